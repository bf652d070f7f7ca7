"""FM-1.3: which parts the board of a game is put together from."""

from __future__ import annotations

import pytest

from game.core.rules import Setup
from game.titles.floating_market.lint import EXAMPLE, OUTER_TURNS, assembly


def sides(*options: tuple[str, str], seed: int = 1) -> tuple[str, ...]:
    """The sides of a game's board, clockwise from the north-west."""
    return tuple(part.file.removesuffix(".tmx") for part in assembly(Setup(seats=2, seed=seed, options=options)))


@pytest.mark.clause("FM-1.3")
def test_boards_are_laid_by_chance_and_all_of_them_come() -> None:
    found = {sides(seed=seed) for seed in range(4_000)}
    assert len(found) == 384
    turned = {frozenset(board[turns:] + board[:turns] for turns in range(4)) for board in found}
    assert len(turned) == 96, "each looks alike from four sides"
    assert sides(seed=5) == sides(seed=5)
    for part in assembly(Setup(seats=2, seed=1)):
        assert part.turns == OUTER_TURNS[part.column, part.row]


def test_a_board_can_be_chosen() -> None:
    assert sides(("board", "example")) == EXAMPLE
