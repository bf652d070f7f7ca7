"""Half-built moves: what becomes of one when the position or the person asked is another one, and those that were laid
aside to be taken up again."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.core.drafting import remaining
from game.core.i18n import _
from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.rules import Rules
from game.core.target import Draft, Illegal, Target
from game.picture.table import Parked
from game.table.move_builder import MoveBuilder, why_lost
from game.table.session import Session

MOST = 12
"""How many are kept without a word; one more takes the place of the oldest."""

PARK = Target("ui", "park")
"""The button that lays a half-built move aside."""


class Refuses(Protocol):
    """Who says why something was not done."""

    def refuse(self, reason: Illegal, target: Target) -> None:
        """A click on a thing did nothing."""


class HalfBuilt(NamedTuple):
    """A move that a seat has begun. `bag`: whether its picks are a set; `move`: what it was so far, None where it was
    no move yet; `plies`: after how many moves of the game all of it could be clicked together."""

    seat: Seat
    draft: Draft
    bag: bool
    move: Any = None
    plies: int = 0

    def same_as(self, other: HalfBuilt) -> bool:
        """Whether another one of the same seat is the same move, or has the same picks, in any order where they are a
        set, and the same dials."""
        if self.seat != other.seat:
            return False
        if self.move is not None and self.move == other.move:
            return True
        one, two = self.draft, other.draft
        picks = set(one.picks) == set(two.picks) if self.bag and other.bag else one.picks == two.picks
        return picks and dict(one.dials) == dict(two.dials)


class Parking:
    """The half-built moves of one table: those that lie aside, in the order in which they were laid there, and the one
    that waits for its seat to be asked again."""

    def __init__(self, session: Session, screen: Refuses) -> None:
        self._session = session
        self._screen = screen
        self._kept: dict[int, HalfBuilt] = {}
        self._last = 0
        self._seen_last: tuple[Parked, ...] = ()
        self._waiting: HalfBuilt | None = None
        self._warned: HalfBuilt | None = None
        self._looked: IdentityCache[Any, tuple[Parked, ...]] = IdentityCache(self._look)

    def spoke(self) -> None:
        """Another language is spoken from now on."""
        self._forget()

    # The one that waits.

    def hold(self, half: HalfBuilt | None) -> None:
        """Have one go on when its seat is asked again; None leaves what waits already."""
        self._waiting = half or self._waiting

    def go_on(self, builder: MoveBuilder) -> Illegal | None:
        """A seat is asked: it goes on with what waited for it, and another one's is laid aside. Why not all of it is
        possible any more, None where all is."""
        half, self._waiting = self._waiting, None
        if half is None:
            return None
        if half.seat == builder.seat:
            lost = builder.take_up(half.draft, bag=half.bag)
            return lost or _why_no_move(self._session.match.rules, builder.view, half, builder.prompt.move)
        self.lay(half)
        return None

    @property
    def waits(self) -> HalfBuilt | None:
        """What waits for its seat to be asked again."""
        return self._waiting

    # Those that lie aside.

    @property
    def aside(self) -> tuple[HalfBuilt, ...]:
        """Everything that lies aside, as it was laid there."""
        return tuple(self._kept.values())

    @property
    def parked(self) -> tuple[Parked, ...]:
        """Everything that lies aside, as it stands in the position now."""
        self._seen_last = self._looked(self._session.match.state) if self._kept else ()
        return self._seen_last

    @property
    def seen_last(self) -> tuple[Parked, ...]:
        """Everything that lies aside, as it stood when somebody was last asked: between the moves of bots nobody has to
        know it anew."""
        return self._seen_last

    def find(self, number: int) -> Parked | None:
        """The one with that number, None where there is none."""
        return next((each for each in self.parked if each.number == number), None)

    def room(self, half: HalfBuilt | None, clause: str) -> bool:
        """Whether what is half built may be laid aside. Where there is no room, a sentence says what would go, and the
        next try throws that away. `clause`: what explains the moment."""
        if half is None or len(self._kept) < MOST or self._copies(half):
            return True
        number, oldest = next(iter(self._kept.items()))
        if self._warned is oldest:
            self.take(number)
            return True
        self._warned = oldest
        name = self._session.looks[oldest.seat].name
        told = _("{count} half-built moves lie aside. Once more, and the oldest one, of {name}, makes room for this.")
        self._screen.refuse(Illegal(clause, told.format(count=MOST, name=name)), PARK)
        return False

    def lay(self, half: HalfBuilt | None) -> None:
        """Lay one aside, after all others; nothing where there is none. It takes the place of its copies."""
        if half is not None:
            self.leave_out(half)
            self._last += 1
            self._kept[self._last] = half
            self._forget()

    def leave_out(self, half: HalfBuilt | None) -> None:
        """Throw the copies of a half-built move away that lie aside."""
        for number in self._copies(half):
            self.take(number)

    def _copies(self, half: HalfBuilt | None) -> list[int]:
        """The numbers of those that lie aside and are the same as another one."""
        return [] if half is None else [number for number, other in self._kept.items() if half.same_as(other)]

    def take(self, number: int, *, instead: HalfBuilt | None = None) -> HalfBuilt:
        """The one with that number, which lies there no more; another one may take its place."""
        half = self._kept[number]
        self.leave_out(instead)
        if instead is None or number not in self._kept:
            self._kept.pop(number, None)
        else:
            self._kept[number] = instead
        self._forget()
        return half

    def _forget(self) -> None:
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
    """Why what was half built is no move any more, though its clicks may be another one now; in words for everybody,
    None where it is."""
    if half.move is None or half.move == now:
        return None
    refused = rules.why_illegal(view, half.move)
    return None if refused is None else refused.aloud()


def half_built(builder: MoveBuilder | None) -> HalfBuilt | None:
    """What the person asked has begun, None where that is nothing worth being kept."""
    if builder is None or not builder.begun or not builder.open_ended:
        return None
    picks, prompt = builder.draft.picks, builder.prompt
    if all(pick.kind == "button" for pick in picks) or (len(picks) == 1 and not prompt.bag and not builder.draft.dials):
        return None  # one click brings it back
    return HalfBuilt(builder.seat, builder.draft, builder.prompt.bag, builder.prompt.move, builder.plies)
