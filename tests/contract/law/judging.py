"""Verdicts on moves are right: a planted blunder is found, and a mark holds when ten times as much is tried."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game.bots.judging import judged
from game.bots.search import Trials
from game.core.critic import BLUNDER, INACCURACY, Verdict
from game.core.rng import seeded
from tests.contract.law.case import AnyMatch, Case, Moment, moments

SOME, WORLDS = 8, 16
"""Of so many legal moves the worst is planted, by what they bring in so many worlds."""
MORE = 10
"""How many times the usual playouts tell what is so."""


class Tally(NamedTuple):
    """How many blunders were planted and found, how many marks were given and confirmed."""

    planted: int
    found: int
    marked: int
    confirmed: int

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(*(mine + its for mine, its in zip(self, other, strict=True)))


def verdicts_hold(case: Case, match: AnyMatch, most: int) -> Tally:
    """In positions of a game the worst of some legal moves takes the place of the one made where it costs a blunder's
    share of wins, tried ten times as much; the verdict has to mark it. Moves that were made and are marked are tried
    ten times as much, too; they have to cost at least an inaccuracy's share."""
    make = case.title.expertise
    assert make is not None
    expertise, tally = make(case.rules), Tally(0, 0, 0, 0)
    for moment in moments(case, match, most):
        for seat in moment.movers:
            view = moment.view(seat)
            if moment.ply == len(match.plies) or not expertise.question(view):
                continue
            worst = _worst(moment, expertise, view)
            if _tried(moment, expertise, view, worst, MORE).drop >= BLUNDER:
                tally = tally.plus(Tally(1, int(bool(_tried(moment, expertise, view, worst, 1).grade)), 0, 0))
            ply = match.plies[moment.ply]
            if ply.seat == seat and _tried(moment, expertise, view, ply.move, 1).grade:
                holds = _tried(moment, expertise, view, ply.move, MORE).drop >= INACCURACY
                tally = tally.plus(Tally(0, 0, 1, int(holds)))
    return tally


def _worst(moment: Moment, expertise: Any, view: Any) -> Any:
    """The worst of some legal moves."""
    rules = moment.case.rules
    trials = Trials(rules, expertise.consider(view, moment.rng(31)), view, moment.rng(32))
    legal = list(rules.legal_moves(view) or ())
    some = Random(moment.ply).sample(legal, min(SOME, len(legal)))
    return min(some, key=lambda move: fmean(trials.value(trials.totals(move, world)) for world in range(WORLDS)))


def _tried(moment: Moment, expertise: Any, view: Any, move: Any, effort: int) -> Verdict:
    """The verdict with that effort; with more than the usual one it is what was found itself, not what is sure."""
    rules, rng = moment.case.rules, seeded(moment.ply + 1000 * effort)
    if effort == 1:
        return judged(rules, expertise, view, move, rng)
    return judged(rules, expertise, view, move, rng, effort=effort, sure=0.0)
