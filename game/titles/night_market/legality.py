"""Refusals that several verbs and things share: the clause, and a sentence with the numbers that fail."""

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
    """The clause that says what is done in the present phase."""
    if public.phase == "bid" and public.compensation:
        return "NM-4.7"
    if public.phase == "open" and public.round == public.rounds:
        return "NM-8.2"
    return CLAUSES[public.phase]


def wrong_phase(public: Public, wanted: Phase) -> Illegal | None:
    """That it is too early or too late for what is done in a phase, None in that phase."""
    if public.phase == wanted:
        return None
    if wanted == "bid":
        text = _("The bidding of round {round} is over.")
        if public.phase == "prepare":
            text = _("Bidding begins when everybody has set customers aside; still to choose: {names}.")
    elif wanted == "build" and public.phase in ("prepare", "bid"):
        text = _("Stalls are built after the bidding; round {round} has not come to that yet.")
    else:
        return impossible(CLAUSES[wanted])
    return Illegal(CLAUSES[wanted], text.format(round=public.round, names=deciding(public)))


def deciding(public: Public) -> str:
    """Return the seats that owe a move as a list of seat marks."""
    return listed([mark(seat) for seat in public.order if seat in public.to_move])


def for_sale(public: Public) -> str:
    """Return the places for sale as a list in words."""
    return places_name([lot.place for lot in public.lots])


def nothing(public: Public) -> Illegal:
    """What is to be done instead, for things that are no part of the move now."""
    if public.phase == "prepare":
        text = _("This is not part of a choice. In round {round}, customers from the hand are set aside now.")
    elif public.phase == "bid":
        text = _("This is not part of a bid. In round {round}, prices on {sale} are chosen now.")
    elif public.phase == "build":
        text = _("This is not part of a stall. In round {round}, a place of your own and a food are chosen now.")
    else:
        return impossible(phase_clause(public))
    return Illegal(phase_clause(public), text.format(round=public.round, sale=for_sale(public)))


def covered(number: int, place: Place) -> Illegal:
    """Why a place is out of the game."""
    if place.closed == "start":
        return Illegal("NM-2.3", _("Place {place} is covered: it left the game at the start.").format(place=number))
    text = _("Place {place} is covered: when it was for sale, nobody bid on it.")
    return Illegal("NM-4.9", text.format(place=number))


def not_in_game(public: Public, number: int) -> Illegal | None:
    """Why there is no such place in the game, None when there is."""
    if not 1 <= number <= len(public.places):
        return impossible("NM-0.1")
    place = public.places[number - 1]
    return covered(number, place) if place.status == "covered" else None


def not_for_sale(public: Public, seat: Seat, number: int) -> Illegal | None:
    """Why a place is not for sale, None when it is."""
    gone = not_in_game(public, number)
    if gone is not None:
        return gone
    place = public.places[number - 1]
    if place.status == "sale":
        return None
    if place.owner is not None:
        if place.owner == seat:
            text = _("Place {place} is yours since round {round}; it is not for sale.")
        else:
            text = _("Place {place} belongs to {owner} since round {round}; it is not for sale.")
        return Illegal("NM-3.1", text.format(place=number, owner=mark(place.owner), round=place.round))
    text = _("Place {place} is not for sale in round {round}; {sale} can be bid on.")
    return Illegal("NM-3.1", text.format(place=number, round=public.round, sale=for_sale(public)))
