"""The bazaar's story: what everybody is worth, and who made deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.names import mark
from game.core.rules import Beat
from game.picture.chronicle import Award, AwardCandidate, Chronicle, Plot, chosen_awards
from tests.bazaar.events import DayBegan, DealDone
from tests.bazaar.rules import WISH
from tests.bazaar.state import SEATS, BazaarState


def chronicle(rules: Any, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """What everybody is worth after each day, wishes included."""
    plot = Plot("Worth", "points", "Day")
    plot.at(0, _worth(start))
    deals = [0] * SEATS
    for beat in beats:
        if isinstance(beat.event, DayBegan):
            plot.at(beat.event.day - 1, _worth(beat.state))
        elif isinstance(beat.event, DealDone):
            for seat in beat.event.parties:
                deals[seat] += 1
    end: BazaarState = beats[-1].state if beats else start
    plot.at(end.public.day, _worth(end))
    said = tuple(f"{mark(seat)} made {count} deals." for seat, count in enumerate(deals))
    candidate = AwardCandidate("deals", "Dealer", "icon:bell", tuple(deals), 2, said)
    consolation = Award("guest", "Welcome guest", "Come again.", (), "icon:tulip")
    return Chronicle(curves=(plot.curve(),), awards=chosen_awards((candidate,), SEATS, consolation))


def _worth(state: BazaarState) -> tuple[int, ...]:
    public = state.public
    worth = list(public.coins)
    for pitch, points, owner in zip(public.pitches, public.worth, public.owners, strict=True):
        worth[owner] += points + WISH * (pitch in state.wishes[owner])
    return tuple(worth)
