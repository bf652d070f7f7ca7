"""Boards from Tiled's map files.

The library pytmx reads a cleaned copy of the XML tree, without anything that pytmx would misinterpret.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytmx
from msgspec.structs import replace

from game.board.faults import problem
from game.board.layers import Board, Layer, Piece
from game.board.lint import LAYER_KINDS, Checked, check
from game.board.objects import LIGHTS, SPACES, NamedRectangle, kind_of, links, shape_of
from game.board.values import colour, property_text
from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.codec import digest
from game.disk import Stamp
from game.picture.nodes import Point
from game.picture.shapes import Light, Shape, Shapes

_DRAWN = ("name", "opacity", "visible", "offsetx", "offsety")
_ATTRIBUTES = {
    "map": ("orientation", "width", "height", "tilewidth", "tileheight"),
    "layer": (*_DRAWN, "width", "height"),
    "imagelayer": _DRAWN,
    "objectgroup": (*_DRAWN, "draworder"),
    "object": ("id", "gid", "x", "y", "width", "height", "rotation", "visible"),
    "image": ("source",),
    "data": ("encoding",),
    "polygon": ("points",),
    "polyline": ("points",),
    "property": ("name",),
}
_CHILDREN = {
    "map": ("properties", *LAYER_KINDS),
    "layer": ("properties", "data"),
    "imagelayer": ("properties", "image"),
    "objectgroup": ("properties", "object"),
    "object": ("properties", "polygon", "polyline"),
    "properties": ("property",),
}
"""The attributes and children of each element that are passed on to pytmx.

