"""Heat maps: how counts of many games come together."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.board import BoardSpec, MapObject
from game.core.heat import Heat, Tallies, tallied, values
from game.core.sentences import share

BOARD = BoardSpec("board", "", tuple(MapObject(name, "place", "spaces") for name in "abc"))
GAMES: tuple[Tallies, ...] = ({"a": (7, 2)}, {"a": (2, 1), "b": (0, 1)}, {})


def named(board: BoardSpec) -> Mapping[str, tuple[str, ...]]:
    """Every place of the board."""
    return {thing.id: (thing.id,) for thing in board.of_kind("place")}


def heat(*, each_game: bool = False) -> Heat:
    """A heat of places."""
    return Heat("heat", "Heat", "It is hot.", "spaces", share, lambda match: {}, named, each_game=each_game)


def test_amounts_at_a_spot_come_together() -> None:
    assert tallied([("b", 5), ("a", 0), ("b", 2)]) == {"b": (7, 2), "a": (0, 1)}
    assert list(tallied([("b", 5), ("a", 0)])) == ["b", "a"]


def test_a_value_is_a_mean_of_times_or_of_games() -> None:
    assert values(heat(), BOARD, GAMES) == {"a": 3.0, "b": 0.0, "c": None}
    assert values(heat(each_game=True), BOARD, GAMES) == {"a": 3.0, "b": 0.0, "c": 0.0}
    assert values(heat(each_game=True), BOARD, GAMES[:2]) == {"a": 4.5, "b": 0.0, "c": 0.0}
