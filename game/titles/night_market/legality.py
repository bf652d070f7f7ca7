"""Refusals of illegal moves and clicks, shared by several player actions."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.sentences import listed
from game.core.target import Illegal
from game.kit.verb import impossible
from game.titles.night_market.state import Phase, Place, Public
from game.titles.night_market.words import places_name

CLAUSES: dict[Phase, str] = {
    "prepare": "NM-3.3",
    "bid": "NM-4.1",
    "build": "NM-5.3",
    "open": "NM-6.2",
    "clean": "NM-7.1",
    "over": "NM-9.2",
}


def phase_clause(public: Public) -> str:
    """Return the rulebook clause that describes the current phase."""
    if public.phase == "bid" and public.compensation:
        return "NM-4.7"
    if public.phase == "open" and public.round == public.rounds:
        return "NM-8.2"
    return CLAUSES[public.phase]


def wrong_phase(public: Public, wanted: Phase) -> Illegal | None:
    """Return a refusal if the game is not in the given phase. Otherwise return None."""
    if public.phase == wanted:
        return None
    if wanted == "bid":
        text = _("The bidding in round {round} is over.")
        if public.phase == "prepare":
            text = _("Bidding begins when everyone has chosen hidden customers; still choosing: {names}.")
    elif wanted == "build" and public.phase in ("prepare", "bid"):
        text = _("Stalls are built after the bidding in round {round}.")
    else:
        return impossible(CLAUSES[wanted])
    return Illegal(CLAUSES[wanted], text.format(round=public.round, names=deciding(public)))


def deciding(public: Public) -> str:
    """Return the names of the seats that have to decide, in one phrase."""
    return listed([mark(seat) for seat in public.order if seat in public.to_move])


def for_sale(public: Public) -> str:
    """Return the names of the places for sale, in one phrase."""
    return places_name([lot.place for lot in public.lots])


def nothing(public: Public) -> Illegal:
    """Refuse a click on something outside the current move, and suggest an alternative."""
    if public.phase == "prepare":
        text = _("It is time to choose hidden customers from your hand for round {round}.")
    elif public.phase == "bid":
        text = _("It is time to bid: choose a price on {sale}.")
    elif public.phase == "build":
        text = _("It is time to build in round {round}: choose one of your places, then a food.")
    else:
        return impossible(phase_clause(public))
    return Illegal(phase_clause(public), text.format(round=public.round, sale=for_sale(public)))


def covered(number: int, place: Place) -> Illegal:
    """Return why a place is closed."""
    if place.closed == "start":
        return Illegal(
            "NM-2.3", _("Place {place} is closed: it has been out of play since the start.").format(place=number)
        )
    text = _("Place {place} is closed: nobody bid on it when it was for sale.")
    return Illegal("NM-4.9", text.format(place=number))


def not_in_game(public: Public, number: int) -> Illegal | None:
    """Return why a place is not in the game, or None if the place is in the game."""
    if not 1 <= number <= len(public.places):
        return impossible("NM-0.1")
    place = public.places[number - 1]
    return covered(number, place) if place.status == "covered" else None


def not_for_sale(public: Public, seat: Seat, number: int) -> Illegal | None:
    """Return why a place is not for sale, or None if the place is for sale."""
    gone = not_in_game(public, number)
    if gone is not None:
        return gone
    place = public.places[number - 1]
    if place.status == "sale":
        return None
    if place.owner is not None:
        if place.owner == seat:
            text = _("You have owned place {place} since round {round}; it is not for sale.")
        else:
            text = _("{owner} has owned place {place} since round {round}; it is not for sale.")
        return Illegal("NM-3.1", text.format(place=number, owner=mark(place.owner), round=place.round))
    text = _("Place {place} is not for sale this round; you can bid on {sale}.")
    return Illegal("NM-3.1", text.format(place=number, sale=for_sale(public)))
