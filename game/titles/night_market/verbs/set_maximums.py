"""Setting secret maximums for places instead of bidding one by one (NM-12.1)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.sentences import listed
from game.core.target import Dial, Draft, Illegal, Prompt, Target
from game.kit.verb import OpenVerb, Question, impossible
from game.titles.night_market.auction import capital, lot_of
from game.titles.night_market.constants import ladder
from game.titles.night_market.legality import for_sale, not_for_sale
from game.titles.night_market.preparing import least, open_to
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Lot, MarketView, Maximum, Maximums, Public
from game.titles.night_market.targets import NOTHING, maximum_dial, place_id, place_target
from game.titles.night_market.words import dollars


class SetMaximums(msgspec.Struct, frozen=True, tag="maximums"):
    """A move that sets maximums, by place number. Places without a maximum get no bid (NM-12.1)."""

    maximums: Maximums


class MaximumsSet(Event, frozen=True, kw_only=True):
    """A seat has set its maximums, which stay secret (NM-12.1)."""

    seat: Seat

    def sentence(self) -> Sentence:
        """Return the log line."""
        return Sentence(_("{seat} has set maximums.").format(seat=mark(self.seat)), self.seat)


class SetMaximumsVerb(OpenVerb[MarketView, Recorder, SetMaximums]):
    """Setting maximums with dials for any number of places. There are too many possible moves to list."""

    move = SetMaximums
    phases = frozenset(("maximums",))
    kinds = frozenset(("place", "price", "bid"))

    def tells_about(self, target: Target) -> bool:
        """Return whether the target is a place, a price or the “Make no bids” button."""
        return super().tells_about(target) or target == NOTHING

    def lit(self, view: MarketView, seat: Seat, draft: Draft) -> Prompt[SetMaximums] | None:
        """Return the remaining places and the dials of the picked places.

        The move is complete once a place or the “Make no bids” button is picked.
        """
        public = view.public
        if draft.picks == (NOTHING,):
            return Prompt("", move=SetMaximums(()))
        lots = {place_target(lot.place): lot for lot in open_to(public, seat)}
        if not set(draft.picks) <= lots.keys():
            return None
        left = tuple(target for target in lots if target not in draft.picks)
        if not draft.picks:
            return Prompt("", (*left, NOTHING), bag=True)
        dials = tuple(
            Dial(maximum_dial(lot.place), least(lot), capital(public, seat), untouched=first_maximum(public, seat, lot))
            for target, lot in lots.items()
            if target in draft.picks
        )
        return Prompt("", left, dials, SetMaximums(drafted(view, seat, draft)), bag=True)

    def draft_of(self, view: MarketView, seat: Seat, move: SetMaximums) -> Draft:
        """Return the draft of a move: the places and the turned dials, or the “Make no bids” button."""
        if not move.maximums:
            return Draft((NOTHING,))
        begins = {lot.place: first_maximum(view.public, seat, lot) for lot in open_to(view.public, seat)}
        dials = [(maximum_dial(each.place), each.price) for each in move.maximums if each.price != begins[each.place]]
        return Draft(tuple(place_target(each.place) for each in move.maximums), tuple(dials))

    def ask(self, view: MarketView, seat: Seat, draft: Draft, lit: Prompt[SetMaximums]) -> Question:
        """Return the question about places or the request to confirm all maximums."""
        if draft.picks == (NOTHING,):
            hint = _("The game will not bid for you, and you get no new place this round.")
            return Question(_("Make no bids this round?"), hint)
        limit = dollars(capital(view.public, seat))
        if lit.move is None:
            text = _("{name}, set a maximum for each place that you want.").format(name=mark(seat))
            hint = _("Nobody else sees your maximums. The game bids for you; you can pay up to {limit}.")
            return Question(text, hint.format(limit=limit))
        maximums = lit.move.maximums
        text = ngettext("Bid up to {maximums}?", "Bid up to {maximums}?", len(maximums))
        hint = _(
            "Change a maximum on its card, or click another place. Your bids will never add up to more than {limit}."
        )
        return Question(text.format(maximums=maximums_name(maximums)), hint.format(limit=limit))

    def why_illegal(self, view: MarketView, seat: Seat, move: SetMaximums) -> Illegal | None:
        """Return why a place, a maximum or the order of places is not allowed, or None if the move is legal."""
        for each in move.maximums:
            refused = _no_place(view.public, seat, each.place)
            if refused is not None:
                return refused
        places, lots = [each.place for each in move.maximums], {lot.place: lot for lot in view.public.lots}
        fits = all(least(lots[each.place]) <= each.price <= capital(view.public, seat) for each in move.maximums)
        return None if fits and places == sorted(set(places)) else impossible("NM-12.1")

    def why_not(self, view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a place cannot be picked, or how to set a maximum."""
        public = view.public
        place = place_id(target)
        return (_no_place(public, seat, place) if place is not None else None) or how_to_set(public)

    def play(self, recorder: Recorder, seat: Seat, move: SetMaximums) -> None:
        """Keep the maximums until the bids are made."""
        public, secrets = recorder.public, recorder.secrets
        assert secrets.maximums is not UNSET  # the option is on
        recorder.secrets = replace(secrets, maximums=swapped(secrets.maximums, seat, move.maximums))
        recorder.public = replace(public, to_move=tuple([other for other in public.to_move if other != seat]))
        recorder.record(MaximumsSet, seat=seat)


def drafted(view: MarketView, seat: Seat, draft: Draft) -> Maximums:
    """Return the maximums of a half-built move, by place number."""
    found = []
    for lot in open_to(view.public, seat):
        if place_target(lot.place) in draft.picks:
            price = draft.dial(maximum_dial(lot.place))
            found.append(Maximum(lot.place, first_maximum(view.public, seat, lot) if price is None else price))
    return tuple(found)


def first_maximum(public: Public, seat: Seat, lot: Lot) -> int:
    """Return the initial price on a place's dial: the middle price on the card, or less if money is short."""
    printed = ladder(lot.yellow)
    return min(printed[len(printed) // 2], capital(public, seat))


def maximums_name(maximums: Iterable[Maximum]) -> str:
    """Return maximums as part of a sentence, such as "$6 on 3 and $8 on 7"."""
    text = pgettext("a bid", "{price} on {place}")
    return listed([text.format(price=dollars(each.price), place=each.place) for each in maximums])


def how_to_set(public: Public) -> Illegal:
    """Return how a maximum is set."""
    text = _("Click a place for sale ({sale}), then change its maximum.")
    return Illegal("NM-12.1", text.format(sale=for_sale(public)))


def _no_place(public: Public, seat: Seat, number: int) -> Illegal | None:
    refused = not_for_sale(public, seat, number)
    if refused is not None:
        return refused
    lot = lot_of(public, number)
    assert lot is not None  # it is for sale
    if least(lot) > capital(public, seat):
        text = _("Place {place} costs at least {low}, but you can pay at most {limit}.")
        low, limit = dollars(least(lot)), dollars(capital(public, seat))
        return Illegal("NM-12.1", text.format(place=number, low=low, limit=limit))
    return None
