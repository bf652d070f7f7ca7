<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="street" tilewidth="72" tileheight="72" tilecount="14" columns="2">
 <image source="street.png" width="144" height="504"/>
</tileset>
