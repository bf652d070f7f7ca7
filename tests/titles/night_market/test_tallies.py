"""What awards are given for, counted anew from the positions of whole games instead of from their events."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.titles.night_market.chronicle import curves_of, tallies_of
from game.titles.night_market.state import MarketState
from tests.titles.night_market.table import random_game


def openings(states: list[MarketState]) -> list[tuple[MarketState, MarketState]]:
    """For each round the last position before its opening and the first one after it."""
    return [(one, two) for one, two in pairwise(states) if two.public.visits != one.public.visits and two.public.visits]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_of_a_game_is_what_its_positions_show(seats: int) -> None:
    played = random_game(seats, 12 + seats)
    start, states = played[0][0], [step.state for _state, _seat, _move, step in played]
    beats = [beat for _state, _seat, _move, step in played for beat in step.beats]
    end = states[-1].public
    told = tallies_of(end, beats, curves_of(start.public, end, beats)[0])
    invited, lent, best = Counter[int](), Counter[int](), dict[int, tuple[int, int]]()
    nights = openings([start, *states])
    assert len(nights) == end.rounds
    for number, (before, after) in enumerate(nights, 1):
        host = {token: seat for seat, aside in enumerate(before.asides) for token in aside}
        for visit in after.public.visits:
            if visit.seat is not None and visit.token in host:
                own = host[visit.token]
                (invited if own == visit.seat else lent)[own] += 1
        for seat, earned in enumerate(after.public.earned):
            if earned > best.get(seat, (0, 0))[0]:
                best[seat] = earned, number
    for seat, record in enumerate(told):
        foods = Counter(place.food for place in end.places if place.owner == seat and place.food is not None)
        assert record.menu == foods
        assert (record.invited, record.lent) == (invited[seat], lent[seat])
        assert (record.best_night, record.best_night_number) == best.get(seat, (0, 0))
    assert sum(invited.values()) + sum(lent.values()) > 0
