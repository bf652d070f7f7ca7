"""Updates drafts after a change in the position, and builds moves from the choices in prompts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.target import Dial, Dials, Draft, Prompt, Target

MOST_KNOWN = 2000
"""The maximum number of cached prompts per view. The cache is cleared when it is full."""


class Asks(Protocol):
    """Anything that returns prompts: the rules of a title, or a cache of their prompts."""

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        """Return the prompt for a draft of the view's seat."""


class Prompts:
    """A cache of the prompts of one view, which speeds up the checking of long drafts."""

    def __init__(self, rules: Asks) -> None:
        self._rules = rules
        self._known: dict[Draft, Prompt[Any]] = {}

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        """Return the prompt for a draft, from the cache if possible. All calls must pass the same `view`."""
        found = self._known.get(draft)
        if found is None:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            found = self._known[draft] = self._rules.prompt(view, draft)
        return found


class Remaining(NamedTuple):
    """The part of a draft that is still possible (`draft`), and the picks that have become impossible (`lost`)."""

    draft: Draft
    lost: tuple[Target, ...]


def settled(rules: Asks, view: Any, picks: tuple[Target, ...], dials: Dials) -> Draft:
    """Return a draft with the given picks and dials, leaving out any dials that the prompts do not offer.

    Dials are set one after the other. Each value is clamped to the range that the earlier dials allow.
    """
    draft, left = Draft(picks), dict(dials)
    while left:
        offered = rules.prompt(view, draft).dials
        wanted = [each for each in offered if each.id in left]
        if not wanted:
            break
        together = _together(rules, view, draft, wanted, left) if len(wanted) > 1 else None
        if together is not None:
            draft, left = together, {name: value for name, value in left.items() if together.dial(name) is None}
        else:
            dial = next(each for name in left for each in wanted if each.id == name)
            draft = _with(draft, offered, dial, left.pop(dial.id))
    return draft


def remaining(rules: Asks, view: Any, draft: Draft, *, bag: bool) -> Remaining:
    """Return the part of a draft that is still possible in a view, and the picks that have become impossible.

    If `bag` is true, picks are independent of each other. If `bag` is false, all picks after a lost pick are lost, too.
    """
    asked = rules if isinstance(rules, Prompts) else Prompts(rules)
    found = settled(asked, view, (), draft.dials)
    lost: list[Target] = []
    for index, pick in enumerate(draft.picks):
        if pick in asked.prompt(view, found).targets:
            found = settled(asked, view, (*found.picks, pick), draft.dials)
        elif bag:
            lost.append(pick)
        else:
            return Remaining(found, draft.picks[index:])
    return Remaining(found, tuple(lost))


def turned(rules: Asks, view: Any, draft: Draft, dial: str, value: int) -> Draft | None:
    """Return the draft with a dial set to a clamped value, or None if the dial is not offered.

    If the dial is offered only while no other dial is set, the other dials are reset.
    """
    for base in (draft, Draft(draft.picks)):
        offered = rules.prompt(view, base).dials
        found = next((each for each in offered if each.id == dial), None)
        if found is not None:
            return _with(base, offered, found, value)
    return None


def _with(draft: Draft, offered: tuple[Dial, ...], dial: Dial, value: int) -> Draft:
    """Return the draft with `dial`, one of the `offered` dials, set to `value`."""
    values = {**dict(draft.dials), dial.id: dial.held(value)}
    return Draft(draft.picks, tuple((each.id, values[each.id]) for each in offered if each.id in values))


def _together(rules: Asks, view: Any, draft: Draft, wanted: list[Dial], values: dict[str, int]) -> Draft | None:
    """Return the draft with all `wanted` dials set at once, or None if the dials must be set in a certain order."""
    chosen = {**dict(draft.dials), **{dial.id: values[dial.id] for dial in wanted}}
    offered = rules.prompt(view, Draft(draft.picks, tuple(chosen.items()))).dials
    kept = tuple((each.id, chosen[each.id]) for each in offered if each.id in chosen)
    held = all(each.held(chosen[each.id]) == chosen[each.id] for each in (*wanted, *offered) if each.id in chosen)
    return Draft(draft.picks, kept) if held and len(kept) == len(chosen) else None


