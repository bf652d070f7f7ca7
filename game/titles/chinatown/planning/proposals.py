"""The deals that computer players propose, unprompted or in response to marks (CT-3.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.names import Seat
from game.titles.chinatown.composing import paying_more
from game.titles.chinatown.dealing import paid_by
from game.titles.chinatown.planning.answers import content
from game.titles.chinatown.planning.appraisal import Appraisal
from game.titles.chinatown.planning.levels import BargainingLevel
from game.titles.chinatown.planning.planner import LEAST_SURPLUS, DealPlan, DealPlanner, sets_with
from game.titles.chinatown.planning.sharing import Transfer
from game.titles.chinatown.planning.standing import VACANT, DealKey, Standing, Town, key_of
from game.titles.chinatown.state import Parcels, Public, parties_of

OTHERS_FAIRNESS = 85
"""The fairness, as a percentage, that other parties are assumed to want."""
WORTH_LOOKING = 1.05
"""The factor by which a possible deal must exceed the best deal so far for the search to go on."""
WISHED = 2.0
"""The factor by which a deal that answers a mark is preferred."""
LEAST_GAIN = 10_000
"""The minimum gain, in dollars, of every party in a deal that a computer player offers."""
OFFERS_OF_ONE = 2
"""The maximum number of different deals that a seat offers another seat in a year."""
OFFERS_OF_ALL = 4
"""The maximum number of offers to one seat in a year, counting at most `OFFERS_OF_ONE` from each player."""


def proposal(appraisal: Appraisal, standing: Standing, public: Public, seat: Seat) -> Parcels | None:
    """Return the deal that a seat offers now, or None if the seat offers none."""
    repaired = _repaired(appraisal, standing, public, seat)
    if repaired is not None:
        return repaired
    if len(set(_keys_offered(public, seat))) >= appraisal.level.proposals:
        return None
    known = {key_of(parcels) for _seat, parcels in _offered(public)}
    tired = _tired(public, seat)

    def possible(plan: DealPlan) -> bool:
        return (
            plan.key not in known
            and tired.isdisjoint(plan.parties)
            and not undoes(public, plan.parcels)
            and _welcome(plan, seat, appraisal.level)
        )

    best: DealPlan | None = None
    best_value = 0.0
    for plan in wished(appraisal.town, appraisal.planner, standing, public, seat):
        value = WISHED * _value(plan.gain(seat), plan.things, len(plan.parties))
        if value > best_value and possible(plan):
            best, best_value = plan, value
    for bound, parties in _sets(appraisal, standing, public, seat):
        if bound <= WORTH_LOOKING * best_value:
            break
        found = appraisal.planner.plan(standing, parties) if tired.isdisjoint(parties) else None
        if found is None:
            continue
        value = _value(found.gain(seat), found.things, len(parties))
        if value > best_value and possible(found):
            best, best_value = found, value
    return None if best is None else best.parcels


def wished(town: Town, planner: DealPlanner, standing: Standing, public: Public, seat: Seat) -> Iterator[DealPlan]:
    """Yield fair deals in response to other players' marks. Each deal trades only the marked item for cash."""
    for mark in public.marks:
        parties = (min(seat, mark.seat), max(seat, mark.seat))
        for giver, taker in ((mark.seat, seat), (seat, mark.seat)):
            held = standing.holdings[giver]
            place = None if mark.lot is None else town.place_of[mark.lot]
            has = held.codes[place] <= VACANT if place is not None else mark.shop is not None and held.tiles[mark.shop]
            if giver != taker and has:
                move = Transfer(parties.index(giver), parties.index(taker), lot=place, shop=mark.shop)
                found = planner.evened(standing, parties, (move,))
                if found is not None:
                    yield found
                break


def _value(gain: float, things: int, parties: int) -> float:
    return gain / (6 + things + 2 * (parties - 2))


