"""What the search knows about a title is sound: its moves are legal, and its forecasts end in the true totals."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from random import Random
from typing import Any

from game.core.expertise import Thoughts
from game.core.names import Seat
from tests.contract.law.case import AnyMatch, Case, Moment, demand, moments
from tests.contract.law.secrets import imagined

LONGEST = 200
"""Plies of a playout, beyond which a policy is said to play on for ever."""


def expertise_is_sound(case: Case, match: AnyMatch, most: int = 10) -> int:
    """In positions of a game: the candidates are legal moves, each once, and the same when they are asked for again;
    the policy plays legal moves to the end of a playout; every forecast has a number for each seat, and that of the
    finished game its totals. How many moves the policy made. Raises Broken."""
    make = case.title.expertise
    if make is None:
        return 0
    expertise = make(case.rules)
    thoughts: Thoughts[Any, Any] | None = None
    made = 0
    for moment in moments(case, match, most):
        for seat in moment.movers:
            view = moment.view(seat)
            thoughts = expertise.consider(view, moment.rng(5))
            candidates = tuple(thoughts.candidates)
            demand(candidates, moment, f"seat {seat} has no candidate")
            demand(len(set(candidates)) == len(candidates), moment, f"seat {seat} has a candidate twice: {candidates}")
            for move in candidates:
                reason = case.rules.why_illegal(view, move)
                demand(reason is None, moment, f"the candidate {move} is refused: {reason}")
            again = tuple(expertise.consider(view, moment.rng(5)).candidates)
            demand(again == candidates, moment, f"seat {seat} has other candidates when it is asked again")
            made += _played(moment, seat, thoughts)
    if thoughts is not None and match.outcome is not None:
        last = Moment(case, match, len(match.plies))
        found = tuple(thoughts.forecast(last.state))
        demand(found == match.outcome.totals, last, f"the forecast {found} is not the totals {match.outcome.totals}")
    return made


def _played(moment: Moment, seat: Seat, thoughts: Thoughts[Any, Any]) -> int:
    """How many moves the policy made in a playout from a state that the seat cannot rule out."""
    rules, chance = moment.case.rules, Random(moment.ply)
    state = imagined(moment, seat, moment.rng(6))
    for ply in range(LONGEST):
        _is_forecast(moment, thoughts.forecast(state))
        movers = rules.turn(state).must
        if not movers or thoughts.over(state):
            return ply
        move = thoughts.policy(state, movers[0], chance)
        reason = rules.why_illegal(rules.view(state, movers[0]), move)
        demand(reason is None, moment, f"in a playout seat {movers[0]} makes {move}, which is refused: {reason}")
        state = rules.next_state(state, movers[0], move)
    demand(False, moment, f"a playout is not over after {LONGEST} plies")
    return LONGEST


def _is_forecast(moment: Moment, found: Sequence[float]) -> None:
    demand(
        len(found) == moment.case.seats and all(map(isfinite, found)), moment, f"{found} is no forecast for every seat"
    )
