"""What a person at the table is asked, and what not: passes without a choice, and maximums behind one curtain."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Illegal, Target
from game.opening import opening
from game.picture.canvas import Canvas
from game.registry import titles
from game.settings import Settings
from game.table.around import HandOver, Over
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.table import Table
from game.titles.night_market.meta import SLUG
from game.titles.night_market.state import MarketState, Maximum
from game.titles.night_market.targets import place_target
from game.titles.night_market.verbs.set_maximums import SetMaximums
from tests.titles.night_market.table import Pass, PlaceBid, SetAside, position
from tests.unit.staging import NAMES, FakeKeeper, Watch, boards, renderer


class Screen:
    """A screen that shows nothing."""

    def changed(self) -> None: ...
    def hear(self, sound: str) -> None: ...
    def show_refusal(self, reason: Illegal, target: Target) -> None: ...
    def renew(self) -> None: ...
    def moved_on(self) -> None: ...


class Seated:
    """A table with people on all seats, at a new game or a position."""

    def __init__(self, setup: Setup, start: MarketState | None = None) -> None:
        title = titles()[SLUG]
        opened = opening(title)
        seats = tuple(SeatSetup(NAMES[seat], "#000000", seat) for seat in range(setup.seats))
        self.match: Match[Any, Any, Any] = Match(opened.rules, setup, start)
        session = Session(title, self.match, seats, boards().use(opened.board))
        settings = Settings(animation="off")
        self.table = Table(session, FakeKeeper(), lambda: settings, Screen(), Watch(), shown=0)
        self.canvas = Canvas(w=1600, h=900, measure=renderer().measure(1.0), seats=session.looks)

    def wait(self, times: int = 4) -> HandOver | Over | None:
        """What has to happen elsewhere once the table has had time."""
        happens = None
        for _time in range(times):
            happens = happens or self.table.pass_time(16, self.canvas)
        return happens

    def answer(self, *clicks: Target) -> None:
        for target in clicks:
            self.table.asking.point_at(target)
        self.table.asking.confirm()


@pytest.mark.clause("NM-4.11")
def test_who_can_afford_no_bid_passes_without_being_asked() -> None:
    start = position(3, sale=(1, 2, 6, 7), cash=(3, 12, 12), loans=(3, 0, 0))
    seated = Seated(Setup(seats=3, seed=7), start)
    seated.wait()
    assert seated.match.journal == ((0, Pass()),)
    assert seated.table.asking.asked == 1


@pytest.mark.clause("NM-4.11")
def test_undo_leads_to_the_last_question_and_not_to_such_a_pass() -> None:
    start = position(3, order=(1, 0, 2), to_move=(1,), sale=(1, 2, 6, 7), cash=(3, 12, 12), loans=(3, 0, 0))
    seated = Seated(Setup(seats=3, seed=7), start)
    seated.wait()
    seated.match.submit(1, PlaceBid(1, 4))
    seated.table.game.position_changed()
    seated.table.asking.ask(None)
    seated.wait()
    assert seated.match.journal == ((1, PlaceBid(1, 4)), (0, Pass()))
    assert seated.table.asking.asked == 2
    seated.table.asking.undo()
    assert not seated.match.journal
    seated.wait()
    assert seated.table.asking.asked == 1
    seated.table.asking.redo()
    assert len(seated.match.journal) == 2


@pytest.mark.clause("NM-12.1")
def test_customers_and_maximums_are_behind_one_curtain() -> None:
    seated = Seated(Setup(seats=2, seed=7, options=(("bidding", "maximums"),)))
    table, match = seated.table, seated.match
    for seat in (0, 1):
        assert seated.wait() == HandOver(seat)
        table.trust(seat)
        seated.answer(Target("hand", str(match.state.hands[seat][0])))
        assert isinstance(match.plies[-1].move, SetAside)
        assert seated.wait() is None and table.asking.asked == seat, "no other curtain"
        place = match.state.public.lots[0].place
        seated.answer(place_target(place), Target("dial", f"maximum-{place}+"))
        move = match.plies[-1].move
        assert isinstance(move, SetMaximums) and [each.place for each in move.maximums] == [place]
    assert match.state.public.phase == "build"
    assert seated.wait() is None and table.game.trusted is None


@pytest.mark.clause("NM-12.1")
def test_a_maximum_is_taken_back_by_its_own_player_alone() -> None:
    seated = Seated(Setup(seats=2, seed=7, options=(("bidding", "maximums"),)))
    match, game = seated.match, seated.table.game
    match.submit(0, SetAside(match.state.hands[0][:1]))
    match.submit(0, SetMaximums((Maximum(match.state.public.lots[0].place, 6),)))
    assert "secret move" in game.undo_stop(1)
    assert game.undo_stop(0) == ""
    assert game.undo(0) == ""
    assert match.view(0).maximums == ()
    assert seated.wait() == HandOver(0)