def _sets(appraisal: Appraisal, standing: Standing, public: Public, seat: Seat) -> list[tuple[float, tuple[Seat, ...]]]:
    """Return sets of parties, each with an upper bound for the value of a deal among them, largest bound first."""
    found = [
        (appraisal.planner.bound(standing, parties), parties)
        for parties in sets_with(seat, public.seats, min(appraisal.level.parties, public.seats))
    ]
    valued = [
        (_value(bound / len(parties), 1, len(parties)), parties) for bound, parties in found if bound >= LEAST_SURPLUS
    ]
    return sorted(valued, key=lambda each: (-each[0], each[1]))


def _welcome(plan: DealPlan, seat: Seat, level: BargainingLevel) -> bool:
    """Return whether all parties gain enough and are likely to sign."""
    if min(plan.gains) < LEAST_GAIN:
        return False
    gains = dict(zip(plan.parties, plan.gains, strict=True))
    by_seat = [gains.get(other, 0) for other in range(max(plan.parties) + 1)]
    return all(
        content(by_seat, plan.parties, party, level.fairness if party == seat else OTHERS_FAIRNESS)
        for party in plan.parties
    )


def undoes(public: Public, parcels: Parcels) -> bool:
    """Return whether the deal would reverse all lot transfers made by an earlier deal this year."""
    taken = {(lot, parcel.taker) for parcel in parcels for lot in parcel.lots}
    given = [
        {(lot, parcel.giver) for parcel in deal.parcels for lot in parcel.lots}
        for deal in public.deals
        if deal.year == public.year
    ]
    return any(lots and lots <= taken for lots in given)


def _offered(public: Public) -> Iterator[tuple[Seat, Parcels]]:
    yield from ((refused.seat, refused.parcels) for refused in public.refused)
    yield from ((deal.seat, deal.parcels) for deal in public.deals if deal.year == public.year)


def _keys_offered(public: Public, seat: Seat) -> list[DealKey]:
    return [key_of(parcels) for by, parcels in _offered(public) if by == seat]


def _tired(public: Public, seat: Seat) -> set[Seat]:
    """Return the seats that have received too many offers or still have an offer to answer."""
    waiting = {other for offer in public.offers for other in offer.unsigned}
    offered = {(by, key_of(parcels)) for by, parcels in _offered(public)}
    times = Counter((by, party) for by, (parties, _things) in offered for party in parties if party != by)
    return waiting | {
        other
        for other in range(public.seats)
        if times[seat, other] >= OFFERS_OF_ONE
        or sum(min(OFFERS_OF_ONE, times[by, other]) for by in range(public.seats)) >= OFFERS_OF_ALL
    }


def _repaired(appraisal: Appraisal, standing: Standing, public: Public, seat: Seat) -> Parcels | None:
    """Return a declined offer of the seat with the extra payment that was demanded, or None if none is worthwhile."""
    keys = _keys_offered(public, seat)
    priced = (each for each in public.refused if each.seat == seat and each.wants and each.by != seat)
    for refused in priced:
        if keys.count(key_of(refused.parcels)) > 1:
            continue
        parcels = paying_more(refused.parcels, seat, refused.by, refused.wants)
        if paid_by(parcels, seat) > standing.money[seat] or not holds(appraisal, standing, parcels):
            continue
        if content(appraisal.gains(standing, parcels), parties_of(parcels), seat, appraisal.level.fairness):
            return parcels
    return None


def holds(appraisal: Appraisal, standing: Standing, parcels: Parcels) -> bool:
    """Return whether every building and tile of a deal still belongs to its giver."""
    for parcel in parcels:
        codes = standing.holdings[parcel.giver].codes
        if any(codes[appraisal.town.place_of[lot]] > VACANT for lot in parcel.lots):
            return False
    given = [(parcel.giver, shop) for parcel in parcels for shop in parcel.tiles]
    return all(given.count((giver, shop)) <= standing.holdings[giver].tiles[shop] for giver, shop in given)
