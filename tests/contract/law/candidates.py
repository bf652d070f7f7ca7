"""What the search thinks of is enough: no legal move that it leaves out is clearly better than all that it tries."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game.bots.search import Trials
from tests.contract.law.case import AnyMatch, Case, Moment, moments

TRIED = 120
"""So many legal moves of a position are looked at, the candidates included."""
FIRST, THEN = 8, 240
"""In how many worlds all of them are tried, and then, with other luck, the best of either kind: with fewer, the better
of two that are alike is often the one that was lucky."""
KEPT = 4
CLEARLY = 0.02
"""The share of wins by which a move that was left out has to be better, so that it matters."""


class Tally(NamedTuple):
    """In how many positions the best move was among the candidates, of how many there were."""

    held: int
    looked_at: int


def candidates_suffice(case: Case, match: AnyMatch, most: int) -> Tally:
    """In positions of a game in which there is more to do than what the search tries."""
    make = case.title.expertise
    assert make is not None
    expertise, held, looked_at = make(case.rules), 0, 0
    for moment in moments(case, match, most):
        for seat in moment.movers:
            view = moment.view(seat)
            legal = list(case.rules.legal_moves(view) or ())
            candidates = list(expertise.consider(view, moment.rng(41)).candidates)
            left_out = [move for move in legal if move not in candidates]
            if len(candidates) > 1 and left_out:
                looked_at += 1
                some = Random(moment.ply).sample(left_out, min(len(left_out), TRIED - len(candidates)))
                held += _best(moment, expertise, view, candidates) + CLEARLY >= _best(moment, expertise, view, some)
    return Tally(held, looked_at)


def _best(moment: Moment, expertise: Any, view: Any, moves: list[Any]) -> float:
    """The share of wins to be expected after the best of these moves: found in some worlds, told in others."""
    first = _values(moment, expertise, view, moves, FIRST, 42)
    kept = sorted(moves, key=lambda move: -first[move])[:KEPT]
    return max(_values(moment, expertise, view, kept, THEN, 43).values())


def _values(moment: Moment, expertise: Any, view: Any, moves: list[Any], worlds: int, luck: int) -> dict[Any, float]:
    """The share of wins after each move, the same worlds and luck for all."""
    trials = Trials(moment.case.rules, expertise.consider(view, moment.rng(luck)), view, moment.rng(luck))
    return {move: fmean(trials.after(move, world).shares[view.seat] for world in range(worlds)) for move in moves}
