"""Hints for a turn, and the critic, which compares moves with the best plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from game.core.advice import INACCURACY, MOST_SUGGESTIONS, Suggestion, Verdict, settled
from game.core.i18n import _
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.sentences import capital
from game.titles.floating_market.planning.candidate_turns import first_boats, first_stalls
from game.titles.floating_market.planning.plan_words import (
    causes,
    move_label,
    move_words,
    plan_label,
    plan_texts,
    stop_name,
)
from game.titles.floating_market.planning.plans import PARTS_OF_A_TURN, TurnPlan, Ways, after
from game.titles.floating_market.rules import market_rules
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.topology import StallKind, Topology, kinds_beside
from game.titles.floating_market.verbs import EndTurn, FloatingMarketMove, PlayCard, Sail
from game.titles.floating_market.words import card_name, stall_name


class Adviser:
    """An adviser that suggests up to three plans for the rest of a turn."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = market_rules(rules)
        self._ways = Ways(self._rules)

    def label(self, view: FloatingMarketView) -> str:
        """Return the label of the hint button. If there is nothing to choose, return an empty string."""
        if view.seat is None or view.seat != view.public.turn:
            return ""
        match view.public.phase:
            case "boats" | "stalls":
                return _("Where could I start?")
            case "card":
                words = _("What could I do this turn?")
            case "sail" | "act":
                words = _("What could I do next?")
            case _:
                return ""
        return words if len(self._rules.legal_moves(view) or ()) > 1 else ""

    def suggest(self, view: FloatingMarketView) -> tuple[Suggestion, ...]:
        """Return up to three different plans or starting places, best first."""
        seat = view.seat
        if seat is None or not self.label(view):
            return ()
        if view.public.phase in ("boats", "stalls"):
            starts, label = islice(self._starts(view, seat), MOST_SUGGESTIONS), _("Option {number}")
            options = enumerate(starts, 1)
            return tuple(Suggestion(label.format(number=at), (move,), text) for at, (move, text) in options)
        plans = [way.plan for way in self._ways.ranked(view)]
        return tuple(self._suggestions(view, seat, different(self._rules.topology, plans, MOST_SUGGESTIONS)))

    def _suggestions(self, view: FloatingMarketView, seat: Seat, plans: Sequence[TurnPlan]) -> Iterator[Suggestion]:
        candidates = [plan_label(self._rules.topology, view.public, plan.moves) for plan in plans]
        for plan, label in zip(plans, told_apart(self._rules.topology, plans, candidates), strict=True):
            moves = tuple(move for move in plan.moves if not isinstance(move, EndTurn)) or plan.moves
            text, *left = islice(plan_texts(self._rules, view.public, seat, plan.moves), len(moves))
            yield Suggestion(label, moves, text, in_steps=True, left=tuple(left))

    def _starts(self, view: FloatingMarketView, seat: Seat) -> Iterator[tuple[FloatingMarketMove, str]]:
        topology = self._rules.topology
        if view.public.phase == "boats":
            for boat in first_boats(topology, view.public):
                where = stop_name(topology, topology.section_at[boat.section])
                yield boat, _("Start beside the {stalls}.").format(stalls=where)
            return
        for move in first_stalls(topology, view.public, seat):
            here = topology.stalls[topology.stall_at[move.stall]]
            other = next(kind for kind in kinds_beside(topology, here.section) if kind != here.kind)
            text = _("Start with the {stall} opposite the {other}.")
            yield move, text.format(stall=stall_name(here.kind), other=stall_name(other))


def told_apart(topology: Topology, plans: Sequence[TurnPlan], candidates: Sequence[str]) -> Iterator[str]:
    """Yield a label for each plan. Labels that would be identical also name the card or the stop."""
    cards = [_played(plan) for plan in plans]
    for plan, candidate, card in zip(plans, candidates, cards, strict=True):
        alike = [other for other, what in zip(cards, candidates, strict=True) if what == candidate]
        end = _end(plan)
        if len(alike) > 1 and card and alike.count(card) == 1:
            yield _("{card}: {deed}").format(card=card, deed=candidate)
        elif len(alike) > 1 and end is not None:
            where = capital(stop_name(topology, topology.section_at[end]))
            yield _("{where}: {deed}").format(where=where, deed=candidate)
        else:
            yield candidate


