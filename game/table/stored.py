"""Data that is stored alongside a save: tutorial progress and drafts."""

from __future__ import annotations

from typing import Annotated, Protocol

import msgspec
from msgspec import Meta

from game.core.bounds import Few, Whole, Word

MOST_STEPS = 60
"""The maximum number of picks in a stored draft, and also the maximum number of dial values."""
MOST_KEPT = 40


class KeptTutorial(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player's progress in the tutorial of one game.

    Attributes:
        step: the id of the current step.
        heard: the number of game events processed so far.
        over: whether the last step has been completed.
        cards: the number of cards shown so far.
        farthest: the number of the last step whose card was shown, counted from 1, or 0 if unknown.
    """

    step: str = ""
    open: bool = False
    heard: int = 0
    skipped: bool = False
    over: bool = False
    again: int = 0
    cards: int = 0
    farthest: int = 0


class KeptDraft(msgspec.Struct, frozen=True):
    """A stored draft (half-built move). `plies` is the number of plies before the move, or -1 if unknown."""

    seat: Few
    picks: Annotated[tuple[Word, ...], Meta(max_length=MOST_STEPS)] = ()
    dials: Annotated[tuple[tuple[Word, Whole], ...], Meta(max_length=MOST_STEPS)] = ()
    bag: bool = False
    plies: Whole = -1


class KeptDrafts(msgspec.Struct, frozen=True):
    """All stored drafts of a game: `aside` holds the parked drafts, and `begun` holds the draft in progress."""

    aside: Annotated[tuple[KeptDraft, ...], Meta(max_length=MOST_KEPT)] = ()
    begun: KeptDraft | None = None


class KeepsDrafts(Protocol):
    """Stores the drafts of each game under the id of the game."""

    def read(self, ident: str) -> KeptDrafts:
        """Return the stored drafts of the game with the id `ident`, or an empty `KeptDrafts`."""

    def keep(self, ident: str, drafts: KeptDrafts) -> None:
        """Arrange for the drafts of the game with the id `ident` to be written to disk."""
