"""Updating a draft when its picks, its dials or the position change."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.core.target import Dial, Draft, Prompt, Target

Dials = tuple[tuple[str, int], ...]
"""Dial names with the values they are set to."""


MOST_KNOWN = 2000
"""Maximum number of remembered prompts per view; nobody clicks through that many."""


class Asks(Protocol):
    """Anything that returns prompts: rules, or a cache of their prompts."""

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        """Return the prompt for the view's seat and a draft."""


class Prompts:
    """A cache of the prompts of one view. A long draft needs the prompts of all its beginnings."""

    def __init__(self, rules: Asks) -> None:
        self._rules = rules
        self._known: dict[Draft, Prompt[Any]] = {}

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        """Return the prompt for a draft. `view` must be the same in every call."""
        found = self._known.get(draft)
        if found is None:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            found = self._known[draft] = self._rules.prompt(view, draft)
        return found


class Remaining(NamedTuple):
    """The part of a draft that can still be built, and the picks that were lost, in order."""

    draft: Draft
    lost: tuple[Target, ...]


def settled(rules: Asks, view: Any, picks: tuple[Target, ...], dials: Dials) -> Draft:
    """Return a draft with these picks and with as many of the dials as its prompts offer.

    Dials are set in the order in which they are offered. Each value is limited to the range that the dials before it
    leave.
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
    """Return what remains of a draft in a view.

    A path of picks ends before the first pick that is not offered. A set of picks loses each pick that is not offered,
    and the picks that are offered only together with it.

    Args:
        bag: the picks form a set.
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
    """Return the draft with a dial set to a value, or None if the draft does not offer that dial.

    The value is limited to the range that the other dials leave. The other dials keep their values if they can.
    """
    for base in (draft, Draft(draft.picks)):
        offered = rules.prompt(view, base).dials
        found = next((each for each in offered if each.id == dial), None)
        if found is not None:
            return _with(base, offered, found, value)
    return None


def _with(draft: Draft, offered: tuple[Dial, ...], dial: Dial, value: int) -> Draft:
    """Return the draft with one offered dial set to a value."""
    values = {**dict(draft.dials), dial.id: dial.held(value)}
    return Draft(draft.picks, tuple((each.id, values[each.id]) for each in offered if each.id in values))


def _together(rules: Asks, view: Any, draft: Draft, wanted: list[Dial], values: dict[str, int]) -> Draft | None:
    """Return the draft with several dials set at once, which takes two prompts instead of one for each dial.

    Return None if a value would have to be limited, because the order of the dials matters then.
    """
    chosen = {**dict(draft.dials), **{dial.id: values[dial.id] for dial in wanted}}
    offered = rules.prompt(view, Draft(draft.picks, tuple(chosen.items()))).dials
    kept = tuple((each.id, chosen[each.id]) for each in offered if each.id in chosen)
    held = all(each.held(chosen[each.id]) == chosen[each.id] for each in (*wanted, *offered) if each.id in chosen)
    return Draft(draft.picks, kept) if held and len(kept) == len(chosen) else None
