"""What can be pointed at and is part of no move: what it is there for, as an answer to a click on it."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.kit.targets import number_of
from game.kit.verb import Thing
from game.titles.mercado.goods import CROWDS
from game.titles.mercado.legality import nothing
from game.titles.mercado.scoring import stands_of
from game.titles.mercado.state import MercadoView
from game.titles.mercado.words import customers_name, stands_name


class Plate(Thing[MercadoView]):
    """The plate of a seat, which the house draws."""

    def why_not(self, view: MercadoView, seat: Seat, ident: str) -> Illegal:
        """What its seat has."""
        public, other = view.public, number_of(ident)
        if other is None or other >= public.seats:
            return Illegal("ML-0.1", _("There is no such player; {count} are at the table.").format(count=public.seats))
        facts = _("{stands} in the market and {left} left").format(
            stands=stands_name(stands_of(public, other)), left=public.stands_left[other]
        )
        who = _("You have") if other == seat else _("{name} has").format(name=mark(other))
        text = _("{who} {facts}; players are not chosen in this game.")
        return Illegal("ML-0.1", text.format(who=who, facts=facts))


class Stack(Thing[MercadoView]):
    """Customer tiles that nobody has seen."""

    def why_not(self, view: MercadoView, seat: Seat, ident: str) -> Illegal:
        """That only open ones are brought."""
        public, count = view.public, number_of(ident)
        if count not in CROWDS:
            return nothing(public)
        text = _("{left} tiles with {customers} lie facedown here; only open ones are brought.")
        left = public.stack_sizes[CROWDS.index(count)]
        return Illegal("ML-2.9", text.format(left=left, customers=customers_name(count)))


class Bag(Thing[MercadoView]):
    """The stand tiles that nobody has seen."""

    def why_not(self, view: MercadoView, seat: Seat, ident: str) -> Illegal:
        """What it is there for."""
        text = _("The bag holds {count} tiles and refills the display; nothing is taken from it.")
        return Illegal("ML-2.6", text.format(count=view.public.bag_size))


class LogLine(Thing[MercadoView]):
    """A line of the log."""

    def why_not(self, view: MercadoView, seat: Seat, ident: str) -> Illegal:
        """What it is there for."""
        text = _("A line of the log tells what happened; it is not part of turn {turn}.")
        return Illegal("ML-2.14", text.format(turn=sum(view.public.turns) + 1))


THINGS = {"seat": Plate(), "stack": Stack(), "bag": Bag(), "log": LogLine()}
