"""The one door for moves: journal, barriers, undo, redo, restart."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import CannotUndo, Match
from game.core.rules import IllegalMove, Setup
from tests import toy
from tests.toy.rules import CardRules
from tests.toy.spots import NAMES
from tests.toy.state import Pass, Pitch, Play, Sealed, Shown, Tip

ToyMatch = Match[Any, Any, Any]


@pytest.fixture
def match() -> ToyMatch:
    return Match(CardRules(toy.BOARD), Setup(seats=2, seed=5))


@pytest.fixture
def pitching(match: ToyMatch) -> ToyMatch:
    """The same after both have chosen cards."""
    for seat in (0, 1):
        match.submit(seat, Play(match.view(seat).hand[:2]))
    return match


def test_a_game_begins_with_what_led_there(match: ToyMatch) -> None:
    assert len(match.opening) == 1
    assert match.opening[-1].state == match.state
    assert match.plies == ()
    assert match.to_move == (0, 1)
    assert match.outcome is None
    assert match.state_at(0) == match.state


def test_a_move_makes_a_ply(match: ToyMatch) -> None:
    move = Play(match.view(1).hand[1:])
    ply = match.submit(1, move)
    assert (ply.seat, ply.move, ply.state) == (1, move, match.state)
    assert [type(beat.event) for beat in ply.beats] == [Sealed]
    assert match.journal == ((1, move),)
    assert match.state_at(1) == match.state
    assert ply.barrier == ""


def test_a_move_out_of_turn_is_refused(pitching: ToyMatch) -> None:
    (mover,) = pitching.to_move
    with pytest.raises(IllegalMove, match="not this player’s turn"):
        pitching.submit(1 - mover, Pass())


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(match: ToyMatch) -> None:
    before = match.digest
    with pytest.raises(IllegalMove) as told:
        match.submit(0, Play((1, 1)))
    assert told.value.reason.clause == "TC-2.1"
    assert match.digest == before
    assert match.plies == ()


def test_moves_are_taken_back_and_played_again(match: ToyMatch) -> None:
    start = match.digest
    move = Play(match.view(0).hand[:2])
    match.submit(0, move)
    after = match.digest
    assert match.undo_stop == ""
    assert match.undo().move == move
    assert match.digest == start
    assert match.next_redo == (0, move)
    assert match.redo().move == move
    assert match.digest == after
    assert match.next_redo is None


def test_another_move_forgets_what_was_taken_back(match: ToyMatch) -> None:
    hand = match.view(0).hand
    match.submit(0, Play(hand[:2]))
    match.undo()
    match.submit(0, Play(hand[1:]))
    assert match.next_redo is None
    with pytest.raises(CannotUndo, match="Nothing to redo"):
        match.redo()


def test_the_same_move_again_keeps_the_rest_to_redo(pitching: ToyMatch) -> None:
    first, second = pitching.state.public.order
    pitching.submit(first, Pitch(NAMES[:1]))
    stop = len(pitching.plies)
    pitching.undo()
    pitching.submit(first, Pitch(NAMES[:1]))
    assert len(pitching.plies) == stop
    assert pitching.next_redo is None
    assert pitching.to_move == (second,)


def test_of_two_moves_taken_back_the_second_is_kept_only_after_the_first() -> None:
    match: ToyMatch = Match(CardRules(toy.BOARD), Setup(seats=3, seed=5))
    first, second = (Play(match.view(seat).hand[:2]) for seat in (0, 1))
    match.submit(0, first)
    match.submit(1, second)
    for _number in range(2):
        match.undo()
    match.submit(0, first)
    assert match.next_redo == (1, second)
    match.undo()
    match.submit(0, Play(match.view(0).hand[1:]))
    assert match.next_redo is None


def test_an_illegal_move_keeps_what_was_taken_back(match: ToyMatch) -> None:
    match.submit(0, Play(match.view(0).hand[:2]))
    match.undo()
    with pytest.raises(IllegalMove):
        match.submit(0, Pass())
    assert match.next_redo is not None


def test_undo_stops_at_the_start_and_where_something_was_shown(pitching: ToyMatch) -> None:
    assert [type(beat.event) for beat in pitching.plies[-1].beats] == [Sealed, Shown]
    assert pitching.undo_stop == "The cards were shown."
    with pytest.raises(CannotUndo, match=r"The cards were shown\."):
        pitching.undo()
    new: ToyMatch = Match(pitching.rules, pitching.setup)
    with pytest.raises(CannotUndo, match="Nothing has been played yet"):
        new.undo()


def test_chance_alone_is_a_barrier(pitching: ToyMatch) -> None:
    """Where the generator moved, something was drawn, even if no event says that it reveals anything."""
    from msgspec.structs import replace

    from game.core.match import _stop
    from game.core.rules import Transition

    state = pitching.state
    assert not _stop(state, Transition(state))
    drawn = replace(state, rng=state.rng.next()[1])
    assert str(_stop(state, Transition(drawn))) == "The last move involved a random draw."


def test_a_turn_begins_after_the_other_seat_and_after_a_barrier(pitching: ToyMatch) -> None:
    assert pitching.turn_start() == 2
    (mover,) = pitching.to_move
    pitching.submit(mover, Tip(1))
    assert pitching.turn_start() == 2
    (mover,) = pitching.to_move
    pitching.submit(mover, Pass())
    assert pitching.plies[-1].barrier
    assert pitching.turn_start() == 4
    new: ToyMatch = Match(pitching.rules, pitching.setup)
    assert new.turn_start() == 0


def test_a_game_goes_on_from_a_position(pitching: ToyMatch) -> None:
    later: ToyMatch = Match(pitching.rules, pitching.setup, pitching.state)
    assert later.state == pitching.state
    assert later.opening == ()
    assert later.restored_from == pitching.state
    (mover,) = later.to_move
    later.submit(mover, Pass())
    later.undo()
    with pytest.raises(CannotUndo):
        later.undo()
