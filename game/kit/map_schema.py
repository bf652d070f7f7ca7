"""Describes the objects that a title's map must contain, and checks maps against the description."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.errors import Problem
from game.core.i18n import Phrase, _


class Kind(msgspec.Struct, frozen=True):
    """A kind of map object that a title uses.

    Attributes:
        type: the type of the objects in the map file.
        name: the name of the kind at the start of a sentence, such as "Space".
        many: the plural of the name, as used within a sentence, such as "spaces".
        flags: the names of the boolean properties that the objects have.
    """

    type: str
    layer: str
    name: Phrase
    many: Phrase
    flags: tuple[str, ...] = ()

    def of(self, board: BoardSpec) -> tuple[MapObject, ...]:
        """Return all objects of this kind, in map order."""
        return board.of_kind(self.type)

    def faults(self, board: BoardSpec, own: Callable[[MapObject], Iterable[BoardFault]]) -> Iterator[BoardFault]:
        """Yield all faults in objects of this kind and in their layer, including any that `own` finds."""
        for thing in self.of(board):
            yield from self.misplaced(thing)
            yield from own(thing)
            for flag in self.flags:
                if not isinstance(thing.prop(flag, False), bool):
                    text = _("{kind} {id}: the property “{flag}” must be true or false.")
                    yield fault(thing, text.format(kind=self.name, id=thing.id, flag=flag))
        text = _("Object {id} has the type “{kind}” instead of “{wanted}”.")
        for thing in board.things:
            if thing.layer == self.layer and thing.kind != self.type:
                yield fault(thing, text.format(id=thing.id, kind=thing.kind, wanted=self.type))

    def misplaced(self, thing: MapObject) -> Iterator[BoardFault]:
        """Yield a fault if an object of this kind is in a layer other than `layer`."""
        if thing.layer != self.layer:
            text = _("{kind} {id} is in the layer “{layer}”; {many} belong in “{wanted}”.")
            words = text.format(kind=self.name, id=thing.id, layer=thing.layer, many=self.many, wanted=self.layer)
            yield fault(thing, words)


def fault(thing: MapObject, text: str) -> BoardFault:
    """Return a fault of a map object. `text` describes the fault."""
    return BoardFault(text=text, layer=thing.layer, thing=thing.id)


def whole(thing: MapObject, name: str, least: int = 0) -> int | None:
    """Return the property `name` if its value is a whole number of at least `least`, otherwise None."""
    value = thing.prop(name)
    return None if isinstance(value, bool) or not isinstance(value, int) or value < least else value


def demand_sound(board: BoardSpec, faults: Sequence[BoardFault], text: str) -> None:
    """Raise Problem about the first fault, if any. The message `text` contains the placeholders {map} and {fault}."""
    if faults:
        raise Problem(text.format(map=board.name, fault=faults[0].text))
