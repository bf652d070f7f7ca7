"""WANT and HAVE: marks that players hang on buildings and types of tiles, open to all (CT-3.8)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import Mark, Public
from game.titles.chinatown.topology import Topology


def own(topology: Topology, public: Public, mark: Mark) -> bool | None:
    """Whether a mark says HAVE (the seat's own thing) or WANT (another's); None where there is no such thing to deal
    in."""
    if mark.lot is not None:
        index = topology.find(mark.lot)
        owner = None if index is None else public.owners[index]
        return None if owner is None else owner == mark.seat
    if mark.shop is None:
        return None
    if public.tiles[mark.seat][mark.shop]:
        return True
    return False if any(tiles[mark.shop] for tiles in public.tiles) else None


def hung(public: Public, seat: Seat) -> tuple[Mark, ...]:
    """The marks of a seat."""
    return tuple(mark for mark in public.marks if mark.seat == seat)


def tidy(recorder: Recorder, before: Public, topology: Topology) -> None:
    """Take down the marks whose thing has come to whoever wanted it, or has left whoever had it, or is gone."""
    public = recorder.public
    left = tuple(
        mark for mark in public.marks if own(topology, public, mark) == own(topology, before, mark) is not None
    )
    if left != public.marks:
        recorder.public = replace(public, marks=left)
