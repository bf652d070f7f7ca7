<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="kerb" tilewidth="70" tileheight="40" tilecount="64" columns="8">
 <image source="kerb.png" width="560" height="320"/>
</tileset>
