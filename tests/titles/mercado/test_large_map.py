"""A market of eight rows and eight columns: the numbers come from the map."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.maps.larger import plays_through, thing, written

SIDE = 8
LEFT, TOP, SPACE = 400, 200, 144


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The map: sixty-four spaces, a mark in every fourth, and an entrance at every end of a line."""
    spaces = [
        thing(
            1 + SIDE * row + column,
            f"{row},{column}",
            "space",
            (LEFT + SPACE * column, TOP + SPACE * row, SPACE, SPACE),
            row=row,
            column=column,
            marked=(row + 3 * column) % 8 == 0,
        )
        for row in range(SIDE)
        for column in range(SIDE)
    ]
    far = SPACE * SIDE
    entrances: list[str] = []
    for index in range(SIDE):
        along = SPACE * index
        for end, line, x, y in (
            ("N", "column", LEFT + along, TOP - 110),
            ("S", "column", LEFT + along, TOP + far + 10),
            ("W", "row", LEFT - 150, TOP + along),
            ("E", "row", LEFT + far + 10, TOP + along),
        ):
            number = 100 + len(entrances)
            entrances.append(thing(number, f"{end}{index}", "entrance", (x, y, 140, 100), line=line, index=index))
    return written(tmp_path, "mercado", (28, 21), {"entrances": entrances, "spaces": spaces})


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_eight_by_eight_plays_through(path: Path, seats: int) -> None:
    plays_through(path, seats)
