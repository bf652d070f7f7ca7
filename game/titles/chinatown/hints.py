"""Hints for human players about cards to keep, deals to offer and tiles to place."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from game.core.advice import Suggestion
from game.core.i18n import _, pgettext
from game.core.names import Seat, mark
from game.core.rules import Rules
from game.core.sentences import listed
from game.titles.chinatown.businesses import can_place
from game.titles.chinatown.planning.appraisal import Appraisal, appraisal_of
from game.titles.chinatown.planning.forecast import prospects
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.placer import THOUSAND
from game.titles.chinatown.planning.planner import DealPlan, DealPlanner, sets_with
from game.titles.chinatown.planning.sensible import Sensible
from game.titles.chinatown.planning.standing import holding_of, key_of, money_known, phase_of, standing_of, town_of
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.verbs import Done, Keep, Offer, PlaceTile
from game.titles.chinatown.words import buildings_name, gain_name

MOST_PARTIES = 3
SIMPLE = 4
MOST_DRAFTS = 3


class DealIdea(NamedTuple):
    """A deal that a hint may suggest, with the reason for suggesting it."""

    why: Literal["best", "simple", "partner"]
    plan: DealPlan


def ideas(appraisal: Appraisal, public: Public, seat: Seat) -> tuple[DealIdea, ...]:
    """Return up to three new deals that the seat could offer, best first."""
    standing = standing_of(appraisal.town, public, money_known(public, seat, "all" if public.open_money else "incomes"))
    sets = sets_with(seat, public.seats, min(MOST_PARTIES, public.seats))
    few = DealPlanner(appraisal.placer, SIMPLE)
    known = {key_of(offer.parcels) for offer in public.offers} | {key_of(offer.parcels) for offer in public.refused}
    sense = Sensible(appraisal.placer)
    now = sense.counts(standing.holdings[seat])

    def good(planner: DealPlanner, parties: tuple[Seat, ...]) -> DealPlan | None:
        """Return the best deal among the given parties if it is new and sensible, otherwise None."""
        plan = planner.plan(standing, parties)
        if plan is None or plan.key in known or min(plan.gains) <= 0:
            return None
        later = standing.after(appraisal.town, plan.parcels)
        held, paid = later.holdings[seat], THOUSAND * (later.money[seat] - standing.money[seat])
        makes_sense = sense.counts(held) + paid > now and not sense.splits(standing.holdings[seat], held)
        return plan if makes_sense else None

    best_first = _best_first(seat, [good(appraisal.planner, parties) or good(few, parties) for parties in sets])
    if not best_first:
        return ()
    best = best_first[0]
    simple = _best_first(seat, [good(few, parties) for parties in sets if len(parties) == 2])
    found = [DealIdea("best", best)]
    found += [DealIdea("simple", plan) for plan in simple[:1] if 2 * plan.gain(seat) >= best.gain(seat)]
    found += [DealIdea("partner", plan) for plan in best_first if len(plan.parties) == 2]
    seen: dict[object, DealIdea] = {}
    for idea in found:
        seen.setdefault(idea.plan.parcels, idea)
    return tuple(seen.values())[:MOST_DRAFTS]


def _best_first(seat: Seat, plans: list[DealPlan | None]) -> list[DealPlan]:
    return sorted(filter(None, plans), key=lambda plan: (-plan.gain(seat), plan.things, plan.parties))


class Adviser:
    """An adviser that evaluates positions in the same way as the strongest computer player."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, ChinatownRules):
            raise TypeError(f"this advises in Chinatown, not in {type(rules).__name__}")
        self._rules = rules
        self._town = town_of(rules.topology.numbers, rules.topology.neighbours)

    def label(self, view: ChinatownView) -> str:
        """Return the label of the hint button. If there is no hint now, return an empty string."""
        public, seat = view.public, view.seat
        if seat is None:
            return ""
        match public.phase:
            case "keep":
                return _("Which ones?") if seat in public.choosing else ""
            case "trade":
                return "" if public.ready[seat] else _("What could make sense?")
            case "place":
                return _("Place all sensibly") if public.order[:1] == (seat,) and can_place(public, seat) else ""
            case _:
                return ""

    def suggest(self, view: ChinatownView) -> tuple[Suggestion, ...]:
        """Return hints for the current phase: cards to keep, deals to offer, or tiles to place."""
        seat = view.seat
        if seat is None or not self.label(view):
            return ()
        appraisal = appraisal_of(self._town, phase_of(view.public), HARD, seat)
        match view.public.phase:
            case "keep":
                lots = appraisal.best_kept(view.public, seat, view.dealt)
                found = [
                    Suggestion(
                        pgettext("a hint", "Keep {buildings}").format(buildings=buildings_name(lots)), (Keep(lots),)
                    )
                ]
            case "trade":
                found = [self._offered(view.public, idea, seat) for idea in ideas(appraisal, view.public, seat)]
            case _:
                found = [self._placed(view, seat, appraisal)]
        legal = [each for each in found if each.moves and self._rules.why_illegal(view, each.moves[0]) is None]
        return tuple(legal)

    def _placed(self, view: ChinatownView, seat: Seat, appraisal: Appraisal) -> Suggestion:
        held = holding_of(self._town, view.public, (seat,))
        placed = Sensible(appraisal.placer).place(held).codes
        moves = tuple(PlaceTile(*tile) for tile in self._town.placed(held.codes, placed))
        return Suggestion(_("Place all sensibly"), moves or (Done(),))

    def _offered(self, public: Public, idea: DealIdea, seat: Seat) -> Suggestion:
        others = listed([mark(party) for party in idea.plan.parties if party != seat])
        offer = Offer(idea.plan.parcels, 0)
        if not public.shows_gains:
            words = _("Simple, with {others}") if idea.why == "simple" else _("With {others}")
            return Suggestion(words.format(others=others), (offer,))
        (prospect,) = prospects(self._rules.topology, public, offer.parcels, (seat,))
        text = _("Simple, with {others}: {gain}") if idea.why == "simple" else _("With {others}: {gain}")
        return Suggestion(text.format(others=others, gain=gain_name(prospect.net)), (offer,))
