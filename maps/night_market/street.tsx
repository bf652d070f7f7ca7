<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="street" tilewidth="70" tileheight="40" tilecount="192" columns="16">
 <image source="street.png" width="1120" height="480"/>
</tileset>
