"""The picture of Chinatown: which deal is shown, what it brings, what may be seen and clicked, what a tile brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.board.tmx import load
from game.core.names import Seat
from game.core.target import Draft, Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Node, Text, Type, hit, placed, targets
from game.picture.table import Focus
from game.titles.chinatown.businesses import incomes
from game.titles.chinatown.picture.flow import flow
from game.titles.chinatown.picture.looks import SEAT_COLOURS
from game.titles.chinatown.picture.offers import summaries
from game.titles.chinatown.picture.placing import placements
from game.titles.chinatown.picture.prospects import prospects
from game.titles.chinatown.picture.shown import shown_deal
from game.titles.chinatown.picture.table import ChinatownTable
from game.titles.chinatown.placing import standing
from game.titles.chinatown.state import ChinatownState, ChinatownView, OpenOffer, Parcel, Refused
from game.titles.chinatown.verbs import Place
from tests.titles.chinatown.table import MAP, RULES, kind, position

ART = ChinatownTable(RULES)
TOPOLOGY = RULES.topology
SHAPES = load(MAP).shapes
NAMES = ("Mei", "Benedetta", "Lucy", "Chang", "Konstantin")
TEA = (Parcel(0, 1, (16,), (), 10), Parcel(1, 0, (20,), (kind("dim_sum"),) * 2))
"""CT-3.6: seat 0 gives 16 with its Tea House and $10,000; seat 1 two Dim Sum tiles and 20."""


def canvas(w: float = 1500, h: float = 212, seats: int = 4) -> Canvas:
    """Room for some seats, without fonts."""
    looks = tuple(SeatLook(NAMES[seat], SEAT_COLOURS[seat], seat) for seat in range(seats))
    return Canvas(w=w, h=h, measure=measured, seats=looks)


def measured(text: str, face: Type) -> float:
    """About how wide a text is."""
    return 0.54 * face.size * len(text)


def example(**public: Any) -> ChinatownState:
    """Before the deal of CT-3.6."""
    return position(
        owners={0: (16, 22, 23, 24), 1: (17, 19, 20), 2: (25, 71)},
        built={16: "tea_house", 17: "tea_house", 19: "tea_house", 22: "dim_sum", 23: "dim_sum", 24: "dim_sum"},
        tiles={0: ("laundry",), 1: ("dim_sum", "dim_sum"), 2: ("photo",)},
        incomes=((20, 30, 0, 0),),
        **public,
    )


def doing(
    view: ChinatownView, *picks: str, dials: Sequence[tuple[str, int]] = (), hover: str = "", peek: bool = False
) -> Focus[ChinatownView]:
    """What the view's seat is doing."""
    draft = Draft(tuple(map(Target.parse, picks)), tuple(dials))
    return Focus(
        viewer=view.seat,
        prompt=RULES.prompt(view, draft),
        starts=RULES.prompt(view, Draft()).targets,
        draft=draft,
        hover=Target.parse(hover) if hover else None,
        peek=peek,
        stamps=ART.stamps(view),
    )


def offered(*signed: Seat, number: int = 1) -> OpenOffer:
    """The deal of CT-3.6 on the table."""
    return OpenOffer(number, signed[0], TEA, signed)


def said(nodes: tuple[Node, ...]) -> str:
    """All words in one line."""
    return " ".join(place.node.text for place in placed(nodes) if isinstance(place.node, Text))


def region(
    name: str, view: ChinatownView, focus: Focus[ChinatownView], w: float = 1500, h: float = 212
) -> tuple[Node, ...]:
    """The nodes of a region."""
    return ART.region(name, view, focus, canvas(w, h)).nodes


# --- which deal is shown --------------------------------------------------------------------------


