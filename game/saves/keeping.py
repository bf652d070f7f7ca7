"""Writes files completely or not at all, and sets unwanted files aside without deleting them."""

from __future__ import annotations

from pathlib import Path

from game import disk
from game.core.errors import Problem
from game.core.i18n import _

Stamp = tuple[int, int, int]
"""The stamp of a file, which shows changes: time of writing in nanoseconds, size in bytes, and inode number."""


def stamp_of(path: Path) -> Stamp | None:
    """Return the stamp of a file, or None if the file does not exist."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size, about.st_ino


def write(path: Path, data: bytes) -> None:
    """Write a file completely or not at all.

    Raises:
        Problem: the file cannot be written.
    """
    try:
        disk.write(path, data)
    except OSError as error:
        raise Problem(
            _("{path} cannot be written ({reason}).").format(path=path, reason=error.strerror or error)
        ) from error


def keep_aside(path: Path, ending: str = "kept") -> Path | None:
    """Rename a save that is no longer used to `<name>.<number>.<ending>`, and return its new path.

    The number is the lowest free one, from 1. The ending is "kept" for a damaged save, and "removed" for a save that
    the player deletes. Return None if the save cannot be renamed.
    """
    number = 1
    while (kept := path.with_name(f"{path.name}.{number}.{ending}")).exists():
        number += 1
    try:
        path.rename(kept)
    except OSError:
        return None
    return kept
