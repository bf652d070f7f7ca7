"""A compact form of plain data. The keys that similar mappings have in common are stored only once, as a shape.

A mapping becomes a list: the index of its shape (its set of keys), then its values. A list becomes -1, then its
members. Other values stay as they are. A shape is the value under "type" ("" if there is none), then the other keys in
order.
"""

from __future__ import annotations

from typing import Any

from game.core.i18n import _

Shapes = tuple[tuple[str, ...], ...]

_LIST = -1
_KIND = "type"


def dense(values: list[Any]) -> tuple[list[Any], Shapes]:
    """Return the values in the compact form, and the shapes of their mappings."""
    shapes: dict[tuple[str, ...], int] = {}
    found = [_dense(value, shapes) for value in values]
    return found, tuple(shapes)


def _dense(value: Any, shapes: dict[tuple[str, ...], int]) -> Any:
    if isinstance(value, dict):
        kind = value.get(_KIND)
        named = isinstance(kind, str) and bool(kind)
        keys = [key for key in value if key != _KIND or not named]
        shape = (kind if named else "", *keys)
        return [shapes.setdefault(shape, len(shapes)), *(_dense(value[key], shapes) for key in keys)]
    if isinstance(value, list):
        return [_LIST, *(_dense(member, shapes) for member in value)]
    return value


def plain(values: tuple[Any, ...], shapes: Shapes) -> tuple[Any, ...]:
    """Return the original values.

    Raises:
        ValueError: the data cannot have come from `dense`.
    """
    return tuple(_plain(value, shapes) for value in values)


def _plain(value: Any, shapes: Shapes) -> Any:
    if not isinstance(value, list):
        return value
    number, *members = value or [None]
    if number == _LIST:
        return [_plain(member, shapes) for member in members]
    if not isinstance(number, int) or not 0 <= number < len(shapes):
        raise ValueError(_("a mapping has the shape {shape}").format(shape=number))
    kind, *keys = shapes[number]
    if len(keys) != len(members):
        raise ValueError(_("{keys} names for {values} values").format(keys=len(keys), values=len(members)))
    found = {key: _plain(member, shapes) for key, member in zip(keys, members, strict=True)}
    return {_KIND: kind, **found} if kind else found
