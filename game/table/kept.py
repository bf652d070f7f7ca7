"""What is stored about a table beside its save. The menu reads it, so it needs nothing of a table."""

from __future__ import annotations

from typing import Annotated, Protocol

import msgspec
from msgspec import Meta

from game.core.bounds import Few, Whole, Word

MOST_STEPS = 60
"""The most picks, and the most dials, of a stored draft."""
MOST_KEPT = 40
"""The most drafts stored for one game."""


class KeptTutorial(msgspec.Struct, frozen=True, omit_defaults=True):
    """The progress of the tutorial of one game.

    Attributes:
        step: the id of the current step.
        open: the card of the step is shown.
        heard: the number of moments that the tutorial knows.
        skipped: the player closed the tutorial.
        again: how often the tutorial returned to this step.
        cards: the number of cards seen.
        farthest: the number of the last card seen, or 0 if none was counted.
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
    """A stored draft.

    Attributes:
        picks: the targets as strings.
        plies: the number of plies after which the whole draft was possible, negative if unknown.
    """

    seat: Few
    picks: Annotated[tuple[Word, ...], Meta(max_length=MOST_STEPS)] = ()
    dials: Annotated[tuple[tuple[Word, Whole], ...], Meta(max_length=MOST_STEPS)] = ()
    bag: bool = False
    plies: Whole = -1


class KeptDrafts(msgspec.Struct, frozen=True):
    """All drafts of a table: those that were put aside, and the one in progress."""

    aside: Annotated[tuple[KeptDraft, ...], Meta(max_length=MOST_KEPT)] = ()
    begun: KeptDraft | None = None


class KeepsDrafts(Protocol):
    """Stores the drafts of games, by the ids of the games."""

    def read(self, ident: str) -> KeptDrafts:
        """Return the drafts of a game, none if it is unknown."""

    def keep(self, ident: str, drafts: KeptDrafts) -> None:
        """Schedule the drafts for writing."""
