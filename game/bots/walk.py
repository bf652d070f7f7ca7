"""A random walk through the prompts, from the empty draft to a complete move; works for every title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules
from game.core.target import Dial, Draft, Target

MayStop = Callable[[Draft], bool]


class _Stop:
    """Choosing to be content with the move as it stands."""


_STOP = _Stop()
_Step = Target | Dial | _Stop


def random_walk(
    rules: Rules[Any, Any, Any], view: Any, rng: Rng, may_stop: MayStop = lambda draft: True
) -> tuple[Any | None, Rng]:
    """A move found by picking uniformly among targets, dials and stopping, and the next generator.

    The move is None where no draft leads to one that `may_stop` accepts. Ways that lead nowhere are gone back.
    """
    return _walk(rules, view, Draft(), rng, may_stop)


def _walk(rules: Rules[Any, Any, Any], view: Any, draft: Draft, rng: Rng, may_stop: MayStop) -> tuple[Any | None, Rng]:
    prompt = rules.prompt(view, draft)
    steps: list[_Step] = [*prompt.targets, *prompt.dials]
    if prompt.move is not None and may_stop(draft):
        steps.append(_STOP)
    while steps:
        index, rng = rng.below(len(steps))
        step = steps.pop(index)
        if isinstance(step, _Stop):
            return prompt.move, rng
        if isinstance(step, Dial):
            value, rng = rng.choice(step.values())
            move = rules.prompt(view, Draft(picks=draft.picks, dials=((step.id, value),))).move
        else:
            move, rng = _walk(rules, view, Draft(picks=(*draft.picks, step)), rng, may_stop)
        if move is not None:
            return move, rng
    return None, rng
