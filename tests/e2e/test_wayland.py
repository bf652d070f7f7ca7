"""The window on Wayland, in a Weston without a screen: it opens, fills the screen, and is refused in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.settings import Settings
from game.ui.trace import VARIABLE
from tests.e2e.driver import PATIENCE, ROOT, Line, Size
from tests.starting import obeying

pytestmark = [pytest.mark.e2e, pytest.mark.needs("weston")]

SIZE = (1600, 900)
SOCKET = "wayland-test"


@pytest.fixture(scope="module")
def desk() -> Iterator[Mapping[str, str]]:
    """Yield the environment of a program that finds Wayland and no X11."""
    with tempfile.TemporaryDirectory() as folder:  # a socket's path is short
        around = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
        around |= {"XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": SOCKET}
        command = ["weston", "--backend=headless-backend.so", f"--socket={SOCKET}", "--no-config", "--idle-time=0"]
        weston = subprocess.Popen(
            [*command, f"--width={SIZE[0]}", f"--height={SIZE[1]}"],
            env=around,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            until = time.monotonic() + PATIENCE
            while not Path(folder, SOCKET).exists():
                assert weston.poll() is None and time.monotonic() < until, "Weston did not start"
                time.sleep(0.02)
            yield around
        finally:
            weston.terminate()
            weston.wait(PATIENCE)


@contextmanager
def game(home: Path, around: Mapping[str, str]) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """Yield the game as it runs, and the file of its trace."""
    trace = home / "trace.jsonl"
    trace.touch()
    with obeying():
        process = subprocess.Popen(
            [sys.executable, "-m", "game"],
            cwd=ROOT,
            env={**around, paths.HOME_VARIABLE: str(home), VARIABLE: str(trace), "SDL_AUDIODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    try:
        yield process, trace
    finally:
        process.kill()
        process.communicate()


def shown(process: subprocess.Popen[str], trace: Path, size: Size | None = None) -> Line:
    """Return what the window shows once that is the menu, in that size."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        lines = [msgspec.json.decode(line, type=Line) for line in trace.read_bytes().split(b"\n")[:-1]]
        if lines and lines[-1].top == "MenuScene" and size in (None, lines[-1].window):
            return lines[-1]
        if process.poll() is not None:
            break
        time.sleep(0.05)
    process.kill()
    raise AssertionError(process.communicate()[0])


@pytest.mark.parametrize("full", [False, True])
def test_the_game_opens_its_window_and_closes_it(desk: Mapping[str, str], tmp_path: Path, full: bool) -> None:
    (tmp_path / "settings.json").write_bytes(msgspec.json.encode(Settings(animation="off", full_screen=full)))
    with game(tmp_path, desk) as (process, trace):
        shown(process, trace, SIZE if full else None)
        process.terminate()
        assert process.communicate(timeout=PATIENCE)[0] == ""
        assert process.returncode == 0


def test_a_window_that_cannot_be_opened_is_one_sentence(desk: Mapping[str, str], tmp_path: Path) -> None:
    with game(tmp_path, {**desk, "SDL_FRAMEBUFFER_ACCELERATION": "0"}) as (process, _trace):
        said = process.communicate(timeout=PATIENCE)[0]
        assert (process.returncode, said.count("\n")) == (2, 1)
        assert said.startswith("The window cannot be opened (")
