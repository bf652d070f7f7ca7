"""How events are shown: things rise, hop and slide to where they belong, and coins are counted up."""

from __future__ import annotations

import pytest

from game.core.names import Seat
from game.core.rules import Event
from game.picture.canvas import Canvas, SeatLook
from game.picture.differences import USUAL, Differences
from game.picture.nodes import Glow, Group, Node, Text, placed
from game.picture.table import Animation, Flight, Focus
from game.table.film import changes_of
from game.table.picture import Playing, TableModel, table_nodes
from game.titles.mercado import events
from game.titles.mercado.constants import CUSTOMERS
from game.titles.mercado.events import Payment
from game.titles.mercado.meta import META
from game.titles.mercado.picture.motion import FEAST, HOP
from game.titles.mercado.state import MercadoState
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_restaurant import RestaurantOpened
from game.titles.mercado.verbs.open_stand import StandEarned, StandOpened, StandPaid, TileTaken
from game.titles.mercado.verbs.take_coin import CoinTaken
from tests.titles.mercado.picture import (
    NAMES,
    assert_inside,
    canvas,
    customers_example,
    doing,
    everything,
    game,
    shapes,
    sprites,
    texts,
)
from tests.titles.mercado.table import ART, RULES, opened, tile


def shown(before: MercadoState, event: Event, after: MercadoState) -> Animation | None:
    """The animation as a spectator sees it."""
    return ART.animation(event, RULES.view(before, None), RULES.view(after, None), shapes(), canvas())


def changes(before: MercadoState, event: Event, after: MercadoState) -> Differences:
    """What changes on the board meanwhile."""
    animation = shown(before, event, after)
    assert animation is not None
    return changes_of(ART, shapes(), canvas(), RULES.view(before, None), RULES.view(after, None), animation)


def keys(state: MercadoState) -> set[str]:
    """The keys of everything on the table."""
    view = RULES.view(state, None)
    return {place.node.key for place in placed(everything(view, doing(view)))}


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_animation_is_short_and_moves_things_that_are_there(seats: int) -> None:
    kinds = set()
    for before, event, after in game(seats, 2):
        animation = shown(before, event, after)
        assert animation is not None or isinstance(event, events.TilesRedrawn), event
        if animation is None:
            continue
        kinds.add(type(event))
        assert 0 < animation.length <= 4500
        assert animation.caption
        known = keys(before) | {"", "nothing"}
        for flight in animation.flights:
            assert flight.start + flight.length <= animation.length + 200, event
            assert flight.hides in known, event
            assert all(spot.key in known for spot in flight.way), event
    assert {events.GameBegan, StandOpened, StandPaid, events.DisplayRefilled} <= kinds


def coins_of(animation: Animation, seat: Seat) -> list[Flight]:
    """The coins that end in a seat's purse."""
    return [
        flight
        for flight in animation.flights
        if flight.spin and flight.way[-1].seat == seat and sprites((flight.node,), "mercado/coin")
    ]


def counted(animation: Animation, seat: Seat) -> list[str]:
    """The sums that appear beside a seat's purse, in order of time."""
    badges = [flight for flight in animation.flights if flight.way[0].seat == flight.way[-1].seat == seat]
    return [text for flight in sorted(badges, key=lambda flight: flight.start) for text in texts((flight.node,))]


@pytest.mark.clause("ML-2.4", "ML-2.8")
def test_as_many_coins_fly_as_are_paid_and_they_are_counted_up() -> None:
    seen = 0
    for before, event, after in game():
        animation = shown(before, event, after)
        match event:
            case StandEarned(seat=seat, total=total):
                paid = {seat: total}
            case CustomersBrought(earned=earned):
                paid = {seat: coins for seat, coins in enumerate(earned) if coins}
            case CoinTaken(seat=seat) | RestaurantOpened(seat=seat):
                paid = {seat: 1}
            case _:
                continue
        assert animation is not None
        seen += 1
        for seat, total in paid.items():
            assert len(coins_of(animation, seat)) == total
            assert counted(animation, seat) == [f"+{count}" for count in range(1, total + 1)]
    assert seen > 10


@pytest.mark.clause("ML-2.2")
def test_the_cost_flies_from_the_purse_to_the_stand() -> None:
    for before, event, after in game():
        if isinstance(event, StandPaid):
            animation = shown(before, event, after)
            assert animation is not None
            here = shapes().at("spaces", event.space).middle
            assert len(animation.flights) == event.cost
            for flight in animation.flights:
                assert flight.way[0].seat == event.seat
                assert (flight.way[-1].x, flight.way[-1].y) == here


def test_customers_hop_in_one_by_one() -> None:
    for before, event, after in game():
        if not isinstance(event, CustomersBrought):
            continue
        animation = shown(before, event, after)
        assert animation is not None
        count = CUSTOMERS[event.tile].count
        hops = [flight for flight in animation.flights if flight.hides and not isinstance(flight.node, Group)]
        assert len(hops) == count
        assert [flight.start - hops[0].start for flight in hops] == [HOP * number for number in range(count)]
        here = shapes().at("entrances", event.entrance)
        for flight in hops:
            end = flight.way[-1]
            assert here.x < end.x < here.x + here.w and here.y < end.y < here.y + here.h
            assert end.y > flight.way[0].y
        rings = [node for node in animation.nodes if isinstance(node, Group)]
        assert len(rings) == len({payment.space for payment in event.payments})


