"""Moves that can be listed, indexed by click path, so that prompts are look-ups."""

from __future__ import annotations

from collections.abc import Iterable
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


class _Fork(Generic[M]):
    """What follows one half-built move."""

    __slots__ = ("dials", "move", "targets")

    def __init__(self) -> None:
        self.targets: dict[Target, None] = {}
        self.dials: dict[str, dict[int, M]] = {}
        self.move: M | None = None


class Ways(Generic[M]):
    """All ways of one position. Build it once a position; asking it is a dictionary look-up."""

    def __init__(self, ways: Iterable[Way[M]]) -> None:
        self._forks: dict[tuple[Target, ...], _Fork[M]] = {(): _Fork()}
        for way in ways:
            self._add(way)

    def _add(self, way: Way[M]) -> None:
        for length, target in enumerate(way.path):
            self._forks.setdefault(way.path[:length], _Fork()).targets[target] = None
        end = self._forks.setdefault(way.path, _Fork())
        if way.dial is None:
            end.move = way.move
        else:
            name, value = way.dial
            end.dials.setdefault(name, {})[value] = way.move

    def prompt(self, draft: Draft, text: str, hint: str = "", private: bool = False) -> Prompt[M]:
        """The prompt at a draft; without targets, dials and move where the draft leads nowhere."""
        fork = self._forks.get(draft.picks)
        if fork is None:
            return Prompt(text=text, hint=hint, private=private)
        return Prompt(
            text=text,
            hint=hint,
            private=private,
            targets=tuple(fork.targets),
            dials=tuple(_dial(name, values) for name, values in fork.dials.items()),
            move=_dialled(fork, draft),
        )


def _dial(name: str, values: Iterable[int]) -> Dial:
    ordered = sorted(values)
    step = ordered[1] - ordered[0] if len(ordered) > 1 else 1
    return Dial(id=name, low=ordered[0], high=ordered[-1], step=step)


def _dialled(fork: _Fork[M], draft: Draft) -> M | None:
    for name, value in draft.dials:
        if name in fork.dials:
            return fork.dials[name].get(value)
    return fork.move


def any_order(move: M, targets: tuple[Target, ...]) -> list[Way[M]]:
    """The ways of a move whose targets may be picked in any order."""
    return [Way(move=move, path=path) for path in permutations(targets)]
