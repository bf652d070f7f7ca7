"""The toy's story: coins, and two awards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.names import mark
from game.core.rules import Beat
from game.picture.chronicle import Award, AwardCandidate, Chronicle, Plot, chosen_awards
from tests.toy.state import Public, RoundBegan


def chronicle(rules: Any, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """What everybody is worth after each round."""
    plot = Plot("Worth", "points", "Round")
    plot.at(0, _worth(rules, start.public))
    for beat in beats:
        if isinstance(beat.event, RoundBegan):
            plot.at(beat.event.round - 1, _worth(rules, beat.state.public))
    end: Public = (beats[-1].state if beats else start).public
    plot.at(end.round, _worth(rules, end))
    tips = tuple(f"{mark(seat)} tipped {coins} coins." for seat, coins in enumerate(end.tips))
    candidate = AwardCandidate("tips", "Friend of the band", "icon:bell", end.tips, 2, tips)
    consolation = Award("guest", "Welcome guest", "Come again.", (), "icon:tulip")
    return Chronicle(curves=(plot.curve(),), awards=chosen_awards((candidate,), end.seats, consolation))


def _worth(rules: Any, public: Public) -> tuple[int, ...]:
    spots = [
        sum(points for points, owner in zip(rules.points, public.owners, strict=True) if owner == seat)
        for seat in range(public.seats)
    ]
    return tuple(spots[seat] + 2 * public.tips[seat] + public.coins[seat] for seat in range(public.seats))
