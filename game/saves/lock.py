"""Locks between processes, and a count of the windows that use one folder.

When a process ends, for whatever reason, the operating system releases the locks of this process.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PAUSE = 0.01
_SOMEBODY_ELSES = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK, 0, None)
"""The error numbers which mean that another process holds the lock. Windows may report no number at all."""


def taken(path: Path) -> int | None:
    """Lock a file and return its open handle, or None if the lock is taken. Closing the handle releases the lock.

    Raises:
        OSError: the file cannot be written, or the file system does not support locks.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(handle)
    except OSError as error:
        os.close(handle)
        if error.errno not in _SOMEBODY_ELSES:
            raise
        return None
    return handle


@contextlib.contextmanager
def held(path: Path, seconds: float) -> Iterator[bool]:
    """Lock a file during a `with` block. Yield whether the lock was obtained within `seconds` seconds."""
    until = time.monotonic() + seconds
    lock: int | None = None
    with contextlib.suppress(OSError):
        while (lock := taken(path)) is None and time.monotonic() < until:
            time.sleep(_PAUSE)
    try:
        yield lock is not None
    finally:
        if lock is not None:
            os.close(lock)


if sys.platform == "win32":

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


MOST = 16
"""The maximum number of windows that are counted."""


class Windows:
    """Counts the other windows of the game that use a folder, until `close` is called or the process ends."""

    def __init__(self, folder: Path) -> None:
        self._own: int | None = None
        self.others = 0
        """The number of other windows that used the folder when this window was opened."""
        for number in range(1, MOST + 1):
            path = folder / f"window-{number}.lock"
            if self._own is not None and not path.exists():
                continue
            try:
                lock = taken(path)
            except OSError:  # a read-only folder; the game cannot be saved there either
                return
            if lock is None:
                self.others += 1
            elif self._own is None:
                self._own = lock
            else:
                os.close(lock)

    def close(self) -> None:
        """Stop counting this window."""
        if self._own is not None:
            os.close(self._own)
            self._own = None
