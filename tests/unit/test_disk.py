"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game import disk, settings
from game.core.errors import Problem


def _full(_handle: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_file_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file"
    disk.write(file, b"one")
    disk.write(file, b"two")
    assert file.read_bytes() == b"two"
    assert [path.name for path in file.parent.iterdir()] == ["file"]


def test_on_a_full_disk_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    disk.write(file, b"one")
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        disk.write(file, b"two")
    assert file.read_bytes() == b"one"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_settings_that_find_no_room_are_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(Problem, match="Nothing can be saved in"):
        settings.write(tmp_path / "settings.json", settings.Settings(scale=2))
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_process_left_is_taken_away(tmp_path: Path) -> None:
    file = tmp_path / "game [1].json"
    old, fresh, other = (tmp_path / name for name in (f".{file.name}.1.tmp", f".{file.name}.2.tmp", ".other.1.tmp"))
    for left in (old, fresh, other):
        left.write_bytes(b"half")
    for left in (old, other):
        os.utime(left, (1, 1))
    disk.write(file, b"one")
    assert not old.exists()
    assert fresh.exists()  # another process may be writing it
    assert other.exists()
