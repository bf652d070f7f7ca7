"""Signatures: targets that belong to one seat and make a move for it, even if another seat is asked."""

from __future__ import annotations

from typing import Any

from game.core.names import Seat
from game.core.target import Draft, Illegal, Target
from game.picture.table import Focus, Stamps
from game.table.parking import HalfBuilt
from game.table.selector import Selector
from game.table.session import Session


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
