"""Offering a deal: a partner, a bag of pitches and two dials (BZ-2.1, BZ-2.2). Its moves are too many to be listed."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Dial, Draft, Illegal, Prompt, Target
from game.kit.verb import OpenVerb, Question
from tests.bazaar.dealing import Record, letter, parties_of
from tests.bazaar.state import SEATS, BazaarView, OpenOffer, Public, Terms

MOST_ASKED = 15
MOST_OFFERS = 3


class Offer(msgspec.Struct, frozen=True, tag="offer"):
    """A deal offered, and so signed by whoever offers."""

    terms: Terms


class Offered(Event, frozen=True, kw_only=True):
    """An offer lies on the table."""

    seat: Seat
    number: int
    terms: Terms

    def sentence(self) -> Sentence:
        """All of it."""
        terms = self.terms
        pitches = ", ".join(map(letter, terms.pitches))
        coins = f"{terms.given} coins given, {terms.asked} asked"
        text = f"{mark(self.seat)} offers {mark(terms.partner)} deal {self.number}: {pitches}; {coins}."
        return Sentence(text, self.seat)


class OfferVerb(OpenVerb[BazaarView, Record, Offer]):
    """The verb: the partner, then pitches in any order; the dials whenever one likes."""

    move = Offer
    phases = frozenset(("deals",))
    kinds = frozenset(("seat", "pitch"))

    def can(self) -> str:
        """To offer."""
        return "offer a deal"

    def lit(self, view: BazaarView, seat: Seat, draft: Draft) -> Prompt[Offer] | None:
        """The partners, then the pitches; whole with the first pitch."""
        public = view.public
        if _no_more(public, seat) is not None:
            return None
        if not draft.picks:
            return Prompt("", tuple(Target("seat", str(other)) for other in range(SEATS) if other != seat))
        first, *pitches = draft.picks
        if first.kind != "seat" or not set(pitches) <= set(_pitches(public)):
            return None
        dials = (Dial("given", 0, public.coins[seat], untouched=0), Dial("asked", 0, MOST_ASKED, untouched=0))
        terms = Terms(
            int(first.id),
            tuple(sorted(target.id for target in pitches)),
            draft.dial("given") or 0,
            draft.dial("asked") or 0,
        )
        left = tuple(target for target in _pitches(public) if target not in pitches)
        return Prompt("", left, dials, Offer(terms) if pitches else None, bag=True)

    def draft_of(self, view: BazaarView, seat: Seat, move: Offer) -> Draft:
        """The partner, the pitches in the order of the board, and the dials that do not stand at nothing."""
        terms = move.terms
        dials = (("given", terms.given), ("asked", terms.asked))
        picks = (Target("seat", str(terms.partner)), *(Target("pitch", pitch) for pitch in terms.pitches))
        return Draft(picks, tuple(dial for dial in dials if dial[1]))

    def ask(self, view: BazaarView, seat: Seat, draft: Draft, lit: Prompt[Offer]) -> Question:
        """For pitches, or for a yes with who has to sign."""
        if lit.move is None:
            return Question(f"Which pitches change hands with {mark(int(draft.picks[0].id))}?")
        others = [mark(other) for other in parties_of(view.public, seat, lit.move.terms) if other != seat]
        return Question("Offer this?", f"{' and '.join(others)} would have to sign.")

    def why_illegal(self, view: BazaarView, seat: Seat, move: Offer) -> Illegal | None:
        """What is wrong with the partner, the pitches or the coins."""
        public, terms = view.public, move.terms
        if terms.partner == seat or terms.partner >= SEATS:
            return Illegal("BZ-2.1", f"The partner is one of the other {SEATS - 1}.")
        unknown = [pitch for pitch in terms.pitches if pitch not in public.pitches]
        if unknown:
            return Illegal("BZ-2.1", f"There is no pitch {unknown[0]} here.")
        if not terms.pitches or list(terms.pitches) != sorted(set(terms.pitches)):
            return Illegal("BZ-2.1", f"A deal names at least 1 pitch, each once; this names {len(terms.pitches)}.")
        if terms.given > public.coins[seat]:
            return Illegal("BZ-2.2", f"{terms.given} coins are more than your {public.coins[seat]}.")
        if terms.asked > MOST_ASKED:
            return Illegal("BZ-2.1", f"{terms.asked} coins are more than the {MOST_ASKED} that anybody is asked for.")
        return _no_more(public, seat)

    def why_not(self, view: BazaarView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Too many offers, or that the partner comes first."""
        more = _no_more(view.public, seat)
        if target.kind == "seat":
            if target.id == str(seat):
                return Illegal("BZ-2.1", f"{mark(seat)} makes no deal alone.")
            return more or Illegal("BZ-2.1", f"There is no seat {target.id} to deal with.")
        if target.id not in view.public.pitches:
            return Illegal("BZ-2.1", f"There is no pitch {target.id} here.")
        return more or Illegal("BZ-2.1", f"First choose one of {SEATS - 1} partners, then pitch {letter(target.id)}.")

    def play(self, recorder: Record, seat: Seat, move: Offer) -> None:
        """Put it on the table."""
        public, terms = recorder.public, move.terms
        parties = parties_of(public, seat, terms)
        unsigned = tuple(party for party in parties if party != seat)
        recorder.public = replace(
            public,
            made=public.made + 1,
            offered=swapped(public.offered, seat, public.offered[seat] + 1),
            offers=(*public.offers, OpenOffer(public.made + 1, seat, terms, parties, unsigned)),
        )
        recorder.record(Offered, seat=seat, number=public.made + 1, terms=terms)


def _pitches(public: Public) -> tuple[Target, ...]:
    return tuple(Target("pitch", pitch) for pitch in public.pitches)


def _no_more(public: Public, seat: Seat) -> Illegal | None:
    if public.ready[seat]:
        return Illegal("BZ-2.6", f"{mark(seat)} is ready, and makes no offers until a deal of day {public.day}.")
    if public.offered[seat] < MOST_OFFERS:
        return None
    return Illegal("BZ-2.1", f"{MOST_OFFERS} offers a day are all, and {mark(seat)} has made them.")
