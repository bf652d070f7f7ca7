"""A move beside the best one that its seat could have made: what the money of all may come to after each of them."""

from __future__ import annotations

from typing import NamedTuple

from game.core.names import Seat
from game.titles.chinatown.planning.answers import MARGIN, answer
from game.titles.chinatown.planning.bound import upset_by
from game.titles.chinatown.planning.forecast_wins import WinForecast
from game.titles.chinatown.planning.holding import VACANT, Holding
from game.titles.chinatown.planning.keeping import best_kept, kept_counts
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.proposals import proposal
from game.titles.chinatown.planning.sensible import Sensible
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, parties_of
from game.titles.chinatown.supply import kept_by
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Keep, Offer, PlaceTile, Ready, Sign

Totals = tuple[float, ...]


class Found(NamedTuple):
    """What the best move and the one that was made may come to.

    Attributes:
        best: the money that all may have at the end, in thousands, had the best move been made.
        made: the same after the move that was made.
        better: the best move, None where it is the one that was made or there is none.
        best_moves: all that the seat still does this year after the best choice; empty while deals are to come.
        made_moves: the same after the move that was made, with that move.
    """

    best: Totals
    made: Totals
    better: ChinatownMove | None = None
    best_moves: tuple[ChinatownMove, ...] = ()
    made_moves: tuple[ChinatownMove, ...] = ()


def looked_back(rules: ChinatownRules, prospects: WinForecast, view: ChinatownView, move: ChinatownMove) -> Found:
    """What a legal move of the view's seat came to, by what the seat knew."""
    seat = view.seat
    assert seat is not None  # a spectator makes no move
    match move:
        case Keep(lots):
            return _kept(prospects, view, seat, lots)
        case Sign(number):
            return _signed(rules, prospects, view, seat, number)
        case Decline(number):
            return _declined(rules, prospects, view, seat, [number])
        case Ready():
            waiting = [offer.number for offer in view.public.offers if seat in offer.unsigned]
            return _declined(rules, prospects, view, seat, waiting)
        case Offer(parcels):
            return _offered(rules, prospects, view, seat, parcels)
        case PlaceTile() | Done():
            return _placed(prospects, seat, move)
    return _as_good(prospects)


def _as_good(prospects: WinForecast) -> Found:
    """Nothing is held against the move."""
    totals = prospects.totals()
    return Found(totals, totals)


def _kept(prospects: WinForecast, view: ChinatownView, seat: Seat, lots: tuple[int, ...]) -> Found:
    """What others keep brings them as much, so the best choice changes no totals, and another one is behind it."""
    appraisal, public = prospects.appraisal, view.public
    best = best_kept(appraisal, public, seat, view.dealt, kept_by(public), HARD)
    most, counts = (kept_counts(appraisal, public, seat, each, HARD) for each in (best, lots))
    totals = prospects.totals()
    return Found(totals, _with(totals, seat, totals[seat] - (most - counts) / 1_000), Keep(best))


def _signed(rules: ChinatownRules, prospects: WinForecast, view: ChinatownView, seat: Seat, number: int) -> Found:
    """The deal beside none."""
    offer = view.public.offer(number)
    assert offer is not None  # a legal move
    said = answer(prospects.appraisal, prospects.standing, offer, seat, HARD.fairness)
    better = Decline(number, said.wants, said.why)
    if rules.why_illegal(view, better) is not None:
        better = Decline(number, 0, "")
    return Found(prospects.totals(), _after(prospects, offer.parcels), better)


def _declined(
    rules: ChinatownRules, prospects: WinForecast, view: ChinatownView, seat: Seat, numbers: list[int]
) -> Found:
    """No deal beside the best of those that were declined, of which only those count that the seat and all who had yet
    to answer would have signed in fairness: whoever says no may hope for a better deal."""
    public, totals = view.public, prospects.totals()
    found = Found(totals, totals)
    for number in numbers:
        offer = public.offer(number)
        assert offer is not None  # a legal move
        if rules.why_illegal(view, Sign(number)) is None and _fair(prospects, offer, seat):
            after = _after(prospects, offer.parcels)
            if after[seat] - max(_others(after, seat)) > found.best[seat] - max(_others(found.best, seat)):
                found = Found(after, totals, Sign(number))
    return found


