"""The bots of every title, whole games between them, and thinking beside the window."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from dataclasses import replace as changed
from random import Random
from typing import Any

import pytest

from game.bots.chance import thinking_rng
from game.bots.playing import play_out, rules_path, screen_path
from game.bots.random import RandomBot
from game.bots.runner import SWITCH, Thinker
from game.bots.stubborn import StubbornBot
from game.bots.walk import random_walk
from game.core.match import Match
from game.core.rng import seeded
from game.core.rules import Setup
from game.core.target import Draft, Prompt
from tests import toy
from tests.toy.rules import CardRules
from tests.toy.state import Pass, Play, Tip

RULES = CardRules(toy.BOARD)


@pytest.fixture
def view() -> Any:
    """A seat that may pitch, tip or pass."""
    match: Match[Any, Any, Any] = Match(RULES, Setup(seats=2, seed=5))
    for seat in (0, 1):
        match.submit(seat, Play(match.view(seat).hand[:2]))
    return match.view(min(match.to_move))


def test_a_random_bot_finds_every_move(view: Any) -> None:
    bot = RandomBot(RULES)
    found = {bot.choose(view, seeded(seed)) for seed in range(800)}
    assert found == set(RULES.legal_moves(view))


def test_a_stubborn_bot_finds_every_move_but_passing(view: Any) -> None:
    bot = StubbornBot(RULES)
    found = {bot.choose(view, seeded(seed)) for seed in range(800)}
    assert found == set(RULES.legal_moves(view)) - {Pass()}


def test_a_stubborn_bot_passes_when_there_is_nothing_else() -> None:
    match: Match[Any, Any, Any] = Match(RULES, Setup(seats=2, seed=5))
    for seat in (0, 1):
        match.submit(seat, Play(match.view(seat).hand[:2]))
    from msgspec.structs import replace

    poor = replace(match.state.public, coins=(0, 0), bank=24)
    broke = RULES.view(replace(match.state, public=poor), min(match.to_move))
    assert StubbornBot(RULES).choose(broke, seeded(1)) == Pass()


@pytest.mark.parametrize("bot", [RandomBot, StubbornBot])
def test_a_bot_without_a_move_says_so(bot: type[RandomBot], view: Any) -> None:
    from msgspec.structs import replace

    with pytest.raises(ValueError, match="no prompt leads to a move"):
        bot(RULES).choose(replace(view, seat=None), seeded(1))


def test_a_walk_goes_back_from_a_dead_end(view: Any) -> None:
    class Dead(CardRules):
        """Every spot but c is a dead end."""

        def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
            if draft.picks[:1] and draft.picks[0].id not in ("c", "pass"):
                return Prompt("")
            return super().prompt(view, draft)

    rules = Dead(toy.BOARD)
    for seed in range(100):
        move: Any = random_walk(rules, view, seeded(seed))[0]
        assert isinstance(move, Tip | Pass) or move.spots[0] == "c"


def test_luck_belongs_to_seed_ply_and_seat() -> None:
    states = {thinking_rng(seed, ply, seat).state for seed in (1, 2, 11) for ply in range(12) for seat in range(4)}
    assert len(states) == 3 * 12 * 4
    assert thinking_rng(5, 6, 7) == thinking_rng(5, 6, 7)
    assert thinking_rng(-(2**70), 0, 0).state < 2**64


def test_whole_games_repeat() -> None:
    bots: list[Any] = [RandomBot(RULES), StubbornBot(RULES)]
    games = [play_out(RULES, Setup(seats=2, seed=9), bots) for _number in range(2)]
    assert games[0].digest == games[1].digest
    assert games[0].outcome is not None


# Thinking beside the window.


class Steady:
    """Waits until it is told, then does as it is told."""

    go = threading.Event()
    answer: Any = None

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def choose(self, view: Any, rng: Any) -> Any:
        Steady.go.wait(5)
        if isinstance(Steady.answer, Exception):
            raise Steady.answer
        return Steady.answer


class Clock:
    """Time that a test moves on."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Iterator[Thinker]:
    Steady.go.clear()
    Steady.answer = Tip(1)
    interval = sys.getswitchinterval()
    level = changed(toy.TITLE.levels[0], id="steady", make=Steady)
    yield Thinker(changed(toy.TITLE, levels=(level,)), RULES, 5, budget=3.0, clock=clock)
    Steady.go.set()
    sys.setswitchinterval(interval)


