"""The prices that computer players name: each of them signs for the price that it has named itself (CT-3.10)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.bots.asking import play_out
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Setup
from game.titles.chinatown.bots import Trader, personalities
from game.titles.chinatown.composing import paying_more
from game.titles.chinatown.planning.levels import HARD, LEVELS
from game.titles.chinatown.planning.standing import standing_of
from game.titles.chinatown.state import ChinatownState, Parcel, parties_of
from game.titles.chinatown.verbs import ChinatownMove, Decline, Offer, Sign
from tests.sampling import dose
from tests.titles.chinatown.bargains import random_parcels, town
from tests.titles.chinatown.table import RULES, position

OFTEN = 0.15
"""How often a person makes an offer by chance, in every position of a game and for each seat."""


def choice(trader: Trader, state: ChinatownState, seat: Seat) -> ChinatownMove | None:
    return trader.choose(RULES.view(state, seat), Rng(0))


def asked_by_chance(chance: Random, state: ChinatownState, by: Seat) -> ChinatownState | None:
    """The position after an offer of that seat to one or two others, None where it is none that can be made."""
    public = state.public
    others = [seat for seat in range(public.seats) if seat != by]
    parties = sorted((by, *chance.sample(others, chance.choice((1, 1, 2)))))
    parcels = random_parcels(chance, standing_of(town(), public, public.ledger()), parties)
    offer = Offer(parcels, 0)
    if by not in parties_of(parcels) or RULES.why_illegal(RULES.view(state, by), offer) is not None:
        return None
    return RULES.next_state(state, by, offer)


def prices(seed: int) -> Iterator[tuple[Trader, ChinatownState, Seat, Decline]]:
    """Every price that is named in a game between computer players whom people ask, too, with the position."""
    chance, seats = Random(seed), 3 + seed % 3
    traders = [Trader(RULES, chance.choice(LEVELS), chance.choice(personalities()).likes) for _seat in range(seats)]
    match = play_out(RULES, Setup(seats, seed, seed % seats), traders)
    for ply, played in enumerate(match.plies):
        state = match.state_at(ply)
        if state.public.phase != "trade":
            continue
        if isinstance(played.move, Decline):
            yield traders[played.seat], state, played.seat, played.move
        for by in range(seats):
            asked = asked_by_chance(chance, state, by) if chance.random() < OFTEN else None
            for seat in () if asked is None else asked.public.offers[-1].unsigned:
                assert asked is not None
                answer = choice(traders[seat], asked, seat)
                if isinstance(answer, Decline):
                    yield traders[seat], asked, seat, answer


def signs_for_it(trader: Trader, state: ChinatownState, seat: Seat, no: Decline) -> bool | None:
    """Whether a seat signs for the price that it named; None where the other one cannot pay it, or the money was all
    that the seat had to give."""
    offer = state.public.offer(no.number)
    assert offer is not None
    parcels = paying_more(offer.parcels, offer.seat, seat, no.wants)
    declined = RULES.next_state(state, seat, no)
    again = Offer(parcels, 0)
    if seat not in parties_of(parcels) or RULES.why_illegal(RULES.view(declined, offer.seat), again) is not None:
        return None
    paid = RULES.next_state(declined, offer.seat, again)
    return choice(trader, paid, seat) == Sign(paid.public.made)


@pytest.mark.thorough
@pytest.mark.clause("CT-3.10")
def test_every_price_that_was_named_is_signed() -> None:
    named = [
        signs_for_it(trader, state, seat, no)
        for seed in range(dose(40))
        for trader, state, seat, no in prices(seed)
        if no.wants
    ]
    assert named.count(False) == 0
    assert named.count(True) >= dose(400)


BUILT = dict.fromkeys((16, 17, 19), "tea_house")
FOUR_YEARS = ((100, 100, 100),) * 4


@pytest.mark.clause("CT-3.10")
def test_no_price_is_named_that_an_own_offer_stands_against() -> None:
    state = position(seats=3, owners={0: (16, 17), 1: (19,), 2: (45,)}, built=BUILT, incomes=FOUR_YEARS)
    trader = Trader(RULES, HARD)
    free = Offer((Parcel(1, 0, lots=(19,)),), 0)
    alone = choice(trader, RULES.next_state(state, 0, free), 1)
    assert isinstance(alone, Decline) and alone.wants > 0
    # As long as that offer lies on the table, it would be a bad one after any other deal.
    bound = RULES.next_state(state, 1, Offer((Parcel(1, 2, cash=350), Parcel(2, 1, lots=(45,))), 0))
    said = choice(trader, RULES.next_state(bound, 0, free), 1)
    assert isinstance(said, Decline) and said.wants == 0


@pytest.mark.clause("CT-3.10")
def test_what_was_promised_comes_before_other_offers() -> None:
    state = position(seats=3, owners={0: (16, 17), 1: (19, 20), 2: (45,)}, built=BUILT, incomes=FOUR_YEARS)
    trader = Trader(RULES, HARD)
    state = RULES.next_state(state, 0, Offer((Parcel(1, 0, lots=(19,)),), 0))
    no = choice(trader, state, 1)
    assert isinstance(no, Decline) and no.wants
    state = RULES.next_state(state, 1, no)
    state = RULES.next_state(state, 2, Offer((Parcel(2, 1, cash=10),), 0))
    state = RULES.next_state(state, 0, Offer((Parcel(0, 1, cash=no.wants), Parcel(1, 0, lots=(19,))), 0))
    assert choice(trader, state, 1) == Sign(3)
