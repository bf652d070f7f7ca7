<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pavement" tilewidth="32" tileheight="28" tilecount="64" columns="8">
 <image source="pavement.png" width="256" height="224"/>
</tileset>
