"""Targets (things to click), drafts (half-built moves), and prompts (the choices for the next click)."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import msgspec

from game.core.i18n import _
from game.core.names import Seat

M = TypeVar("M")


class Target(msgspec.Struct, frozen=True, order=True):
    """Anything that can be clicked. A target is written as "kind:id", such as "place:6" or "button:pass"."""

    kind: str
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}"

    @classmethod
    def parse(cls, text: str) -> Target:
        """Parse a target from a string of the form "kind:id"."""
        kind, _, ident = text.partition(":")
        return cls(kind, ident)


class Dial(msgspec.Struct, frozen=True):
    """A number that the player sets as part of a move, from `low` to `high` inclusive, in steps of `step`.

    `untouched` is the value that applies until the player sets the dial, or None if the player must set the dial.
    """

    id: str
    low: int
    high: int
    step: int = 1
    label: str = ""
    untouched: int | None = None

    def values(self) -> range:
        """Return all possible values of the dial in ascending order."""
        return range(self.low, self.high + 1, self.step)

    def held(self, value: int) -> int:
        """Round `value` down to a possible value of the dial, but not below the lowest value."""
        values = self.values()
        return values[min(max(0, (value - self.low) // self.step), len(values) - 1)]


def turning(dial: str, steps: int) -> Target:
    """Return the target that turns a dial by `steps`: "dial:price+" is one step up, "dial:price--" two steps down."""
    return Target("dial", dial + ("+" if steps > 0 else "-") * abs(steps))


def turned_by(target: Target) -> tuple[str, int]:
    """Return the dial's id and the number of steps for a target: ("price", -2) for "dial:price--"."""
    name = target.id.rstrip("+-")
    steps = len(target.id) - len(name)
    return name, steps if target.id.endswith("+") else -steps


Dials = tuple[tuple[str, int], ...]
"""The dials that are set, each as a pair (id, value)."""


class Draft(msgspec.Struct, frozen=True):
    """A half-built move: the targets picked and the dials set so far, in order."""

    picks: tuple[Target, ...] = ()
    dials: Dials = ()

    def dial(self, name: str) -> int | None:
        """Return the value of a dial in the draft, or None if the dial has not been set."""
        return next((value for key, value in self.dials if key == name), None)

    def pick(self, kind: str) -> str | None:
        """Return the id of the last pick of the given kind, or None if there is none."""
        return next((target.id for target in reversed(self.picks) if target.kind == kind), None)


class Illegal(msgspec.Struct, frozen=True):
    """The reason why a player may not do something.

    Attributes:
        clause: the id of the rulebook clause, or "" if there is none.
        text: a sentence without the secrets of the player's seat.
        own: a more detailed sentence with secrets of the seat, shown only to this seat, or "".
    """

    clause: str
    text: str
    own: str = ""

    def read_by(self, *, owner: bool) -> Illegal:
        """Return the reason as one reader may see it: with the seat's secrets if the reader is the `owner`."""
        return Illegal(self.clause, self.own) if owner and self.own else self

    def aloud(self) -> Illegal:
        """Return the reason without secrets, for a screen that other players can see."""
        return Illegal(self.clause, self.text)

    def __str__(self) -> str:
        if not self.clause:
            return self.text
        return _("{reason} ({clause})").format(reason=self.text, clause=self.clause)


class Prompt(msgspec.Struct, Generic[M], frozen=True):
    """The choices that a player has after the picks of a draft.

    Attributes:
        text: a sentence that tells the player what to do now, possibly with seat marks.
        dials: the dials that can be set, with the values that are possible now.
        move: the move that the draft makes, or None if the draft is incomplete.
        hint: a text about the consequences of the choice, possibly with seat marks.
        private: whether the decision reveals secrets of the seat, so that nobody else may look at a shared screen.
        bag: whether the picks are independent of each other; if not, removing a pick also removes all picks after it.
        veiled: targets that only the seat's secrets can rule out; a shared screen highlights all of them.
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
        """Return whether a click on a dial's target, such as "dial:price+", changes the draft."""
        name, steps = turned_by(target)
        dial = next((dial for dial in self.dials if dial.id == name), None)
        if dial is None:
            return True
        set_to = draft.dial(dial.id)
        now = dial.untouched if set_to is None else set_to
        return now is None or (now < dial.held(dial.high) if steps > 0 else now > dial.low)

    @property
    def lit(self) -> tuple[Target, ...]:
        """The targets that are highlighted on a shared screen: all possible picks and the veiled targets."""
        return tuple(dict.fromkeys((*self.targets, *self.veiled))) if self.veiled else self.targets


V_contra = TypeVar("V_contra", contravariant=True)


class Interaction(Protocol[V_contra]):
    """The part of the rules that handles clicks. A title overrides the methods that it needs.

    A *signature* is a target that belongs to one seat, such as the box for signing a deal. Clicking a signature
    immediately makes a complete move for its owner, even during another seat's turn. Such a move is never secret.
    """

    @property
    def automatic(self) -> tuple[type, ...]:
        """The classes of moves that are made automatically if no other move is legal."""
        return ()

    def owner_of(self, view: V_contra, target: Target) -> Seat | None:
        """Return the seat that owns a signature, even an unusable one, or None for any other target."""
        return None

    def stamps(self, view: V_contra) -> tuple[Target, ...]:
        """Return the signatures that, judging by public information, seats can use now, in the order of shortcut keys.

        The result includes signatures that are unusable only because of a secret, such as too little hidden money.
        """
        return ()

    def received(self, view: V_contra, draft: Draft, thing: Target, below: Target) -> tuple[Target, ...]:
        """Return the targets to click when the player drags `thing`, a part of the draft, onto `below`."""
        return ()
