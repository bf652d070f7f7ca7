"""Every way to break a map is told in one sentence that names the file, the layer and the object."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.board import tmx
from game.board.faults import sentence
from game.core.errors import Problem
from tests.maps import good


class Broken(NamedTuple):
    """One way to break the good map: what is done to it, and the place and words of the mistake that is found."""

    name: str
    do: Callable[[Path], object]
    where: str
    says: str


def _swap(old: str, new: str, file: str = "good.tmx") -> Callable[[Path], object]:
    return lambda path: good.swap(path.parent / file, old, new)


def _lose(file: str) -> Callable[[Path], object]:
    return lambda path: (path.parent / file).unlink()


def _cut(file: str, part: float) -> Callable[[Path], object]:
    def cut(path: Path) -> None:
        data = (path.parent / file).read_bytes()
        (path.parent / file).write_bytes(data[: int(len(data) * part)])

    return cut


def _becomes(data: bytes, file: str = "good.tmx") -> Callable[[Path], object]:
    return lambda path: (path.parent / file).write_bytes(data)


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _link_out(path: Path) -> None:
    """The picture is replaced by a link to one outside the folder of the map."""
    inner = path.parent / "good/paving.png"
    outside = path.parent.parent / "elsewhere.png"
    shutil.move(inner, outside)
    inner.symlink_to(outside)


def _without_data(path: Path) -> None:
    text = path.read_text("utf-8")
    start, end = text.index("<data"), text.index("</data>")
    path.write_text(text[:start] + text[end + len("</data>") :], "utf-8")


def _mix_up(path: Path) -> None:
    good.swap(path, 'name="spaces"', 'name="places"')
    good.swap(path, 'name="ground"', 'name="spaces"')


def _embed(path: Path) -> None:
    tileset = good.SHEET.split("\n", 1)[1].replace("<tileset ", '<tileset firstgid="1" ')
    good.swap(path, '<tileset firstgid="1" source="good/paving.tsx"/>', tileset)


BOMB = b"""<?xml version="1.0"?>
<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
<map orientation="orthogonal">&c;</map>"""

A = 'name="A" type="place" x="32" y="32" width="32" height="32"'
NUMBER = '<property name="number" type="int" value="1"/>'
DATA = '<data encoding="csv">'
LAMP = '"int" value="60"/>\n   </properties>\n   <point/>'
B = 'name="B" type="place" x="64"'
HAZE = '<image source="good/haze.png" width="100" height="60"/>'

BROKEN = (
    # The file.
    Broken("missing map", _lose("good.tmx"), "", "does not exist"),
    Broken("folder", _folder, "", "the path is a folder"),
    Broken("pipe", _fifo, "", "the path is not a regular file"),
    Broken("empty", _becomes(b""), "", "not valid XML"),
    Broken("truncated XML", _cut("good.tmx", 0.6), "", "not valid XML (line "),
    Broken("no XML", _becomes(b"\x89PNG\r\n\x1a\n"), "", "UTF-8"),
    Broken("another encoding", _becomes("<map é='1'/>".encode("latin-1")), "", "UTF-8"),
    Broken("entity bomb", _becomes(BOMB), "", "document type"),
    Broken("a tileset instead of a map", _becomes(good.SHEET.encode()), "", "not a Tiled map"),
    Broken("huge file", _becomes(b"<map>" + b" " * (4 << 20) + b"</map>"), "", "larger than 4 MB"),
    # The map.
    Broken("isometric", _swap('"orthogonal"', '"isometric"'), "", "orthogonal, not “isometric”"),
    Broken("infinite", _swap('infinite="0"', 'infinite="1"'), "", "infinite"),
    Broken("render order", _swap('"right-down"', '"left-up"'), "", "render order"),
    Broken("background", _swap('"#3a324c"', '"dusk"'), "", "background"),
    Broken("no size", _swap(' width="6"', ""), "", "field “width” is missing"),
    Broken("absurd size", _swap(' width="6"', ' width="600000"'), "", "the limit is 8192"),
    Broken("large in all", _swap('width="6" height="4"', 'width="250" height="250"'), "", "16 million pixels in all"),
    Broken("size zero", _swap(' tilewidth="32"', ' tilewidth="0"'), "", "the limit is 8192"),
    Broken("size in words", _swap(' width="6"', ' width="six"'), "", "must be a whole number, not “six”"),
    Broken(
        "title of wrong type", _swap('name="title" value="fair"', 'name="title" type="int" value="3"'), "", "“title”"
    ),
    # Layers of any kind.
    Broken("group", _swap('<imagelayer id="2"', '<group id="9" name="town"/><imagelayer id="2"'), "town", "group"),
    Broken("unknown layer kind", _swap("<imagelayer id", '<glow name="shine"/><imagelayer id'), "shine", "“glow”"),
    Broken("nameless layer", _swap('id="1" name="ground"', 'id="1"'), "#1", "no name"),
    Broken("doubled layer name", _swap('name="haze"', 'name="ground"'), "ground", "same name"),
    Broken("offset with a fraction", _swap('offsetx="10"', 'offsetx="10.5"'), "haze", "whole number of pixels"),
    Broken("offset in words", _swap('offsetx="10"', 'offsetx="left"'), "haze", "“offsetx”"),
    Broken("opacity", _swap('opacity="0.5"', 'opacity="5"'), "haze", "between 0 and 1"),
    Broken("visibility", _swap('name="haze"', 'name="haze" visible="maybe"'), "haze", "“visible”"),
    Broken("parallax", _swap('name="haze"', 'name="haze" parallaxx="0.5"'), "haze", "parallax"),
    Broken("tint", _swap('name="haze"', 'name="haze" tintcolor="#ff0000"'), "haze", "tint"),
    Broken("blend mode", _swap('name="haze"', 'name="haze" mode="screen"'), "haze", "“screen”"),
    Broken("missing z", _swap('<property name="z" type="int" value="1"/>', ""), "haze", "“z” (int)"),
    Broken("doubled z", _swap('name="z" type="int" value="1"', 'name="z" type="int" value="0"'), "haze", "“ground”"),
    Broken("z against the file", _swap('"int" value="1"', '"int" value="-1"'), "haze", "Tiled shows it above"),
    Broken("z of wrong type", _swap('name="z" type="int" value="1"', 'name="z" value="1"'), "haze", "must be an int"),
    Broken(
        "overhead of wrong type",
        _swap('name="overhead" type="bool" value="true"', 'name="overhead" value="true"'),
        "crowns",
        "“overhead” must be a bool",
    ),
    # Tile layers.
    Broken("zstd", _swap(DATA, '<data encoding="base64" compression="zstd">'), "ground", "base64 zstd"),
    Broken("gzip", _swap(DATA, '<data encoding="base64" compression="gzip">'), "ground", "CSV"),
    Broken("base64", _swap(DATA, '<data encoding="base64">'), "ground", "CSV"),
    Broken("tiles as XML", _swap(DATA, "<data>"), "ground", "stored as XML"),
    Broken("chunks", _swap(DATA, DATA + '<chunk x="0" y="0" width="6" height="4">1</chunk>'), "ground", "chunks"),
    Broken("no data", _without_data, "ground", "no tiles"),
    Broken("word among tiles", _swap("1,0,0,3", "1,O,0,3"), "ground", "“O” is not a tile number"),
    Broken("too few tiles", _swap("4,3,2,1,0,1\n", "4,3,2,1,0\n"), "ground", "23 tiles instead of 24"),
    Broken("layer of other size", _swap('"ground" width="6"', '"ground" width="5"'), "ground", "5 × 4 tiles"),
    Broken("tile out of range", _swap("1,0,0,3", "1,77,0,3"), "ground", "tile 77 in column 1, row 2"),
    Broken("gap of a collection", _swap("1,0,0,3", "1,6,0,3"), "ground", "tile 6 in column 1, row 2"),
    # Tilesets and pictures.
    Broken("missing tileset", _lose("good/paving.tsx"), "", "tileset good/paving.tsx: the file does not exist"),
    Broken("embedded tileset", _embed, "", "“paving” is embedded in the map"),
    Broken("tileset of another kind", _swap("paving.tsx", "paving.json"), "", "does not end in .tsx"),
    Broken("truncated tileset", _cut("good/paving.tsx", 0.5), "", "tileset good/paving.tsx: the file is not valid XML"),
    Broken("map as tileset", _becomes(b"<map/>", "good/paving.tsx"), "", "not a Tiled tileset"),
    Broken("overlapping numbers", _swap('firstgid="5"', 'firstgid="4"'), "", "already in use"),
    Broken("number missing", _swap('firstgid="5" ', ""), "", "“firstgid” is missing"),
    Broken("tile size", _swap('tilewidth="32"', 'tilewidth="20"', "good/paving.tsx"), "", "6 in 3 columns"),
    Broken(
        "tile size zero", _swap('tilewidth="32"', 'tilewidth="0"', "good/paving.tsx"), "", "“tilewidth” cannot be “0”"
    ),
    Broken(
        "tile count", _swap('tilecount="4"', 'tilecount="9"', "good/paving.tsx"), "", "the tileset declares 9 tiles"
    ),
    Broken("tile offset", _swap(" <image", ' <tileoffset x="2" y="0"/> <image', "good/paving.tsx"), "", "offset"),
    Broken("alignment", _swap(' name="t', ' objectalignment="top" name="t', "good/trees.tsx"), "", "Bottom Left"),
    Broken("render size", _swap(' name="p', ' tilerendersize="grid" name="p', "good/paving.tsx"), "", "original size"),
    Broken(
        "animation",
        _swap("</tileset>", '<tile id="1"><animation/></tile></tileset>', "good/paving.tsx"),
        "",
        "animated",
    ),
    Broken("colour key", _swap("<image", '<image trans="ff00ff"', "good/paving.tsx"), "", "alpha channel"),
    Broken("missing picture", _lose("good/paving.png"), "", "picture paving.png: the file does not exist"),
    Broken("missing tree", _lose("good/trees/oak.png"), "", "picture trees/oak.png: the file does not exist"),
    Broken("truncated picture", _cut("good/paving.png", 0.7), "", "picture paving.png: the picture is damaged"),
    Broken("no picture", _becomes(b"GIF89a", "good/paving.png"), "", "not a PNG"),
    Broken("picture of other size", _swap('width="64"', 'width="60"', "good/paving.tsx"), "", "64 × 64 pixels, not 60"),
    Broken("picture without file", _swap('source="paving.png"', "", "good/paving.tsx"), "", "no source file"),
    Broken("missing haze", _lose("good/haze.png"), "haze", "picture good/haze.png: the file does not exist"),
    Broken("haze of other size", _swap('"100" height="60"', '"90" height="60"'), "haze", "100 × 60 pixels"),
    Broken("image layer without image", _swap(HAZE, ""), "haze", "no picture"),
    Broken("repeated picture", _swap('name="haze"', 'name="haze" repeatx="1"'), "haze", "repeating"),
    Broken(
        "path out of the folder",
        _swap("paving.png", "../../../etc/passwd", "good/paving.tsx"),
        "",
        "is outside",
    ),
    Broken("absolute path", _swap("good/haze.png", "/etc/passwd"), "haze", "is outside"),
    Broken("drive", _swap("good/haze.png", "C:/haze.png"), "haze", "is outside"),
    Broken("tileset out of the folder", _swap("good/paving.tsx", "../paving.tsx"), "", "is outside"),
    Broken("link out of the folder", _link_out, "", "is outside"),
    # Objects.
    Broken("no spaces", _swap('name="spaces"', 'name="places"'), "", "no object layer “spaces”"),
    Broken("wrong layer kind", _mix_up, "spaces", "must be an object layer"),
    Broken("nameless space", _swap('name="A" type="place"', 'type="place"'), "spaces/#3", "no name"),
    Broken("space without class", _swap('name="A" type="place"', 'name="A"'), "spaces/A", "no class"),
    Broken("nameless walk", _swap('name="north" type="walk"', 'type="walk"'), "walks/#8", "no name"),
    Broken("doubled name", _swap('name="B"', 'name="A"'), "spaces/A", "same name"),
    Broken("template", _swap('name="A"', 'template="a.tx" name="A"'), "spaces/A", "template"),
    Broken("turned space", _swap('name="A"', 'rotation="5" name="A"'), "spaces/A", "rotated"),
    Broken("point as space", _swap(f"{A}>", 'name="A" type="place" x="32" y="32"><point/>'), "spaces/A", "“point”"),
    Broken("ellipse as space", _swap(f"{A}>", f"{A}><ellipse/>"), "spaces/A", "“ellipse”"),
    Broken("text", _swap('y="7">\n   <point/>', 'y="7">\n   <text>hello</text>'), "walks/gate", "“text”"),
    Broken("line as space", _swap("<polygon", "<polyline"), "spaces/E", "“polyline”"),
    Broken("corners", _swap("0,0 40,0 40,40", "0,0 forty,0 40,40"), "spaces/E", "list of points"),
    Broken("two corners", _swap("0,0 40,0 40,40 -8,40", "0,0 40,0"), "spaces/E", "list of points"),
    Broken("space without size", _swap(A, 'name="A" type="place" x="32" y="32"'), "spaces/A", "no size"),
    Broken("negative size", _swap(A, A.replace('width="32"', 'width="-32"')), "spaces/A", "negative"),
    Broken(
        "space off the map",
        _swap('name="D" type="place" x="64"', 'name="D" type="place" x="640"'),
        "spaces/D",
        "inside the map",
    ),
    Broken("place in words", _swap(A, A.replace('x="32"', 'x="left"')), "spaces/A", "“left”"),
    Broken("place missing", _swap(A, A.replace('x="32" ', "")), "spaces/A", "“x” is missing"),
    Broken("place not a number", _swap(A, A.replace('x="32"', 'x="nan"')), "spaces/A", "“nan”"),
    Broken("nearly neighbours", _swap(B, B.replace("64", "66")), "spaces/B", "nearly"),
    Broken("overlap", _swap(B, B.replace("64", "50")), "spaces/B", "overlaps “A”"),
    Broken("tile as space", _swap(A, f'{A} gid="1"'), "spaces/A", "the object is a tile"),
    Broken("unknown tile", _swap('gid="2"', 'gid="99"'), "scenery/bench", "tile 99"),
    Broken("mirrored at a diagonal", _swap('gid="2"', f'gid="{2 | good.TRANSPOSE}"'), "scenery/bench", "diagonal"),
    Broken("tile without size", _swap('y="96" width="32" height="32"', 'y="96"'), "scenery/bench", "no size"),
    Broken("tile without end", _swap('y="96" width="32"', 'y="96" width="99999"'), "scenery/bench", "stretched"),
    Broken("translucent tile", _swap('gid="2"', 'gid="2" opacity="0.5"'), "scenery/bench", "translucent"),
    Broken("draw order", _swap('draworder="index"', 'draworder="random"'), "scenery", "drawing order"),
    # Properties.
    Broken(
        "class property", _swap(NUMBER, '<property name="number" type="class" propertytype="N"/>'), "spaces/A", "class"
    ),
    Broken(
        "float property", _swap(NUMBER, NUMBER.replace('"int" value="1"', '"float" value="1.5"')), "spaces/A", "float"
    ),
    Broken("file property", _swap(NUMBER, NUMBER.replace('"int"', '"file"')), "spaces/A", "the type file"),
    Broken("no whole number", _swap(NUMBER, NUMBER.replace('value="1"', 'value="one"')), "spaces/A", "“one”"),
    Broken("no yes or no", _swap('"bool" value="true"', '"bool" value="yes"'), "spaces/A", "“yes”"),
    Broken("doubled property", _swap(NUMBER, NUMBER * 2), "spaces/A", "“number” appears twice"),
    Broken("nameless property", _swap(NUMBER, NUMBER.replace("number", "")), "spaces/A", "no name"),
    *(
        Broken(f"property {name}", _swap(NUMBER, NUMBER.replace("number", name)), "spaces/A", f"can be named “{name}”")
        for name in ("name", "type", "x", "y", "id", "width", "height", "rotation", "visible")
    ),
    # Tiled's other format.
    Broken("JSON map", _becomes(b'{ "compressionlevel":-1,\n "height":12 }'), "", "JSON format; save it as .tmx"),
    Broken("JSON with a mark", _becomes(b'\xef\xbb\xbf\n{"height":12}'), "", "JSON format; save it as .tmx"),
    Broken("JSON tileset", _becomes(b'{ "columns":4 }', "good/paving.tsx"), "", "JSON format; save it as .tsx"),
    # Lamps.
    Broken("no lamp", _swap('type="light"', 'type="lamp"'), "lights/#10", "points of class “light”"),
    Broken("lamp of a size", _swap(LAMP, LAMP.replace("<point/>", "")), "lights/#10", "only points"),
    Broken(
        "lamp without radius", _swap('<property name="radius" type="int" value="30"/>', ""), "lights/#10", "“radius”"
    ),
    Broken("lamp too large", _swap('"int" value="30"', '"int" value="300"'), "lights/#10", "from 1 to 192"),
    Broken("lamp too strong", _swap('"int" value="60"', '"int" value="600"'), "lights/#10", "“strength”"),
    Broken("lamp without colour", _swap("#FFBE5A", "amber"), "lights/#10", "“colour”"),
)


@pytest.mark.parametrize("broken", BROKEN, ids=[broken.name for broken in BROKEN])
def test_a_broken_map_is_told_in_one_sentence(broken: Broken, tmp_path: Path) -> None:
    path = good.write(tmp_path / "maps")
    broken.do(path)
    told, *more = [sentence(path, fault) for fault in tmx.lint(path)]
    assert more == [], "one mistake drags others behind it"
    place = f"{broken.where}: " if broken.where else ""
    assert told.startswith(f"{path}: {place}")
    assert broken.says in told
    assert told.endswith(".")
    assert "\n" not in told
    assert not told.endswith("..")
    with pytest.raises(Problem) as caught:
        tmx.load(path)
    assert caught.value.sentence == told


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    path = good.write(tmp_path)
    good.swap(path, 'value="A B C"', 'type="float" value="1"')
    good.swap(path, '"orthogonal"', '"hexagonal"')
    good.swap(path, 'name="B" type="place"', 'name="B"')
    good.swap(path, "1,0,0,3", "1,78,0,3")
    assert [(fault.layer, fault.thing) for fault in tmx.lint(path)] == [
        ("", ""),
        ("ground", ""),
        ("spaces", "B"),
        ("walks", "north"),
    ]
    with pytest.raises(Problem, match=r" \(one of 4 mistakes\)\.$"):
        tmx.load(path)


def test_a_map_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Raised by hand, because the superuser may read everything."""

    def failing(*_args: object, **_named: object) -> None:
        raise PermissionError(13, "no")

    path = good.write(tmp_path)
    monkeypatch.setattr(os, "open", failing)
    assert [fault.text for fault in tmx.lint(path)] == ["the file cannot be read (no permission)"]


def test_names_are_not_repeated_at_any_length(tmp_path: Path) -> None:
    path = good.write(tmp_path)
    good.swap(path, 'name="A" type="place"', f'name="{"A" * 5000}"')
    assert len(sentence(path, tmx.lint(path)[0])) < 250 + len(str(path))
