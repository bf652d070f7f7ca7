"""The player actions of the Floating Market, with one module for each verb."""

from __future__ import annotations

from typing import Any

from game.kit.verb import Verb
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.buy_basket import BuyBasket, BuyBasketVerb
from game.titles.floating_market.verbs.buy_card import BuyCard, BuyCardVerb
from game.titles.floating_market.verbs.buy_goods import BuyGoods, BuyGoodsVerb
from game.titles.floating_market.verbs.deliver import Deliver, DeliverVerb
from game.titles.floating_market.verbs.end_turn import EndTurn, EndTurnVerb
from game.titles.floating_market.verbs.hire_rower import HireRower, HireRowerVerb
from game.titles.floating_market.verbs.make_offering import MakeOffering, MakeOfferingVerb
from game.titles.floating_market.verbs.place_boat import PlaceBoat, PlaceBoatVerb
from game.titles.floating_market.verbs.place_first_stall import PlaceFirstStall, PlaceFirstStallVerb
from game.titles.floating_market.verbs.place_stall import PlaceStall, PlaceStallVerb
from game.titles.floating_market.verbs.play_card import PlayCard, PlayCardVerb
from game.titles.floating_market.verbs.sail import Sail, SailVerb
from game.titles.floating_market.verbs.sell_goods import SellGoods, SellGoodsVerb
from game.titles.floating_market.verbs.visit_king import VisitKing, VisitKingVerb

FloatingMarketMove = (
    PlaceBoat
    | PlaceFirstStall
    | PlayCard
    | Sail
    | BuyGoods
    | SellGoods
    | BuyBasket
    | HireRower
    | Deliver
    | MakeOffering
    | BuyCard
    | PlaceStall
    | VisitKing
    | EndTurn
)

FloatingMarketVerb = Verb[FloatingMarketView, Recorder, Any]


def verbs_on(topology: Topology) -> tuple[FloatingMarketVerb, ...]:
    """Return all verbs (player actions) of a board, in a fixed order."""
    return (
        PlaceBoatVerb(topology),
        PlaceFirstStallVerb(topology),
        PlayCardVerb(topology),
        SailVerb(topology),
        BuyGoodsVerb(topology),
        SellGoodsVerb(topology),
        BuyBasketVerb(topology),
        HireRowerVerb(topology),
        DeliverVerb(topology),
        MakeOfferingVerb(topology),
        BuyCardVerb(topology),
        PlaceStallVerb(topology),
        VisitKingVerb(topology),
        EndTurnVerb(),
    )


__all__ = [
    "BuyBasket",
    "BuyCard",
    "BuyGoods",
    "Deliver",
    "EndTurn",
    "FloatingMarketMove",
    "FloatingMarketVerb",
    "HireRower",
    "MakeOffering",
    "PlaceBoat",
    "PlaceFirstStall",
    "PlaceStall",
    "PlayCard",
    "Sail",
    "SellGoods",
    "VisitKing",
    "verbs_on",
]
