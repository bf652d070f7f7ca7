"""What people are told who ask what could make sense: which cards to keep, what to offer, where tiles belong."""

from __future__ import annotations

from typing import Any

from game.core.advice import Suggestion
from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark
from game.core.rules import Rules
from game.titles.chinatown.picture.forecast_deal import prospects
from game.titles.chinatown.placing import can_place
from game.titles.chinatown.planning.appraisal import Appraisal, appraisal_of
from game.titles.chinatown.planning.hints import DealIdea, ideas
from game.titles.chinatown.planning.holding import VACANT, holding_of
from game.titles.chinatown.planning.keeping import best_kept
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.phase import phase_of
from game.titles.chinatown.planning.sensible import Sensible
from game.titles.chinatown.planning.town import town_of
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.supply import kept_by
from game.titles.chinatown.verbs import ChinatownMove, Done, Keep, Offer, PlaceTile
from game.titles.chinatown.words import buildings_name, gain_name


class Adviser:
    """Judges as the strongest computer player does, and looks at no purse but the asking seat's."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, ChinatownRules):
            raise TypeError(f"this advises in Chinatown, not in {type(rules).__name__}")
        self._rules = rules
        self._town = town_of(rules.topology.numbers, rules.topology.neighbours)

    def label(self, view: ChinatownView) -> str:
        """What there is advice about now."""
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
        """The cards to keep, up to three deals to offer, or all tiles that are well placed: none of them, and to be
        done, where every building is better kept free."""
        seat = view.seat
        if seat is None or not self.label(view):
            return ()
        appraisal = appraisal_of(self._town, phase_of(view.public), HARD, seat)
        match view.public.phase:
            case "keep":
                found = [self._kept(view, seat, appraisal)]
            case "trade":
                found = [self._offered(view.public, idea, seat) for idea in ideas(appraisal, view.public, seat)]
            case _:
                found = [self._placed(view, seat, appraisal)]
        legal = [each for each in found if each.moves and self._rules.why_illegal(view, each.moves[0]) is None]
        return tuple(legal)

    def _kept(self, view: ChinatownView, seat: Seat, appraisal: Appraisal) -> Suggestion:
        lots = best_kept(appraisal, view.public, seat, view.dealt, kept_by(view.public), HARD)
        return Suggestion(_("Keep {buildings}").format(buildings=buildings_name(lots)), (Keep(lots),))

    def _placed(self, view: ChinatownView, seat: Seat, appraisal: Appraisal) -> Suggestion:
        held = holding_of(self._town, view.public, (seat,))
        placed = Sensible(appraisal.placer).place(held).codes
        moves: tuple[ChinatownMove, ...] = tuple(
            PlaceTile(number, after)
            for number, before, after in zip(self._town.numbers, held.codes, placed, strict=True)
            if before == VACANT != after
        )
        return Suggestion(_("Place all sensibly"), moves or (Done(),))

    def _offered(self, public: Public, idea: DealIdea, seat: Seat) -> Suggestion:
        """A deal to be offered, named after its parties and what it brings the seat, as the deal table says it, where
        that may be told (CT-8.4)."""
        others = listed([mark(party) for party in idea.plan.parties if party != seat])
        offer = Offer(idea.plan.parcels, 0)
        if not public.shows_gains:
            words = _("Simple, with {others}") if idea.why == "simple" else _("With {others}")
            return Suggestion(words.format(others=others), (offer,))
        (prospect,) = prospects(self._rules.topology, public, offer.parcels, (seat,))
        text = _("Simple, with {others}: {gain}") if idea.why == "simple" else _("With {others}: {gain}")
        return Suggestion(text.format(others=others, gain=gain_name(prospect.net)), (offer,))
