"""ML-1: the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.errors import Problem
from game.core.rules import Setup
from game.kit.rules import clockwise
from game.titles.mercado.constants import CUSTOMERS, RESTAURANTS
from game.titles.mercado.events import GameBegan, TilesRedrawn
from tests.titles.mercado.lisboa import MARKS
from tests.titles.mercado.table import RULES, coins, events, opened

SEEDS = range(40)


@pytest.mark.clause("ML-1.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_eleven_gray_restaurants(seats: int) -> None:
    boxes = set()
    for seed in SEEDS:
        state = opened(seats, seed, first=seed % seats)
        laid = {
            spot.id: house for spot, house in zip(RULES.topology.spots, state.gray, strict=True) if house is not None
        }
        assert tuple(laid) == MARKS
        assert Counter(laid.values()) == Counter({**dict.fromkeys(RESTAURANTS, 2), "pub": 1})
        assert [
            spot.id for spot, space in zip(RULES.topology.spots, state.public.spaces, strict=True) if space.gray
        ] == [*MARKS]
        last = (seed - 1) % seats
        with_pub = [seat for seat, front in enumerate(state.public.fronts) if front]
        assert with_pub == ([last] if seats == 4 else [])
        assert state.box == (() if seats == 4 else ("pub",))
        boxes.add(tuple(laid.values()))
    assert len(boxes) == len(SEEDS)


@pytest.mark.clause("ML-1.2")
def test_display_and_hands_never_of_one_good() -> None:
    redrawn = 0
    for seed in range(150):
        first = RULES.initial(Setup(seats=4, seed=seed, first=seed % 4))
        public = first.state.public
        assert len(public.display) == 3
        assert public.bag_size == 35 - 3 - 4 * 3 == len(first.state.bag)
        for hand in public.hands:
            assert len(hand) == 3
            assert len(set(hand)) > 1
        redrawn += len(events(first, TilesRedrawn))
        RULES.check(first.state)
    assert redrawn > 5  # three of a kind come up once in about 27 hands


@pytest.mark.clause("ML-1.3")
def test_three_open_tiles_of_each_number() -> None:
    for seed in SEEDS:
        public = opened(2, seed).public
        counts = [[None if tile is None else CUSTOMERS[tile].count for tile in row] for row in public.offer]
        assert counts == [[1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4]]
        assert public.stack_sizes == (7, 7, 7, 2)
        assert len(public.open_tiles) == 12


@pytest.mark.clause("ML-1.4")
def test_a_coin_eight_stands_and_turns_clockwise() -> None:
    first = RULES.initial(Setup(seats=4, seed=3, first=2))
    assert coins(first.state) == (1, 1, 1, 1)
    assert first.state.public.stands_left == (8, 8, 8, 8)
    assert first.state.public.turn == 2
    assert clockwise(4, 2) == (2, 3, 0, 1)
    public = first.state.public
    assert (public.best, public.turns, public.streak, public.last_turns) == ((0,) * 4, (0,) * 4, 0, 0)
    assert events(first, GameBegan) == [GameBegan(first=2, pub=1)]
    assert events(RULES.initial(Setup(seats=3, seed=3)), GameBegan) == [GameBegan(first=0, pub=None)]


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup(seats=5, seed=1), "for 1 to 4 players, not 5"),
        (Setup(seats=0, seed=1), "for 1 to 4 players, not 0"),
        (Setup(seats=2, seed=1, first=2), "Seat 2 cannot go first"),
        (Setup(seats=2, seed=1, options=(("end", "never"),)), "“never” is not a way to end the game"),
    ],
)
def test_impossible_set_ups(setup: Setup, says: str) -> None:
    with pytest.raises(Problem, match=says):
        RULES.initial(setup)


def test_seeds_decide() -> None:
    assert opened(3, 8) == opened(3, 8)
    assert opened(3, 8).bag != opened(3, 9).bag
