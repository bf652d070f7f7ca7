"""What the process beside the window does: one errand after the other, for one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.bots.errand import AnyRules, Errands, Workplace
from game.bots.levels import HasLevels
from game.core.codec import decode

Opener = Callable[[Workplace], tuple[HasLevels, AnyRules]]
"""Gives the title and the rules of a workplace."""


def serve(messages: Iterator[bytes], answer: Callable[[bytes], None], opened: Opener) -> None:
    """Do the errands that come in as messages, after a first one that says where; return when no more come. Raises
    msgspec.DecodeError for what is no errand, and what the opener raises."""
    first = next(messages, None)
    if first is None:
        return
    title, rules = opened(decode(first, Workplace))
    errands = Errands(rules)
    for message in messages:
        answer(errands.done(errands.unpacked(message), title))
