"""The opening on the screen: a street at once, in an order that can be read, and a night that is soon over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.names import Seat
from game.core.rules import Event
from game.picture.nodes import Box, Group, Rect
from game.picture.table import Animation, Flight, Focus
from game.table.film import Playback
from game.table.picture import TableModel
from game.table.picture.panels import plates
from game.table.session import Moment
from game.titles.night_market import events
from game.titles.night_market.constants import food_of
from game.titles.night_market.meta import META
from game.titles.night_market.picture.looks import NEXT
from game.titles.night_market.picture.motion import COMPETES, starts, together
from game.titles.night_market.state import MarketState, MarketView
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import StallBuilt
from game.tools.replay import read, verified
from tests.contract.cases import TESTS
from tests.titles.night_market.table import ART, RULES, token
from tests.titles.night_market.test_picture import canvas, shapes

NIGHT = 20_000
"""Milliseconds at normal speed that a whole opening takes at most."""
GOLDEN = ("rounds-2", "rounds-3", "rounds-4")


def moments_of(match: Match[MarketState, MarketView, MarketMove]) -> list[Moment]:
    """Everything that happened in a match."""
    made: list[Moment] = []
    before = match.opening[0].state
    for number, beats in enumerate((match.opening, *(ply.beats for ply in match.plies))):
        for beat in beats:
            made.append(Moment(beat.event, before, beat.state, number, None))
            before = beat.state
    return made


@cache
def golden(name: str) -> tuple[Moment, ...]:
    """A golden game."""
    save = read(TESTS / "golden" / "night_market" / f"{name}.json")
    return tuple(moments_of(verified(save, name).match))


def nights(moments: tuple[Moment, ...]) -> Iterator[list[Moment]]:
    """The moments of each opening, from the first hidden customer to what everybody earned."""
    night: list[Moment] = []
    for moment in moments:
        if moment.after.public.phase == "open" and not isinstance(moment.event, StallBuilt | events.PlaceWon):
            night.append(moment)
        if isinstance(moment.event, events.NightEnded):
            yield night
            night = []


def shown(night: list[Moment]) -> list[tuple[list[Event], Animation]]:
    """The animations of a night, each with its events."""
    playback = Playback(ART, shapes(), 0)
    found: list[tuple[list[Event], Animation]] = []
    while playback.shown < len(night):
        start = playback.shown
        playback.advance(night, 0, lambda state: RULES.view(state, None), canvas())
        playing = playback.playing("1")
        playback.finish()
        if playing is not None:
            found.append(([moment.event for moment in night[start : playback.shown]], playing.animation))
    return found


@pytest.mark.parametrize("name", GOLDEN)
def test_a_whole_night_is_over_in_twenty_seconds(name: str) -> None:
    lengths = [sum(animation.length for _events, animation in shown(night)) for night in nights(golden(name))]
    assert len(lengths) in (5, 6)
    assert max(lengths) <= NIGHT, lengths
    assert min(lengths) >= 4_000, lengths


@pytest.mark.parametrize("name", GOLDEN)
def test_everybody_is_seen_to_walk_once(name: str) -> None:
    crowds = 0
    for night in nights(golden(name)):
        seen = [event for happened, _animation in shown(night) for event in happened]
        walking = [moment.event for moment in night if isinstance(moment.event, events.Served | events.WalkedOn)]
        assert [event for event in seen if isinstance(event, events.Served | events.WalkedOn)] == walking
        for happened, animation in shown(night):
            served = [event for event in happened if isinstance(event, events.Served)]
            crowds += len(served) > 1
            hidden = {flight.hides for flight in animation.flights}
            assert all(f"customer:{event.token}" in hidden for event in served)
            for flight in animation.flights:
                assert flight.start >= 0 and flight.start + flight.length <= animation.length + 900
    assert crowds > 5


def test_plates_glide_to_their_new_order() -> None:
    moments = golden("rounds-4")
    number = next(index for index, moment in enumerate(moments) if isinstance(moment.event, events.OrderChanged))
    views = [RULES.view(state, None) for state in (moments[number].before, moments[number].after)]
    old, new = (ART.seat_order(view) for view in views)
    assert old != new
    playback = Playback(ART, shapes(), number)
    playback.advance(moments, 0, lambda state: RULES.view(state, None), canvas())
    rects = tuple(Rect(1000, 100 * place, 400, 90) for place in range(len(old)))
    heights: list[dict[Seat, float]] = []
    for part in (0.0, 0.5, 1.0):
        playing = playback.playing("1")
        assert playing is not None
        playing = replace(playing, elapsed=part * playing.animation.length)
        model = TableModel(META, ART, views[0], Focus(), shapes(), "night_market", playing=playing)
        heights.append({seat: node.y for seat, node in zip(old, plates(model, canvas(), rects), strict=True)})
    assert heights[0] == {seat: rect.y for seat, rect in zip(old, rects, strict=True)}
    assert heights[2] == {seat: rect.y for seat, rect in zip(new, rects, strict=True)}
    for seat in old:
        assert heights[1][seat] == pytest.approx((heights[0][seat] + heights[2][seat]) / 2)


def served(name: str, place: int = 1) -> events.Served:
    """A customer who eats at a place from D-H."""
    return events.Served(
        token=token(name), entry="D-H", entries=("D-H",), route=(place,), place=place, seat=0, pay=3, group=1
    )


def test_who_competes_sets_out_after_the_other_and_the_rest_walks_along() -> None:
    first, rival, other = starts([served("D snack"), served("E snack"), served("F meal")])
    assert first == 0 and rival >= COMPETES and rival < other < rival + COMPETES


def test_however_many_come_the_order_of_the_line_is_kept() -> None:
    line = [served(f"{letter} {food}") for letter in "DEFGH" for food in ("snack", "meal", "drink", "dessert")]
    begun = starts(line)
    assert all(a < b for a, b in pairwise(begun))
    assert begun[-1] <= 1500
    assert len({food_of(event.token) for event in line}) == 4


def test_one_street_is_one_crowd() -> None:
    other = events.WalkedOn(token=token("B drink"), entry="B-C", to_entry="A")
    here = [other, served("D snack"), served("E meal")]
    assert together(here) == 1
    assert together(here[1:]) == 2
    assert together([events.NightEnded(round=1, earned=(0, 0))]) == 1


def flights_of(animation: Animation, key: str) -> list[Flight]:
    """The flights that stand for a thing."""
    return [flight for flight in animation.flights if flight.hides == key]


def test_who_waits_for_a_turn_is_seen_standing() -> None:
    for night in nights(golden("rounds-4")):
        for happened, animation in shown(night):
            walks = [event for event in happened if isinstance(event, events.Served | events.WalkedOn)]
            resting = [flight for flight in animation.flights if not (flight.start or flight.bob)]
            standing = [each for each in resting if each.way[0] == each.way[-1] and isinstance(each.node, Group)]
            if walks:
                assert len(standing) == len(happened) - 1
                assert all(flights_of(animation, f"customer:{event.token}") for event in walks)


def test_the_words_under_a_crowd_say_what_became_of_it() -> None:
    said = [
        animation.caption
        for name in GOLDEN
        for night in nights(golden(name))
        for happened, animation in shown(night)
        if len(happened) > 1 and isinstance(happened[0], events.Served | events.WalkedOn | events.WentHome)
    ]
    assert any("hungry customers walk on to entrance B–C" in text for text in said)
    assert all(text.startswith("Customers from entrance ") and text.endswith(".") for text in said)


def test_the_tray_frames_the_street_that_walks() -> None:
    for night in nights(golden("rounds-4")):
        for moment in night:
            public = moment.before.public
            if not isinstance(moment.event, events.Served | events.WalkedOn | events.WentHome):
                continue
            view = RULES.view(moment.before, None)
            nodes = ART.tray(view, Focus(), canvas(404, 90)).nodes
            framed = [node for node in nodes if isinstance(node, Box) and node.look == NEXT]
            assert len(framed) == len(dict(public.waiting)[moment.event.entry])
