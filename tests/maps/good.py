"""A small map without mistakes, written afresh so that a test can break one thing in it."""

from __future__ import annotations

import struct
import zlib
from functools import cache
from pathlib import Path

FLIP_X, FLIP_Y, TRANSPOSE = 1 << 31, 1 << 30, 1 << 29

SHEET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="paving" tilewidth="32" tileheight="32" tilecount="4" columns="2">
 <image source="paving.png" width="64" height="64"/>
</tileset>
"""

COLLECTION = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="trees" tilewidth="40" tileheight="56" tilecount="2" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="24" height="40" source="trees/pine.png"/>
 </tile>
 <tile id="3">
  <image width="40" height="56" source="trees/oak.png"/>
 </tile>
</tileset>
"""

MAP = f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" width="6" height="4" \
tilewidth="32" tileheight="32" infinite="0" backgroundcolor="#3a324c" nextlayerid="8" nextobjectid="20">
 <editorsettings>
  <export target="good.png" format="png"/>
 </editorsettings>
 <properties>
  <property name="title" value="fair"/>
 </properties>
 <tileset firstgid="1" source="good/paving.tsx"/>
 <tileset firstgid="5" source="good/trees.tsx"/>
 <layer id="1" name="ground" width="6" height="4">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
  <data encoding="csv">
1,{1 | FLIP_X},{1 | FLIP_Y},{1 | TRANSPOSE},2,2,
3,4,{2 | FLIP_X | FLIP_Y},{1 | TRANSPOSE | FLIP_X},{1 | TRANSPOSE | FLIP_Y},{1 | TRANSPOSE | FLIP_X | FLIP_Y},
1,0,0,3,3,4,
4,3,2,1,0,1
</data>
 </layer>
 <imagelayer id="2" name="haze" opacity="0.5" offsetx="10" offsety="6">
  <properties>
   <property name="z" type="int" value="1"/>
  </properties>
  <image source="good/haze.png" width="100" height="60"/>
 </imagelayer>
 <objectgroup id="3" name="scenery" draworder="index">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
  <object id="1" name="bench" gid="2" x="96" y="96" width="32" height="32"/>
  <object id="2" gid="{5 | FLIP_X}" x="20" y="110" width="24" height="40"/>
 </objectgroup>
 <objectgroup id="4" name="spaces">
  <object id="3" name="A" type="place" x="32" y="32" width="32" height="32">
   <properties>
    <property name="number" type="int" value="1"/>
    <property name="note">two
lines</property>
    <property name="star" type="bool" value="true"/>
   </properties>
  </object>
  <object id="4" name="B" type="place" x="64" y="32" width="32" height="32">
   <properties>
    <property name="empty" value=""/>
    <property name="number" type="int" value="2"/>
   </properties>
  </object>
  <object id="5" name="C" type="place" x="32.5" y="64" width="32" height="32"/>
  <object id="6" name="D" type="place" x="64" y="96" width="32" height="32"/>
  <object id="7" name="E" type="plaza" x="128" y="64">
   <polygon points="0,0 40,0 40,40 -8,40"/>
  </object>
 </objectgroup>
 <objectgroup id="5" name="walks" offsetx="4" offsety="-2">
  <object id="8" name="north" type="walk" x="10" y="20">
   <properties>
    <property name="order" value="A B C"/>
   </properties>
   <polyline points="0,0 30,0 30,50"/>
  </object>
  <object id="9" name="gate" type="slot" x="6" y="7">
   <point/>
  </object>
 </objectgroup>
 <objectgroup id="6" name="lights">
  <object id="10" type="light" x="50" y="40">
   <properties>
    <property name="colour" value="#FFBE5A"/>
    <property name="radius" type="int" value="30"/>
    <property name="strength" type="int" value="60"/>
   </properties>
   <point/>
  </object>
 </objectgroup>
 <objectgroup id="7" name="crowns" draworder="index">
  <properties>
   <property name="overhead" type="bool" value="true"/>
   <property name="z" type="int" value="9"/>
  </properties>
  <object id="11" gid="8" x="120" y="90" width="60" height="70"/>
 </objectgroup>
</map>
"""

Pixel = tuple[int, int, int, int]


def png(path: Path, pixels: list[list[Pixel]]) -> None:
    """Writes rows of RGBA pixels as a picture."""
    path.write_bytes(encoded(pixels))


def encoded(pixels: list[list[Pixel]]) -> bytes:
    """Return rows of RGBA pixels as the content of a PNG file."""
    raw = b"".join(b"\0" + b"".join(bytes(pixel) for pixel in row) for row in pixels)
    head = struct.pack(">IIBBBBB", len(pixels[0]), len(pixels), 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(raw)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def picture(width: int, height: int, seed: int, *, round_: bool = False) -> list[list[Pixel]]:
    """Smooth, lopsided colours that show every mirroring; `round_`: an oval with soft rim on nothing."""
    rows = []
    for y in range(height):
        row = []
        for x in range(width):
            colour = (40 + 170 * x // width, 30 + 190 * y // height, (seed * 67 + 3 * x + y) % 160 + 40)
            out = ((x + 0.5) / width * 2 - 1) ** 2 + ((y + 0.5) / height * 2 - 1) ** 2
            row.append((*colour, max(0, min(255, round((1 - out) * 900))) if round_ else 255))
        rows.append(row)
    return rows


@cache
def _pictures() -> dict[str, bytes]:
    """Return the pictures of the good map by their paths below its folder: made once, as hundreds of tests write it."""
    return {
        "paving.png": encoded(picture(64, 64, 1)),
        "haze.png": encoded(picture(100, 60, 2, round_=True)),
        "trees/pine.png": encoded(picture(24, 40, 3, round_=True)),
        "trees/oak.png": encoded(picture(40, 56, 4, round_=True)),
    }


def write(folder: Path) -> Path:
    """The path of the good map, written into the folder with its tilesets and pictures."""
    inner = folder / "good"
    (inner / "trees").mkdir(parents=True)
    for name, data in _pictures().items():
        (inner / name).write_bytes(data)
    (inner / "paving.tsx").write_text(SHEET, "utf-8")
    (inner / "trees.tsx").write_text(COLLECTION, "utf-8")
    path = folder / "good.tmx"
    path.write_text(MAP, "utf-8")
    return path


def swap(path: Path, old: str, new: str) -> None:
    """Replaces the first place of a text in a file, which must be there."""
    text = path.read_text("utf-8")
    assert old in text, f"{old} is not in {path.name}"
    path.write_text(text.replace(old, new, 1), "utf-8")
