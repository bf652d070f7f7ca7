"""FM-2.2, FM-2.5: games of version 1.0 go on with the stacks and charts they were begun with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.opening import opened
from game.saves.reading import content, parsed
from game.saves.resume import Resumed, resumed
from game.saves.schema import Save, save_of

SAVES = Path(__file__).resolve().parent.parent.parent / "saves" / "format-5"
OLD = (("charts", "seats"), ("stacks", "even"))
NEW = (("charts", "complete"), ("stacks", "graded"))


def kept(game: Resumed) -> Save:
    """The game saved as it stands."""
    return save_of(game.match, game.save.seats, game.save.board)


def read(name: str) -> Resumed:
    """A stored game."""
    save = parsed(content(SAVES / f"floating_market-{name}.json"), name)
    assert save.setup.options == ()
    return resumed(save, opened(save), name)


@pytest.mark.clause("FM-2.2", "FM-2.5")
@pytest.mark.parametrize(("name", "boxes", "left"), [("v1two", 2, (0, 2, 3, 3)), ("v1four", 4, (1, 5, 5, 5))])
def test_a_kept_game_goes_on_by_its_rules_and_says_so_from_now_on(name: str, boxes: int, left: tuple[int, ...]) -> None:
    game = read(name)
    start = game.match.state_at(0).public
    assert game.notes == () and game.match.digest == game.save.digest
    assert (len(start.king[0]), start.orders_left) == (boxes, left)
    assert game.match.setup.options == kept(game).setup.options == OLD
    again = kept(game)
    assert resumed(again, opened(again), name).match.digest == game.save.digest


@pytest.mark.clause("FM-2.2", "FM-2.5")
def test_a_new_game_is_kept_with_the_rules_of_today() -> None:
    game = read("v1two")
    new = Match(game.match.rules, game.save.setup)
    save = save_of(new, game.save.seats, game.save.board)
    assert save.setup.options == NEW
    again = resumed(save, opened(save), "new").match
    assert again.digest == new.digest and len(again.state.public.king[0]) == 4
    assert again.state.public.orders_left == (0, 3, 3, 2)
