"""What places cost on the first night, counted from a game."""

from __future__ import annotations

import pytest

from game.registry import title
from game.titles.night_market.chronicle import first_prices
from tests.titles.stored import stored


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_of_the_first_night_has_its_price(seats: int) -> None:
    match = stored("night_market", f"rounds-{seats}")
    counted = first_prices(match)
    evening = next(ply.state.public for ply in match.plies if ply.state.public.round == 2)
    won = [str(number) for number, place in enumerate(evening.places, 1) if place.round == 1]
    assert sorted(counted) == sorted(won) and len(won) >= seats
    assert sum(dollars for dollars, _times in counted.values()) == sum(each.bids for each in evening.accounts)
    assert {times for _dollars, times in counted.values()} == {1}


def test_a_known_game_has_known_prices() -> None:
    assert first_prices(stored("night_market", "rounds-4")) == {
        "4": (24, 1),
        "11": (18, 1),
        "13": (18, 1),
        "16": (10, 1),
        "27": (17, 1),
    }


def test_the_arena_knows_of_it() -> None:
    assert [heat.id for heat in title("night_market").heats] == ["prices"]
