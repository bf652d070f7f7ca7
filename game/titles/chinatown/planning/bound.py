"""What a seat has signed already: another signature may make that a bad deal, or be made a bad one by it."""

from __future__ import annotations

from game.core.names import Seat
from game.titles.chinatown.dealing import paid_by
from game.titles.chinatown.planning.answers import content
from game.titles.chinatown.planning.appraisal import Appraisal
from game.titles.chinatown.planning.standing import Standing
from game.titles.chinatown.state import OpenOffer, Public


def signed_by(public: Public, seat: Seat) -> tuple[OpenOffer, ...]:
    """The open offers that a seat has signed, its own among them."""
    return tuple(offer for offer in public.offers if seat in offer.signed)


def upset_by(
    appraisal: Appraisal, standing: Standing, public: Public, offer: OpenOffer, seat: Seat, fairness: int
) -> OpenOffer | None:
    """The first open offer signed by the seat that does not go together with another one: either of the two is none
    that it would sign after the other, or could still pay. None where all go together. `fairness`: in hundredths."""
    for bound in signed_by(public, seat):
        for first, second in ((offer, bound), (bound, offer)):
            if _things(first) & _things(second):
                continue  # what is gone makes the other one lapse
            later = standing.after(appraisal.town, first.parcels)
            if paid_by(second.parcels, seat) > later.money[seat]:
                return bound
            if not content(appraisal.gains(later, second.parcels), second.parties, seat, fairness):
                return bound
    return None


def _things(offer: OpenOffer) -> set[int]:
    """The buildings of an offer. Tiles of a type stand for one another."""
    return {lot for parcel in offer.parcels for lot in parcel.lots}
