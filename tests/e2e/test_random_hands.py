"""A minute of random hands in the real window; half an hour in every scene without one is in tests/unit."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game.saves.store import Store
from game.settings import Settings
from tests.e2e.driver import Game, Line, opened
from tests.e2e.journal import saved

pytestmark = [pytest.mark.e2e, pytest.mark.soak, pytest.mark.needs("Xvfb", "xdotool")]

SECONDS = 50
SIZE = (1280, 720)

KEYS = (
    *("Return", "Return", "Tab", "Tab", "space", "Escape", "Left", "Right", "Up", "Down", "Home", "End", "Prior"),
    *("Next", "BackSpace", "Delete", "1", "2", "3", "4", "u", "r", "l", "plus", "minus", "F1", "F2", "F3", "F7"),
    *("ctrl+z", "ctrl+shift+z", "ctrl+y", "ctrl+c", "ctrl+v", "ctrl+a", "shift+Tab", "alt+Return", "F11", "q", "z"),
)


def _place(line: Line, chance: random.Random) -> tuple[int, int]:
    """Somewhere in the window; mostly where something is that can be clicked."""
    useful = [spot.point for spot in line.targets.values() if spot.point is not None and spot.usable]
    if useful and chance.random() < 0.8:
        return chance.choice(useful)
    return chance.randrange(SIZE[0]), chance.randrange(SIZE[1])


def _deed(line: Line, chance: random.Random) -> list[str]:
    """Commands for xdotool."""
    x, y = _place(line, chance)
    kind = chance.randrange(10)
    if kind < 5:
        return [f"mousemove {x} {y}", f"click {chance.choice((1, 1, 1, 1, 2, 3))}"]
    if kind == 5:
        to = _place(line, chance)
        return [f"mousemove {x} {y}", "mousedown 1", f"mousemove {to[0]} {to[1]}", "mouseup 1"]
    if kind == 6:
        return [f"mousemove {x} {y}", f"click --repeat {chance.randrange(1, 4)} {chance.choice((4, 5))}"]
    if kind == 7:
        return [f"mousemove {x} {y}", "mousedown 1", "sleep 0.6", "mouseup 1"]
    return [f"key {chance.choice(KEYS)}" for _key in range(chance.randrange(1, 4))]


def _fine(game: Game) -> None:
    """Raises AssertionError when something broke."""
    assert "ErrorScene" not in game.now.scenes, game.errors
    assert game.errors == ""


def test_a_minute_of_anything_in_the_window(tmp_path: Path) -> None:
    chance = random.Random(7)
    deeds = 0
    seen: set[str] = set()
    with opened(tmp_path, SIZE, Settings(animation="fast", confirm="final")) as start:
        game = start()
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            if game.process.poll() is not None:
                assert game.process.returncode == 0, game.errors
                assert game.errors == ""
                game = start()  # somebody hit Quit
            line = game.now
            seen.add(line.top)
            _fine(game)
            game.screen.do(*_deed(line, chance))
            deeds += 1
            time.sleep(chance.choice((0.01, 0.02, 0.05)))
        time.sleep(1)  # what is still in the queue
        _fine(game)
        game.kill()
    assert deeds > 200
    assert len(seen) > 3, f"hands never left {seen}"
    assert not list((tmp_path / "saves").glob("*.kept"))
    assert not (tmp_path / "error.log").exists()
    if Store(tmp_path / "saves").autosaves():
        saved(tmp_path)
