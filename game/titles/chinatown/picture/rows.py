"""Rows of things, drawn as large as the room allows: tiles, and what a party of a deal gives and gets with its money.

They are used on plates, in the tray and on the deal table. Units: logical pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from game.core.names import Seat
from game.core.target import Target
from game.titles.chinatown.constants import SUMS
from game.titles.chinatown.targets import Goods

STEPS = 24
"""So many sizes are tried, from the largest to the smallest."""


class Flow(msgspec.Struct, frozen=True):
    """How things lie: how large they are drawn, and the upper left corner of each."""

    scale: float
    spots: tuple[tuple[float, float], ...]

    def bottom(self, high: float) -> float:
        """Where the lowest of the things ends, each `high` before it is drawn smaller."""
        return max((y for _x, y in self.spots), default=0.0) + high * self.scale


Room = tuple[float, float]
"""A width and a height."""


def flow(
    widths: Sequence[float], high: float, room: Room, *, gap: float = 6.0, least: float = 0.2, squeeze: bool = True
) -> Flow:
    """Things of these widths, all equally high, in rows that fill the room from the top; drawn smaller, down to
    `least`, where there are too many. Where even then there is no room, they lie closer together (`squeeze`), or reach
    beyond it."""
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
    """The row of each thing, and where it begins in it."""
    found: list[tuple[int, float]] = []
    row, x = 0, 0.0
    for width in widths:
        if found and x + width * scale > wide + 0.01:
            row, x = row + 1, 0.0
        found.append((row, x))
        x += (width + gap) * scale
    return found


def _count(placed: list[tuple[int, float]]) -> int:
    """How many rows there are."""
    return placed[-1][0] + 1 if placed else 0


# --- what a party of a deal gives and gets -----------------------------------------------------

ITEM = 52.0
"""The side of a thing, where there is room; all that is drawn of it is drawn for that size."""
SIZES = (52.0, 48.0, 44.0, 40.0, 36.0, 32.0, 28.0)
"""The sides that are tried."""
READABLE = 44.0
"""On something smaller the number of a building could not be read in its picture."""
ROUTE = 20.0
"""The side of a token beside a thing that says to whom it goes, or could go."""
BELOW = 2
"""So many such tokens lie one below the other."""
GAP, NEAR = 9.0, 6.0
"""Between things, and between small ones or those that have tokens beside them."""
LABEL_WIDE = 48.0
"""The room of the words before the rows."""
CASH_WIDE = 82.0
CHIP_WIDE = 54.0
"""The width of money where things are too small for its slip."""
MONEY_HIGH = 28.0
"""How high money is that can be turned up and down, and the places of those to whom it can be paid."""
STEPPER, SUM, SHORT_SUM = 25.0, 96.0, 70.0
"""The width of what turns it down, of the sum beside it, and of a sum in a narrow column."""
COIN, PLACE = 26.0, 23.0
"""The width of the coin before those to whom money could be paid, and of each of them."""
MORE: dict[int, float] = dict(zip(SUMS[1:], (56.0, 65.0), strict=True))
"""What a click puts in at once besides a single note, in thousands, and how wide its button is."""
MONEY_GAP = 5.0
TIGHT, TIGHT_GAP = 26.0, 4.0
"""The side of a thing, and what lies between, where things and money share their lines because there is little room;
still smaller where there is less."""
HEADING = 18.0
"""How high a row is at least in which nothing but its heading stands."""
SHARES = (0.5, 0.42, 0.34, 0.55, 0.62, 0.7, 0.76, 0.8)
"""The parts of the height that what is given may take, the best first."""


class Item(msgspec.Struct, frozen=True):
    """One thing in a column: a building or a tile with where it comes from and goes to, or money; or the heading of the
    row. `routes`: whom it could go to instead, where that can be clicked."""

    goods: Goods | None = None
    giver: Seat = 0
    taker: Seat | None = None
    cash: int = 0
    routes: tuple[tuple[Seat, Target], ...] = ()
    heading: str = ""
    label: float = LABEL_WIDE

    @property
    def sides(self) -> tuple[Seat, ...]:
        """Those whose tokens lie beside the thing: whom it goes to and could go to, ascending."""
        others = {seat for seat, _target in self.routes}
        return tuple(sorted(others | ({self.taker} if others and self.taker is not None else set())))

    def wide(self, size: float, route: float = ROUTE) -> float:
        """How wide it is beside things of that side, with tokens of the side `route` beside it."""
        if self.heading:
            return self.label
        if self.goods is None:
            return CASH_WIDE * size / ITEM if size >= READABLE else CHIP_WIDE
        return size + route * -(-len(self.sides) // BELOW)


class Money(msgspec.Struct, frozen=True):
    """Money that can be set: what one party pays another, with what turns it down and up; or the places of those to
    whom it can be paid, each with what it pays by now and what turns it up; `more`: the buttons that put in several
    notes there, each with its sum in thousands."""

    taker: Seat = 0
    cash: int = 0
    steps: tuple[Target, Target] | None = None
    places: tuple[tuple[Seat, int, Target], ...] = ()
    sum_wide: float = SUM
    more: tuple[tuple[int, Target], ...] = ()

    @property
    def least(self) -> float:
        """How wide it is without the buttons for several notes."""
        return COIN + PLACE * len(self.places) if self.places else STEPPER + self.sum_wide

    @property
    def wide(self) -> float:
        """How wide it is."""
        return self.least + sum(MORE[cash] for cash, _target in self.more)


class ThingRow(msgspec.Struct, frozen=True):
    """The things of a party as they lie: the side of a thing and of the tokens beside it, how high a line of them is,
    and where each is; and where the money lies, from what height on, and how large it is drawn."""

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
        """Whether all of it has room without being drawn small."""
        return self.fits and self.size >= READABLE

    @property
    def drawn(self) -> float:
        """The side of a thing on the table, less where the tokens beside it are hard to click."""
        return min(self.size, self.route * 1.4 if self.route < ROUTE else ITEM) * self.laid.scale


@lru_cache(maxsize=64)
def share_of(
    gives: tuple[Item, ...], money: tuple[Money, ...], gets: tuple[Item, ...], room: float, high: float
) -> float:
    """The part of the height for what is given with which the smaller things are as large as can be. Deals stand on the
    table from picture to picture, and all sizes are tried for it."""

    def least(share: float) -> float:
        above = thing_row(gives, money, (room, high * share))
        below = thing_row(gets, (), (room, high * (1 - share)))
        return min(above.drawn - (0 if above.fits else ITEM), below.drawn - (0 if below.fits else ITEM))

    return max(SHARES, key=least)


def thing_row(items: Sequence[Item], money: Sequence[Money], room: Room) -> ThingRow:
    """The items as large as there is room for them over the money; else both in the same lines."""
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
    """Things and money in the same lines, all of them drawn smaller, so that none is left out."""
    part = TIGHT / MONEY_HIGH
    route = TIGHT / BELOW if any(item.routes for item in items) else ROUTE
    widths = [*(item.wide(TIGHT, route) for item in items), *(each.wide * part for each in money)]
    laid = flow(widths, TIGHT, room, gap=TIGHT_GAP)
    count = len(items)
    things, sums = Flow(laid.scale, laid.spots[:count]), Flow(laid.scale, laid.spots[count:])
    fits = laid.bottom(TIGHT) <= room[1] + 1
    return ThingRow(TIGHT, TIGHT, things, sums, 0.0, fits=fits, route=route, part=part * laid.scale)
