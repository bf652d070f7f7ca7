"""External tilesets, which define the pictures of a map's tiles."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.board.faults import Budget, Cost, Report, Unfit
from game.board.files import Files, beside
from game.board.values import properties, whole
from game.core.i18n import _

MAX_TILES = 65536
UPRIGHT = "upright"
"""The name of the property of tiles that stay upright when their part of the board is rotated."""


class Cut(NamedTuple):
    """A rectangle of a picture, in pixels. An upright tile stays upright when its part of the board is rotated."""

    image: str
    x: int
    y: int
    w: int
    h: int
    upright: bool = False


Tiles = dict[int, Cut]
"""Maps each tile number, without its flip bits, to the part of a picture that shows the tile."""


class Source(NamedTuple):
    """The folder of a map, the reader of the map's files, and the budget that limits the map's size."""

    folder: Path
    files: Files
    budget: Budget


def read_tilesets(root: Element, source: Source, report: Report) -> Tiles | None:
    """Return all tiles of a map, or report a mistake and return None."""
    tiles: Tiles = {}
    last = 0
    before = len(report)
    for node in root.findall("tileset"):
        if not source.budget.spend(Cost.TILESETS, 1, report):
            return None
        first = whole(node, "firstgid", report)
        found = _tileset(node, source, report)
        if first is None or found is None:
            continue
        numbered = {first + ident: cut for ident, cut in found.items()}
        if first < 1 or (tiles and min(numbered, default=first) <= last):
            report.add(
                _("the tileset “{source}” starts at a tile number that is already in use").format(
                    source=node.get("source", "")
                )
            )
        tiles |= numbered
        last = max(last, max(numbered, default=0))
    return tiles if len(report) == before else None


def _tileset(node: Element, files: Source, report: Report) -> Tiles | None:
    source = node.get("source")
    if source is None:
        report.add(
            _("the tileset “{name}” is embedded in the map; export it to a file in Tiled").format(
                name=node.get("name", "")[:60]
            )
        )
        return None
    inner = _Tileset(source, files, report)
    try:
        if not source.lower().endswith(".tsx"):
            raise Unfit(_("the file name does not end in .tsx"))
        path = beside(files.folder, files.folder, source)
        return inner.read(files.files.xml(path), path.parent)
    except Unfit as error:
        inner.add(str(error))
        return None


class _Tileset:
    """Reads one tileset file (.tsx)."""

    def __init__(self, name: str, source: Source, report: Report) -> None:
        self.name = name[:120]
        self.source = source
        self.report = report

    def add(self, text: str) -> None:
        self.report.add(_("tileset {source}: {text}").format(source=self.name, text=text))

    def read(self, root: Element, base: Path) -> Tiles:
        if root.tag != "tileset":
            raise Unfit(_("the file is not a Tiled tileset"))
        self._unsupported(root)
        image = root.find("image")
        tiles = self._sheet(root, image, base) if image is not None else self._collection(root, base)
        upright = self._upright(root)
        return {ident: cut._replace(upright=True) if ident in upright else cut for ident, cut in tiles.items()}

    def _upright(self, root: Element) -> frozenset[int]:
        found = set()
        for tile in root.findall("tile"):
            inner = Report()
            upright = properties(tile, inner).get(UPRIGHT, False)
            number = self._number(tile, "id", 0)
            if not isinstance(upright, bool):
                inner.add(_("the property “{name}” must be a bool").format(name=UPRIGHT))
            for fault in inner.faults:
                self.add(_("tile {number}: {text}").format(number=number, text=fault.text))
            if upright is True:
                found.add(number)
        return frozenset(found)

    def _unsupported(self, root: Element) -> None:
        offset = root.find("tileoffset")
        if offset is not None and (offset.get("x", "0"), offset.get("y", "0")) != ("0", "0"):
            self.add(_("drawing offsets are not supported"))
        if root.get("objectalignment", "unspecified") not in ("unspecified", "bottomleft"):
            self.add(_("the object alignment must be Bottom Left"))
        if root.get("tilerendersize", "tile") != "tile" or root.get("fillmode", "stretch") != "stretch":
            self.add(_("the tiles must keep their original size"))
        if root.find("./tile/animation") is not None:
            self.add(_("animated tiles are not supported"))
        if any(image.get("trans") is not None for image in root.iter("image")):
            self.add(_("transparent colours are not supported; give the picture an alpha channel"))

    def _sheet(self, root: Element, image: Element, base: Path) -> Tiles:
        path, (width, height) = picture(image, self.source, base, self.report)
        w, h = self._number(root, "tilewidth", 1), self._number(root, "tileheight", 1)
        spacing, margin = self._number(root, "spacing", 0, 0), self._number(root, "margin", 0, 0)
        columns = max(0, (width - margin + spacing) // (w + spacing))
        rows = max(0, (height - margin + spacing) // (h + spacing))
        if not 0 < columns * rows <= MAX_TILES:
            text = _("the picture has {count} tiles, but 1 to {most} are allowed")
            raise Unfit(text.format(count=columns * rows, most=MAX_TILES))
        if self._number(root, "columns", 0) != columns or self._number(root, "tilecount", 0) != columns * rows:
            raise Unfit(
                _("the tileset declares {claimed} tiles, but its picture has {count} in {columns} columns").format(
                    claimed=root.get("tilecount"), count=columns * rows, columns=columns
                )
            )
        return {
            row * columns + column: Cut(path, margin + column * (w + spacing), margin + row * (h + spacing), w, h)
            for row in range(rows)
            for column in range(columns)
        }

    def _collection(self, root: Element, base: Path) -> Tiles:
        found: Tiles = {}
        for tile in root.findall("tile"):
            ident = self._number(tile, "id", 0)
            image = tile.find("image")
            if image is None:
                raise Unfit(_("tile {number} has no picture").format(number=ident))
            if ident in found or ident > MAX_TILES:
                text = _("tile number {number} is used twice or is greater than {most}")
                raise Unfit(text.format(number=ident, most=MAX_TILES))
            try:
                path, (width, height) = picture(image, self.source, base, self.report)
            except Unfit as error:
                self.add(str(error))
                continue
            if (tile.get("width", str(width)), tile.get("height", str(height))) != (str(width), str(height)):
                self.add(_("tile {number} shows only part of its picture").format(number=ident))
            found[ident] = Cut(path, 0, 0, width, height)
        if not found and not len(self.report):
            raise Unfit(_("there are no tiles"))
        return found

    def _number(self, node: Element, name: str, low: int, default: int | None = None) -> int:
        inner = Report()
        number = whole(node, name, inner, default)
        if number is None or not low <= number <= MAX_TILES:
            raise Unfit(
                _("the field “{field}” cannot be “{value}”").format(field=name, value=(node.get(name) or "")[:40])
            )
        return number


def picture(image: Element, files: Source, base: Path, report: Report) -> tuple[str, tuple[int, int]]:
    """Return the path of the picture that an <image> element refers to, and the picture's size in pixels.

    Raises:
        Unfit: the picture is missing or damaged, or does not have the stated size.
    """
    source = image.get("source")
    if not source:
        raise Unfit(_("the picture has no source file"))
    path = beside(files.folder, base, source)
    try:
        fresh = path not in files.files.sizes
        size = files.files.picture_size(path)
    except Unfit as error:
        raise Unfit(_("picture {source}: {reason}").format(source=source, reason=error)) from error
    if fresh:
        files.budget.spend(Cost.PICTURES, size[0] * size[1], report)
    claimed = image.get("width", str(size[0])), image.get("height", str(size[1]))
    if claimed != (str(size[0]), str(size[1])):
        raise Unfit(
            _("picture {source} is {width} × {height} pixels, not {claimed_width} × {claimed_height}").format(
                source=source,
                width=size[0],
                height=size[1],
                claimed_width=claimed[0][:9],
                claimed_height=claimed[1][:9],
            )
        )
    return str(path), size
