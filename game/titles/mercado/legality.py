"""What several verbs and things refuse."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.names import mark
from game.core.target import Illegal
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import good_name, restaurant_name, space_name


def waiting(view: MercadoView) -> Illegal | None:
    """Why the view's seat cannot do anything at all now, None when it is its turn."""
    public, seat = view.public, view.seat
    if public.turn is None:
        return Illegal("ML-4.1", _("The market is closed after {count} turns.").format(count=sum(public.turns)))
    if seat == public.turn:
        return None
    if seat is None:
        return Illegal("ML-1.4", _("You are watching; it is {name}'s turn.").format(name=mark(public.turn)))
    before = (seat - public.turn) % public.seats
    text = ngettext(
        "It is {name}'s turn; then it is yours.", "It is {name}'s turn; yours comes {count} turns later.", before
    )
    return Illegal("ML-1.4", text.format(name=mark(public.turn), count=before))


def nothing(public: Public) -> Illegal:
    """What is to be done instead, for things that are no part of the move now."""
    text = _("This is not part of a move. In turn {turn}, choose a tile, customers, a restaurant or a coin.")
    return Illegal("ML-2.14", text.format(turn=sum(public.turns) + 1))


def no_space(topology: Topology, public: Public, space: str) -> Illegal | None:
    """Why nothing can be opened on that space, None when something can."""
    spot = topology.spot_at.get(space)
    if spot is None:
        text = _("There is no space {space}; the market has {count} spaces.")
        return Illegal("ML-0.2", text.format(space=space, count=len(public.spaces)))
    stand, restaurant = public.spaces[spot].stand, public.spaces[spot].restaurant
    if stand is not None:
        text = _("{name} has a {good} stand on {space}.")
        words = text.format(name=mark(stand.owner), good=good_name(stand.good), space=space_name(space))
        return Illegal("ML-2.1", words)
    if restaurant is not None:
        text = _("The {restaurant} is open on {space}.")
        words = text.format(restaurant=restaurant_name(restaurant), space=space_name(space))
        return Illegal("ML-2.1", words)
    return None
