"""The contents of a save file, and the names that identify saved games.

The journal is enough to restore a game. The saved state is used if the rules have changed since the game was saved.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Container, Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game import __version__
from game.core import codec
from game.core.board import Part
from game.core.bounds import Count, Few, Line, Whole, Word
from game.core.match import Match
from game.core.names import HUMAN
from game.core.rules import Setup
from game.saves.commitment import Commitment

FORMAT = 5
Ident = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
"""The permanent id of a game: 16 hexadecimal digits."""
Moment = Annotated[str, Meta(max_length=40)]
"""A time in UTC, in ISO 8601 format."""
EPOCH = "1970-01-01T00:00:00+00:00"
"""The time to store in saves of games between computer players, so that the same game always gives the same file."""
MOST_SEATS = 32
"""The maximum number of seats in a save, which is more than any game has."""
MOST_PARTS = 64
"""The maximum number of board parts in a save, which is more than any board has."""
LONGEST = 100_000
"""The maximum number of moves in a save, which is more than any game has."""
NOTHING = msgspec.Raw(b"null")
"""The value that replaces a position which the save does not contain."""
Mark = Annotated[str, Meta(pattern=r"^[A-Z2-7]{6}\Z")]
"""A mark: a checksum of six characters for a move and the position after it (see `game.core.codec`)."""


class SavedSeat(msgspec.Struct, frozen=True):
    """One player of a saved game.

    Attributes:
        colour: the colour as "#RRGGBB".
        symbol: the index of the symbol in `game.core.names.SYMBOLS`.
        kind: "person", or the kind of a computer player.
    """

    name: Line
    colour: Word
    symbol: Whole
    kind: Word = HUMAN


class SavedBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board of a saved game.

    Attributes:
        file: the path of the map (relative if the map is in a board folder), or the name of a board made of parts.
        digest: the digest of the map.
        parts: the parts with their digests; replay texts leave out parts that the set-up determines.
    """

    file: Annotated[str, Meta(max_length=10_000)]
    digest: Word
    parts: Annotated[tuple[Part, ...], Meta(max_length=MOST_PARTS)] = ()


class SavedPly(msgspec.Struct, frozen=True, array_like=True):
    """One move of the journal, still encoded, with the seat that made the move."""

    seat: Few
    move: msgspec.Raw


