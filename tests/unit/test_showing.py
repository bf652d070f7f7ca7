"""What is shown, without anybody who thinks or is asked: playback, looking back, and whose secrets are visible."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.drafting import first_move
from game.core.target import Target
from game.picture.canvas import Canvas
from game.table.session import Session
from game.table.showing import HOLD_MS, PEEK, Showing
from tests.unit.staging import Watch
from tests.unit.test_pure_table import SLUGS, Seated, Shown

FRAME = 16


def says(**known: Any) -> Any:
    """Something that only says how it is."""
    return SimpleNamespace(**known)


class Watched:
    """A game of some moves that is shown from its beginning. Nobody plays: `game` and `asking` only say how it is."""

    def __init__(self, slug: str = SLUGS[0], seats: int = 2, bots: int = 0, moves: int = 4) -> None:
        seated = Seated(slug, seats=seats, bots=bots)
        self.session: Session = seated.session
        self.canvas: Canvas = seated.canvas
        match = self.session.match
        for _move in range(moves):
            seat = match.to_move[0]
            match.submit(seat, first_move(match.rules, match.view(seat)))
        self.game = says(session=self.session, trusted=None, tutorial=None, halts=False, waiting="")
        self.asking = says(builder=None, asked=None, parking=says(parked=()))
        self.screen, self.clock = Shown(), Watch()
        self.showing = Showing(self.game, self.asking, self.screen, self.clock, shown=0)

    def ask(self, seat: int) -> None:
        """Say that a seat is asked."""
        self.asking.asked, self.asking.builder = seat, says(seat=seat)

    def hold(self, ms: int) -> None:
        """Let time pass while hands hold what they hold."""
        self.showing.pass_time()
        self.clock.seconds += ms / 1000
        self.showing.pass_time()


@pytest.mark.parametrize("slug", SLUGS)
def test_events_are_shown_one_after_another_and_then_the_present(slug: str) -> None:
    watched = Watched(slug)
    showing, moments = watched.showing, watched.session.moments()
    assert not showing.advance(FRAME, 1.0, watched.canvas) or showing.playback.shown == len(moments)
    seen = [showing.playback.shown]
    for _frame in range(20_000):
        done = showing.advance(FRAME, 4.0, watched.canvas)
        seen.append(showing.playback.shown)
        assert done == (not showing.playback.busy)
        if done:
            break
    assert seen == sorted(seen) and seen[-1] == len(moments) and showing.free
    assert showing.view() == watched.session.view(None)


def test_without_animations_and_after_an_undo_everything_is_shown_at_once() -> None:
    watched = Watched()
    assert watched.showing.advance(FRAME, 0.0, watched.canvas)
    assert watched.showing.playback.shown == len(watched.session.moments())
    watched.session.match.undo()
    watched.session.forget()
    watched.showing.skip()
    assert watched.showing.playback.shown == len(watched.session.moments())


def test_nothing_is_shown_before_the_player_has_read_a_card() -> None:
    watched = Watched()
    heard: list[int] = []

    def hear(shown: int) -> bool:
        heard.append(shown)
        return True

    watched.game.tutorial = says(hear=hear, watch=lambda builder, busy: False)
    assert not watched.showing.advance(FRAME, 1.0, watched.canvas)
    assert watched.showing.playback.shown == 0 and set(heard) == {0}


@pytest.mark.parametrize("slug", SLUGS)
def test_an_earlier_position_is_shown_as_onlookers_saw_it_until_one_returns(slug: str) -> None:
    watched = Watched(slug)
    showing, session = watched.showing, watched.session
    showing.skip()
    log = session.log(len(session.moments()), None)
    line = next(number for number, each in enumerate(log) if not each.aside)
    assert not showing.look_back(len(log)) and not showing.look_back(-1) and showing.free
    assert showing.look_back(line)
    assert (showing.past, showing.line) == (log[line].beat, line)
    assert not showing.free and showing.view() == session.view(None, session.moments()[log[line].beat].after)
    watched.ask(0)
    assert not showing.ready and showing.focus().prompt is None
    showing.past = None
    assert showing.free and showing.ready and showing.view() == session.view(0)


def test_secrets_are_shown_at_once_to_the_seat_that_is_asked_and_to_others_when_they_have_held_long_enough() -> None:
    watched = Watched()
    showing = watched.showing
    showing.skip()
    watched.ask(0)
    assert showing.peekable == watched.session.humans and showing.viewer == 0
    assert not showing.open_to(0)
    showing.hands.hold("f2", 0)
    assert showing.peeking == 0 and showing.open_to(0) and not showing.open_to(1) and not showing.ready
    showing.hands.hold("f3", 1)
    assert showing.peeking is None
    watched.hold(HOLD_MS - 1)
    assert showing.peeking is None
    watched.hold(1)
    assert showing.peeking == 1 and showing.view() == watched.session.view(1)
    assert showing.focus().viewer == 1 and showing.focus().peek
    showing.hands.let_go()
    assert showing.peeking is None and showing.ready


def test_the_tray_is_covered_unless_its_owner_holds_the_cover_away() -> None:
    watched = Watched()
    showing = watched.showing
    showing.skip()
    watched.ask(1)
    assert not showing.open_to(1)
    showing.hands.pressed = PEEK
    assert showing.open_to(1) and not showing.open_to(0) and not showing.open_to(None)
    showing.hands.pressed = Target("badge", "0")
    assert not showing.open_to(1)


def test_while_the_curtain_is_open_only_the_seat_it_was_opened_for_looks_at_secrets() -> None:
    watched = Watched()
    showing = watched.showing
    showing.skip()
    watched.ask(1)
    watched.game.trusted = 1
    assert showing.peekable == (1,) and showing.open_to(1)
    showing.hands.hold("f2", 0)
    watched.hold(2 * HOLD_MS)
    assert showing.peeking is None


def test_a_single_person_hides_nothing_from_anybody() -> None:
    watched = Watched(bots=2)
    watched.showing.skip()
    assert watched.showing.peekable == () and watched.showing.viewer == 0
    assert watched.showing.open_to(0)
