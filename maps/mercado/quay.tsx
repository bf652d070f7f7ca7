<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="quay" tilewidth="72" tileheight="72" tilecount="3" columns="1">
 <image source="quay.png" width="72" height="216"/>
</tileset>
