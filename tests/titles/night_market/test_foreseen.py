"""Tonight on the screen: ways, streets, sheets and words, and that they tell nothing hidden and hide nothing lit."""

from __future__ import annotations

import pytest

from game.core.names import fill
from game.core.target import Draft, Target
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Path, Rect, Text, placed
from game.picture.table import Focus
from game.table.move_builder import Selector
from game.table.picture.model import TableModel
from game.table.picture.screen import table_nodes
from game.titles.night_market.meta import META
from game.titles.night_market.state import MarketState, MarketView
from game.titles.night_market.targets import bid_target, hand_target, place_target
from game.titles.night_market.verbs.place_bid import PlaceBid
from tests.titles.night_market.table import ART, RULES, position, token, tokens
from tests.titles.night_market.test_picture import NAMES, canvas, doing, game, measured, shapes


def evening(**more: object) -> MarketState:
    """Seat 1 sells snacks on 7, seat 0 bids on 1 and 25; two snacks and a drink wait at D-H."""
    given: dict[str, object] = {
        "round": 2,
        "stalls": {7: (1, "snack")},
        "sale": (1, 25),
        "waiting": {"D-H": tokens("D snack", "E snack", "F drink")},
    }
    return position(**(given | more))  # type: ignore[arg-type]


def board(view: MarketView, focus: Focus[MarketView]) -> tuple[Node, ...]:
    """The board."""
    return ART.board(view, focus, shapes(), canvas())


def words(nodes: tuple[Node, ...]) -> str:
    """Everything that is written."""
    said = " ".join(place.node.text for place in placed(nodes) if isinstance(place.node, Text))
    return " ".join(said.split())


def lines(nodes: tuple[Node, ...]) -> list[Path]:
    """The lines and arrows on the street."""
    return [node for node in nodes if isinstance(node, Path)]


def tip(state: MarketState, target: str, seat: int = 0) -> str:
    """The tip of a thing, with names."""
    return fill(RULES.tip(RULES.view(state, seat), Target.parse(target)), NAMES)


# --- customers ------------------------------------------------------------------------------------


def test_a_customer_pointed_at_shows_its_way_and_whom_it_pays() -> None:
    view = RULES.view(evening(), 0)
    eats = board(view, doing(view, hover=Target("customer", str(token("D snack")))))
    assert "Eats here and pays Benedetta $3" in words(eats)
    assert len(lines(eats)) > len(lines(board(view, doing(view)))) + 4
    waits = board(view, doing(view, hover=Target("customer", str(token("F drink")))))
    assert "Finds no drinks and waits at B–C" in words(waits)


def test_the_tip_of_a_customer_says_the_same_as_a_sentence() -> None:
    assert "The customer would eat at Benedetta’s stall at place 7 and pay $3." in tip(
        evening(), f"customer:{token('D snack')}"
    )
    assert "The customer would find no snacks and wait at entrance B–C." in tip(
        evening(), f"customer:{token('E snack')}"
    )
    behind = evening(waiting={"D-H": tokens("G snack")}, asides=((), tokens("E meal"), (), ()))
    assert "unless hidden customers get there first" in tip(behind, f"customer:{token('G snack')}")


def test_an_own_customer_pointed_at_in_the_tray_walks_too() -> None:
    state = evening(phase="prepare", hands=(tokens("G snack", "A meal"), (), (), ()), to_move=(0,))
    view = RULES.view(state, 0)
    hover = hand_target(token("G snack"))
    assert "Finds no snacks and waits at B–C" in words(board(view, doing(view, hover=hover)))
    bidding = RULES.view(evening(hands=(tokens("G snack"), (), (), ())), 0)
    assert board(bidding, doing(bidding, hover=hover)) == board(bidding, doing(bidding)), "it does not come tonight"
    covered = board(view, doing(view, hover=hover, peek=False))
    assert covered == board(view, doing(view, peek=False))


