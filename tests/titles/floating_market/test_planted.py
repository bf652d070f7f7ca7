"""Bugs planted into the Floating Market, each noticed by a test of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.names import Seat, mark
from game.core.rules import Outcome
from game.kit.rules import result
from game.titles.floating_market import forecast, scoring
from game.titles.floating_market.legality import cost
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.topology import Topology
from tests.titles.floating_market import test_end, test_promises
from tests.titles.floating_market.test_promises import MOVER


def decided_by_flowers(patch: pytest.MonkeyPatch) -> None:
    """Ties are decided by flowers before Favours (FM-6.6)."""

    def ranked(ranks: list[tuple[int, int, int]], *others: Any) -> Outcome:
        return result([(points, flowers, favors) for points, favors, flowers in ranks], *others)

    patch.setattr(scoring, "result", ranked)


def sold_at_the_buying_price(patch: pytest.MonkeyPatch) -> None:
    """A sale is promised at what a good costs today, which is less under M17."""
    patch.setattr(forecast, "yield_of", cost)


def flower_for_oneself(patch: pytest.MonkeyPatch) -> None:
    """Whoever owns the stall is promised a flower, also for an own visit (FM-5.1)."""
    true = forecast._goods

    def goods(topology: Topology, view: FloatingMarketView, seat: Seat, stall: int) -> forecast.Opportunity:
        owner = view.public.owners[stall]
        found = true(topology, view, seat, stall)
        return found if owner is None else replace(found, note=f"{mark(owner)} gets a flower")

    patch.setattr(forecast, "_goods", goods)


@pytest.mark.parametrize(
    ("plant", "notices"),
    [
        (decided_by_flowers, test_end.test_equal_points_are_decided_by_favors_then_flowers_then_shared),
        (sold_at_the_buying_price, partial(test_promises.test_a_sale_brings_what_was_promised, haggles=True)),
        (flower_for_oneself, partial(test_promises.test_a_flower_is_promised_to_whoever_gets_one, owner=MOVER)),
    ],
    ids=["flowers first", "buying price", "own flower"],
)
def test_a_test_notices(
    plant: Callable[[pytest.MonkeyPatch], None], notices: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    notices()
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        notices()
