"""Stores drafts (half-built moves) while the player makes other moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.core.drafting import remaining
from game.core.i18n import _
from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.rules import Rules
from game.core.target import Draft, Illegal, Target
from game.picture.table import Parked
from game.table.around import Screen
from game.table.move_builder import MoveBuilder, why_lost
from game.table.session import Session
from game.table.stored import KeepsDrafts, KeptDraft, KeptDrafts

MOST = 12
"""The maximum number of parked drafts. To park another draft, the oldest one must be discarded."""
PARK = Target("ui", "park")


class HalfBuilt(NamedTuple):
    """A seat's draft of a move, with everything needed to resume the draft later.

    Attributes:
        bag: whether the picks can be made in any order.
        plies: the number of plies before the move for which the draft was begun.
    """

    seat: Seat
    draft: Draft
    bag: bool
    move: Any = None
    plies: int = 0

    def same_as(self, other: HalfBuilt) -> bool:
        """Return whether the drafts have the same seat, and either the same move or the same picks and dials."""
        if self.seat != other.seat:
            return False
        if self.move is not None and self.move == other.move:
            return True
        one, two = self.draft, other.draft
        picks = set(one.picks) == set(two.picks) if self.bag and other.bag else one.picks == two.picks
        return picks and dict(one.dials) == dict(two.dials)


class Parking:
    """Keeps the drafts of one table, except the draft in progress.

    A *parked* draft was set aside by the player. The *waiting* draft was interrupted, and is resumed when its
    seat is next asked for a move.
    """

    def __init__(
        self,
        session: Session,
        screen: Screen,
        current: Callable[[], MoveBuilder | None],
        drafts: KeepsDrafts | None = None,
    ) -> None:
        self._session = session
        self._screen = screen
        self._current = current
        self._drafts = drafts
        self._kept: dict[int, HalfBuilt] = {}
        self._last = 0
        self._waiting: HalfBuilt | None = None
        self._warned: HalfBuilt | None = None
        self._seen_last: tuple[Parked, ...] = ()
        self._looked: IdentityCache[Any, tuple[Parked, ...]] = IdentityCache(self._look)

    # The disk.

    def bring_back(self) -> Seat | None:
        """Restore the stored drafts. Return the seat whose draft was in progress, if any."""
        found = KeptDrafts() if self._drafts is None else self._drafts.read(self._session.ident)
        for draft in found.aside:
            self.lay(_restored(self._session, draft))
        self._waiting = None if found.begun is None else _restored(self._session, found.begun)
        return None if self._waiting is None else self._waiting.seat

    def keep(self) -> None:
        """Store all drafts, including the draft in progress. No drafts are stored once the game is over."""
        if self._drafts is None:
            return
        begun = half_built(self._current()) or self._waiting
        drafts = KeptDrafts(tuple(map(_stored, self._kept.values())), None if begun is None else _stored(begun))
        self._drafts.keep(self._session.ident, drafts if self._session.outcome is None else KeptDrafts())

    # The waiting draft.

    def hold(self, half: HalfBuilt | None) -> None:
        """Keep a draft until its seat is asked for a move. If `half` is None, keep the waiting draft."""
        self._waiting = half or self._waiting

    def go_on(self, builder: MoveBuilder) -> Illegal | None:
        """Resume the waiting draft if its seat is now asked for a move. If part of the draft is lost, return why.

        If another seat is asked, park the draft.
        """
        half, self._waiting = self._waiting, None
        if half is None:
            return None
        if half.seat == builder.seat:
            lost = builder.take_up(half.draft, bag=half.bag)
            return lost or _why_no_move(self._session.match.rules, builder.view, half, builder.prompt.move)
        self.lay(half)
        return None

    # Parked drafts.

    @property
    def parked(self) -> tuple[Parked, ...]:
        """The parked drafts, oldest first, each reduced to the part that is still possible."""
        return self._seen_last if self._current() is None else self._now()

    def _now(self) -> tuple[Parked, ...]:
        self._seen_last = self._looked(self._session.match.state) if self._kept else ()
        return self._seen_last

    def find(self, number: int) -> Parked | None:
        """Return the parked draft with the given number, or None if there is none."""
        return next((each for each in self._now() if each.number == number), None)

    @property
    def can_park(self) -> bool | None:
        """Whether there is a draft to park, or None if drafts cannot be parked at the moment."""
        builder = self._current()
        return half_built(builder) is not None if builder is not None and builder.open_ended else None

    def room(self) -> bool:
        """Return whether the draft in progress can be parked. If there is no room, warn the player.

        If the player tries again after the warning, discard the oldest draft to make room.
        """
        half = half_built(self._current())
        if half is None or len(self._kept) < MOST or self._copies(half):
            return True
        number, oldest = next(iter(self._kept.items()))
        if self._warned is oldest:
            self.take(number)
            return True
        self._warned = oldest
        name = self._session.looks[oldest.seat].name
        told = _("{count} unfinished moves are already parked. Try again to discard the oldest ({name}’s).")
        self._screen.show_refusal(Illegal(self._session.clause, told.format(count=MOST, name=name)), PARK)
        return False

    def put_aside(self) -> bool:
        """Park the draft in progress, if there is one. Return whether there was room (see `room`)."""
        room = self.room()
        if room:
            self.lay(half_built(self._current()))
        return room

    def park(self) -> None:
        """Park the draft in progress and start a new one."""
        builder = self._current()
        if builder is not None and self.can_park and self.put_aside():
            builder.clear()
            self.keep()
            self._screen.renew()

    def lay(self, half: HalfBuilt | None) -> None:
        """Park a draft, replacing any parked drafts that are equal to it."""
        if half is not None:
            self.leave_out(half)
            self._last += 1
            self._kept[self._last] = half
            self.forget()

    def leave_out(self, half: HalfBuilt | None) -> None:
        """Remove all parked drafts that are equal to `half`."""
        for number in self._copies(half):
            self.take(number)

    def _copies(self, half: HalfBuilt | None) -> list[int]:
        return [] if half is None else [number for number, other in self._kept.items() if half.same_as(other)]

    def take(self, number: int, *, instead: HalfBuilt | None = None) -> HalfBuilt:
        """Remove and return the parked draft with the given number. Park `instead`, if given, under that number."""
        half = self._kept[number]
        self.leave_out(instead)
        if instead is None or number not in self._kept:
            self._kept.pop(number, None)
        else:
            self._kept[number] = instead
        self.forget()
        return half

    def throw_away(self, number: int) -> None:
        """Discard the parked draft with this number, if there is one."""
        if number in self._kept:
            self.take(number)
            self.keep()
            self._screen.changed()

    def forget(self) -> None:
        """Clear the cached information about which parts of the parked drafts are still possible."""
        self._looked = IdentityCache(self._look)
        self._seen_last = tuple(each for each in self._seen_last if each.number in self._kept)

    def _look(self, _state: Any) -> tuple[Parked, ...]:
        session = self._session
        able = [seat for seat in session.match.turn.able if seat in session.humans]
        return tuple(self._seen(number, half, able=half.seat in able) for number, half in self._kept.items())

    def _seen(self, number: int, half: HalfBuilt, *, able: bool) -> Parked:
        rules, view = self._session.match.rules, self._session.view(half.seat)
        found = remaining(rules, view, half.draft, bag=half.bag)
        lost = why_lost(rules, view, half.draft, found)
        no_move = _why_no_move(rules, view, half, rules.prompt(view, found.draft).move)
        return Parked(
            number=number,
            seat=half.seat,
            draft=half.draft,
            left=found.draft,
            move=half.move,
            reason=lost if found.lost else no_move or lost,
            usable=able and found.draft != Draft(),
        )


def _why_no_move(rules: Rules[Any, Any, Any], view: Any, half: HalfBuilt, now: Any) -> Illegal | None:
    """Return the reason why a draft's move is now illegal, or None. `now` is the move in the current draft."""
    if half.move is None or half.move == now:
        return None
    refused = rules.why_illegal(view, half.move)
    return None if refused is None else refused.aloud()


def half_built(builder: MoveBuilder | None) -> HalfBuilt | None:
    """Return the draft of `builder` in a form that can be stored, or None if it is not worth storing."""
    if builder is None or not builder.begun or not builder.open_ended:
        return None
    picks, prompt = builder.draft.picks, builder.prompt
    if all(pick.kind == "button" for pick in picks) or (len(picks) == 1 and not prompt.bag and not builder.draft.dials):
        return None  # one click rebuilds it
    return HalfBuilt(builder.seat, builder.draft, builder.prompt.bag, builder.prompt.move, builder.plies)


def _stored(half: HalfBuilt) -> KeptDraft:
    return KeptDraft(half.seat, tuple(map(str, half.draft.picks)), half.draft.dials, half.bag, half.plies)


def _restored(session: Session, draft: KeptDraft) -> HalfBuilt | None:
    """Return a stored draft, or None if it has no valid pick or belongs to a computer player.

    Illegal picks are dropped, because somebody may have edited the file.
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
