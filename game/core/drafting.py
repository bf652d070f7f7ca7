"""What becomes of the dials of a half-built move when its picks change."""

from __future__ import annotations

from typing import Any

from game.core.rules import Rules
from game.core.target import Dial, Draft, Target


def settled(
    rules: Rules[Any, Any, Any], view: Any, picks: tuple[Target, ...], dials: tuple[tuple[str, int], ...]
) -> Draft:
    """The draft with these picks and as many of the dials as its prompts offer, each held inside the bounds that those
    before it leave; in the order in which they are offered."""
    draft, left = Draft(picks), dict(dials)
    while left:
        offered = rules.prompt(view, draft).dials
        dial = next((each for name in left for each in offered if each.id == name), None)
        if dial is None:
            break
        draft = _with(draft, offered, dial, left.pop(dial.id))
    return draft


def turned(rules: Rules[Any, Any, Any], view: Any, draft: Draft, dial: str, value: int) -> Draft | None:
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