def _fair(prospects: WinForecast, offer: OpenOffer, seat: Seat) -> bool:
    """Whether the strongest player would sign an offer in the place of everybody who has not, and nothing that the seat
    has signed stands against it."""
    appraisal, standing = prospects.appraisal, prospects.standing
    if upset_by(appraisal, standing, prospects.public, offer, seat, HARD.fairness) is not None:
        return False
    return all(answer(appraisal, standing, offer, party, HARD.fairness).signs for party in offer.unsigned)


def _offered(rules: ChinatownRules, prospects: WinForecast, view: ChinatownView, seat: Seat, parcels: Parcels) -> Found:
    """The deal beside none, where the others would gain enough to sign it; an offer that is only refused costs
    nothing."""
    gains = prospects.appraisal.gains(prospects.standing, parcels)
    if any(gains[other] < MARGIN for other in parties_of(parcels) if other != seat):
        return _as_good(prospects)
    found = proposal(prospects.appraisal, prospects.standing, view.public, seat, HARD)
    better: list[ChinatownMove] = [Ready()] if found is None else [Offer(found, 0), Ready()]
    legal = (each for each in better if rules.why_illegal(view, each) is None)
    return Found(prospects.totals(), _after(prospects, parcels), next(legal, None))


def _placed(prospects: WinForecast, seat: Seat, move: PlaceTile | Done) -> Found:
    """The best placement that begins with the move beside the best there is."""
    held, totals = prospects.standing.holdings[seat], prospects.totals()
    place = prospects.appraisal.placer.place
    codes = place(held).codes
    changes = _changes(prospects, held, codes)
    moves: tuple[ChinatownMove, ...] = (*changes, Done())
    hinted = _changes(prospects, held, Sensible(prospects.appraisal.placer).place(held).codes)
    for good in (changes, hinted):  # what a hint says is held against nobody
        if move in good or (isinstance(move, Done) and not good):
            return Found(totals, totals, None, (*good, Done()), (*good, Done()))
    best = prospects.when_placed(Holding(codes, place(held).tiles))
    done: tuple[ChinatownMove, ...] = (move,)
    if isinstance(move, Done):
        made = prospects.when_placed(held)
    else:
        placed = opened(prospects, held, move)
        then = place(placed)
        made = prospects.when_placed(Holding(then.codes, then.tiles))
        done = (move, *_changes(prospects, placed, then.codes), Done())
    better: ChinatownMove = next(iter(_alike(changes, move)), Done())
    return Found(totals, _with(totals, seat, totals[seat] - max(0, best - made) / 1_000), better, moves, done)


def _changes(prospects: WinForecast, held: Holding, codes: bytes) -> list[PlaceTile]:
    """The tiles that are placed from one holding to the next."""
    return [
        PlaceTile(number, after)
        for number, before, after in zip(prospects.town.numbers, held.codes, codes, strict=True)
        if before == VACANT != after
    ]


def _alike(changes: list[PlaceTile], move: PlaceTile | Done) -> list[PlaceTile]:
    """The placements that are better, first those of the same tile, then those on the same building."""
    if isinstance(move, Done):
        return changes
    return sorted(changes, key=lambda each: (each.shop != move.shop, each.lot != move.lot))


def opened(prospects: WinForecast, held: Holding, move: PlaceTile) -> Holding:
    """What a seat holds once a tile is placed."""
    codes, tiles = bytearray(held.codes), list(held.tiles)
    codes[prospects.town.place_of[move.lot]] = move.shop
    tiles[move.shop] -= 1
    return Holding(bytes(codes), tuple(tiles))


def _after(prospects: WinForecast, parcels: Parcels) -> Totals:
    """What all may have at the end after a deal."""
    return prospects.totals_of(prospects.standing.after(prospects.town, parcels))


def _with(totals: Totals, seat: Seat, total: float) -> Totals:
    """The totals with another one of a seat."""
    return (*totals[:seat], total, *totals[seat + 1 :])


def _others(totals: Totals, seat: Seat) -> Totals:
    """Those of everybody else."""
    return (*totals[:seat], *totals[seat + 1 :])
