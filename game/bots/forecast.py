"""Each player's probability of winning, from public information only."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from game.bots.comparing import CHANCE
from game.bots.hints import guessed
from game.bots.search import Trials
from game.core.expertise import Expertise
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Rules

GUESSES, PLAYOUTS = 4, 24
"""Number of guesses of the hidden information, and number of playouts with each of them."""
DECIDED = 0.99
"""A player with a higher probability of winning, 0 to 1, has practically won."""


def end_forecast(rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], view: Any) -> tuple[float, ...]:
    """Return each seat's probability of winning, 0 to 1, before a decision of the view's seat or after the game.

    The estimate uses public information only, not the secrets of the seat.
    """
    rng, shares = seeded(CHANCE), []
    for guess in guessed(rules, view, rng, GUESSES):
        trials = Trials(rules, expertise.consider(guess, rng), guess, rng)
        shares += [trials.onward(world).shares for world in range(PLAYOUTS)]
    return tuple(map(fmean, zip(*shares, strict=True)))


def decided(chances: Sequence[float]) -> Seat | None:
    """Return the seat that has practically won, or None if no seat has, or if there is only one player."""
    best = max(range(len(chances)), key=lambda seat: chances[seat], default=0)
    return best if len(chances) > 1 and chances[best] > DECIDED else None
