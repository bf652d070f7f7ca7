"""Who builds next (NM-5.3)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.night_market.groups import undecided
from game.titles.night_market.recorder import Recorder


def begin_building(recorder: Recorder) -> None:
    """Ask the first in order who has a place without a stall; nobody when there is none."""
    recorder.public = replace(recorder.public, phase="build")
    ask_next(recorder, recorder.public.order)


def ask_next(recorder: Recorder, order: tuple[Seat, ...]) -> None:
    """Hand the turn to the first of these seats that has a place without a stall."""
    public = recorder.public
    recorder.public = replace(public, to_move=tuple([seat for seat in order if undecided(public, seat)])[:1])
