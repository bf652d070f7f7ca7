"""Hint and analysis agree: they compare the same moves by the same numbers."""

from __future__ import annotations

from typing import Any

from game.bots.hints import Hinter
from game.bots.levels import advisor_of, critic_of
from game.core.advice import Suggestion
from game.core.names import Seat
from game.core.rng import seeded
from game.core.sentences import chance
from tests.contract.law.case import AnyMatch, Case, Moment, demand, moments

SOME = 3
"""So many legal moves of a position are judged, the one that was made included."""


def hint_and_analysis_agree(case: Case, match: AnyMatch, most: int = 4) -> int:
    """In positions of a game: the analysis recommends no move that the hint does not tell, and nothing is held against
    the first one. Where chances are told, they are those of the analysis, highest first, and what ranks a move first
    is said of the first alone. How many moves were judged. Raises Broken."""
    critic, advisor, seen = critic_of(case.title, case.rules), advisor_of(case.title, case.rules, overlooked=False), 0
    if critic is None or advisor is None:
        return 0
    for moment in moments(case, match, most):
        if moment.ply == len(match.plies):
            continue
        made = match.plies[moment.ply]
        view = moment.view(made.seat)
        listed = case.rules.legal_moves(view)
        if listed is None or not critic.chooses(view) or not advisor.label(view):
            continue
        told = advisor.suggest(view)
        step = max(1, len(listed) // SOME)
        for move in dict.fromkeys((made.move, *listed[::step])):
            seen += 1
            verdict = critic.verdict(view, move, seeded(moment.ply))
            _is_told(moment, verdict.better, told)
        first = critic.verdict(view, told[0].moves[0], seeded(moment.ply))
        demand(not first.grade, moment, f"the first hint is called a {first.grade}: better is {first.better}")
        if case.title.expertise is not None:
            _numbers_agree(moment, made.seat, first.chances)
    return seen


def _is_told(moment: Moment, better: Any, told: tuple[Suggestion, ...]) -> None:
    moves = [move for each in told for move in (each.moves[:1] if each.in_steps else each.moves)]
    demand(better is None or better in moves, moment, f"the analysis recommends {better}, which no hint tells: {moves}")


def _numbers_agree(moment: Moment, seat: Seat, chances: tuple[float, ...]) -> None:
    case, view = moment.case, moment.view(seat)
    assert case.title.expertise is not None
    expertise = case.title.expertise(case.rules)
    hints = Hinter(case.rules, expertise, overlooked=False).hints(view)
    values = [chance(hint.value) for hint in hints if hint.value is not None]
    demand(values == sorted(values, reverse=True), moment, f"hints stand in the order {values}")
    demand(not values or hints[0].value == chances[seat], moment, f"a hint says {values}, the analysis {chances}")
    thoughts = expertise.consider(view, moment.rng(3))
    for hint in hints[1:]:
        ranked = thoughts.reason(hint.move, best=True)
        plain = thoughts.reason(hint.move)
        demand(ranked == plain or not hint.text.startswith(ranked), moment, f"“{ranked}” is said of no first idea")
