<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="paving" tilewidth="48" tileheight="48" tilecount="2" columns="2">
 <image source="paving.png" width="96" height="48"/>
 <tile id="1">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
