"""Moves that can be listed, indexed by click path, so that prompts are look-ups."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations
from typing import Generic, TypeVar

import msgspec

from game.core.target import Dial, Draft, Prompt, Target

M = TypeVar("M")


class Way(msgspec.Struct, Generic[M], frozen=True):
    """One way to click a move together: targets in order, then perhaps a dial set to a value."""

    move: M
    path: tuple[Target, ...]
    dial: tuple[str, int] | None = None


class Branch(msgspec.Struct, Generic[M], frozen=True):
    """All ways that begin with one target: where they are many, they are worked out when it is picked.

    `ways` gives them without that target; some of them may be branches again.
    """

    target: Target
    ways: Callable[[], Iterable[Way[M] | Branch[M]]]


class Fork(Generic[M]):
    """What follows one half-built move: `targets` lead on, each with the ways that begin so; `dials`: by name the move
    for each value; `move`: what it is when it stops here."""

    __slots__ = ("_depth", "_forks", "dials", "move", "targets")

    def __init__(self, ways: Iterable[Way[M] | Branch[M]], depth: int = 0) -> None:
        self._depth = depth
        self._forks: dict[Target, Fork[M]] = {}
        self.targets: dict[Target, list[Way[M]] | Branch[M]] = {}
        self.dials: dict[str, dict[int, M]] = {}
        self.move: M | None = None
        before: Target | None = None
        begun: dict[Target, list[Way[M]]] = {}
        alike: list[Way[M]] = []
        for way in ways:
            if isinstance(way, Branch):
                self.targets[way.target] = way
            elif len(way.path) > depth:
                target = way.path[depth]
                if target is not before:  # ways that begin alike often follow each other
                    before, alike = target, begun.setdefault(target, [])
                    self.targets[target] = alike
                alike.append(way)
            elif way.dial is None:
                self.move = way.move
            else:
                name, value = way.dial
                self.dials.setdefault(name, {})[value] = way.move

    @property
    def leads(self) -> bool:
        """Whether there is a way on, or a move."""
        return bool(self.targets or self.dials) or self.move is not None

    def shown(self) -> tuple[Dial, ...]:
        """The dials as they are shown."""
        return tuple(_dial(name, values) for name, values in self.dials.items())

    def chosen(self, draft: Draft) -> M | None:
        """The move at a draft that leads here, with its dials; None where it is incomplete."""
        for name, value in draft.dials:
            if name in self.dials:
                return self.dials[name].get(value)
        return self.move

    def after(self, target: Target) -> Fork[M] | None:
        """What follows when that target is picked next, None when it cannot be."""
        fork = self._forks.get(target)
        if fork is None and target in self.targets:
            ways = self.targets[target]
            fork = Fork(ways.ways()) if isinstance(ways, Branch) else Fork(ways, self._depth + 1)
            self._forks[target] = fork
        return fork


class Ways(Generic[M]):
    """All ways of one position. Build it once a position; it is sorted only as far as drafts ask about it."""

    def __init__(self, ways: Iterable[Way[M] | Branch[M]]) -> None:
        self._start = Fork(ways)

    def at(self, draft: Draft) -> Fork[M] | None:
        """What follows the picks of a draft, None where they lead nowhere."""
        fork: Fork[M] | None = self._start
        for target in draft.picks:
            if fork is None:
                return None
            fork = fork.after(target)
        return fork

    def prompt(self, draft: Draft, text: str, hint: str = "", private: bool = False) -> Prompt[M]:
        """The prompt at a draft; without targets, dials and move where the draft leads nowhere."""
        fork = self.at(draft)
        if fork is None:
            return Prompt(text=text, hint=hint, private=private)
        return Prompt(
            text=text,
            hint=hint,
            private=private,
            targets=tuple(fork.targets),
            dials=fork.shown(),
            move=fork.chosen(draft),
        )


def _dial(name: str, values: Iterable[int]) -> Dial:
    ordered = sorted(values)
    step = ordered[1] - ordered[0] if len(ordered) > 1 else 1
    return Dial(id=name, low=ordered[0], high=ordered[-1], step=step)


def any_order(move: M, targets: tuple[Target, ...]) -> list[Way[M]]:
    """The ways of a move whose targets may be picked in any order."""
    return [Way(move=move, path=path) for path in permutations(targets)]
