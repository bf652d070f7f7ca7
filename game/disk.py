"""Reads files of limited size, and writes files completely or not at all, whatever happens meanwhile."""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import stat
import time
import zlib
from pathlib import Path
from typing import NamedTuple

from game.core.i18n import _

_CHECK = 4
"""Bytes of the checksum that some files begin with."""
_CANNOT_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)
"""What file systems say that have no such thing: shares of Windows, some of FUSE. They have taken the file all the
same."""
LEFT_BEHIND = 3600
"""Seconds after which an unfinished file is none that somebody still writes."""


class Stamp(NamedTuple):
    """Three numbers by which a change of a file is noticed without reading the file.

    Attributes:
        written: the time of writing in nanoseconds.
        length: the size in bytes.
        number: the inode number.
    """

    written: int
    length: int
    number: int

    @classmethod
    def of(cls, about: os.stat_result) -> Stamp:
        """Return the stamp of a file from what the system says about the file."""
        return cls(about.st_mtime_ns, about.st_size, about.st_ino)


def stamp_of(path: Path) -> Stamp | None:
    """Return the stamp of a file or folder, or None if there is none at the path."""
    try:
        return Stamp.of(path.stat())
    except (OSError, ValueError):
        return None


def read(path: Path, most: int) -> bytes:
    """The bytes of a file. Raises OSError where it cannot be read: also for a pipe or a device, which might never end,
    and for a file of more than `most` bytes."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, _("not a file"), str(path))
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def write(path: Path, data: bytes) -> None:
    """Put the bytes into a file, whose folder is made if it was missing. Raises OSError, and then nothing changed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    staged(path, data).replace(path)
    settle(path.parent)


def read_checked(path: Path, most: int) -> bytes:
    """Return the bytes that `write_checked` put into a file. Raises OSError like `read`, and where a byte changed."""
    data = read(path, most)
    if zlib.crc32(data[_CHECK:]).to_bytes(_CHECK, "big") != data[:_CHECK]:
        raise OSError(errno.EILSEQ, _("damaged"), str(path))
    return data[_CHECK:]


def write_checked(path: Path, data: bytes) -> None:
    """Write the bytes behind their checksum. Raises OSError, and then nothing changed."""
    write(path, zlib.crc32(data).to_bytes(_CHECK, "big") + data)


def staged(path: Path, data: bytes) -> Path:
    """A finished file beside `path`, safely on the disk, to be moved there. Raises OSError and leaves no file then."""
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
    """Take away what processes left beside the file that were killed while they wrote it."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - left.stat().st_mtime > LEFT_BEHIND:
                left.unlink()


def settle(folder: Path) -> None:
    """Make the new names survive a power cut, where the system can do that: Windows opens no folders, and shares on
    other computers may sync none. Raises OSError where it can and fails."""
    if os.name != "posix":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # a folder may take files and not be read
        return
    try:
        _sync(handle)
    finally:
        os.close(handle)


def _sync(handle: int) -> None:
    """Have the disk keep what was written. Raises OSError where it does not, but not where nobody can ask it to."""
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC:
            raise
