"""The picture of the market: what can be clicked, what may be seen, what is shown before it is done, what fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game import paths
from game.core.names import fill
from game.core.target import Draft, Target
from game.picture.arrangement import LOG_COMFORT, PROMPT_HEIGHT, house
from game.picture.nodes import Box, Group, Placed, Sprite, Text, hit, placed, targets
from game.picture.shapes import Shape, Shapes
from game.picture.table import PANEL_HEAD, Popover
from game.table.picture.layout import layout
from game.table.picture.strip import STRIP_HEIGHT
from game.titles.mercado.picture.looks import HOUSES, SEAT_COLOURS
from game.titles.mercado.picture.offers import furniture
from game.titles.mercado.state import MercadoState, MercadoView
from game.ui.art import Art
from tests.titles.mercado.picture import (
    BELOW_BOARD,
    NAMES,
    PLATE,
    TRAY,
    assert_inside,
    board,
    canvas,
    customers_example,
    doing,
    everything,
    game,
    on,
    over,
    plate,
    said,
    same_tiles,
    shapes,
    sheet,
    some_states,
    sprites,
    stand_example,
    texts,
)
from tests.titles.mercado.table import ART, RULES, coins, opened, position, tile

# --- clicks ---------------------------------------------------------------------------------------


def drafts(view: MercadoView) -> Iterator[tuple[str, ...]]:
    """The empty draft, the first steps of all ways, and some second ones."""
    yield ()
    for first in doing(view).starts:
        yield (str(first),)
        prompt = doing(view, str(first)).prompt
        for second in prompt.targets[:2] if prompt is not None else ():
            yield (str(first), str(second))


@pytest.mark.parametrize("make", [stand_example, customers_example, same_tiles, opened])
def test_every_lit_target_can_be_hit(make: Callable[[], MercadoState]) -> None:
    state = make()
    view = RULES.view(state, state.public.turn)
    for picks in drafts(view):
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
            found = [hit(nodes, place.x + place.w / 2, place.y + place.h / 2) for place in here[target]]
            assert any(node is not None and node.target == target for node in found), target


def test_things_that_are_not_lit_can_be_asked_about() -> None:
    view = RULES.view(stand_example(), 2)
    known = set(targets(everything(view, doing(view))))
    wanted = [f"space:{row},{column}" for row in range(5) for column in range(5)]
    wanted += [f"entrance:{end}{number}" for end in "NSWE" for number in range(5)]
    wanted += [f"customer:{index}" for index in view.public.open_tiles]
    wanted += [f"{kind}:{slot}" for kind in ("tile", "display") for slot in range(3)]
    wanted += [f"stack:{count}" for count in (1, 2, 3, 4)]
    wanted += ["restaurant:0", "restaurant:1"]
    assert {Target.parse(text) for text in wanted} <= known


def test_taking_a_coin_is_a_button_and_swapping_is_one_while_three_tiles_are_equal() -> None:
    view = RULES.view(stand_example(), 2)
    assert [str(action.target) for action in ART.actions(view, doing(view))] == ["button:coin"]
    view = RULES.view(same_tiles(), 0)
    assert [str(action.target) for action in ART.actions(view, doing(view))] == ["button:swap", "button:coin"]
    view = RULES.view(opened(1), 0)
    assert ART.actions(view, doing(view)) == ()


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.clause("ML-6.1")
def test_the_picture_does_not_change_with_the_coins_of_others() -> None:
    first = stand_example()
    richer = tuple(
        replace(account, gifts=account.gifts + 9 * (seat != 2)) for seat, account in enumerate(first.accounts)
    )
    second = replace(first, accounts=richer)
    assert coins(first) != coins(second)
    for seat in (2, None):
        one, two = RULES.view(first, seat), RULES.view(second, seat)
        for picks in ((), ("tile:0",), ("tile:0", "space:2,1")):
            assert everything(one, doing(one, *picks)) == everything(two, doing(two, *picks))


@pytest.mark.clause("ML-6.1")
def test_own_coins_are_drawn_only_while_one_may_peek() -> None:
    view = RULES.view(customers_example(), 0)
    assert "4" in texts(plate(view, 0, doing(view)))
    shut = plate(view, 0, doing(view, peek=False))
    assert "4" not in texts(shut) and "hold" in texts(shut)
    assert Target("badge", "0") in targets(shut)
    other = plate(view, 1, doing(view))
    assert "hidden" in texts(other) and not targets(other)


@pytest.mark.clause("ML-6.1")
def test_open_coins_and_gray_restaurants_are_drawn_for_everybody() -> None:
    state = stand_example()
    hidden = RULES.view(state, None)
    assert "hidden" in texts(plate(hidden, 1, doing(hidden)))
    assert not sprites(on(board(hidden, doing(hidden)), "space:1,1"), "icon:teapot")
    state = replace(state, public=replace(state.public, hidden_money=False, gray_open=True))
    open_ = RULES.view(state, None)
    assert "7" in texts(plate(open_, 1, doing(open_)))
    assert sprites(on(board(open_, doing(open_)), "space:1,1"), "icon:teapot")


def test_at_the_end_all_coins_are_drawn() -> None:
    state = game()[-1][2]
    view = RULES.view(state, None)
    for seat, amount in enumerate(coins(state)):
        assert str(amount) in texts(plate(view, seat, doing(view, peek=False)))


# --- foresight ------------------------------------------------------------------------------------


@pytest.mark.clause("ML-2.2", "ML-2.4", "ML-2.5", "ML-3.1", "ML-3.3")
def test_a_space_under_the_pointer_shows_cost_income_and_net() -> None:
    view = RULES.view(stand_example(), 2)
    for focus in (doing(view, "tile:0", hover="space:2,1"), doing(view, "tile:0", "space:2,1")):
        shown = sheet(view, focus)
        assert shown is not None
        words = said(shown.nodes)
        for part in ("Income 9", "Cost 3", "Net +6"):
            assert part in words
        assert "2 customers at the left end of row 3" in words and "2 × 3 = 6" in words
        assert "1 customer at the bottom of column B" in words and "1 × 3 = 3" in words
        assert "Pizzeria" in words and "Pub" in words
        assert "3 stands in row 3" in words
        assert "Pays for itself" in words
        here = shapes().at("spaces", "2,1")
        assert shown.beside == (here.x, here.y, here.w, here.h)


@pytest.mark.clause("ML-2.4", "ML-3.1")
def test_badges_show_what_each_end_pays_and_tags_which_restaurants_help() -> None:
    view = RULES.view(stand_example(), 2)
    nodes = board(view, doing(view, "tile:0", hover="space:2,1"))
    assert over(nodes, "entrances", "W2") == ["+6"]
    assert over(nodes, "entrances", "S1") == ["+3"]
    assert over(nodes, "entrances", "E2") == ["0"]
    assert over(nodes, "spaces", "3,1") == over(nodes, "spaces", "2,2") == ["+1"]
    (front,) = sprites(on(nodes, "space:2,1"), "mercado/stand_front")
    assert 0.7 < front.alpha < 1 and ("seat", SEAT_COLOURS[2]) in front.tints
    plain = board(view, doing(view, "tile:0"))
    assert not over(plain, "entrances", "W2") and not sprites(on(plain, "space:2,1"), "mercado/stand_front")


@pytest.mark.clause("ML-2.5")
def test_a_space_that_cannot_be_paid_says_so() -> None:
    view = RULES.view(stand_example(), 2)
    open_, shut = (sheet(view, doing(view, "tile:1", hover="space:2,4", peek=peek)) for peek in (True, False))
    assert open_ is not None and "2 coins short" in said(open_.nodes)
    assert shut is not None and "You cannot afford it" in said(shut.nodes)
    assert "short" not in said(shut.nodes)


def test_a_gray_restaurant_is_announced() -> None:
    view = RULES.view(stand_example(), 2)
    shown = sheet(view, doing(view, "tile:0", hover="space:1,1"))
    assert shown is not None and "The grey restaurant here will be yours." in said(shown.nodes)


@pytest.mark.clause("ML-2.7", "ML-2.8", "ML-3.3")
def test_customers_show_every_way_in_with_what_everybody_earns() -> None:
    view = RULES.view(customers_example(), 2)
    customers = f"customer:{tile(3, 'tomato meat')}"
    for focus in (doing(view, customers), doing(view, hover=customers)):
        nodes = board(view, focus)
        assert over(nodes, "entrances", "W4") == over(nodes, "entrances", "E4") == ["+12", "6"]
        assert not over(nodes, "entrances", "N0")
    shown = sheet(view, doing(view, hover=customers))
    assert shown is not None
    words = said(shown.nodes)
    assert "The left end of row 5 +12 +6" in words and "3 customers who like" in words
    assert "needs 3 stands, one of them yours" in words


@pytest.mark.clause("ML-2.8", "ML-3.1")
def test_an_entrance_shows_which_stands_would_be_paid() -> None:
    view = RULES.view(customers_example(), 2)
    customers = f"customer:{tile(3, 'tomato meat')}"
    focus = doing(view, customers, hover="entrance:W4")
    nodes = board(view, focus)
    assert over(nodes, "spaces", "4,0") == ["+6"]
    assert over(nodes, "spaces", "4,1") == ["+6"]
    assert over(nodes, "spaces", "4,3") == ["+6"]
    assert not over(nodes, "spaces", "4,4")
    assert over(nodes, "spaces", "4,2") == over(nodes, "spaces", "3,0") == ["+1"]
    shown = sheet(view, focus)
    assert shown is not None
    words = said(shown.nodes)
    assert "Mei : tomato stand on A5 3 × 2 = 6" in words
    assert "Lucy : meat stand on D5 3 × 2 = 6" in words
    assert words.endswith("+6 +12")


def test_customers_that_may_go_nowhere_say_so() -> None:
    view = RULES.view(opened(), 0)
    shown = sheet(view, doing(view, hover=f"customer:{view.public.open_tiles[-1]}"))
    assert shown is not None and "No free entrance fits yet." in said(shown.nodes)


@pytest.mark.clause("ML-2.10", "ML-3.1")
def test_a_restaurant_shows_whom_it_will_help() -> None:
    view = RULES.view(stand_example(), 2)
    focus = doing(view, "restaurant:0", hover="space:1,0")
    nodes = board(view, focus)
    assert over(nodes, "spaces", "2,0") == ["+1"]
    assert sprites(on(nodes, "space:1,0"), "mercado/restaurant_sushi")[0].alpha < 1
    shown = sheet(view, focus)
    assert shown is not None
    words = said(shown.nodes)
    assert "Sushi Bar on A2" in words and "Mei : stand on A3" in words
    nobody = sheet(view, doing(view, "restaurant:0", hover="space:4,2"))
    assert nobody is not None and "This restaurant helps no stands yet." in said(nobody.nodes)


def test_whoever_waits_may_weigh_the_customers_and_nothing_else() -> None:
    view = RULES.view(customers_example(), 0)
    customers = f"customer:{tile(3, 'tomato meat')}"
    assert over(board(view, doing(view, hover=customers)), "entrances", "W4") == ["+6", "12"]
    assert sheet(view, doing(view, hover="space:1,1")) is None
    spectator = RULES.view(customers_example(), None)
    assert sheet(spectator, doing(spectator, hover=customers)) is None


# --- what is drawn --------------------------------------------------------------------------------


def test_spaces_that_are_lit_have_corners() -> None:
    view = RULES.view(stand_example(), 2)
    focus = doing(view, "tile:0")
    assert focus.prompt is not None
    nodes = board(view, focus)
    cornered = {spot.id for spot in RULES.topology.spots if sprites(on(nodes, f"space:{spot.id}"), "mercado/brackets")}
    assert cornered == {target.id for target in focus.prompt.lit}
    assert not any(
        sprites(on(board(view, doing(view)), f"space:{spot.id}"), "mercado/brackets") for spot in RULES.topology.spots
    )


def test_an_entrance_keeps_its_customers_and_their_faces() -> None:
    view = RULES.view(stand_example(), 2)
    here = on(board(view, doing(view)), "entrance:W2")
    arts = [node.node.art for node in placed(here) if isinstance(node.node, Sprite)]
    assert arts[0] == "mercado/customer_tile" and len(set(arts[1:3])) == 2
    assert arts[3:] == ["icon:fish", "icon:tomato", "icon:cut-of-meat"]


def test_the_plate_shows_purse_tiles_restaurants_and_stands_left() -> None:
    view = RULES.view(stand_example(), 2)
    nodes = plate(view, 2, doing(view))
    words = texts(nodes)
    assert words[0] == "Lucy" and "to play" in words and "8 stands left" in words
    assert len(sprites(nodes, "mercado/tile_paper")) == 3
    assert len(sprites(nodes, "mercado/stand_small")) == 8
    assert sprites(nodes, "mercado/restaurant_sushi") and sprites(nodes, "mercado/restaurant_tea")
    assert "plays next" in texts(plate(view, 0, doing(view)))
    assert "7 stands left" in texts(plate(view, 0, doing(view)))


def test_in_the_last_turns_plates_say_who_still_plays() -> None:
    state = stand_example()
    state = replace(state, public=replace(state.public, phase="last", last_turns=1, end="spaces"))
    view = RULES.view(state, 2)
    assert "last turn" in texts(plate(view, 2, doing(view)))
    assert "has finished" in texts(plate(view, 0, doing(view)))
    assert ART.status(view).text == "1 turn left"


def test_the_tray_names_the_steps_and_holds_what_they_begin_with() -> None:
    view = RULES.view(stand_example(), 2)
    tray = ART.tray(view, doing(view), canvas(*TRAY))
    assert not tray.private
    assert texts(tray.nodes) == CHIPS
    assert len(sprites(tray.nodes, "mercado/tile_paper")) == 6
    assert sprites(tray.nodes, "mercado/restaurant_sushi")
    tall = ART.tray(view, doing(view), canvas(*TALL_TRAY))
    assert said(tall.nodes) == f"You take a tile after opening a stand. {tray.hint}"
    assert texts(tall.head) == CHIPS
    alone = RULES.view(opened(1), 0)
    assert ART.tray(alone, doing(alone), canvas(*TRAY)).hint == "more fame at 70 coins"
    assert said(ART.tray(alone, doing(alone), canvas(*TALL_TRAY)).nodes).endswith("more fame at 70 coins")


def test_while_somebody_else_plays_the_tray_says_whose_things_these_are() -> None:
    view = RULES.view(stand_example(), 0)
    tray = ART.tray(view, doing(view), canvas(*TALL_TRAY))
    assert not tray.head
    assert fill(tray.title, NAMES) == "Mei’s things"
    assert tray.hint not in texts(tray.nodes)


def test_the_status_tells_how_full_the_market_is() -> None:
    view = RULES.view(opened(3), 0)
    assert ART.status(view).text == "Round 1: 25 spaces and 20 entrances free (game ends at 4 of either)"
    assert ART.status(view).phase == "day"
    view = RULES.view(game()[-1][2], None)
    assert ART.status(view).text == "The market is closed"
    assert ART.status(view).phase == "last"


def test_seats_follow_in_the_order_of_turns() -> None:
    view = RULES.view(opened(4, first=2), None)
    assert ART.seat_order(view) == (2, 3, 0, 1)
    assert [ART.badges(view, seat) for seat in range(4)] == ["plays 3rd", "plays 4th", "plays 1st", "plays 2nd"]
    assert ART.active(view) == {2}


def label(view: MercadoView, *picks: str) -> str:
    """What Confirm says after these picks."""
    return ART.confirm(view, RULES.prompt(view, Draft(tuple(map(Target.parse, picks)))).move)


def test_confirm_says_what_it_does() -> None:
    view = RULES.view(stand_example(), 2)
    assert label(view, "tile:0", "space:2,1", "display:0") == "Open a tomato stand on B3: +6"
    assert label(view, "restaurant:0", "space:1,0") == "Open Sushi Bar on A2: +1"
    assert label(view, "button:coin") == "Yes, take it"
    view = RULES.view(same_tiles(), 0)
    assert label(view, "button:swap") == "Yes, swap them"
    view = RULES.view(customers_example(), 2)
    assert label(view, f"customer:{tile(3, 'tomato meat')}", "entrance:W4") == "Bring customers: +12"


def test_every_picture_has_its_file() -> None:
    art = Art(paths.assets_dir())
    for state in some_states():
        view = RULES.view(state, state.public.turn)
        for place in placed(everything(view, doing(view))):
            if isinstance(place.node, Sprite):
                assert art.file(place.node.art) is not None, place.node.art


# --- room -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [75.0, 84.0, 106.0])
def test_words_fit_the_plates(height: float) -> None:
    for state in some_states():
        for viewer in (state.public.turn, None):
            view = RULES.view(state, viewer)
            for seat in range(view.public.seats):
                for peek in (True, False):
                    assert_inside(plate(view, seat, doing(view, peek=peek), height), PLATE[0], height)


CHIPS = ["Open a stand", "Bring customers", "Open a restaurant"]
FOUR_SEATS_TRAY = (404.0, 149.0)
TALL_TRAY = (404.0, ART.tray_height - 56)


def chip(view: MercadoView, label: str, *picks: str) -> Box:
    """The chip with that word on it."""
    nodes = ART.tray(view, doing(view, *picks), canvas(*TALL_TRAY)).head
    at = next(index for index, node in enumerate(nodes) if isinstance(node, Text) and node.text == label)
    return next(node for node in reversed(nodes[:at]) if isinstance(node, Box))


def test_a_chip_begins_an_action_or_is_told_why_it_cannot() -> None:
    view = RULES.view(stand_example(), 2)
    lit = RULES.prompt(view, Draft()).targets
    assert [chip(view, label).target in lit for label in CHIPS] == [True, False, True]
    assert [bool(chip(view, label).look.lip) for label in CHIPS] == [True, False, True]  # buttons that can be pressed
    assert chip(view, CHIPS[0], "tile:1").target == Target("tile", "1")  # a click takes the choice back
    poor = RULES.view(position(coins=(0, 0, 0), hidden_money=False), 0)  # hidden purses could pay, for all we tell
    reasons = []
    for label in CHIPS:
        target = chip(poor, label).target
        assert target is not None
        assert target not in RULES.prompt(poor, Draft()).targets
        assert not chip(poor, label).look.lip
        reasons.append(RULES.why_not(poor, Draft(), target).clause)
    assert reasons == ["ML-2.5", "ML-2.7", "ML-2.10"]


def sides(view: MercadoView, size: tuple[float, float]) -> list[float]:
    """How large the own tiles and those of the display are in a tray of that size."""
    nodes = ART.tray(view, doing(view), canvas(*size)).nodes
    keys = {f"{kind}:{slot}" for kind in ("tile", "display") for slot in range(3)}
    return [node.w for node in nodes if node.key in keys and isinstance(node, Group)]


@pytest.mark.parametrize("bar", [PROMPT_HEIGHT, STRIP_HEIGHT])
@pytest.mark.parametrize(("seats", "least"), [(1, 82), (2, 82), (3, 82), (4, 70)])
def test_own_tiles_and_display_are_large_enough_to_choose_from(seats: int, least: float, bar: float) -> None:
    """At 1600×900, and with six lines of the log and whole plates beside them."""
    parts = layout(canvas(1600, 900), house(ART.tray_height), seats, bar)
    assert parts.tray is not None
    room = (parts.tray.w - 36, parts.tray.h - 56)
    found = [side for state in some_states() for side in sides(RULES.view(state, state.public.turn or 0), room)]
    assert len(found) > 80 and min(found) >= least
    assert parts.log is not None and parts.log.h >= LOG_COMFORT
    assert parts.plate_scale == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_are_as_large_in_the_drawer_of_a_folded_screen(seats: int) -> None:
    parts = layout(canvas(1600 / 1.5, 900 / 1.5), house(ART.tray_height), seats)
    assert parts.folded and parts.tray is not None
    view = RULES.view(stand_example(), 2)
    assert min(sides(view, (parts.tray.w - 36, parts.tray.h - 56))) >= 82


@pytest.mark.parametrize("height", [90.0, ART.tray_height - 56])
def test_restaurants_lie_beside_the_tiles_however_many_there_are(height: float) -> None:
    for count in range(1, 7):
        state = position(turn=0, fronts=(tuple(HOUSES)[:count], (), ()))
        view = RULES.view(state, 0)
        nodes = ART.tray(view, doing(view), canvas(TRAY[0], height)).nodes
        things = [node for node in nodes if isinstance(node, Box) and node.target and not node.radius]
        houses = [thing for thing in things if thing.target and thing.target.kind == "restaurant"]
        tiles = [thing for thing in things if thing.target and thing.target.kind == "tile"]
        assert len(houses) == count
        assert min(house.x for house in houses) >= max(tile.x + tile.w for tile in tiles)
        assert max(house.x + house.w for house in houses) <= TRAY[0] + 0.1
        assert all(after.x - before.x >= 15 for before, after in pairwise(houses))


def test_words_fit_the_tray() -> None:
    for state in some_states():
        for viewer in (state.public.turn, None):
            view = RULES.view(state, viewer)
            for size in (TRAY, FOUR_SEATS_TRAY, TALL_TRAY):
                tray = ART.tray(view, doing(view), canvas(*size))
                assert_inside(tray.nodes, *size)
                assert_inside(tray.head, size[0], PANEL_HEAD)
                for place in placed((*tray.nodes, *tray.head)):
                    if place.node.target is not None:
                        assert place.x >= 0 and place.x + place.w <= TRAY[0] + 0.1, place.node


def sheets(state: MercadoState) -> Iterator[Popover]:
    """The sheets of whoever is to move, for all first and some second steps."""
    seat = state.public.turn
    view = RULES.view(state, seat)
    for first in doing(view).starts:
        prompt = doing(view, str(first)).prompt
        for second in prompt.targets if prompt is not None else ():
            shown = sheet(view, doing(view, str(first), hover=str(second)))
            if shown is not None:
                yield shown
        shown = sheet(view, doing(view, hover=str(first)))
        if shown is not None:
            yield shown


@pytest.mark.thorough
def test_words_fit_the_sheets() -> None:
    count = 0
    for state in some_states():
        if state.public.turn is None:
            continue
        for shown in sheets(state):
            count += 1
            assert_inside(shown.nodes, shown.w, shown.h)
    assert count > 100


def test_no_word_on_the_table_is_smaller_than_15() -> None:
    for state in some_states():
        view = RULES.view(state, state.public.turn)
        for place in placed(everything(view, doing(view))):
            if isinstance(place.node, Text):
                size = place.node.type.size * place.scale
                assert size >= (30 if place.y < BELOW_BOARD else 12.4), place.node.text


def wide_shapes() -> Shapes:
    """A market of six columns on a plaza as wide as the bundled one."""
    unit, left, top = 216, 468, 216
    places = [
        ("spaces", f"{row},{column}", Shape(left + column * unit, top + row * unit, unit, unit))
        for row in range(5)
        for column in range(6)
    ]
    for column in range(6):
        x = left + column * unit + 4
        places += [
            ("entrances", f"N{column}", Shape(x, 8, 208, 164)),
            ("entrances", f"S{column}", Shape(x, 1340, 208, 164)),
        ]
    for row in range(5):
        y = top + row * unit + 26
        places += [
            ("entrances", f"W{row}", Shape(left - 252, y, 208, 164)),
            ("entrances", f"E{row}", Shape(left + 6 * unit + 44, y, 208, 164)),
        ]
    return Shapes(width=2232, height=1512, places=tuple(places))


@pytest.mark.clause("ML-0.5")
@pytest.mark.parametrize("make", [shapes, wide_shapes])
def test_customers_wait_on_the_board_beside_spaces_and_entrances(make: Callable[[], Shapes]) -> None:
    found = make()
    offers = furniture(found)
    things = [shape for _layer, _ident, shape in found.places]
    for table in offers.tables:
        assert table.x >= 0 and table.x + table.w <= found.width
        assert table.y >= 0 and table.y + table.h <= found.height
        for thing in things:
            apart = table.x >= thing.x + thing.w or thing.x >= table.x + table.w
            assert apart or table.y >= thing.y + thing.h or thing.y >= table.y + table.h
    slots = [slot for stacks in offers.stacks for slot in (*stacks.tiles, stacks.stack)]
    assert len(slots) == 16
    for slot in slots:
        assert any(
            table.x <= slot.x
            and slot.x + slot.w <= table.x + table.w
            and table.y <= slot.y
            and slot.y + slot.h <= table.y + table.h
            for table in offers.tables
        )


def test_targets_are_rectangles_that_lie_on_top_of_their_thing() -> None:
    view = RULES.view(stand_example(), 2)
    for node in board(view, doing(view)):
        for place in placed((node,)):
            if place.node.target is not None:
                assert isinstance(place.node, Box)
