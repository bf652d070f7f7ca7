"""What the cards of the tutorial name is on the table, however unusually somebody plays; and it comes back to the first
stand."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.core.target import Target
from game.picture.tutorial import Lit, NodeKey, Now, Said
from game.table.move_builder import Selector
from game.titles.mercado.constants import CUSTOMERS
from game.titles.mercado.events import RestaurantRevealed
from game.titles.mercado.state import MercadoView
from game.titles.mercado.things import COIN, space_target, tile_target
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.take_coin import CoinTaken, TakeCoin
from game.titles.mercado.words import goods_name, restaurant_name, space_name
from tests.contract.cases import Which, case_of
from tests.contract.law.tutorial import UNUSUAL, Chooser, Walk, follower
from tests.titles.mercado.table import lying

WALKS = range(len(UNUSUAL) + 1)


def walk_of(choose: Chooser, seed: int = 0) -> Walk:
    """A first game played to the tutorial's end."""
    walk = Walk(case_of(Which("mercado", "mercado", 2)), choose, seed=seed)
    walk.play()
    return walk


@cache
def told(number: int) -> tuple[tuple[str, Now, Said], ...]:
    """The cards that somebody read: who follows the hints, and then who does not."""
    walk = walk_of((follower, *UNUSUAL)[number], number)
    return tuple((step.id, now, words) for step, now, words in walk.told)


@pytest.mark.parametrize("number", WALKS)
def test_what_a_card_names_is_there(number: int) -> None:
    for ident, now, words in told(number):
        view, text = now.view, words.text
        assert isinstance(view, MercadoView)
        public, seat = view.public, view.seat or 0
        numbers = [int(found) for found in re.findall(r"\d+", text)]
        if ident == "tile":
            goods = [good for slot, good in enumerate(public.hands[seat]) if tile_target(slot) in now.lit and good]
            assert any(goods_name(good) in text for good in goods)
        elif ident == "space":
            pointed = [at.ids[0] for at in words.at if isinstance(at, Lit) and at.ids]
            assert all(space_target(space) in now.lit for space in pointed)
            assert re.findall(r"as on (\w+)", text) == [
                space_name(each) for each in pointed if lying(public, each).gray
            ]
        elif ident == "revealed":
            assert isinstance(now.event, RestaurantRevealed)
            assert restaurant_name(now.event.restaurant) in text
            assert now.event.restaurant in public.fronts[seat]
        elif ident == "took-coin":
            assert isinstance(now.event, CoinTaken)
            assert now.event.needed == 4
            assert "four coin turns" in text
        elif ident == "earned":
            assert isinstance(now.event, CustomersBrought)
            assert numbers == [now.event.earned[seat]]
            assert numbers[0] > 0
        elif ident == "crowds":
            (at,) = words.at
            assert isinstance(at, NodeKey)
            tile = public.offer[1][int(at.name.rpartition(":")[2])]
            assert tile is not None
            assert CUSTOMERS[tile].count == 2


@pytest.mark.thorough
def test_other_players_read_other_words() -> None:
    read = {(ident, words.text) for number in WALKS for ident, _now, words in told(number)}
    for ident, least in (("revealed", 2), ("beside", 2), ("earned", 2), ("tile", 2)):
        assert sum(known == ident for known, _text in read) >= least, ident


@pytest.mark.parametrize("coins", [1, 2])
def test_the_tutorial_comes_back_to_the_first_stand(coins: int) -> None:
    taken = 0

    def coin_first(walk: Walk, selector: Selector) -> Target:
        nonlocal taken
        if COIN in selector.prompt.targets and taken < coins:
            taken += 1
            return COIN
        return follower(walk, selector)

    walk = walk_of(coin_first)
    mine = [type(move) for seat, move in walk.match.journal if seat == 0]
    assert mine[: coins + 1] == [TakeCoin] * coins + [OpenStand]
    seen = [ident for index, ident in enumerate(walk.seen) if ident not in walk.seen[:index] or ident == "tile"]
    assert seen.count("tile") == coins + 1
    last = len(seen) - 1 - seen[::-1].index("tile")
    assert seen[last : last + 3] == ["tile", "space", "cost"]
    words = [words.text for step, _now, words in walk.told if step.id == "tile"]
    assert "you take one action" in words[0]
    assert "Now open a stand" in words[-1]
