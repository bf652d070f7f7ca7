"""The index of a shelf: a single file that makes even a long list of games quick to show.

A row is valid only while its stamp (time, size and inode number) matches the game's file. A missing or damaged
index is rebuilt from the files.
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
"""The suffix of an index file. The file is beside its folder, because writing inside would change the folder."""
WORTH = 50
"""The minimum number of games for which an index is written. Reading fewer games is just as fast without an index."""
_VERSION = 4
"""The version of the index format. It must be increased with every new save format, too."""
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
    """The row for one file on the shelf. To save time, the garbage collector ignores rows.

    Attributes:
        packed: the encoded `Brief` of the save in the file.
        trouble: the reason why the file cannot be read, or "" for a readable file.
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
        """The stamp of the file when the row was made."""
        return Stamp(self.time, self.size, self.file)

    def brief(self) -> Brief:
        """Return the part of a readable save that is shown in lists of games."""
        return _decoder.decode(self.packed)


class _IndexFile(msgspec.Struct, frozen=True, array_like=True):
    """The contents of an index file.

    Attributes:
        when: the time, in nanoseconds, of the folder's last change before the index was written.
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
    """Return the row for a file that is not a readable save. `trouble` is the reason."""
    return IndexRow(name, *stamp, "", "", _EMPTY, trouble)


def load(folder: Path) -> tuple[int, dict[str, IndexRow]]:
    """Return a folder's index: the time of the folder's last change (in nanoseconds), and the rows keyed by file name.

    The returned time is 0 if the index is missing or invalid, or if its error messages are in another language.
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
    """Write the index of a folder that last changed at the time `when`, in nanoseconds. Errors are ignored."""
    ordered = sorted(rows, key=lambda row: (row.saved_at, row.name), reverse=True)
    data = _encoder.encode(_IndexFile(_VERSION, when, spoken() or "", ordered))
    with contextlib.suppress(OSError):
        disk.write_checked(_file(folder), data)


def _file(folder: Path) -> Path:
    return folder.with_name(folder.name + SUFFIX)
