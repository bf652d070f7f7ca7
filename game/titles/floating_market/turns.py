"""Whose turn it is: the question in each part of it, and why others wait (FM-2.3, FM-3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext
from game.core.lists import either
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.kit.verb import Question
from game.titles.floating_market.sailing import sections_this_turn
from game.titles.floating_market.state import FloatingMarketView, Phase, Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.words import place_name

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
        return Illegal(
            CLAUSES[public.phase], _("The market is closed after {count} rounds.").format(count=max(public.turns))
        )
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


def not_now(topology: Topology, view: FloatingMarketView) -> Illegal:
    """What this part of a turn is for."""
    return Illegal(CLAUSES[view.public.phase], _not_now(topology, view))


def _not_now(topology: Topology, view: FloatingMarketView) -> str:
    public, holder = view.public, view.own()
    match public.phase:
        case "boats":
            return _("First all {count} boats are laid on outer sections.").format(count=public.seats)
        case "stalls":
            return _("First each of the {count} players places a stall.").format(count=public.seats)
        case "card":
            return _("A turn begins with a card: choose one of your {count}.").format(count=len(holder.hand))
        case "sail":
            most = sections_this_turn(public, view.seat or 0)
            text = ngettext(
                "Your boat moves first, {count} section.", "Your boat moves first, up to {count} sections.", most
            )
            return text.format(count=most)
        case "act" if holder.boat is not None:
            text = _("Card and boat are done: now use the {count} stalls {between}, or end your turn.")
            count = len(topology.sections[holder.boat].stalls)
            return text.format(count=count, between=place_name(topology, holder.boat))
        case _:
            return _("The market is closed after {count} rounds.").format(count=max(public.turns))
