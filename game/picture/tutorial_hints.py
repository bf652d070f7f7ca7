"""Which hint a card of the tutorial follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.target import Draft, Target
from game.picture.tutorial import CardHint, Progress, Tutorial, current


def wants_hint(tutorial: Tutorial, progress: Progress) -> bool:
    """Return whether the current step or the rest of the move that it leads to follows a hint."""
    for step in tutorial.steps[progress.step :]:
        if step.hinted:
            return True
        if not step.picks and not step.read:
            break
    return False


def card_hint(
    tutorial: Tutorial, progress: Progress, hints: Sequence[CardHint], draft: Draft, lit: tuple[Target, ...]
) -> CardHint | None:
    """Return the hint that fits the current step and the draft, None if there is none.

    It is the one that does most of what the following steps wait for, in their order.

    Args:
        hints: the hints of the current question, best first.
        draft: what the player has picked.
        lit: targets that can be picked.
    """
    step = current(tutorial, progress)
    wanted = [moves for step in tutorial.steps[progress.step :] if (moves := step.moves)]
    fitting = [
        CardHint(hint.moves, hint.picks, next((pick for pick in hint.picks if pick not in draft.picks), None))
        for hint in hints
        if {*draft.picks} <= {*hint.picks}
    ]
    kinds = () if step is None else step.hinted
    fitting = [hint for hint in fitting if (hint.pick or hint.picks[-1]).kind in kinds and hint.pick in (None, *lit)]
    return max(fitting, key=lambda hint: _in_order(wanted, hint.moves), default=None)


def _in_order(wanted: list[tuple[type[msgspec.Struct], ...]], moves: tuple[Any, ...]) -> int:
    """Return how many of the steps these moves do, from the first on."""
    done = 0
    for move in moves:
        done += done < len(wanted) and isinstance(move, wanted[done])
    return done
