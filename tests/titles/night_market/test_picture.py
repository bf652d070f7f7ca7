"""The picture of the night market: what can be clicked, what may be seen, what fits where."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from game import paths
from game.board import tmx
from game.core.names import Seat
from game.core.rules import Event, Setup
from game.core.target import Draft, Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Box, Group, Node, Placed, Sprite, Text, Type, hit, placed, targets
from game.picture.shapes import Shapes
from game.picture.table import Focus, Popover
from game.titles.night_market.groups import group_at
from game.titles.night_market.picture.looks import SEAT_COLOURS
from game.titles.night_market.picture.street import length, outline, queue, way
from game.titles.night_market.picture.table import NightMarketTable
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.state import MarketState, MarketView, Maximum, Place
from game.titles.night_market.targets import bid_target, food_target, hand_target, place_target, price_target
from tests.titles.night_market.nm1 import board as market
from tests.titles.night_market.table import ART, RULES, legal, position, tokens

NAMES = ("Mei", "Benedetta", "Lucy", "Chang")
PLATE = (376.0, 106.0)
TRAY = (404.0, 90.0)


def measured(text: str, kind: Type) -> float:
    """About how wide a text is, without fonts."""
    return 0.54 * kind.size * len(text)


@cache
def shapes() -> Shapes:
    """The geometry of the bundled map."""
    return tmx.load(paths.maps_dir() / "night_market.tmx").shapes


def canvas(w: float = 1600, h: float = 900) -> Canvas:
    """Room for four seats."""
    looks = tuple(SeatLook(name, SEAT_COLOURS[seat], seat) for seat, name in enumerate(NAMES))
    return Canvas(w=w, h=h, measure=measured, seats=looks)


def doing(
    view: MarketView, *picks: Target, dials: tuple[tuple[str, int], ...] = (), **more: object
) -> Focus[MarketView]:
    """What the view's seat is doing with these picks."""
    draft = Draft(picks, dials)
    asked = view.seat is not None and view.seat in view.public.to_move
    prompt = RULES.prompt(view, draft) if asked else None
    focus: Focus[MarketView] = Focus(viewer=view.seat, prompt=prompt, draft=draft, peek=True)
    return replace(focus, **more)


def everything(view: MarketView, focus: Focus[MarketView]) -> tuple[Node, ...]:
    """Board, plates, tray and sheet, side by side as groups."""
    board = ART.board(view, focus, shapes(), canvas())
    plates = [
        Group(x=0, y=2000 + 200 * seat, w=1, h=1, nodes=ART.plate(view, seat, focus, canvas(*PLATE)))
        for seat in range(view.public.seats)
    ]
    tray = Group(x=0, y=3000, w=1, h=1, nodes=ART.tray(view, focus, canvas(*TRAY)).nodes)
    sheet = ART.popover(view, focus, shapes(), canvas())
    nodes = sheet.nodes if sheet is not None else ()
    return (*board, *plates, tray, Group(x=0, y=4000, w=1, h=1, nodes=nodes))


def bidding() -> MarketState:
    """Seat 0 is to bid; seat 2 leads 6, seat 3 leads 20 and 24 above the printed prices."""
    return position(
        round=2,
        sale=(3, 6, 20, 24, 28),
        bids={3: [(1, 2)], 6: [(0, 4), (2, 6)], 20: [(1, 6), (3, 8)], 24: [(3, 15)]},
        stalls={7: (0, "snack"), 8: (0, "snack"), 9: (1, "meal"), 21: (2, None)},
        cash=(6, 9, 15, 30),
        loans=(2, 1, 0, 0),
        waiting={"A": tokens("A drink"), "B-C": tokens("C meal", "B dessert"), "D-H": tokens("E snack", "H drink")},
        hands=(tokens("A snack", "F meal", "C drink"), tokens("A meal"), (), ()),
        asides=(tokens("H snack"), (), (), ()),
    )


def building(last: bool = False) -> MarketState:
    """Seat 0 may build on 6 and 24."""
    return position(
        phase="build",
        round=5 if last else 2,
        stalls={6: (0, None), 24: (0, None), 7: (0, "snack"), 8: (0, "snack"), 9: (1, "snack")},
        won_now=(6,),
    )


