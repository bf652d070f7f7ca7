"""The layout of items in rows, as large as space allows, in logical pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from game.core.names import Seat
from game.core.target import Target
from game.titles.chinatown.constants import SUMS
from game.titles.chinatown.targets import Goods

STEPS = 24


class Flow(msgspec.Struct, frozen=True):
    """A layout of items: their common scale and their upper left corners."""

    scale: float
    spots: tuple[tuple[float, float], ...]

    def bottom(self, high: float) -> float:
        """Return the bottom edge of the lowest item, given the unscaled height of an item."""
        return max((y for _x, y in self.spots), default=0.0) + high * self.scale


Room = tuple[float, float]


def flow(
    widths: Sequence[float], high: float, room: Room, *, gap: float = 6.0, least: float = 0.2, squeeze: bool = True
) -> Flow:
    """Lay out items in rows, shrinking the items or overlapping the rows if necessary."""
    wide, tall = room
    scale, placed = least, _placed(widths, wide, least, gap)
    for step in range(STEPS if least < 1 else 1):
        tried = 1 - (1 - least) * step / STEPS
        found = _placed(widths, wide, tried, gap)
        high_enough = _count(found) * (high + gap) * tried - gap * tried <= tall + 0.5
        if high_enough and max(widths, default=0.0) * tried <= wide:
            scale, placed = tried, found
            break
    pitch, more = (high + gap) * scale, _count(placed) - 1
    if squeeze and more > 0 and more * pitch + high * scale > tall:
        pitch = max(1.0, (tall - high * scale) / more)
    return Flow(scale, tuple((x, row * pitch) for row, x in placed))


def _placed(widths: Sequence[float], wide: float, scale: float, gap: float) -> list[tuple[int, float]]:
    found: list[tuple[int, float]] = []
    row, x = 0, 0.0
    for width in widths:
        if found and x + width * scale > wide + 0.01:
            row, x = row + 1, 0.0
        found.append((row, x))
        x += (width + gap) * scale
    return found


def _count(placed: list[tuple[int, float]]) -> int:
    return placed[-1][0] + 1 if placed else 0


ITEM = 52.0
SIZES = (52.0, 48.0, 44.0, 40.0, 36.0, 32.0, 28.0)
READABLE = 44.0
"""The smallest side length of an item on which a building number is readable."""
ROUTE = 20.0
BELOW = 2
GAP, NEAR = 9.0, 6.0
LABEL_WIDE = 48.0
CASH_WIDE = 82.0
CHIP_WIDE = 54.0
MONEY_HIGH = 28.0
STEPPER, SUM, SHORT_SUM = 25.0, 96.0, 70.0
COIN, PLACE = 26.0, 23.0
MORE: dict[int, float] = dict(zip(SUMS[1:], (56.0, 65.0), strict=True))
"""The widths of the buttons that add several bills, by amount in thousands."""
MONEY_GAP = 5.0
TIGHT, TIGHT_GAP = 26.0, 4.0
HEADING = 18.0
SHARES = (0.5, 0.42, 0.34, 0.55, 0.62, 0.7, 0.76, 0.8)
"""The fractions of the height that the items given away may take, best first."""


class Item(msgspec.Struct, frozen=True):
    """An item in a column. `routes` lists the other players who could get the item."""

    goods: Goods | None = None
    giver: Seat = 0
    taker: Seat | None = None
    cash: int = 0
    routes: tuple[tuple[Seat, Target], ...] = ()
    heading: str = ""
    label: float = LABEL_WIDE

    @property
    def sides(self) -> tuple[Seat, ...]:
        """The seats with tokens beside the item, in ascending order."""
        others = {seat for seat, _target in self.routes}
        return tuple(sorted(others | ({self.taker} if others and self.taker is not None else set())))

    def wide(self, size: float, route: float = ROUTE) -> float:
        """Return the width of the item and the tokens beside it. `route` is the side length of a token."""
        if self.heading:
            return self.label
        if self.goods is None:
            return CASH_WIDE * size / ITEM if size >= READABLE else CHIP_WIDE
        return size + route * -(-len(self.sides) // BELOW)


class Money(msgspec.Struct, frozen=True):
    """An adjustable payment with its possible recipients and its buttons."""

    taker: Seat = 0
    cash: int = 0
    steps: tuple[Target, Target] | None = None
    places: tuple[tuple[Seat, int, Target], ...] = ()
    sum_wide: float = SUM
    more: tuple[tuple[int, Target], ...] = ()

    @property
    def least(self) -> float:
        """The width of the payment without the buttons that add several bills."""
        return COIN + PLACE * len(self.places) if self.places else STEPPER + self.sum_wide

    @property
    def wide(self) -> float:
        """The width of the whole payment."""
        return self.least + sum(MORE[cash] for cash, _target in self.more)


class ThingRow(msgspec.Struct, frozen=True):
    """The layout of one party's items and money."""

    size: float
    high: float
    laid: Flow
    money: Flow
    below: float
    fits: bool
    route: float = ROUTE
    part: float = 1.0

    @property
    def roomy(self) -> bool:
        """Whether everything fits at full size."""
        return self.fits and self.size >= READABLE

    @property
    def drawn(self) -> float:
        """The side length of an item as drawn, reduced if the tokens beside the item are small."""
        return min(self.size, self.route * 1.4 if self.route < ROUTE else ITEM) * self.laid.scale


