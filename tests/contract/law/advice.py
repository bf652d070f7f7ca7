"""A title's advice can be followed, says in words what it is, and depends on what its seat knows alone."""

from __future__ import annotations

from game.core.advice import Suggestion
from game.core.names import Seat
from tests.contract.law.case import AnyMatch, Case, Moment, demand, moments
from tests.contract.law.secrets import imagined

LONGEST_LABEL = 60
"""Letters of a suggestion's label, which stands on a button."""


def advice_can_be_followed(case: Case, match: AnyMatch, most: int = 8) -> int:
    """Every suggestion begins with a legal move that can be clicked together; several moves are legal one after the
    other as far as nobody else answers; the button says something wherever there is advice. How many suggestions were
    looked at. Raises Broken."""
    make = case.title.advisor
    if make is None:
        return 0
    seen = 0
    for moment in moments(case, match, most):
        for seat in moment.able:
            advisor, view = make(case.rules), moment.view(seat)
            if not advisor.label(view):
                continue
            found = advisor.suggest(view)
            other = case.rules.view(imagined(moment, seat, moment.rng(23)), seat)
            demand(advisor.suggest(other) == found, moment, f"seat {seat} is advised by what is hidden, or by chance")
            for suggestion in found:
                seen += 1
                _can_be_followed(moment, seat, suggestion)
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