def preparing() -> MarketState:
    """Everybody chooses two hidden customers."""
    return position(
        phase="prepare",
        round=4,
        to_move=(0, 1, 2, 3),
        hands=(
            tokens("A snack", "B snack", "C snack", "D snack"),
            tokens("A meal", "B meal", "C meal", "D meal"),
            tokens("A drink", "B drink", "C drink", "D drink"),
            tokens("E drink", "F drink", "G drink", "H drink"),
        ),
    )


@cache
def game(seats: int = 4, seed: int = 3) -> tuple[tuple[MarketState, Event, MarketState], ...]:
    """Every event of a random game, with the states before and after it."""
    chance = random.Random(seed)
    step = RULES.initial(Setup(seats=seats, seed=seed))
    states = [step.state]
    told: list[tuple[MarketState, Event, MarketState]] = [(step.state, beat.event, beat.state) for beat in step.beats]
    while states[-1].public.to_move:
        seat = states[-1].public.to_move[0]
        moves = legal(RULES.view(states[-1], seat))
        step = RULES.apply(states[-1], seat, chance.choice(moves))
        before = states[-1]
        for beat in step.beats:
            told.append((before, beat.event, beat.state))
            before = beat.state
        states.append(step.state)
    return tuple(told)


def some_states() -> Iterator[MarketState]:
    """Positions of a random game, and one of every kind made by hand."""
    yield from (bidding(), building(), building(last=True), preparing())
    yield from (after for _before, _event, after in game()[::9])


# --- clicks ---------------------------------------------------------------------------------------


def drafts(state: MarketState, seat: Seat) -> Iterator[tuple[Target, ...]]:
    """The empty draft and the first steps of some ways."""
    yield ()
    prompt = RULES.prompt(RULES.view(state, seat), Draft())
    for target in prompt.targets[::4]:
        yield (target,)


@pytest.mark.parametrize("make", [bidding, building, preparing])
def test_every_lit_target_can_be_hit(make: object) -> None:
    assert callable(make)
    state = make()
    for seat in state.public.to_move:
        view = RULES.view(state, seat)
        for picks in drafts(state, seat):
            focus = doing(view, *picks)
            assert focus.prompt is not None
            nodes = everything(view, focus)
            here: dict[Target, list[Placed]] = {}
            for place in placed(nodes):
                if place.node.target is not None:
                    here.setdefault(place.node.target, []).append(place)
            for target in focus.prompt.targets:
                if target.kind == "button":
                    assert target in {action.target for action in ART.actions(view, focus)}
                    continue
                middles = [(place.x + place.w / 2, place.y + place.h / 2) for place in here[target]]
                found = [hit(nodes, *middle) for middle in middles]
                assert any(node is not None and node.target == target for node in found), target


def test_things_that_are_not_lit_can_be_asked_about() -> None:
    view = RULES.view(bidding(), 0)
    known = set(targets(everything(view, doing(view))))
    for number in range(1, 31):
        assert place_target(number) in known
    for entry in ("A", "B-C", "D-H"):
        assert Target("entry", entry) in known
    for token in tokens("A drink", "E snack"):
        assert Target("customer", str(token)) in known
    assert bid_target(3, 1) in known
    assert bid_target(20, 12) in known
    assert hand_target(tokens("A snack")[0]) in known


def test_the_dial_appears_where_prices_above_the_printed_ones_are_affordable() -> None:
    dial = {Target("dial", "price-"), Target("dial", "price+")}
    rich = RULES.view(position(sale=(3, 6), cash=(20, 1, 1, 1)), 0)
    sheet = ART.popover(rich, doing(rich, place_target(3)), shapes(), canvas())
    assert sheet is not None and dial <= set(targets(sheet.nodes))
    poor = RULES.view(bidding(), 0)
    sheet = ART.popover(poor, doing(poor, place_target(6)), shapes(), canvas())
    assert sheet is not None and Target("dial", "price-") not in targets(sheet.nodes)


# --- secrets --------------------------------------------------------------------------------------


def test_the_picture_does_not_change_with_the_hands_of_others() -> None:
    hands = (tokens("A snack", "B snack"), tokens("A meal", "B meal"), tokens("A drink"), ())
    other = (tokens("A snack", "B snack"), tokens("H dessert", "G meal"), tokens("C dessert"), ())
    first = position(sale=(3, 6), hands=hands, asides=((), tokens("E drink"), (), ()))
    second = position(sale=(3, 6), hands=other, asides=((), tokens("F drink"), (), ()))
    for seat in (0, None):
        one, two = RULES.view(first, seat), RULES.view(second, seat)
        for picks in ((), (place_target(6),)):
            focus = doing(one, *picks)
            assert everything(one, focus) == everything(two, focus)


