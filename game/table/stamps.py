"""Stamps: things that belong to one seat each, and are used for it whoever is asked."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.names import Seat
from game.core.target import Draft, Illegal, Target
from game.picture.table import Focus, Stamps
from game.table.parking import HalfBuilt
from game.table.selector import Selector
from game.table.session import Session


def owner_of(session: Session, target: Target) -> Seat | None:
    """The seat that a stamp belongs to, None for what is no stamp."""
    art = session.art
    return art.owner_of(session.view(None), target) if isinstance(art, Stamps) else None


def open_stamps(session: Session) -> dict[Target, Seat]:
    """The stamps that people at the screen may use now, each with its seat; in the order in which keys name them.

    What everybody knows decides, so that a stamp which is not lit tells nothing about its owner.
    """
    art = session.art
    if not isinstance(art, Stamps):
        return {}
    view = session.view(None)
    people = [seat for seat in session.match.turn.able if seat in session.humans]
    owners = ((target, art.owner_of(view, target)) for target in art.stamps(view))
    return {target: seat for target, seat in owners if seat is not None and seat in people}


def foremost(session: Session, focus: Focus[Any]) -> tuple[Target, ...]:
    """The stamps that lie before the eyes of whoever is asked."""
    art = session.art
    return art.foremost(session.view(focus.viewer), focus) if isinstance(art, Stamps) else ()


class Stamped(NamedTuple):
    """What a click on a stamp leads to: the half-built move of its seat, and the move where it is a whole one."""

    half: HalfBuilt
    move: Any | None


def stamped(session: Session, seat: Seat, target: Target) -> Stamped | Illegal:
    """What a click on its stamp leads to for a seat, or why it does nothing."""
    selector: Selector[Any, Any, Any] = Selector(session.match.rules, session.view(seat))
    did = selector.click(target)
    if isinstance(did, Illegal):
        return did
    move, plies = selector.prompt.move, len(session.match.plies)
    return Stamped(HalfBuilt(seat, selector.draft, selector.prompt.bag, move, plies), move)


def why_shut(session: Session, seat: Seat, asked: Seat, target: Target) -> Illegal:
    """Why a stamp cannot be used now: as its seat is told, or, where nobody at the screen answers for that seat, as the
    one that is asked is."""
    rules, view = session.match.rules, session.view(seat)
    if target in rules.prompt(view, Draft()).targets:
        view = session.view(asked)
    return rules.why_not(view, Draft(), target)
