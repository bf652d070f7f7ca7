"""Strict reading of attributes and properties in Tiled's XML."""

from __future__ import annotations

import math
import re
from xml.etree.ElementTree import Element

from game.board.faults import Report
from game.core.board import Property
from game.core.i18n import _

_WHOLE = re.compile(r"-?[0-9]{1,10}")
_REAL = re.compile(r"-?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]{1,3})?")
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{2})?([0-9a-fA-F]{6})")

FIELDS = frozenset(
    (
        *("id", "name", "type", "class", "x", "y", "width", "height", "rotation", "gid", "template", "points"),
        *("visible", "opacity", "offsetx", "offsety", "properties"),
    )
)
"""Names that a property must not have, because pytmx objects have fields with these names."""

MAX_WHOLE = 2**31 - 1


def whole(node: Element, name: str, report: Report, default: int | None = None) -> int | None:
    """Return an attribute as a whole number, or report a mistake and return None.

    Args:
        default: the value to return for a missing attribute, or None if the attribute is required.
    """
    text = node.get(name)
    if text is None and default is not None:
        return default
    if text is None or not _WHOLE.fullmatch(text) or abs(int(text)) > 2 * MAX_WHOLE + 1:
        report.add(_bad(name, text, _("a whole number")))
        return None
    return int(text)


def real(node: Element, name: str, report: Report, default: float | None = None) -> float | None:
    """Return an attribute as a number with an absolute value below a million, or report a mistake and return None.

    Args:
        default: the value to return for a missing attribute, or None if the attribute is required.
    """
    text = node.get(name)
    if text is None and default is not None:
        return default
    number = float(text) if text is not None and _REAL.fullmatch(text) else math.nan
    if not abs(number) < 1e6:  # also rejects nan
        report.add(_bad(name, text, _("a number")))
        return None
    return number


def switch(node: Element, name: str, report: Report) -> bool:
    """Return an attribute with the value "0" or "1" as a boolean. Any other value counts as true."""
    text = node.get(name, "1")
    if text not in ("0", "1"):
        report.add(_bad(name, text, "0 / 1"))
    return text != "0"


def must_be(node: Element, name: str, default: str, allowed: tuple[str, ...], advice: str, report: Report) -> bool:
    """Return whether an attribute has one of the allowed values. Otherwise, report `advice` as a mistake."""
    text = node.get(name, default)
    if text not in allowed:
        report.add(advice.format(value=text[:40]))
        return False
    return True


def points(text: str | None) -> tuple[tuple[float, float], ...]:
    """Return the corners of a line or polygon relative to its object, or () if the text is malformed."""
    found = []
    for pair in (text or "").split():
        x, comma, y = pair.partition(",")
        if not comma or not _REAL.fullmatch(x) or not _REAL.fullmatch(y):
            return ()
        corner = float(x), float(y)
        if not (abs(corner[0]) < 1e6 and abs(corner[1]) < 1e6):
            return ()
        found.append(corner)
    return tuple(found)


def colour(text: str) -> str:
    """Convert a colour from Tiled (#RRGGBB or #AARRGGBB) to #RRGGBB, or return "" if the colour is malformed."""
    match = _COLOUR.fullmatch(text)
    return f"#{match[1]}" if match else ""


def properties(node: Element, report: Report) -> dict[str, Property]:
    """Return the properties of an element, keyed by name. Values of unsupported types are reported as mistakes."""
    found: dict[str, Property] = {}
    for one in node.findall("./properties/property"):
        name = one.get("name", "")
        if not name:
            report.add(_("a property has no name"))
        elif name in found:
            report.add(_("the property “{name}” appears twice").format(name=name))
        elif name in FIELDS:
            report.add(
                _("no property can be named “{name}”, because Tiled has a field with that name").format(name=name)
            )
        value = _property(one, name, report)
        if value is not None:
            found[name] = value
    return found


def _property(one: Element, name: str, report: Report) -> Property | None:
    kind = one.get("type", "string")
    text = property_text(one)
    if kind in ("string", "color"):
        return text
    if kind == "bool" and text in ("true", "false"):
        return text == "true"
    if kind == "int" and _WHOLE.fullmatch(text) and abs(int(text)) <= MAX_WHOLE:
        return int(text)
    if kind in ("bool", "int"):
        report.add(
            _("“{value}” is not a valid {kind} for the property “{name}”").format(name=name, kind=kind, value=text[:40])
        )
    else:
        report.add(
            _("the property “{name}” has the type {kind}; only string, int and bool are supported").format(
                name=name, kind=kind[:40]
            )
        )
    return None


def property_text(one: Element) -> str:
    """Return the text of a property. Tiled writes multi-line text inside the element, not as an attribute."""
    return one.get("value", one.text or "")


def _bad(name: str, text: str | None, wanted: str) -> str:
    if text is None:
        return _("the field “{name}” is missing").format(name=name)
    return _("the field “{name}” must be {wanted}, not “{value}”").format(name=name, value=text[:40], wanted=wanted)
