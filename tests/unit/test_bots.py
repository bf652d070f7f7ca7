"""The bots of every title, whole games between them, and thinking beside the window."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from dataclasses import replace as changed
from typing import Any, cast

import msgspec
import pytest

from game.bots.asking import Quiet, next_asked, play_out, thinking_rng
from game.bots.levels import RandomBot, StubbornBot
from game.bots.runner import BotAnswer, Thinker
from game.bots.worker import SWITCH
from game.core.drafting import random_walk
from game.core.match import Match
from game.core.rng import seeded
from game.core.rules import Setup, Turn
from game.core.target import Draft, Prompt
from tests import toy
from tests.contract.bugs import with_parts
from tests.toy.rules import CardRules
from tests.toy.state import Pass, Play, Tip

RULES = CardRules(toy.BOARD)


@pytest.fixture
def view() -> Any:
    """A seat that may pitch, tip or pass."""
    match: Match[Any, Any, Any] = Match(RULES, Setup(seats=2, seed=5))
    for seat in (0, 1):
        match.submit(seat, Play(match.view(seat).hand[:2]))
    return match.view(match.to_move[0])


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
    broke = RULES.view(replace(match.state, public=poor), match.to_move[0])
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
        if isinstance(Steady.answer, BaseException):
            raise Steady.answer
        return Steady.answer


class Unmade:
    """Breaks before it thinks."""

    def __init__(self, rules: Any) -> None:
        raise RuntimeError("no bot today")


class Mute(BaseException):
    """An error that breaks when it is asked what it is."""

    def __str__(self) -> str:
        raise RuntimeError


class Look(msgspec.Struct, frozen=True, tag="pass"):
    """No move of the toy, though it has the name of one."""


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
    bots: dict[str, Any] = {"steady": Steady, "unmade": Unmade}
    levels = tuple(changed(toy.TITLE.levels[0], id=name, plays=make) for name, make in bots.items())
    thinker = Thinker(with_parts(toy.TITLE, levels=levels), RULES, 5, budget=3.0, clock=clock)
    yield thinker
    Steady.go.set()
    thinker.forget()
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
    assert answer(thinker) == BotAnswer(Tip(1))
    assert not thinker.busy
    assert thinker.seat is None
    assert thinker.poll() is None
    assert thinker.trouble() is None


def test_the_window_gets_its_turn_while_a_bot_thinks(thinker: Thinker, view: Any) -> None:
    thinker.start("steady", 1, view, 3)
    assert sys.getswitchinterval() == pytest.approx(SWITCH)
    thinker.forget()


def test_a_bot_out_of_time_makes_the_first_move(thinker: Thinker, clock: Clock, view: Any) -> None:
    thinker.start("steady", 1, view, 3)
    clock.now += 2.9
    assert thinker.poll() is None
    clock.now += 0.2
    assert thinker.poll() == BotAnswer(RULES.legal_moves(view)[0])
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
    assert thinker.poll() == BotAnswer(Tip(1))


@pytest.mark.parametrize(
    ("said", "error"),
    [
        (RuntimeError("lost"), "RuntimeError: lost"),
        (Tip(5), "Tip(coins=5) is illegal: A tip of 5"),
        (SystemExit(3), "SystemExit: 3"),
        (KeyboardInterrupt(), "KeyboardInterrupt"),
        (GeneratorExit(), "GeneratorExit"),
        (Mute(), "Mute"),
        (None, "This game has no move called “NoneType”."),
        (42, "This game has no move called"),
        (Look(), "This game has no move called"),
        (Tip, "This game has no move called"),
        (type("Derived", (Tip,), {}, frozen=True, tag="tip")(1), "This game has no move called"),
        (Tip(cast(Any, "1")), "This game has no move called"),
        (Play(cast(Any, [1, 1])), "This game has no move called"),
    ],
)
def test_a_broken_bot_is_replaced_by_chance(thinker: Thinker, view: Any, said: Any, error: str) -> None:
    Steady.answer = said
    thinker.start("steady", 1, view, 3)
    move = answer(thinker).move
    assert move in RULES.legal_moves(view)
    assert move == RandomBot(RULES).choose(view, thinking_rng(5, 3, 1))
    trouble = thinker.trouble()
    assert trouble is not None
    assert "a random move was made" in trouble.sentence
    assert trouble.error.startswith(error)


def test_a_bot_that_cannot_even_be_made_is_replaced(thinker: Thinker, view: Any) -> None:
    thinker.start("unmade", 1, view, 3)
    assert answer(thinker).move in RULES.legal_moves(view)
    assert (trouble := thinker.trouble()) is not None
    assert trouble.error == "RuntimeError: no bot today"


def test_a_forgotten_thought_never_comes_back(thinker: Thinker, view: Any) -> None:
    thinker.start("steady", 1, view, 3)
    thinker.forget()
    assert not thinker.busy
    assert answer(thinker) is None


def test_a_new_thought_takes_the_place_of_the_old(thinker: Thinker, view: Any) -> None:
    thinker.start("steady", 1, view, 3)
    thinker.start("random", 0, view, 4)
    assert answer(thinker) == BotAnswer(RandomBot(RULES).choose(view, thinking_rng(5, 4, 0)))


def test_a_bot_that_need_not_move_may_do_nothing(thinker: Thinker, clock: Clock, view: Any) -> None:
    Steady.answer = None
    thinker.start("steady", 1, view, 3, owes=False)
    assert answer(thinker) == BotAnswer(None)
    assert thinker.trouble() is None and not thinker.busy


@pytest.mark.parametrize("why", ["error", "time"])
def test_nothing_is_done_for_a_broken_bot_that_need_not_move(
    thinker: Thinker, clock: Clock, view: Any, why: str
) -> None:
    Steady.answer = RuntimeError("lost")
    thinker.start("steady", 1, view, 3, owes=False)
    if why == "time":
        clock.now += 4
        assert thinker.poll() == BotAnswer(None)
    else:
        assert answer(thinker) == BotAnswer(None)
    assert (trouble := thinker.trouble()) is not None
    assert "it made no move" in trouble.sentence


def test_bots_that_owe_a_move_are_asked_first_and_the_others_once_in_a_position() -> None:
    here, there, quiet = object(), object(), Quiet()
    turn = Turn(1, must=(2, 0), may=(1, 3))
    assert next_asked(turn, (0, 1, 3), quiet, here) == 0
    assert next_asked(turn, (1, 3), quiet, here) == 1
    quiet = quiet.also(1, here)
    assert next_asked(turn, (1, 3), quiet, here) == 3
    quiet = quiet.also(3, here)
    assert next_asked(turn, (1, 3), quiet, here) is None
    assert next_asked(turn, (1, 3), quiet, there) == 1
    assert next_asked(turn, (1, 3), quiet.also(1, there), there) == 3
    assert next_asked(turn, (), quiet, here) is None
