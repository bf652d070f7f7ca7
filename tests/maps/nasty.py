"""Maps in which every single thing is allowed, and all of them together would freeze a computer."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.maps import good

SPACES = ' <objectgroup id="4" name="spaces">'
LAMPS = ' <objectgroup id="6" name="lights">'
WALK = 'type="walk" x="5" y="5"'
Z = '<properties><property name="z" type="int" value="{z}"/></properties>'


class Nasty(NamedTuple):
    """A way to make the good map nasty, and the place and words of the one mistake that it is refused with."""

    name: str
    do: Callable[[Path], object]
    where: str
    says: str


def blank(path: Path, side: int) -> None:
    """Write a square picture of that side, all of one colour, in next to no bytes."""
    rows = zlib.compress(b"\0" * (side * 4 + 1) * side, 9)
    _png(path, struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0), ((b"IDAT", rows),))


def _png(path: Path, head: bytes, chunks: tuple[tuple[bytes, bytes], ...]) -> None:
    parts = ((b"IHDR", head), *chunks, (b"IEND", b""))
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + b"".join(
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
            for kind, body in parts
        )
    )


def _before(path: Path, place: str, text: str) -> None:
    good.swap(path, place, f"{text}\n{place}")


def _painted(path: Path, layers: str) -> None:
    """Put in painted layers, numbered below 900, under the crowns of the trees."""
    good.swap(path, 'name="z" type="int" value="9"', 'name="z" type="int" value="900"')
    _before(path, SPACES, layers)


def _large(path: Path, columns: int = 128, rows: int = 128) -> None:
    """The map made larger, its tile layer taken out."""
    text = path.read_text("utf-8").replace('width="6" height="4"', f'width="{columns}" height="{rows}"', 1)
    start, end = text.index("<layer"), text.index("</layer>")
    path.write_text(text[:start] + text[end + len("</layer>") :], "utf-8")


def _layer(number: int, columns: int, rows: int, tile: int = 1) -> str:
    cells = ",".join([str(tile)] * (columns * rows))
    return (
        f'<layer id="{number}" name="L{number}" width="{columns}" height="{rows}">{Z.format(z=number)}'
        f'<data encoding="csv">{cells}</data></layer>'
    )


def one_pixel_tiles(path: Path) -> None:
    """A map of two million cells, each one pixel large."""
    _large(path, 1400, 1400)
    good.swap(path, 'tilewidth="32" tileheight="32"', 'tilewidth="1" tileheight="1"')
    _painted(path, _layer(100, 1400, 1400))


def many_cells(path: Path) -> None:
    """Fourteen layers of 14,400 empty cells."""
    _large(path, 120, 120)
    _painted(path, "\n".join(_layer(number, 120, 120, 0) for number in range(100, 114)))


def large_tiles(path: Path) -> None:
    """A tile of 2048 pixels on every cell of 32."""
    _large(path, 64, 64)
    blank(path.parent / "good/huge.png", 2048)
    sheet = good.SHEET.replace("paving", "huge").replace('"32"', '"2048"').replace('"64"', '"2048"')
    sheet = sheet.replace('tilecount="4" columns="2"', 'tilecount="1" columns="1"')
    (path.parent / "good/huge.tsx").write_text(sheet, "utf-8")
    _before(path, " <objectgroup", '<tileset firstgid="50" source="good/huge.tsx"/>')
    _painted(path, _layer(100, 64, 64, 50))


def layers_of_one_picture(path: Path) -> None:
    """A hundred layers that all show one picture of 4096 × 4096 pixels."""
    blank(path.parent / "good/huge.png", 4096)
    image = '<image source="good/huge.png" width="4096" height="4096"/>'
    layers = (
        f'<imagelayer id="{number}" name="L{number}">{Z.format(z=number)}{image}</imagelayer>'
        for number in range(100, 200)
    )
    _painted(path, "\n".join(layers))


def huge_lamps(path: Path) -> None:
    """A thousand lamps that light the whole map."""
    _large(path)
    lamp = (
        '<object id="{n}" type="light" x="50" y="40"><properties><property name="colour" value="#FFBE5A"/>'
        '<property name="radius" type="int" value="2000"/><property name="strength" type="int" value="60"/>'
        "</properties><point/></object>"
    )
    good.swap(path, LAMPS, LAMPS + "".join(lamp.format(n=number) for number in range(100, 1100)))


def _objects(count: int, attributes: str) -> str:
    return "".join(f'<object id="{100 + number}" name="O{number}" {attributes}/>' for number in range(count))


def stretched_objects(path: Path) -> None:
    """A hundred objects stretched to 4096 pixels, turned a little."""
    group = '<objectgroup id="3" name="scenery" draworder="index">'
    tiles = _objects(100, 'gid="2" x="0" y="90" width="4096" height="4096" rotation="30"')
    text = path.read_text("utf-8")
    end = text.index("</objectgroup>", text.index(group))
    path.write_text(text[:end] + tiles + text[end:], "utf-8")


def thousands_of_tilesets(path: Path) -> None:
    """Five thousand tilesets."""
    more = (f'<tileset firstgid="{10 + 4 * number}" source="good/paving.tsx"/>' for number in range(5000))
    _before(path, ' <layer id="1"', "\n".join(more))


def thousands_of_objects(path: Path) -> None:
    """Six layers of a thousand objects."""
    groups = (
        f'<objectgroup id="{number}" name="G{number}">{_objects(1000, WALK)}</objectgroup>'
        for number in range(100, 106)
    )
    _before(path, SPACES, "\n".join(groups))


def thousands_of_spaces(path: Path) -> None:
    """So many spaces that looking at every pair takes minutes."""
    more = (
        f'<object id="{100 + n}" name="S{n}" type="place" x="{n % 60}" y="{n // 60}" width="1" height="1"/>'
        for n in range(4000)
    )
    good.swap(path, SPACES, SPACES + "".join(more))


def endless_line(path: Path) -> None:
    """A line of a hundred thousand corners."""
    good.swap(path, '<polyline points="0,0', '<polyline points="' + "5,5 " * 100_000 + "0,0")


def large_pictures(path: Path) -> None:
    """A tileset of pictures of 2048 × 2048 pixels, none of which is used."""
    tiles = []
    for number in range(12):
        blank(path.parent / f"good/p{number}.png", 2048)
        tiles.append(f'<tile id="{number}"><image width="2048" height="2048" source="p{number}.png"/></tile>')
    text = good.COLLECTION[: good.COLLECTION.index(" <tile id")] + "".join(tiles) + "</tileset>"
    (path.parent / "good/many.tsx").write_text(text, "utf-8")
    _before(path, ' <layer id="1"', '<tileset firstgid="50" source="good/many.tsx"/>')


def large_files(path: Path) -> None:
    """Three pictures of four pixels with twenty-four megabytes of something else in their files."""
    head = struct.pack(">IIBBBBB", 2, 2, 8, 6, 0, 0, 0)
    chunks = ((b"IDAT", zlib.compress(b"\0" * 18)), (b"tEXt", b"x\0" + b"." * (24 << 20)))
    tiles = []
    for number in range(3):
        _png(path.parent / f"good/p{number}.png", head, chunks)
        tiles.append(f'<tile id="{number}"><image width="2" height="2" source="p{number}.png"/></tile>')
    text = good.COLLECTION[: good.COLLECTION.index(" <tile id")] + "".join(tiles) + "</tileset>"
    (path.parent / "good/many.tsx").write_text(text, "utf-8")
    _before(path, ' <layer id="1"', '<tileset firstgid="50" source="good/many.tsx"/>')


def crumbled_picture(path: Path) -> None:
    """A picture in a million pieces."""
    head = struct.pack(">IIBBBBB", 64, 64, 8, 6, 0, 0, 0)
    crumb = struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT"))
    target = path.parent / "good/paving.png"
    _png(target, head, ())
    data = target.read_bytes()
    target.write_bytes(data[:-12] + crumb * 1_000_000 + data[-12:])


def long_name(path: Path) -> None:
    """A tileset with a name of a million letters."""
    good.swap(path, "good/paving.tsx", "x" * 1_000_000 + ".tsx")


def deep(path: Path) -> None:
    """A hundred thousand elements, each in the one before."""
    good.swap(path, '<map version="1.8"', '<map id="5" version="1.8"')
    _before(path, "</map>", "<group name='deep'>" * 100_000 + "</group>" * 100_000)


def _pipe(file: str) -> Callable[[Path], object]:
    def do(path: Path) -> None:
        (path.parent / file).unlink()
        os.mkfifo(path.parent / file)

    return do


NASTY = (
    Nasty("one-pixel tiles", one_pixel_tiles, "L100", "100,000 cells"),
    Nasty("many cells", many_cells, "L106", "100,000 cells"),
    Nasty("large tiles", large_tiles, "L100", "more than 64 million pixels"),
    Nasty("layers of one picture", layers_of_one_picture, "L103", "more than 64 million pixels"),
    Nasty("huge lamps", huge_lamps, "lights/#103", "cover more than 48 million"),
    Nasty("stretched objects", stretched_objects, "scenery/O3", "more than 64 million pixels"),
    Nasty("thousands of tilesets", thousands_of_tilesets, "", "more than 100 tilesets"),
    Nasty("thousands of objects", thousands_of_objects, "G104/", "more than 5,000 objects"),
    Nasty("thousands of spaces", thousands_of_spaces, "spaces", "at most 200 spaces"),
    Nasty("endless line", endless_line, "walks/north", "more than 20,000 corners"),
    Nasty("large pictures", large_pictures, "", "more than 32 million pixels"),
    Nasty("large files", large_files, "", "more than 64 MB"),
    Nasty("crumbled picture", crumbled_picture, "", "more than 20000 chunks"),
    Nasty("long name", long_name, "", "cannot be read"),
    Nasty("deep", deep, "deep", "groups are not supported"),
    Nasty("pipe for a tileset", _pipe("good/paving.tsx"), "", "the path is not a regular file"),
    Nasty("pipe for a picture", _pipe("good/haze.png"), "haze", "the path is not a regular file"),
)
"""Each with the one mistake that it is refused with."""
