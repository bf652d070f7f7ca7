"""The window's loop, the net below it, and the ways from scene to scene with a real title and a real disk."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game import paths, settings
from game.app import AWAKE, FRAMES, App, main
from game.core.errors import Problem
from game.core.rules import Outcome
from game.core.target import Target
from game.input.pointer import Close, Framed, InputEvent, Key, Resize
from game.picture.colours import HIGH_CONTRAST
from game.picture.nodes import Ground as NodeGround
from game.picture.nodes import Text, placed
from game.scenes.dialog import Dialog, ErrorScene
from game.scenes.menu import BEAT, CONTINUE, MenuScene
from game.scenes.play.table import TableScene
from game.scenes.result.scene import ResultScene
from game.scenes.setup.scene import SetupScene
from game.settings import Settings
from game.ui.ground import BoardGround
from game.ui.stack import Go, Push, Quit, Reset, Scene
from game.ui.window import LEAST_SIZE, Frame, Window, fits, in_sight
from tests.unit.staging import title


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's own."""
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    """The game with its menu open, without a screen."""
    pygame.display.quit()
    made = App(Window(Settings(animation="off")), Settings(animation="off"))
    made.stack.push(made.navigation.menu())
    yield made
    made.stack.apply(Quit())
    made.navigation.close()
    pygame.display.quit()


def test_what_the_player_is_to_know_first_is_told_in_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, ...]] = []

    def run(app: App) -> None:
        app.stack.push(app.navigation.menu())
        app.frame(16)
        top = app.stack.top
        assert isinstance(top, Dialog)
        told.append(tuple(place.node.text for place in placed(top.nodes) if isinstance(place.node, Text)))
        app.navigation.close()

    monkeypatch.setattr(App, "run", run)
    pygame.display.quit()
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)  # the fonts of the other tests live on
    assert main("The game does not speak Klingon yet.") == 0
    assert "The game does not speak Klingon yet." in " ".join(told[0])


def frames(app: App, count: int = 3) -> None:
    """Let some frames pass."""
    for _frame in range(count):
        app.frame(16)


def start(app: App) -> TableScene:
    """A new game, as three clicks lead to it."""
    go = app.navigation.setup(title().meta.slug)
    assert isinstance(go, SetupScene)
    app.stack.push(go)
    reset = go.act(Target("setup", "start"))
    assert isinstance(reset, Reset)
    app.stack.apply(reset)
    frames(app)
    table = app.stack.top
    assert isinstance(table, TableScene)
    return table


def thought_out(app: App, scene: TableScene) -> None:
    """Frames until all bots have moved and a person is asked: from then on nothing changes by itself."""
    late = time.monotonic() + 20
    while scene.table.asking.asked is None or scene.table.game.thinking:
        assert time.monotonic() < late
        time.sleep(0.002)
        frames(app, 1)
    frames(app)


