"""Checks of a map's layers and objects."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree.ElementTree import Element

from game.board.faults import Budget, Cost, Report, Unfit
from game.board.tilesets import Cut, Source, Tiles, picture
from game.board.values import must_be, properties, real, switch, whole
from game.core.i18n import _

FLIP_X = 1 << 31
FLIP_Y = 1 << 30
TRANSPOSE = 1 << 29
FLIPS = FLIP_X | FLIP_Y | TRANSPOSE

_NUMBER = re.compile(r"\s*[0-9]{1,10}\s*")


def check_common(layer: Element, report: Report) -> None:
    """Check the attributes that any layer may have."""
    for name in ("offsetx", "offsety"):
        if real(layer, name, report, 0) is not None and not re.fullmatch(r"-?[0-9]{1,6}", layer.get(name, "0")):
            report.add(_("the offset must be a whole number of pixels"))
    opacity = real(layer, "opacity", report, 1)
    if opacity is not None and not 0 <= opacity <= 1:
        report.add(_("the opacity must be between 0 and 1"))
    switch(layer, "visible", report)
    for name in ("parallaxx", "parallaxy"):
        if real(layer, name, report, 1) not in (1, None):
            report.add(_("parallax scrolling is not supported"))
    if layer.get("tintcolor") is not None:
        report.add(_("tint colours are not supported; paint the colour into the pictures"))
    must_be(layer, "mode", "normal", ("normal",), _("the blend mode “{value}” is not supported"), report)


def check_order(layer: Element, orders: dict[int, str], report: Report) -> None:
    """Check the properties of a painted layer, and add the layer's drawing order and name to `orders`."""
    found = properties(layer, report)
    if not isinstance(found.get("overhead", False), bool):
        report.add(_("the property “overhead” must be a bool"))
    order = found.get("z")
    if order is None:
        report.add(_("the property “z” (int), which sets the drawing order, is missing"))
    elif isinstance(order, bool) or not isinstance(order, int):
        report.add(_("the property “z” must be an int"))
    elif order in orders:
        report.add(_("the layer has the same z ({order}) as “{other}”").format(order=order, other=orders[order]))
    else:
        if orders and order < max(orders):
            report.add(
                _("the layer’s z ({order}) puts it below “{other}”, but Tiled shows it above").format(
                    order=order, other=orders[max(orders)]
                )
            )
        orders[order] = report.layer


def is_painted(layer: Element) -> bool:
    """Return whether a layer is visible and must be painted."""
    return layer.get("visible", "1") != "0"


def check_tiles(
    layer: Element, size: tuple[int, int] | None, tiles: Tiles | None, budget: Budget, report: Report
) -> None:
    """Check a tile layer. If `size` or `tiles` is None, skip the checks that need the missing value."""
    data = layer.find("data")
    if data is None:
        report.add(_("there are no tiles"))
        return
    encoding, compression = data.get("encoding", "XML"), data.get("compression", "")
    if encoding != "csv" or compression:
        report.add(
            _("the tiles are stored as {encoding}; set the map’s tile layer format to CSV in Tiled").format(
                encoding=f"{encoding} {compression}".strip()[:40]
            )
        )
        return
    if data.find("chunk") is not None:
        report.add(_("the map is stored in chunks; make it finite in Tiled"))
        return
    if not budget.spend(Cost.CELLS, (data.text or "").count(",") + 1, report):
        return
    numbers = (data.text or "").split(",")
    if not all(_NUMBER.fullmatch(number) for number in numbers):
        wrong = next(number for number in numbers if not _NUMBER.fullmatch(number))
        report.add(_("“{value}” is not a tile number").format(value=wrong.strip()[:20]))
        return
    own = whole(layer, "width", report), whole(layer, "height", report)
    if size is None or None in own:
        return
    if own != size:
        report.add(
            _("the layer is {width} × {height} tiles, but the map is {map_width} × {map_height}").format(
                width=own[0], height=own[1], map_width=size[0], map_height=size[1]
            )
        )
    elif len(numbers) != size[0] * size[1]:
        report.add(
            _("the layer has {count} tiles instead of {wanted}").format(count=len(numbers), wanted=size[0] * size[1])
        )
    elif tiles is not None:
        painted = 0
        for number, count in Counter(map(int, numbers)).items():
            cut = tiles.get(number & ~FLIPS)
            if number and cut is None:
                place = [int(text) for text in numbers].index(number)
                report.add(
                    _("tile {number} in column {column}, row {row} is not in any tileset").format(
                        number=number & ~FLIPS, column=place % size[0], row=place // size[0]
                    )
                )
                return
            painted += count * cut.w * cut.h if cut is not None else 0
        if is_painted(layer):
            budget.spend(Cost.PAINTED, painted, report)


def check_image(layer: Element, source: Source, report: Report) -> Cut | None:
    """Check an image layer and return its picture, or None if the layer has no usable picture."""
    image = layer.find("image")
    if image is None:
        report.add(_("there is no picture"))
        return None
    if layer.get("repeatx", "0") != "0" or layer.get("repeaty", "0") != "0":
        report.add(_("repeating pictures are not supported; use tiles"))
    if image.get("trans") is not None:
        report.add(_("transparent colours are not supported; give the picture an alpha channel"))
    try:
        path, (w, h) = picture(image, source, source.folder, report)
    except Unfit as error:
        report.add(str(error))
        return None
    if is_painted(layer):
        source.budget.spend(Cost.PAINTED, w * h, report)
    return Cut(path, 0, 0, w, h)
