"""The story of a finished game: its awards, and curves that show how amounts changed from round to round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import msgspec

from game.core.names import Seat


class Curve(msgspec.Struct, frozen=True):
    """An amount over time, with one line for each seat.

    Attributes:
        label: the name of the amount, such as "Money".
        unit: the unit of the vertical axis, such as "$" or "coins".
        across: the label of the horizontal axis, such as "Round".
        marks: the values on the horizontal axis, ascending: numbers of rounds, turns or moves.
        series: the amounts of each seat, one for each mark.
        note: a few words about how the amount is counted, or "".
    """

    label: str
    unit: str
    across: str
    marks: tuple[int, ...]
    series: tuple[tuple[int, ...], ...]
    note: str = ""


class Award(msgspec.Struct, frozen=True):
    """A medal won by one or more seats.

    Attributes:
        sentence: the reason for the award, which may contain seat marks (placeholders for players' names).
        art: the name of the picture on the medal.
    """

    id: str
    label: str
    sentence: str
    seats: tuple[Seat, ...]
    art: str


class Chronicle(msgspec.Struct, frozen=True):
    """The story of a finished game. The first curve shows the scores; its last points are the final scores."""

    curves: tuple[Curve, ...] = ()
    awards: tuple[Award, ...] = ()


class Plot:
    """Builds a `Curve` point by point. If two points have the same mark, only the later point counts."""

    def __init__(self, label: str, unit: str, across: str, note: str = "") -> None:
        self._words = (label, unit, across, note)
        self._amounts: dict[int, tuple[int, ...]] = {}

    def at(self, mark: int, amounts: tuple[int, ...]) -> None:
        """Set the amounts of all seats at `mark`, a value on the horizontal axis."""
        self._amounts[mark] = amounts

    def curve(self) -> Curve:
        """Return the curve through all points so far."""
        label, unit, across, note = self._words
        marks = tuple(sorted(self._amounts))
        series = tuple(zip(*(self._amounts[mark] for mark in marks), strict=True))
        return Curve(label=label, unit=unit, across=across, marks=marks, series=series, note=note)


def places(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's place in the ranking by amount, 1 for the highest. Tied seats have the same place."""
    return tuple(1 + sum(other > amount for other in amounts) for amount in amounts)


MOST = 8
"""The maximum number of awards per game, unless there are more players: then each player may get one."""
ALONE = 4
"""The maximum number of awards in a solo game."""
EACH = 2
AGAIN = 80
"""The minimum worth of a second award for the same seat, as a percentage (see `AwardCandidate.worth`)."""


class AwardCandidate(msgspec.Struct, frozen=True):
    """An award that one of the seats may win.

    Attributes:
        amounts: for each seat, the amount that counts for the award.
        usual: the amount (at least 1) that makes a feat remarkable.
        sentences: the text of the award for each seat that might win it.
        least: the minimum amount for the award.
        open: whether a seat can also win the award without having the highest amount.
        theme: the theme of the award, or "" for none (a seat wins at most one award of each theme).
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
        """Return a seat's amount as a percentage of `usual`, but at least 1, or 0 if the seat cannot win the award."""
        amount = self.amounts[seat]
        if amount < max(1, self.least) or not (self.open or amount == max(self.amounts)):
            return 0
        return max(1, 100 * amount // max(1, self.usual))

    def award(self, seat: Seat) -> Award:
        """Return the award that the given seat would receive if it won."""
        return Award(id=self.id, label=self.label, sentence=self.sentences[seat], seats=(seat,), art=self.art)


def chosen_awards(candidates: Sequence[AwardCandidate], seats: int, consolation: Award) -> tuple[Award, ...]:
    """Return the awards of a game, in seat order. Each candidate is awarded to at most one seat.

    All seats without any award share the award `consolation`, which comes last.
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
    """Return the largest set of pairs (seat, award) or, among equally large sets, the one with the highest total worth.

    Only awards with a worth of at least `needed` per cent are included.
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
