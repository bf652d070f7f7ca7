"""Files that are on the disk whole or not at all, whatever happens while they are written."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """Put the bytes into a file, whose folder is made if it was missing. Raises OSError, and then nothing changed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    staged(path, data).replace(path)
    settle(path.parent)


def staged(path: Path, data: bytes) -> Path:
    """A finished file beside `path`, safely on the disk, to be moved there. Raises OSError and leaves no file then."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    return fresh


def settle(folder: Path) -> None:
    """Make the new names survive a power cut, where the system can do that (Windows opens no folders)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
