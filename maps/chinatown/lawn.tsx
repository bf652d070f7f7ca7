<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="lawn" tilewidth="32" tileheight="28" tilecount="112" columns="8">
 <image source="lawn.png" width="256" height="392"/>
</tileset>
