"""What a save holds, as JSON: the journal gives the whole game back, the state survives a change of the rules."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from game import __version__
from game.core import codec
from game.core.match import Match
from game.core.names import Seat
from game.core.rules import Setup

FORMAT = 2
NOTHING = msgspec.Raw(b"null")
"""In place of a position that is not there."""


class SavedSeat(msgspec.Struct, frozen=True):
    """Who sits where: the name, the colour ("#RRGGBB"), the symbol (0–4) and "person" or the id of a bot."""

    name: str
    colour: str
    symbol: int
    kind: str = "person"


class SavedBoard(msgspec.Struct, frozen=True):
    """The board played on: a file name for a board of the game or of the player's folder, else a whole path."""

    file: str
    digest: str


class SavedPly(msgspec.Struct, frozen=True, array_like=True):
    """One move of the journal, not yet decoded: only the rules know its type."""

    seat: Seat
    move: msgspec.Raw


class SavedResult(msgspec.Struct, frozen=True):
    """How a game ended: each seat's place (1 is first) and total, and the id of the end reason."""

    places: tuple[int, ...]
    totals: tuple[int, ...]
    end: str


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game. `start`: the position the journal begins at, "null" for the one that the set-up gives.

    `label` is the name the player gave it, "" for none; `result` is None while the game goes on.
    `begun_at` and `saved_at` are moments in ISO 8601, in UTC; the first stays the same through a game's whole life.
    """

    format: int
    title: str
    app: str
    setup: Setup
    seats: tuple[SavedSeat, ...]
    board: SavedBoard
    journal: tuple[SavedPly, ...]
    state: msgspec.Raw
    digest: str
    begun_at: str
    saved_at: str
    start: msgspec.Raw = NOTHING
    label: str = ""
    result: SavedResult | None = None

    @property
    def game(self) -> tuple[str, str, int]:
        """What stays the same through a game's whole life."""
        return self.title, self.begun_at, self.setup.seed


def save_of(
    match: Match[Any, Any, Any],
    seats: tuple[SavedSeat, ...],
    board: SavedBoard,
    saved_at: str | None = None,
    *,
    begun_at: str = "",
    label: str = "",
) -> Save:
    """The game as it stands, as a save of this moment (or of `saved_at`); begun at that moment too if nothing else is
    said."""
    moment = saved_at if saved_at is not None else now()
    outcome = match.outcome
    return Save(
        format=FORMAT,
        title=match.rules.meta.slug,
        app=__version__,
        setup=match.setup,
        seats=seats,
        board=board,
        journal=tuple(SavedPly(seat, _raw(move)) for seat, move in match.journal),
        state=_raw(match.state),
        digest=match.digest,
        begun_at=begun_at or moment,
        saved_at=moment,
        start=NOTHING if match.restored_from is None else _raw(match.restored_from),
        label=label,
        result=None if outcome is None else SavedResult(outcome.places, outcome.totals, outcome.end),
    )


def now() -> str:
    """The moment in ISO 8601, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def encoded(save: Save) -> bytes:
    """The save as the bytes of a file: one line of JSON for each field."""
    lines = [f'  "{name}": {codec.encode(getattr(save, name)).decode()}' for name in save.__struct_fields__]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(codec.encode(value))
