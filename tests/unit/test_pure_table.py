"""The table without a window: who is asked, what is picked, what has to be on the disk before it is shown."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.names import Seat
from game.core.rules import Setup, Turn
from game.core.target import Illegal, Target
from game.opening import opening
from game.picture.canvas import Canvas
from game.registry import titles
from game.settings import Settings
from game.table.around import HandOver, Over
from game.table.game import DISK_PATIENCE
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.table import Table
from game.table.turns import speaker
from tests.unit.staging import NAMES, FakeKeeper, Watch, boards, renderer

SLUGS = tuple(titles())


class Shown:
    """A screen that writes down what it was told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.refused: list[Illegal] = []

    def changed(self) -> None:
        self.told.append("changed")

    def hear(self, sound: str) -> None:
        self.told.append(sound)

    def show_refusal(self, reason: Illegal, target: Target) -> None:
        self.refused.append(reason)

    def renew(self) -> None:
        self.told.append("renewed")

    def moved_on(self) -> None:
        self.told.append("moved on")


class Seated:
    """A table of a title with people on all seats but the last ones, where random bots sit."""

    def __init__(self, slug: str, seats: int = 2, bots: int = 0, **chosen: Any) -> None:
        title = titles()[slug]
        seats = max(seats, title.meta.min_seats)
        opened = opening(title)
        sitting = tuple(
            SeatSetup(NAMES[seat], "#000000", seat, "person" if seat < seats - bots else "random")
            for seat in range(seats)
        )
        match: Match[Any, Any, Any] = Match(opened.rules, Setup(seats=seats, seed=7))
        self.session = Session(title, match, sitting, boards().use(opened.board))
        self.keeper, self.screen = FakeKeeper(), Shown()
        settings = Settings(animation="off", **chosen)
        self.table = Table(self.session, self.keeper, lambda: settings, self.screen, Watch(), shown=0)
        self.canvas = Canvas(w=1600, h=900, measure=renderer().measure(1.0), seats=self.session.looks)

    def wait(self, ms: int = 16) -> HandOver | Over | None:
        """What happens in so many milliseconds."""
        return self.table.pass_time(ms, self.canvas)

    def answered(self) -> Seat:
        """The person who is asked, after taking over the screen where that takes secrets."""
        happens = self.wait()
        if isinstance(happens, HandOver):
            self.table.trust(happens.seat)
        asked = self.table.asking.asked
        assert asked is not None
        return asked

    def move(self) -> None:
        """Make the first legal move of whoever is asked."""
        self.answered()
        match, builder = self.session.match, self.table.asking.builder
        assert builder is not None
        view = match.view(builder.seat)
        moves = match.rules.legal_moves(view)
        assert moves
        for target in match.rules.draft_of(view, moves[0]).picks:
            if target not in builder.draft.picks:
                self.table.asking.point_at(target)
        assert builder.prompt.move == moves[0]
        self.table.asking.confirm()


def test_the_floor_goes_to_who_took_it_then_to_who_must_then_to_who_may() -> None:
    people = (0, 1, 3)
    assert speaker(Turn(1, must=(2, 1, 0)), people, None) == 1
    assert speaker(Turn(1, must=(2,), may=(3, 0)), people, None) == 0, "the order of `may` is for computer players"
    assert speaker(Turn(1, must=(1,), may=(3, 0)), people, None) == 1
    assert speaker(Turn(1, must=(1,), may=(3, 0)), people, 0) == 0
    assert speaker(Turn(1, must=(1,)), people, 0) == 1, "who cannot act has no floor"
    assert speaker(Turn(1, must=(2,)), people, None) is None


@pytest.mark.parametrize("slug", SLUGS)
def test_a_session_has_one_picture_of_its_own(slug: str) -> None:
    """It remembers what it worked out for the position, and knows the board of no other table."""
    one, other = Seated(slug).session, Seated(slug).session
    assert one.art is one.art
    assert one.art is not other.art


@pytest.mark.parametrize("slug", SLUGS)
def test_people_are_asked_in_the_order_of_the_turn(slug: str) -> None:
    seated = Seated(slug, seats=3)
    for _move in range(8):
        due = seated.session.match.turn.must
        if not due:
            break  # now everybody may, and nobody has to
        assert seated.answered() == due[0]
        seated.move()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_move_is_shown_once_it_is_on_the_disk_or_patience_is_over(slug: str) -> None:
    seated = Seated(slug)
    seated.answered()
    seated.keeper.disk = False
    seated.move()
    assert seated.keeper.kept == [1]
    shown = seated.table.showing.playback.shown
    seated.wait(DISK_PATIENCE - 1)
    assert seated.table.showing.playback.shown == shown, "not yet"
    seated.wait(1)
    assert seated.table.showing.playback.shown == shown, "this wait used the patience up"
    seated.wait()
    assert seated.table.showing.playback.shown > shown


@pytest.mark.parametrize("slug", SLUGS)
def test_what_nobody_may_click_is_refused_with_a_reason(slug: str) -> None:
    seated = Seated(slug)
    seated.table.asking.point_at(Target("nothing", "7"))
    assert seated.screen.refused[-1].text == seated.table.game.waiting
    seated.answered()
    seated.table.asking.point_at(Target("nothing", "7"))
    assert len(seated.screen.refused) == 2
    assert seated.screen.refused[-1].text


@pytest.mark.parametrize("slug", SLUGS)
def test_nobody_takes_the_floor_who_may_not_act(slug: str) -> None:
    seated = Seated(slug, seats=3)
    asked = seated.answered()
    assert seated.table.floor == ()
    assert not any(seated.table.take_the_floor(seat) for seat in range(3))
    seated.wait()
    assert seated.table.asking.asked == asked


@pytest.mark.parametrize("slug", SLUGS)
def test_undo_takes_a_pick_back_before_a_move(slug: str) -> None:
    seated = Seated(slug)
    seated.answered()
    builder = seated.table.asking.builder
    assert builder is not None
    begun = next(target for target in builder.prompt.targets if target not in builder.draft.picks)
    seated.table.asking.point_at(begun)
    assert builder.begun
    plies = len(seated.session.match.plies)
    seated.table.asking.undo()
    assert begun not in builder.draft.picks
    assert len(seated.session.match.plies) == plies


@pytest.mark.parametrize("slug", SLUGS)
def test_looking_back_stops_the_table_until_one_returns(slug: str) -> None:
    seated = Seated(slug)
    for _move in range(3):
        seated.move()
    seated.answered()
    assert seated.table.showing.look_back(0)
    assert not seated.table.showing.free
    assert not seated.table.showing.look_back(10_000)
    assert seated.wait() is None
    seated.table.showing.past = None
    assert seated.table.showing.free
