"""The accounts that every position has to balance, each thrown out of balance by itself."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.titles.chinatown.state import Mark, OpenOffer, Parcel, StruckDeal
from tests.titles.chinatown.table import RULES, hands_of, position

TRADE = position(
    3,
    owners={0: (1, 2), 1: (16,), 2: (28,)},
    built={1: "photo"},
    tiles={0: ("laundry",), 1: ("photo", "photo")},
    incomes=[(10, 0, 0)],
    made=5,
)
KEEP = position(3, "keep", dealt=hands_of(3))
SHOPS = TRADE.public.shops
OWNERS = TRADE.public.owners
TILES = TRADE.public.tiles
GIFT = (Parcel(0, 1, cash=10),)


def offer(number: int = 5, parcels: tuple[Parcel, ...] = GIFT, seat: int = 0, *signed: int) -> OpenOffer:
    """An open offer."""
    return OpenOffer(number, seat, parcels, signed or (seat,))


PUBLIC: list[tuple[str, dict[str, object]]] = [
    ("seats: 2", {"seats": 2}),
    ("seats: 6", {"seats": 6}),
    ("seats: 3 is first", {"first": 3}),
    ("seats: 3", {"tiles": TILES[:2]}),
    ("seats: 3", {"offered": (0, 0)}),
    ("seats: 3", {"ready": (False,) * 4}),
    ("seats: 3", {"marked": ()}),
    ("seats: 3", {"incomes": ((10, 0),)}),
    ("shop types: their sizes", {"shops": SHOPS[::-1]}),
    ("shop types: their number", {"tiles": ((0,) * 11, *TILES[1:])}),
    ("buildings: 85", {"owners": OWNERS[1:]}),
    ("buildings: 85", {"built": ()}),
    ("year: 0", {"year": 0}),
    ("year: 7", {"year": 7}),
    ("year: 1 incomes", {"year": 3}),
    ("year: over in 2", {"phase": "over"}),
    ("year: .1,. choose in trade", {"choosing": (1,)}),
    ("year: .1,. place in trade", {"order": (1,)}),
    ("year: offers in place", {"phase": "place", "offers": (offer(),)}),
    ("seats: .0, 0.", {"phase": "place", "order": (0, 0)}),
    ("seats: .3,.", {"phase": "place", "order": (3,)}),
    ("buildings: 3 belongs to 7", {"owners": (*OWNERS[:2], 7, *OWNERS[3:])}),
    ("buildings: 1 has a shop and no owner", {"owners": (None, *OWNERS[1:])}),
    ("buildings: 84 cards", {"owners": (OWNERS[0], None, *OWNERS[2:])}),
    ("buildings: 80 in the pile", {"pile": 80}),
    ("shop tiles: seat 0 has", {"tiles": ((-1, *TILES[0][1:]), *TILES[1:])}),
    ("shop tiles: {", {"tiles": ((1, *TILES[0][1:]), *TILES[1:])}),
    ("shop tiles: {", {"built": (None,) * 85}),
    ("shop tiles: 3 in the bag", {"bag": 3}),
    ("money: .60, 50, 50., by the book .70", {"incomes": ((20, 0, 0),)}),
    ("offers: .5, 5.", {"offers": (offer(), offer())}),
    ("offers: .6.", {"offers": (offer(6),)}),
    ("offers: .0.", {"offers": (offer(0),)}),
    ("offers: 5 is between", {"offers": (offer(parcels=(Parcel(0, 3, cash=10),)),)}),
    ("offers: 5 is signed by .1", {"offers": (offer(5, GIFT, 0, 1, 0),)}),
    ("offers: 5 is signed by .0, 2", {"offers": (offer(5, GIFT, 0, 0, 2),)}),
    ("offers: 5 signed twice", {"offers": (offer(5, GIFT, 0, 0, 0),)}),
    ("offers: 5: ..0, 1., .0, 1", {"offers": (offer(parcels=GIFT * 2),)}),
    ("offers: 5: an empty parcel", {"offers": (offer(parcels=(Parcel(0, 1),)),)}),
    ("offers: 5: Parcel", {"offers": (offer(parcels=(Parcel(0, 1, lots=(2, 1)),)),)}),
    ("offers: 5: Parcel", {"offers": (offer(parcels=(Parcel(0, 0, cash=10),)),)}),
    ("offers: 5: building 16 now belongs", {"offers": (offer(parcels=(Parcel(0, 1, lots=(16,)),)),)}),
    ("offers: 5: ⟦0⟧ has", {"offers": (offer(parcels=(Parcel(0, 1, tiles=(0,)),)),)}),
    ("deals: 1 signed by", {"deals": (StruckDeal(1, 1, 0, GIFT, (0,)),)}),
    ("deals: 1 of year 3", {"deals": (StruckDeal(3, 1, 0, GIFT, (0, 1)),)}),
    ("deals: 1: an empty parcel", {"deals": (StruckDeal(1, 1, 0, (Parcel(0, 1),), (0, 1)),)}),
    ("offers: .31, 0, 0. made", {"offered": (31, 0, 0)}),
    ("marks: .0, 13, 0. changed", {"marked": (0, 13, 0)}),
    ("marks: .Mark", {"marks": (Mark(0, lot=16), Mark(0, lot=16))}),
    ("marks: Mark", {"marks": (Mark(0),)}),
    ("marks: Mark", {"marks": (Mark(0, 16, 0),)}),
    ("marks: Mark.* hangs on nothing", {"marks": (Mark(0, lot=85),)}),
]


@pytest.mark.parametrize(("account", "change"), PUBLIC)
def test_what_does_not_add_up_in_public_is_named(account: str, change: dict[str, object]) -> None:
    state = replace(TRADE, public=replace(TRADE.public, **change))
    if "deals" in change:
        state = replace(state, money=state.public.ledger())
    with pytest.raises(AssertionError, match=account):
        RULES.check(state)


SECRETS: list[tuple[str, dict[str, object]]] = [
    ("seats: 3", {"money": (60, 50)}),
    ("seats: 3", {"dealt": ()}),
    ("seats: 3", {"kept": ((),) * 2}),
    ("money: .70, 50, 50., by the book .60", {"money": (70, 50, 50)}),
    ("buildings: 80 cards", {"pile": TRADE.pile[5:]}),
    ("buildings: 85 cards", {"pile": (*TRADE.pile[1:], 1)}),
    ("shop tiles: {", {"bag": TRADE.bag[1:]}),
]


@pytest.mark.parametrize(("account", "change"), SECRETS)
def test_what_does_not_add_up_in_secret_is_named(account: str, change: dict[str, object]) -> None:
    with pytest.raises(AssertionError, match=account):
        RULES.check(replace(TRADE, **change))


KEEPING: list[tuple[str, dict[str, object]]] = [
    ("buildings: the cards of 0", {"dealt": (KEEP.dealt[0][::-1], *KEEP.dealt[1:])}),
    ("buildings: 0 was dealt 8", {"dealt": ((*KEEP.dealt[0], KEEP.pile[0]), *KEEP.dealt[1:]), "pile": KEEP.pile[1:]}),
    ("buildings: 1 keeps .8", {"kept": ((), (8, 9, 10, 11, 12), ())}),
]


@pytest.mark.parametrize(("account", "change"), KEEPING)
def test_cards_that_are_chosen_from_are_counted(account: str, change: dict[str, object]) -> None:
    state = replace(KEEP, **change)
    with pytest.raises(AssertionError, match=account):
        RULES.check(replace(state, public=replace(state.public, pile=len(state.pile))))


def test_a_choice_is_made_from_the_own_cards() -> None:
    chosen = replace(KEEP, public=replace(KEEP.public, choosing=(0, 2)))
    RULES.check(replace(chosen, kept=((), (8, 9, 10, 11, 12), ())))
    for kept in ((8, 9, 10, 11), (7, 9, 10, 11, 12), ()):
        with pytest.raises(AssertionError, match="buildings: 1 keeps"):
            RULES.check(replace(chosen, kept=((), kept, ())))


def test_nobody_is_in_debt() -> None:
    deal = StruckDeal(1, 1, 0, (Parcel(1, 0, cash=60),), (0, 1))
    state = replace(TRADE, public=replace(TRADE.public, deals=(deal,)))
    with pytest.raises(AssertionError, match=r"money: \(120, -10, 50\)"):
        RULES.check(replace(state, money=state.public.ledger()))


def test_an_offer_may_name_what_a_deal_has_just_moved() -> None:
    """Until it lapses, in the same step (CT-3.4)."""
    parcels = (Parcel(0, 1, lots=(16,)),)
    deal = StruckDeal(2, 1, 0, parcels, (0, 1))
    public = replace(TRADE.public, offers=(offer(parcels=parcels),))
    with pytest.raises(AssertionError, match="building 16 now belongs"):
        RULES.check(replace(TRADE, public=public))
    RULES.check(replace(TRADE, public=replace(public, deals=(deal,))))
