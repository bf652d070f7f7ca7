"""What is imported on the way to the menu: what it shows, and nothing that only a table, a list or a film needs."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from game.bootstrap import ROOT
from game.registry import slugs

PROGRAM = """
import sys
from game import app
from game.settings import Settings
from game.ui.window import Window
made = app.App(Window(Settings()), Settings())
made.stack.push(made.navigation.menu())
made.frame(16)
assert made.stack.top.trace is not None
print(*sorted(sys.modules))
made.navigation.close()
"""

MAY_BE_THERE = (
    r"(app|disk|language|paths|registry|settings)",
    r"core(\.(board|bounds|codec|errors|match|memo|names|rng|rules|target))?",
    r"core\.(breaking|i18n|reasons|sentences)",  # texts, and the reasons of the system
    r"picture(\.(canvas|colours|keynames|nodes|shapes|theme|tips|title|widgets))?",
    r"board(\.(faults|files|layers))?",
    r"input(\.(fingers|pads|pointer|waiting))?",
    r"saves(\.\w+)?",  # what Continue leads to
    r"ui(\.\w+)?",
    r"scenes(\.(backdrop|dialog|keeper|menu|navigation|remembered|routes))?",
    r"scenes\.play(\.kept)?",  # what the player's folder remembers
    r"table(\.(stored|seats))?",  # who sits where, and whether a person does
    r"titles(\.\w+(\.(meta|goods|shops|constants|options))?)?",  # what a title says of itself
)
"""The modules below `game` that the menu needs. Another one here is paid for at every start."""

LIBRARIES = ("pytmx", "asyncio", "unittest", "http", "email", "concurrent.futures.process", "multiprocessing")
"""Libraries that the menu has no use for."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of all modules that are there when a player without any game sees the menu."""
    home = tmp_path_factory.mktemp("new player")
    around = os.environ | {"STALLHOLDERS_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=around, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[-1].split()


@pytest.mark.thorough
def test_the_menu_waits_for_nothing_that_it_does_not_show(loaded: list[str]) -> None:
    ours = [name.removeprefix("game.") for name in loaded if name.startswith("game.")]
    assert "scenes.menu" in ours
    assert [name for name in ours if not any(re.fullmatch(one, name) for one in MAY_BE_THERE)] == []


@pytest.mark.thorough
def test_the_menu_waits_for_no_library_that_it_does_not_need(loaded: list[str]) -> None:
    assert [name for name in LIBRARIES if name in loaded] == []


@pytest.mark.thorough
def test_what_is_imported_while_the_menu_is_looked_at_leaves_nothing_for_the_click() -> None:
    program = PROGRAM.replace("print(", "list(app.ahead())\nprint(")
    around = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=around, capture_output=True, text=True, check=True
    )
    there = done.stdout.splitlines()[-1].split()
    assert {"game.scenes.setup.scene", "game.scenes.play.table", "game.table.picture"} <= set(there)
    assert slugs()
    for slug in slugs():
        assert f"game.titles.{slug}.rules" in there
