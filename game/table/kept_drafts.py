"""What is kept of half-built moves beside a save, so that they are there again when the game goes on."""

from __future__ import annotations

from typing import Annotated, Protocol

import msgspec
from msgspec import Meta

from game.core.bounds import Few, Whole, Word
from game.core.drafting import remaining
from game.core.target import Draft, Target
from game.table.parking import HalfBuilt
from game.table.session import Session

MOST_STEPS = 60
"""More picks or dials than any half-built move that is kept has."""
MOST_KEPT = 40
"""More half-built moves than ever lie aside."""


class KeptDraft(msgspec.Struct, frozen=True):
    """One half-built move. `picks`: as targets are written."""

    seat: Few
    picks: Annotated[tuple[Word, ...], Meta(max_length=MOST_STEPS)] = ()
    dials: Annotated[tuple[tuple[Word, Whole], ...], Meta(max_length=MOST_STEPS)] = ()
    bag: bool = False


class KeptDrafts(msgspec.Struct, frozen=True):
    """All of one table: those that lie aside, and the one under way."""

    aside: Annotated[tuple[KeptDraft, ...], Meta(max_length=MOST_KEPT)] = ()
    begun: KeptDraft | None = None


class KeepsDrafts(Protocol):
    """Where the half-built moves of a game are kept."""

    def read(self, session: Session) -> KeptDrafts:
        """Those of a game, none where nothing is known of it."""

    def keep(self, session: Session, drafts: KeptDrafts) -> None:
        """Have them written when there is time for it."""


def kept(half: HalfBuilt) -> KeptDraft:
    """A half-built move as it is kept."""
    return KeptDraft(half.seat, tuple(map(str, half.draft.picks)), half.draft.dials, half.bag)


def restored(session: Session, draft: KeptDraft) -> HalfBuilt | None:
    """What can still be clicked together of a half-built move that was kept, by a person at the table; None for
    nothing. A file may hold anything: nobody is asked about what is not lit."""
    if draft.seat not in session.humans:
        return None
    built = Draft(tuple(map(Target.parse, draft.picks)), draft.dials)
    found = remaining(session.match.rules, session.view(draft.seat), built, bag=draft.bag).draft
    return HalfBuilt(draft.seat, found, draft.bag) if found.picks else None
