"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import disk, settings
from game.core.errors import Problem
from game.saves.lock import Windows, held, taken
from game.saves.schema import encoded
from game.saves.shelf import keep_aside
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


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems sync folders")
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


class TestOnWindows:
    """What Windows does otherwise, played on any system."""

    @pytest.fixture(autouse=True)
    def _windows(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.platform", "win32")

    def test_a_file_is_the_same_in_a_listing_and_by_itself(self, tmp_path: Path) -> None:
        """A listing of a folder contains no inode numbers there."""
        file = tmp_path / "file"
        file.write_bytes(b"one")
        about = file.stat()
        listed = SimpleNamespace(st_mtime_ns=about.st_mtime_ns, st_size=about.st_size, st_ino=0)
        assert disk.Stamp.of(listed) == disk.stamp_of(file)  # type: ignore[arg-type]

    def test_a_save_waits_for_a_program_that_reads_the_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        save = shelved(1)
        store = Store(tmp_path)
        store.autosave(save)
        busy = {tmp_path / "autosave-1.json": 2, tmp_path / "autosave-2.json": 2}
        _refuse(monkeypatch, busy)
        assert store.autosave(save).read_bytes() == encoded(save)
        assert set(busy.values()) == {0}
        assert len(store.autosaves()) == 2

    def test_a_save_does_not_wait_for_ever(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file = tmp_path / "file"
        disk.write(file, b"one")
        monkeypatch.setattr(disk, "PATIENCE", 0.05)
        _refuse(monkeypatch, {file: 1_000_000})
        with pytest.raises(PermissionError):
            disk.write(file, b"two")
        assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("file", b"one")]

    def test_a_damaged_save_is_renamed_when_nobody_reads_it_any_more(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = tmp_path / "game.json"
        file.touch()
        _refuse(monkeypatch, {tmp_path / "game.json.1.kept": 2})
        assert keep_aside(file) == tmp_path / "game.json.1.kept"

    def test_a_folder_is_no_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refused(path: Any, *_others: Any) -> int:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

        monkeypatch.setattr(os, "open", refused)
        with pytest.raises(OSError, match="not a file") as caught:
            disk.read(tmp_path, 10)
        assert caught.value.errno == errno.EINVAL


def _refuse(monkeypatch: pytest.MonkeyPatch, busy: dict[Path, int]) -> None:
    """Refuse to move a file to a path as often as it says there, as if another program had that file open."""
    real = Path.replace

    def moved(source: Path, target: Path) -> Path:
        if busy.get(target, 0) > 0:
            busy[target] -= 1
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
        return real(source, target)

    monkeypatch.setattr(Path, "replace", moved)
    monkeypatch.setattr(Path, "rename", moved)


@pytest.mark.parametrize("number", [0, None])
def test_a_lock_that_is_refused_without_a_number_is_held_by_another_window(
    number: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_handle: int) -> None:
        raise OSError(*(() if number is None else (number, "Error")))

    monkeypatch.setattr("game.saves.lock._lock", refused)
    assert taken(tmp_path / "lock") is None
