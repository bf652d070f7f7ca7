"""How events of Chinatown are shown: each has an end, and what moves ends where it belongs."""

from __future__ import annotations

from functools import cache

from game.board.tmx import load
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Event, Setup
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Type
from game.picture.table import Animation
from game.table.film import changes_of
from game.titles.chinatown.bots import normal
from game.titles.chinatown.events import BuildingsRevealed, IncomePaid, Signed, Struck, TilesDrawn
from game.titles.chinatown.picture.looks import SEAT_COLOURS
from game.titles.chinatown.picture.table import ChinatownTable
from game.titles.chinatown.state import ChinatownState
from tests.titles.chinatown.table import MAP, RULES

ART = ChinatownTable(RULES)
SHAPES = load(MAP).shapes
SEATS = 4
LONGEST = 6_000
"""Milliseconds that an event may take at normal speed."""


@cache
def game() -> tuple[tuple[ChinatownState, Event, ChinatownState], ...]:
    """Every event of two years between computer players, with the states before and after it."""
    bots = [normal(RULES) for _seat in range(SEATS)]
    step = RULES.initial(Setup(seats=SEATS, seed=11))
    told = [(step.state, beat.event, beat.state) for beat in step.beats]
    state = step.state
    while state.public.year < 3:
        seat, move = next(
            (seat, move)
            for seat in RULES.turn(state).able
            if (move := bots[seat].choose(RULES.view(state, seat), seeded(1))) is not None
        )
        before = state
        for beat in (step := RULES.apply(state, seat, move)).beats:
            told.append((before, beat.event, beat.state))
            before = beat.state
        state = step.state
    return tuple(told)


def shown(before: ChinatownState, event: Event, after: ChinatownState, viewer: Seat | None = None) -> Animation | None:
    """How an event is shown to a viewer."""
    return ART.animation(event, RULES.view(before, viewer), RULES.view(after, viewer), SHAPES, CANVAS)


def measured(text: str, face: Type) -> float:
    """About how wide a text is."""
    return 0.54 * face.size * len(text)


LOOKS = tuple(SeatLook(f"Player {seat}", SEAT_COLOURS[seat], seat) for seat in range(SEATS))
CANVAS = Canvas(w=1600, h=900, measure=measured, seats=LOOKS)


def test_every_event_of_a_game_is_shown_and_ends() -> None:
    for before, event, after in game():
        animation = shown(before, event, after)
        assert animation is not None, event
        assert 0 < animation.length <= LONGEST, event
        assert all(flight.start + flight.length <= animation.length + 1 for flight in animation.flights), event


def test_tokens_drop_onto_the_buildings_of_their_owner() -> None:
    before, event, after = next(each for each in game() if isinstance(each[1], BuildingsRevealed))
    assert isinstance(event, BuildingsRevealed)
    animation = shown(before, event, after)
    assert animation is not None
    found = changes_of(ART, SHAPES, CANVAS, RULES.view(before, None), RULES.view(after, None), animation)
    assert len(found.new) == len(event.lots) and found.motion.step > 0
    for lot, thing in zip(sorted(event.lots), found.new, strict=True):
        here = SHAPES.at("spaces", str(lot))
        x, y = thing.rect.middle
        assert here.x < x < here.x + here.w and here.y < y < here.y + here.h


def test_drawn_tiles_go_to_who_draws_them() -> None:
    before, event, after = next(each for each in game() if isinstance(each[1], TilesDrawn))
    assert isinstance(event, TilesDrawn)
    animation = shown(before, event, after)
    assert animation is not None and len(animation.flights) == len(event.tiles)
    assert {flight.way[-1].seat for flight in animation.flights} == {event.seat}


def test_a_struck_deal_moves_each_of_its_things() -> None:
    before, event, after = next(each for each in game() if isinstance(each[1], Struck))
    assert isinstance(event, Struck)
    things = sum(len(parcel.lots) + len(parcel.tiles) + (parcel.cash > 0) for parcel in event.parcels)
    animation = shown(before, event, after)
    assert animation is not None and len(animation.flights) == things + 1  # and the seals of the parties
    assert animation.sound == "deal"


def test_a_seal_comes_down_on_its_own_place() -> None:
    before, event, after = next(each for each in game() if isinstance(each[1], Signed))
    assert isinstance(event, Signed)
    animation = shown(before, event, after)
    assert animation is not None and animation.sound == "stamp"
    assert animation.flights[0].way[-1].key == f"stamp:{event.number}-{event.seat}"


def test_each_business_sends_its_money_to_its_owner() -> None:
    before, event, after = next(each for each in game() if isinstance(each[1], IncomePaid) and each[1].amount)
    assert isinstance(event, IncomePaid)
    animation = shown(before, event, after)
    assert animation is not None and len(animation.flights) == len(event.businesses) + 1  # and the sum
    assert {flight.way[-1].seat for flight in animation.flights} == {event.seat}
