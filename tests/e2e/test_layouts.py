"""Keyboards of other scripts in the real window: keys count by their place."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from game.registry import slugs
from tests.e2e.driver import opened
from tests.e2e.players import Mouse, People, few_people, seat

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool", "setxkbmap")]

SLUG = slugs()[0]


def test_undo_and_redo_on_a_russian_keyboard(tmp_path: Path) -> None:
    people = People(Mouse(), random.Random(SLUG), name="russian")
    with opened(tmp_path) as start:
        game = start()
        subprocess.run(["setxkbmap", "ru"], env=game.screen.environment, check=True, timeout=20)
        seat(game, people.hands, SLUG, few_people(SLUG))
        people.play(game, lambda line: True)
        people.move(game)
        line = people.play(game, lambda line: line.targets["ui:undo"].usable)
        moves = line.trace["plies"]
        game.screen.asked("key", "Cyrillic_ghe")
        game.wait(lambda line: line.trace["plies"] == moves - 1, "move taken back by the key at U")
        game.screen.asked("key", "Cyrillic_ka")
        game.wait(lambda line: line.trace["plies"] == moves, "move played again by the key at R")
        game.kill()