def test_nothing_on_the_open_screen_depends_on_covered_customers() -> None:
    one = evening(asides=(tokens("C drink"), (), (), ()))
    two = evening(asides=(tokens("G snack"), (), (), ()))
    for hover in (Target("customer", str(token("E snack"))), place_target(1), Target("food", "snack"), None):
        shown = []
        for state in (one, two):
            view = RULES.view(state, 0)
            focus = doing(view, place_target(1), hover=hover, peek=False)
            sheet = ART.popover(view, focus, shapes(), canvas())
            shown.append((board(view, focus), sheet, tip(state, str(hover)) if hover else ""))
        assert shown[0] == shown[1]


# --- places ---------------------------------------------------------------------------------------


def test_a_place_pointed_at_shows_its_street_and_the_walking_order() -> None:
    view = RULES.view(evening(), 0)
    shown = board(view, doing(view, hover=place_target(25)))
    order = RULES.topology.entry("A").order
    plain = words(board(view, doing(view))).split()
    numbers = [word for word in words(shown).split() if word.isdecimal()]
    for number in range(1, len(order) + 1):
        assert numbers.count(str(number)) > plain.count(str(number))
    assert lines(shown)


def test_the_tip_of_a_place_names_its_street_and_its_customers() -> None:
    assert tip(evening(), "place:25").endswith("10th stop from A. No customer from entrance A passes place 25 tonight.")
    assert tip(evening(), "place:2").endswith(
        "3rd stop from D–H. 3 of the 3 customers in the streets would pass this place tonight."
    )
    assert tip(evening(), "place:7").endswith("4th stop from D–H. Customer D would stop here tonight: $3.")


def test_the_sheets_foretell_each_food() -> None:
    view = RULES.view(evening(), 0)
    for focus in (doing(view, hover=place_target(1)), doing(view, place_target(1)), doing(view, bid_target(1, 6))):
        sheet = ART.popover(view, focus, shapes(), canvas())
        assert sheet is not None
        said = words(sheet.nodes)
        assert "Snacks: 1 of the 3 customers in the streets would stop here tonight: +$3." in said
    there = doing(view, place_target(25), hover=Target("food", "meal"))
    sheet = ART.popover(view, there, shapes(), canvas())
    assert sheet is not None
    assert "Meals: no customer from entrance A passes place 25 tonight." in words(sheet.nodes)


def test_a_promise_names_the_places_where_a_later_stall_would_take_customers() -> None:
    given: dict[str, object] = {"stalls": {7: (1, "snack"), 1: (1, None), 2: (0, None)}, "sale": (), "phase": "build"}
    given |= {"to_move": (0,), "waiting": {"D-H": tokens("D snack", "F drink")}}
    view = RULES.view(evening(**given, order=(0, 1, 2, 3)), 0)
    sheet = ART.popover(view, doing(view, place_target(2), hover=Target("food", "snack")), shapes(), canvas())
    assert sheet is not None
    said = words(sheet.nodes)
    assert "would stop here tonight: +$3. The income drops if a snack stall opens at place 1. Possible: $0–3." in said
    assert "$0–3 0–1" in said, "the strip says the same"
    view = RULES.view(evening(**given, order=(1, 0, 2, 3)), 0)
    sheet = ART.popover(view, doing(view, place_target(2), hover=Target("food", "snack")), shapes(), canvas())
    assert sheet is not None and "opens on place 1" not in words(sheet.nodes), "they have built already"


def test_a_group_shows_what_is_gained() -> None:
    two = tokens("D snack", "E snack")
    state = evening(stalls={1: (0, "snack"), 2: (0, None)}, sale=(), phase="build", waiting={"D-H": two})
    view = RULES.view(state, 0)
    sheet = ART.popover(view, doing(view, place_target(2), hover=Target("food", "snack")), shapes(), canvas())
    assert sheet is not None
    assert "2 of the 2 customers in the streets would stop at 1 and 2 tonight: +$5." in words(sheet.nodes)
    assert "+$5 1" in words(sheet.nodes)


