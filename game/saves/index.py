"""What lists say of each game on a shelf, kept in one file beside the games: ten thousand of them open at once.

The index is no truth of its own. Each row carries the stamp of its file and counts only as long as that fits; a missing
or broken index is made anew from the files. Rows stay packed until somebody looks at the game, so a checksum tells
beforehand whether they are as they were written.
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
from game.saves.keeping import Stamp
from game.saves.schema import LONGEST, MOST_SEATS, Ident, Moment, Save, SavedResult, SavedSeat

SUFFIX = ".index"
"""The index of a folder lies beside it, so that writing it changes nothing in the folder."""
WORTH = 50
"""A shelf with fewer games is read as quickly without an index."""
_VERSION = 4
"""A new one for each new format of saves too: it may change what rows say of older ones."""
_LARGEST = 64 * 1024 * 1024
_MOST = 100_000
_encoder = msgspec.msgpack.Encoder()


class Brief(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A save without its moves and position; `plies`: how many moves were made. Otherwise as in `Save`."""

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


class Row(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A file by its name and stamp; what is sorted by; the packed brief, or a sentence why there is none.

    Flat, so that ten thousand of them are nothing that the garbage collector has to walk through.
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
        """What tells the file from another one of that name."""
        return self.time, self.size, self.file

    def brief(self) -> Brief:
        """What lists say of the game."""
        return _decoder.decode(self.packed)


class _File(msgspec.Struct, frozen=True, array_like=True):
    """The rows; `language`: the one that the sentences in them are in."""

    version: int
    when: int
    language: Word
    rows: Annotated[list[Row], Meta(max_length=_MOST)]


_EMPTY = msgspec.Raw(_encoder.encode(None))


def row_of(name: str, stamp: Stamp, save: Save) -> Row:
    """The row of a game."""
    brief = Brief(
        id=save.id,
        origin=save.origin,
        title=save.title,
        label=save.label,
        setup=save.setup,
        seats=save.seats,
        digest=save.digest,
        begun_at=save.begun_at,
        saved_at=save.saved_at,
        plies=len(save.journal),
        result=save.result,
    )
    return Row(name, *stamp, save.saved_at, save.id, msgspec.Raw(_encoder.encode(brief)))


def unreadable(name: str, stamp: Stamp, trouble: str) -> Row:
    """The row of a file that is no game."""
    return Row(name, *stamp, "", "", _EMPTY, trouble)


def load(folder: Path) -> tuple[int, dict[str, Row]]:
    """The moment of the folder that the index is of, and the rows by the names of the files; 0 and nothing where there
    is no index or it does not fit."""
    try:
        found = msgspec.msgpack.decode(disk.read_checked(_file(folder), _LARGEST), type=_File)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
        return 0, {}
    if found.version != _VERSION:
        return 0, {}
    if found.language != spoken() and any(row.trouble for row in found.rows):
        return 0, {row.name: row for row in found.rows if not row.trouble}  # why they cannot be read is said anew
    return found.when, {row.name: row for row in found.rows}


def keep(folder: Path, when: int, rows: Iterable[Row]) -> None:
    """Write the index of the folder as it was at that moment, whole or not at all; where that does not work, it is made
    again the next time. Rows lie in it in the order of lists."""
    ordered = sorted(rows, key=lambda row: (row.saved_at, row.name), reverse=True)
    data = _encoder.encode(_File(_VERSION, when, spoken() or "", ordered))
    with contextlib.suppress(OSError):
        disk.write_checked(_file(folder), data)


def _file(folder: Path) -> Path:
    return folder.with_name(folder.name + SUFFIX)
