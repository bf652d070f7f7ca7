"""Equal players win alike on every seat, in every title: only the order of turns may favour somebody, never the number
of a seat."""

from __future__ import annotations

from math import sqrt

import pytest

from game.core.rules import Setup
from game.registry import slugs, title
from game.tools.selfplay import SelfplayJob, play
from tests.sampling import WHOLE

GAMES = 200 if WHOLE else 16
DEVIATIONS = 3.5
"""Of a seat's wins, in standard deviations: with equal chances one series in five hundred has a seat beyond that."""


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.in_turn(3)
@pytest.mark.parametrize("slug", slugs())
def test_every_seat_wins_its_share(slug: str) -> None:
    seats = title(slug).meta.default_seats or title(slug).meta.max_seats
    wins = [0.0] * seats
    for seed in range(GAMES):  # whoever begins changes from game to game, so every seat has every turn equally often
        result = play(SelfplayJob(slug, Setup(seats=seats, seed=seed, first=seed % seats), ("easy",) * seats))
        winners = [seat for seat, place in enumerate(result.places) if place == 1]
        for seat in winners:
            wins[seat] += 1 / len(winners)
    room = DEVIATIONS * sqrt(GAMES * (1 / seats) * (1 - 1 / seats))
    assert all(abs(each - GAMES / seats) <= room for each in wins), wins
