"""What a move was worth beside the best one that its seat could have found: the same search, looking back.

A seat is judged by what it knew, never by what was hidden from it or by luck. A better move is told only where a second
look, in worlds that the search for it has not seen, bears it out.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any

from game.bots.search import Searcher, Trials
from game.core.critic import INACCURACY, Verdict
from game.core.expertise import Expertise, Search
from game.core.rng import Rng
from game.core.rules import Rules

SEARCHED = 200
"""How much is tried to find a better move."""
WORLDS = 12
"""In how many worlds two moves are compared with the same thoughts in mind; then the position is thought over anew."""
LOOKS, MOST_LOOKS = 4, 20
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
    searching, rng = rng.next()
    thoughts, ranked = Searcher(rules, expertise, Search(SEARCHED * effort)).searched(view, Rng(searching))
    best = ranked[0].move
    chances: list[tuple[float, ...]] = []
    costs: list[float] = []
    for look in range(MOST_LOOKS):
        comparing, rng = rng.next()
        trials = Trials(rules, expertise.consider(view, Rng(comparing)), view, Rng(comparing))
        cost = 0.0
        for world in range(WORLDS * effort):
            totals = trials.totals(best, world)
            chances.append(trials.shares(totals))
            cost += 0.0 if best == move else trials.value(totals) - trials.value(trials.totals(move, world))
        costs.append(cost / (WORLDS * effort))
        if look + 1 >= LOOKS and _cost(costs, -sure) < INACCURACY:
            break
    found = tuple(map(fmean, zip(*chances, strict=True)))
    drop = max(0.0, _cost(costs, sure))
    if drop < INACCURACY:
        return Verdict(found, drop)
    return Verdict(found, drop, best, thoughts.label(move), thoughts.label(best), thoughts.reason(best))


def _cost(costs: list[float], errors: float) -> float:
    """The mean cost, less so many standard errors."""
    return fmean(costs) - errors * stdev(costs) / sqrt(len(costs))
