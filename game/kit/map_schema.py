"""What a map must have for a title: kinds of objects with their layer, name and properties, as rows; and what is wrong.

A title's lint lists its `Kind`s and adds what only its own game asks for; its topology reads the same kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from game.core.board import BoardFault, BoardSpec, Thing
from game.core.errors import Problem
from game.core.i18n import Phrase, _


class Kind(msgspec.Struct, frozen=True):
    """A kind of object: its type and layer in the map, and its name in sentences, alone at their beginning ("Space")
    and as many ("spaces"). `flags`: its properties that are true or false, each with its name in sentences."""

    type: str
    layer: str
    name: Phrase
    many: Phrase
    flags: tuple[tuple[str, Phrase], ...] = ()

    def of(self, board: BoardSpec) -> tuple[Thing, ...]:
        """All there are, in the order of the map."""
        return board.of_kind(self.type)

    def faults(self, board: BoardSpec, own: Callable[[Thing], Iterable[BoardFault]]) -> Iterator[BoardFault]:
        """What is wrong with all there are, each with what `own` finds about it, and with what lies in their layer
        without being one."""
        for thing in self.of(board):
            yield from self.misplaced(thing)
            yield from own(thing)
            for prop, flag in self.flags:
                if not isinstance(thing.prop(prop, False), bool):
                    text = _("{kind} {id} has a {flag} that is neither true nor false.")
                    yield fault(thing, text.format(kind=self.name, id=thing.id, flag=flag))
        text = _("Object {id} is of type “{kind}”, not “{wanted}”.")
        for thing in board.things:
            if thing.layer == self.layer and thing.kind != self.type:
                yield fault(thing, text.format(id=thing.id, kind=thing.kind, wanted=self.type))

    def misplaced(self, thing: Thing) -> Iterator[BoardFault]:
        """That one of them lies in another layer, nothing where it does not."""
        if thing.layer != self.layer:
            text = _("{kind} {id} lies in layer “{layer}”; {many} belong in “{wanted}”.")
            yield fault(
                thing,
                text.format(kind=self.name, id=thing.id, layer=thing.layer, many=self.many, wanted=self.layer),
            )


def fault(thing: Thing, text: str) -> BoardFault:
    """What is wrong with a thing, named with its layer."""
    return BoardFault(text=text, layer=thing.layer, thing=thing.id)


def whole(thing: Thing, name: str, least: int = 0) -> int | None:
    """A property that is a whole number of at least so much, None where it is missing or anything else."""
    value = thing.prop(name)
    return None if isinstance(value, bool) or not isinstance(value, int) or value < least else value


def demand_sound(board: BoardSpec, faults: Sequence[BoardFault], text: str) -> None:
    """Raises Problem with the first of the faults, if there are any; the places of the text: {map} and {fault}."""
    if faults:
        raise Problem(text.format(map=board.name, fault=faults[0].text))
