"""Moves found by walking through the prompts, from the empty draft to a complete move; works for every title, and is
the way where moves cannot be listed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.drafting import Asks, Prompts, settled, turned
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.target import Dial, Draft, Prompt, Target

MayStop = Callable[[Draft], bool]


class _Stop:
    """Choosing to be content with the move as it stands."""


_STOP = _Stop()
_NEAR = 8
"""Steps of a dial."""
_LONG, _TRIES = 24, 8
"""A walk where moves cannot be listed begins again after so many picks, so often; the last one goes on."""


_SHORT = 2
"""So many picks are tried in every order for the first move; three are a million among a hundred things."""


class _TooLong(Exception):
    """A walk that became long before it was a move; holds the next generator."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng = rng


def random_walk(
    rules: Rules[Any, Any, Any], view: Any, rng: Rng, may_stop: MayStop = lambda draft: True
) -> tuple[Any | None, Rng]:
    """A move found by picking uniformly among targets, dials and stopping, and the next generator. Where moves cannot
    be listed, and a hundred things are lit beside one button, a kind of target is picked first and then one of that
    kind. A bag that is a move is left as it is every second time, as it could grow to all that there is. Dials are set
    after the picks, as often near to what they stand for as anywhere. Rather than with everything there is in a bag,
    such a walk begins again.

    The move is None where no draft leads to one that `may_stop` accepts. Picks that lead nowhere are gone back; dials
    that do are not tried in every other order.
    """
    asked = Prompts(rules)  # dials are set by prompts that the walk has seen
    if rules.legal_moves(view) is not None:
        return _walk(asked, view, Draft(), rng, may_stop)
    for _number in range(_TRIES):
        try:
            return _walk(asked, view, Draft(), rng, may_stop, longest=_LONG)
        except _TooLong as stopped:
            rng = stopped.rng
    return _walk(asked, view, Draft(), rng, may_stop, longest=0)


def first_move(rules: Rules[Any, Any, Any], view: Any) -> Any:
    """The first legal move of the list. Where there is none, the one of fewest picks, of those what is offered first,
    with dials at their lowest; where even that takes many picks, any. Raises ValueError where there is no move."""
    listed = rules.legal_moves(view)
    if listed is not None:
        move = listed[0] if listed else None
    else:
        shortest = (_first(rules, view, Draft(), picks) for picks in range(1, _SHORT + 1))
        move = next((each for each in shortest if each is not None), None)
        if move is None:
            move, _rng = random_walk(rules, view, seeded(0))
    if move is None:
        raise ValueError("there is no move here")
    return move


def _first(rules: Rules[Any, Any, Any], view: Any, draft: Draft, picks: int) -> Any | None:
    """The first move that so many more picks lead to."""
    prompt = rules.prompt(view, draft)
    if prompt.move is not None:
        return prompt.move
    for step in _steps(prompt, draft):
        left = picks if isinstance(step, Dial) else picks - 1
        further = _further(rules, view, draft, step, step.low if isinstance(step, Dial) else 0) if left >= 0 else None
        move = None if further is None else _first(rules, view, further, left)
        if move is not None:
            return move
    return None


def _walk(
    rules: Asks, view: Any, draft: Draft, rng: Rng, may_stop: MayStop, longest: int | None = None
) -> tuple[Any | None, Rng]:
    """`longest`: how many picks there may be, 0 for any number; None where moves can be listed."""
    if longest and len(draft.picks) > longest:
        raise _TooLong(rng)
    prompt = rules.prompt(view, draft)
    steps: list[Target | Dial | _Stop] = [*_steps(prompt, draft)]
    if prompt.move is not None and (draft.dials or may_stop(draft)):
        if draft.dials and not steps:
            return prompt.move, rng
        if prompt.bag:
            heads, rng = rng.below(2)
            steps = steps if heads else []
        steps.append(_STOP)
    while steps:
        index, rng = rng.below(len(steps)) if longest is None else _drawn_by_kind(steps, rng)
        step = steps.pop(index)
        if isinstance(step, _Stop):
            return prompt.move, rng
        value = 0
        if isinstance(step, Dial):
            value, rng = _turned_to(step, rng)
        further = _further(rules, view, draft, step, value)
        move, rng = (None, rng) if further is None else _walk(rules, view, further, rng, may_stop, longest)
        if move is not None:
            return move, rng
        if draft.dials:
            break
    return None, rng


def _drawn_by_kind(steps: Sequence[Target | Dial | _Stop], rng: Rng) -> tuple[int, Rng]:
    """The index of a step, and the next generator: first a kind of target, a dial or stopping, then one of it."""
    kinds = [step.kind if isinstance(step, Target) else type(step).__name__ for step in steps]
    kind, rng = rng.choice(tuple(dict.fromkeys(kinds)))
    return rng.choice([index for index, other in enumerate(kinds) if other == kind])


def _turned_to(dial: Dial, rng: Rng) -> tuple[int, Rng]:
    """A value of a dial by chance, and the next generator."""
    values = dial.values()
    if dial.untouched is not None:
        near, rng = rng.below(2)
        at = values.index(dial.held(dial.untouched))
        values = values[max(0, at - _NEAR) : at + _NEAR + 1] if near else values
    return rng.choice(values)


def _further(rules: Asks, view: Any, draft: Draft, step: Target | Dial, value: int) -> Draft | None:
    """The draft with one more target picked, or a dial set to a value."""
    if isinstance(step, Dial):
        return turned(rules, view, draft, step.id, value)
    return settled(rules, view, (*draft.picks, step), draft.dials)


def _steps(prompt: Prompt[Any], draft: Draft) -> list[Target | Dial]:
    """What can be done next. Dials are set last: once one is, the picks of a bag are over, and those of a path go on
    only where nothing else does."""
    dials = [dial for dial in prompt.dials if draft.dial(dial.id) is None]
    if draft.dials and (dials or prompt.move is not None or prompt.bag):
        return [*dials]
    return [*prompt.targets, *dials]
