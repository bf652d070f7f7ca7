"""Many times the process is killed while a game is played, and as many times Continue brings it back.

What is promised: a move counts from the moment it is seen, and it is seen only when it is on the disk. So what comes
back is the last position that was written; where the process was killed between the disk's taking a position and the
note about it, it is that very position, one move later. Nothing that was ever seen is lost.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.registry import slugs
from game.settings import Settings
from tests import sampling

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
"""Seconds until something that should happen counts as not happening; a busy machine may take a while."""

RETURNS = sampling.dose(200)
PARTS = 2
"""Tests per title, so that two workers share them."""

Line = tuple[str, str]


class Life:
    """A process that plays, and what it told before its end."""

    def __init__(self, home: Path, slug: str, number: int) -> None:
        self._log = home / f"life-{number}.log"
        self._errors = home / f"life-{number}.txt"
        environment = {
            **os.environ,
            paths.HOME_VARIABLE: str(home),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONHASHSEED": "0",
        }
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.wild.life", slug, f"{sampling.RUN_SEED} {number}", str(self._log)],
                cwd=ROOT,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    def lines(self) -> list[Line]:
        """What it told so far, the last line only when it is whole."""
        if not self._log.exists():
            return []
        *whole, _rest = self._log.read_text().split("\n")
        return [(what, which) for what, which in (line.split() for line in whole)]

    def wait(self, wanted: str) -> None:
        """Return when that happens the next time. Raises AssertionError when it does not come to that."""
        until = time.monotonic() + PATIENCE
        known = len(self.lines())
        while not any(what == wanted for what, _which in self.lines()[known:]):
            assert self._process.poll() is None, self._errors.read_text()
            if time.monotonic() >= until:
                self._process.kill()
                raise AssertionError("the game does not go on")
            time.sleep(0.0005 if known else 0.005)

    def kill(self) -> list[Line]:
        """What it told in its whole life, which ends here. Raises AssertionError when it had ended before."""
        ended = self._process.poll()
        self._process.kill()
        self._process.wait()
        assert ended is None, f"the game broke:\n{self._errors.read_text()}"
        return self.lines()


def _possible(lines: list[Line]) -> set[str]:
    """The positions that may come back after this life: the last one written, or the one that was being written."""
    last = max((index for index, (what, _which) in enumerate(lines) if what in ("written", "continued")), default=-1)
    waiting = [which for what, which in lines[last + 1 :] if what == "given"]
    assert len(waiting) < 2, "a second move was made before the first one was on the disk"
    return {which for _what, which in lines[last : last + 1]} | set(waiting)


def _nothing_seen_too_early(lines: list[Line]) -> None:
    """Every position seen was on the disk before."""
    safe: set[str] = set()
    for what, which in lines:
        if what in ("written", "continued"):
            safe.add(which)
        assert what != "shown" or which in safe, "a position was seen before it was on the disk"


@pytest.mark.soak
@pytest.mark.sample(1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("slug", slugs())
def test_what_was_seen_comes_back(slug: str, part: int, tmp_path: Path) -> None:
    wanted = -(-RETURNS // (PARTS * len(slugs())))
    chance = sampling.chance(f"killed {slug} {part}")
    possible: set[str] = set()
    number = came_back = moves = 0
    while came_back < wanted or moves < wanted:
        number += 1
        assert number <= 10 * wanted, "it is hardly ever cut off in the middle of a game"
        chosen = Settings(animation=chance.choice(("off", "off", "fast")), confirm=chance.choice(("always", "never")))
        (tmp_path / "settings.json").write_bytes(msgspec.json.encode(chosen))
        life = Life(tmp_path, slug, number)
        if chance.random() < 0.1:
            time.sleep(chance.uniform(0, 1))  # perhaps before it plays at all
        else:
            life.wait("shown")
            for _move in range(chance.randrange(4)):
                life.wait("given")
            if chance.random() < 0.6:  # otherwise right into the writing
                time.sleep(chance.uniform(0, 0.2))
        lines = life.kill()
        for what, which in lines:
            if what == "continued":
                assert which in possible, f"life {number} went on from {which}, and not from {possible}"
                came_back += 1
        _nothing_seen_too_early(lines)
        possible = _possible(lines) or possible
        moves += sum(what == "given" for what, _which in lines)
    assert not list(tmp_path.rglob("*.kept"))


@pytest.mark.thorough
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that split")
@pytest.mark.parametrize("work", ["autosave", "first", "slot", "settings"])
def test_a_cut_between_any_two_steps_of_writing_leaves_what_was_there_or_what_came(work: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.wild.cut", work, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 8  # so many cuts; otherwise the steps are not seen any more
