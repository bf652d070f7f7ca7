<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="floor" tilewidth="72" tileheight="72" tilecount="72" columns="24">
 <image source="floor.png" width="1728" height="216"/>
</tileset>
