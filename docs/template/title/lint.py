"""The check of a map.

Other checks have already established that the map is sound; this module checks only what this game needs. The rules and
the command line both use `lint`, so a board either can be played or is refused with a list of its mistakes.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.i18n import _, phrase
from game.kit.map_schema import Kind, fault, whole

from .meta import MOST_PITCHES

PITCH = Kind("pitch", "spaces", phrase("Pitch"), phrase("pitches"))
"""What the map calls it, the layer it lies in, and its names in sentences; the topology reads the same kind."""
FURNITURE = ("bank", "deck")
"""Objects of kind "place" in the layer "table": where the picture puts what belongs to nobody."""


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Return all mistakes in a map, in the order of the map."""
    return (*PITCH.faults(board, _pitch), *_square(board))


def _pitch(thing: MapObject) -> Iterator[BoardFault]:
    if whole(thing, "rent", 1) is None:
        yield fault(thing, _("Pitch {id} needs a rent of 1 or more.").format(id=thing.id))


def _square(board: BoardSpec) -> Iterator[BoardFault]:
    count = len(PITCH.of(board))
    if not 1 <= count <= MOST_PITCHES:
        text = _("The square has {count} pitches, but needs 1 to {most}.")
        yield BoardFault(text.format(most=MOST_PITCHES, count=count), PITCH.layer)
    known = {thing.id for thing in board.of_kind("place")}
    for name in FURNITURE:
        if name not in known:
            yield BoardFault(_("The map has no place for the {name}.").format(name=name), "table", name)
