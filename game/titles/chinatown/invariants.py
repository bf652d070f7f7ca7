"""Consistency checks for the state of a game."""

from __future__ import annotations

from collections import Counter

from game.core.names import Seat
from game.kit.rules import demand
from game.titles.chinatown import constants
from game.titles.chinatown.dealing import marked_own, no_longer, spent
from game.titles.chinatown.shops import PRINTED
from game.titles.chinatown.state import ChinatownState, Parcels, Public, dealt_to, kept_by, parties_of
from game.titles.chinatown.topology import Topology


def check(topology: Topology, state: ChinatownState) -> None:
    """Raise AssertionError if the state is inconsistent."""
    _check_shape(topology, state)
    _check_year(state)
    _check_buildings(topology, state)
    _check_tiles(state)
    demand(state.money == state.public.ledger(), f"money: {state.money}, by the book {state.public.ledger()}")
    demand(min(state.money) >= 0, f"money: {state.money}")
    _check_offers(topology, state.public)
    _check_marks(topology, state.public)


def _check_shape(topology: Topology, state: ChinatownState) -> None:
    public = state.public
    seats = public.seats
    demand(constants.LEAST_SEATS <= seats <= constants.MOST_SEATS, f"seats: {seats}")
    demand(0 <= public.first < seats, f"seats: {public.first} is first")
    by_seat = (public.tiles, public.offered, public.ready, public.marked, state.money, state.dealt, state.kept)
    demand(all(len(values) == seats for values in (*by_seat, *public.incomes)), f"seats: {seats}")
    demand([shop.size for shop in public.shops] == [shop.size for shop in PRINTED], "shop types: their sizes")
    demand(all(len(own_tiles) == len(PRINTED) for own_tiles in public.tiles), "shop types: their number")
    lots = len(topology.numbers)
    demand(len(public.owners) == len(public.built) == lots, f"buildings: {lots}")


def _check_year(state: ChinatownState) -> None:
    public = state.public
    demand(1 <= public.year <= constants.YEARS, f"year: {public.year}")
    over = public.phase == "over"
    demand(public.year - 1 <= len(public.incomes) <= public.year, f"year: {len(public.incomes)} incomes")
    demand(not over or len(public.incomes) == constants.YEARS, f"year: over in {public.year}")
    demand(not public.choosing or public.phase == "keep", f"year: {public.choosing} choose in {public.phase}")
    demand(not public.order or public.phase == "place", f"year: {public.order} place in {public.phase}")
    demand(not public.offers or public.phase == "trade", f"year: offers in {public.phase}")
    for seats in (public.choosing, public.order):
        demand(len(set(seats)) == len(seats) and set(seats) <= set(range(public.seats)), f"seats: {seats}")
    demand(list(public.choosing) == sorted(public.choosing), f"seats: {public.choosing}")


def _check_buildings(topology: Topology, state: ChinatownState) -> None:
    public = state.public
    for number, owner, shop in zip(topology.numbers, public.owners, public.built, strict=True):
        demand(owner is None or 0 <= owner < public.seats, f"buildings: {number} belongs to {owner}")
        demand(shop is None or owner is not None, f"buildings: {number} has a shop and no owner")
    owned = [number for number, owner in zip(topology.numbers, public.owners, strict=True) if owner is not None]
    chosen = [lot for kept in state.kept for lot in kept]
    dealt = [lot for hand in state.dealt for lot in hand]
    # Until all have chosen, what was kept lies among what was dealt.
    held = dealt or chosen
    everything = sorted((*state.pile, *held, *owned))
    demand(everything == list(topology.numbers), f"buildings: {len(everything)} cards")
    demand(len(state.pile) == public.pile, f"buildings: {public.pile} in the pile")
    for seat, (hand, kept) in enumerate(zip(state.dealt, state.kept, strict=True)):
        demand(list(hand) == sorted(hand) and list(kept) == sorted(kept), f"buildings: the cards of {seat}")
        if public.choosing:
            wanted = 0 if seat in public.choosing else kept_by(public)
            demand(len(hand) == dealt_to(public), f"buildings: {seat} was dealt {len(hand)}")
            demand(len(kept) == wanted and set(kept) <= set(hand), f"buildings: {seat} keeps {kept}")
        elif public.phase != "keep":
            demand(not hand and not kept, f"buildings: {seat} holds cards in {public.phase}")


