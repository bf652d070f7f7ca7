"""Hints: the protocol of an advisor, which suggests moves to a person without making them."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from game.core.i18n import _

MOST_SUGGESTIONS = 3
"""Maximum number of suggestions shown. If an advisor returns more, the first ones are kept."""


class Suggestion(msgspec.Struct, frozen=True):
    """One hint: a move, a sequence of moves or a plan that a person may choose.

    Texts may contain seat marks (`game.core.names.mark`), which the screen replaces by players' names.

    Attributes:
        label: a few words for a button.
        moves: one move, shown as a draft that can be changed before it is confirmed; or several, which are made one
            after the other and can be undone one by one.
        text: the suggestion in full, for the tooltip, or "" if the label says everything.
        in_steps: the moves are a plan, and each is shown as a draft after the previous one has been confirmed.
        left: for a plan, the text about the remaining steps, after the first step, after the second and so on.
        promise: the expected result in a few characters, such as "51%", or "" if it is unknown.
        about_equal: the difference to another suggestion is smaller than the error of `promise`.
    """

    label: str
    moves: tuple[Any, ...]
    text: str = ""
    in_steps: bool = False
    left: tuple[str, ...] = ()
    promise: str = ""
    about_equal: bool = False


def short_promise(suggestion: Suggestion) -> str:
    """Return the promise of a suggestion as it is shown: "51%", or "≈ 51%" if another one is about equal."""
    if suggestion.about_equal and suggestion.promise:
        return _("≈ {promise}").format(promise=suggestion.promise)
    return suggestion.promise


class PlanStep(msgspec.Struct, frozen=True):
    """The current step of a plan, which is shown as a draft.

    Attributes:
        number: the step, counted from 1.
        count: the number of steps in the plan.
        text: what remains of the plan at this step.
    """

    number: int
    count: int
    text: str


class Advisor(Protocol):
    """A title's advisor. Its answers depend on the view only."""

    def label(self, view: Any) -> str:
        """Return the label of the hint button, such as "What could make sense?", or "" if there is no hint now."""

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return suggestions for the view's seat, best first; empty if no move makes sense.

        All their moves are legal. The call runs in another process or thread and is stopped once nobody needs the
        answer.
        """
