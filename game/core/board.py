"""The board as the rules see it: named things with flat properties and who touches whom; no geometry."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.core.bounds import Few, Line, Word

Property = str | int | bool


class Part(msgspec.Struct, frozen=True):
    """A part of a board that is put together: the name of its map, where it lies, in columns and rows of parts from the
    upper left, and by how many quarter turns clockwise it is turned.

    `digest`: that of its map as it was read, "" where nobody has read it yet.
    """

    file: Line
    column: Few
    row: Few
    turns: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    digest: Word = ""

    def named(self, ident: str) -> str:
        """The id that a thing of this part has on the whole board; the same wherever else the part's map lies."""
        return f"{self.column}-{self.row}.{ident}"


class Thing(msgspec.Struct, frozen=True):
    """One named object of a map: its id (unique in its layer), kind, layer and flat properties."""

    id: str
    kind: str
    layer: str
    props: tuple[tuple[str, Property], ...] = ()

    def prop(self, name: str, default: Property = "") -> Property:
        """The value of a property, or the default where the map has none."""
        return next((value for key, value in self.props if key == name), default)

    def text(self, name: str) -> str:
        """A property as text, "" where the map has none."""
        return str(self.prop(name))

    def number(self, name: str) -> int:
        """A property as a whole number, 0 where the map has none."""
        value = self.prop(name, 0)
        return int(value) if not isinstance(value, str) else 0

    def flag(self, name: str) -> bool:
        """A property as a yes or no, no where the map has none."""
        return self.prop(name, False) is True


class BoardSpec(msgspec.Struct, frozen=True):
    """A map read for the rules. `links` holds each pair of spaces that share a whole edge, earlier in the map first.

    `parts`: what the board was put together from, each with its digest; empty where it is one map.
    """

    name: str
    digest: str
    things: tuple[Thing, ...]
    links: tuple[tuple[str, str], ...] = ()
    parts: tuple[Part, ...] = ()

    def of_kind(self, kind: str) -> tuple[Thing, ...]:
        """Every thing of a kind, in the order of the map."""
        return tuple(thing for thing in self.things if thing.kind == kind)

    def neighbours(self, ident: str) -> tuple[str, ...]:
        """The ids of the spaces that touch a space, in the order of the links."""
        return tuple(b if a == ident else a for a, b in self.links if ident in (a, b))


class BoardFault(msgspec.Struct, frozen=True):
    """One mistake in a map, named with the layer and object where it is ("" where there is none)."""

    text: str
    layer: str = ""
    thing: str = ""
