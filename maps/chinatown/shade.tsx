<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="shade" tilewidth="32" tileheight="28" tilecount="8" columns="8">
 <image source="shade.png" width="256" height="28"/>
</tileset>
