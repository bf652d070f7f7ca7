"""ML-2.12: taking a coin, and the end by it. ML-2.0, ML-2.13: swapping three equal tiles."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.rules import Turn
from game.titles.mercado.constants import Good
from game.titles.mercado.events import GameEnded
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTiles, TilesSwapped
from game.titles.mercado.verbs.take_coin import CoinTaken, TakeCoin
from tests.titles.mercado.table import RULES, after, asked, coins, events, gains, opened, position, refused, step, view

EQUAL: tuple[tuple[Good, ...], ...] = (("fish",) * 3, ("meat", "flower", "meat"), ("grape", "flower", "meat"))


@pytest.mark.clause("ML-2.12")
def test_a_coin_is_always_there() -> None:
    state = opened(3)
    made = step(state, 0, TakeCoin())
    assert gains(state, made) == (1, 0, 0)
    assert made.state.accounts[0].taken == 1
    assert events(made, CoinTaken) == [CoinTaken(seat=0, streak=1, needed=3)]


@pytest.mark.clause("ML-2.12")
@pytest.mark.parametrize(("seats", "needed"), [(2, 4), (3, 3), (4, 4)])
def test_everybody_after_everybody_ends_the_game(seats: int, needed: int) -> None:
    state = opened(seats, first=1)
    for number in range(needed - 1):
        state = step(state, (1 + number) % seats, TakeCoin()).state
        assert state.public.turn == (2 + number) % seats
    made = step(state, needed % seats, TakeCoin())
    state = made.state
    assert state.public.turn is None
    assert events(made, GameEnded) == [GameEnded(reason="coins", left=0)]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.end == "coins"
    expected = 1 + needed // seats
    assert coins(state) == (expected,) * seats


@pytest.mark.clause("ML-2.16")
def test_any_other_action_begins_the_count_anew() -> None:
    state = after(opened(3, 2), (0, TakeCoin()), (1, TakeCoin()))
    assert state.public.streak == 2
    move = next(move for move in RULES.legal_moves(view(state)) if isinstance(move, OpenStand))
    state = after(state, (2, move))
    assert state.public.streak == 0
    state = after(state, (0, TakeCoin()), (1, TakeCoin()))
    assert state.public.turn == 2
    assert after(state, (2, TakeCoin())).public.end == "coins"


@pytest.mark.clause("ML-2.16")
def test_a_swap_is_no_action() -> None:
    state = position(hands=EQUAL, turns=(10, 10, 10), streak=2)
    swapped = step(state, 0, SwapTiles()).state
    assert swapped.public.streak == 2
    assert step(swapped, 0, TakeCoin()).state.public.end == "coins"


@pytest.mark.clause("ML-2.0")
def test_three_equal_tiles_may_be_swapped() -> None:
    state = position(hands=EQUAL)
    before = Counter((*state.bag, *state.public.hands[0]))
    made = step(state, 0, SwapTiles())
    assert made.state.public.turn == 0  # the turn goes on
    assert made.state.public.hands[0] == state.bag[:3]  # drawn before the old ones go back
    assert Counter((*made.state.bag, *made.state.public.hands[0])) == before
    assert made.state.bag.count("fish") == state.bag[3:].count("fish") + 3
    assert made.state.rng != state.rng
    assert events(made) == [TilesSwapped(seat=0, good="fish", drawn=state.bag[:3])]
    assert step(made.state, 0, TakeCoin()).state.public.turn == 1


@pytest.mark.clause("ML-1.4")
def test_a_turn_has_its_number_and_a_swap_does_not_end_it() -> None:
    state = position(hands=EQUAL, turns=(10, 10, 10))
    assert RULES.turn(state) == Turn(31, (0,))
    state = step(state, 0, SwapTiles()).state
    assert RULES.turn(state) == Turn(31, (0,))
    assert RULES.turn(step(state, 0, TakeCoin()).state) == Turn(32, (1,))
    assert RULES.turn(position(turn=None, phase="over", end="coins", turns=(10, 10, 10))) == Turn(31, ())


@pytest.mark.clause("ML-2.0")
def test_other_tiles_are_not_swapped() -> None:
    state = position(turn=1, hands=EQUAL)
    assert SwapTiles() not in RULES.legal_moves(view(state))
    assert str(refused(state, 1, SwapTiles())) == (
        "You can only swap 3 tiles of the same good; you have meat, flowers and meat. (ML-2.0)"
    )
    short = position(hands=(("fish", "fish", None), *EQUAL[1:]))
    assert refused(short, 0, SwapTiles()).text.endswith("you have fish and fish.")


@pytest.mark.clause("ML-2.13")
def test_only_once_a_turn() -> None:
    state = position(hands=EQUAL, swapped=True)
    assert str(refused(state, 0, SwapTiles())) == "You have already swapped your 3 tiles this turn. (ML-2.13)"
    following = after(position(hands=EQUAL), (0, SwapTiles()), (0, TakeCoin()))
    assert not following.public.swapped


@pytest.mark.clause("ML-2.13")
def test_only_while_the_bag_holds_three() -> None:
    many: dict[Good, int] = {"fish": 2, "flower": 5, "tomato": 7, "meat": 4, "grape": 6}
    goods = [good for good, count in many.items() for _copy in range(count)]
    spots = [spot.id for spot in RULES.topology.spots]
    stands = {spots[number]: (number % 3, good) for number, good in enumerate(goods)}
    state = position(hands=EQUAL, stands=stands, display=("fish", "fish", None))
    assert state.public.bag_size == 0
    assert str(refused(state, 0, SwapTiles())) == "The bag has only 0 tiles; a swap needs 3. (ML-2.13)"
    assert "button:swap" not in map(str, asked(state).targets)


@pytest.mark.clause("ML-2.13")
@pytest.mark.parametrize(("left", "may"), [(2, False), (3, True), (4, True)])
def test_three_tiles_in_the_bag_are_just_enough(left: int, may: bool) -> None:
    state = position(hands=EQUAL)
    bag = state.bag[:left]
    assert RULES.legal_moves(view(state)).count(SwapTiles()) == 1
    short = replace(state, bag=bag, public=replace(state.public, bag_size=left))
    assert (SwapTiles() in RULES.legal_moves(view(short))) == may
    assert (RULES.why_illegal(view(short), SwapTiles()) is None) == may
    assert ("button:swap" in map(str, asked(short).targets)) == may
    if may:
        made = RULES.apply(short, 0, SwapTiles()).state
        assert made.public.hands[0] == bag[:3]
        assert made.public.bag_size == len(made.bag) == left
        assert Counter(made.bag) == Counter((*bag[3:], *EQUAL[0]))
