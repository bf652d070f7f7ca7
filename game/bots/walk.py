"""A random walk through the prompts, from the empty draft to a complete move; works for every title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.drafting import settled, turned
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.target import Dial, Draft, Prompt, Target

MayStop = Callable[[Draft], bool]


class _Stop:
    """Choosing to be content with the move as it stands."""


_STOP = _Stop()
_Step = Target | Dial | _Stop


def random_walk(
    rules: Rules[Any, Any, Any], view: Any, rng: Rng, may_stop: MayStop = lambda draft: True
) -> tuple[Any | None, Rng]:
    """A move found by picking uniformly among targets, dials and stopping, and the next generator. Dials are
    set after the picks.

    The move is None where no draft leads to one that `may_stop` accepts. Ways that lead nowhere are gone back.
    """
    return _walk(rules, view, Draft(), rng, may_stop)


def _walk(rules: Rules[Any, Any, Any], view: Any, draft: Draft, rng: Rng, may_stop: MayStop) -> tuple[Any | None, Rng]:
    prompt = rules.prompt(view, draft)
    steps = _steps(prompt, draft)
    if prompt.move is not None and (draft.dials or may_stop(draft)):
        if draft.dials and not steps:
            return prompt.move, rng
        steps.append(_STOP)
    while steps:
        index, rng = rng.below(len(steps))
        step = steps.pop(index)
        if isinstance(step, _Stop):
            return prompt.move, rng
        if isinstance(step, Dial):
            value, rng = rng.choice(step.values())
            further = turned(rules, view, draft, step.id, value)
        else:
            further = settled(rules, view, (*draft.picks, step), draft.dials)
        move, rng = _walk(rules, view, further, rng, may_stop) if further is not None else (None, rng)
        if move is not None:
            return move, rng
    return None, rng


def _steps(prompt: Prompt[Any], draft: Draft) -> list[_Step]:
    """What can be done next. Dials are set last: once one is, picks go on only where nothing else does."""
    dials = [dial for dial in prompt.dials if draft.dial(dial.id) is None]
    if draft.dials and (dials or prompt.move is not None):
        return [*dials]
    return [*prompt.targets, *dials]
