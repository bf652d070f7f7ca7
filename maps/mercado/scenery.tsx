<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="scenery" tilewidth="302" tileheight="241" tilecount="38" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="175" height="196" source="scenery/house-yellow.png"/>
 </tile>
 <tile id="1">
  <image width="151" height="196" source="scenery/house-azulejo.png"/>
 </tile>
 <tile id="2">
  <image width="157" height="196" source="scenery/house-rose.png"/>
 </tile>
 <tile id="3">
  <image width="204" height="162" source="scenery/mat.png"/>
 </tile>
 <tile id="4">
  <image width="188" height="188" source="scenery/compass.png"/>
 </tile>
 <tile id="5">
  <image width="111" height="88" source="scenery/crossing.png"/>
 </tile>
 <tile id="6">
  <image width="167" height="192" source="scenery/jacaranda-large.png"/>
 </tile>
 <tile id="7">
  <image width="153" height="165" source="scenery/jacaranda.png"/>
 </tile>
 <tile id="8">
  <image width="129" height="143" source="scenery/lime-tree.png"/>
 </tile>
 <tile id="9">
  <image width="107" height="118" source="scenery/orange-tree.png"/>
 </tile>
 <tile id="10">
  <image width="200" height="222" source="scenery/palm.png"/>
 </tile>
 <tile id="11">
  <image width="87" height="93" source="scenery/pot-blue.png"/>
 </tile>
 <tile id="12">
  <image width="84" height="92" source="scenery/pot-rose.png"/>
 </tile>
 <tile id="13">
  <image width="85" height="93" source="scenery/pot-clay.png"/>
 </tile>
 <tile id="14">
  <image width="145" height="117" source="scenery/flower-bed.png"/>
 </tile>
 <tile id="15">
  <image width="283" height="233" source="scenery/fountain.png"/>
 </tile>
 <tile id="16">
  <image width="200" height="212" source="scenery/tram.png"/>
 </tile>
 <tile id="17">
  <image width="238" height="241" source="scenery/kiosk.png"/>
 </tile>
 <tile id="18">
  <image width="168" height="233" source="scenery/lamp.png"/>
 </tile>
 <tile id="19">
  <image width="228" height="212" source="scenery/cafe-blue.png"/>
 </tile>
 <tile id="20">
  <image width="228" height="212" source="scenery/cafe-red.png"/>
 </tile>
 <tile id="21">
  <image width="206" height="192" source="scenery/cafe-yellow.png"/>
 </tile>
 <tile id="22">
  <image width="144" height="81" source="scenery/bench.png"/>
 </tile>
 <tile id="23">
  <image width="114" height="129" source="scenery/grill.png"/>
 </tile>
 <tile id="24">
  <image width="59" height="63" source="scenery/cat.png"/>
 </tile>
 <tile id="25">
  <image width="58" height="44" source="scenery/pigeon-right.png"/>
 </tile>
 <tile id="26">
  <image width="55" height="44" source="scenery/pigeon-left.png"/>
 </tile>
 <tile id="27">
  <image width="50" height="35" source="scenery/pigeon-pecking.png"/>
 </tile>
 <tile id="28">
  <image width="158" height="47" source="scenery/laundry.png"/>
 </tile>
 <tile id="29">
  <image width="302" height="113" source="scenery/bunting.png"/>
 </tile>
 <tile id="30">
  <image width="262" height="106" source="scenery/bunting-short.png"/>
 </tile>
 <tile id="31">
  <image width="134" height="233" source="scenery/sailboat.png"/>
 </tile>
 <tile id="32">
  <image width="128" height="58" source="scenery/boat-red.png"/>
 </tile>
 <tile id="33">
  <image width="128" height="58" source="scenery/boat-green.png"/>
 </tile>
 <tile id="34">
  <image width="129" height="138" source="scenery/columns.png"/>
 </tile>
 <tile id="35">
  <image width="51" height="48" source="scenery/bollard.png"/>
 </tile>
 <tile id="36">
  <image width="119" height="92" source="scenery/gull-high.png"/>
 </tile>
 <tile id="37">
  <image width="119" height="92" source="scenery/gull-low.png"/>
 </tile>
</tileset>
