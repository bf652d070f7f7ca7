"""What an advisor is: it tells a person what could make sense, and leaves the decision to it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from game.core.i18n import _

MOST_SUGGESTIONS = 3
"""How many suggestions a person chooses from; of more, the first ones."""


class Suggestion(msgspec.Struct, frozen=True):
    """Something that could be done. `label`: in a few words, for a button, and `text` the same in full, for its tip, ""
    where the label says it all; marks stand for names. `promise`: what it may bring, as short as "51%", where that is
    known; `about_equal`: whether it differs from another suggestion by less than the error of that number. `moves`: one
    is laid out as a half-built move to be looked at, changed and confirmed; several are made one after the other, and
    each can be undone by itself. `in_steps`: several
    are a plan, each laid out once the one before it was confirmed, and `left` says in full what is left of it after the
    first of them, after the second, and so on."""

    label: str
    moves: tuple[Any, ...]
    text: str = ""
    in_steps: bool = False
    left: tuple[str, ...] = ()
    promise: str = ""
    about_equal: bool = False


def short_promise(suggestion: Suggestion) -> str:
    """Return what a suggestion promises in the least room: "51%", or "≈ 51%" where another one is about equal."""
    if suggestion.about_equal and suggestion.promise:
        return _("≈ {promise}").format(promise=suggestion.promise)
    return suggestion.promise


class Step(msgspec.Struct, frozen=True):
    """Where a plan stands: step `number` of `count`, counted from 1, is laid out; `text`: what is left of it then."""

    number: int
    count: int
    text: str


class Advisor(Protocol):
    """A title's advice. Nothing that it says depends on more than the view."""

    def label(self, view: Any) -> str:
        """What the button says that asks for advice, such as "What could make sense?"; "" where there is none now."""

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """What the view's seat could do, best first, with legal moves only; empty where nothing makes sense. Called in
        another process, or on a thread of its own, and stopped when nobody waits for it any more."""
