"""A seat's answer to an offer: yes, yes for a higher price, or no with a reason; and the offers that bind the seat.

The answer depends only on what everybody holds. The same offer in the same position therefore gets the same answer,
whoever asks and however often. A seat that signs gains at least `MARGIN`, so nobody can lead it in a circle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.names import Seat
from game.titles.chinatown.businesses import income
from game.titles.chinatown.composing import net_cash
from game.titles.chinatown.constants import MOST_CASH, NOTE
from game.titles.chinatown.dealing import paid_by
from game.titles.chinatown.events import Why
from game.titles.chinatown.planning.appraisal import Appraisal
from game.titles.chinatown.planning.planner import LEAST_SURPLUS
from game.titles.chinatown.planning.standing import Holding, Standing, Town
from game.titles.chinatown.state import OpenOffer, Parcel, Public

MARGIN = 5_000
"""What a seat gains at least by a deal that it signs, in dollars."""
HALF_A_NOTE = 5_000
"""How far gains may lie apart because money comes in notes, in dollars."""
DEAREST = 200
"""The most that is asked for in all from whoever offered, or beyond what he pays already, in thousands."""


class OfferAnswer(NamedTuple):
    """`signs`; else the price for which the seat would sign, in thousands, paid by whoever offered, 0 where there is
    none; and the reason, "" for none."""

    signs: bool
    wants: int = 0
    why: Why = ""


def content(gains: Sequence[int], parties: Sequence[Seat], seat: Seat, fairness: int) -> bool:
    """Whether a party signs a deal with these gains, by seat and in dollars: it gains enough, and not much less than
    anybody else. `fairness`: in hundredths."""
    least = max(MARGIN * 100, *(fairness * gains[other] - HALF_A_NOTE * 100 for other in parties if other != seat))
    return 100 * gains[seat] >= least


def price(gains: Sequence[int], parties: Sequence[Seat], seat: Seat, payer: Seat, fairness: int) -> int:
    """What the seat wants beyond a deal to be content, in thousands and whole notes, paid by another party."""
    needs = [(100 * (MARGIN - gains[seat]), 100)]
    for other in parties:
        if other != seat:
            short = fairness * gains[other] - 100 * (HALF_A_NOTE + gains[seat])
            needs.append((short, 100 + fairness if other == payer else 100))
    return max(0, *(NOTE * -(-short // (1_000 * NOTE * parts)) for short, parts in needs))


def answer(
    appraisal: Appraisal, standing: Standing, offer: OpenOffer, seat: Seat, fairness: int, refused: bool = False
) -> OfferAnswer:
    """What a party that has not signed yet says to an offer. `standing`: with everybody's money as the seat knows it.
    `refused`: whether the very same came to nothing this year."""
    gains = appraisal.gains(standing, offer.parcels)
    parties = offer.parties
    lacks = paid_by(offer.parcels, seat) - standing.money[seat]
    if lacks <= 0 and content(gains, parties, seat, fairness):
        return OfferAnswer(True)
    wants = max(price(gains, parties, seat, offer.seat, fairness), lacks)
    why: Why = "poor" if lacks > 0 else _reason(appraisal, standing, offer.parcels, seat, gains, refused)
    return OfferAnswer(False, wants if _payable(standing, offer, seat, wants, lacks) else 0, why)


def _payable(standing: Standing, offer: OpenOffer, seat: Seat, wants: int, lacks: int) -> bool:
    """Return whether a price is named. It must be allowed (CT-3.4) and not too dear. The player who made the offer must
    have the money for it besides what the offer already costs, and it must cover what the seat lacks."""
    given = net_cash(offer.parcels, offer.seat, seat)
    to_others = paid_by(offer.parcels, offer.seat) - max(0, given)
    return (
        wants <= MOST_CASH
        and min(wants, given + wants) <= DEAREST
        and to_others + max(0, given + wants) <= standing.money[offer.seat]
        and (lacks <= 0 or -given >= lacks)
    )


def _reason(
    appraisal: Appraisal, standing: Standing, parcels: Sequence[Parcel], seat: Seat, gains: Sequence[int], refused: bool
) -> Why:
    """Why a seat does not sign that could pay: the first reason that holds."""
    town, before = appraisal.town, standing.holdings[seat]
    after = standing.after(town, parcels).holdings
    if _breaks(town, appraisal, parcels, before, seat) and _pays(appraisal, after[seat]) < _pays(appraisal, before):
        return "breaks"
    gets = [parcel for parcel in parcels if parcel.taker == seat]
    if any(parcel.lots or parcel.tiles for parcel in gets) and _brings_nothing(appraisal, standing, parcels, seat):
        return "useless"
    if sum(gains) >= LEAST_SURPLUS and max(gains) > gains[seat]:
        return "little"
    takers = {parcel.taker for parcel in parcels if parcel.lots or parcel.tiles} - {seat}
    if any(_complete(appraisal, after[other]) > _complete(appraisal, standing.holdings[other]) for other in takers):
        return "helps"
    if refused:
        return "settled"
    return "little" if gains[seat] < max(0, *gains) else "small"


def _breaks(town: Town, appraisal: Appraisal, parcels: Sequence[Parcel], before: Holding, seat: Seat) -> bool:
    """Whether a lot of a business of two or more is given away."""
    given = {town.place_of[lot] for parcel in parcels if parcel.giver == seat for lot in parcel.lots}
    groups = appraisal.placer.values.groups(before.codes)
    return any(len(group.lots) > 1 and not given.isdisjoint(group.lots) for group in groups)


def _brings_nothing(appraisal: Appraisal, standing: Standing, parcels: Sequence[Parcel], seat: Seat) -> bool:
    """Whether what the seat gets is worth less than a note to it."""
    only_given = [parcel for parcel in parcels if parcel.giver == seat]
    without = standing.after(appraisal.town, only_given).holdings[seat]
    whole = standing.after(appraisal.town, parcels).holdings[seat]
    return appraisal.placer.worth(whole) - appraisal.placer.worth(without) < 1_000 * NOTE


def _pays(appraisal: Appraisal, holding: Holding) -> int:
    """What a holding pays this year once its tiles are placed, in thousands."""
    return sum(income(tiles, size) for tiles, size in _sizes(appraisal, holding))


def _complete(appraisal: Appraisal, holding: Holding) -> int:
    """How many complete businesses a holding has once its tiles are placed."""
    return sum(tiles // size for tiles, size in _sizes(appraisal, holding))


def _sizes(appraisal: Appraisal, holding: Holding) -> list[tuple[int, int]]:
    """Tiles and largest size of every business there is once the tiles are placed."""
    placed = appraisal.placer.place(holding).codes
    sizes = appraisal.phase.sizes
    return [(len(group.lots), sizes[group.shop]) for group in appraisal.placer.values.groups(placed)]


# --- what a seat has signed already --------------------------------------------------------------


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
