"""How a game will probably end, as far as everybody at the table can know."""

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

GUESSES, WORLDS = 4, 24
"""How many sets of secrets are imagined, and how often the game is played on with each."""
DECIDED = 0.99
"""Whoever wins oftener than that has as good as won."""


def outlook(rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], view: Any) -> tuple[float, ...]:
    """Return how often each seat may win, 0 to 1, before a decision of the view's seat or once the game is over: from
    what everybody knows, and nothing that the seat alone knows."""
    rng, shares = seeded(CHANCE), []
    for guess in guessed(rules, view, rng, GUESSES):
        trials = Trials(rules, expertise.consider(guess, rng), guess, rng)
        shares += [trials.onward(world).shares for world in range(WORLDS)]
    return tuple(map(fmean, zip(*shares, strict=True)))


def decided(chances: Sequence[float]) -> Seat | None:
    """The seat that has as good as won, None while there is none; alone there is nobody to win against."""
    best = max(range(len(chances)), key=lambda seat: chances[seat], default=0)
    return best if len(chances) > 1 and chances[best] > DECIDED else None
