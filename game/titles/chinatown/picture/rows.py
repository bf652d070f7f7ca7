"""Things side by side in rows, as large as the room allows: tiles on plates, what is given and got. Logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

STEPS = 24
"""So many sizes are tried, from the largest to the smallest."""


class Flow(msgspec.Struct, frozen=True):
    """How things lie: how large they are drawn, and the upper left corner of each."""

    scale: float
    spots: tuple[tuple[float, float], ...]

    def bottom(self, high: float) -> float:
        """Where the lowest of the things ends, each `high` before it is drawn smaller."""
        return max((y for _x, y in self.spots), default=0.0) + high * self.scale


def flow(
    widths: Sequence[float],
    high: float,
    room: tuple[float, float],
    *,
    gap: float = 6.0,
    least: float = 0.2,
    squeeze: bool = True,
) -> Flow:
    """Things of these widths, all equally high, in rows that fill the room from the top; drawn smaller, down to
    `least`, where there are too many. Where even then there is no room, they lie closer together (`squeeze`), or reach
    beyond it."""
    wide, tall = room
    scale, rows = least, _rows(widths, wide, least, gap)
    for step in range(STEPS if least < 1 else 1):
        tried = 1 - (1 - least) * step / STEPS
        lines = _rows(widths, wide, tried, gap)
        if len(lines) * (high + gap) * tried - gap * tried <= tall + 0.5 and all(
            widths[index] * tried <= wide for index in range(len(widths))
        ):
            scale, rows = tried, lines
            break
    pitch = (high + gap) * scale
    if squeeze and len(rows) > 1 and (len(rows) - 1) * pitch + high * scale > tall:
        pitch = max(1.0, (tall - high * scale) / (len(rows) - 1))
    spots: list[tuple[float, float]] = []
    for row, line in enumerate(rows):
        x = 0.0
        for index in line:
            spots.append((x, row * pitch))
            x += (widths[index] + gap) * scale
    return Flow(scale, tuple(spots))


def _rows(widths: Sequence[float], wide: float, scale: float, gap: float) -> list[list[int]]:
    """The things of each row."""
    rows: list[list[int]] = []
    used = 0.0
    for index, width in enumerate(widths):
        needed = width * scale
        if not rows or used + needed > wide + 0.01:
            rows.append([])
            used = 0.0
        rows[-1].append(index)
        used += needed + gap * scale
    return rows
