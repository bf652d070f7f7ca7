"""A cache on disk for the statistics of many games, valid until a game is added, removed or changed."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from game import __version__, disk
from game.saves.shelf import KeptGame
from game.saves.statistics import Statistics

FILE = "statistics.msgpack"
_LARGEST = 1 << 20


class Counted(msgspec.Struct, frozen=True, array_like=True):
    """Cached statistics.

    Attributes:
        of: the digest of the games that were counted.
        told: the statistics by title, or "" for all titles together.
    """

    of: str = ""
    told: dict[str, Statistics] = {}


def digest(games: Iterable[KeptGame]) -> str:
    """Return a digest that changes with the games or with the version of the program."""
    rows = [kept.row for kept in games]
    about = (__version__, len(rows), sum([row.time for row in rows]), sum([row.size for row in rows]))
    return hashlib.blake2b(repr(about).encode(), digest_size=16).hexdigest()


def load(folder: Path) -> Counted:
    """Return the cached statistics in a folder, empty if there are none or the file is invalid."""
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return msgspec.msgpack.decode(disk.read_checked(folder / FILE, _LARGEST), type=Counted)
    return Counted()


def keep(folder: Path, counted: Counted) -> None:
    """Save the statistics. If saving fails, they are computed again next time."""
    with contextlib.suppress(OSError):
        disk.write_checked(folder / FILE, msgspec.msgpack.encode(counted))
