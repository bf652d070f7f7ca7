"""How long the game may still go on (FM-6.1)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.names import Seat
from game.titles.floating_market.constants import COLUMNS, LAST_COLUMNS, stalls_of
from game.titles.floating_market.state import Public

ROUNDS = {2: 24, 3: 22, 4: 20}
"""How many rounds games of sensible players have, by seats."""
PATIENCE = 0.75
"""From this part of those rounds on everybody would like to see the end."""


def turns_left(public: Public) -> int:
    """How many turns the seat whose turn it is may expect after this one: half by the rounds that games have, half by
    how near the second sign of the end is. 0 in the last round."""
    if public.last_round:
        return 0
    whole = ROUNDS[public.seats]
    by_rounds = max(1.0, whole - max(public.turns))
    by_signs = (1.0 - _signs(public)[1]) * whole
    return max(1, round((by_rounds + by_signs) / 2) - 1)


class Nearer(NamedTuple):
    """How much nearer two signs of the end come by a disk in each row of the King's Chart, by one in each row of the
    Temple Chart, and by a stall that is placed."""

    king: tuple[float, ...]
    temple: tuple[float, ...]
    stall: float


def sign_progress(public: Public, seat: Seat) -> float:
    """How much of two signs of the end is there, from 0 to 1, as far as the seat can bring them about by itself: with
    its disks and stalls. The sign that lacks more counts twice."""
    holder = public.holders[seat]
    free = [row.count(None) for row in public.king]
    return _progress(public, free, [len(row) for row in public.temple], holder.stalls, holder.disks)


def nearer(public: Public, seat: Seat) -> Nearer:
    """What of that each disk and each stall of the seat brings."""
    holder = public.holders[seat]
    free, rows = [row.count(None) for row in public.king], [len(row) for row in public.temple]
    stalls, disks = holder.stalls, holder.disks
    now = _progress(public, free, rows, stalls, disks)
    return Nearer(
        tuple(_progress(public, _more(free, row, -1), rows, stalls, disks - 1) - now for row in range(len(free))),
        tuple(_progress(public, free, _more(rows, row, 1), stalls, disks - 1) - now for row in range(len(rows))),
        _progress(public, free, rows, max(0, stalls - 1), disks) - now,
    )


def _more(counts: list[int], at: int, more: int) -> list[int]:
    return [count + more * (index == at) for index, count in enumerate(counts)]


def _progress(public: Public, free: list[int], rows: list[int], stalls: int, disks: int) -> float:
    met, boxes, last = public.met, len(public.king[0]), _last_boxes(public)
    whole = stalls_of(public.seats)
    found = sorted(
        (
            1.0 if "king" in met else max(_share(left, boxes, disks) for left in free),
            1.0 if "temple" in met else max(_share(last - row, last, disks) for row in rows),
            1.0 if "stalls" in met else 1 - stalls / whole,
        )
    )
    return (found[2] + 2 * found[1]) / 3


def _share(left: int, whole: int, disks: int) -> float:
    """How much of a row is there of which so many boxes are left; nothing where the disks are too few for it."""
    return 1 - max(0, left) / whole if left <= disks else 0.0


def _last_boxes(public: Public) -> int:
    """How many disks in a row of the Temple Chart are a sign."""
    return COLUMNS - LAST_COLUMNS - public.first_column + 1


def _signs(public: Public) -> list[float]:
    """How much of each sign is there, from 0 to 1, most first."""
    whole = stalls_of(public.seats)
    signs = (
        1.0 if "king" in public.met else max(sum(box is not None for box in row) / len(row) for row in public.king),
        min(1.0, max(len(row) for row in public.temple) / _last_boxes(public)),
        max((whole - holder.stalls) / whole for holder in public.holders),
    )
    return sorted(signs, reverse=True)


def lateness(public: Public) -> float:
    """How much longer the game is than games may be before everybody would like to see the end, as a part of what games
    usually are; 0 for one that is not."""
    return max(0.0, max(public.turns) / ROUNDS[public.seats] - PATIENCE)
