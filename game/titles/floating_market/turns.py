"""Whose turn it is: the question in each part of it, and why others wait (FM-2.3, FM-3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.kit.verb import Question
from game.kit.wording import either
from game.titles.floating_market.state import FloatingMarketView, Phase, Public

CLAUSES: dict[Phase, str] = {
    "boats": "FM-2.3",
    "stalls": "FM-2.3",
    "card": "FM-3.1",
    "sail": "FM-4.1",
    "act": "FM-5",
    "over": "FM-6.1",
}


def waiting(view: FloatingMarketView) -> Illegal | None:
    """Why the view's seat cannot do anything at all now, None when it is its turn."""
    public, seat = view.public, view.seat
    if public.turn is None:
        return Illegal("FM-6.1", _("The market is closed after {count} rounds.").format(count=max(public.turns)))
    if seat == public.turn:
        return None
    if seat is None:
        return Illegal("FM-3", _("You are watching; it is {name}'s turn.").format(name=mark(public.turn)))
    return Illegal("FM-3", _("It is {name}'s turn.").format(name=mark(public.turn)))


def idle(public: Public) -> str:
    """What those see who are asked for nothing."""
    if public.turn is None:
        return _("The market is closed.")
    return _("It is {name}'s turn.").format(name=mark(public.turn))


def which_action(public: Public, seat: Seat, actions: Sequence[str]) -> Question:
    """The question in this part of a turn; `actions`: what can be done, in words."""
    text = _("{name}: {actions}.").format(name=mark(seat), actions=either(actions))
    return Question(text, _("The game ends with this round.") if public.last_round else "")


def not_now(public: Public) -> Illegal:
    """What this part of a turn is for."""
    text = {
        "boats": _("Boats are placed first, one after the other."),
        "stalls": _("First stalls are placed before the first turn."),
        "card": _("A turn begins with a card."),
        "sail": _("Your boat moves before you act."),
        "act": _("Your card is played and your boat has moved: now you act beside it, or end your turn."),
        "over": _("The market is closed."),
    }[public.phase]
    return Illegal(CLAUSES[public.phase], text)
