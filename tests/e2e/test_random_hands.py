"""Random hands in the real window; half an hour of them in every scene without one is in tests/wild."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game.registry import slugs
from game.saves.store import Store
from game.settings import Settings
from tests.e2e.driver import Game, Line, opened
from tests.e2e.journal import saved
from tests.e2e.players import Mouse, few_people, seat
from tests.sampling import WHOLE, chance

pytestmark = [pytest.mark.e2e, pytest.mark.soak, pytest.mark.needs("Xvfb", "xdotool")]

ACTIONS, SCENES = (800, 4) if WHOLE else (60, 3)
"""Hands do so many things, and go on until they have come to so many scenes. By which deed they reach a fourth one is
luck: it was never in 1,000 deeds of seed 1."""

SIZE = (1280, 720)

KEYS = (
    *("Return", "Return", "Tab", "Tab", "space", "Escape", "Left", "Right", "Up", "Down", "Home", "End", "Prior"),
    *("Next", "BackSpace", "Delete", "1", "2", "3", "4", "u", "r", "l", "plus", "minus", "F1", "F2", "F3", "F7"),
    *("ctrl+z", "ctrl+shift+z", "ctrl+y", "ctrl+c", "ctrl+v", "ctrl+a", "shift+Tab", "alt+Return", "F11", "q", "z"),
)


def _place(line: Line, hands: random.Random) -> tuple[int, int]:
    """Somewhere in the window; mostly where something is that can be clicked."""
    useful = [spot.point for spot in line.targets.values() if spot.point is not None and spot.usable]
    if useful and hands.random() < 0.8:
        return hands.choice(useful)
    return hands.randrange(SIZE[0]), hands.randrange(SIZE[1])


def _action(line: Line, hands: random.Random) -> list[str]:
    """Commands for xdotool."""
    x, y = _place(line, hands)
    kind = hands.randrange(10)
    if kind < 5:
        return [f"mousemove {x} {y}", f"click {hands.choice((1, 1, 1, 1, 2, 3))}"]
    if kind == 5:
        to = _place(line, hands)
        return [f"mousemove {x} {y}", "mousedown 1", f"mousemove {to[0]} {to[1]}", "mouseup 1"]
    if kind == 6:
        return [f"mousemove {x} {y}", f"click --repeat {hands.randrange(1, 4)} {hands.choice((4, 5))}"]
    if kind == 7:
        return [f"mousemove {x} {y}", "mousedown 1", "sleep 0.6", "mouseup 1"]
    return [f"key {hands.choice(KEYS)}" for _key in range(hands.randrange(1, 4))]


def _do(game: Game, commands: list[str]) -> None:
    """Have xdotool do this. It would sleep while further deeds queue up, each meant for what the window shows now."""
    for command in commands:
        verb, _space, seconds = command.partition(" ")
        if verb == "sleep":
            time.sleep(float(seconds))
        else:
            game.screen.do(command)


def _fine(game: Game) -> None:
    """Raises AssertionError when something broke."""
    assert "ErrorScene" not in game.now.scenes, game.errors
    assert game.errors == ""


def test_anything_in_the_window(tmp_path: Path) -> None:
    hands = chance("anything in the window")
    seen: set[str] = set()
    with opened(tmp_path, SIZE, Settings(animation="fast", confirm="final")) as start:
        game = start()
        slug = hands.choice(slugs())
        seat(game, Mouse(), slug, few_people(slug))  # from the menu hands alone may not find to a table for minutes
        for number in range(10 * ACTIONS):
            if number >= ACTIONS and len(seen) >= SCENES:
                break
            if game.process.poll() is not None:
                assert game.process.returncode == 0, game.errors
                assert game.errors == ""
                game = start()  # somebody hit Quit
            line = game.now
            seen.add(line.top)
            _fine(game)
            _do(game, _action(line, hands))
            time.sleep(hands.choice((0.01, 0.02, 0.05)))
        time.sleep(1)  # what is still in the queue
        _fine(game)
        game.kill()
    assert len(seen) >= SCENES, f"hands never left {seen}"
    assert not list((tmp_path / "saves").glob("*.kept"))
    assert not (tmp_path / "error.log").exists()
    if Store(tmp_path / "saves").autosaves():
        saved(tmp_path)
