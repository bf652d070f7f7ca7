"""The player actions of the night market, with one module for each verb."""

from __future__ import annotations

from typing import Any

from game.kit.verb import BaseVerb
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import MarketView
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs.build import Build, BuildVerb
from game.titles.night_market.verbs.later import Later, LaterVerb
from game.titles.night_market.verbs.pass_turn import Pass, PassVerb
from game.titles.night_market.verbs.place_bid import PlaceBid, PlaceBidVerb
from game.titles.night_market.verbs.set_aside import SetAside, SetAsideVerb
from game.titles.night_market.verbs.set_maximums import SetMaximums, SetMaximumsVerb

MarketMove = SetAside | SetMaximums | PlaceBid | Pass | Build | Later

MarketVerb = BaseVerb[MarketView, Recorder, Any]


def verbs_on(topology: Topology) -> tuple[MarketVerb, ...]:
    """Return all verbs (player actions) of a board, in a fixed order."""
    return SetAsideVerb(), SetMaximumsVerb(), PlaceBidVerb(), PassVerb(), BuildVerb(topology), LaterVerb()
