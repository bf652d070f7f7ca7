<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="ground" tilewidth="64" tileheight="64" tilecount="4" columns="4">
 <image source="ground.png" width="256" height="64"/>
</tileset>
