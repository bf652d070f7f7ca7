"""Turns the clicks and dial settings of a draft into a deal (CT-3.4).

A click on another player's item asks for the item. In a deal between two parties, a click on one of the player's own
items gives the item to the other party. A click on a small token beside an item gives the item to that token's party.
While an offer is being changed, a click on an item in the offer removes the item.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, islice

import msgspec
from msgspec.structs import replace

from game.core.names import Seat
from game.core.target import Dial, Draft, Target
from game.kit.rules import number_of
from game.titles.chinatown.constants import MOST_AGAIN, MOST_CASH, NOTE
from game.titles.chinatown.dealing import no_longer
from game.titles.chinatown.state import Parcel, Parcels, Public, Refused, parties_of
from game.titles.chinatown.targets import CHANGE, PARTY, Goods, change_target, party_target, route_target, routed
from game.titles.chinatown.topology import Topology


class Base(msgspec.Struct, frozen=True):
    """The offer on which a new deal is based. `instead` is the number of the open offer to replace, or 0."""

    number: int
    instead: int
    parcels: Parcels


def _begun(base: Base | None) -> Parcels:
    return base.parcels if base is not None else ()


class Composition(msgspec.Struct, frozen=True):
    """A half-built deal with its items, payments and parties."""

    seat: Seat
    base: Base | None
    goods: tuple[tuple[Goods, Seat, Seat | None], ...]
    cash: tuple[tuple[tuple[Seat, Seat], int], ...]
    parties: tuple[Seat, ...]

    @property
    def homeless(self) -> tuple[Goods, ...]:
        """The buildings and tiles of the deal that have no recipient yet."""
        return tuple(goods for goods, _giver, taker in self.goods if taker is None)

    @property
    def parcels(self) -> Parcels:
        """The deal to offer, without buildings and tiles that have no recipient yet."""
        paid = {(a, b) if sum_ > 0 else (b, a): abs(sum_) for (a, b), sum_ in self.cash if sum_}
        moved = {(giver, taker) for _goods, giver, taker in self.goods if taker is not None}
        found: list[Parcel] = []
        for pair in sorted(moved | paid.keys()):
            given = [goods for goods, giver, taker in self.goods if (giver, taker) == pair]
            lots = tuple(sorted(each.lot for each in given if each.lot))
            tiles = tuple(sorted(each.shop for each in given if not each.lot))
            found.append(Parcel(*pair, lots, tiles, paid.get(pair, 0)))
        return tuple(found)


def to_take_up(public: Public, seat: Seat) -> tuple[Refused, ...]:
    """Return the latest failed offers that involved the seat, oldest first (CT-3.9)."""
    own = (each for each in reversed(public.refused) if seat in parties_of(each.parcels))
    return tuple(islice(own, MOST_AGAIN))[::-1]


def base_of(topology: Topology, public: Public, seat: Seat, number: int) -> Base | None:
    """Return the offer with the given number as a base for a new deal, or None if the seat cannot change it."""
    offer = public.offer(number)
    if offer is not None:
        return Base(number, number, offer.parcels) if seat in parties_of(offer.parcels) else None
    refused = next((each for each in to_take_up(public, seat) if each.number == number), None)
    if refused is None or no_longer(topology, public, refused.parcels):
        return None
    parcels = paying_more(refused.parcels, refused.seat, refused.by, refused.wants)
    return Base(refused.number, 0, parcels) if seat in parties_of(parcels) else None


def paying_more(parcels: Parcels, payer: Seat, taker: Seat, more: int) -> Parcels:
    """Return the deal with `more` added to a payment. If the payment would be too large, return the deal unchanged."""
    sum_ = net_cash(parcels, payer, taker) + more
    if not more or sum_ > MOST_CASH:
        return parcels
    found = {(parcel.giver, parcel.taker): parcel for parcel in parcels}
    for way, cash in (((payer, taker), max(0, sum_)), ((taker, payer), max(0, -sum_))):
        found[way] = replace(found.get(way, Parcel(*way)), cash=cash)
    return tuple(parcel for _way, parcel in sorted(found.items()) if parcel.lots or parcel.tiles or parcel.cash)


def dial_id(a: Seat, b: Seat) -> str:
    """Return the id of the dial for payments between two seats."""
    return f"cash-{a}-{b}"


def goods_of(parcels: Parcels) -> tuple[tuple[Goods, Seat], ...]:
    """Return the buildings and tiles of a deal with their recipients."""
    found: list[tuple[Goods, Seat]] = []
    copies: dict[tuple[Seat, int], int] = {}
    for parcel in parcels:
        found += [(Goods(lot=lot), parcel.taker) for lot in parcel.lots]
        for shop in parcel.tiles:
            copy = copies.get((parcel.giver, shop), 0)
            copies[parcel.giver, shop] = copy + 1
            found.append((Goods(seat=parcel.giver, shop=shop, copy=copy), parcel.taker))
    return tuple(found)


def net_cash(parcels: Parcels, a: Seat, b: Seat) -> int:
    """Return the net payment from seat `a` to seat `b` in a deal. It is negative if `b` pays."""
    between = [parcel for parcel in parcels if {parcel.giver, parcel.taker} == {a, b}]
    return sum(parcel.cash if parcel.giver == a else -parcel.cash for parcel in between)


def composed(topology: Topology, public: Public, seat: Seat, draft: Draft) -> Composition | None:
    """Return the deal that the draft describes so far, or None if the draft belongs to another action."""
    picks = draft.picks
    base = None
    if picks and picks[0].kind == CHANGE:
        base = base_of(topology, public, seat, number_of(picks[0].id) or 0)
        if base is None:
            return None
        picks = picks[1:]
    read = _read(topology, public, seat, picks)
    if read is None:
        return None
    in_order, sent = read
    before = dict(goods_of(_begun(base)))
    takers: dict[Goods, Seat | None] = dict(before)
    mentioned = {party for party in parties_of(_begun(base)) if party != seat}
    mentioned |= {giver for goods, giver in in_order if giver != seat and goods not in before}
    only = next(iter(mentioned)) if len(mentioned) == 1 else None
    for goods, giver in in_order:
        if goods in before:
            del takers[goods]
        elif goods is not None:
            takers[goods] = only if giver == seat else seat
    for goods, taker in sent:
        if goods in takers:
            takers[goods] = taker
    things: list[tuple[Goods, Seat, Seat | None]] = []
    for thing, gets in takers.items():
        gives = thing.giver(topology, public)
        if gives is None or gives == gets:
            return None
        things.append((thing, gives, gets))
    parties = sorted({seat, *mentioned, *(taker for taker in takers.values() if taker is not None)})
    cash: list[tuple[tuple[Seat, Seat], int]] = []
    for a, b in combinations(parties, 2):
        turned = draft.dial(dial_id(a, b))
        cash.append(((a, b), net_cash(_begun(base), a, b) if turned is None else turned))
    return Composition(seat, base, tuple(things), tuple(cash), tuple(parties))


_Clicked = list[tuple[Goods | None, Seat]]


def _read(
    topology: Topology, public: Public, seat: Seat, picks: Sequence[Target]
) -> tuple[_Clicked, list[tuple[Goods, Seat]]] | None:
    """Return the clicks, grouped by kind, or None if a click belongs to another action."""
    in_order: _Clicked = []
    routes: list[tuple[Goods, Seat]] = []
    for target in picks:
        goods = Goods.of(target)
        route = routed(target)
        if goods is not None:
            giver = goods.giver(topology, public)
            if giver is None:
                return None
            in_order.append((goods, giver))
        elif route is not None and route[1] < public.seats:
            routes.append(route)
        elif target.kind == PARTY:
            party = number_of(target.id)
            if party is None or party >= public.seats or party == seat:
                return None
            in_order.append((None, party))
        else:
            return None
    return in_order, routes


def cash_dials(composition: Composition) -> tuple[Dial, ...]:
    """Return a money dial for each pair of parties. The range of a dial does not reveal how much money anyone has."""
    begun = _begun(composition.base)
    return tuple(
        Dial(dial_id(a, b), -MOST_CASH, MOST_CASH, NOTE, untouched=net_cash(begun, a, b))
        for (a, b), _sum in composition.cash
    )


def steps(public: Public, composition: Composition, things: Iterable[Target], picks: Sequence[Target]) -> list[Target]:
    """Return the targets that can be clicked next."""
    sent = {route[0] for target in picks if (route := routed(target)) is not None}
    others = [party_target(other) for other in range(public.seats) if other != composition.seat]
    routes = [
        route_target(each, taker)
        for each, giver, now in composition.goods
        for taker in range(public.seats)
        if taker not in (giver, now) and each not in sent
    ]
    picked = set(picks)
    return [target for target in (*things, *others, *routes) if target not in picked]


def draft_for(topology: Topology, public: Public, seat: Seat, parcels: Parcels, base: Base | None) -> Draft:
    """Return a draft that builds the deal, starting from the base offer."""
    wanted = dict(goods_of(parcels))
    before = dict(goods_of(_begun(base)))
    picks = [change_target(base.number)] if base is not None else []
    things = [goods.target for goods in before if goods not in wanted]
    things += [goods.target for goods in wanted if goods not in before]
    bringing = {goods.giver(topology, public) for goods in wanted}
    known = {*bringing, *parties_of(_begun(base)), seat}
    picks += [party_target(party) for party in parties_of(parcels) if party not in known] + things
    found = composed(topology, public, seat, Draft(tuple(picks)))
    assert found is not None  # its things are there
    picks += [route_target(goods, wanted[goods]) for goods, _giver, taker in found.goods if taker != wanted[goods]]
    found = composed(topology, public, seat, Draft(tuple(picks)))
    assert found is not None  # routes leave things where they are
    cash = [(dial_id(a, b), net_cash(parcels, a, b), sum_) for (a, b), sum_ in found.cash]
    return Draft(tuple(picks), tuple((name, sum_) for name, sum_, untouched in cash if sum_ != untouched))