def test_without_a_peek_the_own_customers_are_backs() -> None:
    view = RULES.view(preparing(), 0)
    tray = ART.tray(view, doing(view, peek=False), canvas(*TRAY))
    assert tray.private
    drawn = [place.node for place in placed(tray.nodes)]
    arts = [node.art for node in drawn if isinstance(node, Sprite)]
    assert arts == ["night_market/customer_back"] * 4
    assert not targets(tray.nodes)


def test_a_spectator_sees_who_waits_and_how_many_are_hidden() -> None:
    view = RULES.view(bidding(), None)
    tray = ART.tray(view, doing(view), canvas(*TRAY))
    assert not tray.private
    assert tray.hint == "5 waiting, 1 hidden"


# --- what is drawn --------------------------------------------------------------------------------


def texts(nodes: tuple[Node, ...]) -> list[str]:
    """All words, in drawing order."""
    return [place.node.text for place in placed(nodes) if isinstance(place.node, Text)]


def on(nodes: tuple[Node, ...], key: str) -> Group:
    """The group with that key."""
    return next(node for node in nodes if isinstance(node, Group) and node.key == key)


def sprites(nodes: tuple[Node, ...], art: str) -> list[Sprite]:
    """The sprites of that art."""
    return [place.node for place in placed(nodes) if isinstance(place.node, Sprite) and place.node.art == art]


def test_cards_show_standing_outbid_and_considered_bids() -> None:
    view = RULES.view(bidding(), 0)
    nodes = ART.board(view, doing(view, bid_target(6, 10)), shapes(), canvas())
    card = on(nodes, "place:6").nodes
    strengths = [marker.alpha for marker in sprites(card, "piece:marker")]
    assert strengths == [0.38, 1.0, 0.72]
    assert texts(card) == ["6", "8", "12"]
    above = on(nodes, "place:24").nodes
    assert texts(above)[-1] == "15"


def test_covered_places_show_their_number() -> None:
    state = bidding()
    covered = next(number for number, place in enumerate(state.public.places, 1) if place.status == "covered")
    nodes = ART.board(RULES.view(state, 0), doing(RULES.view(state, 0)), shapes(), canvas())
    assert texts(on(nodes, f"place:{covered}").nodes) == ["休息", str(covered)]


def test_star_places_carry_their_star() -> None:
    view = RULES.view(position(), None)
    nodes = ART.board(view, doing(view), shapes(), canvas())
    starred = {
        node.key
        for node in nodes
        if isinstance(node, Group) and node.key.startswith("place:") and sprites(node.nodes, "piece:symbol_5")
    }
    free = {number for number, place in enumerate(view.public.places, 1) if place.status == "free"}
    assert starred == {f"place:{number}" for number in RULES.topology.stars & free}


def test_the_ghost_of_a_stall_and_its_group_are_shown_before_confirming() -> None:
    state = building()
    view = RULES.view(state, 0)
    focus = doing(view, place_target(6), food_target("snack"))
    assert focus.prompt is not None and focus.prompt.move is not None
    focus = replace(focus, after=RULES.view(RULES.apply(state, 0, focus.prompt.move).state, 0))
    nodes = ART.board(view, focus, shapes(), canvas())
    ghost = sprites(on(nodes, "place:6").nodes, "night_market/stall")
    assert [stall.alpha for stall in ghost] == [pytest.approx(0.78)]
    assert {"× 3", "$5"} <= set(texts(nodes))


@pytest.mark.clause("NM-8.1")
def test_a_place_won_on_the_last_night_shows_its_seat() -> None:
    state = building(last=True)
    view = RULES.view(state, 0)
    focus = doing(view, place_target(6), food_target("drink"))
    nodes = ART.board(view, focus, shapes(), canvas())
    assert sprites(on(nodes, "place:6").nodes, "night_market/seat_extra")
    assert not sprites(on(nodes, "place:7").nodes, "night_market/seat_extra")


def sheet_words(state: MarketState, *picks: Target, dials: tuple[tuple[str, int], ...] = ()) -> list[str]:
    """The words of the sheet of seat 0."""
    view = RULES.view(state, 0)
    sheet = ART.popover(view, doing(view, *picks, dials=dials), shapes(), canvas())
    assert sheet is not None
    return texts(sheet.nodes)


