"""Files of fonts, each opened once for all sizes: left to itself, every size of a face holds a file of its own open."""

from __future__ import annotations

import io
from functools import cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import IO, cast


def opened(file: Path) -> IO[bytes]:
    """Return the file as a font reads it, at a place of its own. Raises OSError where it cannot be opened."""
    return cast("IO[bytes]", _FontReader(_mapped(file)))


@cache
def _mapped(file: Path) -> mmap:
    """Return what is in the file, which the system brings to memory as far as it is looked at."""
    with file.open("rb") as source:
        return mmap(source.fileno(), 0, access=ACCESS_READ)


class _FontReader:
    """What a font needs of a file. It has no `close`: a font that is done with must not close it for the others."""

    def __init__(self, data: mmap) -> None:
        self._data = data
        self._at = 0

    def read(self, count: int) -> bytes:
        """Return the next bytes, at most so many."""
        found = self._data[self._at : self._at + count]
        self._at += len(found)
        return found

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go to a place, and return it."""
        self._at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: len(self._data)}[whence]
        return self._at

    def tell(self) -> int:
        """Return the place."""
        return self._at
