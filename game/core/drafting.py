"""What becomes of a half-built move when its picks or the position change."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.core.target import Dial, Draft, Prompt, Target

Dials = tuple[tuple[str, int], ...]
"""Dials with the values that they are set to."""


MOST_KNOWN = 2000
"""How many prompts of one view are remembered: more than anybody clicks through."""


class Asks(Protocol):
    """Whoever says what a half-built move may go on with: rules, or what remembers their answers."""

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        """What the view's seat may point at next."""


class Prompts:
    """The prompts of one view, each worked out once: whoever looks at a long draft asks for those of all its
    beginnings."""

    def __init__(self, rules: Asks) -> None:
        self._rules = rules
        self._known: dict[Draft, Prompt[Any]] = {}

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        """What may be pointed at next; `view` is always the same."""
        found = self._known.get(draft)
        if found is None:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            found = self._known[draft] = self._rules.prompt(view, draft)
        return found


class Remaining(NamedTuple):
    """What of a half-built move can still be clicked together, and the picks that cannot, in their order."""

    draft: Draft
    lost: tuple[Target, ...]


def settled(rules: Asks, view: Any, picks: tuple[Target, ...], dials: Dials) -> Draft:
    """The draft with these picks and as many of the dials as its prompts offer, each held inside the bounds that those
    before it leave; in the order in which they are offered."""
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
    """What of a draft can be clicked together in a view, with its dials. Of a set (`bag`) a pick that is not lit where
    it stood is left out, and so are those that are lit only beside it; a path ends before the first such pick."""
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
    """The draft with a dial set to a value, which is held inside the bounds that the other dials leave; they keep
    theirs where both can be set. None where the draft does not offer the dial."""
    for base in (draft, Draft(draft.picks)):
        offered = rules.prompt(view, base).dials
        found = next((each for each in offered if each.id == dial), None)
        if found is not None:
            return _with(base, offered, found, value)
    return None


def _with(draft: Draft, offered: tuple[Dial, ...], dial: Dial, value: int) -> Draft:
    """The draft with one of the dials that it offers set to a value."""
    values = {**dict(draft.dials), dial.id: dial.held(value)}
    return Draft(draft.picks, tuple((each.id, values[each.id]) for each in offered if each.id in values))


def _together(rules: Asks, view: Any, draft: Draft, wanted: list[Dial], values: dict[str, int]) -> Draft | None:
    """The draft with several dials set at once: two prompts instead of one for each. None where one of them would have
    to be held at another value, so that their order matters."""
    chosen = {**dict(draft.dials), **{dial.id: values[dial.id] for dial in wanted}}
    offered = rules.prompt(view, Draft(draft.picks, tuple(chosen.items()))).dials
    kept = tuple((each.id, chosen[each.id]) for each in offered if each.id in chosen)
    held = all(each.held(chosen[each.id]) == chosen[each.id] for each in (*wanted, *offered) if each.id in chosen)
    return Draft(draft.picks, kept) if held and len(kept) == len(chosen) else None
