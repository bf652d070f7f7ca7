"""Whom the computer players of the night market can be, and what is typical of the moves that they like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.expertise import Personality
from game.core.i18n import phrase
from game.core.names import Seat
from game.titles.night_market import auction
from game.titles.night_market.forecast_rounds import Gains
from game.titles.night_market.state import MarketView
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.place_bid import PlaceBid

CHEAP = 3
"""Dollars of a price that seems a bargain."""


def personalities() -> tuple[Personality, ...]:
    """The four who bid beside people."""
    return (
        Personality(
            id="lin",
            name=phrase("Auntie Lin"),
            face="icon:old-woman-light-skin-tone",
            about=phrase("Likes her stalls side by side."),
            likes={"beside": 0.25, "jump": 0.012},
            says=(phrase("“Side by side, one hand fills the other.”"), phrase("“Where I stand, I stay.”")),
        ),
        Personality(
            id="chen",
            name=phrase("Boss Chen"),
            face="icon:man-medium-skin-tone-beard",
            about=phrase("Bids far above what is asked, and borrows for it."),
            likes={"jump": 0.035, "borrow": 0.02},
            says=(phrase("“Money comes back; a corner does not.”"), phrase("“Who hesitates, pays twice.”")),
        ),
        Personality(
            id="wu",
            name=phrase("Uncle Wu"),
            face="icon:old-man-light-skin-tone",
            about=phrase("Waits for what is cheap, and hates to borrow."),
            likes={"cheap": 0.065, "borrow": -0.06},
            says=(phrase("“Patience is the cheapest spice.”"), phrase("“I have seen dearer corners stay empty.”")),
        ),
        Personality(
            id="hua",
            name=phrase("Sister Hua"),
            face="icon:woman-medium-light-skin-tone",
            about=phrase("Bids for what others want most."),
            likes={"spoil": 0.14, "cheap": -0.03},
            says=(phrase("“You wanted that one? So do I.”"), phrase("“Sharing is for tables, not for corners.”")),
        ),
    )


def traits(
    gains: Gains, view: MarketView, seat: Seat, neighbours: Mapping[int, Sequence[int]], move: MarketMove
) -> Mapping[str, float]:
    """What is typical of a move: "beside" own stalls, "jump", "borrow", "cheap", to "spoil" it for somebody else."""
    public = view.public
    if isinstance(move, Build):
        beside = {public.places[other - 1].food for other in neighbours[move.place] if _mine(view, seat, other)}
        return {"beside": float(move.food in beside)}
    if not isinstance(move, PlaceBid):
        return {}
    lot = auction.lot_of(public, move.place)
    others = [other for other in range(public.seats) if other != seat]
    mine = gains.gain(seat, (), move.place)[0]
    return {
        "beside": float(any(_mine(view, seat, other) for other in neighbours[move.place])),
        "jump": float(lot is not None and move.price > auction.cheapest(lot)),
        "borrow": float(auction.interest(public, seat, move.price) > 0),
        "cheap": float(move.price <= CHEAP),
        "spoil": float(any(gains.gain(other, (), move.place)[0] > mine for other in others)),
    }


def _mine(view: MarketView, seat: Seat, place: int) -> bool:
    return view.public.places[place - 1].owner == seat
