"""A title's advice can be followed, says in words what it is, and depends on what its seat knows alone."""

from __future__ import annotations

from game.bots.levels import advisor_of, critic_of
from game.core.advice import Suggestion
from game.core.names import Seat
from game.core.target import Draft
from tests.contract.law.case import AnyMatch, Case, Moment, demand, moments
from tests.contract.law.secrets import imagined
from tests.sampling import every

LONGEST_LABEL = 60
"""Letters of a suggestion's label, which stands on a button."""


def advice_can_be_followed(case: Case, match: AnyMatch, most: int = 8 // every(2)) -> int:
    """Every suggestion begins with a legal move that can be clicked together; several moves are legal one after the
    other as far as nobody else answers; the button says something wherever there is advice. How many suggestions were
    looked at. Raises Broken."""
    advisor = advisor_of(case.title, case.rules, overlooked=False)
    if advisor is None:
        return 0
    seen = 0
    for moment in moments(case, match, most):
        for seat in moment.able:
            view = moment.view(seat)
            if not advisor.label(view):
                continue
            found = advisor.suggest(view)
            other = case.rules.view(imagined(moment, seat, moment.rng(23)), seat)
            demand(advisor.suggest(other) == found, moment, f"seat {seat} is advised by what is hidden, or by chance")
            for suggestion in found:
                seen += 1
                _can_be_followed(moment, seat, suggestion)
    return seen


def hints_tell_no_secrets(case: Case, match: AnyMatch, most: int = 16 // every(2)) -> int:
    """Where others read along, and the screen was not handed over, hints are the same whatever secrets their seat has,
    save for moves that it cannot make. How many positions were looked at in which there was one. Raises Broken."""
    advisor = advisor_of(case.title, case.rules, overlooked=True)
    if advisor is None:
        return 0
    rules, seen = case.rules, 0
    for moment in moments(case, match, most):
        for seat in moment.able:
            view = moment.view(seat)
            if not advisor.label(view):
                continue
            found = advisor.suggest(view)
            for suggestion in found:
                _can_be_followed(moment, seat, suggestion)
            if not rules.prompt(view, Draft()).private:
                seen += 1
                other = rules.view(imagined(moment, None, moment.rng(29)), seat)
                demand(advisor.label(other), moment, f"whether seat {seat} can ask tells what it alone knows")
                mine = [each for each in found if rules.why_illegal(other, each.moves[0]) is None]
                theirs = [each for each in advisor.suggest(other) if rules.why_illegal(view, each.moves[0]) is None]
                demand(mine == theirs, moment, f"a hint tells what seat {seat} alone knows")
    return seen


def reasons_tell_no_secrets(case: Case, match: AnyMatch, most: int = 12) -> int:
    """What is said to have spoken for a move that was made in the open is the same whatever secrets its seat had. How
    many moves were looked at. Raises Broken."""
    critic, rules, seen = critic_of(case.title, case.rules), case.rules, 0
    if critic is None:
        return 0
    for moment in moments(case, match, most):
        if moment.ply == len(match.plies):
            continue
        made = match.plies[moment.ply]
        view = moment.view(made.seat)
        if rules.prompt(view, Draft()).private or not critic.chooses(view):
            continue
        seen += 1
        other = rules.view(imagined(moment, None, moment.rng(37)), made.seat)
        mine, theirs = (critic.reason(each, made.move) for each in (view, other))
        demand(mine == theirs, moment, f"the reason for a move tells what seat {made.seat} alone knew")
        demand(mine.strip(), moment, f"nothing spoke for the move of seat {made.seat}")
    return seen


def _can_be_followed(moment: Moment, seat: Seat, suggestion: Suggestion) -> None:
    rules, state = moment.case.rules, moment.state
    words = suggestion.label
    demand(0 < len(words) <= LONGEST_LABEL, moment, f"the label {words!r} does not fit on a button")
    demand(suggestion.moves, moment, f"“{words}” is no move")
    for number, move in enumerate(suggestion.moves):
        view = rules.view(state, seat)
        if number and seat not in rules.turn(state).able:
            return
        reason = rules.why_illegal(view, move)
        demand(reason is None, moment, f"move {number + 1} of “{words}” is refused: {reason}")
        clicked = rules.prompt(view, rules.draft_of(view, move)).move == move
        demand(clicked, moment, f"move {number + 1} of “{words}” cannot be clicked together")
        state = rules.next_state(state, seat, move)
