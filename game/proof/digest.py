"""What a copy of the game is made of, as one short word: it is another one as soon as code, boards or rules change."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from game import paths

BYTES = 16


def of_files(files: Iterable[tuple[str, Path]]) -> str:
    """The digest of some files, each with the name that it goes by: 32 hexadecimal digits. Raises OSError where one
    cannot be read."""
    whole = hashlib.blake2b(digest_size=BYTES)
    for name, file in sorted(files):
        content = file.read_bytes()
        whole.update(f"{name}\n{len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()


def of_sources(package: Path, maps: Path) -> str:
    """The digest of the code below `package` and of all boards below `maps`, wherever these lie. The laboratory does
    not count: players have none. Raises OSError."""
    files = (file for file in package.rglob("*.py") if package / "lab" not in file.parents)
    code = ((f"game/{file.relative_to(package).as_posix()}", file) for file in files)
    boards = ((f"maps/{file.relative_to(maps).as_posix()}", file) for file in maps.rglob("*.t[ms]x"))
    return of_files([*code, *boards])


def of_rulebook(file: Path) -> str:
    """The digest of a rulebook. Raises OSError."""
    return of_files([("rulebook.md", file)])


@cache
def of_this_copy() -> str:
    """The digest of the code and the boards that this copy was made of, "" where that is not known. An executable has
    no sources to look at: it was told when it was built (`game/tools/bundle.py`). Raises OSError."""
    if not paths.is_frozen():
        return of_sources(paths.package_dir(), paths.maps_dir())
    told = paths.sources_digest_file()
    return told.read_text("ascii", errors="replace") if told.is_file() else ""