def test_the_half_built_deal_is_shown_with_its_takers() -> None:
    view = RULES.view(example(), 0)
    deal = shown_deal(TOPOLOGY, view, doing(view, "lot:17", "tile:1-8-0", "lot:22", dials=(("cash-0-1", 20),)))
    assert deal is not None and deal.draft is not None
    assert deal.parcels == (Parcel(0, 1, (22,), (), 20), Parcel(1, 0, (17,), (kind("dim_sum"),)))
    assert deal.pays(0, 1) == 20 and deal.pays(1, 0) == 0


def test_an_offer_that_waits_for_the_viewer_is_shown_and_one_that_is_pointed_at_rather() -> None:
    later = OpenOffer(2, 2, (Parcel(2, 3, (25,)),), (2,))
    state = example(offers=(offered(0), later), made=2)
    view = RULES.view(state, 1)
    shown = shown_deal(TOPOLOGY, view, doing(view))
    assert shown is not None and shown.offer == offered(0)
    pointed = shown_deal(TOPOLOGY, view, doing(view, hover="sign:2-3"))
    assert pointed is not None and pointed.offer == later
    stranger = RULES.view(state, 2)
    newest = shown_deal(TOPOLOGY, stranger, doing(stranger))
    assert newest is not None and newest.offer == later


def test_no_deal_is_shown_before_anybody_begins_one_and_outside_the_trade_phase() -> None:
    view = RULES.view(example(), 0)
    assert shown_deal(TOPOLOGY, view, doing(view)) is None
    placing = RULES.view(replace(example(), public=replace(example().public, phase="place", order=(0,))), 0)
    assert shown_deal(TOPOLOGY, placing, doing(placing)) is None
    assert ART.arrangement(view) != ART.arrangement(placing)


# --- what it brings -------------------------------------------------------------------------------


@pytest.mark.clause("CT-3.6")
def test_the_deal_of_the_rules_shows_what_it_brings_both() -> None:
    first, second = prospects(TOPOLOGY, example().public, TEA, (0, 1))
    assert first.year == (50, 60)  # a Tea House and a Dim Sum of 3; then a Dim Sum of 4, as 20 is vacant
    assert second.year == (30, 50)  # two Tea Houses apart and a Dim Sum on 20; then a complete Tea House
    assert second.end[1] > second.end[0]


def test_money_counts_in_what_comes_to_the_end_but_not_as_income() -> None:
    gift = (Parcel(0, 1, (), (), 30),)
    first, second = prospects(TOPOLOGY, example().public, gift, (0, 1))
    assert first.year[0] == first.year[1] and first.end[1] - first.end[0] == -30
    assert second.year[0] == second.year[1] and second.end[1] - second.end[0] == 30


@pytest.mark.clause("CT-5.1")
def test_what_a_tile_is_said_to_bring_is_what_it_brings() -> None:
    state = position(
        phase="place",
        owners={0: (22, 23, 24, 71)},
        built={22: "dim_sum", 23: "dim_sum"},
        tiles={0: ("dim_sum", "photo")},
        incomes=((20, 0, 0, 0),) * 2,
    )
    before = incomes(standing(TOPOLOGY, state.public), 4)[0]
    for name in ("dim_sum", "photo"):
        for place in placements(TOPOLOGY, state.public, 0, kind(name)):
            move = Place(TOPOLOGY.numbers[place.index], kind(name))
            after = RULES.next_state(state, 0, move).public
            assert incomes(standing(TOPOLOGY, after), 4)[0] - before == place.gain
            assert place.to_end == 4 * place.gain
    best = max(placements(TOPOLOGY, state.public, 0, kind("dim_sum")), key=lambda place: place.gain)
    assert TOPOLOGY.numbers[best.index] == 24 and len(best.business.lots) == 3


# --- what may be seen -----------------------------------------------------------------------------


