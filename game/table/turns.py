"""Decides which person at a screen is asked for a move, and which signatures people can use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.rules import Rules, Turn
from game.core.target import Draft, Illegal, Target
from game.picture.table import Focus
from game.table.around import Screen
from game.table.move_builder import Selector
from game.table.parking import HalfBuilt
from game.table.session import Session


def speaker(turn: Turn, people: Sequence[Seat], floor: Seat | None) -> Seat | None:
    """Return the seat of the person who should be asked for a move, or None if no person can move.

    The person who has claimed the move (`floor`) comes first, then people who must move, then people who may.
    """
    can = [seat for seat in (*turn.must, *sorted(turn.may)) if seat in people]
    if floor in can:
        return floor
    return can[0] if can else None


SHORTEST, LONGEST = 400, 1200
"""How long a computer player takes at least for a choice between two legal moves, or very many, in milliseconds."""
MANY = 40
"""The number of legal moves, beyond two, at which the minimum time reaches `LONGEST`."""


def rest(rules: Rules[Any, Any, Any], turn: Turn, seat: Seat, view: Any) -> float:
    """Return the minimum time before a computer player's next move, 0 to 1200 milliseconds at normal speed.

    The time is 0 unless the seat has a choice and is the only one that must move.
    """
    moves = rules.legal_moves(view) if turn.must == (seat,) else ()
    if moves is None:
        return LONGEST
    if len(moves) < 2:
        return 0
    return SHORTEST + (LONGEST - SHORTEST) * min(1.0, (len(moves) - 2) / MANY)


TO_READ = 0.4
"""How long people have to read a computer player's move, in seconds. Signatures ignore clicks during this time."""


class Signatures:
    """Manages the signatures at one table, and the time that people get to read a computer player's move.

    A person agrees to a deal by clicking a signature. `unread` is true if a computer player has moved since people were
    last given time to read the new position.
    """

    def __init__(self, session: Session, screen: Screen, clock: Callable[[], float]) -> None:
        self.unread = False
        self._session = session
        self._rules = session.match.rules
        self._screen = screen
        self._clock = clock
        self._owners: IdentityCache[Any, dict[Target, Seat]] = IdentityCache(self._found)
        self._read_at: float | None = None
        """The clock time until which people may read a computer player's move, or None if they need no more time."""

    @property
    def owners(self) -> dict[Target, Seat]:
        """The signatures that people can use now, each with its seat, in the order of their shortcut keys."""
        return self._owners(self._session.match.state)

    def _found(self, state: Any) -> dict[Target, Seat]:
        view = self._rules.view(state, None)
        people = [seat for seat in self._rules.turn(state).able if seat in self._session.humans]
        owners = ((target, self._rules.owner_of(view, target)) for target in self._rules.stamps(view))
        return {target: seat for target, seat in owners if seat is not None and seat in people}

    def owner_of(self, target: Target) -> Seat | None:
        """Return the seat that owns a signature, or None if the target is not a signature."""
        return self._rules.owner_of(self._session.view(None), target)

    def of(self, seat: Seat, focus: Focus[Any]) -> Target | None:
        """Return the seat's most important usable signature, or None if there is none."""
        own = [target for target, owner in self.owners.items() if owner == seat]
        before = self._session.art.foremost(self._session.view(focus.viewer), focus) if len(own) > 1 else ()
        return next((target for target in (*before, *own) if target in own), None)

    def clicked(self, seat: Seat, target: Target, asked: Seat) -> HalfBuilt | Illegal:
        """Return the draft of a seat's move after a click on its signature, or the reason why the click is refused."""
        session, rules, view = self._session, self._rules, self._session.view(seat)
        if target not in self.owners:
            shut = target not in rules.prompt(view, Draft()).targets
            return rules.why_not(view if shut else session.view(asked), Draft(), target)
        selector = Selector(rules, view)
        refused = selector.click(target)
        if refused is not None:
            return refused
        prompt = selector.prompt
        return HalfBuilt(seat, selector.draft, prompt.bag, prompt.move, len(session.match.plies))

    @property
    def reading(self) -> bool:
        """Whether signatures ignore clicks because people still need time to read a computer player's move."""
        return self._read_at is not None

    def let_read(self) -> None:
        """If a computer player has moved and people can use signatures, give them time to read the move."""
        if self.unread and self.owners:
            self._read_at = self._clock() + TO_READ
        self.unread = False

    def pass_time(self) -> None:
        """Make signatures clickable again once the reading time is over."""
        if self._read_at is not None and self._clock() >= self._read_at:
            self._read_at = None
            self._screen.changed()
