"""The computer players in whole games: they deal, look at no purse, never repeat themselves, and come to an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.playing import play_out
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import Setup
from game.titles.chinatown.bots import Trader
from game.titles.chinatown.state import ChinatownState, ChinatownView, Parcel, Refused, parties_of
from game.titles.chinatown.trading.appraisal import forget
from game.titles.chinatown.trading.levels import BEGINNER, EASY, HARD, LEVELS, NORMAL, Level
from game.titles.chinatown.trading.proposals import with_cash
from game.titles.chinatown.trading.standing import key_of
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Offer, Place, Ready, Sign
from tests.titles.chinatown.table import RULES, position


class Watched:
    """A trader whose every choice is asked for again: of a new one that remembers nothing, with all purses blanked."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._trader = Trader(RULES, level)

    def choose(self, view: ChinatownView, rng: Rng) -> ChinatownMove | None:
        """The trader's move."""
        found = self._trader.choose(view, rng)
        forget()
        blank = replace(view, money=(None,) * view.public.seats)
        assert Trader(RULES, self._level).choose(blank, Rng(0)) == found
        return found


def played(levels: Sequence[Level], seed: int) -> Match[ChinatownState, ChinatownView, Any]:
    seats = len(levels)
    return play_out(RULES, Setup(seats, seed, seed % seats), [Trader(RULES, level) for level in levels])


def choice(state: ChinatownState, seat: int, level: Level = HARD) -> ChinatownMove | None:
    return Trader(RULES, level).choose(RULES.view(state, seat), Rng(0))


@pytest.mark.thorough
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_choice_depends_on_what_everybody_sees_alone(level: Level) -> None:
    match = play_out(RULES, Setup(3, 5, 0), [Watched(level) for _seat in range(3)])
    assert match.outcome is not None


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_of_traders_end_with_deals_and_nothing_is_offered_twice(seats: int) -> None:
    for seed in range(2):
        match = played([HARD, NORMAL, EASY, BEGINNER, HARD][:seats], seed)
        assert match.outcome is not None
        assert len(match.state.public.deals) >= 4
        for public in _years(match):
            offers = [(deal.seat, deal.parcels) for deal in public.deals if deal.year == public.year]
            offers += [(refused.seat, refused.parcels) for refused in public.refused]
            assert max(Counter(offers).values(), default=0) <= 1
            keys = Counter((seat, key_of(parcels)) for seat, parcels in offers)
            assert max(keys.values(), default=0) <= 2  # again for the price that was named
            assert all(count <= 2 * HARD.proposals for count in Counter(seat for seat, _parcels in offers).values())


def _years(match: Match[ChinatownState, ChinatownView, Any]) -> Iterator[Any]:
    """What all could see at the end of each year's deals."""
    last = None
    for ply in range(len(match.plies) + 1):
        public = match.state_at(ply).public
        if last is not None and last.phase == "trade" != public.phase:
            yield last
        last = public


@pytest.mark.thorough
def test_dealing_makes_everybody_richer() -> None:
    dealing = [sum(played([HARD] * 4, seed).state.money) for seed in range(3)]
    alone = [sum(played([replace(HARD, proposals=0)] * 4, seed).state.money) for seed in range(3)]
    assert sum(dealing) > 1.2 * sum(alone)


FOUR_YEARS = ((100, 100, 100),) * 4


def three_tea_houses() -> ChinatownState:
    """Two of one seat beside one of another, with two incomes to come."""
    built = dict.fromkeys((16, 17, 19), "tea_house")
    return position(seats=3, owners={0: (16, 17), 1: (19,)}, built=built, incomes=FOUR_YEARS)


def test_a_fair_offer_is_signed_and_another_gets_a_price() -> None:
    state = three_tea_houses()
    state = RULES.next_state(state, 0, Offer((Parcel(0, 1, cash=10), Parcel(1, 0, lots=(19,))), 0))
    answer = choice(state, 1)
    assert isinstance(answer, Decline)
    assert answer.wants > 0
    state = RULES.next_state(state, 1, answer)
    state = RULES.next_state(state, 0, Offer((Parcel(0, 1, cash=10 + answer.wants), Parcel(1, 0, lots=(19,))), 0))
    assert choice(state, 1) == Sign(2)


def test_a_simple_deal_is_offered_before_a_larger_one_that_brings_a_little_more() -> None:
    # With both others at once seat 0 could do without money; with one of them it moves half as many things.
    built = dict.fromkeys((16, 17, 19), "tea_house") | dict.fromkeys((31, 32, 34), "photo")
    owners = {0: (16, 17, 34), 1: (19,), 2: (31, 32)}
    offer = choice(position(seats=3, owners=owners, built=built, incomes=FOUR_YEARS), 0)
    assert isinstance(offer, Offer)
    assert len(parties_of(offer.parcels)) == 2
    assert sum(len(parcel.lots) + len(parcel.tiles) for parcel in offer.parcels) == 1


def test_who_has_nothing_to_offer_is_ready_and_who_waits_for_an_answer_does_nothing() -> None:
    state = position(seats=3, owners={0: (1,), 1: (20,), 2: (45,)})
    assert choice(state, 0) == Ready()
    state = RULES.next_state(state, 0, Offer((Parcel(0, 1, cash=10),), 0))
    assert choice(state, 0) is None
    assert choice(state, 1) == Sign(1)


def test_a_price_that_was_named_is_offered_once() -> None:
    state = three_tea_houses()
    modest = replace(HARD, fairness=0)
    offer = choice(state, 0, modest)
    assert isinstance(offer, Offer)
    state = RULES.next_state(state, 0, offer)
    state = RULES.next_state(state, 1, Decline(1, wants=10, why=""))
    again = choice(state, 0, modest)
    assert isinstance(again, Offer)
    assert key_of(again.parcels) == key_of(offer.parcels)
    assert again.parcels == with_cash(offer.parcels, 0, 1, 10)
    state = RULES.next_state(state, 0, again)
    state = RULES.next_state(state, 1, Decline(2, wants=10, why=""))
    assert choice(state, 0, modest) == Ready()


@pytest.mark.parametrize(("by", "times", "left_in_peace"), [(0, 1, False), (0, 2, True), (2, 3, False), (2, 4, True)])
def test_who_has_declined_enough_is_left_in_peace(by: int, times: int, left_in_peace: bool) -> None:
    state = three_tea_houses()
    declined = tuple(Refused(number, by, (Parcel(by, 1, cash=10 * number),), 1) for number in range(1, times + 1))
    state = replace(state, public=replace(state.public, refused=declined, made=times))
    assert (choice(state, 0) == Ready()) == left_in_peace


def test_tiles_are_placed_one_by_one_and_then_it_is_done() -> None:
    state = position(
        seats=3,
        phase="place",
        order=(0, 1, 2),
        owners={0: (16, 17, 19)},
        tiles={0: ("tea_house", "tea_house", "tea_house", "factory")},
    )
    placed = []
    while isinstance(move := choice(state, 0), Place):
        placed.append(move.lot)
        state = RULES.next_state(state, 0, move)
    assert sorted(placed) == [16, 17, 19]
    assert move == Done() or state.public.order[0] != 0


def test_cards_are_kept_that_lie_together() -> None:
    dealt = ((6, 16, 17, 19, 43, 58, 81), (1, 2, 3, 4, 5, 7, 8), (30, 33, 34, 35, 36, 37, 38))
    state = position(seats=3, phase="keep", dealt=dealt)
    move = choice(state, 0)
    assert {16, 17, 19} <= set(getattr(move, "lots", ()))