class SavedResult(msgspec.Struct, frozen=True):
    """The result of a saved game: each seat's place and final score, and the id of the reason why the game ended."""

    places: Annotated[tuple[Whole, ...], Meta(max_length=MOST_SEATS)]
    totals: Annotated[tuple[Whole, ...], Meta(max_length=MOST_SEATS)]
    end: Word


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game.

    Attributes:
        app: the version of the program that saved the game.
        id: the id of the game, which never changes.
        seal: the commitment to the seed, or None if no commitment was made before the first move.
        marks: the mark (checksum) of the start and of each move, or an empty tuple if the marks are unknown.
        state: the position after the last move.
        digest: the digest of `state`, or "" if it is unknown.
        start: the position before the first move, or `NOTHING` if the set-up determines this position.
        origin: the id of the game from which this game branched off, or "" for none.
        label: the name that the player gave the game, or "" for none.
        advised: the number of hints that each seat asked for, or an empty tuple if there were no hints.
        loads: how many times the game was loaded from a file and continued, or None if this was not counted.
        cover: the checksum of players, hints, loads and marks, or "" if there is no checksum.
    """

    format: int
    title: Word
    app: Word
    id: Ident
    setup: Setup
    seal: Commitment | None = None
    seats: Annotated[tuple[SavedSeat, ...], Meta(max_length=MOST_SEATS)]
    board: SavedBoard
    journal: Annotated[tuple[SavedPly, ...], Meta(max_length=LONGEST)]
    marks: Annotated[tuple[Mark, ...], Meta(max_length=LONGEST + 1)] = ()
    state: msgspec.Raw
    digest: Word
    begun_at: Moment
    saved_at: Moment
    start: msgspec.Raw = NOTHING
    origin: Annotated[str, Meta(pattern=r"^([0-9a-f]{16})?\Z")] = ""
    label: Line = ""
    result: SavedResult | None = None
    advised: Annotated[tuple[Count, ...], Meta(max_length=MOST_SEATS)] = ()
    loads: Count | None = None
    cover: Annotated[str, Meta(pattern=r"^([A-Z2-7]{6})?\Z")] = ""

    @property
    def covered(self) -> bool:
        """Whether the checksum `cover` is correct or not needed."""
        counted = self.loads is not None or bool(self.cover)
        return not counted or self.cover == cover_of(self.seats, self.advised, self.loads or 0, self.marks)

    @property
    def plies(self) -> int:
        """The number of moves made."""
        return len(self.journal)

    def follows(self, earlier: Save) -> bool:
        """Return whether this save contains the same game as `earlier`, at the same position or at a later one."""
        moves = len(earlier.journal)
        return self.id == earlier.id and self.start == earlier.start and self.journal[:moves] == earlier.journal


def save_of(
    match: Match[Any, Any, Any],
    seats: tuple[SavedSeat, ...],
    board: SavedBoard,
    saved_at: str | None = None,
    *,
    ident: str = "",
    origin: str = "",
    seal: Commitment | None = None,
    begun_at: str = "",
    label: str = "",
    advised: tuple[int, ...] = (),
    loads: int | None = None,
    cover: str = "",
) -> Save:
    """Return a save of a game in its current position. Other arguments are as in `Save`.

    Args:
        saved_at: the time of saving, or None for now.
        ident: the id of the game, or "" for an id that is derived from title, start time and seed.
        begun_at: when the game was started, or "" for the time of saving.
        cover: the wrong checksum of the loaded save, to be copied unchanged, or "" to compute the right one.
    """
    moment = saved_at if saved_at is not None else now()
    if loads is not None and not cover:
        cover = cover_of(seats, advised, loads, match.marks)
    outcome = match.outcome
    return Save(
        format=FORMAT,
        title=match.rules.meta.slug,
        app=__version__,
        id=ident or id_from(match.rules.meta.slug, begun_at or moment, match.setup.seed),
        setup=match.rules.meta.told(match.setup),
        seal=seal,
        seats=seats,
        board=board,
        journal=tuple(SavedPly(seat, _raw(move)) for seat, move in match.journal),
        marks=match.marks,
        state=_raw(match.state),
        digest=match.digest,
        begun_at=begun_at or moment,
        saved_at=moment,
        start=NOTHING if match.restored_from is None else _raw(match.restored_from),
        origin=origin,
        label=label,
        result=None if outcome is None else SavedResult(outcome.places, outcome.totals, outcome.end),
        advised=advised,
        loads=loads,
        cover=cover,
    )


def cover_of(seats: Sequence[SavedSeat], advised: Sequence[int], loads: int, marks: Sequence[str]) -> str:
    """Return the checksum of the players, each seat's number of hints, the number of loads and the moves' checksums."""
    who = [(seat.name, seat.kind) for seat in seats]
    return codec.cover_mark((who, list(advised) if any(advised) else [], loads, list(marks)))


def new_id() -> str:
    """Return a random id for a new game."""
    return secrets.token_hex(8)


def id_from(title: str, begun_at: str, seed: int) -> str:
    """Return an id for a game whose save contains none. A game always gets the same id."""
    return hashlib.sha256(f"{title} {begun_at} {seed}".encode()).hexdigest()[:16]


def now() -> str:
    """Return the current time in UTC, in ISO 8601 format, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def encoded(save: Save) -> bytes:
    """Return the contents of a save file: JSON with one line per field."""
    unwritten = {name for name in ("advised", "loads", "cover") if getattr(save, name) in ((), None, "")}
    names = [name for name in save.__struct_fields__ if name not in unwritten]
    lines = [f'  "{name}": {codec.encode(getattr(save, name)).decode()}' for name in names]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(codec.encode(value))


class GameName(msgspec.Struct, frozen=True):
    """The id of a game, and the name that older versions used to identify the game."""

    id: str
    older: str

    def is_in(self, names: Container[str]) -> bool:
        """Return whether `names` contains the game's id or its older name."""
        return self.id in names or self.older in names


def name_of(title: str, begun_at: str, ident: str) -> GameName:
    """Return the `GameName` of the game with the given title, start time and id."""
    return GameName(ident, f"{title} {begun_at}")