def answer(thinker: Thinker) -> Any:
    """What the thinker says when its thread has ended."""
    Steady.go.set()
    for thread in threading.enumerate():
        if thread.name == "bot":
            thread.join(5)
    return thinker.poll()


def test_a_bot_thinks_and_answers_once(thinker: Thinker, view: Any) -> None:
    assert thinker.poll() is None
    assert not thinker.busy
    thinker.start("steady", 1, view, 3)
    assert thinker.busy
    assert thinker.seat == 1
    assert thinker.poll() is None
    assert answer(thinker) == Tip(1)
    assert not thinker.busy
    assert thinker.seat is None
    assert thinker.poll() is None
    assert thinker.trouble() is None


def test_the_window_gets_its_turn_while_a_bot_thinks(thinker: Thinker) -> None:
    assert sys.getswitchinterval() == pytest.approx(SWITCH)
    thinker.close()


def test_a_bot_out_of_time_makes_the_first_move(thinker: Thinker, clock: Clock, view: Any) -> None:
    thinker.start("steady", 1, view, 3)
    clock.now += 2.9
    assert thinker.poll() is None
    clock.now += 0.2
    assert thinker.poll() == RULES.legal_moves(view)[0]
    trouble = thinker.trouble()
    assert trouble is not None
    assert "took too long" in trouble.sentence
    assert thinker.trouble() is None
    assert answer(thinker) is None  # it comes too late, and nobody listens


def test_an_answer_in_time_counts_even_if_asked_for_late(thinker: Thinker, clock: Clock, view: Any) -> None:
    thinker.start("steady", 1, view, 3)
    Steady.go.set()
    clock.now += 60
    for thread in threading.enumerate():
        if thread.name == "bot":
            thread.join(5)
    assert thinker.poll() == Tip(1)


@pytest.mark.parametrize(
    ("said", "error"),
    [
        (RuntimeError("lost"), "RuntimeError: lost"),
        (Tip(5), "Tip(coins=5) is illegal: A tip of 5"),
        (None, "None is illegal"),
    ],
)
def test_a_broken_bot_is_replaced_by_chance(thinker: Thinker, view: Any, said: Any, error: str) -> None:
    Steady.answer = said
    thinker.start("steady", 1, view, 3)
    move = answer(thinker)
    assert move in RULES.legal_moves(view)
    assert move == RandomBot(RULES).choose(view, thinking_rng(5, 3, 1))
    trouble = thinker.trouble()
    assert trouble is not None
    assert "a random move was made" in trouble.sentence
    assert trouble.error.startswith(error)


def test_a_forgotten_thought_never_comes_back(thinker: Thinker, view: Any) -> None:
    thinker.start("steady", 1, view, 3)
    thinker.forget()
    assert not thinker.busy
    assert answer(thinker) is None


def test_a_new_thought_takes_the_place_of_the_old(thinker: Thinker, view: Any) -> None:
    thinker.start("steady", 1, view, 3)
    thinker.start("random", 0, view, 4)
    assert answer(thinker) == RandomBot(RULES).choose(view, thinking_rng(5, 4, 0))


def test_games_on_the_rules_alone_and_as_a_screen_plays_them() -> None:
    setup = Setup(seats=2, seed=5)
    assert 0 < rules_path(RULES, setup, Random(1)) <= RULES.meta.longest
    assert rules_path(RULES, setup, Random(1)) == rules_path(RULES, setup, Random(1))
    assert 0 < screen_path(RULES, setup) <= RULES.meta.longest
