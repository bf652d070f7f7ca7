<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="scenery" tilewidth="402" tileheight="360" tilecount="50" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="300" height="198" source="scenery/house-violet-north.png"/>
 </tile>
 <tile id="1">
  <image width="300" height="206" source="scenery/house-red-north.png"/>
 </tile>
 <tile id="2">
  <image width="400" height="312" source="scenery/house-red-west.png"/>
 </tile>
 <tile id="3">
  <image width="268" height="236" source="scenery/house-teal-east.png"/>
 </tile>
 <tile id="4">
  <image width="402" height="244" source="scenery/house-violet-east.png"/>
 </tile>
 <tile id="5">
  <image width="260" height="176" source="scenery/house-red-south.png"/>
 </tile>
 <tile id="6">
  <image width="212" height="190" source="scenery/house-teal-south.png"/>
 </tile>
 <tile id="7">
  <image width="202" height="264" source="scenery/neon-rose.png"/>
 </tile>
 <tile id="8">
  <image width="202" height="264" source="scenery/neon-orange.png"/>
 </tile>
 <tile id="9">
  <image width="202" height="204" source="scenery/neon-mint.png"/>
 </tile>
 <tile id="10">
  <image width="202" height="264" source="scenery/neon-gold.png"/>
 </tile>
 <tile id="11">
  <image width="360" height="360" source="scenery/neon-rose-light.png"/>
 </tile>
 <tile id="12">
  <image width="360" height="360" source="scenery/neon-orange-light.png"/>
 </tile>
 <tile id="13">
  <image width="360" height="360" source="scenery/neon-mint-light.png"/>
 </tile>
 <tile id="14">
  <image width="360" height="360" source="scenery/neon-gold-light.png"/>
 </tile>
 <tile id="15">
  <image width="280" height="160" source="scenery/glints-1.png"/>
 </tile>
 <tile id="16">
  <image width="280" height="160" source="scenery/glints-2.png"/>
 </tile>
 <tile id="17">
  <image width="280" height="160" source="scenery/glints-3.png"/>
 </tile>
 <tile id="18">
  <image width="280" height="160" source="scenery/glints-4.png"/>
 </tile>
 <tile id="19">
  <image width="200" height="200" source="scenery/lantern.png"/>
 </tile>
 <tile id="20">
  <image width="280" height="84" source="scenery/string.png"/>
 </tile>
 <tile id="21">
  <image width="340" height="360" source="scenery/lamplight.png"/>
 </tile>
 <tile id="22">
  <image width="230" height="62" source="scenery/puddle-long.png"/>
 </tile>
 <tile id="23">
  <image width="140" height="58" source="scenery/puddle-round.png"/>
 </tile>
 <tile id="24">
  <image width="104" height="64" source="scenery/puddle-still.png"/>
 </tile>
 <tile id="25">
  <image width="170" height="66" source="scenery/puddle-plaza.png"/>
 </tile>
 <tile id="26">
  <image width="200" height="130" source="scenery/doorway-light.png"/>
 </tile>
 <tile id="27">
  <image width="300" height="250" source="scenery/garland-light.png"/>
 </tile>
 <tile id="28">
  <image width="96" height="36" source="scenery/puddle-small.png"/>
 </tile>
 <tile id="29">
  <image width="284" height="172" source="scenery/sign-d-h.png"/>
 </tile>
 <tile id="30">
  <image width="276" height="172" source="scenery/sign-b-c.png"/>
 </tile>
 <tile id="31">
  <image width="228" height="172" source="scenery/sign-a.png"/>
 </tile>
 <tile id="32">
  <image width="240" height="116" source="scenery/sign-out.png"/>
 </tile>
 <tile id="33">
  <image width="64" height="64" source="scenery/chevron-east.png"/>
 </tile>
 <tile id="34">
  <image width="64" height="64" source="scenery/chevron-west.png"/>
 </tile>
 <tile id="35">
  <image width="64" height="64" source="scenery/chevron-south.png"/>
 </tile>
 <tile id="36">
  <image width="211" height="211" source="scenery/tree-large.png"/>
 </tile>
 <tile id="37">
  <image width="186" height="186" source="scenery/tree-wide.png"/>
 </tile>
 <tile id="38">
  <image width="147" height="147" source="scenery/tree-small.png"/>
 </tile>
 <tile id="39">
  <image width="84" height="96" source="scenery/flower-pot.png"/>
 </tile>
 <tile id="40">
  <image width="84" height="96" source="scenery/leafy-pot.png"/>
 </tile>
 <tile id="41">
  <image width="108" height="124" source="scenery/water-tank.png"/>
 </tile>
 <tile id="42">
  <image width="120" height="112" source="scenery/dormer-red.png"/>
 </tile>
 <tile id="43">
  <image width="120" height="112" source="scenery/dormer-violet.png"/>
 </tile>
 <tile id="44">
  <image width="132" height="116" source="scenery/scooter.png"/>
 </tile>
 <tile id="45">
  <image width="144" height="108" source="scenery/bicycle.png"/>
 </tile>
 <tile id="46">
  <image width="220" height="176" source="scenery/table.png"/>
 </tile>
 <tile id="47">
  <image width="108" height="104" source="scenery/crates.png"/>
 </tile>
 <tile id="48">
  <image width="84" height="84" source="scenery/manhole.png"/>
 </tile>
 <tile id="49">
  <image width="72" height="56" source="scenery/cat.png"/>
 </tile>
</tileset>
