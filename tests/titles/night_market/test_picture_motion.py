"""How events are shown: ways, times, and what a flight stands for."""

from __future__ import annotations

import math

import pytest

from game.core.rules import Event, Setup
from game.picture.canvas import Canvas, SeatLook
from game.picture.differences import Differences
from game.picture.nodes import Node, Sprite, Text, placed
from game.picture.table import Animation
from game.table.film import changes_of
from game.titles.night_market import events
from game.titles.night_market.picture.walking import COINS, LONGEST_WALK
from game.titles.night_market.state import MarketState
from game.titles.night_market.verbs.build import StallBuilt
from game.titles.night_market.verbs.pass_turn import Passed
from game.titles.night_market.verbs.place_bid import BidPlaced
from tests.titles.night_market.table import ART, RULES
from tests.titles.night_market.test_picture import NAMES, assert_inside, canvas, doing, game, shapes


def shown(before: MarketState, event: Event, after: MarketState) -> Animation | None:
    """The animation as a spectator sees it."""
    return ART.animation(event, RULES.view(before, None), RULES.view(after, None), shapes(), canvas())


BEGUN = len(RULES.initial(Setup(seats=4, seed=3)).beats)
"""How many events of the game happen before the first move. There is no picture of what was before them."""


def changes(before: MarketState, event: Event, after: MarketState, here: Canvas | None = None) -> Differences:
    """What changes on the board meanwhile."""
    views = RULES.view(before, None), RULES.view(after, None)
    animation = ART.animation(event, *views, shapes(), canvas())
    assert animation is not None
    return changes_of(ART, shapes(), here or canvas(), *views, animation)


def keys(state: MarketState) -> set[str]:
    """The keys of everything on the board."""
    view = RULES.view(state, None)
    return {place.node.key for place in placed(ART.board(view, doing(view), shapes(), canvas()))}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_animation_is_short_and_moves_things_that_are_there(seats: int) -> None:
    kinds = set()
    for before, event, after in game(seats):
        animation = shown(before, event, after)
        if animation is None:
            continue
        kinds.add(type(event))
        assert 0 < animation.length <= 4500
        known = keys(after)
        for flight in animation.flights:
            assert flight.start + flight.length <= animation.length + 200
            assert not flight.hides or flight.hides in known or isinstance(event, events.WentHome), event
    assert {events.Served, BidPlaced, events.PlacesOffered, events.CustomersArrived} <= kinds


def served() -> list[tuple[MarketState, events.Served, MarketState]]:
    """Every customer served in a random game."""
    return [(before, event, after) for before, event, after in game() if isinstance(event, events.Served)]


def test_a_customer_walks_at_its_pace_turns_in_and_pays() -> None:
    assert served()
    for before, event, after in served():
        animation = shown(before, event, after)
        assert animation is not None
        walks = [flight for flight in animation.flights if flight.bob]
        assert 0 < walks[0].length <= LONGEST_WALK
        coins = [flight for flight in animation.flights if flight.spin]
        assert len(coins) == COINS
        assert all(flight.way[-1].seat == event.seat for flight in coins)
        turning = [flight for flight in animation.flights if flight.hides == f"customer:{event.token}"]
        assert [flight.length for flight in turning] == [220]
        place = shapes().at("spaces", str(event.place))
        end = turning[0].way[-1]
        assert place.x <= end.x <= place.x + place.w and place.y <= end.y <= place.y + place.h
        assert all(flight.start == turning[0].start + 220 + 60 * number for number, flight in enumerate(coins))


def test_a_walk_begins_where_the_customer_waited() -> None:
    for before, event, after in served():
        animation = shown(before, event, after)
        view = RULES.view(before, None)
        board = ART.board(view, doing(view), shapes(), canvas())
        waiting = next(node for node in board if node.key == f"customer:{event.token}")
        assert animation is not None
        body = next(flight for flight in animation.flights if flight.poses and flight.start == 0)
        assert math.dist((body.way[0].x, 0), (waiting.x + waiting.w / 2, 0)) < 1
        assert body.way[0].y < waiting.y + waiting.h


def test_a_card_a_marker_and_a_stall_come_down_on_their_place() -> None:
    for before, event, after in game()[BEGUN:]:
        match event:
            case StallBuilt(place=place):
                coming = {f"stall-{place}"}
            case events.PlaceUnsold(place=place):
                coming = {f"tarp-{place}"}
            case BidPlaced(place=place, price=price):
                coming = {f"bid:{place}:{price}"}
            case events.PlacesOffered(places=places):
                coming = {f"lot-{place}" for place in places}
            case _:
                continue
        found = changes(before, event, after)
        assert {thing.node.key for thing in found.new} == coming
        assert found.motion.above > 0 and not found.glides


def middle(node: Node) -> tuple[float, float]:
    """The middle of a node."""
    return node.x + node.w / 2, node.y + node.h / 2


def said(animation: Animation | None) -> list[str]:
    """The words of a plaque, all of them inside of it."""
    assert animation is not None and animation.plaque is not None
    plaque = animation.plaque
    assert_inside(plaque.nodes, plaque.w, plaque.h)
    return [place.node.text for place in placed(plaque.nodes) if isinstance(place.node, Text) and place.node.text]


def test_the_last_round_is_announced() -> None:
    before, _event, after = game()[-1]
    event = events.RoundBegan(round=5, rounds=5, last=True)
    assert "The last round!" in said(shown(before, event, after))


def test_a_plaque_at_the_end_of_each_night_says_who_earned_what() -> None:
    nights = 0
    for before, event, after in game():
        if not isinstance(event, events.NightEnded):
            continue
        nights += 1
        words = said(shown(before, event, after))
        for seat, earned in enumerate(event.earned):
            row = words.index(NAMES[seat])
            customers = sum(visit.seat == seat for visit in after.public.visits)
            assert words[row + 1].split()[0] == (str(customers) if customers else "no")
            assert words[row + 2] == f"${earned}"
    assert nights == 5


def test_whose_deed_it_is_shows_on_the_plate() -> None:
    for before, event, after in game():
        if isinstance(event, (BidPlaced, Passed, events.Forfeited, events.PlaceWon, events.Served)):
            animation = shown(before, event, after)
            assert animation is not None and animation.seat == event.seat


def test_those_who_wait_move_up_while_another_one_walks() -> None:
    gliding = 0
    for before, event, after in game():
        if isinstance(event, events.Served):
            glides = changes(before, event, after).glides
            moved = {was.node.key for was, _now in glides}
            assert f"customer:{event.token}" not in moved
            gliding += len([key for key in moved if key.startswith("customer:")])
    assert gliding


def test_markers_fly_in_the_colours_chosen_at_this_table() -> None:
    chosen = Canvas(w=1600, h=900, measure=canvas().measure, seats=(SeatLook("Ana", "#123456", 4),) * 4)
    bid = next((before, event, after) for before, event, after in game() if isinstance(event, BidPlaced))
    (disc,) = changes(*bid, chosen).new
    tints = {tint for place in placed((disc.node,)) for tint in _tints(place.node)}
    assert ("seat", "#123456") in tints


def _tints(node: Node) -> tuple[tuple[str, str], ...]:
    return node.tints if isinstance(node, Sprite) else ()
