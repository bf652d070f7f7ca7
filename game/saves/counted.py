"""What was counted of many games, kept on the disk until one of them comes, goes or changes."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from game import __version__, disk
from game.saves.shelf import Entry
from game.saves.statistics import Statistics

FILE = "statistics.msgpack"
_LARGEST = 1 << 20


class Counted(msgspec.Struct, frozen=True, array_like=True):
    """Of which games (as `digest` gives it), and what they say: by title, "" for all of them."""

    of: str = ""
    told: dict[str, Statistics] = {}


def digest(games: Iterable[Entry]) -> str:
    """What is the same as long as the games are, and are counted by the same version."""
    rows = [kept.row for kept in games]
    about = (__version__, len(rows), sum([row.time for row in rows]), sum([row.size for row in rows]))
    return hashlib.blake2b(repr(about).encode(), digest_size=16).hexdigest()


def load(folder: Path) -> Counted:
    """What was kept in a folder; nothing where there is none or it does not fit."""
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return msgspec.msgpack.decode(disk.read_checked(folder / FILE, _LARGEST), type=Counted)
    return Counted()


def keep(folder: Path, counted: Counted) -> None:
    """Keep it; where that does not work, it is counted again the next time."""
    with contextlib.suppress(OSError):
        disk.write_checked(folder / FILE, msgspec.msgpack.encode(counted))
