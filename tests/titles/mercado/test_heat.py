"""Where first stands are opened, counted from a game."""

from __future__ import annotations

import pytest

from game.registry import title
from game.titles.mercado.chronicle import first_stands
from game.titles.mercado.verbs.open_stand import OpenStand
from tests.titles.stored import stored


@pytest.mark.parametrize("name", ["spaces-2", "entrances-3", "coins-4", "entrances-1"])
def test_each_seat_has_one_first_stand(name: str) -> None:
    match = stored("mercado", name)
    first: dict[int, str] = {}
    for seat, move in match.journal:
        if isinstance(move, OpenStand) and seat not in first:
            first[seat] = move.space
    counted = first_stands(match)
    assert counted == dict.fromkeys(first.values(), (1, 1))
    assert len(counted) == len(first)


def test_a_known_game_has_known_openings() -> None:
    assert first_stands(stored("mercado", "spaces-4")) == dict.fromkeys(("0,0", "1,1", "1,2", "2,2"), (1, 1))


def test_the_arena_knows_of_it() -> None:
    assert [heat.id for heat in title("mercado").heats] == ["openings"]
