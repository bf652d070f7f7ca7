"""A computer player takes its time over a choice, and none where it has none."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.rules import Setup, Turn
from game.table.turns import LONGEST, SHORTEST, rest
from tests import toy

RULES: Any = toy.TITLE.rules(toy.BOARD)


class Choosing:
    """Rules with so many legal moves."""

    def __init__(self, moves: int | None) -> None:
        self._moves = moves

    def legal_moves(self, view: Any) -> tuple[int, ...] | None:
        """As many as asked for."""
        return None if self._moves is None else tuple(range(self._moves))


@pytest.mark.parametrize(
    ("moves", "ms"), [(1, 0), (2, SHORTEST), (22, (SHORTEST + LONGEST) / 2), (500, LONGEST), (None, LONGEST)]
)
def test_the_more_there_is_to_choose_from_the_longer_it_takes(moves: int | None, ms: float) -> None:
    rules: Any = Choosing(moves)
    assert rest(rules, Turn(1, must=(2,)), 2, None) == ms


def test_nobody_waits_for_what_is_not_owed_or_not_seen() -> None:
    rules: Any = Choosing(9)
    assert rest(rules, Turn(1, may=(0, 1)), 1, None) == 0
    assert rest(rules, Turn(1, must=(0, 1)), 1, None) == 0


def test_a_position_of_a_game_asks_for_some_time() -> None:
    match: Match[Any, Any, Any] = Match(RULES, Setup(seats=2, seed=1))
    turn = replace(match.turn, must=match.turn.must[:1])
    assert SHORTEST <= rest(RULES, turn, turn.must[0], match.view(turn.must[0])) <= LONGEST
