"""FM-3 and FM-4M: the basic cards, prices, the barge, and every market card."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from game.core.target import Draft
from game.titles.floating_market.cards import BASIC, BASIC_HAND, CARDS, MARKET_CARDS, RECOVER
from game.titles.floating_market.events import Stayed
from game.titles.floating_market.goods import GOODS, PRICES, RING, amount, changed, price, spaces_from
from game.titles.floating_market.legality import cost, yield_of
from game.titles.floating_market.scoring import card_points
from game.titles.floating_market.state import Acting, FloatingMarketState
from game.titles.floating_market.targets import card_target, good_target, ring_target, stall_target
from game.titles.floating_market.verbs import BuyGoods, PlayCard, Sail, SellGoods
from tests.titles.floating_market.table import (
    RULES,
    TOPOLOGY,
    after,
    card,
    carrying,
    events,
    holder_after,
    made,
    playing,
    position,
    refusal,
    section_of,
    stall,
    with_card,
    with_holder,
)

START = (2, 2, 2, 2)


def choices(state: FloatingMarketState, ident: str) -> list[PlayCard]:
    """Every way to play a card."""
    moves = RULES.legal_moves(RULES.view(state, 0)) or ()
    return [move for move in moves if isinstance(move, PlayCard) and move.card == card(ident)]


# --- prices ---------------------------------------------------------------------------------------


@pytest.mark.clause("FM-3.5", "FM-2.1")
def test_prices_begin_in_the_third_box() -> None:
    public = position().public
    assert [price(public.prices, good) for good in GOODS] == [2, 3, 4, 5]
    assert [len(row) for row in PRICES] == [6] * 4 and len(set(RING)) == 6
    assert public.ring == 0 and RING[0] == ("vegetable", "fruit")


@pytest.mark.clause("FM-3.1")
def test_a_price_is_refused_with_what_is_to_be_chosen_first_or_instead() -> None:
    view = RULES.view(position(), 0)
    talk_up, visit = (Draft((card_target(card(ident)),)) for ident in ("B1", "B3"))
    chosen = Draft((*talk_up.picks, ring_target(1)))  # fish and meat
    said = {
        (talk_up, good_target("fish")): "First choose where the Merchant goes.",
        (chosen, good_target("fruit")): "On his new space, the Merchant changes only the prices of fish and meat.",
        (talk_up, ring_target(3)): "Talk up cannot move the Merchant there. Choose a lit space.",
        (visit, good_target("fish")): "You cannot choose this for Royal visit.",
    }
    for (draft, target), sentence in said.items():
        assert RULES.why_not(view, draft, target).text == sentence


@pytest.mark.clause("FM-3.4")
def test_the_merchant_goes_either_way_and_changes_the_two_goods_of_his_space() -> None:
    assert spaces_from(0, (1,)) == (1, 5) and spaces_from(0, (1, 2, 3)) == (1, 2, 3, 4, 5)
    moves = choices(position(), "B1")
    assert {(move.ring, move.good) for move in moves} == {(1, "fish"), (1, "meat"), (5, "vegetable"), (5, "meat")}
    public = after(position(), playing(card("B1"), 1, "meat"))
    assert (public.ring, public.prices) == (1, (2, 2, 1, 4))


@pytest.mark.clause("FM-3.6")
def test_steps_beyond_the_ends_of_the_chart_are_lost() -> None:
    assert changed((5, 0, 2, 2), 0, "vegetable", (2, -1)) == (5, 0, 2, 2)
    assert changed((4, 1, 2, 2), 0, "fruit", (3,)) == (4, 4, 2, 2)


# --- basic cards ----------------------------------------------------------------------------------


@pytest.mark.clause("FM-3.1")
def test_everybody_has_the_five_basic_cards_and_lays_them_on_the_own_pile() -> None:
    state = position()
    assert all(holder.hand == BASIC_HAND for holder in state.public.holders)
    holder = holder_after(state, playing(card("B2"), 2, "fish"))
    assert card("B2") not in holder.hand and holder.discard == (card("B2"),)
    gone = refusal(with_holder(state, hand=(1, 2, 3, 4), discard=(0,)), playing(0, 1, "fish"))
    assert gone is not None and "is in your discard pile" in gone.text


@pytest.mark.clause("FM-3.2")
def test_counting_the_takings_brings_all_cards_back_for_a_coin_each_and_ends_the_turn() -> None:
    state = with_holder(position(), hand=(3, RECOVER), discard=(0, 1, 2))
    public = after(state, playing(RECOVER))
    holder = public.holders[0]
    assert (holder.hand, holder.discard, holder.coins) == (BASIC_HAND, (), 6 + 4)
    assert public.turn == 1 and public.phase == "card" and public.turns == (1, 0)


@pytest.mark.clause("FM-3.3")
def test_who_is_blocked_by_the_barge_plays_a_barge_card_or_counts_the_takings() -> None:
    blocked = position(boats=("V0,0",), barge=TOPOLOGY.crossing_at["0,0"])
    moves = RULES.legal_moves(RULES.view(blocked, 0)) or ()
    assert {CARDS[move.card].id for move in moves if isinstance(move, PlayCard)} == {"B3", "B4"}
    refused = refusal(blocked, playing(card("B1"), 1, "fish"))
    assert refused is not None and refused.clause == "FM-3.3"
    both = with_card(blocked, "M12")
    assert choices(both, "M12")
    without = with_holder(blocked, hand=(0, 1, RECOVER), discard=(2, 3))
    moves = RULES.legal_moves(RULES.view(without, 0)) or ()
    assert moves == (playing(RECOVER),)


@pytest.mark.clause("FM-3.7")
def test_the_barge_blesses_every_stall_around_whoever_moves_it() -> None:
    around = [
        TOPOLOGY.stalls[number]
        for section in TOPOLOGY.crossings[TOPOLOGY.crossing_at["0,1"]].sections
        for number in TOPOLOGY.sections[section].stalls
    ]
    goods = [each.id for each in around if each.good is not None]
    owners = {name: number % 2 for number, name in enumerate(goods[:3])}
    public = after(position(owners=owners), playing(card("B3"), crossing="0,1"))
    assert public.barge == TOPOLOGY.crossing_at["0,1"]
    assert [holder.flowers for holder in public.holders] == [2, 1]


@pytest.mark.clause("FM-4.5")
def test_a_boat_that_can_go_nowhere_stays_and_its_turn_is_over() -> None:
    state = position(seats=4, boats=("V0,0", "V0,1", "H0,0", "H0,1"))
    step = RULES.apply(with_holder(state, rowers=1), 0, playing(card("B1"), 1, "fish"))  # two always find a way
    assert events(step, Stayed) and step.state.public.turn == 1 and step.state.public.acting == Acting()


# --- market cards ---------------------------------------------------------------------------------


@pytest.mark.clause("FM-4M")
def test_there_are_twenty_market_cards_and_five_basic_ones() -> None:
    assert [each.id for each in BASIC] == [f"B{number}" for number in range(1, 6)]
    assert [each.id for each in MARKET_CARDS] == [f"M{number:02}" for number in range(1, 21)]
    assert all(each.coins and each.flowers for each in MARKET_CARDS)


@pytest.mark.clause("FM-4M")
@pytest.mark.parametrize(
    ("ident", "rings", "changes"),
    [
        ("M01", {1, 2, 4, 5}, (2, -1)),
        ("M02", {1, 2, 4, 5}, (-2, -2)),
        ("M03", {1, 2, 4, 5}, (2, 1)),
        ("M04", {2, 3, 4}, (3, -2)),
        ("M05", {1, 2, 3, 4, 5}, (3,)),
        ("M06", {1, 2, 3, 4, 5}, (-3,)),
        ("M12", {1, 5}, (1, -1)),
        ("M13", {2, 4}, (2, -2)),
    ],
)
def test_merchant_cards_change_prices_as_printed(ident: str, rings: set[int], changes: tuple[int, ...]) -> None:
    state = with_card(position(), ident)
    moves = choices(state, ident)
    assert {move.ring for move in moves} == rings
    for move in moves[:6]:
        assert move.ring is not None
        first = move.good or RING[move.ring][0]
        assert after(state, move).prices == changed(START, move.ring, first, changes)


@pytest.mark.clause("FM-4M")
@pytest.mark.parametrize(
    ("ident", "coins", "flowers", "favors"),
    [
        ("M01", 1, 0, 0),
        ("M03", 1, 0, 0),
        ("M04", 1, 0, 0),
        ("M14", 1, 0, 0),
        ("M15", 0, 2, 0),
        ("M16", 4, 0, 0),
        ("M19", 1, 0, 0),
        ("M20", 0, 0, 1),
    ],
)
def test_cards_that_bring_something_bring_it(ident: str, coins: int, flowers: int, favors: int) -> None:
    state = with_card(position(), ident)
    holder = holder_after(state, choices(state, ident)[0])
    assert (holder.coins - 6, holder.flowers, holder.favors) == (coins, flowers, favors)


@pytest.mark.clause("FM-4M")
@pytest.mark.parametrize(
    ("ident", "steps", "coins", "flowers"),
    [
        ("M07", (1, 2), 2, 0),
        ("M08", (1, 2, 3), 0, 1),
        ("M10", (2, 3), 1, 1),
        ("M11", (1,), 0, 1),
        ("M12", (1,), 0, 1),
        ("M13", (1, 2), 0, 1),
    ],
)
def test_barge_cards_bless_as_printed(ident: str, steps: tuple[int, ...], coins: int, flowers: int) -> None:
    away = {1: {"0,1", "1,0", "1,2", "2,1"}, 2: {"0,0", "0,2", "2,0", "2,2"}, 3: {"0,1", "1,0", "1,2", "2,1"}}
    state = with_card(position(), ident)
    assert {move.crossing for move in choices(state, ident)} == set().union(*(away[step] for step in steps))
    move = next(move for move in choices(state, ident) if move.crossing is not None)
    assert move.crossing is not None
    near = next(
        TOPOLOGY.stalls[number].id
        for section in TOPOLOGY.crossings[TOPOLOGY.crossing_at[move.crossing]].sections
        for number in TOPOLOGY.sections[section].stalls
        if TOPOLOGY.stalls[number].good is not None
    )
    owned = with_card(position(owners={near: 1}), ident)
    other = after(owned, move).holders[1]
    assert (other.coins - 7, other.flowers) == (coins, flowers)


@pytest.mark.clause("FM-4M", "FM-4M.1")
def test_a_harvest_blessing_is_a_good_where_there_is_room_else_a_coin() -> None:
    near = [
        TOPOLOGY.stalls[number]
        for section in TOPOLOGY.crossings[TOPOLOGY.crossing_at["0,1"]].sections
        for number in TOPOLOGY.sections[section].stalls
        if TOPOLOGY.stalls[number].good is not None
    ]
    owned = with_card(position(owners={near[0].id: 1}), "M09")
    move = next(move for move in choices(owned, "M09") if move.crossing == "0,1")
    assert near[0].good is not None
    other = after(owned, move).holders[1]
    assert other.goods == amount(near[0].good) and other.coins == 7
    full = carrying(owned, near[0].good, seat=1)
    other = after(full, move).holders[1]
    assert other.goods == amount(near[0].good) and other.coins == 8


@pytest.mark.clause("FM-4M", "FM-4M.1")
def test_the_court_favourite_has_a_favor_where_an_own_stall_was_blessed() -> None:
    near = next(
        TOPOLOGY.stalls[number].id
        for section in TOPOLOGY.crossings[TOPOLOGY.crossing_at["0,1"]].sections
        for number in TOPOLOGY.sections[section].stalls
        if TOPOLOGY.stalls[number].good is not None
    )
    for owner, favors in ((0, 1), (1, 0)):
        state = with_card(position(owners={near: owner}), "M11")
        assert [holder.favors for holder in after(state, playing(card("M11"), crossing="0,1")).holders] == [favors, 0]


@pytest.mark.clause("FM-4M")
def test_a_strong_current_carries_two_sections_further() -> None:
    state = with_card(position(boats=("V0,0",)), "M14")
    played = made(state, playing(card("M14"))).state
    assert played.public.acting.more == 2
    far = {move.section for move in RULES.legal_moves(RULES.view(played, 0)) or () if isinstance(move, Sail)}
    calm = made(position(boats=("V0,0",)), playing(card("B1"), 1, "fish")).state
    near = {move.section for move in RULES.legal_moves(RULES.view(calm, 0)) or () if isinstance(move, Sail)}
    assert near < far


@pytest.mark.clause("FM-4M", "FM-4M.1")
def test_the_haggler_buys_for_less_and_sells_for_more_this_turn() -> None:
    state = with_card(position(), "M17")
    public = made(state, playing(card("M17"))).state.public
    assert [cost(public, good) for good in GOODS] == [1, 2, 3, 4]
    assert [yield_of(public, good) for good in GOODS] == [3, 4, 5, 6]
    cheap = replace(public, prices=(0, 0, 0, 0))
    assert [cost(cheap, good) for good in GOODS] == [1, 1, 1, 2]
    fish = stall("fish")
    acting = position("act", boats=(section_of(fish),), acting=Acting(haggles=True))
    assert holder_after(with_holder(acting, favors=1), BuyGoods(fish, 1, 1)).coins == 6, "a Favour pays all of it"


@pytest.mark.clause("FM-4M", "FM-4M.1")
def test_with_a_second_call_one_stall_is_used_twice() -> None:
    fish = stall("fish")
    state = with_card(position(), "M18")
    assert made(state, playing(card("M18"))).state.public.acting.twice
    acting = position("act", boats=(section_of(fish),), owners={fish: 1}, acting=Acting(twice=True))
    once = made(acting, BuyGoods(fish, 1, 0)).state
    twice = made(once, SellGoods(fish, 1)).state
    assert twice.public.holders[1].flowers == 2 and not twice.public.acting.twice
    assert refusal(twice, BuyGoods(fish, 1, 0)) is not None
    assert "twice this turn" in RULES.why_not(RULES.view(twice, 0), Draft(), stall_target(fish)).text


@pytest.mark.clause("FM-4M", "FM-4M.1")
def test_an_old_friend_brings_another_card_back() -> None:
    state = with_card(with_holder(position(), hand=(2, 3, RECOVER), discard=(0, 1)), "M19")
    assert {move.friend for move in choices(state, "M19")} == {0, 1}
    holder = holder_after(state, playing(card("M19"), friend=1))
    assert holder.hand == (1, 2, 3, RECOVER) and holder.discard == (0, card("M19")) and holder.coins == 7
    alone = with_card(position(), "M19")
    assert choices(alone, "M19") == [playing(card("M19"))]


@pytest.mark.clause("FM-4M", "FM-6.5")
def test_cards_count_at_the_end_what_they_say() -> None:
    owners = {stall("vegetable"): 0, stall("fruit"): 0, stall("fish"): 0, stall("meat"): 1}
    state = position(owners=owners, temple=((0,), (0,), (1,), ()), king=((0, None), (None, 1), (0, None)))
    state = with_holder(state, flowers=13, favors=3, rowers=4, baskets=(4, 5, 6), orders=(0, 6))
    wanted = {"M02": 2, "M05": 3, "M06": 1, "M08": 5, "M10": 2, "M11": 6, "M12": 3, "M14": 4, "M15": 2}
    wanted |= {"M17": 2, "M20": 3}
    found = {each.id: card_points(TOPOLOGY, state.public, 0, index) for index, each in enumerate(CARDS)}
    assert found == {each.id: wanted.get(each.id, 0) for each in CARDS}


def test_the_ring_knows_every_pair_of_goods() -> None:
    pairs = {frozenset(pair) for pair in product(GOODS, repeat=2) if len(set(pair)) == 2}
    assert {frozenset(space) for space in RING} == pairs
