"""Reads files up to a size limit, and writes files either completely or not at all."""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import stat
import sys
import time
import zlib
from pathlib import Path
from typing import NamedTuple

from game.core.i18n import _, pgettext

_CHECK = 4
"""The size in bytes of the checksum at the beginning of some files."""
_CANNOT_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)
"""The error numbers reported by file systems that can write but not sync, such as Windows shares."""
LEFT_BEHIND = 3600
"""Seconds after which an unfinished file is considered abandoned."""
PATIENCE = 1.0
"""On Windows, the number of seconds to wait for another program, such as a virus scanner, to close the file."""


class Stamp(NamedTuple):
    """Properties that show whether a file has changed, so that its contents need not be read.

    Attributes:
        written: when the file was last written, in nanoseconds.
        length: the size in bytes.
        number: the inode number, or 0 on Windows.
    """

    written: int
    length: int
    number: int

    @classmethod
    def of(cls, about: os.stat_result) -> Stamp:
        """Return the stamp of a file. `about` is the result of `os.stat`."""
        return cls(about.st_mtime_ns, about.st_size, 0 if sys.platform == "win32" else about.st_ino)


def stamp_of(path: Path) -> Stamp | None:
    """Return the stamp of a file or folder, or None if nothing exists at the path."""
    try:
        return Stamp.of(path.stat())
    except (OSError, ValueError):
        return None


def read(path: Path, most: int) -> bytes:
    """Return the contents of a regular file of at most `most` bytes, or raise OSError."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except PermissionError:
        if path.is_dir():  # Windows opens no folders
            raise OSError(errno.EINVAL, pgettext("a reason", "not a file"), str(path)) from None
        raise
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, pgettext("a reason", "not a file"), str(path))
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def write(path: Path, data: bytes) -> None:
    """Write a file completely or not at all, and create its folder if necessary. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    put(staged(path, data), path)
    settle(path.parent)


def put(fresh: Path, path: Path) -> None:
    """Move the finished file `fresh` to `path`. If the file cannot be moved, delete `fresh` and raise OSError."""
    try:
        move(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def move(source: Path, target: Path) -> None:
    """Rename a file, replacing any file at `target`. If renaming fails, change nothing and raise OSError.

    On Windows, renaming is retried for one second, because another program may have the file open for a moment.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            source.replace(target)
            return
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > until:
                raise
            time.sleep(0.02)


def read_checked(path: Path, most: int) -> bytes:
    """Return the data that `write_checked` wrote. Raise OSError if the file is unreadable or damaged."""
    data = read(path, most)
    if zlib.crc32(data[_CHECK:]).to_bytes(_CHECK, "big") != data[:_CHECK]:
        raise OSError(errno.EILSEQ, _("damaged"), str(path))
    return data[_CHECK:]


def write_checked(path: Path, data: bytes) -> None:
    """Write a checksum and the data, completely or not at all. Raises OSError."""
    write(path, zlib.crc32(data).to_bytes(_CHECK, "big") + data)


def staged(path: Path, data: bytes) -> Path:
    """Write data to a temporary file beside `path`, and return the path of the temporary file. Raises OSError."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    _sweep(path)
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            _sync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    return fresh


def _sweep(path: Path) -> None:
    """Delete temporary files left by processes that were killed while writing the file at `path`."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - left.stat().st_mtime > LEFT_BEHIND:
                left.unlink()


def settle(folder: Path) -> None:
    """Sync a folder to the disk, if the system supports it, so that new files survive a power failure."""
    if os.name != "posix":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # a folder can be writable but not readable
        return
    try:
        _sync(handle)
    finally:
        os.close(handle)


def _sync(handle: int) -> None:
    """Sync an open file to the disk if the file system supports it. Raises OSError."""
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC:
            raise
