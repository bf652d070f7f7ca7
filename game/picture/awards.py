"""Choosing the awards after a game. Everyone gets one or two, for what they did best."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import msgspec

from game.core.names import Seat
from game.picture.chronicle import Award

MOST = 8
"""Maximum number of awards per game, unless there are more players."""
ALONE = 4
"""Maximum number of awards in a solo game."""
EACH = 2
AGAIN = 80
"""Minimum worth of a second award, in per cent of the usual amount."""


class AwardCandidate(msgspec.Struct, frozen=True):
    """An award that a seat may win.

    Attributes:
        amounts: what is counted, by seat.
        usual: a remarkable amount, at least 1.
        sentences: the text of the award, by seat.
        least: minimum amount for the award.
        open: every seat can win it; otherwise only a seat with the highest amount can.
        theme: a seat wins at most one award per theme, or "" for no theme.
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
        """Return how remarkable a seat's amount is, in per cent of the usual one, or 0 if the seat cannot win it."""
        amount = self.amounts[seat]
        if amount < max(1, self.least) or not (self.open or amount == max(self.amounts)):
            return 0
        return max(1, 100 * amount // max(1, self.usual))

    def award(self, seat: Seat) -> Award:
        """Return the award for a seat."""
        return Award(id=self.id, label=self.label, sentence=self.sentences[seat], seats=(seat,), art=self.art)


def chosen_awards(candidates: Sequence[AwardCandidate], seats: int, consolation: Award) -> tuple[Award, ...]:
    """Return the awards of a game, by seat. Everyone gets at least one, and no award is given twice.

    If candidates are equally remarkable, the earlier candidate and the lower seat come first.

    Args:
        consolation: the award for everyone who wins no other; its seats are filled in here.
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
    """Give one more award to as many seats as possible, and return the most remarkable way of doing so.

    Only as many candidates per seat as there are seats are considered, which is enough to find the best assignment.
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
    ways = ([(seat, index) for seat, index in enumerate(way) if index is not None] for way in product(*choices))
    fair = (way for way in ways if len({index for _seat, index in way}) == len(way))
    best = max(fair, key=lambda way: (len(way), sum(candidates[index].worth(seat) for seat, index in way)))
    return [(seat, candidates[index]) for seat, index in best]
