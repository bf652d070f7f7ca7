"""The game without a request to anybody and without a picture: whose turn it is, moves, undo and redo, saving."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.asking import thinking_rng
from game.bots.request import ChooseMove, carry_out
from game.core.rules import IllegalMove
from game.table.game import DISK_PATIENCE, LiveGame
from game.table.move_builder import MoveBuilder
from game.table.seats import SeatSetup
from game.table.session import Session
from tests import bazaar
from tests.bazaar.state import Terms
from tests.bazaar.test_clauses import A, B, C, dealt, offered
from tests.bazaar.verbs import Offer, Ready, Sign
from tests.unit.staging import NAMES, FakeKeeper
from tests.unit.test_pure_table import SLUGS, Seated, Shown
from tests.unit.thoughts import PACES, think_for


class Alone:
    """A bazaar where deals are open, with a game and nothing else. `rewound`: how often moves were undone or redone."""

    def __init__(self, *kinds: str) -> None:
        looks = zip(NAMES, bazaar.SEAT_COLOURS, range(3), kinds or ("person",) * 3, strict=False)
        self.session = Session(bazaar.TITLE, dealt(), tuple(SeatSetup(*look) for look in looks), bazaar.TABLE.board)
        self.match = self.session.match
        self.keeper, self.screen, self.rewound = FakeKeeper(), Shown(), 0
        self.game = LiveGame(self.session, self.keeper, self.screen, self.rewind)

    def rewind(self) -> None:
        """Count it."""
        self.rewound += 1

    def said(self, bot: int) -> Any:
        """The answer of a computer player that is asked now."""
        assert self.game.bot() == bot
        assert self.game.let_think(bot) is None and self.game.thinking == (bot,)
        return self.game.let_think(bot)


def test_a_move_is_saved_and_its_player_keeps_the_floor() -> None:
    alone = Alone()
    assert alone.game.speaker() == 0
    alone.game.submit(1, Offer(Terms(0, (A,))))
    assert alone.keeper.kept == [1] and alone.screen.told == ["moved on"]
    assert (alone.game.mover, alone.game.floor, alone.game.speaker()) == (1, 1, 1)
    alone.game.submit(2, Ready(), floor=0)
    assert alone.game.speaker() == 0 and alone.keeper.kept == [1, 2]


def test_an_illegal_move_changes_nothing() -> None:
    alone = Alone()
    with pytest.raises(IllegalMove):
        alone.game.submit(1, Sign(7))
    assert not alone.match.plies and not alone.keeper.kept and alone.game.floor is None


def test_what_is_undone_can_be_redone_and_both_are_saved() -> None:
    alone = Alone()
    assert alone.game.undo(0) == "No move has been made yet."
    assert alone.game.redo(0) == "Nothing to redo."
    assert not alone.rewound and not alone.keeper.kept
    alone.game.submit(0, Offer(Terms(1, (A,))))
    alone.game.submit(1, Offer(Terms(0, (C,))))
    assert alone.game.undo(2) == "" and len(alone.match.plies) == 1, "whoever is asked"
    assert alone.game.redo(2) == "" and len(alone.match.plies) == 2
    assert alone.rewound == 2 and alone.keeper.kept == [1, 2, 1, 2]
    assert [moment.ply for moment in alone.session.moments() if moment.ply] == [1, 2]


def test_a_move_of_a_computer_player_is_undone_together_with_the_one_before_it() -> None:
    alone = Alone("person", "person", "easy")
    assert offered(alone.match, 2, A, partner=0) == 1
    assert alone.game.undo_stop(0) == alone.game.undo(0) == "Only computer players have moved so far."
    alone.game.submit(0, Offer(Terms(1, (B,))))
    alone.game.submit(2, Ready())
    assert alone.game.undo(0) == "" and len(alone.match.plies) == 1
    assert alone.game.redo(0) == "" and len(alone.match.plies) == 3, "both of them"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_turn_is_restarted_by_its_player_alone_and_where_moves_can_be_listed(slug: str) -> None:
    seated = Seated(slug)
    seated.move()
    session, game = seated.session, seated.table.game
    seat, barrier = session.match.plies[0].seat, session.match.plies[0].barrier
    builders = [MoveBuilder(session.match.rules, session.view(other), other) for other in session.humans]
    able = [game.can_restart(builder) for builder in builders]
    assert able == [builder.seat == seat and not barrier and not builder.open_ended for builder in builders]
    if any(able):
        game.restart()
        assert not session.match.plies and seated.keeper.kept == [1, 0]


@pytest.mark.usefixtures("instantly")
def test_a_computer_player_that_declined_is_asked_once_in_a_position_an_undo_leads_back_to_it() -> None:
    """Asked again it would say the same: its answer follows from its view, the seed, the ply and its seat."""
    alone = Alone("person", "person", "easy")
    offered(alone.match, 2, A, partner=0)  # it waits for an answer to that
    assert alone.said(2) is None
    assert alone.game.bot() is None and alone.game.speaker() == 0
    alone.game.submit(0, Offer(Terms(1, (B,))))
    assert alone.game.bot() == 2, "in another position it may have something to say"
    assert alone.game.undo(0) == ""
    assert alone.game.bot() is None
    view, rng = alone.session.view(2), thinking_rng(alone.match.setup.seed, len(alone.match.plies), 2)
    assert carry_out(ChooseMove(view, "easy", rng), bazaar.TITLE, alone.match.rules) is None


@pytest.mark.usefixtures("instantly")
def test_whoever_declined_is_asked_again_as_a_player_who_finishes_the_game() -> None:
    alone = Alone("person", "person", "easy")
    offered(alone.match, 2, A, partner=0)
    assert alone.said(2) is None and alone.game.bot() is None
    alone.game.finish()
    asked = set()
    while (bot := alone.game.bot()) is not None and bot not in asked:
        asked.add(bot)
        if alone.said(bot) is not None:
            break
    assert asked and alone.game.bot() is not None


@pytest.fixture
def instantly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players that take no time."""
    think_for(PACES["instant"], monkeypatch)


def test_a_move_is_held_back_until_it_is_on_the_disk_or_patience_is_over() -> None:
    alone = Alone()
    alone.game.submit(0, Ready())
    assert alone.game.kept(16)
    alone.keeper.disk = False
    alone.game.submit(1, Ready())
    assert not alone.game.kept(DISK_PATIENCE - 1) and not alone.game.kept(1)
    assert alone.game.kept(1), "it is shown anyway"


def test_the_end_is_told_once_for_each_time_that_it_is_reached() -> None:
    alone = Alone()
    assert alone.game.ended() and not alone.game.ended()
    alone.game.position_changed()
    assert alone.game.ended()
