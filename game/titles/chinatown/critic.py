"""The critic of Chinatown: it compares a move with the best one its seat could have made, and forecasts who wins.

A verdict says what the move cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.advice import INACCURACY, Verdict, settled
from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.sentences import listed
from game.titles.chinatown.businesses import can_place
from game.titles.chinatown.dealing import dealers
from game.titles.chinatown.planning.answers import MARGIN, answer, upset_by
from game.titles.chinatown.planning.appraisal import WinForecast, chances, deals_to_come
from game.titles.chinatown.planning.causes import causes, held_against
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.proposals import proposal
from game.titles.chinatown.planning.sensible import Sensible
from game.titles.chinatown.planning.standing import Holding, town_of
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView, OpenOffer, Parcels, Public, parties_of
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Keep, Offer, PlaceTile, Ready, Sign, Withdraw
from game.titles.chinatown.words import buildings_name

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


class _LookingBack:
    """A position as its seat saw it, with the best that the seat could have done there."""

    def __init__(self, rules: ChinatownRules, prospects: WinForecast, view: ChinatownView) -> None:
        self._rules = rules
        self._prospects = prospects
        self._view = view
        self._seat = _seat(view)
        self._totals = prospects.totals()

    def found(self, move: ChinatownMove) -> Found:
        """What a legal move of the seat came to, by what the seat knew."""
        match move:
            case Keep(lots):
                return self._kept(lots)
            case Sign(number):
                return self._signed(number)
            case Decline(number):
                return self._declined([number])
            case Ready():
                return self._declined([each.number for each in self._view.public.offers if self._seat in each.unsigned])
            case Offer(parcels):
                return self._offered(parcels)
            case PlaceTile() | Done():
                return self._placed(move)
        return Found(self._totals, self._totals)

    def _kept(self, lots: tuple[int, ...]) -> Found:
        """What others keep brings them as much, so the best choice changes no totals, and another one is behind it."""
        appraisal, public, seat = self._prospects.appraisal, self._view.public, self._seat
        best = appraisal.best_kept(public, seat, self._view.dealt)
        most, counts = (appraisal.kept_counts(public, seat, each) for each in (best, lots))
        return Found(self._totals, self._behind(most - counts), Keep(best))

    def _signed(self, number: int) -> Found:
        """The deal beside none."""
        offer = self._view.public.offer(number)
        assert offer is not None  # a legal move
        said = answer(self._prospects.appraisal, self._prospects.standing, offer, self._seat, HARD.fairness)
        better = Decline(number, said.wants, said.why)
        if self._rules.why_illegal(self._view, better) is not None:
            better = Decline(number, 0, "")
        return Found(self._totals, self._after(offer.parcels), better)

    def _declined(self, numbers: list[int]) -> Found:
        """No deal beside the best of those that were declined, of which only those count that the seat and all who had
        yet to answer would have signed in fairness: whoever says no may hope for a better deal."""
        found = Found(self._totals, self._totals)
        for number in numbers:
            offer = self._view.public.offer(number)
            assert offer is not None  # a legal move
            if self._rules.why_illegal(self._view, Sign(number)) is None and self._fair(offer):
                after = self._after(offer.parcels)
                if self._lead(after) > self._lead(found.best):
                    found = Found(after, self._totals, Sign(number))
        return found

    def _fair(self, offer: OpenOffer) -> bool:
        """Whether the strongest player would sign an offer in the place of everybody who has not, and nothing that the
        seat has signed stands against it."""
        appraisal, standing = self._prospects.appraisal, self._prospects.standing
        if upset_by(appraisal, standing, self._prospects.public, offer, self._seat, HARD.fairness) is not None:
            return False
        return all(answer(appraisal, standing, offer, party, HARD.fairness).signs for party in offer.unsigned)

    def _offered(self, parcels: Parcels) -> Found:
        """The deal beside none, where the others would gain enough to sign it; an offer that is only refused costs
        nothing."""
        gains = self._prospects.gains(parcels)
        if any(gains[other] < MARGIN for other in parties_of(parcels) if other != self._seat):
            return Found(self._totals, self._totals)
        found = proposal(self._prospects.appraisal, self._prospects.standing, self._view.public, self._seat)
        better: list[ChinatownMove] = [Ready()] if found is None else [Offer(found, 0), Ready()]
        legal = (each for each in better if self._rules.why_illegal(self._view, each) is None)
        return Found(self._totals, self._after(parcels), next(legal, None))

    def _placed(self, move: PlaceTile | Done) -> Found:
        """The best placement that begins with the move beside the best there is."""
        prospects, place = self._prospects, self._prospects.appraisal.placer.place
        held = prospects.standing.holdings[self._seat]
        best = place(held)
        changes = self._changes(held, best.codes)
        hinted = self._changes(held, Sensible(prospects.appraisal.placer).place(held).codes)
        for good in (changes, hinted):  # what a hint says is held against nobody
            if move in good or (isinstance(move, Done) and not good):
                return Found(self._totals, self._totals, None, (*good, Done()), (*good, Done()))
        better: ChinatownMove = next(iter(changes), Done())
        made = held
        done: tuple[ChinatownMove, ...] = ()
        if isinstance(move, PlaceTile):
            # Of the placements that are better, first one of the same tile, then one on the same building.
            better = min(changes, key=lambda each: (each.shop != move.shop, each.lot != move.lot), default=Done())
            placed = held.opened(prospects.town.place_of[move.lot], move.shop)
            made = place(placed).holding
            done = (*self._changes(placed, made.codes), Done())
        behind = max(0, prospects.when_placed(best.holding) - prospects.when_placed(made))
        return Found(self._totals, self._behind(behind), better, (*changes, Done()), (move, *done))

    def _changes(self, held: Holding, codes: bytes) -> list[PlaceTile]:
        """The tiles that are placed from one holding to the next."""
        return [PlaceTile(*tile) for tile in self._prospects.town.placed(held.codes, codes)]

    def _after(self, parcels: Parcels) -> Totals:
        """What all may have at the end after a deal."""
        return self._prospects.totals_of(self._prospects.standing.after(self._prospects.town, parcels))

    def _behind(self, dollars: float) -> Totals:
        """The totals with so much less for the seat."""
        return tuple(total - dollars / 1_000 * (seat == self._seat) for seat, total in enumerate(self._totals))

    def _lead(self, totals: Totals) -> float:
        """How far the seat is before the best of the others."""
        return totals[self._seat] - max(total for other, total in enumerate(totals) if other != self._seat)


def told_apart(public: Public, seat: Seat, made: ChinatownMove, better: ChinatownMove) -> tuple[str, str]:
    """What both moves of a seat are called; of two choices of cards, only those that differ."""
    if isinstance(made, Keep) and isinstance(better, Keep):
        mine, theirs = set(made.lots), set(better.lots)
        made, better = Keep(tuple(sorted(mine - theirs))), Keep(tuple(sorted(theirs - mine)))
    if isinstance(made, Offer) and isinstance(better, Ready):
        return move_name(public, seat, made), _("No offer")
    first, second = move_name(public, seat, made), move_name(public, seat, better)
    if first == second and isinstance(better, Offer):
        second = _("Offer {others} another deal").format(others=_partners(seat, better))
    return first, second


def move_name(public: Public, seat: Seat, move: ChinatownMove) -> str:
    """A move of a seat in a few words."""
    match move:
        case Keep(lots):
            return _("Keep {buildings}").format(buildings=buildings_name(lots))
        case Sign(number):
            return _("Sign offer {number}").format(number=number)
        case Decline(number):
            return _("Decline offer {number}").format(number=number)
        case Withdraw(number):
            return _("Take back offer {number}").format(number=number)
        case Offer():
            return _("Offer {others} a deal").format(others=_partners(seat, move))
        case PlaceTile(lot, shop):
            return _("{shop} on building {lot}").format(shop=public.shops[shop].label(), lot=lot)
        case Done():
            return _("Place no more tiles")
        case _:
            return _("Be ready")


def _partners(seat: Seat, offer: Offer) -> str:
    """Everybody else who takes part in a deal."""
    return listed([mark(party) for party in parties_of(offer.parcels) if party != seat])


class ChinatownCritic:
    """Judges and explains by what things are worth to the strongest computer player, who has no taste of his own."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, ChinatownRules):
            raise TypeError(f"this looks back at Chinatown, not at {type(rules).__name__}")
        self._rules = rules
        self._town = town_of(rules.topology.numbers, rules.topology.neighbours)

    def chooses(self, view: ChinatownView) -> bool:
        """Whether the view's seat chooses cards, can deal, or has a tile that it can place."""
        public, seat = view.public, view.seat
        if seat is None:
            return False
        match public.phase:
            case "keep":
                return seat in public.choosing
            case "trade":
                return seat in dealers(public)
            case "place":
                return public.order[:1] == (seat,) and can_place(public, seat)
            case _:
                return False

    def verdict(self, view: ChinatownView, move: ChinatownMove, rng: Rng) -> Verdict:
        """How good the move was, beside the best that is found. Chance is not asked."""
        prospects, seat = self._prospects(view.public), _seat(view)
        found = _LookingBack(self._rules, prospects, view).found(move)
        to_come = deals_to_come(view.public)
        best = self._ended(view, found.best_moves) or chances(found.best, to_come)
        made = self._ended(view, found.made_moves) or chances(found.made, to_come)
        drop = max(0.0, best[seat] - made[seat])
        if found.better is None or drop == 0.0:
            return Verdict(best)
        if drop < INACCURACY:
            return Verdict(best, drop)
        done, better = told_apart(view.public, seat, move, found.better)
        return Verdict(best, drop, found.better, done, better, held_against(prospects, seat, move, found.better))

    def reason(self, view: ChinatownView, move: ChinatownMove) -> str:
        """What spoke for the move, in words for everybody: nothing but what lies open, and the move itself."""
        return causes(self._prospects(view.public), _seat(view), move)

    def chances(self, view: ChinatownView) -> tuple[float, ...]:
        """Return how often each seat may win, as far as everybody knows: money is secret, and can be added up
        (CT-8.2)."""
        public = view.public
        return settled(self._rules, view) or chances(self._prospects(public).totals(), deals_to_come(public))

    def _ended(self, view: ChinatownView, moves: Sequence[ChinatownMove]) -> tuple[float, ...] | None:
        """Return the win share of each seat where these moves of the view's seat end the game, else None."""
        rules, seat = self._rules, _seat(view)
        state = rules.determinize(view, seeded(0))
        for move in moves:
            if rules.why_illegal(rules.view(state, seat), move) is not None:
                break  # whoever can place no more has no turn any more
            state = rules.next_state(state, seat, move)
        outcome = rules.outcome(state)
        return None if outcome is None else outcome.shares()

    def _prospects(self, public: Public) -> WinForecast:
        return WinForecast(self._town, public)


def _seat(view: ChinatownView) -> Seat:
    assert view.seat is not None  # a spectator makes no move
    return view.seat
