"""Declining an offer, optionally with a price or a reason (CT-3.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

import msgspec

from game.core.bounds import Count
from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.target import Dial, Draft, Illegal, Prompt, Target
from game.kit.phrases import seats_named
from game.kit.rules import targets_of
from game.kit.verb import OpenVerb, Question, impossible
from game.titles.chinatown.composing import net_cash
from game.titles.chinatown.constants import MOST_CASH, NOTE, SUMS
from game.titles.chinatown.dealing import is_sum, no_offer, paid_by, take_off
from game.titles.chinatown.events import Declined, Why
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import Cash, ChinatownView, OpenOffer, Public
from game.titles.chinatown.targets import (
    DECLINE,
    OFFER,
    PRICE,
    decline_target,
    offer_number,
    offer_target,
    price_target,
)

WHY = "why"
WANTS = "wants"
REASONS: tuple[Why, ...] = tuple(why for why in get_args(Why) if why)

why_target = targets_of(WHY)


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """A move that declines an offer, optionally with a price in thousands and a reason."""

    number: Count
    wants: Cash
    why: Why


class DeclineVerb(OpenVerb[ChinatownView, Recorder, Decline]):
    """Declining an offer, optionally with a reason and a price."""

    move = Decline
    phases = frozenset(("trade",))
    kinds = frozenset((OFFER, DECLINE, PRICE, WHY))

    def can(self) -> str:
        """Return the words for declining an offer."""
        return _("decline an offer")

    def lit(self, view: ChinatownView, seat: Seat, draft: Draft) -> Prompt[Decline] | None:
        """Return the next targets: offers to decline, then reasons and prices."""
        public = view.public
        if not draft.picks:
            waiting = [offer.number for offer in public.offers if seat in offer.unsigned]
            targets = (*map(offer_target, waiting), *map(decline_target, waiting), *_prices(waiting[:1]))
            return Prompt("", targets) if targets else None
        looked, (first, *more) = draft.picks[0].kind == OFFER, draft.picks
        offer = public.offer(offer_number(first)) if first.kind in (OFFER, DECLINE, PRICE) else None
        if offer is None or seat not in offer.unsigned:
            return None
        noes = (decline_target(offer.number), *_prices([offer.number]))
        if looked and not more:
            return Prompt("", noes)
        said = more.pop(0) if looked else first
        if said not in noes or len(more) > 1:
            return None
        named = (0, *SUMS)[noes.index(said)]
        dials = (Dial(WANTS, 0, MOST_CASH, NOTE, untouched=named),)
        turned = draft.dial(WANTS)
        wants = named if turned is None else turned
        reasons = _reasons(public, seat, offer)
        if not more:
            return Prompt("", tuple(map(why_target, reasons)), dials, Decline(offer.number, wants, ""))
        why = next((why for why in reasons if more[0] == why_target(why)), None)
        return None if why is None else Prompt("", (), dials, Decline(offer.number, wants, why))

    def draft_of(self, view: ChinatownView, seat: Seat, move: Decline) -> Draft:
        """Return the clicks that decline the offer with the move's reason and price."""
        why = (why_target(move.why),) if move.why else ()
        return Draft((decline_target(move.number), *why), ((WANTS, move.wants),) if move.wants else ())

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[Decline]) -> Question:
        """Return the question about the offer or the request to confirm the move."""
        if lit.move is None:
            return Question(_("What do you say to offer {number}?").format(number=draft.picks[0].id))
        text = _("Decline offer {number}? You may give a reason, or say how much more you would want.")
        return Question(text.format(number=lit.move.number))

    def why_illegal(self, view: ChinatownView, seat: Seat, move: Decline) -> Illegal | None:
        """Return a refusal if the seat cannot answer the offer or the reason does not apply."""
        public = view.public
        offer = public.offer(move.number)
        if offer is None:
            return no_offer(public, move.number)
        if seat not in offer.unsigned:
            text = _("Offer {number} is waiting for {parties}, not for {name}.")
            waiting = seats_named(offer.unsigned)
            return Illegal("CT-3.4", text.format(number=offer.number, parties=waiting, name=mark(seat)))
        if move.why and move.why not in _reasons(public, seat, offer):
            return _does_not_hold(offer.number)
        return None if is_sum(move.wants) else impossible("CT-3.10")

    def why_not(self, view: ChinatownView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why an offer cannot be answered or a reason cannot be given."""
        if target.kind in (OFFER, DECLINE, PRICE):
            return self.why_illegal(view, seat, Decline(offer_number(target), 0, "")) or impossible("CT-3.4")
        if not draft.picks or draft.picks[0].kind not in (OFFER, DECLINE, PRICE):
            text = _("First decline an offer (on the table: {count}). Then you can give a reason.")
            return Illegal("CT-3.10", text.format(count=len(view.public.offers)))
        return _does_not_hold(offer_number(draft.picks[0]))

    def play(self, recorder: Recorder, seat: Seat, move: Decline) -> None:
        """Take the declined offer off the table."""
        offer = recorder.public.offer(move.number)
        assert offer is not None  # a legal move
        take_off(recorder, offer, seat, move.wants)
        less = 0 < move.wants <= net_cash(offer.parcels, seat, offer.seat)
        recorder.record(
            Declined, number=offer.number, seat=seat, by=offer.seat, wants=move.wants, less=less, why=move.why
        )


def _does_not_hold(number: int) -> Illegal:
    return Illegal("CT-3.10", _("This reason does not apply to offer {number}.").format(number=number))


def _prices(offers: Iterable[int]) -> tuple[Target, ...]:
    return tuple(price_target(number, cash) for number in offers for cash in SUMS)


def _reasons(public: Public, seat: Seat, offer: OpenOffer) -> tuple[Why, ...]:
    """Return the reasons that a seat can truthfully give, according to public information."""
    gives_lot = any(parcel.giver == seat and parcel.lots for parcel in offer.parcels)
    others_get = any(parcel.taker != seat and (parcel.lots or parcel.tiles) for parcel in offer.parcels)
    before = any(other.parcels == offer.parcels for other in public.refused)
    bound = any(seat in other.signed for other in public.offers)
    pays = paid_by(offer.parcels, seat) > 0
    holds = {"poor": pays, "breaks": gives_lot, "helps": others_get, "settled": before, "bound": bound}
    return tuple(why for why in REASONS if holds.get(why, True))