def different(topology: Topology, plans: Sequence[TurnPlan], most: int) -> list[TurnPlan]:
    """Return the best plans with different stops or actions, best first."""
    some = [plan for plan in plans if plan is plans[0] or len(plan.moves) > 1 or not isinstance(plan.moves[0], EndTurn)]
    found = some[:1]
    for apart in (2, 1):
        for plan in some:
            ends, actions = _stalls(topology, plan), _candidates(plan)
            apart_from = [(ends != _stalls(topology, each)) + (actions != _candidates(each)) for each in found]
            if len(found) < most and all(differences >= apart for differences in apart_from):
                found.append(plan)
    return sorted(found, key=some.index)


def _stalls(topology: Topology, plan: TurnPlan) -> frozenset[StallKind]:
    end = _end(plan)
    return frozenset() if end is None else frozenset(kinds_beside(topology, topology.section_at[end]))


def _end(plan: TurnPlan) -> str | None:
    return next((move.section for move in plan.moves if isinstance(move, Sail)), None)


def _played(plan: TurnPlan) -> str:
    return next((card_name(move.card) for move in plan.moves if isinstance(move, PlayCard)), "")


def _candidates(plan: TurnPlan) -> frozenset[object]:
    return frozenset(
        (type(move).__name__, getattr(move, "stall", ""), getattr(move, "slot", None), getattr(move, "good", None))
        for move in plan.moves
        if not isinstance(move, PlayCard | Sail | EndTurn)
    )


class FloatingMarketCritic:
    """A critic that judges each move by the best plan that begins with that move, and explains the judgement."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = market_rules(rules)
        self._ways = Ways(self._rules)

    def chooses(self, view: FloatingMarketView) -> bool:
        """Return whether the view’s seat can choose between several legal moves on its turn."""
        public, seat = view.public, view.seat
        if seat is None or seat != public.turn or public.phase not in PARTS_OF_A_TURN:
            return False
        return len(self._rules.legal_moves(view)) > 1

    def verdict(self, view: FloatingMarketView, move: FloatingMarketMove, rng: Rng) -> Verdict:
        """Compare a move with the best plan; `rng` is not used. Moves before the first turn are never criticised."""
        if view.public.phase not in PARTS_OF_A_TURN:
            return Verdict(self.chances(view))
        seat = view.own_seat
        best, made = self._ways.ranked(view)[0], self._ways.beginning_with(view, move)
        better = best.plan.moves[0]
        drop = best.chances[seat] - made.chances[seat]
        if drop <= 0:
            return Verdict(made.chances)
        if drop < INACCURACY or better == move:
            return Verdict(best.chances, drop)
        done, label = self._told(view, move, better)
        return Verdict(best.chances, drop, better, done, label, causes(self._rules, view.public, seat, best))

    def reason(self, view: FloatingMarketView, move: FloatingMarketMove) -> str:
        """Return the reasons for a move. Before the first turn, return an empty string."""
        if view.public.phase not in PARTS_OF_A_TURN:
            return ""
        return causes(self._rules, view.public, view.own_seat, self._ways.beginning_with(view, move))

    def chances(self, view: FloatingMarketView) -> tuple[float, ...]:
        """Return each seat's expected win share."""
        return settled(self._rules, view) or self._ways.outlook(view)

    def _told(self, view: FloatingMarketView, move: FloatingMarketMove, better: FloatingMarketMove) -> tuple[str, str]:
        public, seat, topology = view.public, view.own_seat, self._rules.topology
        done, told = (move_label(topology, public, each) for each in (move, better))
        if done == told:
            done, told = (
                capital(move_words(topology, public, after(self._rules, public, seat, (each,)), seat, each))
                for each in (move, better)
            )
        return done, told
