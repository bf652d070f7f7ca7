"""Digits name things: prices by their amount, numbered things by the number on them, all others by their order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.core.target import Target

WAITS = 500
"""Milliseconds that a number waits for another digit, where one could follow."""

MOST = 9
"""How many things without a number of their own are told by their order."""

Names = Mapping[str, Target]
"""What is written on a thing's key, and the thing."""


def named(lit: Sequence[Target], numbered: Collection[str]) -> dict[str, Target]:
    """The names of what is lit, in that order. `numbered`: the kinds of target whose ids are numbers that can be read
    on them; where there are such, nothing else has a name."""
    own = [target for target in lit if target.kind in numbered and target.id.isdecimal()]
    if own:
        return {target.id: target for target in reversed(own)}
    return {str(number): target for number, target in enumerate(lit[:MOST], 1)}


class Digits:
    """The digits typed so far."""

    def __init__(self) -> None:
        self._typed = ""
        self._age = 0
        self._just_typed = False

    def type(self, digit: str, names: Names) -> Target | None:
        """The thing that is named now, None while another digit may follow or nothing is called so."""
        for typed in (self._typed + digit, digit):
            if any(name.startswith(typed) for name in names):
                self._typed, self._age, self._just_typed = typed, 0, True
                longer = any(name.startswith(typed) and name != typed for name in names)
                return None if longer else self._named(names)
        self._typed = ""
        return None

    def pass_time(self, ms: int, names: Callable[[], Names]) -> Target | None:
        """The thing that is named when no other digit has followed. The time told first after a digit passed before it
        came and does not count: one long frame would be the whole wait."""
        if not self._typed:
            return None
        if self._just_typed:
            self._just_typed = False
            return None
        self._age += ms
        return self._named(names()) if self._age >= WAITS else None

    def _named(self, names: Names) -> Target | None:
        typed, self._typed = self._typed, ""
        return names.get(typed)
