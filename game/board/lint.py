"""Checks a map for anything that the map reader would misinterpret."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.board.checks import check_common, check_image, check_order, check_tiles
from game.board.faults import Budget, Report, Unfit
from game.board.files import MAX_AREA, MAX_SIDE, Files
from game.board.layers import Weight
from game.board.objects import LIGHTS, SPACES, check_objects
from game.board.tilesets import Cut, Source, Tiles, read_tilesets
from game.board.values import colour, must_be, properties, whole
from game.core.board import BoardFault
from game.core.i18n import _
from game.disk import Stamp

MAX_LAYERS = 200
LAYER_KINDS = ("layer", "imagelayer", "objectgroup")
_NO_LAYERS = ("properties", "editorsettings", "tileset")


class Checked(NamedTuple):
    """The result of checking a map, and everything needed to read the map."""

    root: Element
    tiles: Tiles
    images: dict[str, Cut]
    faults: tuple[BoardFault, ...]
    files: dict[Path, Stamp]
    key: str = ""
    weight: Weight = Weight()


def check(path: Path) -> Checked:
    """Check a map and return the result, which lists all mistakes."""
    report, files = Report(), Files()
    try:
        root = files.xml(path)
        if root.tag != "map":
            raise Unfit(_("the file is not a Tiled map"))
    except Unfit as error:
        report.add(str(error))
        return Checked(Element("map"), {}, {}, report.faults, files.seen)
    budget = Budget()
    source = Source(path.parent, files, budget)
    tiles = read_tilesets(root, source, report)
    lint = _Lint(source, tiles, _size(root, report))
    lint.check_map(root, report)
    weight = Weight(budget.spent, files.tilesets, files.pictures)
    return Checked(root, tiles or {}, lint.images, report.faults, files.seen, files.key, weight)


class _Size(NamedTuple):
    """The size of a map in tiles and in pixels."""

    cells: tuple[int, int]
    pixels: tuple[int, int]


class _Lint:
    """Checks one map layer by layer. If the map's size or tiles are unknown, the checks that need them are skipped."""

    def __init__(self, source: Source, tiles: Tiles | None, size: _Size | None) -> None:
        self.source = source
        self.tiles = tiles
        self.size = size
        self.images: dict[str, Cut] = {}
        self._seen: set[str] = set()
        self._orders: dict[int, str] = {}

    def check_map(self, root: Element, report: Report) -> None:
        _check_settings(root, report)
        layers = [node for node in root if node.tag not in _NO_LAYERS]
        if len(layers) > MAX_LAYERS:
            report.add(_("the map has more than {count} layers").format(count=MAX_LAYERS))
            return
        for layer in layers:
            here = report.at(layer.get("name") or f"#{layer.get('id', '?')}")
            if _check_kind(layer, self._seen, here):
                check_common(layer, here)
                self._check_layer(layer, here)
        if root.find(f".//*[@name='{SPACES}']") is None:
            report.add(_("the map has no object layer “{layer}”").format(layer=SPACES))

    def _check_layer(self, layer: Element, report: Report) -> None:
        painted = layer.tag != "objectgroup" or (
            layer.get("name") not in (SPACES, LIGHTS) and layer.find("./object[@gid]") is not None
        )
        if painted:
            check_order(layer, self._orders, report)
        else:
            properties(layer, report)
        if layer.tag == "objectgroup":
            check_objects(layer, self.size and self.size.pixels, self.tiles, self.source.budget, report)
        elif layer.tag == "layer":
            check_tiles(layer, self.size and self.size.cells, self.tiles, self.source.budget, report)
        else:
            cut = check_image(layer, self.source, report)
            if cut is not None:
                self.images[layer.get("name", "")] = cut


def _check_settings(root: Element, report: Report) -> None:
    must_be(
        root, "orientation", "", ("orthogonal",), _("the map’s orientation must be orthogonal, not “{value}”"), report
    )
    must_be(
        root,
        "infinite",
        "0",
        ("0",),
        _("the map is infinite; give it a fixed size in Tiled (Map, Map Properties)"),
        report,
    )
    must_be(root, "renderorder", "right-down", ("right-down",), _("the map’s render order must be Right Down"), report)
    if root.get("backgroundcolor") is not None and not colour(root.get("backgroundcolor", "")):
        report.add(_("the map’s background colour is invalid"))
    if not isinstance(properties(root, report).get("title", ""), str):
        report.add(_("the property “title” must be a string"))


def _check_kind(layer: Element, seen: set[str], report: Report) -> bool:
    """Return whether the layer's kind and name are valid. If not, further checks are pointless."""
    if layer.tag == "group":
        report.add(_("groups are not supported; move the layers out of the group"))
        return False
    if layer.tag not in LAYER_KINDS:
        report.add(_("layers of type “{kind}” are not supported").format(kind=str(layer.tag)[:40]))
        return False
    name = layer.get("name", "")
    if not name.strip():
        report.add(_("a layer has no name"))
    elif name in seen:
        report.add(_("another layer has the same name"))
    seen.add(name)
    if name in (SPACES, LIGHTS) and layer.tag != "objectgroup":
        report.add(_("the layer must be an object layer"))
        return False
    return True


def _size(root: Element, report: Report) -> _Size | None:
    """Return the size of the map, or report a mistake and return None."""
    width, height = whole(root, "width", report), whole(root, "height", report)
    wide, high = whole(root, "tilewidth", report), whole(root, "tileheight", report)
    if width is None or height is None or wide is None or high is None:
        return None
    across, down = width * wide, height * high
    if min(width, height, wide, high) < 1 or max(across, down) > MAX_SIDE or across * down > MAX_AREA:
        report.add(
            _(
                "the map is {width} × {height} tiles of {wide} × {high} pixels; the limit is {side} pixels "
                "per side and {area} million pixels in all"
            ).format(width=width, height=height, wide=wide, high=high, side=MAX_SIDE, area=MAX_AREA // 1000000)
        )
        return None
    return _Size((width, height), (across, down))
