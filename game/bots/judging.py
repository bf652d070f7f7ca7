"""What a move was worth beside the best one that its seat could have found: what hints are told by, looking back.

A seat is judged by what it knew, never by what was hidden from it or by luck. A better move is told only where a second
look, in worlds that the search for it has not seen, bears it out.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any

from game.bots.comparing import LOOKS, Comparison
from game.bots.search import Trials
from game.core.critic import INACCURACY, Verdict
from game.core.expertise import Expertise
from game.core.i18n import _
from game.core.lists import listed
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.sentences import sentences

WORLDS = 12
"""In how many worlds two moves are compared again with the same thoughts in mind; then the position is thought over
anew."""
AGAIN, MOST = 4, 20
"""How often that is done at least and at most."""
SURE = 1.3
"""By how many standard errors less a move is held to have cost than was found: a bad mark must be deserved."""


def judged(
    rules: Rules[Any, Any, Any],
    expertise: Expertise[Any, Any, Any],
    view: Any,
    move: Any,
    rng: Rng,
    *,
    effort: int = 1,
    sure: float = SURE,
) -> Verdict:
    """The verdict on a legal move of the view's seat: the same for the same generator. `effort`: how many times the
    usual playouts are spent; `sure`: as `SURE`."""
    found = Comparison(rules, expertise, [view] * LOOKS, effort)
    best = found.ideas[0]
    cost, error = found.better_by(best.move, move)
    drop = max(0.0, cost - sure * error)
    if cost <= 0.0:
        return Verdict(found.idea(move).shares)
    if found.about_equal(best.move, move):
        return Verdict(best.shares)
    if drop < INACCURACY:
        return Verdict(best.shares, drop)
    drop = min(drop, _compared_again(rules, expertise, view, (best.move, move), rng, effort, sure))
    if drop < INACCURACY:
        return Verdict(best.shares, drop)
    thoughts = found.thoughts
    alike = [
        thoughts.label(each.move)
        for each in found.best_of_each_kind()[1:]
        if each.move != move and found.about_equal(best.move, each.move)
    ]
    reason = thoughts.reason(best.move, best=True)
    if alike:
        reason = sentences(reason, _("About equal to it: {ideas}.").format(ideas=listed(alike)))
    return Verdict(best.shares, drop, best.move, thoughts.label(move), thoughts.label(best.move), reason)


def _compared_again(
    rules: Rules[Any, Any, Any],
    expertise: Expertise[Any, Any, Any],
    view: Any,
    moves: tuple[Any, Any],
    rng: Rng,
    effort: int,
    sure: float,
) -> float:
    """Return what the second of two moves cost at least, in win share, in worlds that were not sampled before."""
    costs: list[float] = []
    for look in range(MOST):
        comparing, rng = rng.next()
        trials = Trials(rules, expertise.consider(view, Rng(comparing)), view, Rng(comparing))
        better, made = (
            fmean(trials.after(move, world).shares[view.seat] for world in range(WORLDS * effort)) for move in moves
        )
        costs.append(better - made)
        if look + 1 >= AGAIN and _cost(costs, -sure) < INACCURACY:
            break
    return max(0.0, _cost(costs, sure))


def _cost(costs: list[float], errors: float) -> float:
    """The mean cost, less so many standard errors."""
    return fmean(costs) - errors * stdev(costs) / sqrt(len(costs))