def test_the_bid_sheet_says_what_winning_means() -> None:
    words = sheet_words(bidding(), bid_target(6, 10))
    assert "beside your snack stalls 7 and 8" in words
    assert "your limit $11" in words
    assert "$6 cash + 1 loan of $5 = $11" in words
    assert " ".join(words).endswith(
        "If you win at $10: you take your last loan and keep $1. Each loan costs $7 at the end."
    )
    led = position(sale=(3, 6), bids={3: [(0, 4)]}, cash=(10, 1, 1, 1))
    words = sheet_words(led, place_target(6), price_target(8))
    assert "$10 cash + 3 loans of $5 − $4 for bids (places: 3) = $21" in " ".join(words)
    end = "If you win all your bids ($12): you take 1 loan and keep $3. Each loan costs $7 at the end."
    assert " ".join(words).endswith(end)
    assert "Each loan costs $7 at the end." in " ".join(sheet_words(led, place_target(6), price_target(12)))


def test_the_build_sheet_says_what_connects() -> None:
    words = sheet_words(building(), place_target(6))
    assert "joins 7 and 8: serves 3 customers at $5" in words
    assert words.count("stands alone: serves 1 customer at $3") == 3
    assert "10 left" in words


def test_the_plate_tells_how_a_seat_stands() -> None:
    view = RULES.view(bidding(), 0)
    said = [texts(ART.plate(view, seat, doing(view), canvas(*PLATE)))[-1] for seat in range(4)]
    assert said[0] == "Outbid on 6 · can still bid $11"
    assert said[1] == "Leads 3 at $2 · outbid on 20"
    assert said[2] == "Leads 6 at $6 · builds on 21 later"
    assert said[3] == "Leads 20 at $8 and 24 at $15"


def label(view: MarketView, *picks: Target) -> str:
    """What Confirm says after these picks."""
    return ART.confirm(view, RULES.prompt(view, Draft(picks)).move)


def test_confirm_says_what_it_does() -> None:
    view = RULES.view(bidding(), 0)
    assert label(view, bid_target(6, 10)) == "Bid $10 on 6"
    assert label(view, Target("button", "pass")) == "Yes, pass"
    view = RULES.view(building(), 0)
    assert label(view, place_target(6), food_target("snack")) == "Build snack stall on 6"
    assert label(view, Target("button", "later")) == "Decide later"
    view = RULES.view(preparing(), 0)
    picks = [hand_target(token) for token in tokens("A snack", "B snack")]
    assert label(view, *picks) == "Choose 2 customers"


# --- room -----------------------------------------------------------------------------------------


def drawn_span(place: Placed) -> tuple[float, float]:
    """From where to where the letters of a text go."""
    node = place.node
    assert isinstance(node, Text)
    wide = measured(node.text, node.type) * place.scale
    part = {"left": 0.0, "middle": 0.5, "right": 1.0}[node.align]
    left = place.x + (place.w - wide) * part
    return left, left + wide


def assert_inside(nodes: tuple[Node, ...], w: float, h: float) -> None:
    """No word leaves the rectangle."""
    for place in placed(nodes):
        if isinstance(place.node, Text):
            left, right = drawn_span(place)
            assert left >= -1 and right <= w + 1, place.node.text
            assert place.y >= -6 and place.y + place.h <= h + 6, place.node.text


@pytest.mark.parametrize("height", [84.0, 106.0])
def test_words_fit_the_plates(height: float) -> None:
    for state in some_states():
        for viewer in (*state.public.to_move[:1], None):
            view = RULES.view(state, viewer)
            for seat in range(4):
                assert_inside(ART.plate(view, seat, doing(view), canvas(PLATE[0], height)), PLATE[0], height)


def test_words_fit_the_tray() -> None:
    for state in some_states():
        for viewer in (0, None):
            view = RULES.view(state, viewer)
            tray = ART.tray(view, doing(view), canvas(*TRAY))
            assert_inside(tray.nodes, *TRAY)
            title, hint = tray.title.replace("⟦0⟧", NAMES[0]), tray.hint
            assert measured(title, Type("", 21)) + measured(hint, Type("", 16)) < 400


def sheets(state: MarketState) -> Iterator[Popover]:
    """The sheets of whoever is to move."""
    for seat in state.public.to_move[:1]:
        view = RULES.view(state, seat)
        for target in RULES.prompt(view, Draft()).targets:
            sheet = ART.popover(view, doing(view, target), shapes(), canvas())
            if sheet is not None:
                yield sheet


