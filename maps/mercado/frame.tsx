<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="frame" tilewidth="72" tileheight="72" tilecount="36" columns="6">
 <image source="frame.png" width="432" height="432"/>
</tileset>
