"""What a save holds, as JSON: the journal gives the whole game back, the state survives a change of the rules."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game import __version__
from game.core import codec
from game.core.board import Part
from game.core.bounds import Count, Few, Line, Whole, Word
from game.core.match import Match
from game.core.rules import Setup
from game.saves.seal import Seal

FORMAT = 5
Ident = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
"""What a game is known by through its whole life: sixteen hexadecimal letters."""
Moment = Annotated[str, Meta(max_length=40)]
"""A moment in ISO 8601, in UTC."""
EPOCH = "1970-01-01T00:00:00+00:00"
"""When games that computer players play among themselves are said to be saved, so that the same game gives the same
file: no day that anybody should be told."""
MOST_SEATS = 32
"""More than any game has; what a title allows is looked at later."""
MOST_PARTS = 64
"""More than any board is put together from."""
LONGEST = 100_000
"""More moves than any game has."""
NOTHING = msgspec.Raw(b"null")
"""In place of a position that is not there."""
Mark = Annotated[str, Meta(pattern=r"^[A-Z2-7]{6}\Z")]
"""As `game.core.codec` makes it."""


class SavedSeat(msgspec.Struct, frozen=True):
    """Who sits where: the name, the colour ("#RRGGBB"), the symbol (its index in `core.names.SYMBOLS`) and "person" or
    the id of a bot."""

    name: Line
    colour: Word
    symbol: Whole
    kind: Word = "person"


class SavedBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board played on: a file below the folder of boards of the game or of the player, else a whole path that
    only tells where it lay.

    `parts`: where it was put together, its parts with their digests, each a file below the folder of the title's parts
    or of the player's boards; `file` is then its name. In texts those that follow from the set-up are left out.
    """

    file: Annotated[str, Meta(max_length=10_000)]
    digest: Word
    parts: Annotated[tuple[Part, ...], Meta(max_length=MOST_PARTS)] = ()


class SavedPly(msgspec.Struct, frozen=True, array_like=True):
    """One move of the journal, not yet decoded: only the rules know its type."""

    seat: Few
    move: msgspec.Raw


class SavedResult(msgspec.Struct, frozen=True):
    """How a game ended: each seat's place (1 is first) and total, and the id of the end reason."""

    places: Annotated[tuple[Whole, ...], Meta(max_length=MOST_SEATS)]
    totals: Annotated[tuple[Whole, ...], Meta(max_length=MOST_SEATS)]
    end: Word


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game. `start`: the position the journal begins at, "null" for the one that the set-up gives.
    `digest`: that of the position the journal leads to, "" where it is not known.

    `id` and `begun_at` stay the same through a game's whole life; `origin` is the id of the game that this one was
    played on from, "" for one that was begun anew. `seal` is that of the seed, None where nobody sealed it before the
    game began. `marks`: that of the start and of each move, as they were when it was made; () where nobody knows them.
    `label` is the name the player gave it, "" for none; `result` is None while the game goes on. `advised`: how often
    each seat has asked for advice; () for never, and then it is not written. `loads`: how often it was opened from a
    file to be played on, None where nobody counted; `cover`: the mark of marks, names, advice and loads together, ""
    where nobody made it (`cover_of`). Neither is written then.
    """

    format: int
    title: Word
    app: Word
    id: Ident
    setup: Setup
    seal: Seal | None = None
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
        """Whether the cover is what it has to be; also where the game never had one."""
        counted = self.loads is not None or bool(self.cover)
        return not counted or self.cover == cover_of(self.seats, self.advised, self.loads or 0, self.marks)

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return len(self.journal)

    def follows(self, earlier: Save) -> bool:
        """Whether this is the same game as an earlier save of it, then or later: with every move made up to then."""
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
    seal: Seal | None = None,
    begun_at: str = "",
    label: str = "",
    advised: tuple[int, ...] = (),
    loads: int | None = None,
    cover: str = "",
) -> Save:
    """The game as it stands, as a save of this moment (or of `saved_at`); begun at that moment too if nothing else is
    said, and known by what follows from title, moment and seed if it has no id of its own. Where loads are counted it
    is covered, unless it has a `cover` already, which is wrong and is never mended."""
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
    """Return the mark that covers what the marks of moves do not: who sat where, how often each seat asked for advice,
    and how often the game was loaded."""
    who = [(seat.name, seat.kind) for seat in seats]
    return codec.cover_mark((who, list(advised) if any(advised) else [], loads, list(marks)))


def new_id() -> str:
    """An id that no other game has."""
    return secrets.token_hex(8)


def id_from(title: str, begun_at: str, seed: int) -> str:
    """The id of a game that has none of its own: always the same for the same game."""
    return hashlib.sha256(f"{title} {begun_at} {seed}".encode()).hexdigest()[:16]


def now() -> str:
    """The moment in ISO 8601, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def encoded(save: Save) -> bytes:
    """The save as the bytes of a file: one line of JSON for each field."""
    unwritten = {name for name in ("advised", "loads", "cover") if getattr(save, name) in ((), None, "")}
    names = [name for name in save.__struct_fields__ if name not in unwritten]
    lines = [f'  "{name}": {codec.encode(getattr(save, name)).decode()}' for name in names]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(codec.encode(value))
