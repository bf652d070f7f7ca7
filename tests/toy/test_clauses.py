"""The toy's clauses, one test each."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Draft, Target
from tests import toy
from tests.toy.rules import CardRules
from tests.toy.spots import NAMES, assembly
from tests.toy.state import CardState, Drew, Pass, Pitch, Play, Shown, Tip

A, B, C, D, E, F = NAMES


def opened(seats: int = 3, seed: int = 5) -> Match[Any, Any, Any]:
    return Match(CardRules(toy.BOARD), Setup(seats=seats, seed=seed))


def chosen(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    for seat in match.to_move:
        match.submit(seat, Play(match.view(seat).hand[:2]))
    return match


@pytest.mark.clause("TC-1.1", "TC-1.2")
def test_set_up() -> None:
    state: CardState = opened().state
    assert state.public.coins == (5, 5, 5)
    assert state.public.bank == 9
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert len(state.deck) == 3


@pytest.mark.clause("TC-1.3")
def test_the_east_is_turned_as_is_chosen_or_by_chance() -> None:
    def turned(chosen: str, seed: int = 1) -> int:
        parts = assembly(Setup(seats=2, seed=seed, options=(("east", chosen),)))
        assert [(part.file, part.column) for part in parts] == [("west.tmx", 0), ("east.tmx", 1)]
        return parts[1].turns

    assert (turned("straight"), turned("turned")) == (0, 2)
    assert {turned("random", seed) for seed in range(40)} == {0, 1, 2, 3}
    assert CardRules(toy.BOARD).spots == NAMES
    assert ("0-0.c", "1-0.e") in toy.BOARD.links


@pytest.mark.clause("TC-2.1")
def test_cards_are_chosen_in_secret() -> None:
    match = opened()
    assert match.to_move == (0, 1, 2)
    match.submit(1, Play(match.view(1).hand[:2]))
    assert set(match.to_move) == {0, 2}
    assert match.view(0).public.sealed == (False, True, False)
    assert match.view(0).played == ()


@pytest.mark.clause("TC-2.2", "TC-2.3")
def test_the_higher_sum_pitches_first_and_the_earlier_seat_of_equals() -> None:
    rules = CardRules(toy.BOARD)
    state = replace(opened().state, played=((1, 6), (5, 4), (3, 4)))
    assert rules.show(state).public.order == (1, 0, 2)
    match = chosen(opened())
    assert isinstance(match.plies[-1].beats[-1].event, Shown)


@pytest.mark.clause("TC-3.1")
def test_a_pitch_runs_along_neighbours() -> None:
    match = chosen(opened())
    seat = match.to_move[0]
    view = match.view(seat)
    assert match.rules.why_illegal(view, Pitch((A, B, C))) is None
    assert match.rules.why_illegal(view, Pitch((A, C))) is not None
    match.submit(seat, Pitch((A, B)))
    assert match.state.public.coins[seat] == 3
    taken = match.rules.why_not(match.view(match.to_move[0]), Draft(), Target("spot", A))
    assert taken.clause == "TC-3.1"


@pytest.mark.clause("TC-3.2", "TC-3.3")
def test_tips_and_passes() -> None:
    match = chosen(opened())
    match.submit(match.to_move[0], Tip(2))
    assert sum(match.state.public.tips) == 2
    match.submit(match.to_move[0], Pass())
    match.submit(match.to_move[0], Pass())
    assert match.state.public.round == 2


@pytest.mark.clause("TC-4.1", "TC-4.2")
def test_everybody_gets_a_coin_and_cards() -> None:
    match = opened()
    for _round in range(2):
        chosen(match)
        while match.state.public.phase == "pitch":
            match.submit(match.to_move[0], Pass())
    last = match.plies[-1]
    assert match.state.public.coins == (7, 7, 7)
    assert [len(hand) for hand in match.state.hands] == [3, 3, 3]
    drawn = [beat.event for beat in last.beats if isinstance(beat.event, Drew)]
    assert [event.to for event in drawn] == [(0,), (1,), (2,)]
    assert last.barrier == "New cards were drawn."


@pytest.mark.clause("TC-5.1", "TC-5.2")
def test_the_game_ends_and_scores_are_told() -> None:
    match = opened(seats=2)
    chosen(match)
    first, second = match.state.public.order
    match.submit(first, Pitch((A, B, C)))
    match.submit(second, Pitch((D, E, F)))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.end == "full"
    assert outcome.totals[first] == 2 + 3 + 4 + 2
    assert outcome.places[second] == 1
    tied = CardRules(toy.BOARD).outcome(replace(match.state, public=replace(match.state.public, owners=(None,) * 6)))
    assert tied is not None
    assert tied.places == (1, 1)
