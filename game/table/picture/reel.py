"""A replay as a line of moves, for the strip under the board."""

from __future__ import annotations

import msgspec

from game.core.names import Seat


class MoveSpan(msgspec.Struct, frozen=True):
    """Consecutive moves of one seat: those after `start` plies, until `end` plies were made."""

    start: int
    end: int
    seat: Seat


class Chapter(msgspec.Struct, frozen=True):
    """A round of the game, with the number of plies before it, its number and its name ("Round 2")."""

    ply: int
    number: int
    name: str


class Flaw(msgspec.Struct, frozen=True):
    """A bad move found by an analysis, made after `ply` plies. `grade` is one of `GRADES`."""

    ply: int
    seat: Seat
    grade: str


class Reel(msgspec.Struct, frozen=True):
    """The state of a replay.

    Attributes:
        plies: the number of moves.
        ply: the number of moves shown completely.
        between: the next move is in progress.
        begun: the part of the next move already shown, 0 to 1.
        running: the moves play automatically.
        speed: the pace, "0.5" to "4", or "0" without animations.
        eyes: the seat whose view is shown, or None for a spectator.
        open: any seat's view may be chosen.
        words: the text of the strip.
        hint: the second line of the strip.
        brief: a shorter hint if it is the verdict on a move, "" otherwise.
        seat: the seat that the text is about.
        no_branch: why no new game can start from this position, or "" if one can.
        analysis: the number of judged choices and of all choices, or None if there can be no analysis.
        analysing: the analysis is in progress.
        flaws: the bad moves found so far.
    """

    plies: int
    ply: int
    between: bool = False
    begun: float = 0.0
    spans: tuple[MoveSpan, ...] = ()
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
        """Return the position on the line, 0 to 1, after that many moves."""
        return ply / self.plies if self.plies else 0.0

    def nearest(self, part: float) -> int:
        """Return the number of moves made at a position on the line, which is limited to 0 to 1."""
        return round(min(1.0, max(0.0, part)) * self.plies)