def test_all_is_drawn_anew_when_a_late_ground_is_there(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    late = [True]
    frames(app)
    drawn: list[Scene | None] = []
    monkeypatch.setattr(app, "_trace", lambda stack: drawn.append(stack.top))
    monkeypatch.setattr(app.stack, "update", lambda ms: None)
    frames(app)
    assert drawn == []
    monkeypatch.setattr(app.boards, "caught_up", lambda: bool(late) and late.pop())
    frames(app)
    assert drawn == [app.stack.top]


class Broken(Scene):
    """Breaks at a place."""

    def __init__(self, where: str, error: Exception | None = None) -> None:
        self.where = where
        self.error = error or RuntimeError("a stall fell over")
        self.saved = 0

    def _reach(self, where: str) -> None:
        if where == self.where:
            raise self.error

    def update(self, ms: int) -> Go | None:
        self._reach("update")
        return None

    def handle(self, event: InputEvent) -> bool:
        self._reach("handle")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self._reach("draw")

    def autosave(self) -> None:
        self.saved += 1
        self._reach("autosave")


class TestNet:
    @pytest.mark.parametrize("where", ["update", "draw"])
    def test_what_breaks_is_told_saved_and_written_down(self, app: App, home: Path, where: str) -> None:
        broken = Broken(where)
        app.stack.push(broken)
        app._guarded(lambda: frames(app))
        assert isinstance(app.stack.top, ErrorScene)
        assert app.stack.scenes == (app.stack.top,)
        assert broken.saved == 1
        assert "a stall fell over" in (home / "error.log").read_text()
        frames(app)

    def test_an_autosave_that_breaks_too_hides_nothing(self, app: App, home: Path) -> None:
        broken = Broken("autosave")
        app.stack.push(broken)
        app._guarded(lambda: broken._reach("autosave"))
        assert isinstance(app.stack.top, ErrorScene)
        assert (home / "error.log").read_text().count("RuntimeError") >= 2

    def test_a_problem_is_told_in_its_own_words(self, app: App) -> None:
        app.stack.push(Broken("update", Problem("The map is gone.")))
        app._guarded(lambda: frames(app))
        top = app.stack.top
        assert isinstance(top, ErrorScene)
        assert top._sentence == "The map is gone."

    def test_an_error_scene_that_breaks_ends_the_game(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        app._guarded(lambda: Broken("update")._reach("update"))

        def tick(self: ErrorScene, ms: int) -> None:
            raise ValueError("again")

        monkeypatch.setattr(ErrorScene, "tick", tick)
        with pytest.raises(ValueError, match="again"):
            app._guarded(lambda: frames(app))

    def test_a_home_that_cannot_be_written_still_gets_its_error_scene(
        self, app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        (tmp_path / "file").write_text("in the way")
        monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path / "file" / "home"))
        app._guarded(lambda: Broken("update")._reach("update"))
        top = app.stack.top
        assert isinstance(top, ErrorScene)
        assert top._log is None


class TestWindow:
    @pytest.mark.thorough
    def test_it_is_drawn_only_when_something_changed(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        flips: list[int] = []
        monkeypatch.setattr(pygame.display, "update", lambda spots: flips.append(1))
        frames(app, 3)
        assert len(flips) == 1
        app._event(Resize(1280, 720))
        frames(app, 3)
        assert len(flips) == 2

    @pytest.mark.thorough
    def test_while_it_is_pulled_only_the_first_and_the_last_size_are_laid_out(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        frames(app, 1)
        laid_out: list[tuple[int, int]] = []
        handle = app.stack.handle

        def told(event: InputEvent) -> bool:
            if isinstance(event, Resize):
                laid_out.append((event.w, event.h))
            return handle(event)

        monkeypatch.setattr(app.stack, "handle", told)
        monkeypatch.setattr(app.window, "resized", lambda w, h: (w, h))  # no window of tests can be pulled
        for wide in (1280, 1290, 1300, 1310):
            app._event(Resize(wide, 720))
            frames(app, 1)
        assert laid_out == [(1280, 720)]
        frames(app, 12)
        assert laid_out == [(1280, 720), (1310, 720)]
        app._event(Resize(1320, 720))
        assert laid_out[-1] == (1320, 720), "the hand has rested in between"

    def test_it_is_never_smaller_than_what_can_be_read(self, app: App) -> None:
        app._event(Resize(300, 200))
        assert app.window.size == LEAST_SIZE

    def test_f11_is_the_whole_screen_and_back(self, app: App) -> None:
        app._event(Key("f11"))
        assert app.window.full
        frames(app)
        app._event(Key("f11"))
        assert not app.window.full

    @pytest.mark.parametrize("order", [("size", "state"), ("state", "size")])
    def test_the_size_before_it_was_maximised_is_kept(self, app: App, order: tuple[str, str]) -> None:
        app._event(Resize(1000, 600))
        small = app.window._small
        assert small == (1000, 600)
        app.window._sdl.size = (1900, 1000)
        happens: dict[str, InputEvent] = {"size": Resize(1900, 1000), "state": Framed("maximized")}
        for which in order:
            app._event(happens[which])
        app.window.remember()
        kept = msgspec.json.decode(paths.window_file().read_bytes(), type=Frame)
        assert (kept.w, kept.h, kept.maximized) == (*small, True)
        for state in ("minimized", "restored"):
            app._event(Framed(state))
        assert app.window.maximized, "it comes back from below as it went there"
        app._event(Framed("restored"))
        assert not app.window.maximized

    @pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the names are for desktops of Linux")
    def test_a_desktop_knows_its_name_and_its_least_size(self, app: App) -> None:
        assert os.environ["SDL_VIDEO_X11_WMCLASS"] == paths.APP
        assert os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == paths.APP_ID, "there it is the name of the desktop's entry"
        assert app.window._sdl.minimum_size == LEAST_SIZE

    def test_no_key_repeats_by_a_clock_that_does_not_wait_for_us(self, app: App) -> None:
        assert pygame.key.get_repeat() == (0, 0)

    def test_it_opens_as_large_as_it_was_left(self, app: App) -> None:
        app._event(Resize(1000, 600))
        app.window.remember()
        pygame.display.quit()
        assert Window(Settings()).size == (1000, 600)

    @pytest.mark.parametrize("kept", [b"", b"[]", b'{"w": "wide"}', b'{"w": 9999999, "h": 700}', b'{"w": 5, "h": 5}'])
    def test_a_size_that_cannot_be_is_not_taken(self, home: Path, kept: bytes) -> None:
        paths.window_file().write_bytes(kept)
        pygame.display.quit()
        w, h = Window(Settings()).size
        assert w >= LEAST_SIZE[0] and h >= LEAST_SIZE[1]
        pygame.display.quit()

    def test_it_never_opens_out_of_sight(self) -> None:
        screens = [(1920, 1080), (1280, 1024)]
        assert in_sight(Frame(1600, 900, -100, 20), screens)
        assert in_sight(Frame(1600, 900, 2000, 20), screens)
        assert not in_sight(Frame(1600, 900, -1590, 20), screens)
        assert not in_sight(Frame(1600, 900, 3190, 20), screens)
        assert not in_sight(Frame(1600, 900, 10, -50), screens)
        assert not in_sight(Frame(1600, 900), screens)
        assert fits(Frame(1900, 1000), screens)
        assert not fits(Frame(1930, 1000), screens)

    def test_a_folder_that_takes_nothing_does_not_hold_up_the_end(self, app: App, home: Path) -> None:
        paths.window_file().mkdir()
        app.window.remember()
        assert paths.window_file().is_dir()

    def test_the_whole_screen_ends_the_pulling_of_the_window(self, app: App) -> None:
        frames(app)
        app._event(Resize(1000, 700))
        app._event(Resize(1000, 600))
        app._event(Key("f11"))
        for _frame in range(30):
            app.frame(16)
        assert app.stack._size == app.window.size

    def test_closing_ends_the_loop(self, app: App) -> None:
        app._event(Close())
        assert app.stack.top is None
        app.run = lambda: None  # type: ignore[method-assign]

    def test_windows_does_not_enlarge_it_like_a_photograph(self, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
        monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
        monkeypatch.setattr("sys.platform", "win32")
        pygame.display.quit()
        Window(Settings())
        assert os.environ.pop("SDL_WINDOWS_DPI_AWARENESS") == "permonitorv2"
        pygame.display.quit()

    def test_without_a_screen_it_says_so(self, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
        pygame.display.quit()
        for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
            monkeypatch.delenv(name, raising=False)
        with pytest.raises(Problem, match="no screen"):
            Window(Settings())
        monkeypatch.setenv("DISPLAY", ":none")
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
        monkeypatch.setattr(pygame.display, "init", lambda: None)
        with pytest.raises(Problem, match="no screen"):
            Window(Settings())

    def test_kept_settings_apply_at_once(self, app: App) -> None:
        app.services.keep(Settings(scale=1.5))
        assert app.services.settings.scale == 1.5
        assert settings.load().scale == 1.5

    def test_a_theme_is_drawn_at_once_and_after_the_next_start(self, app: App) -> None:
        app.services.keep(Settings(animation="off", theme="contrast"))
        assert app.services.renderer.theme is HIGH_CONTRAST
        assert App(app.window, settings.load()).services.renderer.theme is HIGH_CONTRAST


class TestScreenSaver:
    def test_desktops_know_the_name(self, app: App) -> None:
        assert os.environ["SDL_APP_NAME"] == "Stallholders"

    @pytest.mark.thorough
    def test_it_is_kept_away_while_there_is_something_to_watch(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        frames(app)
        assert pygame.display.get_allow_screensaver()
        table = start(app)
        thought_out(app, table)
        assert pygame.display.get_allow_screensaver(), "a person is asked, who may have left"
        monkeypatch.setattr(type(table.table.game), "thinking", (1,))
        frames(app)
        assert not pygame.display.get_allow_screensaver()
        app.stack.apply(Reset(app.navigation.menu()))
        frames(app)
        assert pygame.display.get_allow_screensaver()


class TestNavigation:
    @pytest.mark.thorough
    def test_a_game_begun_can_be_continued(self, app: App) -> None:
        table = start(app)
        seats = table.session.seats
        app.stack.apply(Reset(app.navigation.menu()))
        frames(app)
        menu = app.stack.top
        assert isinstance(menu, MenuScene)
        unfinished = app.services.unfinished()
        assert unfinished is not None
        assert unfinished.title == title().meta.slug
        go = menu.act(CONTINUE)
        assert isinstance(go, Reset), "the table takes the menu's place"
        assert isinstance(go.scene, TableScene)
        assert go.scene.session.seats == seats
        assert go.scene.session.match.digest == table.session.match.digest
        go.scene.leave()

    def test_nothing_to_continue_is_a_problem(self, app: App) -> None:
        assert app.services.unfinished() is None
        with pytest.raises(Problem):
            app.navigation.resume()

    def test_a_broken_save_is_told_once_and_kept_aside(self, app: App, home: Path) -> None:
        folder = paths.made(paths.saves_dir())
        (folder / "autosave-1.json").write_text("{broken")
        assert app.services.unfinished() is None
        worry = app.navigation.worries()
        assert isinstance(worry, Dialog)
        assert app.navigation.worries() is None
        assert list(folder.glob("*.kept"))

    @pytest.mark.thorough
    def test_the_pause_leads_back_or_to_the_menu(self, app: App) -> None:
        table = start(app)
        go = app.navigation.pause(table)
        assert isinstance(go, Push)
        app.stack.apply(go)
        frames(app)
        dialog = app.stack.top
        assert isinstance(dialog, Dialog)
        dialog.handle(Key("escape"))
        frames(app)
        assert app.stack.top is table
        app.stack.apply(go)
        frames(app)
        dialog.handle(Key("return"))
        frames(app)
        assert app.stack.top is table
        app.stack.apply(go)
        app.stack.apply(dialog.act(Target("answer", "0")) or Quit())
        frames(app)
        assert isinstance(app.stack.top, MenuScene)

    @pytest.mark.thorough
    def test_a_game_that_is_over_leads_back_to_its_result(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        table = start(app)
        over = Outcome(
            places=tuple(range(1, len(table.session.seats) + 1)),
            totals=(0,) * len(table.session.seats),
            sources=(),
            end=title().meta.ends[0].id,
        )
        monkeypatch.setattr(type(table.session), "outcome", over)
        go = app.navigation.pause(table)
        assert isinstance(go, Push)
        app.stack.apply(go)
        frames(app)
        assert isinstance(app.stack.top, Dialog)
        app.stack.top.handle(Key("return"))
        frames(app)
        assert isinstance(app.stack.top, ResultScene)
        assert app.stack.scenes[0] is table

    def test_worries_open_over_whatever_is_shown(self, app: App) -> None:
        app.navigation.keeper.worry(Problem("The disk is full."))
        app.navigation.keeper.worry(Problem("The disk is full."))
        frames(app)
        assert isinstance(app.stack.top, Dialog)
        app.stack.top.handle(Key("return"))
        frames(app)
        assert isinstance(app.stack.top, MenuScene)

    @pytest.mark.thorough
    def test_a_ground_that_comes_late_is_drawn_all_over_the_board(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        gate = threading.Event()
        composed = BoardGround._composed

        def late(self: BoardGround, size: tuple[int, int]) -> object:
            gate.wait(20)
            return composed(self, size)

        monkeypatch.setattr(BoardGround, "_composed", late)
        app.boards._patience = 0.01
        thought_out(app, start(app))
        without = app.window.surface.copy()
        gate.set()
        app.boards.settle(20)
        frames(app)
        healed = app.window.surface.copy()
        app.stack.spoil()
        frames(app)
        assert pygame.image.tobytes(healed, "RGB") == pygame.image.tobytes(app.window.surface, "RGB")
        assert pygame.image.tobytes(healed, "RGB") != pygame.image.tobytes(without, "RGB")

    @pytest.mark.thorough
    def test_new_game_opens_the_title_played_last(self, app: App) -> None:
        start(app)
        assert isinstance(app.navigation.setup(), SetupScene)

    @pytest.mark.thorough
    def test_a_rematch_has_the_same_seats_and_another_seed(self, app: App) -> None:
        table = start(app)
        go = app.navigation.rematch(table.session)
        assert isinstance(go, Reset)
        assert isinstance(go.scene, TableScene)
        again = go.scene.session
        assert again.seats == table.session.seats
        assert again.match.setup.seed != table.session.match.setup.seed
        go.scene.leave()


@pytest.mark.thorough
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_tables_board_is_painted_while_the_game_is_set_up(
    app: App, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.services.settings = replace(app.services.settings, scale=scale)
    setup = app.navigation.setup(title().meta.slug)
    assert isinstance(setup, SetupScene)
    app.stack.push(setup)
    for _wait in range(500):
        frames(app)
        if setup.chosen._ahead is not None:
            break
    app.boards.settle(30)
    composed: list[tuple[int, int]] = []
    true = BoardGround._composed

    def counted(ground: BoardGround, size: tuple[int, int]) -> object:
        composed.append(size)
        return true(ground, size)

    monkeypatch.setattr(BoardGround, "_composed", counted)
    table = start(app)
    frames(app)
    grounds = [place.node for place in placed(table.nodes) if isinstance(place.node, NodeGround)]
    assert grounds, "the table shows a board"
    assert composed == []


@pytest.mark.thorough
def test_the_loop_goes_round_less_often_while_nothing_happens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[tuple[float, bool]] = []

    def rest(seconds: float, *, everything: bool = False) -> None:
        rests.append((seconds, everything))
        if len(rests) == 2 * AWAKE:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0)))
        if len(rests) == 2 * AWAKE + 2:
            app.stack.apply(Quit())

    monkeypatch.setattr(app.pointer, "rest", rest)
    monkeypatch.setattr(MenuScene, "tick", lambda scene, ms: None)
    pygame.event.clear()
    app.run()
    awake = [seconds for seconds, everything in rests if not everything]
    drowsy = [seconds for seconds, everything in rests if everything]
    assert len(awake) >= AWAKE and max(awake) <= 1 / FRAMES
    assert len(drowsy) >= 10 and max(drowsy) > 2 / FRAMES
    assert [everything for _seconds, everything in rests[-2:]] == [False, False], "what comes wakes it"


@pytest.mark.thorough
@pytest.mark.parametrize(("every", "drowsy"), [(1, False), (BEAT, True)], ids=["something moves", "light plays"])
def test_the_loop_goes_round_for_what_moves_and_not_for_light_that_plays(
    app: App, monkeypatch: pytest.MonkeyPatch, every: int, drowsy: bool
) -> None:
    rests: list[bool] = []
    passed = [0]

    def rest(seconds: float, *, everything: bool = False) -> None:
        rests.append(everything)
        time.sleep(max(0.0, seconds))
        if len(rests) == AWAKE + 16:
            app.stack.apply(Quit())

    def tick(scene: MenuScene, ms: int) -> None:
        before, passed[0] = passed[0], passed[0] + ms
        if before // every != passed[0] // every:
            scene.changed()

    monkeypatch.setattr(app.pointer, "rest", rest)
    monkeypatch.setattr(MenuScene, "tick", tick)
    pygame.event.clear()
    app.run()
    assert set(rests[AWAKE + 4 :]) == {drowsy}
