"""Half-built moves that were laid aside, to be taken up again."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.drafting import remaining
from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.target import Draft
from game.picture.table import Parked
from game.table.move_builder import why_lost
from game.table.session import Session

MOST = 12
"""How many are kept without a word; one more takes the place of the oldest."""


class HalfBuilt(NamedTuple):
    """A move that a seat has begun. `bag`: whether its picks are a set."""

    seat: Seat
    draft: Draft
    bag: bool


class Parking:
    """The half-built moves of one table, in the order in which they were laid aside."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kept: dict[int, HalfBuilt] = {}
        self._last = 0
        self._looked: IdentityCache[Any, tuple[Parked, ...]] = IdentityCache(self._look)

    @property
    def full(self) -> bool:
        """Whether one more would take the place of the oldest."""
        return len(self._kept) >= MOST

    @property
    def oldest(self) -> HalfBuilt:
        """The one that has lain there longest."""
        return next(iter(self._kept.values()))

    def all(self) -> tuple[HalfBuilt, ...]:
        """Everything that lies there."""
        return tuple(self._kept.values())

    def parked(self) -> tuple[Parked, ...]:
        """Everything that lies there as it stands in the position now."""
        return self._looked(self._session.match.state) if self._kept else ()

    def find(self, number: int) -> Parked | None:
        """The one with that number, None where there is none."""
        return next((each for each in self.parked() if each.number == number), None)

    def lay(self, half: HalfBuilt, *, instead: int | None = None) -> None:
        """Lay one aside, after all others or in the place of another one."""
        self._last += 1
        kept = [(number, half) if number == instead else (number, old) for number, old in self._kept.items()]
        self._kept = dict(kept if instead in self._kept else [*kept, (self._last, half)])
        self._forget()

    def drop_oldest(self) -> None:
        """Throw the oldest away."""
        del self._kept[next(iter(self._kept))]
        self._forget()

    def take(self, number: int) -> HalfBuilt:
        """Take one away."""
        half = self._kept.pop(number)
        self._forget()
        return half

    def get(self, number: int) -> HalfBuilt:
        """The one with that number, which stays."""
        return self._kept[number]

    def _forget(self) -> None:
        self._looked = IdentityCache(self._look)

    def _look(self, state: Any) -> tuple[Parked, ...]:
        people = self._session.humans
        able = [seat for seat in self._session.match.turn.able if seat in people]
        return tuple(self._seen(number, half, half.seat in able) for number, half in self._kept.items())

    def _seen(self, number: int, half: HalfBuilt, able: bool) -> Parked:
        rules, view = self._session.match.rules, self._session.view(half.seat)
        found = remaining(rules, view, half.draft, bag=half.bag)
        return Parked(
            number=number,
            seat=half.seat,
            draft=half.draft,
            left=found.draft,
            reason=why_lost(rules, view, half.draft, found),
            usable=able and found.draft != Draft(),
        )
