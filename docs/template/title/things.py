"""What lies on the table and belongs to no verb: what each is there for, as an answer to a click on it."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.kit.verb import Thing

from .scoring import stalls_of
from .state import SquareView
from .words import coins_name, stalls_name


class Plate(Thing[SquareView]):
    """The plate of a seat, which the house draws."""

    def why_not(self, view: SquareView, seat: Seat, ident: str) -> Illegal:
        """What its seat has."""
        whose, public = int(ident), view.public
        text = _("{name} has {coins} and {stalls}; the plate is only there to be read.")
        coins, stalls = coins_name(public.coins[whose]), stalls_name(stalls_of(public, whose))
        return Illegal("LS-2.1", text.format(name=mark(whose), coins=coins, stalls=stalls))


class Badge(Thing[SquareView]):
    """The symbol of a seat."""

    def why_not(self, view: SquareView, seat: Seat, ident: str) -> Illegal:
        """Whose cards they are."""
        return Illegal("LS-1.2", _("The cards of {name} are not yours to play.").format(name=mark(int(ident))))


class Deck(Thing[SquareView]):
    """The cards that nobody has yet."""

    def why_not(self, view: SquareView, seat: Seat, ident: str) -> Illegal:
        """When a card is drawn."""
        text = _("A card of the {count} in the deck is drawn only after opening a stall.")
        return Illegal("LS-2.3", text.format(count=view.public.deck_size))


class Bank(Thing[SquareView]):
    """The coins that nobody has."""

    def why_not(self, view: SquareView, seat: Seat, ident: str) -> Illegal:
        """What they are for."""
        text = _("The bank has {coins}; one of them is for whoever rests.")
        return Illegal("LS-2.4", text.format(coins=coins_name(view.public.bank)))


THINGS = {"seat": Plate(), "badge": Badge(), "deck": Deck(), "bank": Bank()}
