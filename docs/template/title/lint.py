"""What a map must have for this game.

The house has checked before that it is a sound map; here stands only what this game needs. Rules and command line
both ask `lint`, so a board is either refused with all its mistakes named, or can be played.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.board import BoardFault, BoardSpec
from game.core.i18n import _

from .meta import MOST_PITCHES

PITCH = "pitch"
FURNITURE = ("bank", "deck")
"""Objects of kind "place" in the layer "table": where the picture puts what belongs to nobody."""


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Every mistake found, in the order of the map; empty when the game can be played on it."""
    return tuple(_faults(board))


def _faults(board: BoardSpec) -> Iterator[BoardFault]:
    pitches = board.of_kind(PITCH)
    for thing in pitches:
        if thing.number("rent") < 1:
            yield BoardFault(_("Pitch {id} needs a rent of 1 or more.").format(id=thing.id), thing.layer, thing.id)
    if not 1 <= len(pitches) <= MOST_PITCHES:
        text = _("The square needs 1 to {most} pitches; there are {count}.")
        yield BoardFault(text.format(most=MOST_PITCHES, count=len(pitches)), "spaces")
    known = {thing.id for thing in board.of_kind("place")}
    for name in FURNITURE:
        if name not in known:
            yield BoardFault(_("There is no place for the {name}.").format(name=name), "table", name)
