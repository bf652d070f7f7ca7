<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="gutter" tilewidth="70" tileheight="40" tilecount="48" columns="8">
 <image source="gutter.png" width="560" height="240"/>
</tileset>
