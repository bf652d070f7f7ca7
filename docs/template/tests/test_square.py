"""Tests of Lemon Square, with at least one for every clause of the rulebook.

The contract suite finds and plays every title by itself. These tests check what the rulebook says.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from docs.template.title.bots import EasyBot
from docs.template.title.lint import lint
from docs.template.title.meta import META
from docs.template.title.rules import SquareRules
from docs.template.title.scoring import points_at
from docs.template.title.state import Fruit, SquareState, Stall
from docs.template.title.turns import Ended
from docs.template.title.verbs import SquareMove
from docs.template.title.verbs.open_stall import Drew, Open, Opened
from docs.template.title.verbs.rest import Rest, TakeRest
from game import paths
from game.board import tmx
from game.core.board import BoardSpec
from game.core.rng import seeded
from game.core.rules import Event, Setup, Transition
from game.core.target import Draft, Illegal, Prompt, Target


def board() -> BoardSpec:
    """Return the board that comes with the game."""
    return tmx.load(paths.maps_dir() / f"{META.board}.tmx").spec


@pytest.fixture
def rules() -> SquareRules:
    """Return the rules on the usual board."""
    return SquareRules(board())


def opened(rules: SquareRules, seats: int = 3, seed: int = 4) -> SquareState:
    """Return a game at its first decision."""
    return rules.initial(Setup(seats=seats, seed=seed)).state


def position(state: SquareState, hand: tuple[Fruit, ...] = (), **public: Any) -> SquareState:
    """Return the state with other public fields, and with another hand for the first seat."""
    hands = (hand, *state.hands[1:]) if hand else state.hands
    return replace(state, hands=hands, public=replace(state.public, **public))


def asked(rules: SquareRules, state: SquareState, *picks: str) -> Prompt[SquareMove]:
    """Return the prompt of the first seat after some picks."""
    return rules.prompt(rules.view(state, 0), Draft(tuple(Target.parse(pick) for pick in picks)))


def why_not(rules: SquareRules, state: SquareState, target: str) -> Illegal:
    """Return why the first seat cannot begin with a target."""
    assert Target.parse(target) not in asked(rules, state).targets
    return rules.why_not(rules.view(state, 0), Draft(), Target.parse(target))


def events(step: Transition[SquareState]) -> list[Event]:
    """Return the events of a step."""
    return [beat.event for beat in step.beats]


@pytest.mark.clause("LS-1.1")
def test_pitches_and_neighbours_come_from_the_map(rules: SquareRules) -> None:
    middle = next(pitch for pitch in rules.topology.pitches if pitch.id == "B2")
    assert middle.rent == 3
    assert {rules.topology.pitches[index].id for index in middle.beside} == {"B1", "A2", "C2", "B3"}


@pytest.mark.clause("LS-1.2")
def test_two_cards_and_five_coins(rules: SquareRules) -> None:
    state = opened(rules)
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert state.public.coins == (5, 5, 5)
    assert state.public.bank == 45
    assert state.public.deck_size == 18
    assert rules.view(state, 0).hand == state.hands[0]
    assert rules.view(state, None).hand == ()


@pytest.mark.clause("LS-2.1")
def test_turns_go_round(rules: SquareRules) -> None:
    state = opened(rules)
    assert rules.turn(state).must == (0,)
    assert {type(move) for move in rules.legal_moves(rules.view(state, 0))} == {Open, Rest}
    state = rules.apply(state, 0, Rest()).state
    assert rules.turn(state).must == (1,)
    assert why_not(rules, state, "pitch:A1").text == "It is ⟦1⟧’s turn."


@pytest.mark.clause("LS-2.2")
def test_a_stall_costs_its_rent(rules: SquareRules) -> None:
    state = position(opened(rules), hand=("lemon", "mango"))
    step = rules.apply(state, 0, Open("lemon", "B2"))
    assert step.state.public.coins[0] == 2
    assert step.state.public.bank == 48
    assert step.state.public.stalls[4] == Stall(0, "lemon")
    assert isinstance(events(step)[0], Opened)
    poor = position(state, coins=(2, 5, 5), bank=48)
    reason = why_not(rules, poor, "pitch:B2")
    assert (reason.clause, reason.text) == ("LS-2.2", "Pitch B2 costs 3 coins, but you have 2 coins.")
    assert rules.why_illegal(rules.view(poor, 0), Open("lemon", "B2")) == reason
    assert why_not(rules, poor, "fruit:grapes").text == "You have no grapes card."


@pytest.mark.clause("LS-2.2")
def test_card_and_pitch_are_clicked_in_any_order(rules: SquareRules) -> None:
    state = position(opened(rules), hand=("lemon", "mango"))
    move = Open("lemon", "A1")
    assert asked(rules, state, "fruit:lemon", "pitch:A1").move == move
    assert asked(rules, state, "pitch:A1", "fruit:lemon").move == move
    assert asked(rules, state, str(TakeRest.button)).move == Rest()


@pytest.mark.clause("LS-2.3")
def test_a_card_is_drawn_and_shown_to_its_owner_only(rules: SquareRules) -> None:
    state = opened(rules)
    step = rules.apply(state, 0, Open(state.hands[0][0], "A1"))
    drew = events(step)[1]
    assert isinstance(drew, Drew)
    assert (drew.fruit, drew.to) == (state.deck[0], (0,))
    assert drew.reveals
    assert len(step.state.hands[0]) == 2
    assert step.state.public.deck_size == 17


@pytest.mark.clause("LS-2.4", "LS-2.5")
def test_resting_brings_a_coin_while_there_are_any(rules: SquareRules) -> None:
    state = opened(rules)
    assert rules.apply(state, 0, Rest()).state.public.coins == (6, 5, 5)
    empty = position(state, bank=0, coins=(50, 5, 5))
    assert rules.apply(empty, 0, Rest()).state.public.coins == (50, 5, 5)


@pytest.mark.clause("LS-3.1")
def test_the_last_pitch_ends_the_game(rules: SquareRules) -> None:
    state = opened(rules)
    stalls = (None, *(Stall(1, state.hands[0][0]) for _pitch in rules.topology.pitches[1:]))
    step = rules.apply(position(state, stalls=stalls), 0, Open(state.hands[0][0], rules.topology.pitches[0].id))
    assert events(step)[-1] == Ended(end="full")
    assert rules.turn(step.state).must == ()


@pytest.mark.clause("LS-3.2")
def test_all_resting_twice_ends_the_game(rules: SquareRules) -> None:
    state = opened(rules)
    for seat in (0, 1):
        state = rules.apply(state, seat, Rest()).state
    state = rules.apply(state, 2, Open(state.hands[2][0], "A1")).state
    assert state.public.rests == 0
    for seat in (0, 1, 2, 0, 1, 2):
        assert rules.outcome(state) is None
        state = rules.apply(state, seat, Rest()).state
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.end == "rested"


@pytest.mark.clause("LS-4.1")
def test_neighbours_with_the_same_fruit_count(rules: SquareRules) -> None:
    state = opened(rules)
    stalls = [None] * 9
    laid = position(state, stalls=(None, Stall(1, "lemon"), None, Stall(0, "lemon"), *stalls[4:]))
    assert points_at(rules.topology, laid.public, 0, "lemon") == 7
    assert points_at(rules.topology, laid.public, 0, "mango") == 3
    assert points_at(rules.topology, laid.public, 8, "lemon") == 3


@pytest.mark.clause("LS-4.2")
def test_coins_count_and_stalls_break_ties(rules: SquareRules) -> None:
    state = opened(rules)
    stalls = (Stall(0, "lemon"), *(None,) * 8)
    over = position(state, stalls=stalls, coins=(3, 6, 6), turn=None, end="rested")
    outcome = rules.outcome(over)
    assert outcome is not None
    assert outcome.totals == (6, 6, 6)
    assert outcome.places == (1, 2, 2)
    assert outcome.tie_breaker


def test_a_board_without_rent_is_named() -> None:
    spec = board()
    things = tuple(replace(thing, props=()) if thing.id == "B2" else thing for thing in spec.things)
    assert [fault.text for fault in lint(replace(spec, things=things))] == ["Pitch B2 needs a rent of 1 or more."]


def test_the_bot_stands_beside_its_fruit(rules: SquareRules) -> None:
    laid = (Stall(0, "lemon"), *(None,) * 8)
    state = position(opened(rules), hand=("grapes", "lemon"), stalls=laid)
    move = EasyBot(rules).choose(rules.view(state, 0), seeded(1))
    assert isinstance(move, Open)
    assert (move.fruit, move.pitch in ("B1", "A2")) == ("lemon", True)