MayStop = Callable[[Draft], bool]

_NEAR = 8
"""How far, in steps, a dial may be from its default value when it is set at random near this value."""
_LONG, _TRIES = 24, 8
"""If moves cannot be listed, `random_walk` starts again after more than 24 picks. The ninth attempt has no limit."""

_SHORT = 2
"""The number of picks up to which `first_move` tries all sequences."""


class _TooLong(Exception):
    """Raised if random picks do not lead to a move within the limit. `rng` is the generator for later draws."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng = rng


def random_walk(
    rules: Rules[Any, Any, Any], view: Any, rng: Rng, may_stop: MayStop = lambda draft: True
) -> tuple[Any | None, Rng]:
    """Return a random move, and the generator for the next draw. The move is None if no move was accepted.

    Each step picks a target, sets a dial or, if the draft makes a move, stops; all choices are equally likely. If moves
    cannot be listed, the kind of step is chosen first, so that a lone button is picked often enough. `may_stop` is a
    function that returns whether to accept a draft that already makes a move.
    """
    asked = Prompts(rules)  # a cache, because setting dials needs prompts that the walk has seen before
    if rules.legal_moves(view) is not None:
        return _walk(asked, view, Draft(), rng, may_stop)
    for _number in range(_TRIES):
        try:
            return _walk(asked, view, Draft(), rng, may_stop, longest=_LONG)
        except _TooLong as stopped:
            rng = stopped.rng
    return _walk(asked, view, Draft(), rng, may_stop, longest=0)


def first_move(rules: Rules[Any, Any, Any], view: Any) -> Any:
    """Return the first legal move of the view's seat, or raise ValueError if there is none.

    If moves cannot be listed, return a move with the fewest possible picks and with every dial at its lowest value.
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
    """Return the first move that continues the draft by at most `picks` picks, or None if no move does."""
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
    """Continue the draft at random. Return the resulting move (or None) and the updated random number generator.

    `longest` is the maximum number of picks (0 means no limit), or None if moves can be listed.
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
    """Choose a kind of step at random, then return the index of a random step of that kind and the new generator."""
    kinds = [step.kind if isinstance(step, Target) else type(step).__name__ for step in steps]
    kind, rng = rng.choice(tuple(dict.fromkeys(kinds)))
    return rng.choice([index for index, other in enumerate(kinds) if other == kind])


def _turned_to(dial: Dial, rng: Rng) -> tuple[int, Rng]:
    """Return a random value for a dial, and the updated random number generator."""
    values = dial.values()
    if dial.untouched is not None:
        near, rng = rng.below(2)
        at = values.index(dial.held(dial.untouched))
        values = values[max(0, at - _NEAR) : at + _NEAR + 1] if near else values
    return rng.choice(values)


def _further(rules: Asks, view: Any, draft: Draft, step: Target | Dial, value: int) -> Draft | None:
    """Return the draft with one more pick or with a dial set to `value`, or None if the dial cannot be set."""
    if isinstance(step, Dial):
        return turned(rules, view, draft, step.id, value)
    return settled(rules, view, (*draft.picks, step), draft.dials)


def _steps(prompt: Prompt[Any], draft: Draft) -> list[Target | Dial]:
    """Return the targets that can be picked next in a draft, followed by the dials that are not set yet.

    Once a dial is set, targets are included only if all dials are set and the draft does not make a move yet.
    """
    dials = [dial for dial in prompt.dials if draft.dial(dial.id) is None]
    if draft.dials and (dials or prompt.move is not None or prompt.bag):
        return [*dials]
    return [*prompt.targets, *dials]
