<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="scenery" tilewidth="576" tileheight="532" tilecount="68" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="46" height="5" source="scenery/dash-across.png"/>
 </tile>
 <tile id="1">
  <image width="5" height="46" source="scenery/dash-down.png"/>
 </tile>
 <tile id="2">
  <image width="78" height="40" source="scenery/crossing-across.png"/>
 </tile>
 <tile id="3">
  <image width="44" height="70" source="scenery/crossing-down.png"/>
 </tile>
 <tile id="4">
  <image width="38" height="7" source="scenery/stop-across.png"/>
 </tile>
 <tile id="5">
  <image width="24" height="50" source="scenery/arrow.png"/>
 </tile>
 <tile id="6">
  <image width="32" height="32" source="scenery/manhole.png"/>
 </tile>
 <tile id="7">
  <image width="576" height="532" source="scenery/paths.png"/>
 </tile>
 <tile id="8">
  <image width="240" height="142" source="scenery/pond.png"/>
 </tile>
 <tile id="9">
  <image width="84" height="58" source="scenery/flower-bed.png"/>
 </tile>
 <tile id="10">
  <image width="269" height="206" source="scenery/pavilion.png"/>
 </tile>
 <tile id="11">
  <image width="92" height="65" source="scenery/chess.png"/>
 </tile>
 <tile id="12">
  <image width="68" height="43" source="scenery/bench.png"/>
 </tile>
 <tile id="13">
  <image width="129" height="143" source="scenery/maple.png"/>
 </tile>
 <tile id="14">
  <image width="99" height="112" source="scenery/maple-small.png"/>
 </tile>
 <tile id="15">
  <image width="120" height="130" source="scenery/ginkgo.png"/>
 </tile>
 <tile id="16">
  <image width="131" height="143" source="scenery/cherry.png"/>
 </tile>
 <tile id="17">
  <image width="100" height="112" source="scenery/cherry-small.png"/>
 </tile>
 <tile id="18">
  <image width="150" height="167" source="scenery/plane-tree.png"/>
 </tile>
 <tile id="19">
  <image width="56" height="61" source="scenery/pot.png"/>
 </tile>
 <tile id="20">
  <image width="55" height="61" source="scenery/pot-blue.png"/>
 </tile>
 <tile id="21">
  <image width="101" height="138" source="scenery/lamp.png"/>
 </tile>
 <tile id="22">
  <image width="59" height="97" source="scenery/signal.png"/>
 </tile>
 <tile id="23">
  <image width="36" height="42" source="scenery/hydrant.png"/>
 </tile>
 <tile id="24">
  <image width="54" height="66" source="scenery/letter-box.png"/>
 </tile>
 <tile id="25">
  <image width="83" height="105" source="scenery/phone-booth.png"/>
 </tile>
 <tile id="26">
  <image width="117" height="86" source="scenery/fruit-stand-red.png"/>
 </tile>
 <tile id="27">
  <image width="117" height="86" source="scenery/fruit-stand-jade.png"/>
 </tile>
 <tile id="28">
  <image width="117" height="86" source="scenery/fruit-stand-ochre.png"/>
 </tile>
 <tile id="29">
  <image width="63" height="45" source="scenery/crates.png"/>
 </tile>
 <tile id="30">
  <image width="110" height="88" source="scenery/newsstand.png"/>
 </tile>
 <tile id="31">
  <image width="40" height="41" source="scenery/cat.png"/>
 </tile>
 <tile id="32">
  <image width="109" height="61" source="scenery/taxi.png"/>
 </tile>
 <tile id="33">
  <image width="109" height="55" source="scenery/sedan-turquoise.png"/>
 </tile>
 <tile id="34">
  <image width="109" height="55" source="scenery/sedan-red.png"/>
 </tile>
 <tile id="35">
  <image width="109" height="55" source="scenery/sedan-cream.png"/>
 </tile>
 <tile id="36">
  <image width="109" height="61" source="scenery/lorry.png"/>
 </tile>
 <tile id="37">
  <image width="110" height="61" source="scenery/taxi-west.png"/>
 </tile>
 <tile id="38">
  <image width="110" height="55" source="scenery/sedan-green-west.png"/>
 </tile>
 <tile id="39">
  <image width="110" height="55" source="scenery/sedan-red-west.png"/>
 </tile>
 <tile id="40">
  <image width="121" height="61" source="scenery/lorry-west.png"/>
 </tile>
 <tile id="41">
  <image width="56" height="50" source="scenery/taxi-front.png"/>
 </tile>
 <tile id="42">
  <image width="56" height="49" source="scenery/car-blue-front.png"/>
 </tile>
 <tile id="43">
  <image width="56" height="49" source="scenery/car-red-rear.png"/>
 </tile>
 <tile id="44">
  <image width="56" height="49" source="scenery/car-green-rear.png"/>
 </tile>
 <tile id="45">
  <image width="77" height="46" source="scenery/cargo-bicycle.png"/>
 </tile>
 <tile id="46">
  <image width="390" height="96" source="scenery/lanterns-wide.png"/>
 </tile>
 <tile id="47">
  <image width="159" height="78" source="scenery/lanterns.png"/>
 </tile>
 <tile id="48">
  <image width="147" height="57" source="scenery/washing.png"/>
 </tile>
 <tile id="49">
  <image width="213" height="140" source="scenery/gate.png"/>
 </tile>
 <tile id="50">
  <image width="151" height="93" source="scenery/lion.png"/>
 </tile>
 <tile id="51">
  <image width="69" height="70" source="scenery/drum.png"/>
 </tile>
 <tile id="52">
  <image width="62" height="64" source="scenery/woman-parasol.png"/>
 </tile>
 <tile id="53">
  <image width="46" height="57" source="scenery/man-hat.png"/>
 </tile>
 <tile id="54">
  <image width="43" height="55" source="scenery/woman-bags.png"/>
 </tile>
 <tile id="55">
  <image width="46" height="61" source="scenery/cook.png"/>
 </tile>
 <tile id="56">
  <image width="43" height="55" source="scenery/old-man.png"/>
 </tile>
 <tile id="57">
  <image width="46" height="51" source="scenery/child-balloon.png"/>
 </tile>
 <tile id="58">
  <image width="36" height="44" source="scenery/girl.png"/>
 </tile>
 <tile id="59">
  <image width="43" height="55" source="scenery/man-paper.png"/>
 </tile>
 <tile id="60">
  <image width="267" height="66" source="scenery/name-canal.png"/>
 </tile>
 <tile id="61">
  <image width="292" height="66" source="scenery/name-bayard.png"/>
 </tile>
 <tile id="62">
  <image width="278" height="66" source="scenery/name-worth.png"/>
 </tile>
 <tile id="63">
  <image width="66" height="257" source="scenery/name-mulberry.png"/>
 </tile>
 <tile id="64">
  <image width="66" height="183" source="scenery/name-mott.png"/>
 </tile>
 <tile id="65">
  <image width="66" height="260" source="scenery/name-elizabeth.png"/>
 </tile>
 <tile id="66">
  <image width="66" height="189" source="scenery/name-bowery.png"/>
 </tile>
 <tile id="67">
  <image width="286" height="61" source="scenery/name-park.png"/>
 </tile>
</tileset>
