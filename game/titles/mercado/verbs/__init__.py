"""The player actions of Mercado de Lisboa, with one module for each verb."""

from __future__ import annotations

from typing import Any

from game.kit.verb import Verb
from game.titles.mercado.counts import Counts
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.state import MercadoView
from game.titles.mercado.verbs.bring_customers import BringCustomers, BringCustomersVerb
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant, OpenRestaurantVerb
from game.titles.mercado.verbs.open_stand import OpenStand, OpenStandVerb
from game.titles.mercado.verbs.swap_tiles import SwapTiles, SwapTilesVerb
from game.titles.mercado.verbs.take_coin import TakeCoin, TakeCoinVerb

MercadoMove = OpenStand | BringCustomers | OpenRestaurant | TakeCoin | SwapTiles

MercadoVerb = Verb[MercadoView, Recorder, Any]


def verbs_on(counts: Counts) -> tuple[MercadoVerb, ...]:
    """Return all verbs (player actions) of a board, in a fixed order."""
    return (
        OpenStandVerb(counts),
        BringCustomersVerb(counts),
        OpenRestaurantVerb(counts),
        TakeCoinVerb(),
        SwapTilesVerb(),
    )
