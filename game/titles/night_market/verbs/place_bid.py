"""Bidding a price for a place, by clicking a card or turning a dial (NM-4.2 to NM-4.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from game.core.bounds import Count
from game.core.i18n import _, ngettext
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.sentences import either
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.phrases import seats_named
from game.kit.rules import number_of
from game.kit.verb import Question, Verb, impossible
from game.titles.night_market import auction, targets
from game.titles.night_market.constants import LOAN_BRINGS, TOP, ladder
from game.titles.night_market.legality import not_for_sale, nothing
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Bid, Lot, MarketView, Public
from game.titles.night_market.words import dollars, loans_name


class PlaceBid(msgspec.Struct, frozen=True, tag="bid"):
    """A move that bids a price in dollars for a place (NM-4.2)."""

    place: Count
    price: Count


WAR = 3
"""The minimum number of successive bids on one place that the log combines into one line."""


class BidPlaced(Event, frozen=True, kw_only=True):
    """A bid was made. `over` is the outbid seat (NM-4.2). `compensation` marks compulsory bids (NM-4.7)."""

    seat: Seat
    place: int
    price: int
    over: Seat | None
    compensation: bool

    def sentence(self) -> Sentence:
        """Return the log line about one bid."""
        return Sentence(self.caption(), self.seat, thread=f"bid:{self.place}")

    def retold(self, later: Sequence[Event]) -> Sentence | None:
        """Combine several bids into one log line with the bidders, the last price and the leader."""
        bids = [self, *(event for event in later if isinstance(event, BidPlaced))]
        if len(bids) < WAR or len(bids) <= len(later):
            return None
        last = bids[-1]
        text = _("{seats} bid up to {price} on place {place}; {leader} leads.").format(
            seats=seats_named(tuple(dict.fromkeys(bid.seat for bid in bids))),
            place=last.place,
            price=dollars(last.price),
            leader=mark(last.seat),
        )
        return Sentence(text, last.seat)

    def caption(self) -> str:
        """Return the bid in words."""
        price = dollars(self.price)
        if self.over is None:
            text = _("{seat} bids {price} on place {place}.")
            if self.compensation:
                text = _("{seat} bids again: {price} on place {place}.")
            return text.format(seat=mark(self.seat), price=price, place=self.place)
        text = _("{seat} outbids {over} on place {place}: {price}.")
        if self.compensation:
            text = _("{seat} bids again and outbids {over} on place {place}: {price}.")
        return text.format(seat=mark(self.seat), over=mark(self.over), place=self.place, price=price)


@lru_cache(maxsize=1 << 16)
def _bids(place: int, yellow: bool, standing: int, most: int) -> tuple[PlaceBid, ...]:
    return tuple([PlaceBid(place, price) for price in auction.prices_above(yellow, standing, most)])


class PlaceBidVerb(Verb[MarketView, Recorder, PlaceBid]):
    """Bidding for a place."""

    move = PlaceBid
    phases = frozenset(("bid",))
    kinds = frozenset(("place", "price", "bid"))

    def moves(self, view: MarketView, seat: Seat) -> Sequence[PlaceBid]:
        """Return a bid for every legal price on each place that the seat does not lead."""
        public = view.public
        most = auction.limit(public, seat)
        moves: list[PlaceBid] = []
        for lot in public.lots:
            if not auction.leads(lot, seat):
                moves += _bids(lot.place, lot.yellow, auction.standing_price(lot), most)
        return moves

    def drafts(self, view: MarketView, seat: Seat, move: PlaceBid) -> Iterable[Draft]:
        """Yield each way to build the bid: with clicks or, for a price above $12, with the dial."""
        place = targets.place_target(move.place)
        if move.price <= TOP:
            yield Draft((targets.bid_target(move.place, move.price),))
            yield Draft((place, targets.price_target(move.price)))
            return
        dial = ((targets.PRICE_DIAL, move.price),)
        yield Draft((place,), dial)
        lot = auction.lot_of(view.public, move.place)
        for price in auction.prices(lot, TOP) if lot is not None else ():
            yield Draft((targets.bid_target(move.place, price),), dial)

    def ask(self, view: MarketView, seat: Seat, draft: Draft, lit: Prompt[PlaceBid]) -> Question:
        """Return the question about the price or the request to confirm the move."""
        if lit.move is not None:
            return _confirmed(view.public, seat, lit.move)
        place = targets.picked_place(draft)
        lot = None if place is None else auction.lot_of(view.public, place)
        assert lot is not None  # the draft leads to a bid
        low, limit = dollars(auction.cheapest(lot)), dollars(auction.limit(view.public, seat))
        hint = _("Bid from {low} up to your limit of {limit}.").format(low=low, limit=limit)
        return Question(_("Place {place}: choose a price.").format(place=lot.place), hint)

    def why_illegal(self, view: MarketView, seat: Seat, move: PlaceBid) -> Illegal | None:
        """Return why the place or the price is not allowed, or None if both are allowed."""
        return _no_place(view.public, seat, move.place) or _no_price(view.public, seat, move.place, move.price)

    def why_not(self, view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a place or a price cannot be picked."""
        public = view.public
        if target.kind == "place":
            return _why_not_place(public, seat, targets.place_id(target) or 0)
        place, price = targets.picked_place(draft), number_of(target.id)
        if target.kind == "bid":
            place, price = targets.bid_of(target) or (None, None)
        if price is None:
            return impossible("NM-4.2")
        if place is None:
            text = _("First choose a place for sale, then a price up to your limit of {limit}.")
            return Illegal("NM-4.2", text.format(limit=dollars(auction.limit(public, seat))))
        return self.why_illegal(view, seat, PlaceBid(place, price)) or _otherwise(price)

    def play(self, recorder: Recorder, seat: Seat, move: PlaceBid) -> None:
        """Put the bid on the place and pass the turn."""
        public = recorder.public
        index = [lot.place for lot in public.lots].index(move.place)
        lot = public.lots[index]
        over = lot.bids[-1].seat if lot.bids else None
        raised = Lot(lot.place, lot.yellow, (*lot.bids, Bid(seat, move.price)))
        recorder.public = replace(
            public, lots=swapped(public.lots, index, raised), bid_turns=auction.turn_taken(public, seat)
        )
        recorder.record(
            BidPlaced, seat=seat, place=lot.place, price=move.price, over=over, compensation=public.compensation
        )
        auction.hand_on(recorder, seat)