def test_stands_and_restaurants_rise_out_of_their_space() -> None:
    kinds = set()
    for before, event, after in game():
        if not isinstance(event, (StandOpened, RestaurantOpened)):
            continue
        kinds.add(type(event))
        animation = shown(before, event, after)
        assert animation is not None
        (rising,) = changes(before, event, after).new
        here = shapes().at("spaces", event.space)
        assert rising.rect.middle == pytest.approx(here.middle) and rising.rect.w == pytest.approx(here.w)
        assert rising.node.key.endswith(f"-{event.space}")
        assert animation.motion == USUAL and animation.seat == event.seat
    assert kinds == {StandOpened, RestaurantOpened}


def big_payment() -> tuple[MercadoState, CustomersBrought]:
    """Twelve coins for seat 2 from two stands, and a third that makes it eighteen."""
    state = customers_example()
    customers = tile(3, "tomato meat")
    payments = tuple(Payment(2, space, "tomato", "W4", 3, ("4,2",)) for space in ("4,1", "4,3", "4,4"))
    return state, CustomersBrought(seat=2, tile=customers, entrance="W4", payments=payments, earned=(0, 0, 18))


def test_a_big_payment_is_a_small_feast() -> None:
    state, event = big_payment()
    feast = shown(state, event, state)
    assert feast is not None and sum(event.earned) >= FEAST
    assert sum(isinstance(flight.node, Glow) for flight in feast.flights) == 3
    assert any(sprites((flight.node,), "piece:spark") for flight in feast.flights)
    assert len(coins_of(feast, 2)) == 18 and counted(feast, 2)[-1] == "+18"
    assert feast.length <= 4500
    small = CustomersBrought(seat=2, tile=event.tile, entrance="W4", payments=event.payments[:1], earned=(0, 0, 6))
    modest = shown(state, small, state)
    assert modest is not None and not any(isinstance(flight.node, Glow) for flight in modest.flights)


def words(animation: Animation | None) -> list[str]:
    """The words of a plaque, all of them inside of it."""
    assert animation is not None and animation.plaque is not None
    plaque = animation.plaque
    assert_inside(plaque.nodes, plaque.w, plaque.h)
    return texts(plaque.nodes)


ANNOUNCED: tuple[tuple[Event, str], ...] = (
    (events.GameBegan(first=0, pub=None), "The market opens!"),
    (events.LastTurns(reason="spaces", left=4, turns=2), "2 turns to go!"),
    (events.GameEnded(reason="entrances", left=3), "The market closes"),
    (events.FameWon(coins=91, for_coins=2, for_best=2), "4 fame"),
)


@pytest.mark.parametrize(("event", "title"), ANNOUNCED, ids=lambda value: type(value).__name__)
def test_what_concerns_everybody_is_announced(event: Event, title: str) -> None:
    state = opened()
    assert title in words(shown(state, event, state))


def test_the_purses_are_opened_name_by_name() -> None:
    state = opened(4)
    said = words(shown(state, events.CoinsCounted(coins=(12, 0, 103, 8)), state))
    assert said == [
        "The purses are opened",
        *(word for pair in zip(NAMES, ("12", "0", "103", "8"), strict=True) for word in pair),
    ]
    paid = words(shown(state, events.LeftoversPaid(paid=(0, 2, 0, 1)), state))
    assert "−2" in paid and "0" in paid


def test_stands_rise_in_the_colours_chosen_at_this_table() -> None:
    chosen = Canvas(w=1600, h=900, measure=canvas().measure, seats=(SeatLook("Ana", "#123456", 4),) * 4)
    before, event, after = next(step for step in game() if isinstance(step[1], StandOpened))
    views = RULES.view(before, None), RULES.view(after, None)
    animation = ART.animation(event, *views, shapes(), chosen)
    assert animation is not None
    (rising,) = changes_of(ART, shapes(), chosen, *views, animation).new
    fronts = sprites((rising.node,), "mercado/stand_front")
    assert fronts and all(("seat", "#123456") in front.tints for front in fronts)


def screen(before: MercadoState, event: Event, after: MercadoState, part: float) -> tuple[Node, ...]:
    """The whole screen while the event is shown, a part (0–1) of the way."""
    animation = shown(before, event, after)
    assert animation is not None
    playing = Playing(animation=animation, elapsed=part * animation.length, speed="1")
    model = TableModel(
        meta=META,
        art=ART,
        view=RULES.view(before, None),
        focus=Focus(),
        shapes=shapes(),
        board="mercado",
        playing=playing,
    )
    return table_nodes(model, canvas())


def test_a_tile_of_the_display_leaves_the_tray_while_it_flies() -> None:
    before, event, after = next(step for step in game() if isinstance(step[1], TileTaken))
    assert isinstance(event, TileTaken)
    still = {place.node.key: place for place in placed(screen(before, CoinTaken(seat=0, streak=1, needed=3), after, 0))}
    home = still[f"display:{event.slot}"]
    flying = screen(before, event, after, 0.0)
    assert f"display:{event.slot}" not in {place.node.key for place in placed(flying)}
    last = flying[-1]
    assert abs(last.x - (home.x + home.w / 2)) < 1 and abs(last.y - (home.y + home.h / 2)) < 1


def test_no_word_of_a_badge_is_cut() -> None:
    for before, event, after in game():
        animation = shown(before, event, after)
        for flight in animation.flights if animation is not None else ():
            for place in placed((flight.node,)):
                if isinstance(place.node, Text):
                    assert place.node.type.size * len(place.node.text) * 0.54 <= place.node.w + 1, place.node.text
