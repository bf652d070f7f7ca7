"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import time
from pathlib import Path
from typing import Any

import pytest

from game import disk, settings
from game.core.errors import Problem
from game.saves.lock import Windows, held
from game.saves.schema import encoded
from game.saves.store import Store
from tests.unit.shelving import kept as shelved


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


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems sync folders")
@pytest.mark.parametrize("kind", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
@pytest.mark.parametrize("what", ["folders", "everything"])
def test_where_nothing_can_be_synced_files_are_kept_all_the_same(
    what: str, kind: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def cannot(handle: int) -> None:
        if what == "folders" and not stat.S_ISDIR(os.fstat(handle).st_mode):
            real(handle)
            return
        raise OSError(kind, os.strerror(kind))

    monkeypatch.setattr(os, "fsync", cannot)
    disk.write(tmp_path / "file", b"one")
    assert (tmp_path / "file").read_bytes() == b"one"
    save = shelved(1)
    store = Store(tmp_path / "saves")
    assert store.autosave(save).read_bytes() == encoded(save)
    settings.write(tmp_path / "settings.json", settings.Settings(scale=2))


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems sync folders")
def test_a_folder_that_may_not_be_read_takes_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refused(path: Any, flags: int, *others: Any, **named: Any) -> int:
        if path == tmp_path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path, flags, *others, **named)

    monkeypatch.setattr(os, "open", refused)
    disk.write(tmp_path / "file", b"one")
    assert (tmp_path / "file").read_bytes() == b"one"


def test_a_disk_that_breaks_while_it_syncs_a_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_handle: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        disk.settle(tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="the lock of POSIX systems")
@pytest.mark.parametrize("kind", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL])
def test_where_there_are_no_locks_nobody_is_waited_for(
    kind: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(_handle: int, _operation: int) -> None:
        raise OSError(kind, os.strerror(kind))

    monkeypatch.setattr("fcntl.flock", cannot)
    assert Windows(tmp_path).others == 0
    began = time.monotonic()
    with held(tmp_path / "lock", 60) as mine:
        assert not mine
    assert time.monotonic() - began < 10


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
