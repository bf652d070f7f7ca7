"""Selects the deal that the deal table displays."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from game.core.names import Seat
from game.core.target import Draft, Target
from game.picture.canvas import Canvas
from game.picture.table import Focus
from game.titles.chinatown.composing import Composition, composed, goods_of
from game.titles.chinatown.picture.looks import Looks
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, Public, Refused, StruckDeal
from game.titles.chinatown.targets import CHANGE, DECLINE, PRICE, WITHDRAW, Goods, change_target, offer_number
from game.titles.chinatown.topology import Topology


class ShownDeal(msgspec.Struct, frozen=True):
    """The deal on the deal table: an open offer, a half-built deal or a declined offer."""

    parties: tuple[Seat, ...]
    parcels: Parcels
    goods: tuple[tuple[Goods, Seat, Seat | None], ...]
    offer: OpenOffer | None = None
    draft: Composition | None = None
    declined: Refused | None = None

    def holds(self, goods: Goods) -> bool:
        """Return whether a building or tile is in the deal."""
        return any(each == goods for each, _giver, _taker in self.goods)

    def pays(self, giver: Seat, taker: Seat) -> int:
        """Return the money that one party pays another, in thousands."""
        return sum(parcel.cash for parcel in self.parcels if (parcel.giver, parcel.taker) == (giver, taker))


class Motif(NamedTuple):
    """All inputs for one drawing of the table, including the deal on the deal table."""

    topology: Topology
    view: ChinatownView
    focus: Focus[ChinatownView]
    canvas: Canvas
    looks: Looks
    deal: ShownDeal | None

    @property
    def public(self) -> Public:
        """The public part of the position."""
        return self.view.public

    def inside(self, w: float, h: float) -> Motif:
        """Return a copy of the drawing inputs for a part of the canvas."""
        return self._replace(canvas=self.canvas.inside(w, h))

    def named(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.canvas.seats[seat].name


def motif_of(topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas) -> Motif:
    """Return all inputs for one drawing of the table, including the deal on the deal table."""
    return Motif(topology, view, focus, canvas, Looks(canvas.seats), shown_deal(topology, view, focus))


def shown_deal(topology: Topology, view: ChinatownView, focus: Focus[ChinatownView]) -> ShownDeal | None:
    """Return the deal to display on the deal table, or None if there is none."""
    public = view.public
    if public.phase != "trade":
        return None
    pointed = _offer_at(public, focus.hover)
    seat = focus.viewer
    begun = focus.draft
    if not begun.picks:
        if pointed is not None:
            return _of_offer(topology, public, pointed)
        if focus.hover is not None and focus.hover.kind == CHANGE:
            begun = Draft((focus.hover,))
    elif begun.picks[0].kind != CHANGE:
        picked = _offer_at(public, begun.picks[0])
        if picked is not None:
            return _of_offer(topology, public, picked)
    half = _composed(topology, public, seat, begun) if begun.picks and seat is not None else None
    if half is not None:
        return half
    waiting = next((offer for offer in public.offers if seat in offer.unsigned), None)
    if waiting is None and seat is not None:
        declined = _declined(topology, public, seat)
        if declined is not None:
            return declined
    if waiting is None and public.offers:
        waiting = public.offers[-1]
    return _of_offer(topology, public, waiting) if waiting is not None else None


def _declined(topology: Topology, public: Public, seat: Seat) -> ShownDeal | None:
    """Return the seat's last offer, if a player declined it and named a price. Otherwise return None."""
    known: list[OpenOffer | Refused | StruckDeal] = [*public.offers, *public.refused, *public.deals]
    numbers = [each.number for each in known if each.seat == seat]
    last = next((each for each in public.refused if each.wants and each.number == max(numbers, default=0)), None)
    if last is None or last.by == seat or last.seat != seat:
        return None
    again = _composed(topology, public, seat, Draft((change_target(last.number),)))
    return None if again is None else replace(again, draft=None, declined=last)


def _offer_at(public: Public, target: Target | None) -> OpenOffer | None:
    if target is None or target.kind not in ("offer", "sign", CHANGE, DECLINE, PRICE, WITHDRAW):
        return None
    return public.offer(offer_number(target))


@lru_cache(maxsize=64)
def _of_offer(topology: Topology, public: Public, offer: OpenOffer) -> ShownDeal:
    given = ((goods, goods.giver(topology, public), taker) for goods, taker in goods_of(offer.parcels))
    goods = tuple((thing, giver, taker) for thing, giver, taker in given if giver is not None)
    return ShownDeal(offer.parties, offer.parcels, goods, offer=offer)


@lru_cache(maxsize=64)
def _composed(topology: Topology, public: Public, seat: Seat, draft: Draft) -> ShownDeal | None:
    half = composed(topology, public, seat, draft)
    if half is None:
        return None
    return ShownDeal(half.parties, half.parcels, half.goods, draft=half)
