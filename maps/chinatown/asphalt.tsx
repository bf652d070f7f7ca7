<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="asphalt" tilewidth="32" tileheight="28" tilecount="256" columns="16">
 <image source="asphalt.png" width="512" height="448"/>
</tileset>
