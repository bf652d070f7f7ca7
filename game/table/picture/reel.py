"""A game as a line of moves that can be watched: what the strip under the board shows of it."""

from __future__ import annotations

import msgspec

from game.core.names import Seat


class Span(msgspec.Struct, frozen=True):
    """Moves that one seat made in a row: from `start` moves made to `end` moves made."""

    start: int
    end: int
    seat: Seat


class Chapter(msgspec.Struct, frozen=True):
    """A stretch of the game: how many moves were made when it began, its number, and its name ("Round 2")."""

    ply: int
    number: int
    name: str


class Flaw(msgspec.Struct, frozen=True):
    """A move that an analysis has marked: made after `ply` moves by a seat; `grade` as `GRADES` has it."""

    ply: int
    seat: Seat
    grade: str


class Reel(msgspec.Struct, frozen=True):
    """A game being watched.

    `plies`: how many moves it has; `ply`: how many of them have been shown in full; `begun`: how much of the next
    one (0–1, 0 before it begins). `between`: that one is under way. `running`: they follow one another by
    themselves. `speed`: the pace ("0.5" to "4", "0" without animation). `eyes`: whose view is shown, None for the
    spectator's; `open`: whether anybody's may be chosen. `words` and `hint`: what the strip says, `seat` whom it is
    about; `brief`: the hint in short where it says what was thought of a move, else "". `no_branch`: why one cannot
    play on from here, "" when one can. `analysis`: how many choices have been judged and how many there are, None
    where none can be; `analysing`: that goes on now; `flaws`: what it has marked.
    """

    plies: int
    ply: int
    between: bool = False
    begun: float = 0.0
    spans: tuple[Span, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    running: bool = False
    speed: str = "1"
    eyes: Seat | None = None
    open: bool = False
    words: str = ""
    hint: str = ""
    brief: str = ""
    seat: Seat | None = None
    no_branch: str = ""
    analysis: tuple[int, int] | None = None
    analysing: bool = False
    flaws: tuple[Flaw, ...] = ()

    def part(self, ply: float) -> float:
        """Where on the line (0–1) the table stands after that many moves."""
        return ply / self.plies if self.plies else 0.0

    def nearest(self, part: float) -> int:
        """How many moves were made at a part (0–1, cut off outside) of the line."""
        return round(min(1.0, max(0.0, part)) * self.plies)
