"""The drafts that are stored with a save, so that a resumed game still has them."""

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
"""The most picks, and the most dials, of a stored draft."""
MOST_KEPT = 40
"""The most drafts stored for one game."""


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
    """Stores the drafts of games."""

    def read(self, session: Session) -> KeptDrafts:
        """Return the drafts of a game, none if it is unknown."""

    def keep(self, session: Session, drafts: KeptDrafts) -> None:
        """Schedule the drafts for writing."""


def kept(half: HalfBuilt) -> KeptDraft:
    """Return a half-built move as it is stored."""
    return KeptDraft(half.seat, tuple(map(str, half.draft.picks)), half.draft.dials, half.bag, half.plies)


def restored(session: Session, draft: KeptDraft) -> HalfBuilt | None:
    """Return a stored half-built move, or None if it is empty or its seat is not a person.

    Picks that have become impossible are included, so that the refusal can be explained. A file may contain anything;
    picks that were not possible when the draft was stored are left out.
    """
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
