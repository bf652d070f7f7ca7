"""The check of a map: what it must contain so that Chinatown can be played on it (CT-0.1, CT-1.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.i18n import _, phrase
from game.kit.map_schema import Kind, fault
from game.titles.chinatown.constants import LEAST_LOTS

LOT = Kind("lot", "spaces", phrase("Building"), phrase("buildings"))

MOST_NUMBER = 999
"""The highest number that a building may have: no more than three digits fit on it."""


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Every mistake found, in the order of the map; empty when the game can be played on it."""
    seen = Counter[str]()
    return (*LOT.faults(board, lambda thing: _number(thing, seen)), *_amount(board))


def _number(thing: MapObject, seen: Counter[str]) -> Iterator[BoardFault]:
    """That its name is no number, or one that another building has, told once; `seen` counts them."""
    seen[thing.id] += 1
    if thing.id not in _NUMBERS:
        text = _("“{id}” is no number of a building; they go from 1 to {most}.")
        yield fault(thing, text.format(id=thing.id, most=MOST_NUMBER))
    elif seen[thing.id] == 2:
        yield fault(thing, _("Building {id} is there more than once.").format(id=thing.id))


def _amount(board: BoardSpec) -> Iterator[BoardFault]:
    count = len(LOT.of(board))
    if count < LEAST_LOTS:
        text = _("There are {count} buildings; with fewer than {least} the cards do not last for six years.")
        yield BoardFault(text.format(count=count, least=LEAST_LOTS), LOT.layer)


_NUMBERS = frozenset(str(number) for number in range(1, MOST_NUMBER + 1))
