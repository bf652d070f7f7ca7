"""Whole games in the real window, from the menu to Quit: what is shown at the end is what the rules say."""

from __future__ import annotations

import math
import random
import sys
from pathlib import Path

import pytest

from game.registry import slugs
from tests.e2e.driver import Game, Program, opened
from tests.e2e.journal import answered, saved, written
from tests.e2e.players import Controller, Hands, Keys, Mouse, People, few_people, one_among_bots, seat
from tests.sampling import WHOLE

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool")]

LONGEST = math.inf if WHOLE else 100
"""So many moves of people make a game long enough: by chance some titles take many hundreds."""


def _played(game: Game, people: People, most: float) -> None:
    """Play on for so many moves; what is shown then gets to the disk. A game that ends before is a whole one."""
    line = people.play(game, lambda line: people.moves >= most)
    if line.top == "ResultScene":
        _to_the_end(game, people)
    else:
        written(game.home, line.trace["digest"])


def _to_the_end(game: Game, people: People) -> None:
    """Play on, compare what is shown with the journal played again, and leave through the menu."""
    shown = people.play(game).trace
    people.hands.use(game, "result:menu")
    game.wait(lambda line: line.top == "MenuScene", "the menu")
    assert "menu:continue" not in game.now.targets, "a finished game cannot be continued"
    _leave(game, people.hands)
    match = saved(game.home)
    outcome = match.outcome
    assert outcome is not None
    assert tuple(shown["places"]) == outcome.places
    assert tuple(shown["totals"]) == outcome.totals
    assert shown["end"] == outcome.end
    assert match.restored_from is None


def _leave(game: Game, hands: Hands) -> None:
    if isinstance(hands, Controller):
        hands.walk(game, "menu:quit")
        hands.last(game)
    elif isinstance(hands, Keys):
        hands.walk(game, "menu:quit")
        game.screen.do("key Return")
    else:
        game.press(game.point("menu:quit"))
        game.screen.do("mouseup 1")
    assert game.ended() == 0
    assert game.errors == ""


@pytest.mark.in_turn(1)
@pytest.mark.parametrize("slug", slugs())
def test_people_with_a_mouse(slug: str, tmp_path: Path) -> None:
    with opened(tmp_path) as start:
        game = start()
        people = People(Mouse(), random.Random(slug), name=f"{slug}-people")
        game.shot(f"{people.name}-menu")
        seat(game, people.hands, slug, few_people(slug))
        _played(game, people, LONGEST)
    assert people.moves == len(answered(saved(tmp_path)))
    assert people.curtains == people.secrets, "each secret has its curtain, and nothing else has one"


@pytest.mark.in_turn(3)
@pytest.mark.parametrize("slug", slugs())
def test_one_among_bots_in_a_small_window(slug: str, tmp_path: Path) -> None:
    with opened(tmp_path, (1280, 720)) as start:
        game = start()
        people = People(Mouse(), random.Random(slug), name=f"{slug}-bots")
        seat(game, people.hands, slug, one_among_bots(slug))
        _to_the_end(game, people)
    assert people.curtains == 0, "one person alone at the screen has nothing to hide"
    match = saved(tmp_path)
    assert people.moves == sum(match.plies[number].seat == 0 for number in answered(match))


@pytest.mark.slow
@pytest.mark.in_turn(0)
@pytest.mark.parametrize("slug", slugs())
def test_keys_alone(slug: str, tmp_path: Path) -> None:
    rng = random.Random(slug)
    keys = Keys(rng)
    with opened(tmp_path) as start:
        game = start()
        people = People(keys, rng, name=f"{slug}-keys")
        seat(game, keys, slug, few_people(slug))
        _played(game, people, LONGEST)
    assert people.curtains == people.secrets
    assert {"Tab", "shift+Tab", "Return", "Escape", "digit"} <= keys.used


@pytest.mark.skipif(not WHOLE, reason="on a busy machine a press right behind a curtain may not be noticed; see --long")
@pytest.mark.slow
@pytest.mark.parametrize("slug", slugs())
def test_a_controller_alone(slug: str, tmp_path: Path) -> None:
    """The controller is SDL's own, so that everything from SDL's buttons to the window is tried."""
    path = tmp_path / "pad"
    held = Program((sys.executable, "-m", "tests.e2e.virtual_pad", str(path)))
    with opened(tmp_path, program=held) as start:
        game = start()
        controller = Controller(path)
        people = People(controller, random.Random(slug), name=f"{slug}-controller")
        seat(game, controller, slug, few_people(slug))
        _played(game, people, LONGEST)
        controller.close()
    assert people.curtains == people.secrets
    assert people.moves == len(answered(saved(tmp_path)))
