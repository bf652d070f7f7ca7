"""Writes maps and tilesets as Tiled saves them, the plain subset that every reader understands.

Orthogonal, finite, CSV, external tilesets, whole pixels, no groups, templates or class properties; each layer
carries its draw order as the property `z`, which also is the order of the layers in the file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import quoteattr

from PIL import Image

Value = str | int | bool
VERSION = '<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass
class Tileset:
    """A tileset. Either one image cut into tiles, or (with `images`) a collection, one tile an image."""

    name: str
    columns: int = 0
    count: int = 0
    images: tuple[tuple[str, int, int], ...] = ()
    first: int = 0

    def gid(self, tile: int) -> int:
        """The number by which a map names that tile."""
        return self.first + tile

    def named(self, name: str) -> tuple[int, int, int]:
        """Number, width and height of a picture of a collection."""
        for index, (stem, width, height) in enumerate(self.images):
            if stem == name:
                return self.first + index, width, height
        raise KeyError(name)


@dataclass
class Thing:
    """One object. With a `gid` x, y is its bottom left corner, as Tiled has it; `points` makes a polyline."""

    name: str
    x: int
    y: int
    kind: str = ""
    width: int = 0
    height: int = 0
    gid: int = 0
    points: tuple[tuple[int, int], ...] = ()
    props: dict[str, Value] = field(default_factory=dict)


@dataclass
class Layer:
    """One layer: `tiles` (rows of gids), an image, or objects, whichever is given."""

    name: str
    z: int
    tiles: list[list[int]] | None = None
    image: tuple[str, int, int] | None = None
    things: list[Thing] = field(default_factory=list)
    props: dict[str, Value] = field(default_factory=dict)
    visible: bool = True


def _properties(props: dict[str, Value], indent: str) -> str:
    if not props:
        return ""
    lines = []
    for name, value in sorted(props.items()):
        if isinstance(value, bool):
            kind, text = ' type="bool"', "true" if value else "false"
        elif isinstance(value, int):
            kind, text = ' type="int"', str(value)
        else:
            kind, text = "", value
        lines.append(f"{indent} <property name={quoteattr(name)}{kind} value={quoteattr(text)}/>\n")
    return f"{indent}<properties>\n{''.join(lines)}{indent}</properties>\n"


def _thing(thing: Thing, number: int) -> str:
    parts = [f'id="{number}" name={quoteattr(thing.name)}']
    if thing.kind:
        parts.append(f"type={quoteattr(thing.kind)}")
    if thing.gid:
        parts.append(f'gid="{thing.gid}"')
    parts.append(f'x="{thing.x}" y="{thing.y}"')
    if thing.width:
        parts.append(f'width="{thing.width}" height="{thing.height}"')
    inside = _properties(thing.props, "   ")
    if thing.points:
        inside += f'   <polyline points="{" ".join(f"{x},{y}" for x, y in thing.points)}"/>\n'
    elif not thing.gid and not thing.width:
        inside += "   <point/>\n"
    head = "  <object " + " ".join(parts)
    return f"{head}>\n{inside}  </object>\n" if inside else f"{head}/>\n"


def _layer(layer: Layer, number: int, first_thing: int) -> str:
    hidden = "" if layer.visible else ' visible="0"'
    inside = _properties({"z": layer.z, **layer.props}, "  ")
    head = f'id="{number}" name={quoteattr(layer.name)}'
    if layer.tiles is not None:
        rows = ",\n".join(",".join(str(gid) for gid in row) for row in layer.tiles)
        size = f'width="{len(layer.tiles[0])}" height="{len(layer.tiles)}"'
        data = f'  <data encoding="csv">\n{rows}\n</data>\n'
        return f" <layer {head} {size}{hidden}>\n{inside}{data} </layer>\n"
    if layer.image is not None:
        source, width, height = layer.image
        data = f'  <image source={quoteattr(source)} width="{width}" height="{height}"/>\n'
        return f" <imagelayer {head}{hidden}>\n{inside}{data} </imagelayer>\n"
    things = "".join(_thing(thing, first_thing + index) for index, thing in enumerate(layer.things))
    return f' <objectgroup {head} draworder="index"{hidden}>\n{inside}{things} </objectgroup>\n'


def write_tileset(tileset: Tileset, path: Path, tile: tuple[int, int]) -> None:
    """Writes the .tsx; its pictures are expected beside it as NAME.png or, of a collection, in NAME/."""
    if tileset.images:
        width = max(width for _, width, _ in tileset.images)
        height = max(height for _, _, height in tileset.images)
        head = f'tilewidth="{width}" tileheight="{height}" tilecount="{len(tileset.images)}" columns="0"'
        body = ' <grid orientation="orthogonal" width="1" height="1"/>\n' + "".join(
            f' <tile id="{index}">\n  <image width="{w}" height="{h}" source="{tileset.name}/{stem}.png"/>\n </tile>\n'
            for index, (stem, w, h) in enumerate(tileset.images)
        )
    else:
        with Image.open(path.with_suffix(".png")) as picture:
            width, height = picture.size
        head = f'tilewidth="{tile[0]}" tileheight="{tile[1]}" tilecount="{tileset.count}" columns="{tileset.columns}"'
        body = f' <image source="{tileset.name}.png" width="{width}" height="{height}"/>\n'
    text = f'{VERSION}<tileset version="1.8" tiledversion="1.8.2" name="{tileset.name}" {head}>\n{body}</tileset>\n'
    path.write_text(text, "utf-8")


def write_map(
    path: Path,
    size: tuple[int, int],
    tile: tuple[int, int],
    tilesets: list[Tileset],
    layers: list[Layer],
    props: dict[str, Value],
    background: str,
) -> None:
    """Writes the .tmx with layers in the order of their z; tilesets lie in a folder of the map's name."""
    layers = sorted(layers, key=lambda layer: layer.z)
    counts = [len(layer.things) for layer in layers]
    body = "".join(f' <tileset firstgid="{one.first}" source="{path.stem}/{one.name}.tsx"/>\n' for one in tilesets)
    for index, layer in enumerate(layers):
        body += _layer(layer, index + 1, sum(counts[:index]) + 1)
    head = (
        f'version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
        f'width="{size[0]}" height="{size[1]}" tilewidth="{tile[0]}" tileheight="{tile[1]}" infinite="0" '
        f'backgroundcolor="{background}" nextlayerid="{len(layers) + 1}" nextobjectid="{sum(counts) + 1}"'
    )
    path.write_text(f"{VERSION}<map {head}>\n{_properties(props, ' ')}{body}</map>\n", "utf-8")
