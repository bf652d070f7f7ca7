"""The actions of a title. An action id has the same meaning in all positions.

An action is one pick of a half-built move. The action "place:6" picks the target `place:6`, and "=price" starts to set
the dial `price`. The action "sign#2" picks the third pickable target of the kind `sign` that has no action of its own,
such as a numbered offer. The action "#2" picks the third of the pickable targets that have no other action. In
addition, every title has the actions in `WORDS`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from game.core.target import Target

NOTHING, CONFIRM, LOWER, UPPER = range(4)
WORDS = ("nothing", "confirm", "lower", "upper")
"""The first actions of every title: make no move, accept the move as it is, and the lower or upper half of a dial."""
SPARE = 16
"""The number of spare actions for targets of any kind whose names did not occur in the census."""
DIAL, PLACE = "=", "#"


def dial_name(ident: str) -> str:
    """Return the name of the action that starts to set a dial."""
    return DIAL + ident


def place_names(kind: str, count: int) -> list[str]:
    """Return the names of `count` actions for nameless targets of the given kind or, if `kind` is "", of any kind."""
    return [f"{kind}{PLACE}{number}" for number in range(count)]


class Vocabulary:
    """Interprets the names in an action table."""

    def __init__(self, names: Sequence[str]) -> None:
        """Read the names. Raises ValueError if one of `WORDS` is missing or a name occurs twice."""
        if tuple(names[: len(WORDS)]) != WORDS or len(set(names)) != len(names):
            raise ValueError("a table of actions begins with the words of every title and has each name once")
        self.names = tuple(names)
        self.dials: dict[str, int] = {}
        self._targets: dict[Target, int] = {}
        self._places: defaultdict[str, list[int]] = defaultdict(list)
        for action, name in enumerate(names):
            if name.startswith(DIAL):
                self.dials[name.removeprefix(DIAL)] = action
            elif ":" in name:
                self._targets[Target.parse(name)] = action
            elif PLACE in name:
                self._places[name.partition(PLACE)[0]].append(action)

    def __len__(self) -> int:
        return len(self.names)

    def of_targets(self, lit: Iterable[Target]) -> dict[int, Target]:
        """Map actions to the pickable targets, in order. Leave out nameless targets for which no action is left."""
        known = self._targets
        found: dict[int, Target] = {}
        nameless: list[Target] = []
        for target in lit:
            action = known.get(target)
            if action is None:
                nameless.append(target)
            else:
                found[action] = target
        if nameless:
            self._place(nameless, found)
        return found

    def _place(self, nameless: Iterable[Target], found: dict[int, Target]) -> None:
        taken: defaultdict[str, int] = defaultdict(int)
        for target in nameless:
            for kind in (target.kind, ""):
                places = self._places.get(kind, ())
                if taken[kind] < len(places):
                    found[places[taken[kind]]] = target
                    taken[kind] += 1
                    break
