"""Boards are read and painted beside the window, which never waits for long and closes at once."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.board import memory, tmx
from game.board.layers import Board
from game.core.errors import Problem
from game.picture.nodes import Text, placed
from game.scenes.remembered import LastTables
from game.scenes.setup.scene import SetupScene
from game.ui.boards import Beside, Boards
from game.ui.ground import BoardGround, Stopped
from tests.maps import good
from tests.unit.staging import FakeRoutes, Stage, services, title


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The good map."""
    return good.write(tmp_path / "maps")


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Boards are read, and grounds composed, only once this is set."""
    event = threading.Event()
    load, composed = memory.load, BoardGround._composed

    def late_load(path: Path) -> Board:
        if threading.current_thread() is not threading.main_thread():
            event.wait(20)
        return load(path)

    def late(self: BoardGround, size: tuple[int, int]) -> object:
        event.wait(20)
        return composed(self, size)

    monkeypatch.setattr(memory, "load", late_load)
    monkeypatch.setattr(BoardGround, "_composed", late)
    yield event
    event.set()


def _words(scene: SetupScene) -> list[str]:
    return [place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text)]


def _until(holds: object) -> None:
    assert callable(holds)
    for _wait in range(1000):
        if holds():
            return
        time.sleep(0.01)
    raise AssertionError("it did not come")


def test_a_board_is_read_again_only_when_a_file_of_it_changed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = memory.load(path)
    assert memory.load(path) is board
    good.swap(path, 'value="A B C"', 'value="C B A"')
    other = memory.load(path)
    assert other != board
    assert memory.load(path) is other
    (path.parent / "good/haze.png").unlink()
    with pytest.raises(Problem, match="does not exist"):
        memory.load(path)
    monkeypatch.setattr(memory, "MOST", 1)
    assert memory.load(good.write(path.parent / "second")).path != path
    assert len(memory._read) == 1


def test_a_picture_goes_without_a_ground_that_takes_long(path: Path, gate: threading.Event) -> None:
    boards = Boards(patience=0.02)
    board = boards.use(tmx.load(path))
    painter = boards.ground(board.key)
    assert painter is not None
    assert painter.tiles(60, 40) is None
    assert not boards.caught_up()
    gate.set()
    _until(boards.caught_up)
    assert not boards.caught_up()
    assert painter.tiles(60, 40) is not None
    boards.close()


@pytest.mark.thorough
def test_only_the_first_picture_waits_for_a_late_ground(path: Path, gate: threading.Event) -> None:
    boards = Boards(patience=0.5)
    board = boards.use(tmx.load(path))
    painter = boards.ground(board.key)
    assert painter is not None
    began = time.monotonic()
    assert [painter.tiles(60, 40) for _picture in range(8)] == [None] * 8
    assert time.monotonic() - began < 1.5
    boards.close()


@pytest.mark.thorough
def test_closing_waits_for_nobody(path: Path, gate: threading.Event) -> None:
    boards = Boards()
    reading = boards.read(path)
    assert not boards.ready(boards.use(tmx.load(path)), 60, 40)
    began = time.monotonic()
    boards.close()
    assert time.monotonic() - began < 2
    assert not reading.done()
    assert boards.read(path).cancelled()


def test_painting_stops_when_nobody_waits_any_more(path: Path) -> None:
    asked: list[None] = []

    def stop() -> bool:
        asked.append(None)
        return len(asked) > 3

    with pytest.raises(Stopped):
        BoardGround(tmx.load(path), stop=stop).tiles(60, 40)
    assert len(asked) == 4


def test_work_beside_the_window_is_done_in_order_and_tells_its_errors() -> None:
    beside = Beside("test")
    done: list[int] = []
    works = [beside.submit(lambda number=number: done.append(number)) for number in range(5)]  # type: ignore[misc]
    failed = beside.submit(lambda: int("one"))
    with pytest.raises(ValueError, match="one"):
        failed.result(10)
    assert done == list(range(5))
    assert all(work.done() for work in works)
    beside.close()
    assert beside.closing


class TestSetup:
    """Set-up with maps of one's own."""

    @pytest.fixture
    def own(self) -> Iterator[Path]:
        """A map of one's own: a copy of the first board, as it is for the first title."""
        folder = paths.user_maps_dir()
        folder.mkdir(parents=True, exist_ok=True)
        slug = title().meta.slug
        copy = folder / "zzz-own.tmx"
        shutil.copy(paths.maps_dir() / f"{slug}.tmx", copy)
        shutil.copytree(paths.maps_dir() / slug, folder / slug)
        foreign = good.write(folder / "other")
        yield copy
        copy.unlink()
        shutil.rmtree(folder / slug)
        shutil.rmtree(foreign.parent)

    def test_an_own_map_is_read_beside_the_window(self, tmp_path: Path, own: Path, gate: threading.Event) -> None:
        scene = SetupScene(services(), FakeRoutes(), title(), Boards(), LastTables(tmp_path / "last_table.json"))
        stage = Stage(scene)
        scene.chosen.path = own
        scene.chosen.load()
        assert "Loading the board …" in _words(scene)
        assert scene.why_not() == "The board is still loading."
        listed = len(scene.chosen.maps)
        gate.set()

        def there() -> bool:
            stage.stack.update(16)
            return not scene.chosen.reading and len(scene.chosen.maps) < listed

        _until(there)  # and the map of another title is listed no more
        assert "Loading the board" not in " ".join(_words(scene))
