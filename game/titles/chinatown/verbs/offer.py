"""Offering a deal or changing an open offer (CT-3.1, CT-3.4)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.bounds import Count
from game.core.i18n import _, pgettext
from game.core.names import Seat, mark
from game.core.recorder import swapped
from game.core.sentences import capital
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.phrases import seats_named
from game.kit.rules import number_of
from game.kit.verb import OpenVerb, Question, impossible
from game.titles.chinatown import targets
from game.titles.chinatown.composing import Composition, base_of, cash_dials, composed, draft_for, steps, to_take_up
from game.titles.chinatown.constants import MOST_AGAIN, MOST_OFFERS, MOST_OPEN
from game.titles.chinatown.dealing import cannot_pay, is_sum, is_type, no_longer, no_offer, no_tile, shops_on, take_off
from game.titles.chinatown.events import Offered
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, Public, Refused, parties_of
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import buildings_name


class Offer(msgspec.Struct, frozen=True, tag="offer"):
    """A move that offers and signs a deal. `instead` is the number of the replaced offer, or 0 for a new offer."""

    parcels: Parcels
    instead: Count


class OfferVerb(OpenVerb[ChinatownView, Recorder, Offer]):
    """Offering a deal by clicking items and players in any order and by setting the money dials."""

    move = Offer
    phases = frozenset(("trade",))
    kinds = frozenset((targets.LOT, targets.TILE, targets.PARTY, targets.ROUTE, targets.CHANGE))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """Return the words for offering a deal."""
        return _("offer a deal")

    def lit(self, view: ChinatownView, seat: Seat, draft: Draft) -> Prompt[Offer] | None:
        """Return the next targets and, once the deal can be offered, the complete move."""
        public = view.public
        if _no_more(public, seat) is not None:
            return None
        if not draft.picks:
            return self._beginnings(public, seat)
        composition = composed(self._topology, public, seat, draft)
        if composition is None or _too_many(public, seat, _changes(draft)) is not None:
            return None
        found = steps(public, composition, targets.thing_targets(self._topology, public), draft.picks)
        move = _offer(composition)
        whole = not composition.homeless and self.why_illegal(view, seat, move) is None
        return Prompt("", tuple(found), cash_dials(composition), move if whole else None, bag=True)

    def _beginnings(self, public: Public, seat: Seat) -> Prompt[Offer]:
        """Return the targets that can start a deal. If no new offer is allowed, return only the seat's own offers."""
        known = [*(offer.number for offer in public.offers), *(each.number for each in to_take_up(public, seat))]
        changing = [number for number in known if base_of(self._topology, public, seat, number) is not None]
        found = [targets.change_target(number) for number in changing if _too_many(public, seat, number) is None]
        if _too_many(public, seat) is None:
            others = [targets.party_target(other) for other in range(public.seats) if other != seat]
            found = [*targets.thing_targets(self._topology, public), *others, *found]
        return Prompt("", tuple(found))

    def draft_of(self, view: ChinatownView, seat: Seat, move: Offer) -> Draft:
        """Return the clicks that build the deal. For a changed offer, return only the additional clicks."""
        base = base_of(self._topology, view.public, seat, move.instead) if move.instead else None
        return draft_for(self._topology, view.public, seat, move.parcels, base)

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[Offer]) -> Question:
        """Return the question about the missing part of the deal, or the request to confirm the move."""
        composition = composed(self._topology, view.public, seat, draft)
        assert composition is not None  # something is lit there
        if composition.homeless:
            things = composition.homeless[0]
            if len(composition.parties) > 2:
                text = _("Who gets {thing}? Click a badge beside it.")
            else:
                text = _("Who gets {thing}? Click a player.")
            return Question(text.format(thing=_thing_name(view.public, things)))
        move = _offer(composition)
        if lit.move is None:
            if not move.parcels:
                return Question(_("What changes hands? Click buildings and tiles, and set the money."))
            refused = self.why_illegal(view, seat, move)
            return Question(_("Not yet a deal: {why}").format(why=refused.text if refused is not None else ""))
        others = [party for party in parties_of(move.parcels) if party != seat]
        return Question(_("Offer this deal?"), _("Then {others} can sign.").format(others=seats_named(others)))

    def why_illegal(self, view: ChinatownView, seat: Seat, move: Offer) -> Illegal | None:
        """Return why the deal is not allowed, or None if it is allowed."""
        public = view.public
        return (
            _no_more(public, seat)
            or (None if _well_formed(public, move.parcels) else impossible("CT-3.4"))
            or self._impossible(public, seat, move)
            or _too_many(public, seat, move.instead)
            or cannot_pay(seat, view.money[seat], move.parcels)
        )

    def _impossible(self, public: Public, seat: Seat, move: Offer) -> Illegal | None:
        parties = parties_of(move.parcels)
        if seat not in parties:
            text = _("{name} neither gives nor gets anything in this deal.")
            return Illegal("CT-3.4", text.format(name=mark(seat)))
        gone = no_longer(self._topology, public, move.parcels)
        if gone:
            return Illegal("CT-3.4", gone.words())
        if move.instead:
            base = public.offer(move.instead)
            if base is None:
                return no_offer(public, move.instead)
            if seat not in base.parties:
                return impossible("CT-3.4")
        same = next((offer for offer in public.offers if offer.parcels == move.parcels), None)
        if same is not None:
            return Illegal(
                "CT-3.4", _("The same deal is already on the table: offer {number}.").format(number=same.number)
            )
        getting = {parcel.taker for parcel in move.parcels}
        empty = [party for party in parties if party not in getting]
        if public.no_gifts and empty:
            text = _("{names} would get nothing, and gifts are not allowed in this game.")
            return Illegal("CT-3.7", text.format(names=seats_named(empty)))
        return None

    def why_not(self, view: ChinatownView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why the target cannot be part of the deal."""
        public = view.public
        more = _no_more(public, seat)
        if more is not None:
            return more
        many = _too_many(public, seat, _changes(draft))
        if many is not None and target.kind != targets.CHANGE:
            return many
        if target.kind == targets.PARTY:
            return Illegal("CT-3.4", _("{name} cannot make a deal alone.").format(name=mark(seat)))
        if target.kind == targets.CHANGE:
            return self._why_no_change(public, seat, draft, number_of(target.id) or 0)
        if target.kind == targets.ROUTE:
            return _no_route(public, target)
        goods = targets.Goods.of(target)
        if goods is None or (not goods.lot and goods.giver(self._topology, public) is None):
            return no_tile(public, goods)
        if goods.giver(self._topology, public) is None:
            text = _("Building {lot} belongs to nobody yet, so nobody can trade it.")
            return Illegal("CT-3.1", text.format(lot=goods.lot))
        return impossible("CT-3.4")

    def _why_no_change(self, public: Public, seat: Seat, draft: Draft, number: int) -> Illegal:
        known: list[OpenOffer | Refused] = [*public.offers, *public.refused]
        base = next((offer for offer in known if offer.number == number), None)
        if base is None:
            return no_offer(public, number)
        gone = no_longer(self._topology, public, base.parcels)
        if gone:
            return Illegal("CT-3.4", _("Offer {number} is void: {why}").format(number=number, why=gone.words()))
        if seat not in parties_of(base.parcels):
            return impossible("CT-3.4")
        if public.offer(number) is None and base not in to_take_up(public, seat):
            text = _("Offer {number} is too old. Only your {count} most recent offers can be used again.")
            return Illegal("CT-3.9", text.format(number=number, count=MOST_AGAIN))
        many = _too_many(public, seat, number)
        if many is not None and not draft.picks:
            return many
        return Illegal(
            "CT-3.4", _("First park the deal that you have started, then change offer {number}.").format(number=number)
        )

    def play(self, recorder: Recorder, seat: Seat, move: Offer) -> None:
        """Put the offer on the table. If the new offer replaces an open one, remove the old one."""
        before = recorder.public
        base = before.offer(move.instead)
        if base is not None:
            take_off(recorder, base, seat, changed=before.made + 1)
        public = recorder.public
        number = public.made + 1
        recorder.public = replace(
            public,
            made=number,
            offered=swapped(public.offered, seat, public.offered[seat] + 1),
            offers=(*public.offers, OpenOffer(number, seat, move.parcels, (seat,))),
        )
        recorder.record(
            Offered,
            number=number,
            seat=seat,
            instead=move.instead,
            parcels=move.parcels,
            shops=public.shops,
            standing=shops_on(self._topology, public, move.parcels),
        )


def _no_route(public: Public, target: Target) -> Illegal:
    route = targets.routed(target)
    if route is None or route[1] >= public.seats:
        return impossible("CT-3.4")
    text = _("{thing} is not part of the deal, or already goes to {name}.")
    return Illegal("CT-3.4", text.format(thing=capital(_thing_name(public, route[0])), name=mark(route[1])))


def _offer(composition: Composition) -> Offer:
    return Offer(composition.parcels, composition.base.instead if composition.base is not None else 0)


def _thing_name(public: Public, goods: targets.Goods) -> str:
    if goods.lot:
        return buildings_name((goods.lot,))
    return pgettext("Chinatown", "the {shop} tile").format(shop=public.shops[goods.shop].label())


def _well_formed(public: Public, parcels: Parcels) -> bool:
    """Return whether a deal is in canonical form (CT-3.4)."""
    pairs = [(parcel.giver, parcel.taker) for parcel in parcels]
    paying = {(parcel.giver, parcel.taker) for parcel in parcels if parcel.cash}
    lots = [lot for parcel in parcels for lot in parcel.lots]
    return (
        bool(pairs)
        and pairs == sorted(set(pairs))
        and all(giver != taker and {giver, taker} <= set(range(public.seats)) for giver, taker in pairs)
        and all(parcel.lots or parcel.tiles or parcel.cash for parcel in parcels)
        and all(parcel.lots == tuple(sorted(parcel.lots)) for parcel in parcels)
        and all(parcel.tiles == tuple(sorted(parcel.tiles)) for parcel in parcels)
        and all(is_type(public, shop) for parcel in parcels for shop in parcel.tiles)
        and all(is_sum(parcel.cash) for parcel in parcels)
        and len(lots) == len(set(lots))
        and not any((taker, giver) in paying for giver, taker in paying)
    )


def _changes(draft: Draft) -> int:
    first = draft.picks[0] if draft.picks else None
    return number_of(first.id) or 0 if first is not None and first.kind == targets.CHANGE else 0


def _too_many(public: Public, seat: Seat, instead: int = 0) -> Illegal | None:
    """Return a refusal if the seat has too many open offers. Replacing an offer is always possible."""
    own = [offer.number for offer in public.offers if offer.seat == seat and offer.number != instead]
    if len(own) < MOST_OPEN:
        return None
    text = _("{name} has {count} offers on the table, the most allowed. Change one or take one back.")
    return Illegal("CT-3.9", text.format(name=mark(seat), count=len(own)))


def _no_more(public: Public, seat: Seat) -> Illegal | None:
    if public.ready[seat]:
        text = _("{name} is ready, and can make offers again only after signing a deal.")
        return Illegal("CT-3.3", text.format(name=mark(seat)))
    if public.offered[seat] >= MOST_OFFERS:
        text = _("{name} has made {count} offers this year, the most allowed.")
        return Illegal("CT-3.9", text.format(name=mark(seat), count=MOST_OFFERS))
    return None
