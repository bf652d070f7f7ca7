"""Limits for whole maps. Each single object may be fine, but all of them together could freeze a computer."""

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
    """Quantities that are added up over a whole map. Each value is the limit, as a number of things or of pixels."""

    TILESETS = 100
    CELLS = 100_000
    OBJECTS = 5_000
    CORNERS = 20_000
    PICTURES = 32 * MILLION
    PAINTED = 64 * MILLION
    LIT = 48 * MILLION


def beyond(weights: Iterable[Weight]) -> str:
    """Return the mistake if these maps together exceed a limit, otherwise ""."""
    together = tuple(weights)
    spent: Counter[Cost] = Counter()
    for weight in together:
        spent.update({Cost[name]: count for name, count in weight.counts})
    spent[Cost.TILESETS] = len({file for weight in together for file in weight.tilesets})
    spent[Cost.PICTURES] = sum(dict(picture for weight in together for picture in weight.pictures).values())
    return next((_together(cost) for cost in Cost if spent[cost] > cost.value), "")


class Budget:
    """The unused part of each limit. Exceeding a limit is reported once, for the object that exceeds it."""

    def __init__(self) -> None:
        self._left = {cost: cost.value for cost in Cost}

    @property
    def spent(self) -> tuple[tuple[str, int], ...]:
        """The amount used of each cost, by the name of the cost."""
        return tuple((cost.name, cost.value - left) for cost, left in self._left.items())

    def spend(self, cost: Cost, amount: float, report: Report) -> bool:
        """Subtract an amount from a limit and return whether that much was left. The first failure is reported."""
        enough = self._left[cost] >= 0
        self._left[cost] -= round(amount)
        if self._left[cost] >= 0:
            return True
        if enough:
            report.add(_too_much(cost))
        return False


def _too_much(cost: Cost) -> str:
    """Return the mistake of exceeding a limit."""
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
    """Return the mistake of several maps that exceed a limit together."""
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
