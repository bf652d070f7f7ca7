"""What a whole map may cost: every single thing in it may be fine, and all of them together freeze a computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum

from game.board.faults import Report
from game.board.layers import Weight
from game.core.figures import whole
from game.core.i18n import _

MILLION = 1_000_000


class Cost(Enum):
    """What is counted over a whole map, with the most there may be of it."""

    TILESETS = 100
    CELLS = 100_000
    OBJECTS = 5_000
    CORNERS = 20_000
    PICTURES = 32 * MILLION
    PAINTED = 64 * MILLION
    LIT = 48 * MILLION


def beyond(weights: Iterable[Weight]) -> str:
    """The mistake of maps that together cost more than one may, "" where they do not."""
    together = tuple(weights)
    spent: Counter[Cost] = Counter()
    for weight in together:
        spent.update({Cost[name]: count for name, count in weight.counts})
    spent[Cost.TILESETS] = len({file for weight in together for file in weight.tilesets})
    spent[Cost.PICTURES] = sum(dict(picture for weight in together for picture in weight.pictures).values())
    return next((_together(cost) for cost in Cost if spent[cost] > cost.value), "")


class Budget:
    """What is left of each cost. Going beyond one is told once, at the thing that went beyond it."""

    def __init__(self) -> None:
        self._left = {cost: cost.value for cost in Cost}

    @property
    def spent(self) -> tuple[tuple[str, int], ...]:
        """How much of each cost was spent, by its name."""
        return tuple((cost.name, cost.value - left) for cost, left in self._left.items())

    def spend(self, cost: Cost, amount: float, report: Report) -> bool:
        """Whether that much was left; the first time that it was not, a mistake is reported."""
        enough = self._left[cost] >= 0
        self._left[cost] -= round(amount)
        if self._left[cost] >= 0:
            return True
        if enough:
            report.add(_too_much(cost))
        return False


def _too_much(cost: Cost) -> str:
    """The mistake of going beyond a cost."""
    most = cost.value
    words = {
        Cost.TILESETS: _("the map has more than {most} tilesets"),
        Cost.CELLS: _("with it the map has more than {most} cells in its tile layers; make the tiles larger"),
        Cost.OBJECTS: _("with it the map has more than {most} objects"),
        Cost.CORNERS: _("with it the lines and polygons of the map have more than {most} corners"),
        Cost.PICTURES: _("with it the pictures of the map hold more than {millions} million pixels"),
        Cost.PAINTED: _("with it the map paints more than {millions} million pixels; use fewer or smaller pictures"),
        Cost.LIT: _("with it the lamps of the map light more than {millions} million pixels; make them smaller"),
    }
    return words[cost].format(most=whole(most), millions=most // MILLION)


def _together(cost: Cost) -> str:
    """The mistake of maps that go beyond a cost together."""
    most = cost.value
    words = {
        Cost.TILESETS: _("with the other parts the board has more than {most} tilesets"),
        Cost.CELLS: _("with the other parts the board has more than {most} cells in its tile layers"),
        Cost.OBJECTS: _("with the other parts the board has more than {most} objects"),
        Cost.CORNERS: _("with the other parts the lines and polygons of the board have more than {most} corners"),
        Cost.PICTURES: _("with the other parts the pictures of the board hold more than {millions} million pixels"),
        Cost.PAINTED: _("with the other parts the board paints more than {millions} million pixels"),
        Cost.LIT: _("with the other parts the lamps of the board light more than {millions} million pixels"),
    }
    return words[cost].format(most=whole(most), millions=most // MILLION)
