"""Who gets which award: everybody one or two, and each seat the ones it is most remarkable for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import msgspec

from game.core.names import Seat
from game.picture.chronicle import Award

MOST = 8
"""Awards of one game at most, unless more than so many play."""
ALONE = 4
"""Awards for one who plays alone."""
EACH = 2
AGAIN = 80
"""How remarkable a second award has to be, in percent of the usual."""


class AwardCandidate(msgspec.Struct, frozen=True):
    """Something a seat may be honoured for.

    `amounts`: how much of it each seat did; `usual`: how much makes people look up, at least 1. Only a seat with the
    highest amount can be honoured, and only where it reaches `least`. `sentences`: what would be said of each seat.
    `open`: the candidate stands for itself, so that a seat need not have done the most. `theme`: nobody is honoured
    twice for candidates of one theme.
    """

    id: str
    label: str
    art: str
    amounts: tuple[int, ...]
    usual: int
    sentences: tuple[str, ...]
    least: int = 1
    open: bool = False
    theme: str = ""

    def worth(self, seat: Seat) -> int:
        """How remarkable the candidate is for a seat, in percent of the usual; 0 where it is none."""
        amount = self.amounts[seat]
        if amount < max(1, self.least) or not (self.open or amount == max(self.amounts)):
            return 0
        return max(1, 100 * amount // max(1, self.usual))

    def award(self, seat: Seat) -> Award:
        """The medal for that seat."""
        return Award(id=self.id, label=self.label, sentence=self.sentences[seat], seats=(seat,), art=self.art)


def chosen_awards(candidates: Sequence[AwardCandidate], seats: int, consolation: Award) -> tuple[Award, ...]:
    """The awards, by seat: nobody goes home without one, nobody gets more than two, and no id stands twice.

    Where candidates are equally remarkable, the earlier one and the lower seat come first. `consolation` goes to all
    who have done nothing that is told; its seats are filled in here.
    """
    given: list[list[AwardCandidate]] = [[] for _seat in range(seats)]
    left = list(candidates)
    each = ALONE if seats == 1 else EACH
    for turn in range(each):
        room = max(seats, MOST) - sum(map(len, given))
        chosen = _dealt(left, given, needed=AGAIN if turn else 0)
        ranked = sorted(chosen, key=lambda pair: -pair[1].worth(pair[0]))[:room]
        for seat, candidate in ranked:
            given[seat].append(candidate)
            left.remove(candidate)
    awards = [candidate.award(seat) for seat, won in enumerate(given) for candidate in won]
    without = tuple(seat for seat, won in enumerate(given) if not won)
    if without:
        awards.append(msgspec.structs.replace(consolation, seats=without))
    return tuple(awards)


def _dealt(
    candidates: Sequence[AwardCandidate], given: list[list[AwardCandidate]], needed: int
) -> list[tuple[Seat, AwardCandidate]]:
    """A candidate more for as many seats as possible, none twice, and of all such ways the most remarkable one.

    With as many choices for each seat as there are seats no better way is missed.
    """
    choices: list[list[int | None]] = []
    for seat, own in enumerate(given):
        themes = {candidate.theme for candidate in own if candidate.theme}
        worths = [
            (candidate.worth(seat), -index)
            for index, candidate in enumerate(candidates)
            if candidate.theme not in themes
        ]
        best = sorted((pair for pair in worths if pair[0] and pair[0] >= needed), reverse=True)[: len(given)]
        choices.append([*(-index for _worth, index in best), None])
    return max((_paired(candidates, way) for way in product(*choices) if _fair(way)), key=_weight, default=[])


def _fair(way: tuple[int | None, ...]) -> bool:
    taken = [index for index in way if index is not None]
    return len(set(taken)) == len(taken)


def _paired(candidates: Sequence[AwardCandidate], way: tuple[int | None, ...]) -> list[tuple[Seat, AwardCandidate]]:
    return [(seat, candidates[index]) for seat, index in enumerate(way) if index is not None]


def _weight(pairs: list[tuple[Seat, AwardCandidate]]) -> tuple[int, int]:
    return len(pairs), sum(candidate.worth(seat) for seat, candidate in pairs)
