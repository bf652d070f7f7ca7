"""The actions of a title: what each id means, in whatever position.

An action is one pick of a half-built move. Its name says which:

- "place:6": that target, as the rules call it;
- "=price": the dial of that name is turned now;
- "sign#2": the third of the targets of that kind that are lit and have no action of their own, as it is with things
  that are numbered on and on, such as offers; "#2": the same among what is left of all kinds;
- the words below, which every title has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from game.core.target import Target

NOTHING, CONFIRM, LOWER, UPPER = range(4)
WORDS = ("nothing", "confirm", "lower", "upper")
"""The first actions of every title: to make no move now, where none is owed; to be content with the move as it stands;
the lower or the upper half of the values that the dial in hand can have."""
SPARE = 16
"""Places for targets that no name was counted for, of all kinds together."""
DIAL, PLACE = "=", "#"


def dial_name(ident: str) -> str:
    """The name of the action that takes a dial in hand."""
    return DIAL + ident


def place_names(kind: str, count: int) -> list[str]:
    """The names of the actions for so many nameless targets of a kind, "" for all kinds."""
    return [f"{kind}{PLACE}{number}" for number in range(count)]


class Vocabulary:
    """What the names of a table mean."""

    def __init__(self, names: Sequence[str]) -> None:
        """Raises ValueError for names that do not begin with the words of every title, or stand there twice."""
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
        """The actions for the targets that are lit, in their order. Nameless ones beyond all places are left out."""
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
