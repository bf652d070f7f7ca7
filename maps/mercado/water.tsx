<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="water" tilewidth="72" tileheight="72" tilecount="35" columns="5">
 <image source="water.png" width="360" height="504"/>
</tileset>
