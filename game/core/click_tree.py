"""Moves that can be listed, indexed by click path, so that prompts are look-ups."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations
from typing import Generic, TypeVar

import msgspec

from game.core.target import Dial, Draft, Prompt, Target

M = TypeVar("M")


class ClickPath(msgspec.Struct, Generic[M], frozen=True):
    """One path to click a move together: targets in order, then perhaps a dial set to a value."""

    move: M
    targets: tuple[Target, ...]
    dial: tuple[str, int] | None = None


class LazyPaths(msgspec.Struct, Generic[M], frozen=True):
    """All paths that begin with one target: where they are many, they are worked out when it is picked.

    `paths` gives them without that target; some of them may be lazy again.
    """

    target: Target
    paths: Callable[[], Iterable[ClickPath[M] | LazyPaths[M]]]


class ClickNode(Generic[M]):
    """What follows one half-built move: `targets` lead on, each with the paths that begin so; `dials`: by name the move
    for each value; `move`: what it is when it stops here."""

    __slots__ = ("_depth", "_nodes", "dials", "move", "targets")

    def __init__(self, paths: Iterable[ClickPath[M] | LazyPaths[M]], depth: int = 0) -> None:
        self._depth = depth
        self._nodes: dict[Target, ClickNode[M]] = {}
        self.targets: dict[Target, list[ClickPath[M]] | LazyPaths[M]] = {}
        self.dials: dict[str, dict[int, M]] = {}
        self.move: M | None = None
        before: Target | None = None
        begun: dict[Target, list[ClickPath[M]]] = {}
        alike: list[ClickPath[M]] = []
        for path in paths:
            if isinstance(path, LazyPaths):
                self.targets[path.target] = path
            elif len(path.targets) > depth:
                target = path.targets[depth]
                if target is not before:  # paths that begin alike often follow each other
                    before, alike = target, begun.setdefault(target, [])
                    self.targets[target] = alike
                alike.append(path)
            elif path.dial is None:
                self.move = path.move
            else:
                name, value = path.dial
                self.dials.setdefault(name, {})[value] = path.move

    @property
    def leads(self) -> bool:
        """Whether there is a path on, or a move."""
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

    def after(self, target: Target) -> ClickNode[M] | None:
        """What follows when that target is picked next, None when it cannot be."""
        node = self._nodes.get(target)
        if node is None and target in self.targets:
            paths = self.targets[target]
            node = ClickNode(paths.paths()) if isinstance(paths, LazyPaths) else ClickNode(paths, self._depth + 1)
            self._nodes[target] = node
        return node


class ClickTree(Generic[M]):
    """All paths of one position. Build it once a position; it is sorted only as far as drafts ask about it."""

    def __init__(self, paths: Iterable[ClickPath[M] | LazyPaths[M]]) -> None:
        self._start = ClickNode(paths)

    def at(self, draft: Draft) -> ClickNode[M] | None:
        """What follows the picks of a draft, None where they lead nowhere."""
        node: ClickNode[M] | None = self._start
        for target in draft.picks:
            if node is None:
                return None
            node = node.after(target)
        return node

    def prompt(self, draft: Draft, text: str, hint: str = "", private: bool = False) -> Prompt[M]:
        """The prompt at a draft; without targets, dials and move where the draft leads nowhere."""
        node = self.at(draft)
        if node is None:
            return Prompt(text=text, hint=hint, private=private)
        return Prompt(
            text=text,
            hint=hint,
            private=private,
            targets=tuple(node.targets),
            dials=node.shown(),
            move=node.chosen(draft),
        )


def _dial(name: str, values: Iterable[int]) -> Dial:
    ordered = sorted(values)
    step = ordered[1] - ordered[0] if len(ordered) > 1 else 1
    return Dial(id=name, low=ordered[0], high=ordered[-1], step=step)


def any_order(move: M, targets: tuple[Target, ...]) -> list[ClickPath[M]]:
    """The paths of a move whose targets may be picked in any order."""
    return [ClickPath(move=move, targets=path) for path in permutations(targets)]
