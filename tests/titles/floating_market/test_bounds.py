"""FM-3 to FM-6 at their bounds: exactly enough and one too few, the last box before a sign and the one that is it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.constants import KING_COINS, KING_FLOWERS, KING_GOODS
from game.titles.floating_market.flow import end_turn
from game.titles.floating_market.goods import BASKETS, GOODS, PRICES, RING, amount, changed
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.scoring import card_points, end_of, sources
from game.titles.floating_market.state import FloatingMarketState, Public
from game.titles.floating_market.verbs import (
    BuyBasket,
    BuyCard,
    BuyGoods,
    FloatingMarketMove,
    HireRower,
    MakeOffering,
    PlaceStall,
    SellGoods,
    VisitKing,
)
from tests.titles.floating_market.table import (
    TOPOLOGY,
    card,
    carrying,
    holder_after,
    position,
    refusal,
    section_of,
    stall,
    with_holder,
)

FREE = (None,) * 4


def at(kind: Any, **public: Any) -> FloatingMarketState:
    """The first seat beside a stall of a kind."""
    return position("act", boats=(section_of(stall(kind)),), **public)


def source(state: FloatingMarketState, label: str) -> tuple[int, ...]:
    """The points of one source."""
    return next(line.amounts for line in sources(TOPOLOGY, state.public) if line.label == label)


def ended(public: dict[str, Any], seat: int = 0, **holder: Any) -> Public:
    """The public part after that seat ended its turn; `holder`: what the second seat has."""
    state = position("act", **public)
    recorder = Recorder(with_holder(state, 1, **holder) if holder else state)
    end_turn(recorder, seat)
    return recorder.public


# --- prices ---------------------------------------------------------------------------------------


@pytest.mark.clause("FM-3.5")
def test_the_price_chart_and_the_ring_are_those_of_the_rulebook() -> None:
    assert PRICES == ((1, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 7, 8), (3, 4, 5, 6, 8, 10))
    letters = ["".join("VFSM"[GOODS.index(good)] for good in pair) for pair in RING]
    assert letters == ["VF", "SM", "VS", "FM", "FS", "VM"]


@pytest.mark.clause("FM-3.4", "FM-3.6")
@pytest.mark.parametrize(
    ("prices", "changes", "found"),
    [
        ((2, 2, 2, 2), (2, -1), (4, 1, 2, 2)),
        ((4, 1, 2, 2), (1, -1), (5, 0, 2, 2)),
        ((4, 1, 2, 2), (2, -2), (5, 0, 2, 2)),
        ((0, 5, 2, 2), (-2, 1), (0, 5, 2, 2)),
        ((0, 5, 2, 2), (3,), (3, 5, 2, 2)),
        ((3, 5, 2, 2), (-3,), (0, 5, 2, 2)),
    ],
)
def test_a_price_reaches_the_ends_of_its_row_and_goes_no_further(
    prices: tuple[int, int, int, int], changes: tuple[int, ...], found: tuple[int, ...]
) -> None:
    assert changed(prices, 0, "vegetable", changes) == found


# --- what things cost -----------------------------------------------------------------------------


def _exactly(state: FloatingMarketState, move: FloatingMarketMove, **means: int) -> None:
    """With exactly these means the move is made and uses them up; with one less of any it is refused."""
    enough = with_holder(state, **means)
    left = holder_after(enough, move)
    assert {name: getattr(left, name) for name in means} == dict.fromkeys(means, 0)
    for name, count in means.items():
        refused = refusal(with_holder(enough, **{name: count - 1}), move)
        assert refused is not None and refused.clause, (name, count)


@pytest.mark.clause("FM-5.1", "FM-3.5")
@pytest.mark.parametrize("box", range(6))
@pytest.mark.parametrize("good", GOODS)
def test_a_good_costs_and_brings_what_its_box_says(good: Any, box: int) -> None:
    prices = tuple(box if each == good else 2 for each in GOODS)
    price = PRICES[GOODS.index(good)][box]
    _exactly(at(good, prices=prices), BuyGoods(stall(good), 1, 0), coins=price)
    sold = holder_after(carrying(at(good, prices=prices), good, coins=0), SellGoods(stall(good), 1))
    assert (sold.coins, sold.goods) == (price, amount())
    more = refusal(carrying(at(good, prices=prices), good), SellGoods(stall(good), 2))
    assert more is not None and more.clause


@pytest.mark.clause("FM-5.3")
def test_a_basket_costs_what_is_on_it() -> None:
    state = at("basket")
    basket = state.public.baskets[0]
    assert basket is not None
    _exactly(state, BuyBasket(stall("basket"), favor=False), coins=BASKETS[basket].coins)


@pytest.mark.clause("FM-2.4", "FM-5.3")
def test_the_fourth_basket_and_the_fourth_rower_are_the_last() -> None:
    state = with_holder(at("basket"), coins=20, favors=1)
    for bought, fits in ((3, True), (4, False)):
        full = with_holder(state, baskets=state.basket_stack[:bought])
        assert (refusal(full, BuyBasket(stall("basket"), favor=False)) is None) is fits
    for rowers, fits in ((2, True), (3, True), (4, False)):
        assert (refusal(with_holder(state, rowers=rowers), HireRower(stall("basket"), None)) is None) is fits


@pytest.mark.clause("FM-5.6")
def test_a_card_costs_what_is_on_it_in_either_way() -> None:
    state = at("scribe")
    for slot, index in enumerate(state.public.market):
        assert index is not None
        _exactly(state, BuyCard(stall("scribe"), slot, flowers=False), coins=CARDS[index].coins)
        _exactly(state, BuyCard(stall("scribe"), slot, flowers=True), flowers=CARDS[index].flowers)


@pytest.mark.clause("FM-5.7")
def test_a_stall_costs_ten_coins_and_the_last_one_is_the_last() -> None:
    state, move = at("administration"), PlaceStall(stall("administration"), stall("meat", 3))
    _exactly(state, move, coins=10)
    none = refusal(with_holder(state, coins=10, stalls=0), move)
    assert none is not None and none.clause == "FM-5.7"


@pytest.mark.clause("FM-5.8")
def test_each_box_of_the_king_asks_for_its_own_gift() -> None:
    assert (KING_COINS, KING_FLOWERS) == ((8, 9, 10, 12), (2, 3, 4, 5))
    assert ["".join("VFSM"[at] for at, count in enumerate(goods) if count) for goods in KING_GOODS] == [
        "VF",
        "VS",
        "FM",
        "SM",
    ]
    near = position("act", boats=("V1,1",))
    for box in range(4):
        _exactly(near, VisitKing(0, box), coins=KING_COINS[box])
        _exactly(near, VisitKing(1, box), flowers=KING_FLOWERS[box])
        wanted = [good for good, count in zip(GOODS, KING_GOODS[box], strict=True) if count]
        given = holder_after(carrying(near, *wanted), VisitKing(2, box))
        assert (sum(given.goods), given.favors, given.disks) == (0, 1, 7)
        for good in wanted:
            assert refusal(carrying(near, good), VisitKing(2, box)) is not None
    taken = replace(near.public, king=((1, None, None, None), FREE, FREE))
    assert refusal(with_holder(replace(near, public=taken), coins=20), VisitKing(0, 0)) is not None
    for row, box in ((0, 4), (3, 0)):
        assert refusal(with_holder(near, coins=20, flowers=9), VisitKing(row, box)) is not None


@pytest.mark.clause("FM-5.10")
def test_the_eighth_disk_can_still_be_placed() -> None:
    """The last one is placed; then there is none (`no_disk`)."""
    near = with_holder(position("act", boats=("V1,1",), temple=((), (), (0,) * 3, (0,) * 4)), coins=8, disks=1)
    assert holder_after(near, VisitKing(0, 0)).disks == 0
    state = carrying(at("temple", temple=((), (), (0,) * 3, (0,) * 4)), "fruit", flowers=1, disks=1)
    assert holder_after(state, MakeOffering(stall("temple"), "fruit", favor=False)).disks == 0


# --- the signs of the end -------------------------------------------------------------------------


@pytest.mark.clause("FM-6.1", "FM-2.5")
@pytest.mark.parametrize(("charts", "quiet"), [("complete", 4), ("seats", 3)])
def test_a_disk_in_the_fifth_column_is_a_sign_and_one_in_the_fourth_is_none(charts: str, quiet: int) -> None:
    for row in range(4):
        for disks, met in ((quiet, ()), (quiet + 1, ("temple",)), (quiet + 2, ("temple",))):
            temple = tuple((0,) * disks if at == row else (1,) for at in range(4))
            assert ended({"charts": charts, "temple": temple}).met == met, (row, disks)


@pytest.mark.clause("FM-6.1", "FM-2.5")
def test_a_row_of_the_king_is_full_with_its_last_box() -> None:
    for row in range(3):
        for left, met in ((1, ()), (0, ("king",))):
            king = tuple((0, 1, 0, None if left else 1) if at == row else (0, 1, 0, None) for at in range(3))
            assert ended({"king": king}).met == met
    small = ((0, 1), (0, None), (None, None))
    assert ended({"charts": "seats", "king": small}).met == ("king",)


@pytest.mark.clause("FM-6.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_stalls_of_anybody_are_a_sign_once_all_are_placed(seat: int) -> None:
    assert ended({}, seat, stalls=1).met == ()
    assert ended({}, seat, stalls=0).met == ("stalls",)


@pytest.mark.clause("FM-6.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_round_is_finished_to_the_right_of_whoever_began(first: int) -> None:
    """One sign ends nothing; two end the game, but only once everybody has had as many turns."""
    for seat in range(3):
        behind = [(seat - first) % 3 >= (each - first) % 3 for each in range(3)]
        turns = tuple(4 + (ahead and each != seat) for each, ahead in enumerate(behind))
        public = {"seats": 3, "first": first, "turns": turns, "met": ("king", "temple"), "last_round": True}
        found = ended(public, seat)
        last = seat == (first - 1) % 3
        assert (found.phase == "over") is last
        assert found.turn == (None if last else (seat + 1) % 3)
    for met, over in ((("king",), False), (("king", "temple"), True)):
        state = ended({"seats": 3, "first": first, "met": met, "last_round": over}, (first - 1) % 3)
        assert (state.phase == "over") is over


@pytest.mark.clause("FM-6.2")
def test_the_game_ends_by_itself_only_with_the_last_disk_or_order() -> None:
    empty = {"orders": FREE, "orders_left": (0, 0, 0, 0)}
    for public in (
        {"orders": (None, None, 15, None), "orders_left": (0, 0, 0, 0)},
        {"orders": FREE, "orders_left": (0, 0, 0, 1)},
    ):
        assert not ended(public).last_round
    found = ended(empty)
    assert found.met == ("orders",) and found.last_round and end_of(found) == "orders"
    for disks, met in (((0, 1), ()), ((1, 0), ()), ((0, 0), ("disks",))):
        state = position("act")
        for seat, count in enumerate(disks):
            state = with_holder(state, seat, disks=count)
        recorder = Recorder(state)
        end_turn(recorder, 0)
        assert recorder.public.met == met
    for turns, met in (((198, 198), ()), ((199, 198), ("rounds",))):
        assert ended({"turns": turns}).met == met


@pytest.mark.clause("FM-6.1", "FM-6.2")
def test_the_reason_for_the_end_is_what_brought_it_about_first() -> None:
    for met, reason in (
        (("king", "temple"), "signs"),
        (("king", "temple", "disks"), "signs"),
        (("king", "disks", "temple"), "disks"),
        (("disks", "king", "temple"), "disks"),
        (("king", "orders"), "orders"),
    ):
        assert end_of(position(met=met, last_round=True).public) == reason
    assert end_of(position(met=("king",)).public) == ""


# --- points ---------------------------------------------------------------------------------------


@pytest.mark.clause("FM-6.3")
def test_five_coins_are_a_point_and_four_are_none() -> None:
    for coins, points in ((0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (15, 3)):
        assert source(with_holder(position(), coins=coins), "Coins")[0] == points
    goods = carrying(position(), "fish", coins=1)
    assert source(goods, "Coins")[0] == 1, "a fish is sold for 4"


@pytest.mark.clause("FM-6.3", "FM-5.5")
@pytest.mark.parametrize(("charts", "start"), [("complete", 0), ("seats", 1)])
def test_two_columns_make_a_section_of_the_temples(charts: str, start: int) -> None:
    """One seat has a row alone; with each column its disks reach further."""
    for disks in range(7 - start):
        state = position(charts=charts, temple=((0,) * disks, (), (), ()))
        reached = (disks + start + 1) // 2 if disks else 0
        points = [6, 4, 2][:reached], [-5, -3, -1][reached:]
        assert source(state, "Temple majorities") == (sum(map(sum, points)), -9)
        assert source(state, "Offerings") == (2 * disks, 0)


@pytest.mark.clause("FM-6.3")
def test_prizes_of_the_temples_are_shared_and_rounded_up() -> None:
    for seats, prize in ((2, 3), (3, 2), (4, 2)):
        state = position(seats=seats, temple=((0, 1), tuple(range(2, seats)), (), ()))
        assert source(state, "Temple majorities") == (prize - 3 - 1,) * seats


@pytest.mark.clause("FM-6.4")
def test_a_set_of_the_king_is_a_disk_in_each_row() -> None:
    for king, points in (
        (((0, None, None, None), (0, None, None, None), FREE), (10, 0)),
        (((0, None, None, None),) * 3, (15, 0)),
        (((0, 0, None, None), (0, 0, None, None), (0, 1, None, None)), (15, 5)),
        (((0, 0, 1, 1),) * 3, (8 + 10, 8 + 10)),
    ):
        assert source(position(king=king), "King") == points


@pytest.mark.clause("FM-4M", "FM-6.5")
@pytest.mark.parametrize(
    ("ident", "holder", "points"),
    [
        ("M05", {"baskets": (0, 1, 2)}, 3),
        ("M05", {"baskets": (0, 1, 2, 3)}, 4),
        ("M08", {"flowers": 1}, 0),
        ("M08", {"flowers": 2}, 1),
        ("M08", {"flowers": 9}, 4),
        ("M08", {"flowers": 10}, 5),
        ("M08", {"flowers": 12}, 5),
        ("M11", {"favors": 3}, 6),
        ("M14", {"rowers": 2}, 0),
        ("M14", {"rowers": 3}, 2),
        ("M14", {"rowers": 4}, 4),
        ("M17", {"orders": (0, 1, 2)}, 3),
        ("M20", {}, 3),
        ("M16", {"flowers": 9, "favors": 9}, 0),
    ],
)
def test_a_card_counts_as_much_as_is_written_on_it_and_no_more(ident: str, holder: dict[str, Any], points: int) -> None:
    public = with_holder(position(), **holder).public
    assert card_points(TOPOLOGY, public, 0, card(ident)) == points


@pytest.mark.clause("FM-4M", "FM-6.5")
def test_cards_count_the_stalls_and_disks_of_their_owner_alone() -> None:
    owners = {stall("vegetable"): 0, stall("fruit"): 0, stall("meat"): 0, stall("fish"): 1, stall("fruit", 1): 1}
    king = ((0, 1, None, None), (0, None, None, None), FREE)
    public = position(owners=owners, king=king, temple=((0, 1), (0,), (1,), (0,))).public
    found = {ident: card_points(TOPOLOGY, public, 0, card(ident)) for ident in ("M02", "M06", "M12", "M10", "M15")}
    assert found == {"M02": 2, "M06": 1, "M12": 3, "M10": 2, "M15": 3}


@pytest.mark.clause("FM-6.5")
@pytest.mark.parametrize(
    ("good", "first", "second"), [("vegetable", 6, 3), ("fruit", 7, 3), ("fish", 8, 4), ("meat", 9, 4)]
)
def test_most_and_second_most_stalls_of_a_good_count(good: Any, first: int, second: int) -> None:
    for mine, theirs, points in (
        (1, 0, (first, 0)),
        (2, 1, (first, second)),
        (1, 2, (second, first)),
        (2, 2, (-(-(first + second) // 2),) * 2),
    ):
        owners = {stall(good, number): int(number >= mine) for number in range(mine + theirs)}
        assert source(position(owners=owners), "Stall majorities") == points