@lru_cache(maxsize=64)
def share_of(
    gives: tuple[Item, ...], money: tuple[Money, ...], gets: tuple[Item, ...], room: float, high: float
) -> float:
    """Return the fraction of the height that the items given away should occupy."""

    def least(share: float) -> float:
        above = thing_row(gives, money, (room, high * share))
        below = thing_row(gets, (), (room, high * (1 - share)))
        return min(above.drawn - (0 if above.fits else ITEM), below.drawn - (0 if below.fits else ITEM))

    return max(SHARES, key=least)


def thing_row(items: Sequence[Item], money: Sequence[Money], room: Room) -> ThingRow:
    """Lay out the items above the money, or beside the money if space is short."""
    if not money and all(item.heading for item in items):
        alone = flow([item.label for item in items], HEADING, room, least=1.0)
        return ThingRow(ITEM, min(ITEM, room[1]), alone, Flow(1.0, ()), 0.0, fits=room[1] >= HEADING)
    paid = flow([each.wide for each in money], MONEY_HIGH, room, gap=MONEY_GAP, least=1.0, squeeze=False)
    taken = paid.bottom(MONEY_HIGH) if money else 0.0
    tall = room[1] - (taken + MONEY_GAP if money and items else taken)
    least = ROUTE * min(BELOW, max((len(item.sides) for item in items), default=0))
    for size in SIZES:
        high, gap = max(size, least) if items else 0.0, GAP if size >= READABLE and not least else NEAR
        laid = flow([item.wide(size) for item in items], high, (room[0], tall), gap=gap, least=1.0, squeeze=False)
        bottom = laid.bottom(high)
        if bottom <= tall + 1 and taken <= room[1] + 1:
            return ThingRow(size, high, laid, paid, bottom + MONEY_GAP if items else 0.0, fits=True)
    return _tight_row(items, money, room)


def _tight_row(items: Sequence[Item], money: Sequence[Money], room: Room) -> ThingRow:
    """Lay out items and money in shared lines, scaled down until everything fits."""
    part = TIGHT / MONEY_HIGH
    route = TIGHT / BELOW if any(item.routes for item in items) else ROUTE
    widths = [*(item.wide(TIGHT, route) for item in items), *(each.wide * part for each in money)]
    laid = flow(widths, TIGHT, room, gap=TIGHT_GAP)
    count = len(items)
    things, sums = Flow(laid.scale, laid.spots[:count]), Flow(laid.scale, laid.spots[count:])
    fits = laid.bottom(TIGHT) <= room[1] + 1
    return ThingRow(TIGHT, TIGHT, things, sums, 0.0, fits=fits, route=route, part=part * laid.scale)
