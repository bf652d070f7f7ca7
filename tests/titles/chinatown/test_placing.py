"""CT-4: placing shop tiles, and the businesses that they form."""

from __future__ import annotations

import pytest

from game.titles.chinatown.businesses import standing
from game.titles.chinatown.constants import BLANK_TILES
from game.titles.chinatown.state import ChinatownState
from game.titles.chinatown.verbs import Done, PlaceTile
from game.titles.chinatown.verbs.done import PlacingDone
from tests.titles.chinatown.table import RULES, done, events, kind, moved, place, position, prompt, refused, why_not

PLACING = position(
    3,
    "place",
    owners={0: (16, 17, 19, 20), 1: (22, 23)},
    built={17: "tea_house", 22: "factory"},
    tiles={0: ("tea_house", "tea_house", "dim_sum"), 1: ("photo",)},
)


def groups(state: ChinatownState) -> list[tuple[int, str, tuple[int, ...]]]:
    """Owner, type and building numbers of every business."""
    numbers, shops = RULES.topology.numbers, state.public.shops
    found = standing(RULES.topology, state.public)
    return [(each.seat, shops[each.shop].id, tuple(numbers[lot] for lot in each.lots)) for each in found]


@pytest.mark.clause("CT-4.1")
def test_any_number_of_tiles_is_placed_in_any_order() -> None:
    state = place(PLACING, 20, "dim_sum").state
    assert state.public.order[0] == 0
    state = place(state, 16, "tea_house").state
    assert state.public.tiles[0] == tuple(int(shop == kind("tea_house")) for shop in range(12))
    state = done(state)
    assert RULES.turn(state).must == (1,)
    assert RULES.turn(done(state)).must == (0, 1, 2)


@pytest.mark.clause("CT-4.1")
def test_a_tile_and_a_building_are_clicked_in_any_order() -> None:
    tea, dim_sum = kind("tea_house"), kind("dim_sum")
    lit = {str(target) for target in prompt(PLACING, 0).targets}
    tiles = {f"tile:0-{tea}-0", f"tile:0-{tea}-1", f"tile:0-{dim_sum}-0"}
    assert lit == {*tiles, "lot:16", "lot:19", "lot:20", "button:done"}
    for picks in ((f"tile:0-{tea}-1", "lot:16"), ("lot:16", f"tile:0-{tea}-0")):
        whole = prompt(PLACING, 0, *picks)
        assert whole.move == PlaceTile(16, tea)
        assert whole.hint == "Your businesses would pay $20,000 this year instead of $10,000."
    assert prompt(PLACING, 0, "button:done").move == Done()


@pytest.mark.clause("CT-4.1", "CT-3.2")
def test_what_cannot_be_placed_is_refused_with_its_reason() -> None:
    tea = kind("tea_house")
    assert refused(PLACING, 0, PlaceTile(22, tea)).text == "Building 22 belongs to ⟦1⟧."
    assert refused(PLACING, 0, PlaceTile(1, tea)).text == "Building 1 belongs to nobody yet."
    assert refused(PLACING, 0, PlaceTile(17, tea)).clause == "CT-3.2"
    assert refused(PLACING, 0, PlaceTile(99, tea)).clause == "CT-0.1"
    assert refused(PLACING, 0, PlaceTile(16, kind("photo"))).clause == "CT-4.1"
    assert refused(PLACING, 1, PlaceTile(23, kind("photo"))).text.startswith("⟦0⟧ is placing tiles")
    assert why_not(PLACING, 0, "tile:1-0-0").text == "This Photo tile belongs to ⟦1⟧. Place your own tiles; you have 3."
    assert why_not(PLACING, 0, "tile:0-11-0").text == "⟦0⟧ has 0 Restaurant tiles left."
    assert why_not(PLACING, 0, "tile:nonsense").text == "This move is not possible here."
    assert why_not(PLACING, 0, "lot:17").clause == "CT-3.2"
    assert why_not(PLACING, 0, "lot:20", "lot:16").text.startswith("You place your 3 tiles")
    assert why_not(PLACING, 0, "button:done", "lot:16").text.startswith("You are placing a tile")
    assert why_not(PLACING, 0, "button:ready").text == "You cannot make deals now: tiles are being placed (1965)."


@pytest.mark.clause("CT-4.2")
def test_what_is_not_placed_is_kept() -> None:
    state = place(PLACING, 20, "dim_sum").state
    step = moved(state, 0, Done())
    assert [event.left for event in events(step, PlacingDone)] == [2]
    assert sum(step.state.public.tiles[0]) == 2
    assert events(step, PlacingDone)[0].sentence().text == "⟦0⟧ keeps 2 tiles for later."


@pytest.mark.clause("CT-4.3")
def test_neighbouring_tiles_of_one_type_and_owner_form_a_business() -> None:
    state = position(
        3,
        owners={0: (31, 32, 34), 1: (35,), 2: (16, 18)},
        built={31: "florist", 32: "florist", 34: "florist", 35: "florist", 16: "photo", 18: "photo"},
    )
    assert groups(state) == [
        (2, "photo", (16,)),
        (2, "photo", (18,)),
        (0, "florist", (31, 32, 34)),
        (1, "florist", (35,)),
    ]


@pytest.mark.clause("CT-4.3")
def test_nothing_joins_across_a_street_or_a_corner() -> None:
    state = position(3, owners={0: (13, 14, 15, 59, 1, 4)}, built=dict.fromkeys((13, 14, 15, 59, 1, 4), "antiques"))
    assert [lots for _seat, _shop, lots in groups(state)] == [(1,), (4,), (13, 14, 15), (59,)]


@pytest.mark.clause("CT-4.4")
@pytest.mark.parametrize(("tiles", "pays"), [(3, 50), (4, 60), (5, 70), (6, 100)])
def test_too_large_a_group_counts_as_full_businesses_and_the_rest(tiles: int, pays: int) -> None:
    lots = (1, 2, 3, 4, 5, 7)[:tiles]
    state = position(3, owners={0: lots}, built=dict.fromkeys(lots, "photo"))
    (business,) = standing(RULES.topology, state.public)
    assert (len(business.lots), business.pays, business.complete) == (tiles, pays, tiles % 3 == 0)


def test_blank_tiles_are_enough_for_one_shop_of_any_size() -> None:
    assert BLANK_TILES == 15 and max(shop.copies for shop in PLACING.public.shops) < BLANK_TILES
