"""The window among others: what a window manager is told of it, and where it goes from the whole screen and back."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.settings import Settings
from game.ui.window import LEAST_SIZE, Frame
from tests.e2e.driver import PATIENCE, Game, Screen
from tests.starting import obeying

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool", "openbox")]

SIZE = (1920, 1080)
MAXIMIZE = "F12"
KEYS = f'<openbox_config><keyboard><keybind key="{MAXIMIZE}"><action name="ToggleMaximize"/></keybind></keyboard>'


class Desktop:
    """A screen with a window manager, and what it says of the game's window."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen = screen
        self.home = home

    @contextmanager
    def game(self) -> Iterator[Game]:
        """The game, closed at the end of the block."""
        game = Game(self.screen, self.home, fit=False)
        try:
            self.screen.asked("windowfocus", "--sync", game.number)
            game.shot("window")
            yield game
            game.process.terminate()  # comes to the window as the wish to close it
            assert game.ended() == 0
        finally:
            game.kill()

    def geometry(self, game: Game) -> dict[str, int]:
        """Where the window stands and how large it is: X, Y, WIDTH, HEIGHT."""
        told = self.screen.asked("getwindowgeometry", "--shell", game.number)
        pairs = (line.split("=") for line in told.splitlines())
        return {name: int(value) for name, value in pairs if name in ("X", "Y", "WIDTH", "HEIGHT")}

    def stands(self, game: Game, wanted: dict[str, int]) -> None:
        """Return when the window stands there. Raises AssertionError when it does not come to."""
        until = time.monotonic() + PATIENCE
        while (found := self.geometry(game)) != wanted:
            assert time.monotonic() < until, found
            time.sleep(0.05)

    def kept(self) -> Frame:
        """What is remembered for the next time."""
        return msgspec.json.decode((self.home / paths.window_file().name).read_bytes(), type=Frame)


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Desktop]:
    """A screen without a window manager."""
    _choose(tmp_path)
    screen = Screen(SIZE)
    try:
        yield Desktop(screen, tmp_path)
    finally:
        screen.close()


def _choose(home: Path, *, full: bool = False) -> None:
    (home / "settings.json").write_bytes(msgspec.json.encode(Settings(animation="off", full_screen=full)))


def _wait_for_the_manager(screen: Screen) -> None:
    """Return when the window manager is at work: a window that came before it would be moved when it comes."""
    until = time.monotonic() + PATIENCE
    while screen.asked("get_num_desktops") in ("", "0"):
        assert time.monotonic() < until, "there is no window manager"
        time.sleep(0.05)


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """A desktop on which a key maximises the window in front."""
    (tmp_path / "openbox.xml").write_text(KEYS + "</openbox_config>")
    _choose(tmp_path)
    screen = Screen(SIZE)
    with obeying():
        manager = subprocess.Popen(
            ["openbox", "--sm-disable", "--config-file", str(tmp_path / "openbox.xml")],
            env=screen.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    try:
        _wait_for_the_manager(screen)
        yield Desktop(screen, tmp_path)
    finally:
        manager.terminate()
        manager.wait(10)
        screen.close()


def test_from_the_whole_screen_it_comes_back_to_where_it_was(desktop: Desktop) -> None:
    with desktop.game() as game:
        before = desktop.geometry(game)
        small = (before["WIDTH"], before["HEIGHT"])
        assert small < SIZE
        for _time in range(3):
            game.key("F11", lambda line: line.window == SIZE, "the whole screen")
            game.key("F11", lambda line: line.window == small, "the window again")
            desktop.stands(game, before)
    assert (desktop.kept().w, desktop.kept().h) == small


def test_it_opens_where_it_was_left(desktop: Desktop) -> None:
    with desktop.game() as game:
        first = desktop.geometry(game)
    for _time in range(2):
        with desktop.game() as game:
            desktop.stands(game, first)


def test_begun_on_the_whole_screen_it_can_be_a_window(desktop: Desktop) -> None:
    _choose(desktop.home, full=True)
    with desktop.game() as game:
        game.wait(lambda line: line.window == SIZE, "the whole screen")
        line = game.key("F11", lambda line: line.window < SIZE, "a window")
        found = desktop.geometry(game)
        assert (found["WIDTH"], found["HEIGHT"]) == line.window
        assert found["X"] + found["WIDTH"] <= SIZE[0] and found["Y"] + found["HEIGHT"] <= SIZE[1]


def test_maximised_is_remembered_and_so_is_the_size_before(desktop: Desktop) -> None:
    with desktop.game() as game:
        small = game.now.window
        most = game.key(MAXIMIZE, lambda line: line.window[0] == SIZE[0], "the maximised window").window
        assert most[1] < SIZE[1], "its title can be seen"
    assert desktop.kept().maximized
    with desktop.game() as game:
        game.wait(lambda line: line.window == most, "the maximised window")
        game.key("F11", lambda line: line.window == SIZE, "the whole screen")
        game.key("F11", lambda line: line.window == most, "the maximised window again")
        game.key(MAXIMIZE, lambda line: line.window == small, "the window as it was before it was maximised")
    assert not desktop.kept().maximized


def test_the_window_manager_knows_its_name_and_its_least_size(desktop: Desktop) -> None:
    with desktop.game() as game:
        found = desktop.screen.asked("search", "--onlyvisible", "--all", "--class", f"^{paths.APP}$")
        assert found.split() == [game.number]
        assert desktop.screen.asked("search", "--onlyvisible", "--all", "--classname", f"^{paths.APP}$") == game.number
        desktop.screen.asked("windowsize", "--sync", game.number, "300", "200")
        game.wait(lambda line: line.window == LEAST_SIZE, "the least size")


def test_without_a_window_manager_it_is_as_large_as_it_is_drawn(bare: Desktop) -> None:
    with bare.game() as game:
        before = bare.geometry(game)
        small = (before["WIDTH"], before["HEIGHT"])
        assert small < SIZE
        for _time in range(2):
            game.key("F11", lambda line: line.window == SIZE, "the whole screen")
            bare.stands(game, {"X": 0, "Y": 0, "WIDTH": SIZE[0], "HEIGHT": SIZE[1]})
            game.key("F11", lambda line: line.window == small, "the window again")
            bare.stands(game, before)
    assert (bare.kept().w, bare.kept().h) == small


def test_begun_on_the_whole_screen_without_a_window_manager(bare: Desktop) -> None:
    _choose(bare.home, full=True)
    with bare.game() as game:
        game.wait(lambda line: line.window == SIZE, "the whole screen")
        bare.stands(game, {"X": 0, "Y": 0, "WIDTH": SIZE[0], "HEIGHT": SIZE[1]})
        line = game.key("F11", lambda line: line.window < SIZE, "a window")
        found = bare.geometry(game)
        assert (found["WIDTH"], found["HEIGHT"]) == line.window
