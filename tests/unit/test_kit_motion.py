"""What moves while an event is shown, and notices over the board."""

from __future__ import annotations

import msgspec

from game.core.names import Sentence
from game.core.rules import Event
from game.kit.motion import PlaqueLook, shown, spots, stay, stream
from game.picture.canvas import Canvas
from game.picture.nodes import Sprite, Text, Type
from game.picture.table import Animation, Spot
from game.picture.widgets import sprite

COIN = sprite("icon:coin", 0, 0, 20)


class Sold(Event, frozen=True, kw_only=True):
    """Something was sold."""

    def sentence(self) -> Sentence:
        """That it was."""
        return Sentence("Sold!", 2)


def test_an_event_is_shown_under_its_own_caption() -> None:
    flights = [stay(COIN, Spot(1, 2), 0, 400)]
    made = shown(Sold(), 500, flights, seat=1, sound="coin", nodes=[COIN], hint="Any key goes on.")
    assert made == Animation(
        length=500,
        flights=tuple(flights),
        nodes=(COIN,),
        caption="Sold!",
        hint="Any key goes on.",
        sound="coin",
        seat=1,
    )
    assert shown(Event(), 500).caption == ""


def test_a_stream_comes_one_after_the_other() -> None:
    way = (*spots((5, 6)), Spot(seat=1))
    flights = stream(COIN, way, 3, step=60, length=500, arc=40, start=100)
    assert [flight.start for flight in flights] == [100, 160, 220]
    assert all(flight.way == way and flight.length == 500 and flight.spin for flight in flights)
    assert stream(COIN, way, 0, step=60, length=500, arc=40) == ()


def test_what_stays_does_not_move() -> None:
    flight = stay(COIN, Spot(seat=2), 100, 400, grow=1.4)
    assert flight.way == (Spot(seat=2), Spot(seat=2))
    assert (flight.start, flight.length, flight.grow) == (100, 400, 1.4)


LOOK = PlaqueLook(
    fill=("#000000", "#222222"),
    inner="#FFFFFF",
    radius=20,
    glow=("#FFB450", 20),
    title=Type("baloo-bold", 40),
    title_y=50,
    icon_size=40,
    icon_from=52,
    beside=100,
)
CANVAS = Canvas(1600, 900, lambda text, kind: len(text) * 10.0)


def test_a_plaque_is_as_wide_as_its_title_needs() -> None:
    assert LOOK.wide(CANVAS, "The market opens", 300) == 360
    assert LOOK.wide(CANVAS, "Open", 300) == 300


def test_a_plaque_has_its_title_between_two_pictures() -> None:
    plaque = LOOK.plaque("Open", "icon:tulip", 400, 130, [COIN])
    panel, left, right, title, below = plaque.nodes
    assert (plaque.w, plaque.h, panel.w, panel.h) == (400, 130, 400, 130)
    assert isinstance(left, Sprite) and isinstance(right, Sprite) and left.art == right.art == "icon:tulip"
    assert left.x + right.x + right.w == 400
    assert isinstance(title, Text) and title.text == "Open" and title.x + title.w / 2 == 200
    assert below is COIN


def test_a_notice_is_as_wide_as_its_longest_line_and_wraps_what_is_too_long() -> None:
    lines = "Twenty nine letters are here. " * 5, "A short one."
    plaque = msgspec.structs.replace(LOOK, most=500).notice(CANVAS, "Open", "icon:tulip", *lines)
    rows = [node for node in plaque.nodes if isinstance(node, Text)][1:]
    assert len(rows) > 3 and rows[-1].text == "A short one."
    assert plaque.w <= 500 and all(0 < row.y < row.y + row.h < plaque.h for row in rows)
    assert LOOK.notice(CANVAS, "Open", "icon:tulip").h < LOOK.notice(CANVAS, "Open", "icon:tulip", "One line.").h
