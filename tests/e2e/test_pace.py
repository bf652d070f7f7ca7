"""Animations in the real window: they run, a click or a key ends one at once, and Skip all or Escape all of them."""

from __future__ import annotations

import random
import statistics
import time
from pathlib import Path

import pytest

from game.registry import slugs
from game.settings import Settings
from tests.e2e.driver import Game, opened
from tests.e2e.players import SKIP, Mouse, People, few_people, seat

pytestmark = [pytest.mark.e2e, pytest.mark.alone, pytest.mark.needs("Xvfb", "xdotool")]

AT_ONCE = 100
"""Milliseconds in which a click ends what moves."""

LEAST = 7
"""How many clicks are measured, in a round or more. Half of them must be in time: what else runs on the machine may
slow any frame down, but not most of them."""

SKIPPED = 0.2
"""The part of the animations that Skip all ends, and all behind them."""


class Impatient(Mouse):
    """Lets every animation begin, then ends it with a click or a key, or all of them at once."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._rng = rng
        self.took: list[float] = []

    def hurry(self, game: Game) -> None:
        """Wait until it is seen to run; end it; measure."""
        number = game.now.trace["moving"]
        drawn = game.count
        line = game.wait(
            lambda line: game.count > drawn + 1 or line.trace.get("moving") != number, "motion", fresh=True
        )
        if line.trace.get("moving") != number:
            return  # it was over before anybody could do anything
        if self._rng.random() < SKIPPED:
            self._skip(game)
            return
        if self._rng.random() < 0.5:
            game.press((2, game.screen.size[1] // 2))  # beside everything that has a meaning of its own
        else:
            game.screen.do("key x")
        began = time.monotonic() * 1000
        line = game.wait(lambda line: line.trace.get("moving") != number, "the end of what moves", fresh=True)
        self.took.append(line.at - began)
        game.screen.do("mouseup 1")

    def _skip(self, game: Game) -> None:
        if self._rng.random() < 0.5:
            game.press(game.point(SKIP))
            game.screen.do("mouseup 1")
        else:
            game.screen.do("key Escape")
        line = game.wait(lambda line: line.trace.get("moving") is None, "the end of all that moves", fresh=True)
        assert line.trace.get("shown") == line.trace.get("moments")


@pytest.mark.in_turn(0)
@pytest.mark.parametrize("slug", slugs())
def test_a_click_or_a_key_ends_what_moves(slug: str, tmp_path: Path) -> None:
    rng = random.Random(slug)
    hands = Impatient(rng)
    people = People(hands, rng, name=f"{slug}-pace")
    with opened(tmp_path, chosen=Settings(animation="normal")) as start:
        game = start()
        seat(game, hands, slug, few_people(slug))
        first = game.wait(lambda line: line.top == "TableScene", "the table").trace["round"]
        line = people.play(game, lambda line: line.trace["round"] > first and len(hands.took) >= LEAST)
        game.shot(people.name)
        game.kill()
    assert line.top == "ResultScene" or line.trace["round"] > first
    took = sorted(hands.took)
    assert len(took) >= LEAST
    assert statistics.median(took) <= AT_ONCE, took
