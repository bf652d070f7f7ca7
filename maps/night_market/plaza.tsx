<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="plaza" tilewidth="70" tileheight="40" tilecount="256" columns="16">
 <image source="plaza.png" width="1120" height="640"/>
</tileset>
