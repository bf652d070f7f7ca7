"""The table before the first year (CT-0)."""

from __future__ import annotations

import msgspec

from game.core.rng import seeded
from game.core.rules import Setup
from game.kit.rules import demand_possible
from game.titles.chinatown.constants import START_MONEY
from game.titles.chinatown.events import GameBegan
from game.titles.chinatown.meta import EDITION, FIRST, GAINS, GIFTS, META, MONEY, shops_of
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownState, Public
from game.titles.chinatown.topology import Topology


def laid_out(topology: Topology, setup: Setup) -> Recorder:
    """Set up the game and return the recorder. Raise Problem if the set-up is impossible."""
    demand_possible(META, setup)
    shops = shops_of(setup)
    seats = setup.seats
    pile, rng = seeded(setup.seed).shuffle(topology.numbers)
    bag, rng = rng.shuffle([kind for kind, shop in enumerate(shops) for _copy in range(shop.copies)])
    nothing = (0,) * seats
    public = Public(
        seats=seats,
        first=setup.first,
        edition="2008" if setup.option(EDITION, "2014") == "2008" else "2014",
        rotates=setup.option(FIRST, "stays") == "rotates",
        open_money=setup.option(MONEY, "hidden") == "open",
        no_gifts=setup.option(GIFTS, "allowed") == "none",
        hides_gains=True if setup.option(GAINS, "shown") == "hidden" else msgspec.UNSET,
        shops=shops,
        owners=(None,) * len(pile),
        built=(None,) * len(pile),
        tiles=((0,) * len(shops),) * seats,
        pile=len(pile),
        bag=len(bag),
        offered=nothing,
        ready=(False,) * seats,
        marked=nothing,
    )
    recorder = Recorder(
        ChinatownState(
            rng=rng,
            public=public,
            money=(START_MONEY,) * seats,
            dealt=((),) * seats,
            kept=((),) * seats,
            pile=pile,
            bag=bag,
        )
    )
    recorder.record(GameBegan, first=setup.first)
    return recorder
