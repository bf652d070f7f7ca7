"""Where the rules have an outcome, whatever is told of the game is that outcome: 1, 0 or the share of a tie."""

from __future__ import annotations

from typing import Any

from game.bots.hints import Hinter
from game.bots.levels import critic_of
from game.bots.search import Trials
from game.core.names import Seat
from game.core.rng import seeded
from tests.contract.law.case import AnyMatch, Case, Moment, demand
from tests.contract.law.secrets import imagined

Shares = tuple[float, ...]

WORLDS = 80
"""In so many worlds that the seat cannot rule out a move has to end the game with the same winners: purses may be
hidden."""
RARELY = 0.05
"""By how much what a search tells may differ there: in other worlds that it samples something rarer may happen. Titles
that tell by what lies open alone tell it exactly."""
SOME = 12
"""So many legal moves of a position are looked at."""


def finished_games_count_exactly(case: Case, match: AnyMatch, last: int = 3) -> int:
    """A finished game is told as it ended; and in its last positions a move that surely ends the game counts for what
    it brings, in the search, in hints and in verdicts. How many such moves there were. Raises Broken."""
    critic, outcome = critic_of(case.title, case.rules), match.outcome
    if critic is None or outcome is None or case.seats == 1:
        return 0
    over = Moment(case, match, len(match.plies))
    for seat in over.seats:
        told, won = critic.chances(over.view(seat)), _won(outcome)
        demand(told == won, over, f"seat {seat} is told {told} of a finished game instead of {won}")
    seen = 0
    for ply in range(max(0, len(match.plies) - last), len(match.plies)):
        moment, made = Moment(case, match, ply), match.plies[ply]
        seen += _moves_count_exactly(moment, made.seat, made.move)
    return seen


def _moves_count_exactly(moment: Moment, seat: Seat, made: Any) -> int:
    """How many moves there were of which the outcome is known."""
    case, view = moment.case, moment.view(seat)
    critic = critic_of(case.title, case.rules)
    assert critic is not None
    unsure = 0.0 if case.title.expertise is None else RARELY
    listed = case.rules.legal_moves(view)
    legal = (made,) if listed is None else listed
    ends = {move: _end(moment, seat, move) for move in dict.fromkeys((made, *legal[:SOME]))}
    known = {move: won for move, won in ends.items() if won is not None}
    if listed is not None and len(known) == len(legal) and len(set(known.values())) == 1:
        won = known[made]
        for told in (critic.chances(view), critic.verdict(view, made, seeded(1)).chances):
            exact = all(abs(mine - its) <= unsure for mine, its in zip(told, won, strict=True))
            demand(exact, moment, f"{told} is told where whatever seat {seat} does ends the game {won}")
    if known.get(made, (0.0,) * case.seats)[seat] == 1.0:
        verdict = critic.verdict(view, made, seeded(1))
        exact = verdict.chances[seat] >= 1.0 - unsure and not verdict.drop
        demand(exact, moment, f"seat {seat} wins with {made}, and is told {verdict.chances} and −{verdict.drop}")
    if case.title.expertise is not None:
        _searched_exactly(moment, seat, known)
    return len(known)


def _searched_exactly(moment: Moment, seat: Seat, known: dict[Any, Shares]) -> None:
    case, view = moment.case, moment.view(seat)
    assert case.title.expertise is not None
    expertise = case.title.expertise(case.rules)
    trials = Trials(case.rules, expertise.consider(view, moment.rng(3)), view, moment.rng(4))
    for move, won in known.items():
        told = trials.after(move, 0).shares
        demand(told == won, moment, f"the search counts {told} for {move}, which ends the game {won}")
    for hint in Hinter(case.rules, expertise, overlooked=False).hints(view):
        exact = known.get(hint.move)
        demand(exact is None or hint.value == exact[seat], moment, f"a hint says {hint.value} of an end {exact}")


def _end(moment: Moment, seat: Seat, move: Any) -> Shares | None:
    """What a move surely brings every seat by ending the game, None where it may do something else."""
    rules, found = moment.case.rules, set[Shares]()
    for world in range(WORLDS):
        state = imagined(moment, seat, moment.rng(50 + world))
        outcome = rules.outcome(rules.next_state(state, seat, move))
        if outcome is None or found - {_won(outcome)}:
            return None
        found.add(_won(outcome))
    return found.pop()


def _won(outcome: Any) -> Shares:
    """The share of each seat."""
    return tuple(float(place == 1) / outcome.places.count(1) for place in outcome.places)
