"""The computer players in whole games: they deal, look at no purse, never repeat themselves, and come to an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.asking import play_out
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import Setup
from game.titles.chinatown.bots import Trader
from game.titles.chinatown.composing import paying_more
from game.titles.chinatown.planning.appraisal import forget
from game.titles.chinatown.planning.levels import BEGINNER, EASY, HARD, LEVELS, NORMAL, BargainingLevel
from game.titles.chinatown.planning.standing import key_of
from game.titles.chinatown.state import ChinatownState, ChinatownView, Mark, Parcel, Refused, parties_of
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Offer, PlaceTile, Ready, Sign, Withdraw
from tests.titles.chinatown.table import RULES, position


class Watched:
    """A trader whose every choice is asked for again: of a new one that remembers nothing, with all purses blanked."""

    def __init__(self, level: BargainingLevel) -> None:
        self._level = level
        self._trader = Trader(RULES, level)

    def choose(self, view: ChinatownView, rng: Rng) -> ChinatownMove | None:
        """The trader's move."""
        found = self._trader.choose(view, rng)
        forget()
        blank = replace(view, money=(None,) * view.public.seats)
        assert Trader(RULES, self._level).choose(blank, Rng(0)) == found
        return found


def played(levels: Sequence[BargainingLevel], seed: int) -> Match[ChinatownState, ChinatownView, Any]:
    seats = len(levels)
    return play_out(RULES, Setup(seats, seed, seed % seats), [Trader(RULES, level) for level in levels])


def choice(state: ChinatownState, seat: int, level: BargainingLevel = HARD) -> ChinatownMove | None:
    return Trader(RULES, level).choose(RULES.view(state, seat), Rng(0))


@pytest.mark.thorough
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_choice_depends_on_what_everybody_sees_alone(level: BargainingLevel) -> None:
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
            asked = Counter((seat, party) for seat, key in keys for party in key[0] if party != seat)
            assert max(asked.values(), default=0) <= 2
            for _seat, parcels in offers:
                assert len(parties_of(parcels)) <= HARD.parties
                assert sum(len(parcel.lots) + len(parcel.tiles) for parcel in parcels) <= HARD.things


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


def test_who_offers_something_else_instead_of_an_answer_gets_one_at_once() -> None:
    state = three_tea_houses()
    state = RULES.next_state(state, 0, Offer((Parcel(0, 1, cash=30), Parcel(1, 0, lots=(19,))), 0))
    state = RULES.next_state(state, 1, Offer((Parcel(0, 1, lots=(16, 17)), Parcel(1, 0, cash=60)), 0))
    # One of the two seats has all the Tea Houses in the end; both deals together would be bad.
    assert choice(state, 0) == Withdraw(1)
    assert choice(RULES.next_state(state, 0, Withdraw(1)), 0) == Sign(2)


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
    assert again.parcels == paying_more(offer.parcels, 0, 1, 10)
    state = RULES.next_state(state, 0, again)
    state = RULES.next_state(state, 1, Decline(2, wants=10, why=""))
    assert choice(state, 0, modest) == Ready()


def with_offers(state: ChinatownState, *offers: tuple[int, Parcel]) -> ChinatownState:
    """After these offers to seat 1, each by a seat, were declined without a price."""
    declined = tuple(Refused(number, by, (parcel,), 1) for number, (by, parcel) in enumerate(offers, 1))
    return replace(state, public=replace(state.public, refused=declined, made=len(offers)))


@pytest.mark.parametrize(
    ("times", "left_in_peace"),
    [((1, 0, 0), False), ((2, 0, 0), True), ((0, 2, 0), False), ((0, 5, 0), False), ((0, 2, 2), True)],
)
def test_nobody_is_offered_more_than_two_deals_a_year_by_one_and_four_by_all(
    times: tuple[int, int, int], left_in_peace: bool
) -> None:
    built = dict.fromkeys((16, 17, 19), "tea_house")
    state = position(seats=4, owners={0: (16, 17), 1: (19,), 2: (50, 51)}, built=built, incomes=((100,) * 4,) * 4)
    offers = [
        (by, Parcel(by, 1, lots=(lot,)))
        for by, count in zip((0, 2, 3), times, strict=True)
        for lot in range(1, count + 1)
    ]
    assert (choice(with_offers(state, *offers), 0) == Ready()) == left_in_peace


def test_the_same_things_for_another_sum_are_no_other_deal() -> None:
    offers = [(2, Parcel(2, 1, cash=10 * number)) for number in range(1, 9)]
    assert isinstance(choice(with_offers(three_tea_houses(), *offers), 0), Offer)


def test_what_was_declined_is_offered_by_nobody_else() -> None:
    state = three_tea_houses()
    offer = choice(state, 0)
    assert isinstance(offer, Offer)
    declined = Refused(1, 2, offer.parcels, 1)
    state = replace(state, public=replace(state.public, refused=(declined,), made=1))
    assert choice(state, 0) == Ready()


def test_a_mark_is_answered_with_an_offer_for_that_thing() -> None:
    # Seat 0 could pay in kind or buy; what seat 1 would part with comes first, though it brings less.
    built = dict.fromkeys((16, 17, 19), "tea_house") | dict.fromkeys((31, 32, 34), "photo")
    state = position(seats=3, owners={0: (16, 17, 31, 32), 1: (34,), 2: (19,)}, built=built, incomes=FOUR_YEARS)

    def asked(*marks: Mark) -> set[int]:
        move = choice(replace(state, public=replace(state.public, marks=marks)), 0)
        assert isinstance(move, Offer)
        return {lot for parcel in move.parcels for lot in parcel.lots}

    assert [asked(Mark(1, lot=34)), asked(Mark(2, lot=19))] == [{34}, {19}]
    assert asked() in ({34}, {19})
    # What nobody could use is left alone, however loudly it is offered.
    assert asked(Mark(2, lot=19), Mark(1, shop=3)) == {19}


def test_what_somebody_would_like_is_offered_to_him() -> None:
    state = position(
        seats=3,
        owners={0: (45,), 1: (16, 17, 19)},
        built=dict.fromkeys((16, 17), "tea_house"),
        tiles={0: ("tea_house",)},
        incomes=FOUR_YEARS,
    )
    marked = replace(state, public=replace(state.public, marks=(Mark(1, shop=1),)))
    move = choice(marked, 0)
    assert isinstance(move, Offer)
    assert Parcel(0, 1, tiles=(1,)) in move.parcels


def test_tiles_are_placed_one_by_one_and_then_it_is_done() -> None:
    state = position(
        seats=3,
        phase="place",
        order=(0, 1, 2),
        owners={0: (16, 17, 19)},
        tiles={0: ("tea_house", "tea_house", "tea_house", "factory")},
    )
    placed = []
    while isinstance(move := choice(state, 0), PlaceTile):
        placed.append(move.lot)
        state = RULES.next_state(state, 0, move)
    assert sorted(placed) == [16, 17, 19]
    assert move == Done() or state.public.order[0] != 0


def test_cards_are_kept_that_lie_together() -> None:
    dealt = ((6, 16, 17, 19, 43, 58, 81), (1, 2, 3, 4, 5, 7, 8), (30, 33, 34, 35, 36, 37, 38))
    state = position(seats=3, phase="keep", dealt=dealt)
    move = choice(state, 0)
    assert {16, 17, 19} <= set(getattr(move, "lots", ()))
