"""Who is asked at one screen, whose signature a target is, and the least time that a computer player takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.names import Seat
from game.core.rules import Rules, Turn
from game.core.target import Draft, Illegal, Target
from game.picture.table import Focus, Stamps
from game.table.move_builder import Selector
from game.table.parking import HalfBuilt
from game.table.session import Session


def speaker(turn: Turn, people: Sequence[Seat], floor: Seat | None) -> Seat | None:
    """Return the person who is asked, or None if no person can move.

    It is the person who took the floor, otherwise the first who must move, otherwise the lowest seat that may. The
    order of `may` is not used: it is meant for computer players and changes with every offer.
    """
    can = [seat for seat in (*turn.must, *sorted(turn.may)) if seat in people]
    if floor in can:
        return floor
    return can[0] if can else None


def may_take_the_floor(turn: Turn, people: Sequence[Seat], asked: Seat | None) -> tuple[Seat, ...]:
    """Return the people who may move but need not, in seat order, without the person who is asked."""
    return tuple(seat for seat in sorted(turn.may) if seat in people and seat != asked)


SHORTEST, LONGEST = 400, 1200
"""The least time for two legal moves and for very many, in milliseconds at normal speed."""
MANY = 40
"""The number of legal moves above the first two from which on the time is the longest."""


def rest(rules: Rules[Any, Any, Any], turn: Turn, seat: Seat, view: Any) -> float:
    """Return the least time for the next move, 0 to 1200 milliseconds at normal speed.

    It is 0 for a seat that need not move, and for seats that choose simultaneously.
    """
    moves = rules.legal_moves(view) if turn.must == (seat,) else ()
    if moves is None:
        return LONGEST
    if len(moves) < 2:
        return 0
    return SHORTEST + (LONGEST - SHORTEST) * min(1.0, (len(moves) - 2) / MANY)


def owner_of(session: Session, target: Target) -> Seat | None:
    """Return the seat that a signature belongs to, or None for any other target."""
    art = session.art
    return art.owner_of(session.view(None), target) if isinstance(art, Stamps) else None


def open_stamps(session: Session) -> dict[Target, Seat]:
    """Return the signatures that people at the screen can use now, with their seats, in the order of their keys.

    The result uses only public knowledge, so that an unlit signature reveals nothing about its owner.
    """
    art = session.art
    if not isinstance(art, Stamps):
        return {}
    view = session.view(None)
    people = [seat for seat in session.match.turn.able if seat in session.humans]
    owners = ((target, art.owner_of(view, target)) for target in art.stamps(view))
    return {target: seat for target, seat in owners if seat is not None and seat in people}


def foremost(session: Session, focus: Focus[Any]) -> tuple[Target, ...]:
    """Return the most prominent signatures for the person who is asked."""
    art = session.art
    return art.foremost(session.view(focus.viewer), focus) if isinstance(art, Stamps) else ()


def stamped(session: Session, seat: Seat, target: Target) -> HalfBuilt | Illegal:
    """Return the draft of a seat after a click on its signature, or why the click is refused."""
    selector = Selector(session.match.rules, session.view(seat))
    refused = selector.click(target)
    if refused is not None:
        return refused
    prompt = selector.prompt
    return HalfBuilt(seat, selector.draft, prompt.bag, prompt.move, len(session.match.plies))


def why_shut(session: Session, seat: Seat, asked: Seat, target: Target) -> Illegal:
    """Return why a signature cannot be used now, as its seat is told.

    If the seat could use it but nobody at the screen answers for the seat, the reason is the one for the seat `asked`.
    """
    rules, view = session.match.rules, session.view(seat)
    if target in rules.prompt(view, Draft()).targets:
        view = session.view(asked)
    return rules.why_not(view, Draft(), target)
