<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="deck" tilewidth="70" tileheight="40" tilecount="128" columns="16">
 <image source="deck.png" width="1120" height="320"/>
</tileset>
