"""The board without geometry, for the rules: named objects with properties, and pairs of adjacent spaces."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.core.bounds import Few, Line, Word

Property = str | int | bool


class Part(msgspec.Struct, frozen=True):
    """One part of a board that is put together from several maps.

    Attributes:
        column: the column of the part, from 0 at the left.
        row: the row of the part, from 0 at the top.
        turns: the rotation in clockwise quarter turns.
        digest: the digest of the map file, or "" if the file has not been read yet.
    """

    file: Line
    column: Few
    row: Few
    turns: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    digest: Word = ""

    def named(self, ident: str) -> str:
        """Return the id that an object of this part has on the whole board. `ident` is the object's id on this part."""
        return f"{self.column}-{self.row}.{ident}"


class MapObject(msgspec.Struct, frozen=True):
    """One named object of a map, with its properties. The id is unique within the layer."""

    id: str
    kind: str
    layer: str
    props: tuple[tuple[str, Property], ...] = ()

    def prop(self, name: str, default: Property = "") -> Property:
        """Return the value of a property, or `default` if the property is not set."""
        return next((value for key, value in self.props if key == name), default)

    def text(self, name: str) -> str:
        """Return the value of a property as text, or "" if the property is not set."""
        return str(self.prop(name))

    def number(self, name: str) -> int:
        """Return the value of a property as a whole number, or 0 if the property is missing or contains text."""
        value = self.prop(name, 0)
        return int(value) if not isinstance(value, str) else 0

    def flag(self, name: str) -> bool:
        """Return whether a property of the object is set to true."""
        return self.prop(name, False) is True


class BoardSpec(msgspec.Struct, frozen=True):
    """A map without geometry, for the rules: its named objects, and the pairs of spaces that share an edge."""

    name: str
    digest: str
    things: tuple[MapObject, ...]
    links: tuple[tuple[str, str], ...] = ()
    parts: tuple[Part, ...] = ()

    def of_kind(self, kind: str) -> tuple[MapObject, ...]:
        """Return all objects of one kind, in map order."""
        return tuple(thing for thing in self.things if thing.kind == kind)

    def neighbours(self, ident: str) -> tuple[str, ...]:
        """Return the ids of the spaces that are adjacent to the given space, in the order of `links`."""
        return tuple(b if a == ident else a for a, b in self.links if ident in (a, b))


class BoardFault(msgspec.Struct, frozen=True):
    """One mistake in a map. `layer` and `thing` name the layer and the faulty object ("" for the whole map)."""

    text: str
    layer: str = ""
    thing: str = ""
