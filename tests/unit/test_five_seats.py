"""As many may sit at a table as a game says: five here, one for every symbol there is."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.names import SYMBOLS
from game.core.rules import Setup
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.showing import SEAT_KEYS
from game.tools.shot import painted
from game.ui.boards import Boards
from tests import toy
from tests.contract.bugs import with_parts
from tests.contract.cases import toy_case
from tests.contract.law.case import Case
from tests.contract.law.play import played, replays
from tests.toy.rules import META, CardRules

SEATS = 5
COLOURS = ("#C8404A", "#2F8F6B", "#6A4FB0", "#3A4A66", "#C98A1E")


class LargeBox(CardRules):
    """The toy with cards and coins for five."""

    meta = replace(META, max_seats=SEATS, longest=30)
    cards = tuple(range(1, 21))
    coins = 40


@pytest.fixture(scope="module")
def case() -> Case:
    """Five at the toy."""
    title = with_parts(changed(toy.TITLE, meta=LargeBox.meta), rules=LargeBox, seat_colours=COLOURS)
    return changed(toy_case(3), title=title, seats=SEATS)


def test_five_play_through(case: Case) -> None:
    games = [played(case, ("random", "stubborn"), seed) for seed in range(8)]
    assert all(game.outcome is not None and len(game.outcome.totals) == SEATS for game in games)
    replays(case, games[-1])


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
def test_five_are_drawn(case: Case, size: tuple[int, int]) -> None:
    people = tuple(SeatSetup(f"Player {seat}", COLOURS[seat], seat) for seat in range(SEATS))
    match: Match[Any, Any, Any] = Match(case.rules, Setup(seats=SEATS, seed=1))
    boards = Boards()
    session = Session(case.title, match, people, boards.use(toy.TABLE.board))
    assert painted(session, boards, None, size).get_size() == size
    boards.close()


def test_every_seat_has_a_symbol_and_a_key() -> None:
    assert len(SEAT_KEYS) == len(SYMBOLS) >= SEATS
    assert next(iter(SEAT_KEYS)) == "f2"
