"""What is said beside the boat of a trade at a goods stall is what then happens."""

from __future__ import annotations

import pytest

from game.titles.floating_market.forecast import Opportunity, opportunities
from game.titles.floating_market.state import Acting, FloatingMarketState
from game.titles.floating_market.verbs import BuyGoods, SellGoods
from tests.titles.floating_market.table import TOPOLOGY, after, carrying, position, section_of, stall

FISH = stall("fish")
MOVER, OWNER = 0, 1


def promised(state: FloatingMarketState) -> Opportunity:
    """What is said of the fish stall."""
    section = TOPOLOGY.section_at[section_of(FISH)]
    number = TOPOLOGY.stall_at[FISH]
    return next(each for each in opportunities(TOPOLOGY, state.public, MOVER, section) if each.stall == number)


def beside(**public: object) -> FloatingMarketState:
    """The first seat's boat beside the fish stall."""
    return position("act", boats=(section_of(FISH),), **public)  # type: ignore[arg-type]


@pytest.mark.clause("FM-5.1", "FM-4M")
@pytest.mark.parametrize("haggles", [False, True], ids=["chart", "M17"])
def test_a_sale_brings_what_was_promised(haggles: bool) -> None:
    state = carrying(beside(acting=Acting(haggles=haggles)), "fish", "fish")
    said = promised(state)
    before, sold = state.public.holders[MOVER], after(state, SellGoods(FISH, 2)).holders[MOVER]
    assert said.short == f"+{sold.coins - before.coins}"
    assert f"{sold.coins - before.coins} coins" in said.text


@pytest.mark.clause("FM-5.1", "FM-4M")
@pytest.mark.parametrize("haggles", [False, True], ids=["chart", "M17"])
def test_a_purchase_costs_what_was_said(haggles: bool) -> None:
    state = beside(acting=Acting(haggles=haggles))
    said = promised(state)
    before, bought = state.public.holders[MOVER], after(state, BuyGoods(FISH, 1, 0)).holders[MOVER]
    assert said.short == f"−{before.coins - bought.coins}"


@pytest.mark.clause("FM-5.1")
@pytest.mark.parametrize("owner", [None, MOVER, OWNER])
def test_a_flower_is_promised_to_whoever_gets_one(owner: int | None) -> None:
    state = carrying(beside(owners={} if owner is None else {FISH: owner}), "fish")
    thanked = [holder.flowers for holder in after(state, SellGoods(FISH, 1)).holders]
    said = promised(state).note
    assert said == ("" if not any(thanked) else f"⟦{thanked.index(1)}⟧ gets a flower")
