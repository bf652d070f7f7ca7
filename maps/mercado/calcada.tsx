<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="calcada" tilewidth="72" tileheight="72" tilecount="70" columns="10">
 <image source="calcada.png" width="720" height="504"/>
</tileset>