def _confirmed(public: Public, seat: Seat, bid: PlaceBid) -> Question:
    cash, stands = public.accounts[seat].cash, auction.bound(public, seat)
    owed = stands + bid.price
    loans = auction.loans_for(cash, owed)
    rest = dollars(cash + LOAN_BRINGS * loans - owed)
    text = _("Bid {price} on place {place}?").format(price=dollars(bid.price), place=bid.place)
    won = _("If you win all your bids, you pay {owed}") if stands else _("If you win, you pay {owed}")
    hint = _("{won}, take {loans} and keep {rest}.") if loans else _("{won} and keep {rest}.")
    return Question(text, hint.format(won=won.format(owed=dollars(owed)), loans=loans_name(loans), rest=rest))


# Refusals of bids.


def _no_place(public: Public, seat: Seat, number: int) -> Illegal | None:
    """Return a refusal if the seat cannot bid on the place at any price."""
    lot = auction.lot_of(public, number)
    if lot is None:
        return not_for_sale(public, seat, number)
    if auction.leads(lot, seat):
        text = _("You already lead on place {place} with {price}; you cannot outbid yourself.")
        return Illegal("NM-4.5", text.format(place=number, price=dollars(lot.bids[-1].price)))
    return None


def _no_price(public: Public, seat: Seat, place: int, price: int) -> Illegal | None:
    lot = auction.lot_of(public, place)
    assert lot is not None  # `_no_place` has checked this
    printed = ladder(lot.yellow)
    if price <= TOP and price not in printed:
        text = _("{price} is not on a {card} card. Choose {prices}, or any whole number of dollars above {top}.")
        card, prices = _("yellow") if lot.yellow else _("white"), either([dollars(each) for each in printed])
        return Illegal("NM-4.2", text.format(price=dollars(price), card=card, prices=prices, top=dollars(TOP)))
    if lot.bids and price <= lot.bids[-1].price:
        text = _("{price} is too low: {name} has already bid {standing} on place {place}.")
        standing, name = dollars(lot.bids[-1].price), mark(lot.bids[-1].seat)
        return Illegal("NM-4.2", text.format(price=dollars(price), standing=standing, name=name, place=place))
    if price <= auction.limit(public, seat):
        return None
    return Illegal("NM-4.4", _sum_too_small(public, seat, price))


def _sum_too_small(public: Public, seat: Seat, price: int) -> str:
    loans, stands = auction.loans_left(public, seat), auction.bound(public, seat)
    have = (
        _("You have {cash} and can take {loans} ({sum})")
        if loans
        else _("You have {cash} and cannot take another loan")
    )
    have = have.format(
        cash=dollars(public.accounts[seat].cash), loans=loans_name(loans), sum=dollars(LOAN_BRINGS * loans)
    )
    text = _("{have}, so {price} is too much.")
    if stands:
        text = ngettext(
            "{have}; {stands} is tied up in your bid, so {price} is too much.",
            "{have}; {stands} is tied up in your bids, so {price} is too much.",
            len(auction.led_by(public, seat)),
        )
    return text.format(have=have, stands=dollars(stands), price=dollars(price))


def _why_not_place(public: Public, seat: Seat, number: int) -> Illegal:
    refused = _no_place(public, seat, number)
    if refused is not None:
        return refused
    lot = auction.lot_of(public, number)
    assert lot is not None  # `_no_place` has checked this
    low = auction.cheapest(lot)
    if low <= auction.limit(public, seat):
        return nothing(public)
    text = _("A bid on place {place} must be at least {low}. {why}")
    return Illegal("NM-4.4", text.format(place=number, low=dollars(low), why=_sum_too_small(public, seat, low)))


def _otherwise(price: int) -> Illegal:
    """Return why this click cannot pick the price, although a bid at this price would be legal."""
    if price > TOP:
        return impossible("NM-4.3")
    text = _("You have already chosen a price; choose the place again to bid {price}.")
    return Illegal("NM-4.2", text.format(price=dollars(price)))