Otherwise, pytmx would turn any attribute into a field, and would find layers at any depth.
"""


def lint(path: Path) -> tuple[BoardFault, ...]:
    """Return all mistakes in a map, in the order of the file."""
    return check(path).faults


def load(path: Path) -> Board:
    """Return the board of a map.

    Raises:
        Problem: the map has a mistake.
    """
    return read(path)[0]


def read(path: Path) -> tuple[Board, dict[Path, Stamp]]:
    """Return the board of a map, and the stamp (time, size and inode number) of each of its files.

    Raises:
        Problem: the map has a mistake.
    """
    checked = check(path)
    if checked.faults:
        raise problem(path, checked.faults)
    return _Reader(path, checked).board(), checked.files


class _Reader:
    """Makes a board from one map that has no mistakes."""

    def __init__(self, path: Path, checked: Checked) -> None:
        self.path = path
        self.key = checked.key
        self.weight = checked.weight
        self.tiles = checked.tiles
        self.images = checked.images
        self.map: Any = pytmx.TiledMap(allow_duplicate_names=True)
        self.map.filename = str(path)
        nodes = [node for node in checked.root if node.tag in LAYER_KINDS]
        self.shapes = {
            (layer.get("name"), index): shape_of(thing)
            for layer in nodes
            for index, thing in enumerate(layer.findall("object"))
        }
        self.background = colour(checked.root.get("backgroundcolor", "")) or "#000000"
        self.map.parse_xml(_plain(checked.root))
        named = {layer.name: layer for layer in self.map.layers}
        self.layers: list[Any] = [named[node.get("name")] for node in nodes]
        self.turned = {gid: (number, flags) for number, known in self.map.gidmap.items() for gid, flags in known}

    def board(self) -> Board:
        groups = [layer for layer in self.layers if isinstance(layer, pytmx.TiledObjectGroup)]
        placed = [
            (layer, thing, self._shape(layer, thing, index))
            for layer in groups
            for index, thing in enumerate(layer)
            if not thing.gid
        ]
        things = tuple(
            MapObject(thing.name, thing.type, layer.name, tuple(sorted(thing.properties.items())))
            for layer, thing, _shape in placed
            if layer.name != LIGHTS
        )
        touching = links(
            tuple(
                NamedRectangle(thing.name, shape.x, shape.y, shape.w, shape.h)
                for layer, thing, shape in placed
                if layer.name == SPACES and not shape.points
            )
        )
        spec = BoardSpec(name=self.path.stem, digest=digest((things, touching)), things=things, links=touching)
        shapes = Shapes(
            width=self.map.width * self.map.tilewidth,
            height=self.map.height * self.map.tileheight,
            places=tuple((layer.name, thing.name, shape) for layer, thing, shape in placed if layer.name != LIGHTS),
            lights=tuple(_light(thing, shape) for layer, thing, shape in placed if layer.name == LIGHTS),
        )
        return Board(
            spec=spec,
            shapes=shapes,
            layers=self._painted(),
            path=self.path,
            key=self.key,
            title=str(self.map.properties.get("title", "")) or self.path.stem,
            background=self.background,
            weight=self.weight,
        )

    def _shape(self, layer: Any, thing: Any, index: int) -> Shape:
        dx, dy = layer.offsetx, layer.offsety
        kind = self.shapes[layer.name, index]
        if kind not in ("polygon", "polyline"):
            return Shape(thing.x + dx, thing.y + dy, thing.width, thing.height)
        corners: tuple[Point, ...] = tuple((point.x + dx, point.y + dy) for point in thing.points)
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        return Shape(left, top, right - left, bottom - top, corners)

    def _painted(self) -> tuple[Layer, ...]:
        layers = []
        for layer in self.layers:
            # pytmx does not convert the attributes of image layers
            pieces = self._pieces(layer) if str(layer.visible) not in ("0", "False") else ()
            if pieces:
                layers.append(
                    Layer(
                        name=layer.name,
                        z=layer.properties["z"],
                        pieces=pieces,
                        opacity=float(layer.opacity),
                        overhead=layer.properties.get("overhead", False),
                    )
                )
        return tuple(sorted(layers, key=lambda layer: layer.z))

    def _pieces(self, layer: Any) -> tuple[Piece, ...]:
        if isinstance(layer, pytmx.TiledTileLayer):
            return tuple(self._tile(layer, column, row, gid) for column, row, gid in layer if gid)
        if isinstance(layer, pytmx.TiledImageLayer):
            return (self._image(layer),)
        tiles = [thing for thing in layer if thing.gid and thing.visible]
        if layer.draworder == "topdown":
            tiles.sort(key=lambda thing: thing.y + thing.height)
        return tuple(self._object(layer, thing) for thing in tiles)

    def _tile(self, layer: Any, column: int, row: int, gid: int) -> Piece:
        piece = self._piece(gid, layer, column * self.map.tilewidth, (row + 1) * self.map.tileheight)
        transpose = bool(self.turned[gid][1][2])
        w, h = (piece.h, piece.w) if transpose else (piece.w, piece.h)
        return replace(piece, y=piece.y - h, w=w, h=h, transpose=transpose)

    def _object(self, layer: Any, thing: Any) -> Piece:
        """Make the piece for a tile object, and stretch the piece to the object's size."""
        piece = self._piece(thing.gid, layer, thing.x, thing.y)
        return replace(piece, w=thing.width, h=thing.height, turn=thing.rotation % 360)

    def _piece(self, gid: int, layer: Any, x: float, y: float) -> Piece:
        number, flags = self.turned[gid]
        cut = self.tiles[number]
        return Piece(
            image=cut.image,
            source=(cut.x, cut.y, cut.w, cut.h),
            x=x + layer.offsetx,
            y=y + layer.offsety,
            w=cut.w,
            h=cut.h,
            flip_x=bool(flags[0]),
            flip_y=bool(flags[1]),
            upright=cut.upright,
        )

    def _image(self, layer: Any) -> Piece:
        image, x, y, w, h, _upright = self.images[layer.name]
        dx, dy = vars(layer).get("offsetx", 0), vars(layer).get("offsety", 0)
        return Piece(image=image, source=(x, y, w, h), x=dx, y=dy, w=w, h=h)


def _light(thing: Any, shape: Shape) -> Light:
    found = thing.properties
    return Light(
        x=shape.x, y=shape.y, radius=found["radius"], colour=colour(found["colour"]), strength=found["strength"]
    )


def _plain(root: Element) -> Element:
    """Return a copy of the checked XML tree without anything that pytmx would misinterpret."""
    kept = _ATTRIBUTES.get(root.tag, ())
    node = Element(root.tag, {name: value for name, value in root.items() if name in kept})
    node.text = root.text
    children = [child for child in root if child.tag in _CHILDREN.get(root.tag, ())]
    if root.tag == "objectgroup":
        node.set("draworder", root.get("draworder", "topdown"))  # pytmx assumes "index" if it is missing
    elif root.tag == "object":
        node.set("name", root.get("name", ""))
        node.set("type", kind_of(root))
        children = [child for child in children if child.tag in ("properties", shape_of(root))]
    elif root.tag == "property":
        kind = root.get("type", "")
        node.set("type", kind if kind in ("bool", "int") else "string")
        node.set("value", property_text(root))
    node.extend(_plain(child) for child in children)
    return node
