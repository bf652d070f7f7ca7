"""What a player can point at, the half-built move, and the question the rules ask next."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from game.core.i18n import _

M = TypeVar("M")


class Target(msgspec.Struct, frozen=True, order=True):
    """One thing to point at, written "kind:id": "place:6", "price:10", "button:pass"."""

    kind: str
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}"

    @classmethod
    def parse(cls, text: str) -> Target:
        """The target written as "kind:id"."""
        kind, _, ident = text.partition(":")
        return cls(kind, ident)


class Dial(msgspec.Struct, frozen=True):
    """A number the player sets, from `low` to `high` inclusive in steps of `step`.

    `untouched`: what it stands for until it is turned, None where it has to be turned.
    """

    id: str
    low: int
    high: int
    step: int = 1
    label: str = ""
    untouched: int | None = None

    def values(self) -> range:
        """Every value the dial can stand on, ascending."""
        return range(self.low, self.high + 1, self.step)

    def held(self, value: int) -> int:
        """The greatest value of the dial that is not above `value`; its lowest where all are."""
        values = self.values()
        return values[min(max(0, (value - self.low) // self.step), len(values) - 1)]


def turning(dial: str, steps: int) -> Target:
    """The button that turns a dial so many steps up, or down below 0: "dial:price+", "dial:price--" for two down."""
    return Target("dial", dial + ("+" if steps > 0 else "-") * abs(steps))


def turned_by(target: Target) -> tuple[str, int]:
    """The dial that such a button turns, and by how many steps."""
    name = target.id.rstrip("+-")
    steps = len(target.id) - len(name)
    return name, steps if target.id.endswith("+") else -steps


class Draft(msgspec.Struct, frozen=True):
    """The half-built move: the targets picked so far, in order, and the dials set, in the order of the prompt."""

    picks: tuple[Target, ...] = ()
    dials: tuple[tuple[str, int], ...] = ()

    def dial(self, name: str) -> int | None:
        """The value a dial was set to, None while it is untouched."""
        return next((value for key, value in self.dials if key == name), None)

    def pick(self, kind: str) -> str | None:
        """The id of the last picked target of that kind, None when there is none."""
        return next((target.id for target in reversed(self.picks) if target.kind == kind), None)


class Illegal(msgspec.Struct, frozen=True):
    """Why something is not allowed: the clause of the rulebook and a sentence with the numbers that fail.

    `text` is for everybody who looks at the same screen, so it tells nothing that only the asking seat may know.
    `own` says the same with those numbers, for that seat's eyes alone; "" where there is nothing more to say.
    """

    clause: str
    text: str
    own: str = ""

    def read_by(self, *, owner: bool) -> Illegal:
        """The reason with its text as everybody may read it, or as the seat itself may."""
        return Illegal(self.clause, self.own) if owner and self.own else self

    def aloud(self) -> Illegal:
        """The reason without what only one seat may read, for where another seat's secrets may lie open."""
        return Illegal(self.clause, self.text)

    def __str__(self) -> str:
        if not self.clause:
            return self.text
        return _("{reason} ({clause})").format(reason=self.text, clause=self.clause)


class Prompt(msgspec.Struct, Generic[M], frozen=True):
    """What may be pointed at next.

    `move` None: the draft is incomplete. `move` and `targets`: it may stop here. `move` alone: complete. A dial that is
    offered can be set beside those that are set already.
    `bag`: the picks are a set, so that one of them may be dropped and the others stay; otherwise they are a path, which
    is cut before the one that is dropped.
    `text` says in words what to do now, `hint` what follows from it; both may hold seat marks.
    `private`: answering takes the seat's secrets, so the screen is handed over first.
    `veiled`: things that nothing but the seat's secrets could rule out. On a shared screen all of them are lit, so that
    no light tells a secret; a click on one that is not among the `targets` is refused.
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
        """Whether the button "dial:price+" of a dial does anything at a draft: at its end a dial turns no further. An
        earlier dial, which this prompt does not offer, can always be turned."""
        name, steps = turned_by(target)
        dial = next((dial for dial in self.dials if dial.id == name), None)
        if dial is None:
            return True
        set_to = draft.dial(dial.id)
        now = dial.untouched if set_to is None else set_to
        return now is None or (now < dial.held(dial.high) if steps > 0 else now > dial.low)

    @property
    def lit(self) -> tuple[Target, ...]:
        """What is lit on a shared screen."""
        return tuple(dict.fromkeys((*self.targets, *self.veiled))) if self.veiled else self.targets
