"""Who builds next, and where a stall may still open before the market does (NM-5.3)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.night_market.groups import undecided
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Public


def sites(public: Public) -> dict[int, tuple[Seat, ...]]:
    """Return the places that may get a stall before the market opens, each with the seats that may build there.

    These are the places for sale until the bids are settled, and won places without a stall whose owner still builds.
    """
    order = public.order
    if public.phase == "build" and public.to_move:
        order = order[order.index(public.to_move[0]) :]
    won = {place: (seat,) for seat in order for place in undecided(public, seat)}
    return {lot.place: public.order for lot in public.lots} | won


def begin_building(recorder: Recorder) -> None:
    """Ask the first in order who has a place without a stall; nobody when there is none."""
    recorder.public = replace(recorder.public, phase="build")
    ask_next(recorder, recorder.public.order)


def ask_next(recorder: Recorder, order: tuple[Seat, ...]) -> None:
    """Hand the turn to the first of these seats that has a place without a stall."""
    public = recorder.public
    recorder.public = replace(public, to_move=tuple([seat for seat in order if undecided(public, seat)])[:1])
