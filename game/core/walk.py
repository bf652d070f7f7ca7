"""Finding moves by following prompts from the empty draft to a complete move.

Walking works for every title, including those whose moves cannot be listed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.drafting import Asks, Prompts, settled, turned
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.target import Dial, Draft, Prompt, Target

MayStop = Callable[[Draft], bool]


_NEAR = 8
"""The largest distance from its default, in steps, if a dial is set close to its default."""
_LONG, _TRIES = 24, 8
"""A walk where moves cannot be listed restarts after 24 picks, up to eight times. The last walk has no limit."""


_SHORT = 2
"""`first_move` tries all sequences of up to two picks. Three picks among a hundred targets are a million."""


class _TooLong(Exception):
    """Raised if a walk has too many picks without reaching a move. It holds the next generator."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng = rng


def random_walk(
    rules: Rules[Any, Any, Any], view: Any, rng: Rng, may_stop: MayStop = lambda draft: True
) -> tuple[Any | None, Rng]:
    """Return a move found by random picks, and the next generator. The move is None if no accepted move was found.

    Targets, dials and stopping are equally likely, and dials are set after the picks. A walk that gets stuck goes back
    one pick; it does not retry other orders of the dials. A set of picks that is already a move is accepted with
    probability ½, because it would otherwise often grow to all available targets.

    Where moves cannot be listed, the kind of target is drawn first and then one target of that kind, so that a single
    button is as likely as a hundred lit things. A dial is set close to its default with probability ½. A walk with too
    many picks restarts.

    Args:
        may_stop: returns whether to accept a draft that is already a move.
    """
    asked = Prompts(rules)  # setting dials needs prompts that the walk has seen
    if rules.legal_moves(view) is not None:
        return _walk(asked, view, Draft(), rng, may_stop)
    for _number in range(_TRIES):
        try:
            return _walk(asked, view, Draft(), rng, may_stop, longest=_LONG)
        except _TooLong as stopped:
            rng = stopped.rng
    return _walk(asked, view, Draft(), rng, may_stop, longest=0)


def first_move(rules: Rules[Any, Any, Any], view: Any) -> Any:
    """Return the first legal move.

    Where moves cannot be listed, this is a move with the fewest picks, with dials at their lowest value. If every move
    needs more than two picks, any move is returned.

    Raises:
        ValueError: there is no legal move.
    """
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
    """Return the first move with at most `picks` more picks, or None if there is none."""
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
    """Return a move and the next generator.

    Args:
        longest: maximum number of picks, or 0 for no limit, or None if moves can be listed.
    """
    if longest and len(draft.picks) > longest:
        raise _TooLong(rng)
    prompt = rules.prompt(view, draft)
    steps: list[Target | Dial | None] = [*_steps(prompt, draft)]
    if prompt.move is not None and (draft.dials or may_stop(draft)):
        if draft.dials and not steps:
            return prompt.move, rng
        if prompt.bag:
            heads, rng = rng.below(2)
            steps = steps if heads else []
        steps.append(None)  # take the move as it is
    while steps:
        index, rng = rng.below(len(steps)) if longest is None else _drawn_by_kind(steps, rng)
        step = steps.pop(index)
        if step is None:
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


def _drawn_by_kind(steps: Sequence[Target | Dial | None], rng: Rng) -> tuple[int, Rng]:
    """Return the index of a step and the next generator. The kind of step is drawn first, then one step of it."""
    kinds = [step.kind if isinstance(step, Target) else type(step).__name__ for step in steps]
    kind, rng = rng.choice(tuple(dict.fromkeys(kinds)))
    return rng.choice([index for index, other in enumerate(kinds) if other == kind])


def _turned_to(dial: Dial, rng: Rng) -> tuple[int, Rng]:
    """Return a random value of a dial and the next generator."""
    values = dial.values()
    if dial.untouched is not None:
        near, rng = rng.below(2)
        at = values.index(dial.held(dial.untouched))
        values = values[max(0, at - _NEAR) : at + _NEAR + 1] if near else values
    return rng.choice(values)


def _further(rules: Asks, view: Any, draft: Draft, step: Target | Dial, value: int) -> Draft | None:
    """Return the draft after picking a target or setting a dial."""
    if isinstance(step, Dial):
        return turned(rules, view, draft, step.id, value)
    return settled(rules, view, (*draft.picks, step), draft.dials)


def _steps(prompt: Prompt[Any], draft: Draft) -> list[Target | Dial]:
    """Return the possible next steps; dials come last.

    Once a dial is set, a set of picks is closed. A path of picks goes on only if nothing else is possible.
    """
    dials = [dial for dial in prompt.dials if draft.dial(dial.id) is None]
    if draft.dials and (dials or prompt.move is not None or prompt.bag):
        return [*dials]
    return [*prompt.targets, *dials]
