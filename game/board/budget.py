"""What a whole map may cost: every single thing in it may be fine, and all of them together freeze a computer."""

from __future__ import annotations

from enum import Enum

from game.board.faults import Report
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


class Budget:
    """What is left of each cost. Going beyond one is told once, at the thing that went beyond it."""

    def __init__(self) -> None:
        self._left = {cost: cost.value for cost in Cost}

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
    return words[cost].format(most=f"{most:,}", millions=most // MILLION)
