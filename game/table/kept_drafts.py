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
    """One half-built move. `picks`: as targets are written; `plies`: after how many moves of the game all of it could
    be clicked together, below 0 where nobody knows."""

    seat: Few
    picks: Annotated[tuple[Word, ...], Meta(max_length=MOST_STEPS)] = ()
    dials: Annotated[tuple[tuple[Word, Whole], ...], Meta(max_length=MOST_STEPS)] = ()
    bag: bool = False
    plies: Whole = -1


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
    return KeptDraft(half.seat, tuple(map(str, half.draft.picks)), half.draft.dials, half.bag, half.plies)


def restored(session: Session, draft: KeptDraft) -> HalfBuilt | None:
    """A half-built move that was kept, of a person at the table; None for nothing. What of it has become impossible is
    in it still, so that it can be said why. A file may hold anything: what could not be clicked together when it was
    kept is left out."""
    if draft.seat not in session.humans:
        return None
    match = session.match
    plies = draft.plies if 0 <= draft.plies <= len(match.plies) else len(match.plies)
    view = session.view(draft.seat, match.state_at(plies))
    built = Draft(tuple(map(Target.parse, draft.picks)), draft.dials)
    found = remaining(match.rules, view, built, bag=draft.bag).draft
    if not found.picks:
        return None
    return HalfBuilt(draft.seat, found, draft.bag, match.rules.prompt(view, found).move, plies)
