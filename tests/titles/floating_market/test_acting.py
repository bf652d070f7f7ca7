"""FM-5: what a boat does beside stalls and the King's barge."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.target import Draft, Illegal, Target
from game.kit.verb import impossible
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.goods import BASKETS, ORDERS, Good, amount, holds
from game.titles.floating_market.state import Acting, FloatingMarketState, Phase
from game.titles.floating_market.targets import king_target, stall_target, temple_target
from game.titles.floating_market.verbs import (
    BuyBasket,
    BuyCard,
    BuyGoods,
    Deliver,
    EndTurn,
    HireRower,
    MakeOffering,
    PlaceStall,
    SellGoods,
    VisitKing,
)
from game.titles.floating_market.verbs.end_turn import TurnEnded
from tests.titles.floating_market.table import (
    RULES,
    TOPOLOGY,
    after,
    carrying,
    holder_after,
    made,
    position,
    refusal,
    section_of,
    stall,
    with_holder,
)

FISH = stall("fish")


def told(state: FloatingMarketState, target: Target) -> Illegal:
    """What the first seat is told that clicks on something that is not lit."""
    return RULES.why_not(RULES.view(state, 0), Draft(), target)


@pytest.mark.clause("FM-5.1")
def test_goods_are_bought_at_the_chart_price_and_the_owner_has_a_flower() -> None:
    state = position("act", boats=(section_of(FISH),), owners={FISH: 1})
    public = after(state, BuyGoods(FISH, 1, 0))
    mover, owner = public.holders
    assert mover.goods == amount("fish") and mover.coins == 6 - 4 and owner.flowers == 1
    alone = after(position("act", boats=(section_of(FISH),), owners={FISH: 0}), BuyGoods(FISH, 1, 0))
    assert [holder.flowers for holder in alone.holders] == [0, 0], "nobody thanks himself"


@pytest.mark.clause("FM-5.1", "FM-5.2")
def test_goods_are_bought_only_as_far_as_there_is_room_and_money() -> None:
    state = position("act", boats=(section_of(FISH),))
    assert refusal(with_holder(state, coins=20), BuyGoods(FISH, 2, 0)) == impossible("FM-5.1"), "there is room for one"
    assert refusal(with_holder(state, coins=3), BuyGoods(FISH, 1, 0)) == impossible("FM-5.1"), "it costs 4"
    two = with_holder(state, baskets=(9,), coins=8)
    assert holder_after(_without_basket(two, 9), BuyGoods(FISH, 2, 0)).coins == 0


def _without_basket(state: FloatingMarketState, basket: int) -> FloatingMarketState:
    """The position in which a basket that somebody has lies nowhere else."""
    pool = [*(each for each in state.public.baskets if each is not None), *state.basket_stack]
    pool.remove(basket)
    public = replace(state.public, baskets=tuple(pool[:4]), baskets_left=len(pool) - 4)
    return replace(state, public=public, basket_stack=tuple(pool[4:]))


@pytest.mark.clause("FM-5.1")
def test_goods_are_sold_at_the_chart_price_and_each_stall_is_used_once() -> None:
    state = carrying(position("act", boats=(section_of(FISH),), owners={FISH: 1}), "fish")
    public = after(state, SellGoods(FISH, 1))
    assert public.holders[0].coins == 6 + 4 and public.holders[1].flowers == 1
    used = replace(state, public=public)
    assert refusal(used, BuyGoods(FISH, 1, 0)) == impossible("FM-5.1")
    assert told(used, stall_target(FISH)).text == "You have already used this fish stall this turn."


@pytest.mark.clause("FM-5.9")
def test_whichever_dial_is_turned_first_a_purchase_is_whole() -> None:
    """Two Favours are for two goods, also where nobody has said yet how many."""
    for basket in range(len(BASKETS)):
        alone = _without_basket(position("act", boats=(section_of(FISH),)), basket)
        view = RULES.view(with_holder(alone, favors=2, coins=20, baskets=(basket,)), 0)
        if BuyGoods(FISH, 2, 2) in (RULES.legal_moves(view) or ()):
            break
    else:
        raise AssertionError("no basket holds a second fish")
    fish = (stall_target(FISH),)
    for name, value, move in (
        ("favors", 2, BuyGoods(FISH, 2, 2)),
        ("favors", 1, BuyGoods(FISH, 1, 1)),
        ("favors", 0, BuyGoods(FISH, 1, 0)),
        ("count", 2, BuyGoods(FISH, 2, 0)),
    ):
        assert RULES.prompt(view, Draft(fish, ((name, value),))).move == move
    for dial in RULES.prompt(view, Draft(fish)).dials:
        for value in dial.values():
            assert RULES.prompt(view, Draft(fish, ((dial.id, value),))).move is not None, (dial, value)


@pytest.mark.clause("FM-5.9")
def test_a_favor_pays_for_a_good_a_basket_a_rower_or_all_flowers_of_an_offering() -> None:
    rich = with_holder(position("act", boats=(section_of(FISH),)), favors=1, coins=0)
    bought = holder_after(rich, BuyGoods(FISH, 1, favors=1))
    assert (bought.favors, bought.coins, bought.goods) == (0, 0, amount("fish"))
    maker = stall("basket")
    rich = with_holder(position("act", boats=(section_of(maker),)), favors=1, coins=0)
    assert len(holder_after(rich, BuyBasket(maker, favor=True)).baskets) == 1
    assert holder_after(rich, HireRower(maker, None)).rowers == 3
    temple = stall("temple")
    rich = carrying(position("act", boats=(section_of(temple),)), "meat", favors=1)
    offered = holder_after(rich, MakeOffering(temple, "meat", favor=True))
    assert (offered.favors, offered.flowers, offered.disks) == (0, 0, 7)


@pytest.mark.clause("FM-5.3")
def test_a_basket_is_bought_and_another_one_comes() -> None:
    maker = stall("basket")
    state = position("act", boats=(section_of(maker),))
    basket = state.public.baskets[0]
    assert basket is not None
    public = after(state, BuyBasket(maker, favor=False))
    assert public.holders[0].baskets == (basket,) and public.holders[0].coins == 6 - BASKETS[basket].coins
    assert public.baskets[0] == state.basket_stack[0] and public.baskets_left == 7
    full = with_holder(state, baskets=tuple(state.basket_stack[:4]))
    assert refusal(with_holder(full, coins=20), BuyBasket(maker, favor=False)) == impossible("FM-5.3")


@pytest.mark.clause("FM-5.3", "FM-2.4")
def test_a_rower_is_hired_for_a_fish_or_a_meat() -> None:
    maker = stall("basket")
    state = carrying(position("act", boats=(section_of(maker),)), "fish")
    hired = holder_after(state, HireRower(maker, "fish"))
    assert (hired.rowers, hired.goods) == (3, amount())
    payments: tuple[Good | None, ...] = ("meat", "fruit", None)
    for good in payments:
        assert refusal(carrying(state, "fruit"), HireRower(maker, good)) == impossible("FM-5.3")
    assert refusal(with_holder(state, rowers=4), HireRower(maker, "fish")) == impossible("FM-5.3")


@pytest.mark.clause("FM-5.4")
def test_an_order_is_delivered_exactly_and_the_next_one_comes_from_the_lowest_stack() -> None:
    kitchen = stall("restaurant")
    state = position("act", boats=(section_of(kitchen),), seats=3)
    order = state.public.orders[0]
    assert order is not None
    assert refusal(state, Deliver(kitchen)) == impossible("FM-5.4"), "the goods are missing"
    wanted = ORDERS[order].goods
    assert holds(state.public.holders[0].room, wanted), "the first orders fit into the first baskets"
    served = with_holder(state, goods=wanted)
    public = after(served, Deliver(kitchen))
    assert public.holders[0].orders == (order,) and public.holders[0].coins == 6 + ORDERS[order].coins
    assert public.orders[0] == state.order_stacks[0][0] and public.orders_left == (1, 5, 5, 4)


@pytest.mark.clause("FM-5.5", "FM-2.5")
def test_an_offering_takes_the_next_box_of_its_row() -> None:
    temple = stall("temple")
    offer = MakeOffering(temple, "fruit", favor=False)
    state = carrying(position("act", boats=(section_of(temple),)), "fruit", flowers=3)
    public = after(state, offer)
    assert public.temple == ((), (0,), (), ()) and public.holders[0].flowers == 2
    for charts, columns in (("complete", (1, 1, 2, 2, 3, 3)), ("seats", (1, 2, 2, 3, 3))):
        for disks, flowers in enumerate(columns):
            row = (1,) * disks
            there = position("act", boats=(section_of(temple),), charts=charts, temple=((), row, (), ()))
            there = with_holder(there, 1, disks=8 - disks)
            paid = holder_after(carrying(there, "fruit", flowers=flowers), offer)
            assert (paid.flowers, paid.disks, sum(paid.goods)) == (0, 7, 0)
            poor = carrying(there, "fruit", flowers=flowers - 1)
            assert refusal(poor, offer) == impossible("FM-5.5")
            assert f"costs {flowers} flower" in told(poor, temple_target("fruit")).text
        row = (1,) * len(columns)
        full = position("act", boats=(section_of(temple),), charts=charts, temple=((), row, (), ()))
        full = carrying(full, "fruit", flowers=9)
        assert refusal(full, offer) == impossible("FM-5.5")
        assert told(full, temple_target("fruit")).text == "The row for fruit is full; offer another good."


@pytest.mark.clause("FM-5.6")
def test_a_card_is_bought_for_coins_or_flowers_and_the_next_one_is_turned_over() -> None:
    scribe = stall("scribe")
    state = with_holder(position("act", boats=(section_of(scribe),)), coins=9, flowers=9)
    bought = state.public.market[1]
    assert bought is not None
    card = CARDS[bought]
    for flowers, coins, petals in ((False, 9 - card.coins, 9), (True, 9, 9 - card.flowers)):
        public = after(state, BuyCard(scribe, 1, flowers))
        assert bought in public.holders[0].hand
        assert (public.holders[0].coins, public.holders[0].flowers) == (coins, petals)
        assert public.market == (*state.public.market[:1], *state.public.market[2:], state.deck[0])


@pytest.mark.clause("FM-5.7")
def test_a_stall_is_placed_anywhere_for_ten_coins() -> None:
    office = stall("administration")
    state = with_holder(position("act", boats=(section_of(office),), owners={FISH: 1}), coins=12)
    public = after(state, PlaceStall(office, stall("meat", 3)))
    assert public.owners[TOPOLOGY.stall_at[stall("meat", 3)]] == 0 and public.holders[0].coins == 2
    assert refusal(state, PlaceStall(office, FISH)) == impossible("FM-5.7"), "somebody has it"
    assert refusal(with_holder(state, coins=9), PlaceStall(office, stall("meat"))) == impossible("FM-5.7")


@pytest.mark.clause("FM-5.8", "FM-2.5")
def test_the_king_is_visited_once_a_turn_where_the_section_touches_his_crossing() -> None:
    near = with_holder(position("act", boats=("V1,1",)), coins=8, flowers=2)
    public = after(near, VisitKing(0, 0))
    assert public.king[0] == (0, None, None, None) and public.holders[0].favors == 1 and public.holders[0].coins == 0
    visited = replace(near, public=public)
    assert refusal(visited, VisitKing(1, 0)) == impossible("FM-5.8")
    assert "already visited" in told(visited, king_target("1-0")).text
    given = ((1, None, None, None), *near.public.king[1:])
    assert (
        "disc is in this box" in told(replace(near, public=replace(near.public, king=given)), king_target("0-0")).text
    )
    far = with_holder(position("act", boats=("V0,0",)), coins=8)
    assert refusal(far, VisitKing(0, 0)) == impossible("FM-5.8")
    assert "the middle crossing" in told(far, king_target("0-0")).text
    for seats in (2, 3, 4):
        small = with_holder(position("act", seats=seats, charts="seats", boats=("V1,1",)), coins=20)
        assert refusal(small, VisitKing(0, seats)) == impossible("FM-5.8")
        assert refusal(small, VisitKing(0, seats - 1)) is None
    assert after(with_holder(near, coins=12), VisitKing(0, 3)).king[0] == (None, None, None, 0)
    goods = carrying(position("act", boats=("V1,1",)), "vegetable", "fruit")
    assert holder_after(goods, VisitKing(2, 0)).goods == amount()


@pytest.mark.clause("FM-5.10")
def test_without_a_disk_there_are_no_offerings() -> None:
    temple = stall("temple")
    row = (0, 0, 0, 0)
    state = position("act", boats=(section_of(temple),), temple=((), (), row, row))
    empty = carrying(state, "fruit", flowers=3, disks=0)
    assert refusal(empty, MakeOffering(temple, "fruit", favor=False)) == impossible("FM-5.5")
    assert told(empty, temple_target("fruit")).text == "You have placed all 8 of your discs."
    king = with_holder(position("act", boats=("V1,1",), temple=((), (), row, row)), coins=9, disks=0)
    assert refusal(king, VisitKing(0, 0)) == impossible("FM-5.8")
    assert told(king, king_target("0-0")).clause == "FM-5.10"


@pytest.mark.clause("FM-5")
def test_only_the_stalls_beside_the_boat_are_used_and_a_turn_may_end_without() -> None:
    state = position("act", boats=("V2,3",))
    assert refusal(state, BuyGoods(FISH, 1, 0)) == impossible("FM-5.1")
    assert "Your boat is between" in told(state, stall_target(FISH)).text
    public = after(state, EndTurn())
    assert public.turn == 1 and public.phase == "card" and public.acting == Acting() and public.turns == (1, 0)
    assert RULES.turn(replace(state, public=public)).must == (1,)
    assert [beat.event for beat in made(state, EndTurn()).beats] == [TurnEnded(seat=0)]


PARTS: tuple[Phase, ...] = ("boats", "stalls", "card", "sail")
"""The parts of a game in which nothing is done at stalls."""


@pytest.mark.parametrize("phase", PARTS)
@pytest.mark.parametrize(
    "target", [Target("stall", stall("temple")), Target("crossing", "0,0"), Target("discard", "0")], ids=str
)
def test_a_refusal_tells_of_the_part_of_the_turn(phase: Phase, target: Target) -> None:
    """Nobody who has to play a card or to sail hears of stalls that are used already, or of cards that come back."""
    said = told(position(phase), target)
    here = {"boats": ("FM-2.3",), "stalls": ("FM-2.3",), "card": ("FM-3.1",), "sail": ("FM-4.1", "FM-4.2")}[phase]
    assert said.clause in here, said
    assert "at this" not in said.text


def test_a_crossing_is_no_place_to_stop() -> None:
    said = told(position("sail"), Target("crossing", "0,0"))
    assert said.text == "Boats stop on sections, not at crossings. Yours can move up to 2 sections."


def test_the_king_says_what_he_wants_and_what_there_is() -> None:
    state = with_holder(position("act", boats=("V1,1",)), coins=3)
    assert told(state, king_target("0-0")).text == "The King wants 8 coins here, but you have 3 coins."