def test_what_is_foretold_of_a_place_can_be_read_while_customers_are_chosen() -> None:
    state = evening(phase="prepare", hands=(tokens("G snack", "A meal"), (), (), ()), to_move=(0,))
    view = RULES.view(state, 0)

    def snacks(*picked: Target) -> str:
        sheet = ART.popover(view, doing(view, *picked, hover=place_target(1)), shapes(), canvas())
        assert sheet is not None
        return words(sheet.nodes)

    assert "Snacks: 1 of the 3 customers in the streets would stop here tonight" in snacks()
    assert "Snacks: 1 of the 4 customers you know of would stop here tonight" in snacks(hand_target(token("G snack")))


def test_a_stall_thought_of_stands_on_the_board_and_shows_what_others_lose() -> None:
    state = evening(waiting={"D-H": tokens("D snack", "F drink")})
    view = RULES.view(state, 0)
    focus = doing(view, place_target(1), hover=Target("food", "snack"))
    assert "−$3" in words(board(view, focus)) and "−$3" not in words(board(view, doing(view, place_target(1))))
    sheet = ART.popover(view, focus, shapes(), canvas())
    assert sheet is not None and "Benedetta would lose customer D." in words(sheet.nodes)


# --- sheets and clicks ----------------------------------------------------------------------------


def hidden_by_the_sheet(view: MarketView, draft: Draft, hover: Target | None, size: tuple[float, float]) -> list[str]:
    """What may be clicked on the board and lies below the sheet."""
    prompt = RULES.prompt(view, draft)
    selector = Selector(RULES, view)
    for pick in draft.picks:
        selector.click(pick)
    focus: Focus[MarketView] = Focus(
        viewer=view.seat, prompt=prompt, starts=selector.starts, draft=draft, hover=hover, peek=True
    )
    model = TableModel(meta=META, art=ART, view=view, focus=focus, shapes=shapes(), board="night_market")
    room = Canvas(w=size[0], h=size[1], measure=measured, seats=canvas().seats)
    places = list(placed(table_nodes(model, room)))
    start = next((n for n, place in enumerate(places) if place.node.target == Target("ui", "sheet")), None)
    if start is None:
        return []
    sheet = Rect(places[start].x, places[start].y, places[start].w, places[start].h)
    found = []
    for place in places[:start]:
        target = place.node.target
        if target is not None and target.kind in ("place", "bid") and focus.open(target):
            x, y = place.x + place.w / 2, place.y + place.h / 2
            if sheet.holds(x, y):
                found.append(str(target))
    return found


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [(1600.0, 900.0), (1280.0, 800.0), (1067.0, 600.0)])
def test_no_sheet_lies_on_what_may_be_clicked(size: tuple[float, float]) -> None:
    tried = 0
    for seats, seed in ((4, 3), (4, 5), (3, 4)):
        for state in [before for before, _event, _after in game(seats, seed)][::5]:
            public = state.public
            if public.phase not in ("bid", "build") or not public.to_move:
                continue
            view = RULES.view(state, public.to_move[0])
            for target in RULES.prompt(view, Draft()).targets[::4]:
                tried += 1
                assert not hidden_by_the_sheet(view, Draft((target,)), None, size), (target, public.round)
                assert not hidden_by_the_sheet(view, Draft(), target, size), (target, public.round)
    assert tried > 80


def test_the_old_price_after_plus_is_the_old_price_again() -> None:
    view = RULES.view(evening(cash=(30, 1, 1, 1)), 0)
    selector = Selector(RULES, view)
    bid = bid_target(1, 6)
    selector.click(bid)
    assert selector.turn("price", 13)
    assert selector.prompt.move == PlaceBid(1, 13)
    selector.click(bid)
    assert (selector.draft, selector.prompt.move) == (Draft((bid,)), PlaceBid(1, 6))
    selector.click(bid)
    assert selector.draft == Draft()
