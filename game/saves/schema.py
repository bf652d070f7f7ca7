"""The contents of a save in JSON, and the names that files beside the saves use for games.

The journal restores the whole game, and the state survives a change of the rules. Files beside the saves remember for
example the progress of a tutorial.
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
"""A time in ISO 8601 and UTC."""
EPOCH = "1970-01-01T00:00:00+00:00"
"""The date given to games between computer players, so that the same game always gives the same file."""
MOST_SEATS = 32
"""More than any game has. The limit of the title is checked later."""
MOST_PARTS = 64
"""More parts than any board has."""
LONGEST = 100_000
"""More moves than any game has."""
NOTHING = msgspec.Raw(b"null")
"""Stands for a missing position."""
Mark = Annotated[str, Meta(pattern=r"^[A-Z2-7]{6}\Z")]
"""A mark made by `game.core.codec`."""


class SavedSeat(msgspec.Struct, frozen=True):
    """One player of a saved game.

    Attributes:
        colour: "#RRGGBB".
        symbol: index in `core.names.SYMBOLS`.
        kind: "person", or the kind of a computer player.
    """

    name: Line
    colour: Word
    symbol: Whole
    kind: Word = HUMAN


class SavedBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board of a saved game.

    Attributes:
        file: the map, relative to a board folder of the game or of the player, otherwise a full path that only tells
            where it was; for a board made of parts, its name.
        parts: the parts with their digests, each a file below a folder of parts or boards; replay texts leave out parts
            that follow from the set-up.
    """

    file: Annotated[str, Meta(max_length=10_000)]
    digest: Word
    parts: Annotated[tuple[Part, ...], Meta(max_length=MOST_PARTS)] = ()


class SavedPly(msgspec.Struct, frozen=True, array_like=True):
    """One move of the journal. The move is not decoded, because only the rules know its type."""

    seat: Few
    move: msgspec.Raw


class SavedResult(msgspec.Struct, frozen=True):
    """The result of a saved game.

    Attributes:
        places: each seat's place; 1 is first.
        totals: each seat's final score.
        end: the id of the end reason.
    """

    places: Annotated[tuple[Whole, ...], Meta(max_length=MOST_SEATS)]
    totals: Annotated[tuple[Whole, ...], Meta(max_length=MOST_SEATS)]
    end: Word


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game.

    Attributes:
        app: the version of the program.
        id: the id of the game, which never changes.
        seal: the seal of the seed, or None if the seed was not sealed before the game.
        journal: all moves.
        marks: the marks of the start and of each move, made during the game; empty if unknown.
        state: the position after the last move.
        digest: the digest of that position, or "" if unknown.
        begun_at: when the game was started, which never changes.
        start: the position before the first move; "null" if it follows from the set-up.
        origin: the id of the game that this one was continued from, or "" for a new game.
        label: the name that the player gave it, or "" for none.
        result: the result, or None while the game is in progress.
        advised: number of hints that each seat asked for; empty for none, and then it is not written.
        loads: how often the game was opened from a file to play on; None if nobody counted, and then it is not written.
        cover: the mark of marks, names, hints and loads together (see `cover_of`); "" if there is none, and then it is
            not written.
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
        """Whether the cover is correct, or the game never had one."""
        counted = self.loads is not None or bool(self.cover)
        return not counted or self.cover == cover_of(self.seats, self.advised, self.loads or 0, self.marks)

    @property
    def plies(self) -> int:
        """The number of moves made."""
        return len(self.journal)

    def follows(self, earlier: Save) -> bool:
        """Return whether this save is the same game as `earlier`, at the same point or later."""
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
    """Return the current game as a save.

    Args:
        saved_at: the time of the save, or None for now.
        ident: the id of the game, or "" for one derived from title, start time and seed.
        begun_at: the time of the start, or "" for the time of the save.
        loads: how often the game was loaded; if this is counted, a cover is added.
        cover: an existing cover that is wrong, which is kept and never corrected.
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
    """Return the mark of everything that the marks of moves do not include: players, hints, and loads."""
    who = [(seat.name, seat.kind) for seat in seats]
    return codec.cover_mark((who, list(advised) if any(advised) else [], loads, list(marks)))


def new_id() -> str:
    """Return a random id for a new game."""
    return secrets.token_hex(8)


def id_from(title: str, begun_at: str, seed: int) -> str:
    """Return the id of an old game that has none. The same game always gets the same id."""
    return hashlib.sha256(f"{title} {begun_at} {seed}".encode()).hexdigest()[:16]


def now() -> str:
    """Return the current time in ISO 8601 and UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def encoded(save: Save) -> bytes:
    """Return the save as the bytes of a file: one line of JSON per field."""
    unwritten = {name for name in ("advised", "loads", "cover") if getattr(save, name) in ((), None, "")}
    names = [name for name in save.__struct_fields__ if name not in unwritten]
    lines = [f'  "{name}": {codec.encode(getattr(save, name)).decode()}' for name in names]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(codec.encode(value))


class GameName(msgspec.Struct, frozen=True):
    """A game by its id and by the name that older versions used."""

    id: str
    older: str

    def is_in(self, names: Container[str]) -> bool:
        """Return whether the game is among these names under either name."""
        return self.id in names or self.older in names


def name_of(title: str, begun_at: str, ident: str) -> GameName:
    """Return the name of a game of that title, started at that time."""
    return GameName(ident, f"{title} {begun_at}")