def _check_tiles(state: ChinatownState) -> None:
    public = state.public
    seen = Counter(state.bag)
    seen.update(shop for shop in public.built if shop is not None)
    for seat, tiles in enumerate(public.tiles):
        demand(min(tiles) >= 0, f"shop tiles: seat {seat} has {tiles}")
        seen.update(dict(enumerate(tiles)))
    wanted = {kind: shop.copies for kind, shop in enumerate(public.shops)}
    demand(+seen == Counter(wanted), f"shop tiles: {dict(seen)}")
    demand(len(state.bag) == public.bag, f"shop tiles: {public.bag} in the bag")


def _check_offers(topology: Topology, public: Public) -> None:
    numbers = [offer.number for offer in public.offers]
    demand(len(set(numbers)) == len(numbers) and all(0 < each <= public.made for each in numbers), f"offers: {numbers}")
    for offer in public.offers:
        parties = offer.parties
        demand(set(parties) <= set(range(public.seats)), f"offers: {offer.number} is between {parties}")
        demand(
            offer.signed[:1] == (offer.seat,) and set(offer.signed) <= set(parties),
            f"offers: {offer.number} is signed by {offer.signed}",
        )
        demand(len(set(offer.signed)) == len(offer.signed), f"offers: {offer.number} signed twice")
        _check_parcels(f"offers: {offer.number}", offer.parcels)
        gone = no_longer(topology, public, offer.parcels) or spent(public, offer)
        demand(gone is None or _in_passing(public, offer.parcels), f"offers: {offer.number}: {gone and gone.words()}")
    for deal in public.deals:
        _check_parcels(f"deals: {deal.number}", deal.parcels)
        demand(tuple(sorted(deal.signed)) == parties_of(deal.parcels), f"deals: {deal.number} signed by {deal.signed}")
        demand(1 <= deal.year <= public.year, f"deals: {deal.number} of year {deal.year}")
    demand(max(public.offered) <= constants.MOST_OFFERS, f"offers: {public.offered} made")
    lying = [sum(offer.seat == seat for offer in public.offers) for seat in range(public.seats)]
    demand(max(lying) <= constants.MOST_OPEN, f"offers: {lying} lie on the table")
    demand(max(public.marked) <= constants.MOST_MARKS, f"marks: {public.marked} changed")


def _in_passing(public: Public, parcels: Parcels) -> bool:
    """Return whether the latest deal and the given parcels have an item or a payer in common (CT-3.4)."""
    struck = public.deals[-1].parcels if public.deals else ()
    return bool(_things(struck) & _things(parcels) or _payers(struck) & _payers(parcels))


def _payers(parcels: Parcels) -> set[Seat]:
    return {parcel.giver for parcel in parcels if parcel.cash}


def _things(parcels: Parcels) -> set[tuple[int | None, int]]:
    lots = {(None, lot) for parcel in parcels for lot in parcel.lots}
    return lots | {(parcel.giver, shop) for parcel in parcels for shop in parcel.tiles}


def _check_parcels(where: str, parcels: Parcels) -> None:
    pairs = [(parcel.giver, parcel.taker) for parcel in parcels]
    demand(bool(pairs) and pairs == sorted(set(pairs)), f"{where}: {pairs}")
    for parcel in parcels:
        demand(parcel.giver != parcel.taker, f"{where}: {parcel}")
        demand(bool(parcel.lots or parcel.tiles or parcel.cash), f"{where}: an empty parcel")
        demand(parcel.cash <= constants.MOST_CASH, f"{where}: {parcel.cash}")
        in_order = list(parcel.lots) == sorted(set(parcel.lots)) and list(parcel.tiles) == sorted(parcel.tiles)
        demand(in_order, f"{where}: {parcel}")


def _check_marks(topology: Topology, public: Public) -> None:
    demand(len(set(public.marks)) == len(public.marks), f"marks: {public.marks}")
    for mark in public.marks:
        demand((mark.lot is None) != (mark.shop is None), f"marks: {mark}")
        demand(marked_own(topology, public, mark) is not None, f"marks: {mark} hangs on nothing")
