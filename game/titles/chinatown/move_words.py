"""What moves are called where somebody looks back at them: as short as tells two of them apart."""

from __future__ import annotations

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark
from game.titles.chinatown.state import Public, parties_of
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Keep, Offer, PlaceTile, Ready, Sign, Withdraw
from game.titles.chinatown.words import buildings_name


def told_apart(public: Public, seat: Seat, made: ChinatownMove, better: ChinatownMove) -> tuple[str, str]:
    """What both moves of a seat are called; of two choices of cards, only those that differ."""
    if isinstance(made, Keep) and isinstance(better, Keep):
        mine, theirs = set(made.lots), set(better.lots)
        made, better = Keep(tuple(sorted(mine - theirs))), Keep(tuple(sorted(theirs - mine)))
    if isinstance(made, Offer) and isinstance(better, Ready):
        return move_name(public, seat, made), _("No offer")
    first, second = move_name(public, seat, made), move_name(public, seat, better)
    if first == second and isinstance(better, Offer):
        second = _("Offer {others} another deal").format(others=_partners(seat, better))
    return first, second


def move_name(public: Public, seat: Seat, move: ChinatownMove) -> str:
    """A move of a seat in a few words."""
    match move:
        case Keep(lots):
            return _("Keep {buildings}").format(buildings=buildings_name(lots))
        case Sign(number):
            return _("Sign offer {number}").format(number=number)
        case Decline(number):
            return _("Decline offer {number}").format(number=number)
        case Withdraw(number):
            return _("Take offer {number} back").format(number=number)
        case Offer():
            return _("Offer {others} a deal").format(others=_partners(seat, move))
        case PlaceTile(lot, shop):
            return _("{shop} on {lot}").format(shop=public.shops[shop].label(), lot=lot)
        case Done():
            return _("Place no more tiles")
        case _:
            return _("Be ready")


def _partners(seat: Seat, offer: Offer) -> str:
    """Everybody else who takes part in a deal."""
    return listed([mark(party) for party in parties_of(offer.parcels) if party != seat])
