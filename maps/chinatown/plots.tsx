<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="plots" tilewidth="32" tileheight="28" tilecount="64" columns="16">
 <image source="plots.png" width="512" height="112"/>
</tileset>