@pytest.mark.clause("CT-8.1")
def test_money_is_drawn_for_its_owner_alone_and_only_while_it_may_be_seen() -> None:
    state = example()
    view = RULES.view(state, 1)
    money = f"${state.money[1]},000"

    def plate(seat: Seat, *, peek: bool, seen: ChinatownView = view) -> str:
        return said(ART.plate(seen, seat, doing(seen, peek=peek), canvas(376, 124)))

    assert money in plate(1, peek=True)
    assert money not in plate(1, peek=False) and "hold" in plate(1, peek=False)
    assert f"${state.money[0]},000" not in plate(0, peek=True)
    open_ = RULES.view(replace(state, public=replace(state.public, open_money=True)), 1)
    assert f"${state.money[0]},000" in plate(0, peek=False, seen=open_)


@pytest.mark.clause("CT-2.1")
def test_dealt_cards_light_nothing_on_the_map_while_others_may_look_on() -> None:
    state = position(3, phase="keep", dealt=((1, 2, 3, 4, 5, 6, 7), tuple(range(8, 15)), tuple(range(16, 23))))
    view, other = RULES.view(state, 0), RULES.view(state, 1)

    def board(seen: ChinatownView, *, peek: bool) -> tuple[Node, ...]:
        return ART.board(seen, doing(seen, peek=peek), SHAPES, canvas(seats=3))

    assert board(view, peek=False) == board(other, peek=False)
    assert board(view, peek=True) != board(other, peek=True)
    assert ART.tray(view, doing(view, peek=True), canvas(800, 110)).private


# --- what may be clicked --------------------------------------------------------------------------


def test_every_party_has_its_stamp_and_each_thing_says_where_else_it_could_go() -> None:
    view = RULES.view(example(offers=(offered(0),), made=1), 1)
    focus = doing(view)
    drawn = set(targets((*region("parties", view, focus), *region("offers", view, focus, 280, 110))))
    assert {Target("sign", "1-1"), Target("offer", "1"), Target("change", "1")} <= drawn
    assert ART.stamps(view) == (Target("sign", "1-1"),)
    assert ART.owner_of(view, Target("sign", "1-1")) == 1 and ART.owner_of(view, Target("offer", "1")) is None
    focus = doing(view, "lot:22")
    drawn = set(targets(region("parties", view, focus)))
    assert {Target("to", "lot22>2"), Target("to", "lot22>3")} <= drawn and Target("to", "lot22>0") not in drawn
    assert {Target("dial", "cash-0-1+"), Target("dial", "cash-0-1-")} <= drawn


def test_what_came_to_nothing_can_be_offered_again_for_the_price_that_was_named() -> None:
    state = example(refused=(Refused(1, 0, TEA, 1, 30),), made=1)
    view = RULES.view(state, 0)
    nodes = region("offers", view, doing(view), 280, 110)
    assert "for $30,000 more I sign" in said(nodes)
    button = next(place for place in placed(nodes) if place.node.target == Target("change", "1"))
    found = hit(nodes, button.x + button.w / 2, button.y + button.h / 2)
    assert found is not None and found.target == Target("change", "1")
    again = shown_deal(TOPOLOGY, view, doing(view, hover="change:1"))
    assert again is not None and again.pays(0, 1) == 40


@pytest.mark.parametrize("count", [1, 6, 14, 25, 60])
def test_many_things_are_drawn_smaller_and_none_leaves_its_room(count: int) -> None:
    laid = flow([46.0] * count, 46.0, (226.0, 60.0), gap=5)
    assert len(laid.spots) == len(set(laid.spots)) == count
    assert all(x >= 0 and x + 46 * laid.scale <= 226.01 for x, _y in laid.spots)
    assert laid.bottom(46.0) <= 60.51


def test_a_deal_is_summed_up_in_fewer_and_fewer_words() -> None:
    assert summaries(TEA) == ("16, 20, 2 tiles, $10,000", "2 buildings, 2 tiles, $10k", "16, 20, 2 tiles", "4 things")
    assert summaries((Parcel(0, 1, (), (), 30),)) == ("$30,000", "$30k", "$30k")
