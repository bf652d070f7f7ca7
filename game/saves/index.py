"""The index of a shelf: one file with all that lists of games show, so that ten thousand games can be listed at once.

Each row contains the stamp (time, size and inode number) of its game's file, and is valid only while the file has this
stamp. A missing or damaged index is rebuilt from the files. Rows are decoded only when they are needed. A checksum
protects the whole file.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game import disk
from game.core.bounds import Line, Word
from game.core.i18n import spoken
from game.core.rules import Setup
from game.disk import Stamp
from game.saves.schema import LONGEST, MOST_SEATS, Ident, Moment, Save, SavedResult, SavedSeat

SUFFIX = ".index"
"""The suffix of an index file.

The file is beside the indexed folder, so that writing the index does not change the folder.
"""
WORTH = 50
"""The minimum number of games for which an index is written. Fewer games are read just as fast without an index."""
_VERSION = 4
"""The version of the index format. Increase it also with every new format of saves, because rows may then change."""
_LARGEST = 64 * 1024 * 1024
_MOST = 100_000
_encoder = msgspec.msgpack.Encoder()


class Brief(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The part of a save that is shown in lists of games. `plies` counts the moves. Other fields are as in `Save`."""

    id: Ident
    origin: Word
    title: Word
    label: Line
    setup: Setup
    seats: Annotated[tuple[SavedSeat, ...], Meta(max_length=MOST_SEATS)]
    digest: Word
    begun_at: Moment
    saved_at: Moment
    plies: Annotated[int, Meta(ge=0, le=LONGEST)]
    result: SavedResult | None = None


_decoder = msgspec.msgpack.Decoder(Brief)


class IndexRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The row for one file on the shelf. `packed` is the encoded `Brief` of the save in the file.

    If the file cannot be read, `trouble` says why. `time`, `size` and `file` (the inode number) form the stamp of the
    file. The fields have simple types, so that ten thousand rows do not slow down the garbage collector.
    """

    name: Annotated[str, Meta(max_length=255)]
    time: int
    size: int
    file: int
    saved_at: Moment
    id: Annotated[str, Meta(max_length=16)]
    packed: msgspec.Raw
    trouble: Annotated[str, Meta(max_length=5_000)] = ""

    @property
    def stamp(self) -> Stamp:
        """The stamp of the file when the row was made. If the file has another stamp now, it has changed since."""
        return Stamp(self.time, self.size, self.file)

    def brief(self) -> Brief:
        """Return the part of the save that is shown in lists of games. The file must be readable (`trouble` is "")."""
        return _decoder.decode(self.packed)


class _IndexFile(msgspec.Struct, frozen=True, array_like=True):
    """The contents of an index file.

    Attributes:
        when: the change time of the folder when it was indexed, in nanoseconds.
        language: the language of the error messages in the rows.
    """

    version: int
    when: int
    language: Word
    rows: Annotated[list[IndexRow], Meta(max_length=_MOST)]


_EMPTY = msgspec.Raw(_encoder.encode(None))


def row_of(name: str, stamp: Stamp, save: Save) -> IndexRow:
    """Return the row for a file that contains the given save."""
    brief = Brief(*(getattr(save, field) for field in Brief.__struct_fields__))
    return IndexRow(name, *stamp, save.saved_at, save.id, msgspec.Raw(_encoder.encode(brief)))


def unreadable(name: str, stamp: Stamp, trouble: str) -> IndexRow:
    """Return the row for a file that is not a readable save. `trouble` says why it is not."""
    return IndexRow(name, *stamp, "", "", _EMPTY, trouble)


def load(folder: Path) -> tuple[int, dict[str, IndexRow]]:
    """Read the index of a folder.

    Return the change time of the folder when it was indexed, and the rows by file name. If the index is missing or
    invalid, return 0 and no rows. If its error messages are in another language, return 0 and only the rows
    of readable files.
    """
    try:
        found = msgspec.msgpack.decode(disk.read_checked(_file(folder), _LARGEST), type=_IndexFile)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
        return 0, {}
    if found.version != _VERSION:
        return 0, {}
    if found.language != spoken() and any(row.trouble for row in found.rows):
        return 0, {row.name: row for row in found.rows if not row.trouble}  # others have messages in another language
    return found.when, {row.name: row for row in found.rows}


def keep(folder: Path, when: int, rows: Iterable[IndexRow]) -> None:
    """Write the index of a folder, completely or not at all. If writing fails, the index is rebuilt later.

    Args:
        when: the change time of the folder when the rows were made, in nanoseconds.
        rows: the rows, in any order.
    """
    ordered = sorted(rows, key=lambda row: (row.saved_at, row.name), reverse=True)
    data = _encoder.encode(_IndexFile(_VERSION, when, spoken() or "", ordered))
    with contextlib.suppress(OSError):
        disk.write_checked(_file(folder), data)


def _file(folder: Path) -> Path:
    return folder.with_name(folder.name + SUFFIX)