@pytest.mark.thorough
def test_words_fit_the_sheets() -> None:
    count = 0
    for state in some_states():
        for sheet in sheets(state):
            count += 1
            assert_inside(sheet.nodes, sheet.w, sheet.h)
    assert count > 20


def test_no_word_on_the_table_is_smaller_than_15() -> None:
    for state in some_states():
        view = RULES.view(state, state.public.to_move[0] if state.public.to_move else None)
        for place in placed(everything(view, doing(view))):
            if isinstance(place.node, Text):
                size = place.node.type.size * place.scale
                on_board = place.y < 2000
                assert size >= (30 if on_board else 15), place.node.text


# --- the street -----------------------------------------------------------------------------------


@pytest.mark.clause("NM-1.2")
def test_neighbours_alone_are_outlined_as_one_rectangle() -> None:
    for pair in combinations(range(1, 31), 2):
        corners = [len(loop) for loop in outline(shapes(), pair)]
        assert (corners == [4]) == (pair[1] in RULES.topology.neighbours[pair[0]]), pair


@pytest.mark.clause("NM-6.5")
def test_the_picture_connects_what_the_rules_connect() -> None:
    """Two stalls side by side are no group where the rules keep them apart, wherever their places are drawn."""
    whole = market()
    apart = replace(whole, links=tuple(pair for pair in whole.links if set(pair) != {"7", "8"}))
    view = RULES.view(position(stalls={7: (0, "snack"), 8: (0, "snack")}), 0)
    pointed = doing(view, hover=Target("place", "7"))
    badges = [
        [place for place in placed(NightMarketTable(rules).board(view, pointed, shapes(), canvas())) if said(place)]
        for rules in (RULES, NightMarketRules(apart))
    ]
    assert [len(found) for found in badges] == [1, 0]


def said(place: Placed) -> bool:
    """Whether it is the words on the badge of two connected stalls."""
    return isinstance(place.node, Text) and place.node.text == "× 2"


def test_the_outline_of_an_angle_has_six_corners() -> None:
    places = [Place() for _number in range(30)]
    for number in (7, 8, 13):
        places[number - 1] = Place(status="owned", owner=0, food="snack")
    group = group_at(RULES.topology, tuple(places), 8)
    assert group == (7, 8, 13)
    (loop,) = outline(shapes(), group)
    assert len(loop) == 6
    assert all((a[0] == b[0]) != (a[1] == b[1]) for a, b in pairwise((*loop, loop[0])))


@pytest.mark.parametrize("off", [0.5, -0.5, 1.0])
def test_neighbours_a_pixel_off_are_outlined_as_one(off: float) -> None:
    """Places that the rules take for neighbours are no strangers in the picture because of half a pixel."""
    moved = tuple(
        (layer, name, replace(shape, x=shape.x + off, y=shape.y - off) if (layer, name) == ("spaces", "8") else shape)
        for layer, name, shape in shapes().places
    )
    (loop,) = outline(replace(shapes(), places=moved), (7, 8, 13))
    assert len(loop) == 6
    assert all((a[0] == b[0]) != (a[1] == b[1]) for a, b in pairwise((*loop, loop[0])))


@pytest.mark.parametrize("entry", ["A", "B-C", "D-H"])
@pytest.mark.parametrize("count", [1, 4, 5, 9, 16])
def test_people_wait_on_the_board_each_in_a_place_of_its_own(entry: str, count: int) -> None:
    spots = queue(shapes(), entry, count)
    assert len(spots) == count
    assert len({(spot.x, spot.y) for spot in spots}) == count
    for spot in spots:
        assert 20 <= spot.x <= shapes().width - 20
        assert 0 <= spot.y - spot.height <= shapes().height


@pytest.mark.clause("NM-1.5", "NM-8.2")
def test_a_way_follows_the_walking_lines() -> None:
    at = shapes().at("entries", "D-H")
    straight = way(shapes(), (at.x, 280), ("D-H",), shapes().at("spaces", "9").middle)
    assert {y for _x, y in straight} == {280}
    through = way(shapes(), (at.x, 280), ("D-H", "B-C", "A"), None)
    assert through[-1] == shapes().at("walks", "A").points[-1]
    assert length(through) > length(straight)
    assert all(a != b for a, b in pairwise(through))


