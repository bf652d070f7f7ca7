"""Which games a series has: seats, turns and luck are shared out evenly."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.lab.arena.schedule import SeriesPlan, job, levels_of, line_up

PLAN = SeriesPlan("any", ("hard", "normal", "easy"), 27, 5, 3, (("sign", "on"),), "1")


def turn_of(seat: int, first: int, seats: int) -> int:
    """Which one in the order of turns sits there."""
    return (seat - first) % seats


@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d")])
def test_each_bot_has_each_seat_and_each_turn_equally_often(bots: tuple[str, ...]) -> None:
    seats = len(bots)
    plan = replace(PLAN, bots=bots, players=seats, games=seats**2)
    places: Counter[tuple[str, int, int]] = Counter()
    for number in range(plan.games):
        one = job(plan, number)
        for seat, bot in enumerate(one.bots):
            places[bot, seat, turn_of(seat, one.setup.first, seats)] += 1
    assert set(places.values()) == {1}
    assert len(places) == seats**3


def test_within_a_block_everybody_has_the_same_luck_at_each_seat_and_begins_once() -> None:
    for block in range(9):
        games = [job(PLAN, 3 * block + rotation) for rotation in range(3)]
        assert len({game.setup for game in games}) == 1
        assert games[0].setup.seed == 5 + block
        assert {game.bots[0] for game in games} == set(PLAN.bots)
        assert {game.bots[game.setup.first] for game in games} == set(PLAN.bots)


def test_a_game_is_the_one_that_selfplay_would_play() -> None:
    one = job(PLAN, 7)
    assert (one.number, one.title, one.setup.seats, one.setup.options) == (7, "any", 3, PLAN.options)
    assert one.setup.first == one.setup.seed % 3
    assert one.bots == ("normal", "easy", "hard")


def test_few_names_fill_all_seats_in_their_order() -> None:
    plan = replace(PLAN, bots=("hard", "easy"), players=5)
    assert line_up(plan) == ("hard", "easy", "hard", "easy", "hard")
    assert levels_of(replace(plan, bots=("hard", "easy", "hard"))) == ("hard", "easy")


def test_more_games_begin_with_the_same_games() -> None:
    longer = replace(PLAN, games=1000)
    assert [job(longer, number) for number in range(27)] == [job(PLAN, number) for number in range(27)]
