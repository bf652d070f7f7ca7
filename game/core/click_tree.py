"""An index of all legal moves of a position, keyed by the clicks that build each move."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Generic, TypeVar

import msgspec

from game.core.target import Dial, Dials, Draft, Prompt, Target

M = TypeVar("M")


class ClickPath(msgspec.Struct, Generic[M], frozen=True):
    """One sequence of clicks that builds a move.

    Attributes:
        dials: the dials to set after the last click, each as a pair (id, value).
        bag: whether clicking the targets in any other order builds the same move.
    """

    move: M
    targets: tuple[Target, ...]
    dials: Dials = ()
    bag: bool = False


class ClickTree(Generic[M]):
    """A tree of click paths. Each node contains all click paths that continue the same draft.

    Attributes:
        targets: maps each possible next pick to the click paths that continue with this pick.
        move: the move that the draft makes if no dial is set, or None if the draft is incomplete without dials.
        bag: if true, the order of the draft's picks does not matter.
    """

    __slots__ = ("_depth", "_dialled", "_names", "_nodes", "bag", "move", "targets")

    def __init__(self, paths: Iterable[ClickPath[M]], depth: int = 0) -> None:
        self._depth = depth
        self._nodes: dict[Target, ClickTree[M]] = {}
        self.targets: dict[Target, list[ClickPath[M]]] = {}
        self._names: dict[str, None] = {}
        self._dialled: dict[Dials, M] = {}
        self.move: M | None = None
        self.bag = depth > 0
        before: Target | None = None
        alike: list[ClickPath[M]] = []
        for path in paths:
            self.bag = self.bag and path.bag
            if len(path.targets) > depth:
                target = path.targets[depth]
                if target is not before:  # paths with the same beginning are often adjacent
                    before, alike = target, self.targets.setdefault(target, [])
                alike.append(path)
            elif path.dials:
                self._names.update(dict.fromkeys(name for name, _value in path.dials))
                self._dialled[tuple(sorted(path.dials))] = path.move
            else:
                self.move = path.move

    def prompt(self, draft: Draft) -> Prompt[M] | None:
        """Return the prompt (without text) for a draft, or None if no click path begins with the draft."""
        node = self
        for target in draft.picks:
            if target not in node.targets:
                return None
            node = node._after(target)
        if not node.targets and not node._dialled and node.move is None:  # there are no click paths at all
            return None
        return Prompt("", tuple(node.targets), node._dials(draft), node._chosen(draft), bag=node.bag)

    def _dials(self, draft: Draft) -> tuple[Dial, ...]:
        """Return the dials that a draft at this node offers, each with only the values that the other dials allow."""
        if not self._names:
            return ()
        values: dict[str, set[int]] = {name: set() for name in self._names}
        known = self._known(draft)
        for dialled in self._dialled:
            for name, value in dialled:
                if all(other in dialled for other in known if other[0] != name):
                    values[name].add(value)
        standing = self._standing(draft, known)
        return tuple(_dial(name, each, standing.get(name)) for name, each in values.items() if each)

    def _chosen(self, draft: Draft) -> M | None:
        """Return the move that a draft at this node makes, or None if the draft is incomplete."""
        known = self._known(draft) if draft.dials else ()
        return self._dialled.get(tuple(sorted(known))) if known else self.move

    def _standing(self, draft: Draft, known: Dials) -> dict[str, int]:
        """Map each unset dial to its value in the draft's move, or return {} if the draft makes no move."""
        move = self._chosen(draft)
        if move is None:
            return {}
        same = (dialled for dialled, other in self._dialled.items() if other == move)
        return {name: value for dialled in same for name, value in dialled if all(name != other for other, _ in known)}

    def _known(self, draft: Draft) -> Dials:
        """Return the draft's dials that belong to a move at this node, with their values."""
        return tuple(dial for dial in draft.dials if dial[0] in self._names)

    def _after(self, target: Target) -> ClickTree[M]:
        """Return the node reached by picking `target`, which must be one of `targets`."""
        if target not in self._nodes:
            self._nodes[target] = ClickTree(self.targets[target], self._depth + 1)
        return self._nodes[target]


def _dial(name: str, values: Iterable[int], untouched: int | None) -> Dial:
    ordered = sorted(values)
    step = ordered[1] - ordered[0] if len(ordered) > 1 else 1
    return Dial(id=name, low=ordered[0], high=ordered[-1], step=step, untouched=untouched)


def any_order(move: M, targets: tuple[Target, ...]) -> list[ClickPath[M]]:
    """Return the click paths of a move whose targets can be picked in any order."""
    return [ClickPath(move=move, targets=path, bag=True) for path in permutations(targets)]