def test_cards_and_their_light_hide_no_number_and_no_owner() -> None:
    """The light lies below all pieces, and pieces of the lower row lie over those of the upper one."""
    state = position(round=2, sale=(9, 24), stalls={14: (1, "meal"), 8: (2, "snack")}, unsold=(19,))
    view = RULES.view(state, 0)
    nodes = list(enumerate(placed(ART.board(view, doing(view), shapes(), canvas()))))
    glowing = [index for index, at in nodes if isinstance(at.node, Box) and at.node.look.glow]
    art = [(index, at.node.art, at) for index, at in nodes if isinstance(at.node, Sprite)]
    assert glowing
    assert max(glowing) < min(index for index, _art, _at in art)
    spot = shapes().at("spaces", "9").middle
    [(index, card)] = [(index, at) for index, name, at in art if "card_" in name and at.holds(*spot)]
    assert index < min(index for index, name, at in art if "medallion" in name and at.y > card.y)


def test_the_walking_order_hides_nobody() -> None:
    """The numbers of the walking order lie on the street, below the people who wait there."""
    state = position(round=2, waiting={"D-H": tokens("E snack", "H drink"), "B-C": tokens("C meal")})
    view = RULES.view(state, 0)
    pointed = doing(view, hover=place_target(15))
    nodes = ART.board(view, pointed, shapes(), canvas())
    plain = ART.board(view, doing(view), shapes(), canvas())
    lit = [index for index, node in enumerate(nodes) if node not in plain]
    people = [index for index, node in enumerate(nodes) if getattr(node, "key", "").startswith("customer:")]
    assert len(lit) > 10
    assert max(lit) < min(people)


def setting() -> MarketState:
    """Seat 0 sets its maximums; seat 1 has set some."""
    hands = (tokens("A snack"), tokens("A meal"), (), ())
    return position(
        phase="prepare",
        to_move=(0,),
        sale=(3, 6, 20, 24, 28),
        asides=hands,
        maximums=((), (Maximum(3, 11), Maximum(20, 9)), (), ()),
    )


def shown_words(view: MarketView, focus: Focus[MarketView]) -> set[str]:
    return {each.node.text for each in placed(everything(view, focus)) if isinstance(each.node, Text)}


def test_maximums_are_turned_on_their_places() -> None:
    seen = RULES.view(setting(), 0)
    nodes = everything(seen, doing(seen, place_target(3), place_target(20), dials=(("maximum-3", 7),)))
    there = targets(nodes)
    for dial in ("maximum-3+", "maximum-3-", "maximum-20+", "maximum-20-"):
        assert Target("dial", dial) in there
    assert {"$7", "$8"} <= {each.node.text for each in placed(nodes) if isinstance(each.node, Text)}
    assert place_target(28) in there
    assert not any(target.kind == "bid" and target.id.startswith("28@") for target in there)


@pytest.mark.parametrize("clicks", [(3,), (3, 6, 20, 24, 28)])
def test_every_place_with_its_dial_can_be_hit(clicks: tuple[int, ...]) -> None:
    seen = RULES.view(setting(), 0)
    focus = doing(seen, *map(place_target, clicks))
    nodes = ART.board(seen, focus, shapes(), canvas())
    for number in clicks:
        for each in placed(nodes):
            if isinstance(each.node, Box) and each.node.target == Target("dial", f"maximum-{number}+"):
                found = hit(nodes, each.x + each.w / 2, each.y + each.h / 2)
                assert found is not None and found.target == each.node.target
                break
        else:
            pytest.fail(f"no dial on {number}")


@pytest.mark.clause("NM-12.1")
def test_own_maximums_lie_on_the_places_while_the_bids_are_made_and_no_others() -> None:
    state = position(
        sale=(3, 6, 20, 24, 28),
        cash=(40, 40, 40, 40),
        maximums=((Maximum(3, 41), Maximum(20, 42)), (Maximum(6, 43),), (), ()),
    )
    own, other, nobody = (RULES.view(state, seat) for seat in (0, 1, None))
    open_, shut = (Focus[MarketView](viewer=0, peek=peek) for peek in (True, False))
    assert {"41", "42"} <= shown_words(own, open_)
    assert not {"41", "42", "43"} & shown_words(own, shut)
    assert "43" in shown_words(other, open_) and not {"41", "42"} & shown_words(other, open_)
    assert not {"41", "42", "43"} & shown_words(nobody, open_)
    assert "Your maximum is $41." in RULES.tip(own, place_target(3))
    assert "aximum" not in RULES.tip(other, place_target(3))
