"""Computer players think in a process beside the window, and it goes with the table and with the window."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from game.registry import slugs
from tests.e2e.driver import PATIENCE, Game, opened
from tests.e2e.players import Mouse, People, one_among_bots, seat

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.needs("Xvfb", "xdotool"),
    pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="reads of processes what Linux tells"),
]


def helpers(of: int) -> list[int]:
    """The processes that think for that one, by the word that `multiprocessing` starts them with."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            mine = f"PPid:\t{of}\n" in (folder / "status").read_text("utf-8", "replace")
            if mine and b"--multiprocessing-fork" in (folder / "cmdline").read_bytes().split(b"\0"):
                found.append(int(folder.name))
        except OSError:  # it has ended meanwhile
            continue
    return found


def gone(pids: list[int]) -> None:
    """Return when none of these processes is there. Raises AssertionError where one remains."""
    late = time.monotonic() + PATIENCE
    while any(_lives(pid) for pid in pids):
        assert time.monotonic() < late, f"one of {pids} remains"
        time.sleep(0.01)


def _lives(pid: int) -> bool:
    """Whether a process does anything still; one that has ended may wait to be counted."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text("utf-8", "replace")
    except OSError:
        return False


def thinking(game: Game, slug: str) -> list[int]:
    """The processes that think at a table where bots have moved."""
    people = People(Mouse(), random.Random(slug), name=f"{slug}-thinking")
    seat(game, people.hands, slug, one_among_bots(slug))
    people.play(game, lambda line: line.trace.get("errands", 0) > 0)
    found = helpers(game.process.pid)
    assert len(found) == 1
    return found


@pytest.mark.parametrize("end", ["the table is left", "the window is closed", "the window is killed", "Ctrl+C"])
def test_no_process_remains(end: str, tmp_path: Path) -> None:
    with opened(tmp_path) as start:
        game = start()
        found = thinking(game, slugs()[0])
        if end == "the window is killed":
            game.kill()
        elif end == "the window is closed":
            game.process.terminate()  # comes to the window as the wish to close it
            assert game.ended() == 0
        elif end == "Ctrl+C":  # comes to every process of a terminal
            for pid in (game.process.pid, *found):
                os.kill(pid, signal.SIGINT)
            assert game.ended() == 130
        else:
            game.click("ui:menu")
            game.click("answer:0")
            game.wait(lambda line: line.top == "MenuScene", "the menu")
            assert game.process.poll() is None
        gone(found)
        if end != "the window is killed":
            assert game.errors == ""


def test_one_that_is_killed_is_not_missed(tmp_path: Path) -> None:
    slug = slugs()[0]
    with opened(tmp_path) as start:
        game = start()
        (found,) = thinking(game, slug)
        os.kill(found, 9)
        people = People(Mouse(), random.Random(f"{slug} on"), name=f"{slug}-alone")
        before = game.now.trace["plies"]
        people.play(game, lambda line: line.trace.get("plies", 0) > before + 6)
        assert helpers(game.process.pid) == []
        assert "computer players is lost" in game.errors
        assert "computer players is lost" in (tmp_path / "error.log").read_text("utf-8")
