"""Targets that a player can click, the draft of a move, and the prompt for the next click."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from game.core.i18n import _

M = TypeVar("M")


class Target(msgspec.Struct, frozen=True, order=True):
    """One thing that can be clicked, written "kind:id": "place:6", "price:10", "button:pass"."""

    kind: str
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}"

    @classmethod
    def parse(cls, text: str) -> Target:
        """Return the target written as "kind:id"."""
        kind, _, ident = text.partition(":")
        return cls(kind, ident)


class Dial(msgspec.Struct, frozen=True):
    """A number that the player sets, from `low` to `high` inclusive in steps of `step`.

    Attributes:
        untouched: the value that applies until the dial is turned, or None if it must be turned.
    """

    id: str
    low: int
    high: int
    step: int = 1
    label: str = ""
    untouched: int | None = None

    def values(self) -> range:
        """Return all values of the dial, ascending."""
        return range(self.low, self.high + 1, self.step)

    def held(self, value: int) -> int:
        """Return the greatest value of the dial that is at most `value`, or the lowest value if all are greater."""
        values = self.values()
        return values[min(max(0, (value - self.low) // self.step), len(values) - 1)]


def turning(dial: str, steps: int) -> Target:
    """Return the button that turns a dial by some steps: "dial:price+" is one up, "dial:price--" is two down."""
    return Target("dial", dial + ("+" if steps > 0 else "-") * abs(steps))


def turned_by(target: Target) -> tuple[str, int]:
    """Return the dial that a button turns, and the number of steps; negative steps go down."""
    name = target.id.rstrip("+-")
    steps = len(target.id) - len(name)
    return name, steps if target.id.endswith("+") else -steps


class Draft(msgspec.Struct, frozen=True):
    """A half-built move.

    Attributes:
        picks: the targets picked so far, in order.
        dials: the dials set so far with their values, in the order of the prompt.
    """

    picks: tuple[Target, ...] = ()
    dials: tuple[tuple[str, int], ...] = ()

    def dial(self, name: str) -> int | None:
        """Return the value that a dial was set to, or None if it has not been set."""
        return next((value for key, value in self.dials if key == name), None)

    def pick(self, kind: str) -> str | None:
        """Return the id of the last picked target of that kind, or None if there is none."""
        return next((target.id for target in reversed(self.picks) if target.kind == kind), None)


class Illegal(msgspec.Struct, frozen=True):
    """Why something is not allowed.

    Attributes:
        clause: the id of the rule.
        text: a sentence with the numbers that matter, without anything that only the asking seat may know.
        own: the same with secret numbers, for the asking seat only, or "" if there is nothing to add.
    """

    clause: str
    text: str
    own: str = ""

    def read_by(self, *, owner: bool) -> Illegal:
        """Return the reason in the wording for the refused seat if `owner`, otherwise in the wording for everyone."""
        return Illegal(self.clause, self.own) if owner and self.own else self

    def aloud(self) -> Illegal:
        """Return the reason without secrets, for a screen that other players can see."""
        return Illegal(self.clause, self.text)

    def __str__(self) -> str:
        if not self.clause:
            return self.text
        return _("{reason} ({clause})").format(reason=self.text, clause=self.clause)


class Prompt(msgspec.Struct, Generic[M], frozen=True):
    """What the player can do next with a draft.

    Attributes:
        text: what to do now; may contain seat marks.
        targets: the targets that can be picked.
        dials: the dials that can be set in addition to those already set.
        move: the move as it is now, which may be extended if there are targets too, or None if the draft is incomplete.
        hint: the consequences of the choice; may contain seat marks.
        private: the answer shows secrets of the seat, so the screen must be handed over first.
        bag: the picks form a set, and one can be dropped while the others stay; otherwise they form a path, and
            dropping one also drops those after it.
        veiled: targets that only the seat's secrets could rule out; on a shared screen all of them are lit, so that the
            lights do not reveal a secret, and a click on one that is not in `targets` is refused.
    """

    text: str
    targets: tuple[Target, ...] = ()
    dials: tuple[Dial, ...] = ()
    move: M | None = None
    hint: str = ""
    private: bool = False
    bag: bool = False
    veiled: tuple[Target, ...] = ()

    def turns(self, draft: Draft, target: Target) -> bool:
        """Return whether the button of a dial, such as "dial:price+", has an effect on a draft.

        A dial cannot be turned beyond its ends. A dial set earlier, which this prompt does not offer, can always be
        turned.
        """
        name, steps = turned_by(target)
        dial = next((dial for dial in self.dials if dial.id == name), None)
        if dial is None:
            return True
        set_to = draft.dial(dial.id)
        now = dial.untouched if set_to is None else set_to
        return now is None or (now < dial.held(dial.high) if steps > 0 else now > dial.low)

    @property
    def lit(self) -> tuple[Target, ...]:
        """The targets that are lit on a shared screen."""
        return tuple(dict.fromkeys((*self.targets, *self.veiled))) if self.veiled else self.targets
