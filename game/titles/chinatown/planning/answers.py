"""The answers of computer players to offers.

Answers are deterministic and depend only on the offer and the position. A seat signs only if it gains at least `MARGIN`
dollars, so a series of deals can never return to an earlier position.
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
"""The minimum gain, in dollars, for which a seat signs a deal."""
HALF_A_NOTE = 5_000
"""The shortfall, in dollars, that a seat tolerates in a fair share because money comes in bills."""
DEAREST = 200
"""The highest price that a seat asks for, in thousands."""


class OfferAnswer(NamedTuple):
    """A seat's answer to an offer, with an optional price in thousands and an optional reason."""

    signs: bool
    wants: int = 0
    why: Why = ""


def content(gains: Sequence[int], parties: Sequence[Seat], seat: Seat, fairness: int) -> bool:
    """Return whether the seat would sign a deal with the given gains, in dollars. `fairness` is a percentage."""
    least = max(MARGIN * 100, *(fairness * gains[other] - HALF_A_NOTE * 100 for other in parties if other != seat))
    return 100 * gains[seat] >= least


def price(gains: Sequence[int], parties: Sequence[Seat], seat: Seat, payer: Seat, fairness: int) -> int:
    """Return the smallest extra payment, in thousands, that would make the seat sign."""
    needs = [(100 * (MARGIN - gains[seat]), 100)]
    for other in parties:
        if other != seat:
            short = fairness * gains[other] - 100 * (HALF_A_NOTE + gains[seat])
            needs.append((short, 100 + fairness if other == payer else 100))
    return max(0, *(NOTE * -(-short // (1_000 * NOTE * parts)) for short, parts in needs))


def answer(
    appraisal: Appraisal, standing: Standing, offer: OpenOffer, seat: Seat, fairness: int, refused: bool = False
) -> OfferAnswer:
    """Return the seat's answer to an offer. `refused` is true if the same offer has already failed this year."""
    gains = appraisal.gains(standing, offer.parcels)
    parties = offer.parties
    lacks = paid_by(offer.parcels, seat) - standing.money[seat]
    if lacks <= 0 and content(gains, parties, seat, fairness):
        return OfferAnswer(True)
    wants = max(price(gains, parties, seat, offer.seat, fairness), lacks)
    why: Why = "poor" if lacks > 0 else _reason(appraisal, standing, offer.parcels, seat, gains, refused)
    return OfferAnswer(False, wants if _payable(standing, offer, seat, wants, lacks) else 0, why)


def _payable(standing: Standing, offer: OpenOffer, seat: Seat, wants: int, lacks: int) -> bool:
    """Return whether a price that the seat would name is allowed (CT-3.4), reasonable and affordable."""
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
    """Return the first applicable reason why a seat refuses a deal that it could pay for."""
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
    """Return whether the deal breaks up one of the seat's businesses of two or more tiles."""
    given = {town.place_of[lot] for parcel in parcels if parcel.giver == seat for lot in parcel.lots}
    groups = appraisal.placer.values.groups(before.codes)
    return any(len(group.lots) > 1 and not given.isdisjoint(group.lots) for group in groups)


def _brings_nothing(appraisal: Appraisal, standing: Standing, parcels: Sequence[Parcel], seat: Seat) -> bool:
    only_given = [parcel for parcel in parcels if parcel.giver == seat]
    without = standing.after(appraisal.town, only_given).holdings[seat]
    whole = standing.after(appraisal.town, parcels).holdings[seat]
    return appraisal.placer.worth(whole) - appraisal.placer.worth(without) < 1_000 * NOTE


def _pays(appraisal: Appraisal, holding: Holding) -> int:
    return sum(income(tiles, size) for tiles, size in _sizes(appraisal, holding))


def _complete(appraisal: Appraisal, holding: Holding) -> int:
    return sum(tiles // size for tiles, size in _sizes(appraisal, holding))


def _sizes(appraisal: Appraisal, holding: Holding) -> list[tuple[int, int]]:
    placed = appraisal.placer.place(holding).codes
    sizes = appraisal.phase.sizes
    return [(len(group.lots), sizes[group.shop]) for group in appraisal.placer.values.groups(placed)]


def signed_by(public: Public, seat: Seat) -> tuple[OpenOffer, ...]:
    """Return the open offers that a seat has signed, including its own."""
    return tuple(offer for offer in public.offers if seat in offer.signed)


def upset_by(
    appraisal: Appraisal, standing: Standing, public: Public, offer: OpenOffer, seat: Seat, fairness: int
) -> OpenOffer | None:
    """Return the first offer signed by the seat that conflicts with a new offer, or None if there is none."""
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
    return {lot for parcel in offer.parcels for lot in parcel.lots}
