"""Who follows the tutorial trades, delivers and makes an offering in three turns; what its cards name is on the table,
however unusually somebody plays."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.core.target import Target
from game.picture.tutorial import Lit, Now, Said
from game.registry import slugs, title
from game.table.move_builder import Selector
from game.titles.floating_market.cards import RECOVER
from game.titles.floating_market.goods import GOODS, ORDERS
from game.titles.floating_market.meta import SLUG
from game.titles.floating_market.sailing import BargeMoved
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import card_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs import (
    BuyGoods,
    Deliver,
    EndTurn,
    MakeOffering,
    PlaceBoat,
    PlaceFirstStall,
    PlayCard,
    Sail,
)
from game.titles.floating_market.verbs.buy_goods import GoodsBought
from game.titles.floating_market.verbs.deliver import OrderDelivered
from game.titles.floating_market.words import goods_listed, goods_name, place_name, stall_name
from tests.contract.cases import Which, case_of
from tests.contract.law.tutorial import UNUSUAL, Chooser, Walk, follower

pytestmark = pytest.mark.skipif(SLUG not in slugs(), reason="the title is not listed yet")

WALKS = range(len(UNUSUAL) + 1)
FIRST_TURNS = (
    *(PlaceBoat, PlaceFirstStall),
    *(PlayCard, Sail, BuyGoods, BuyGoods, EndTurn),
    *(PlayCard, Sail, Deliver, EndTurn),
    *(PlayCard, Sail, BuyGoods, MakeOffering),
)


def walk_of(choose: Chooser, seed: int = 0) -> Walk:
    """A first game played to the tutorial's end."""
    tutorial = title(SLUG).tutorial
    walk = Walk(case_of(Which(SLUG, "", tutorial.seats, tutorial.options)), choose, seed=seed)
    walk.play()
    return walk


@cache
def told(number: int) -> tuple[tuple[str, Now, Said], ...]:
    """The cards that somebody read: who follows the hints, and then who does not."""
    walk = walk_of((follower, *UNUSUAL)[number], number)
    return tuple((step.id, now, words) for step, now, words in walk.told)


def test_hints_lead_to_trade_a_delivery_and_an_offering() -> None:
    walk = walk_of(follower)
    mine = tuple(type(move) for seat, move in walk.match.journal if seat == 0)
    assert mine[: len(FIRST_TURNS)] == FIRST_TURNS
    assert set(walk.seen) == {step.id for step in walk.tutorial.steps}


def test_what_is_dear_is_made_cheaper_before_it_is_bought() -> None:
    walk = walk_of(follower)
    bought = [beat.event for ply in walk.match.plies for beat in ply.beats if isinstance(beat.event, GoodsBought)]
    costs = {event.good: event.coins for event in bought[:2]}
    assert sum(costs.values()) <= 6, "a purse of the beginning is enough for it"


@pytest.mark.parametrize("number", WALKS)
def test_what_a_card_names_is_there(number: int) -> None:
    for ident, now, words in told(number):
        assert isinstance(now.view, FloatingMarketView)
        public, topology, text = now.view.public, now.rules.topology, words.text
        numbers = [int(found) for found in re.findall(r"\d+", text)]
        if ident in ("boat", "sail", "serve", "offer") and "between the" in text:
            assert any(place_name(topology, section) in text for section in _named(topology, words)), text
        if re.search(r"restaurant wants \d", text):
            open_orders = [ORDERS[order].goods for order in public.orders if order is not None]
            assert any(goods_listed(goods) in text for goods in open_orders), text
        if ident == "blessed" and numbers:
            assert isinstance(now.event, BargeMoved)
            assert numbers == [sum(each.flowers for each in now.event.blessed if each.seat == 0)]
        elif ident == "bought" and "Any" in text:
            assert isinstance(now.event, GoodsBought)
            assert f"Any {stall_name(now.event.good)}" in text and now.event.owner is None
        elif ident == "bought" and "Both" in text:
            assert len(set(public.acting.used)) == 2
        elif ident == "delivered":
            assert isinstance(now.event, OrderDelivered)
            order = ORDERS[now.event.order]
            assert numbers == [order.coins, order.points]
        elif ident == "takings" and numbers:
            assert numbers == [len(public.holders[0].discard)]
        elif ident == "prices" and "gets cheaper" in text:
            pair = [good for good in GOODS if Target("good", good) in now.lit]
            assert all(goods_name(good) in text for good in pair)


def _named(topology: Topology, words: Said) -> list[int]:
    """The sections that a card points at."""
    named = [ident for at in words.at if isinstance(at, Lit) and at.kind == "section" for ident in at.ids]
    return [topology.section_at[ident] for ident in named]


@pytest.mark.thorough
def test_other_players_read_other_words() -> None:
    read = {(ident, words.text) for number in WALKS for ident, _now, words in told(number)}
    for ident, least in (("sail", 2), ("buy", 2), ("serve", 4), ("offer", 4), ("barge", 3)):
        assert sum(known == ident for known, _text in read) >= least, ident


def test_the_tutorial_comes_back_to_sailing_after_a_turn_of_takings() -> None:
    counted = 0

    def takings_first(walk: Walk, selector: Selector) -> Target:
        nonlocal counted
        takings = card_target(RECOVER)
        if takings in selector.prompt.targets and counted < 1:
            counted += 1
            return takings
        return follower(walk, selector)

    walk = walk_of(takings_first)
    mine = [type(move) for seat, move in walk.match.journal if seat == 0]
    assert mine[2:6] == [PlayCard, PlayCard, Sail, BuyGoods]
    words = [said.text for step, _now, said in walk.told if step.id == "sail"]
    assert "A turn begins with a card" in words[0]
    assert "Now move your boat" in words[-2] + words[-1]
