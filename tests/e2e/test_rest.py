"""What the real window costs while nobody does anything, and that it is awake at once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.settings import Settings
from tests.e2e.driver import Game, opened

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool")]

SECONDS = 3.0
MOST = 150
"""How many times a second the window may wake: fifteen frames, each with a few answers of the display. It was 840."""


def woken(game: Game) -> int:
    """How many times the window's thread has waited for something so far."""
    status = Path(f"/proc/{game.process.pid}/task/{game.process.pid}/status").read_text("ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("voluntary_ctxt")))


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="nobody counts here how often a program wakes")
def test_while_nothing_happens_it_sleeps(tmp_path: Path) -> None:
    with opened(tmp_path, chosen=Settings(animation="normal")) as start:
        game = start()
        time.sleep(SECONDS)  # what comes late has come
        before = woken(game)
        time.sleep(SECONDS)
        assert (woken(game) - before) / SECONDS < MOST
        game.screen.do("key Down")
        game.wait(lambda line: line.focus is not None, "the focus", fresh=True)
