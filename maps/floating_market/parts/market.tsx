<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="market" tilewidth="608" tileheight="608" tilecount="68" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="608" height="608" source="water.png"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="100" height="118" source="scenery/banana-small.png"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="66" height="60" source="scenery/basket-lime.png"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="70" height="64" source="scenery/basket-mango.png"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="66" height="62" source="scenery/basket-red.png"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="56" height="52" source="scenery/cat.png"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="96" height="106" source="scenery/corner-banana.png"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="78" height="70" source="scenery/corner-bushes.png"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="86" height="82" source="scenery/corner-fruit.png"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="80" height="74" source="scenery/corner-jars.png"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="86" height="104" source="scenery/corner-lanterns.png"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="104" height="132" source="scenery/corner-palm.png"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="92" height="84" source="scenery/crates.png"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="72" height="112" source="scenery/frangipani-pink.png"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="62" height="102" source="scenery/heron.png"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="64" height="78" source="scenery/jar.png"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="56" height="66" source="scenery/jar-green.png"/>
 </tile>
 <tile id="17">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="90" height="90" source="scenery/jetty.png"/>
 </tile>
 <tile id="18">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="158" height="158" source="scenery/jetty-posts.png"/>
 </tile>
 <tile id="19">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="86" height="112" source="scenery/lanterns.png"/>
 </tile>
 <tile id="20">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="86" height="112" source="scenery/lanterns-rose.png"/>
 </tile>
 <tile id="21">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="68" height="58" source="scenery/leaves.png"/>
 </tile>
 <tile id="22">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="66" height="64" source="scenery/lilies.png"/>
 </tile>
 <tile id="23">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="110" height="62" source="scenery/lilies-large.png"/>
 </tile>
 <tile id="24">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="126" height="54" source="scenery/lilies-long.png"/>
 </tile>
 <tile id="25">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="54" height="48" source="scenery/lilies-small.png"/>
 </tile>
 <tile id="26">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="144" height="158" source="scenery/middle-banana.png"/>
 </tile>
 <tile id="27">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="112" height="110" source="scenery/middle-blossom.png"/>
 </tile>
 <tile id="28">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="112" height="108" source="scenery/middle-frangipani.png"/>
 </tile>
 <tile id="29">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="112" height="110" source="scenery/middle-palm.png"/>
 </tile>
 <tile id="30">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="136" height="108" source="scenery/middle-palms.png"/>
 </tile>
 <tile id="31">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="114" height="134" source="scenery/middle-shrine.png"/>
 </tile>
 <tile id="32">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="136" height="126" source="scenery/middle-tea.png"/>
 </tile>
 <tile id="33">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="152" height="152" source="scenery/middle-yard.png"/>
 </tile>
 <tile id="34">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="96" height="92" source="scenery/orchids.png"/>
 </tile>
 <tile id="35">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="110" height="102" source="scenery/orchids-violet.png"/>
 </tile>
 <tile id="36">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="112" height="136" source="scenery/palm-young.png"/>
 </tile>
 <tile id="37">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="142" height="152" source="scenery/parasol-jade.png"/>
 </tile>
 <tile id="38">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="142" height="152" source="scenery/parasol-orange.png"/>
 </tile>
 <tile id="39">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="142" height="152" source="scenery/parasol-red.png"/>
 </tile>
 <tile id="40">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="78" height="54" source="scenery/planks.png"/>
 </tile>
 <tile id="41">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="192" height="192" source="scenery/platform-a.png"/>
 </tile>
 <tile id="42">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="192" height="192" source="scenery/platform-b.png"/>
 </tile>
 <tile id="43">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="192" height="192" source="scenery/platform-c.png"/>
 </tile>
 <tile id="44">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="192" height="192" source="scenery/platform-d.png"/>
 </tile>
 <tile id="45">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="260" height="260" source="scenery/platform-posts.png"/>
 </tile>
 <tile id="46">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="196" height="148" source="scenery/scene-kites.png"/>
 </tile>
 <tile id="47">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="186" height="144" source="scenery/scene-monks.png"/>
 </tile>
 <tile id="48">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="196" height="164" source="scenery/scene-nets.png"/>
 </tile>
 <tile id="49">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="212" height="148" source="scenery/scene-orchids.png"/>
 </tile>
 <tile id="50">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="152" height="144" source="scenery/scene-shrine.png"/>
 </tile>
 <tile id="51">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="186" height="170" source="scenery/scene-tea.png"/>
 </tile>
 <tile id="52">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="236" height="182" source="scenery/scene-women.png"/>
 </tile>
 <tile id="53">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="192" height="168" source="scenery/scene-yard.png"/>
 </tile>
 <tile id="54">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="56" height="58" source="scenery/shrub.png"/>
 </tile>
 <tile id="55">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="50" height="50" source="scenery/shrub-gold.png"/>
 </tile>
 <tile id="56">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="54" height="58" source="scenery/shrub-pink.png"/>
 </tile>
 <tile id="57">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="56" height="62" source="scenery/shrub-red.png"/>
 </tile>
 <tile id="58">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="108" height="102" source="scenery/tea-table.png"/>
 </tile>
 <tile id="59">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="92" height="106" source="scenery/woman-jade.png"/>
 </tile>
 <tile id="60">
  <properties>
   <property name="upright" type="bool" value="true"/>
  </properties>
  <image width="92" height="106" source="scenery/woman-rose.png"/>
 </tile>
 <tile id="61">
  <image width="128" height="128" source="scenery/compass.png"/>
 </tile>
 <tile id="62">
  <image width="64" height="64" source="scenery/compass-quarter.png"/>
 </tile>
 <tile id="63">
  <image width="608" height="72" source="scenery/rim.png"/>
 </tile>
 <tile id="64">
  <image width="140" height="72" source="scenery/sampan-flowers.png"/>
 </tile>
 <tile id="65">
  <image width="140" height="72" source="scenery/sampan-fruit.png"/>
 </tile>
 <tile id="66">
  <image width="140" height="72" source="scenery/sampan-greens.png"/>
 </tile>
 <tile id="67">
  <image width="140" height="72" source="scenery/sampan-hats.png"/>
 </tile>
</tileset>
