"""The picture of Chinatown: which deal is shown, what it brings, what may be seen and clicked, what a tile brings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.board.tmx import load
from game.core.names import Seat
from game.core.target import Draft, Target, turning
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Box, Group, Node, Placed, Sprite, Text, Type, hit, placed, targets
from game.picture.table import Focus, Parked
from game.titles.chinatown.businesses import incomes, standing
from game.titles.chinatown.events import Offered
from game.titles.chinatown.hints import Adviser
from game.titles.chinatown.picture import looks
from game.titles.chinatown.picture.board import places
from game.titles.chinatown.picture.forecast import placements
from game.titles.chinatown.picture.looks import SEAT_COLOURS
from game.titles.chinatown.picture.offers import summaries
from game.titles.chinatown.picture.rows import flow
from game.titles.chinatown.picture.shown import shown_deal
from game.titles.chinatown.picture.table import ChinatownTable
from game.titles.chinatown.planning.forecast import prospects
from game.titles.chinatown.state import ChinatownState, ChinatownView, Mark, OpenOffer, Parcel, Refused, undrawn
from game.titles.chinatown.verbs import Decline, PlaceTile
from game.titles.chinatown.words import DONE, MARKING, READY, SIGNING
from tests.titles.chinatown.table import MAP, RULES, kind, moved, opened, position
from tests.unit.legible import faults
from tests.unit.staging import renderer

ART = ChinatownTable(RULES)
TOPOLOGY = RULES.topology
SHAPES = load(MAP).shapes
NAMES = ("Mei", "Benedetta", "Lucy", "Chang", "Konstantin")
TEA = (Parcel(0, 1, (16,), (), 10), Parcel(1, 0, (20,), (kind("dim_sum"),) * 2))
"""CT-3.6: seat 0 gives building 16 with its Tea House and $10,000; seat 1 two Dim Sum tiles and 20."""


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
        stamps=RULES.stamps(view),
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


def test_money_counts_in_what_a_deal_is_worth_but_not_as_income() -> None:
    gift = (Parcel(0, 1, (), (), 30),)
    first, second = prospects(TOPOLOGY, example().public, gift, (0, 1))
    for prospect, money in ((first, -30), (second, 30)):
        assert prospect.year[0] == prospect.year[1] and prospect.end[0] == prospect.end[1]
        assert prospect.money == prospect.net == money
    first, second = prospects(TOPOLOGY, example().public, TEA, (0, 1))
    assert (first.money, second.money) == (-10, 10)
    assert second.net == second.end[1] - second.end[0] + 10


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
            move = PlaceTile(TOPOLOGY.numbers[place.index], kind(name))
            after = RULES.next_state(state, 0, move).public
            assert incomes(standing(TOPOLOGY, after), 4)[0] - before == place.gain
            assert place.to_end == 4 * place.gain
    best = max(placements(TOPOLOGY, state.public, 0, kind("dim_sum")), key=lambda place: place.gain)
    assert TOPOLOGY.numbers[best.index] == 24 and len(best.business.lots) == 3


def test_what_a_tile_would_bring_takes_the_place_of_a_mark() -> None:
    marks = (Mark(1, lot=24), Mark(1, lot=71))
    state = position(phase="place", owners={0: (22, 23, 24, 71)}, tiles={0: ("dim_sum",)}, order=(0,), marks=marks)

    def board(*picks: str) -> str:
        view = RULES.view(state, 0)
        return said(ART.board(view, doing(view, *picks), SHAPES, canvas()))

    assert board().split().count("WANT") == 2
    picked = board(f"tile:0-{kind('dim_sum')}-0")
    assert "+$10k" in picked and "WANT" not in picked


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
    assert RULES.stamps(view) == (Target("sign", "1-1"),)
    assert RULES.owner_of(view, Target("sign", "1-1")) == 1 and RULES.owner_of(view, Target("offer", "1")) is None
    focus = doing(view, "lot:22")
    drawn = set(targets(region("parties", view, focus)))
    assert {Target("to", "lot22>2"), Target("to", "lot22>3")} <= drawn and Target("to", "lot22>0") not in drawn
    assert {Target("dial", "cash-0-1+"), Target("dial", "cash-0-1-")} <= drawn


def test_a_player_is_clicked_by_name_and_who_is_in_the_deal_is_ticked() -> None:
    view = RULES.view(example(), 0)

    def plate(seat: Seat, *picks: str) -> tuple[Node, ...]:
        return ART.plate(view, seat, doing(view, *picks), canvas(376, 124))

    for nodes in (plate(1), plate(1, "lot:22")):
        name = next(place for place in placed(nodes) if isinstance(place.node, Text) and place.node.text == NAMES[1])
        found = hit(nodes, name.x + 4, name.y + name.h / 2)
        assert found is not None and found.target == Target("party", "1")
    ticked = [
        {place.node.art for place in placed(plate(seat, "lot:22", "lot:17")) if isinstance(place.node, Sprite)}
        for seat in (1, 2)
    ]
    assert "glyph:check" in ticked[0] and "glyph:check" not in ticked[1]


def test_what_came_to_nothing_can_be_offered_again_for_the_price_that_was_named() -> None:
    state = example(refused=(Refused(1, 0, TEA, 1, 30),), made=1)
    view = RULES.view(state, 0)
    nodes = region("offers", view, doing(view), 280, 110)
    assert "wants $30,000 more" in said(nodes)
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


@pytest.mark.parametrize(("count", "rows"), [(6, [6]), (9, [5, 4]), (14, [7, 7])])
def test_rows_of_tiles_are_about_equally_long(count: int, rows: list[int]) -> None:
    held = (("dim_sum",) * 7 + ("laundry",) * 7)[:count]
    view = RULES.view(position(tiles={1: held}), 0)
    nodes = ART.plate(view, 1, doing(view), canvas(236, 122))
    tops = [place.y for place in placed(nodes) if place.node.target is not None and place.node.target.kind == "tile"]
    assert [tops.count(top) for top in sorted(set(tops))] == rows


def test_a_deal_is_summed_up_in_fewer_and_fewer_words() -> None:
    shops = example().public.shops
    assert summaries(TEA, shops) == (
        "16, 20, 2 Dim Sum, $10,000",
        "16, 20, 2 Dim Sum, $10k",
        "16, 20, 2 tiles, $10k",
        "2 buildings, 2 tiles, $10k",
        "16, 20, 2 tiles",
        "4 things",
    )
    assert summaries((Parcel(0, 1, (), (), 30),), shops)[0] == "$30,000"
    assert set(summaries((Parcel(0, 1, (), (), 30),), shops)[1:]) == {"$30k"}
    three = tuple(sorted(map(kind, ("photo", "factory", "laundry"))))
    assert summaries((Parcel(0, 1, (), three),), shops)[0] == "Photo, Laundry, Factory"
    four = (*three, kind("restaurant"))
    assert summaries((Parcel(0, 1, (), four, 20),), shops)[0] == "4 tiles, $20,000"


# --- what the table tells of a deal, and what it keeps to itself ------------------------------------


@pytest.mark.clause("CT-8.4")
def test_where_it_was_agreed_neither_table_nor_map_nor_advice_tells_what_a_deal_brings() -> None:
    def told(state: ChinatownState) -> tuple[str, str, str]:
        view = RULES.view(replace(state, public=replace(state.public, offers=(offered(0),), made=1)), 1)
        focus = doing(view)
        board = ART.board(view, focus, SHAPES, canvas())
        words = " ".join(each.label for each in Adviser(RULES).suggest(RULES.view(state, 1)))
        return said(region("parties", view, focus)), said(board), words

    open_ = example()
    hidden = replace(open_, public=replace(open_.public, hides_gains=True))
    table, board, words = told(open_)
    assert "This year" in table and "Total" in table and "3/3 $50k" in board and "$" in words
    table, board, words = told(hidden)
    assert "This year" not in table and "Total" not in table and "Benedetta" in table
    assert "$50k" not in board
    assert words and "$" not in words
    assert opened(options={"gains": "hidden"}).public.shows_gains is False
    assert opened().public.shows_gains is True


def test_what_would_be_side_by_side_is_told_of_both() -> None:
    where = places(TOPOLOGY, SHAPES)

    def at(x: float, y: float) -> int | None:
        return next((TOPOLOGY.numbers[lot] for lot, here in enumerate(where) if (here.x, here.y) == (x, y)), None)

    squares = [[at(here.x + dx, here.y + dy) for dx in (0, here.w) for dy in (0, here.h)] for here in where]
    left, below, right, last = next([lot for lot in square if lot] for square in squares if None not in square)
    state = position(
        owners={0: (left, last), 1: (below, right)},
        built={left: "tea_house", below: "tea_house", right: "laundry", last: "laundry"},
        offers=(OpenOffer(1, 0, (Parcel(0, 1, (last,)), Parcel(1, 0, (below,))), (0,)),),
        made=1,
    )
    view = RULES.view(state, 1)
    board = ART.board(view, doing(view), SHAPES, canvas())
    pills = [node for node in board if isinstance(node, Text) and "$" in node.text]
    assert len(pills) == 2
    whole = (Group(x=0, y=0, w=4000, h=3000, nodes=board),)
    assert [str(fault) for fault in faults(whole, 1, (4000, 3000), renderer().fonts)] == []


def test_a_deal_of_five_is_told_party_by_party_where_all_of_it_has_no_room() -> None:
    parcels = (
        Parcel(0, 1, (16, 22), (kind("laundry"),), 20),
        Parcel(0, 3, (23, 24)),
        Parcel(1, 0, (17, 19), (kind("dim_sum"),)),
        Parcel(2, 0, (25, 71)),
        Parcel(3, 0, (31,), (), 50),
        Parcel(4, 0, (38, 39), (), 20),
    )
    state = position(
        5,
        owners={0: (16, 22, 23, 24), 1: (17, 19), 2: (25, 71), 3: (31,), 4: (38, 39)},
        tiles={0: ("laundry",), 1: ("dim_sum",)},
        incomes=((100,) * 5,),
        offers=(OpenOffer(1, 0, parcels, (0,)),),
        made=1,
    )
    view = RULES.view(state, 4)

    def words(hover: str = "") -> str:
        nodes = ART.region("parties", view, doing(view, hover=hover), canvas(1512, 246, seats=5)).nodes
        return said(nodes)

    assert "38, 39 and $20,000 to" in words()
    assert "25 and 71 to" in words("seat:2") and "38, 39 and" not in words("seat:2")


def test_each_thing_of_a_deal_of_five_can_be_sent_elsewhere_with_a_click_of_twenty_pixels() -> None:
    state = position(
        5,
        owners={0: (16, 24), 1: (17,), 2: (71,), 3: (31,), 4: (38,)},
        tiles={1: ("dim_sum",)},
        incomes=((100,) * 5,),
    )
    view = RULES.view(state, 0)
    picks = ("lot:17", "lot:38", "lot:71", "lot:31", "tile:1-8-0", "lot:24", "lot:16")
    focus = doing(view, *picks, dials=(("cash-0-1", 50), ("cash-0-4", -20)))
    nodes = ART.region("parties", view, focus, canvas(1512, 246, seats=5)).nodes
    places = [place for place in placed(nodes) if place.node.target is not None and place.node.target.kind == "to"]
    assert len(places) == 5 * 3 + 2 * 4, "three other ways for what goes somewhere, four for what goes nowhere yet"
    assert min(min(place.w, place.h) for place in places) >= 20
    dials = [place for place in placed(nodes) if place.node.target is not None and place.node.target.kind == "dial"]
    assert min(min(place.w, place.h) for place in dials) >= 20


def test_an_offer_that_was_changed_is_not_said_to_be_declined() -> None:
    def told(refused: Refused) -> str:
        view = RULES.view(example(refused=(refused,), made=2), 0)
        return said(region("offers", view, doing(view), 400, 160))

    declined = Refused(1, 0, TEA, 1)
    assert "declines offer 1" in told(declined) and "changes" not in told(declined)
    assert "changes offer 1" in told(replace(declined, changed=2))
    view = RULES.view(example(offers=(offered(0),), made=1), 1)
    draft = Draft((Target("change", "1"), Target("tile", "1-8-0")))
    move = RULES.prompt(view, draft).move
    assert move is not None
    (kept,) = moved(example(offers=(offered(0),), made=1), 1, move).state.public.refused
    assert kept.changed == 2


def test_a_thing_dragged_onto_a_plate_goes_to_that_player() -> None:
    view = RULES.view(example(), 0)
    lot, plate = Target("lot", "22"), Target("seat", "2")
    clicks = RULES.received(view, Draft((lot,)), lot, plate)
    assert clicks == (Target("party", "2"), Target("to", "lot22>2"))
    deal = shown_deal(TOPOLOGY, view, doing(view, "lot:22", *map(str, clicks[:1])))
    assert deal is not None and deal.parcels == (Parcel(0, 2, (22,)),)
    assert RULES.received(view, Draft((lot,)), lot, Target("lot", "23")) == ()
    assert RULES.received(view, Draft((lot,)), lot, Target("seat", "0")) == (), "it is theirs"
    assert RULES.received(view, Draft(), Target("sign", "1-1"), plate) == ()


# --- what a party gives, where there is little room -------------------------------------------------

HELD = ((10, 44, 16), (1, 2, 33, 39, 7), (80, 12, 25), (17, 45, 62), (50, 51, 58))
"""The buildings of five seats, none beside those of another."""
LOW = 193.0
"""The height of the columns in a window of 1280 × 720."""


def between(seats: int, *picks: str, dials: Sequence[tuple[str, int]] = (), high: float = LOW) -> tuple[Node, ...]:
    """The columns of a deal that seat 0 composes, in a small window if nothing else is said."""
    state = position(seats, owners=dict(enumerate(HELD[:seats])), incomes=((100,) * seats,))
    view = RULES.view(state, 0)
    return ART.region("parties", view, doing(view, *picks, dials=dials), canvas(1484, high, seats=seats)).nodes


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("count", [1, 3, 5])
def test_all_that_a_party_gives_is_shown_in_a_small_window(seats: int, count: int) -> None:
    others = (0, *range(2, seats))
    things = [f"lot:{lot}" for lot in HELD[1][:count]]
    for paid in range(len(others) + 1):
        dials = [(f"cash-{min(1, other)}-{max(1, other)}", -20 if other < 1 else 20) for other in others[:paid]]
        nodes = between(seats, *things, *(f"party:{other}" for other in others[1:]), dials=dials)
        spots = list(placed(nodes))
        shown = {place.node.key: place for place in spots if place.node.key.startswith("gives:")}
        assert len(shown) == count
        assert min(min(place.w, place.h) for place in shown.values()) >= 18
        steps = [place for place in spots if place.node.target is not None and place.node.target.kind == "dial"]
        assert {Target("dial", name + sign) for name, _cash in dials for sign in "+-"} <= {
            place.node.target for place in steps
        }
        foot = min(
            place.y for place in spots if isinstance(place.node, Text) and place.node.text in ("This year", "Now")
        )
        assert all(place.y + place.h <= foot for place in (*shown.values(), *steps))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_more_clicks_at_the_place_of_the_first_note_put_in_more(seats: int) -> None:
    others = range(1, seats)
    picks = [f"lot:{HELD[0][0]}", *(f"party:{other}" for other in others)]
    paid: dict[Seat, int] = {}

    def drawn() -> tuple[Node, ...]:
        return between(max(3, seats), *picks, dials=[(f"cash-0-{seat}", cash) for seat, cash in paid.items()])

    def clicked(nodes: tuple[Node, ...], x: float, y: float) -> Target | None:
        found = hit(nodes, x, y)
        return found.target if found is not None else None

    for other in others:
        more = Target("dial", f"cash-0-{other}+")
        spot = next(place for place in placed(drawn()) if place.node.target == more)
        x, y = spot.x + spot.w / 2, spot.y + spot.h / 2
        for _click in range(3):
            assert clicked(drawn(), x, y) == more
            paid = {other: paid.get(other, 0) + 10}
        sums = [place for place in placed(drawn()) if place.node.target == more]
        assert len(sums) == 2, "the place, and the note itself"
        assert all(clicked(drawn(), place.x + place.w / 2, place.y + place.h / 2) == more for place in sums)


def test_the_sums_of_several_notes_do_not_touch_the_rim_of_their_buttons() -> None:
    spots = list(placed(between(3, f"lot:{HELD[0][0]}", "party:1")))
    for amount, sign in (("$50k", "+++++"), ("$100k", "++++++++++")):
        button = next(place for place in spots if place.node.target == Target("dial", f"cash-0-1{sign}"))
        words = next(place.node for place in spots if isinstance(place.node, Text) and place.node.text == amount)
        assert isinstance(words, Text)
        assert canvas().width(amount, words.type) * button.w / button.node.w + 8 <= button.w


@pytest.mark.parametrize(("high", "roomy"), [(260.0, True), (LOW, False)])
def test_several_notes_at_once_stand_beside_a_sum_if_there_is_room(high: float, roomy: bool) -> None:
    picks = [f"lot:{HELD[0][0]}", "party:1", "party:2"]
    for other, unpaid in ((1, 2), (2, 1)):
        there = {place.node.target for place in placed(between(3, *picks, dials=[(f"cash-0-{other}", 10)], high=high))}
        several = {Target("dial", f"cash-0-{other}{'+' * notes}") for notes in (5, 10)}
        assert several <= there if roomy else not several & there
        assert Target("dial", f"cash-0-{other}+") in there and Target("dial", f"cash-0-{unpaid}+") in there
        assert Target("dial", f"cash-0-{unpaid}+++++") not in there


# --- the offers on the table ------------------------------------------------------------------------


def slips(offers: int, drafts: int, answers: int, size: tuple[float, float]) -> tuple[Node, ...]:
    """So many offers, half-built deals and answers on a panel of that size, as seat 1 sees them."""
    refused = [Refused(number, 1, (Parcel(0, 1, (22,)), Parcel(1, 0, (19,))), 0) for number in range(1, 1 + answers)]
    made = [offered(0, number=number) for number in range(10, 10 + offers)]
    view = RULES.view(example(offers=tuple(made), refused=tuple(refused), made=20), 1)
    draft = Draft((Target("lot", "25"), Target("tile", f"2-{kind('photo')}-0")))
    parked = [Parked(number, 1, draft, draft, RULES.prompt(view, draft).move) for number in range(1, 1 + drafts)]
    focus = replace(doing(view), parked=tuple(parked))
    return ART.region("offers", view, focus, canvas(*size)).nodes


def test_a_few_slips_keep_parties_and_words_over_the_whole_width_and_answers_give_way() -> None:
    nodes = slips(1, 1, 2, (270, 80))
    words = said(nodes)
    assert "Dim Sum" in words and "25, Photo" in words
    places = [place for place in placed(nodes) if place.node.target in (Target("offer", "10"), Target("parked", "1"))]
    assert len(places) == 2 and all(place.w == 270 and place.h >= 24 for place in places)
    again = [place for place in placed(nodes) if place.node.target in (Target("change", "1"), Target("change", "2"))]
    assert len(again) == 2
    assert min(place.y for place in again) >= max(place.y + place.h for place in places)
    assert "Offer 1 again" in words


@pytest.mark.parametrize(("offers", "drafts", "answers"), [(3, 1, 1), (4, 2, 3), (2, 2, 0), (1, 3, 2)])
def test_each_of_many_slips_tells_something_and_can_be_thrown_away(offers: int, drafts: int, answers: int) -> None:
    nodes = slips(offers, drafts, answers, (290, 84))
    spots = list(placed(nodes))
    found = {place.node.target for place in spots}
    numbers = range(10, 10 + offers)
    wanted = {Target(what, str(number)) for what in ("offer", "change", "decline") for number in numbers}
    wanted |= {Target("sign", f"{number}-1") for number in numbers}
    wanted |= {
        Target(*each) for number in range(1, 1 + drafts) for each in (("parked", str(number)), ("ui", f"drop-{number}"))
    }
    wanted |= {Target("change", str(number)) for number in range(1, 1 + answers)}
    assert wanted <= found
    assert all(place.y + place.h <= 84.5 for place in spots if place.node.target is not None)
    if offers + drafts <= 4:
        assert len([place for place in spots if isinstance(place.node, Text)]) >= offers + drafts


def test_who_says_no_still_reads_the_deal_where_there_is_room() -> None:
    view = RULES.view(example(offers=(offered(0),), made=1), 1)
    focus = doing(view, "decline:1")
    assert "gives building 16 with its Tea House" in said(region("parties", view, focus, 1640, 230))
    rows = [place for place in placed(region("parties", view, focus, 1640, 230)) if place.node.target is not None]
    assert any(place.node.target is not None and place.node.target.kind == "why" for place in rows)


# --- answering in few clicks ------------------------------------------------------------------------


def spot_of(nodes: tuple[Node, ...], target: Target) -> Placed:
    """Where a target lies first."""
    return next(place for place in placed(nodes) if place.node.target == target)


def clicked_at(nodes: tuple[Node, ...], x: float, y: float) -> Target | None:
    found = hit(nodes, x, y)
    return None if found is None else found.target


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_decline_and_prices_stand_beside_sign(seats: int) -> None:
    state = position(
        seats,
        owners={0: (16, 22), 1: (17, 19, 20)},
        tiles={1: ("dim_sum", "dim_sum")},
        incomes=((100,) * seats,),
        offers=(offered(0),),
        made=1,
    )
    view = RULES.view(state, 1)
    nodes = ART.region("parties", view, doing(view), canvas(1484, LOW, seats=seats)).nodes
    words = [place for place in placed(nodes) if isinstance(place.node, Text) and place.node.text == "Sign"]
    assert len(words) == 2, "the stamp, and the button beside the others"
    wanted = [Target("sign", "1-1"), Target("decline", "1"), *(Target("price", f"1-{cash}") for cash in (10, 50, 100))]
    rows = [[place.y for place in placed(nodes) if place.node.target == target] for target in wanted]
    assert all(rows)
    assert max(rows[2]) - max(rows[0]) < 80, "one below the other"


@pytest.mark.clause("CT-3.10")
def test_a_price_takes_one_click_and_can_be_turned_on() -> None:
    state = example(offers=(offered(0),), made=1)
    view = RULES.view(state, 1)
    for picks in (["price:1-50"], ["offer:1", "price:1-50"]):
        assert RULES.prompt(view, Draft(tuple(map(Target.parse, picks)))).move == Decline(1, 50, "")
    focus = doing(view, "price:1-50")
    nodes = region("parties", view, focus)
    assert "for $50,000 more" in said(nodes)
    drawn = set(targets(nodes))
    assert {turning("wants", steps) for steps in (-1, 1, 5, 10)} <= drawn and Target("why", "little") in drawn
    turned = doing(view, "price:1-50", "why:little", dials=(("wants", 150),))
    assert turned.prompt is not None and turned.prompt.move == Decline(1, 150, "little")
    assert Target("price", "1-50") not in RULES.prompt(RULES.view(state, 0), Draft()).targets


def test_a_declined_deal_stays_on_the_table_with_its_price() -> None:
    state = example(refused=(Refused(1, 0, TEA, 1, 30),), made=1)
    view = RULES.view(state, 0)
    deal = shown_deal(TOPOLOGY, view, doing(view))
    assert deal is not None and deal.pays(0, 1) == 40 and deal.declined == state.public.refused[0]
    nodes = region("parties", view, doing(view))
    assert "Offer 1: wants $30,000 more" in said(nodes)
    spot = spot_of(nodes, Target("change", "1"))
    assert clicked_at(nodes, spot.x + spot.w / 2, spot.y + spot.h / 2) == Target("change", "1")
    assert shown_deal(TOPOLOGY, RULES.view(state, 1), doing(RULES.view(state, 1))) is None, "it is not theirs"
    for later in (
        example(refused=(Refused(1, 0, TEA, 1),), made=1),  # no price
        example(refused=(Refused(1, 0, TEA, 1, 30), Refused(2, 0, TEA, 1)), made=2),  # something newer
    ):
        view = RULES.view(later, 0)
        assert shown_deal(TOPOLOGY, view, doing(view)) is None


def test_a_price_says_which_offer_it_belongs_to() -> None:
    refused = tuple(Refused(number, 0, TEA, 1, 30) for number in range(1, 5))
    view = RULES.view(example(refused=refused, made=4), 0)
    in_words = said(region("offers", view, doing(view), 320, 200))
    chips = said(region("offers", view, doing(view), 420, 60))
    for number in range(1, 5):
        assert f"Offer {number}: wants $30,000 more" in in_words
        assert f"No. {number}: +$30k" in chips


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_whole_chip_pays_in_small_and_large_notes(seats: int) -> None:
    nodes = between(seats, "lot:10", "party:1")
    once = turning("cash-0-1", 1)
    spot = spot_of(nodes, once)
    left = next(place for place in placed(nodes) if isinstance(place.node, Sprite) and "coin" in place.node.art)
    assert clicked_at(nodes, left.x + left.w / 2, left.y + left.h / 2) == once, "the coin, too"
    assert spot.x <= left.x + left.w / 2
    for steps in (5, 10):
        many = spot_of(nodes, turning("cash-0-1", steps))
        assert clicked_at(nodes, many.x + many.w / 2, many.y + many.h / 2) == turning("cash-0-1", steps)
    back = between(seats, "lot:10", "party:1", dials=[("cash-0-1", 60)])
    for steps in (1, 5, 10):
        before, after = (spot_of(each, turning("cash-0-1", steps)) for each in (nodes, back))
        assert (before.x, before.y) == (after.x, after.y), "a second click there does the same again"


# --- plates -----------------------------------------------------------------------------------------


def test_the_whole_plate_answers_who_gets_a_thing() -> None:
    view = RULES.view(example(), 0)

    def below(*picks: str, seat: Seat = 2) -> Target | None:
        nodes = ART.plate(view, seat, doing(view, *picks), canvas(376, 124))
        head, foot = clicked_at(nodes, 40, 12), clicked_at(nodes, 300, 118)
        assert foot == head or foot is None or seat == 0, "the name answers as the rest does"
        return foot

    assert below("lot:22") == Target("party", "2"), "Who gets 22? Click a player."
    assert below("lot:22", "party:1", "party:3", seat=3) == Target("to", "lot22>3"), "to one who is in the deal"
    assert below("lot:17") is None, "nothing is asked"
    assert below("lot:22", seat=0) != Target("party", "0")


def test_the_own_lamp_is_the_switch() -> None:
    view = RULES.view(example(), 0)
    ready = Target("button", "ready")
    assert ready in set(targets(ART.plate(view, 0, doing(view), canvas(376, 124))))
    assert ready not in set(targets(ART.plate(view, 1, doing(view), canvas(376, 124))))
    public = example().public
    told = RULES.view(replace(example(), public=replace(public, ready=(True, False, False, False))), 0)
    assert ready not in set(targets(ART.plate(told, 0, doing(told), canvas(376, 124))))


# --- what everybody may read off the table ----------------------------------------------------------


def test_tiles_bear_the_size_of_their_largest_business() -> None:
    view = RULES.view(example(), 1)
    assert said(ART.plate(view, 1, doing(view), canvas(376, 124))).split().count("5") == 2, "two Dim Sum"
    placing = RULES.view(replace(example(), public=replace(example().public, phase="place", order=(1,))), 1)
    assert said(ART.tray(placing, doing(placing), canvas(800, 120)).nodes).split().count("5") == 2
    assert said(between(3, "lot:10")).split().count("5") == 0
    focus = doing(view, "tile:1-8-0", "party:0")
    assert "5" in said(region("parties", view, focus)).split()


@pytest.mark.clause("CT-0.3")
@pytest.mark.clause("CT-0.4")
@pytest.mark.parametrize("w", [1150, 1484, 1544])
def test_the_empty_deal_table_shows_both_tables_and_the_bag(w: float) -> None:
    for marked in ((), (Mark(0, lot=17), Mark(1, lot=17), Mark(2, shop=kind("photo")))):
        view = RULES.view(example(marks=marked), 0)
        nodes = ART.region("parties", view, doing(view), canvas(w, LOW)).nodes
        words = said(nodes)
        for row in ("Cards dealt 6 5 5 5 5 5", "Cards kept 4 3 3 3 3 3", "Tiles drawn 6 3 3 3 3 3"):
            assert row in words
        assert "Incomplete 10 20 40 60 80" in words and "Complete 50 80 110 140" in words
        assert f"In the bag: {view.public.bag} tiles" in words
        assert all(place.x + place.w <= w + 1 and place.y + place.h <= LOW + 1 for place in placed(nodes))
        drawn = [
            place.node for place in placed(nodes) if isinstance(place.node, Box) and "in the bag" in place.node.tip
        ]
        assert len(drawn) == 12 and any(
            "Dim Sum" in box.tip and "(maximum size 5), tiles in the bag: 3" in box.tip for box in drawn
        )


def test_what_is_left_in_the_bag_is_what_was_not_drawn() -> None:
    state = opened()
    counts = [undrawn(state.public, shop) for shop in range(12)]
    assert sum(counts) == state.public.bag and counts == [state.bag.count(shop) for shop in range(12)]


def test_a_large_deal_is_captioned_by_who_offers_it() -> None:
    shops = example().public.shops
    large = (Parcel(0, 1, tuple(range(1, 8))), Parcel(1, 0, (), (kind("photo"),), 20))
    told, short = (
        Offered(number=3, seat=0, instead=0, parcels=each, shops=shops, standing=()) for each in (TEA, large)
    )
    assert "Dim Sum" in told.caption() and "offer 3" not in told.caption()
    assert short.caption() == short.sentence().text


def test_colours_and_typefaces_are_written_in_the_palette_alone() -> None:
    written = re.compile(r'"#[0-9A-Fa-f]{6}|\bType\("')
    files = Path(looks.__file__).parent.glob("*.py")
    assert [file.name for file in files if written.search(file.read_text("utf-8"))] == ["looks.py"]


def test_buttons_that_sentences_name_are_on_the_screen() -> None:
    trade = RULES.view(example(offers=(offered(0),), made=1), 1)
    buttons = {action.label for action in ART.actions(trade, doing(trade))}
    assert {str(READY), str(MARKING)} <= buttons
    assert str(SIGNING) in said(ART.region("parties", trade, doing(trade), canvas()).nodes)
    place = RULES.view(example(phase="place"), 0)
    assert str(DONE) in {action.label for action in ART.actions(place, doing(place))}
