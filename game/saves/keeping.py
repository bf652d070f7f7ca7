"""Files that are kept: written whole or not at all, and never thrown away."""

from __future__ import annotations

from pathlib import Path

from game import disk
from game.core.errors import Problem
from game.core.i18n import _

Stamp = tuple[int, int, int]
"""When a file was written, how long it is, and which file it is: autosaves change places."""


def stamp_of(path: Path) -> Stamp | None:
    """What tells a file from another one of that name, None where there is none."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size, about.st_ino


def write(path: Path, data: bytes) -> None:
    """Put the bytes into a file, whole or not at all. Raises Problem when the disk takes no file."""
    try:
        disk.write(path, data)
    except OSError as error:
        raise Problem(
            _("{path} cannot be written ({reason}).").format(path=path, reason=error.strerror or error)
        ) from error


def keep_aside(path: Path, ending: str = "kept") -> Path | None:
    """The name that a save has now that nobody uses any more, `<name>.1.<ending>` or the next free number; None if it
    had to stay. Unusable ones are "kept", those that a player took away "removed"."""
    number = 1
    while (kept := path.with_name(f"{path.name}.{number}.{ending}")).exists():
        number += 1
    try:
        path.rename(kept)
    except OSError:
        return None
    return kept
