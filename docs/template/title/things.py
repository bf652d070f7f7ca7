"""What the game says about each kind of target: a clause, a tip, and an answer to clicks."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, mark
from game.kit.verb import Thing

from .scoring import stalls_of
from .state import SquareView
from .words import coins_name, stalls_name


def _plate(view: SquareView, seat: Seat, ident: str) -> str:
    whose, public = int(ident), view.public
    text = _("{name} has {coins} and {stalls}. This plate is only for reading.")
    coins, stalls = coins_name(public.coins[whose]), stalls_name(stalls_of(public, whose))
    return text.format(name=mark(whose), coins=coins, stalls=stalls)


def _badge(view: SquareView, seat: Seat, ident: str) -> str:
    return _("You cannot play {name}’s cards.").format(name=mark(int(ident)))


def _deck_tip(view: SquareView, ident: str) -> str:
    return _("The deck has {count} cards. You draw one after opening a stall.").format(count=view.public.deck_size)


def _deck(view: SquareView, seat: Seat, ident: str) -> str:
    text = _("The deck has {count} cards, but you draw one only after opening a stall.")
    return text.format(count=view.public.deck_size)


def _bank_tip(view: SquareView, ident: str) -> str:
    return _("The bank has {coins}.").format(coins=coins_name(view.public.bank))


def _bank(view: SquareView, seat: Seat, ident: str) -> str:
    text = _("The bank has {coins}. Rest to take one.")
    return text.format(coins=coins_name(view.public.bank))


def _button_tip(view: SquareView, ident: str) -> str:
    return _("Take a coin from the bank instead of opening a stall.")


THINGS: dict[str, Thing[SquareView]] = {
    "pitch": Thing("LS-1.1"),
    "fruit": Thing("LS-1.2"),
    "deck": Thing("LS-2.3", _deck_tip, _deck),
    "bank": Thing("LS-2.4", _bank_tip, _bank),
    "button": Thing("LS-2.4", _button_tip),
    "seat": Thing("LS-2.1", why_not=_plate),
    "badge": Thing("LS-1.2", why_not=_badge),
}
