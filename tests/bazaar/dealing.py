"""What several verbs of the bazaar share: who has to sign, what makes a deal impossible, and what comes of it."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat, mark
from game.core.recorder import Recorder, swapped
from game.core.target import Illegal, Target
from tests.bazaar.events import DealDone, Lapsed
from tests.bazaar.state import BazaarState, OpenOffer, Public, Terms

Record = Recorder[BazaarState, Public]


def letter(pitch: str) -> str:
    """A pitch as it is spoken of: without the part of the board that it lies on."""
    return pitch.rpartition(".")[2]


def parties_of(public: Public, seat: Seat, terms: Terms) -> tuple[Seat, ...]:
    """All who have to agree, ascending."""
    owners = {owner for pitch in terms.pitches if (owner := public.owner(pitch)) is not None}
    return tuple(sorted({seat, terms.partner, *owners}))


def impossible(public: Public, offer: OpenOffer) -> str:
    """Why an offer cannot be carried out any more, "" while it can."""
    terms = offer.terms
    if parties_of(public, offer.seat, terms) != offer.parties:
        return f"pitches {', '.join(map(letter, terms.pitches))} have other owners now."
    if public.coins[offer.seat] < terms.given:
        return f"{mark(offer.seat)} does not have {terms.given} coins any more."
    return ""


def carry_out(recorder: Record, offer: OpenOffer) -> None:
    """Everything changes hands at once; what has become impossible lapses; the parties are not ready any more."""
    public, terms = recorder.public, offer.terms
    owners = list(public.owners)
    for pitch in terms.pitches:
        index = public.pitches.index(pitch)
        owners[index] = terms.partner if owners[index] == offer.seat else offer.seat
    coins = list(public.coins)
    coins[offer.seat] += terms.asked - terms.given
    coins[terms.partner] += terms.given - terms.asked
    recorder.public = replace(
        public,
        owners=tuple(owners),
        coins=tuple(coins),
        offers=tuple(other for other in public.offers if other != offer),
        ready=tuple(ready and seat not in offer.parties for seat, ready in enumerate(public.ready)),
    )
    recorder.record(DealDone, number=offer.number, parties=offer.parties)
    for other in recorder.public.offers:
        why = impossible(recorder.public, other)
        if why:
            take_off(recorder, other)
            recorder.record(Lapsed, number=other.number, why=why)


def take_off(recorder: Record, offer: OpenOffer) -> None:
    """The offer leaves the table."""
    recorder.public = replace(
        recorder.public, offers=tuple(other for other in recorder.public.offers if other.number != offer.number)
    )


def signed(recorder: Record, offer: OpenOffer, seat: Seat) -> OpenOffer:
    """The offer with one signature more."""
    after = replace(offer, unsigned=tuple(other for other in offer.unsigned if other != seat))
    offers = recorder.public.offers
    recorder.public = replace(recorder.public, offers=swapped(offers, offers.index(offer), after))
    return after


def offer_target(number: int) -> Target:
    """What a click on an offer means."""
    return Target("offer", str(number))


def stamp_target(number: int, seat: Seat) -> Target:
    """The stamp of a seat under an offer."""
    return Target("stamp", f"{number}-{seat}")


def stamp_owner(target: Target) -> Seat | None:
    """The seat whose stamp a target is, None where it is none."""
    seat = target.id.partition("-")[2]
    return int(seat) if target.kind == "stamp" and seat.isascii() and seat.isdigit() and len(seat) < 3 else None


def no_offer(public: Public, number: int, clause: str) -> Illegal:
    """That no such offer lies on the table."""
    numbers = ", ".join(str(offer.number) for offer in public.offers) or "none"
    return Illegal(clause, f"There is no offer {number} on the table; open ones: {numbers}.")


def number_in(target: Target) -> int:
    """The number of an offer that was clicked, 0 where it is none."""
    return int(target.id) if target.id.isascii() and target.id.isdigit() and len(target.id) < 6 else 0
