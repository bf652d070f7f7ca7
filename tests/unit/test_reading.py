"""A game on a map of one's own: the map is read beside the window, whichever way leads to the game."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import paths, registry
from game.board import memory, tmx
from game.board.layers import Board
from game.core.match import Match
from game.disk import Stamp
from game.opening import opening
from game.picture.nodes import Text, placed
from game.saves.replay_text import exported
from game.saves.schema import Save
from game.saves.store import Store
from game.scenes.dialog import Dialog, Reading
from game.scenes.keeper import saved
from game.scenes.menu import CONTINUE, MenuScene
from game.scenes.navigation import Navigation
from game.scenes.play.table import TableScene
from game.scenes.replay.text import WATCH, PasteScene
from game.scenes.replay.viewer import ReplayScene
from game.scenes.shelves.lists import LoadScene
from game.table.seats import NewGame
from game.table.session import Session
from game.ui.boards import Boards
from game.ui.stack import Scene
from tests.unit.shelving import cards
from tests.unit.staging import Stage, services, title
from tests.wild.starts import played, seats


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's own."""
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def own(home: Path) -> Path:
    """A map of one's own: a copy of the first board."""
    folder, slug = paths.made(paths.user_maps_dir()), title().meta.slug
    shutil.copy(paths.maps_dir() / f"{slug}.tmx", folder / "own.tmx")
    shutil.copytree(paths.maps_dir() / slug, folder / slug)
    return folder / "own.tmx"


@pytest.fixture
def save(own: Path) -> Save:
    """A game begun on it, which lies among the autosaves."""
    slug = title().meta.slug
    begun = played(slug, 5, 6)
    table = opening(title(), memory.load(own))
    match = Match(table.rules, begun.setup)
    for ply in begun.plies:
        match.submit(ply.seat, ply.move)
    count = match.setup.seats
    found = saved(Session(title(), match, seats(slug, count, count), table.board))
    Store(paths.made(paths.saves_dir())).autosave(found)
    memory._read.clear()
    return found


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Own maps are read only once this is set, and never on the thread of the window."""
    event = threading.Event()
    read = tmx.read

    def late(path: Path) -> tuple[Board, dict[Path, Stamp]]:
        if path.is_relative_to(paths.user_maps_dir()):
            assert threading.current_thread() is not threading.main_thread(), "the window waits for a map"
            event.wait(20)
        return read(path)

    monkeypatch.setattr(tmx, "read", late)
    yield event
    event.set()


@pytest.fixture
def ways() -> Iterator[Navigation]:
    """The ways from scene to scene."""
    boards, about = Boards(), services()
    about.titles = registry.titles
    made = Navigation(about, boards)
    yield made
    made.close()


def _menu(ways: Navigation) -> Stage:
    return Stage(MenuScene(ways._services, ways))


def _continued(ways: Navigation, save: Save) -> tuple[Stage, type[Scene]]:
    stage = _menu(ways)
    stage.click(CONTINUE)
    return stage, TableScene


def _loaded(ways: Navigation, save: Save) -> tuple[Stage, type[Scene]]:
    scene = ways.load()
    assert isinstance(scene, LoadScene)
    stage = Stage(scene)
    stage.click(cards(scene)[0].open)
    return stage, TableScene


def _pasted(ways: Navigation, save: Save) -> tuple[Stage, type[Scene]]:
    scene = ways.paste()
    assert isinstance(scene, PasteScene)
    stage = Stage(scene)
    scene._take(exported(save))
    stage.click(WATCH)
    return stage, ReplayScene


WAYS = pytest.mark.parametrize("way", [_continued, _loaded, _pasted])
Way = Callable[[Navigation, Save], tuple[Stage, type[Scene]]]


def _until(stage: Stage, kind: type[Scene]) -> Scene:
    for _frame in range(1000):
        if type(stage.stack.top) is kind:
            assert stage.stack.top is not None
            return stage.stack.top
        stage.stack.update(16)
        threading.Event().wait(0.01)
    raise AssertionError(f"{stage.stack.top} instead of {kind}")


def _words(scene: Scene | None) -> str:
    return " ".join(place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text))  # type: ignore[union-attr]


@pytest.mark.thorough
@WAYS
def test_the_map_is_read_beside_the_window(ways: Navigation, save: Save, gate: threading.Event, way: Way) -> None:
    stage, kind = way(ways, save)
    assert isinstance(stage.stack.top, Reading)
    stage.wait(500)
    assert "This game’s board is loading." in _words(stage.stack.top)
    gate.set()
    found = _until(stage, kind)
    assert isinstance(found, (TableScene, ReplayScene))
    assert len(found.session.match.plies) == len(save.journal)
    assert not any(isinstance(scene, Reading) for scene in stage.stack.scenes)


@pytest.mark.thorough
@WAYS
def test_escape_stays_where_one_was(ways: Navigation, save: Save, gate: threading.Event, way: Way) -> None:
    stage, kind = way(ways, save)
    before = stage.stack.scenes[:-1]
    stage.key("escape")
    assert stage.stack.scenes == before
    gate.set()
    again, _kind = way(ways, save)
    _until(again, kind)


@pytest.mark.thorough
@WAYS
def test_a_map_that_cannot_be_used_is_one_sentence(
    ways: Navigation, own: Path, save: Save, gate: threading.Event, way: Way
) -> None:
    stage, _kind = way(ways, save)
    own.write_text("<map>")
    gate.set()
    told = _until(stage, Dialog)
    assert "That did not work" in _words(told)


@pytest.mark.thorough
@WAYS
def test_a_map_read_before_needs_no_waiting(ways: Navigation, own: Path, save: Save, way: Way) -> None:
    memory.load(own)
    stage, kind = way(ways, save)
    assert type(stage.stack.top) is kind


@pytest.mark.thorough
def test_the_menu_and_the_list_tell_more_when_the_map_is_read(
    ways: Navigation, save: Save, gate: threading.Event
) -> None:
    menu = _menu(ways)
    assert "The board is loading." in _words(menu.scene)
    scene = ways.load()
    assert isinstance(scene, LoadScene)
    stage = Stage(scene)
    scene.nodes  # noqa: B018
    assert "to play" not in cards(scene)[0].words
    gate.set()
    for _frame in range(1000):
        for each in (menu, stage):
            each.stack.update(16)
        if "to play" in cards(scene)[0].words and "to play" in _words(menu.scene):
            return
        threading.Event().wait(0.01)
    raise AssertionError(_words(menu.scene))


@pytest.mark.thorough
def test_a_map_that_changed_since_it_was_chosen_is_read_beside_the_window(
    ways: Navigation, own: Path, save: Save, gate: threading.Event
) -> None:
    """Between the preview at set-up and Start somebody saves the map again."""
    gate.set()
    count = save.setup.seats
    stage = _menu(ways)
    stage.stack.apply(ways.begin(NewGame(save.title, save.setup, seats(save.title, count, count), str(own))))
    assert isinstance(stage.stack.top, Reading)
    found = _until(stage, TableScene)
    assert isinstance(found, TableScene) and found.session.board.path == own
