"""Painted grounds lie on the disk: the same to the pixel, and never trusted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.board import tmx
from game.board.layers import Board
from game.ui import ground as groundshelf
from game.ui.ground import BoardGround, GroundShelf
from tests.maps import good

SIZE = (150, 100)


@pytest.fixture
def board(tmp_path: Path) -> Board:
    """The board of the good map."""
    return tmx.load(good.write(tmp_path / "maps"))


@pytest.fixture
def shelf(tmp_path: Path) -> GroundShelf:
    """An empty shelf."""
    return GroundShelf(tmp_path / "grounds")


def _shelved(board: Board, shelf: GroundShelf) -> Path:
    """The file of a ground painted now."""
    ground = BoardGround(board, shelf)
    ground.tiles(*SIZE)
    ground.shelve()
    (file,) = (shelf._folder).iterdir()
    return file


def _pixels(ground: BoardGround) -> list[tuple[int, int, tuple[int, int], bool, bytes]]:
    return [
        (x, y, picture.get_size(), bool(picture.get_flags() & pygame.SRCALPHA), pygame.image.tobytes(picture, "RGBA"))
        for part in ("ground", "overhead")
        for picture, x, y in ground.tiles(*SIZE, part)
    ]


def _composed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes that are composed from now on."""
    sizes: list[tuple[int, int]] = []
    true = BoardGround._composed

    def counted(self: BoardGround, size: tuple[int, int]) -> groundshelf.Layers:
        sizes.append(size)
        return true(self, size)

    monkeypatch.setattr(BoardGround, "_composed", counted)
    return sizes


def test_a_ground_comes_back_to_the_pixel(board: Board, shelf: GroundShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = _pixels(BoardGround(board))
    _shelved(board, shelf)
    composed = _composed(monkeypatch)
    assert _pixels(BoardGround(board, shelf)) == painted
    assert composed == []
    BoardGround(board, shelf).tiles(151, 100)
    assert composed == [(151, 100)]


def test_another_picture_is_another_ground(board: Board, shelf: GroundShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the file keeps its name and the time it was written at."""
    _shelved(board, shelf)
    path = board.path.parent / "good/haze.png"
    about = path.stat()
    good.png(path, good.picture(100, 60, 5, round_=True))
    os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns))
    composed = _composed(monkeypatch)
    BoardGround(board, shelf).tiles(*SIZE)
    assert composed == [SIZE]


def _flip(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[-500] ^= 255
    file.write_bytes(data)


def _pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _head(old: bytes, new: bytes) -> Callable[[Path], object]:
    return lambda file: file.write_bytes(file.read_bytes().replace(old, new, 1))


DAMAGE: dict[str, Callable[[Path], object]] = {
    "a pixel": _flip,
    "cut off": lambda file: file.write_bytes(file.read_bytes()[:-1000]),
    "longer": lambda file: file.write_bytes(file.read_bytes() + b"more"),
    "empty": lambda file: file.write_bytes(b""),
    "foreign": lambda file: file.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(5000)),
    "no end of line": lambda file: file.write_bytes(b"{" * 500_000),
    "another make": _head(b"stallholders ground 1", b"stallholders ground 0"),
    "another key": _head(b'"key":"', b'"key":"0'),
    "huge tiles": _head(b'["ground",0,0,150,100', b'["ground",0,0,150000,100000'),
    "sizes below nothing": _head(b'["ground",0,0,150,100', b'["ground",0,0,-150,-100'),
    "no such part": _head(b'["overhead",', b'["underfoot",'),
    "a pipe": _pipe,
    "a folder": _folder,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_or_foreign_file_is_painted_anew(
    board: Board, shelf: GroundShelf, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], object]
) -> None:
    painted = _pixels(BoardGround(board))
    damage(_shelved(board, shelf))
    composed = _composed(monkeypatch)
    ground = BoardGround(board, shelf)
    assert _pixels(ground) == painted
    assert composed == [SIZE]
    ground.shelve()


def test_the_shelf_never_grows_beyond_its_size(
    board: Board, shelf: GroundShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = _shelved(board, shelf)
    one = file.stat().st_size
    monkeypatch.setattr(groundshelf, "MOST_BYTES", 3 * one + 3 * one // 4)
    monkeypatch.setattr(groundshelf, "OLD", -1)
    (tmp_path / "grounds/.left.1.tmp").write_bytes(b"half")
    now = file.stat().st_mtime
    for age, wide in ((30, 151), (20, 152)):
        ground = BoardGround(board, shelf)
        ground.tiles(wide, 100)
        ground.shelve()
        os.utime(next((tmp_path / "grounds").glob(f"*-{wide}x*")), (now - age, now - age))
    os.utime(file, (now - 40, now - 40))
    BoardGround(board, shelf).tiles(*SIZE)  # used again, so that it is the newest now
    ground = BoardGround(board, shelf)
    ground.tiles(153, 100)
    ground.shelve()
    left = sorted(path.name.rpartition("-")[2] for path in (tmp_path / "grounds").iterdir())
    assert left == ["150x100.ground", "152x100.ground", "153x100.ground"]


def test_a_disk_that_takes_nothing_is_no_trouble(board: Board, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    ground = BoardGround(board, GroundShelf(blocked / "grounds"))
    painted = ground.tiles(*SIZE)
    ground.shelve()
    assert ground.tiles(*SIZE) is painted
