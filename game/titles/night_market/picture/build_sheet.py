"""The sheet of an own place: the four foods, how many stall cards are left, what each would connect with."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import CREAM, marker, sprite
from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow, Type
from game.picture.table import Focus
from game.picture.theme import BODY, GAIN, HEADING, HINT, INK, INK_SOFT, STRONG, mix
from game.picture.widgets import fit_one, word
from game.titles.night_market.constants import pay_in
from game.titles.night_market.customers import FOODS, Food
from game.titles.night_market.forecast_words import Forecasts
from game.titles.night_market.groups import cards_left, group_at, has_seat
from game.titles.night_market.picture.bid_sheet import LEFT, WIDTH
from game.titles.night_market.picture.forecast_tonight import (
    COUNT,
    PAY,
    Foretold,
    brought,
    counted,
    heads,
    tonight_at,
    write_forecast,
)
from game.titles.night_market.picture.looks import FOOD_COLOURS, FOOD_SIGNS, Looks
from game.titles.night_market.picture.places import small_stall
from game.titles.night_market.state import MarketView, Place
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import customers_name, dollars, food_title, numbers

TOP = 66.0
ROW = 56.0
STEP = 62.0
CUSTOMERS = 66.0
"""The room at the end of a row for how many more customers would come."""


def build_sheet(
    view: MarketView, focus: Focus[MarketView], place: int, forecasts: Forecasts, canvas: Canvas
) -> Sheet | None:
    """The sheet of an own place without a stall, None for any other place."""
    here = view.public.places[place - 1]
    seat = view.seat
    if seat is None or here.owner != seat or here.food is not None:
        return None
    looks = Looks(canvas.seats)
    title, face = fit_one(canvas, heads(forecasts.topology, place), HEADING, WIDTH - 2 * LEFT - 72)
    sheet = Sheet(canvas, WIDTH, TOP, left=LEFT)
    nodes: list[Node] = [
        Box(x=LEFT, y=14, w=60, h=40, radius=10, fill=("#9E704A", "#765030"), line="#5E3C22", line_width=2),
        word(str(place), LEFT + 30, 34, Type("baloo-extrabold", 26), CREAM, w=60),
        *canvas.sentence(LEFT + 72, 24, title, face, INK),
        *canvas.sentence(LEFT + 72, 46, _subtitle(view, here), BODY, INK_SOFT),
    ]
    tonight = tonight_at(view, focus, place, forecasts)
    for index, food in enumerate(FOODS):
        nodes += _row(view, focus, place, food, TOP + index * STEP, forecasts.topology, canvas, looks, seat)
        nodes += _customers(tonight.get(food), TOP + index * STEP)
    sheet.put(nodes)
    sheet.y = TOP + len(FOODS) * STEP + 2
    write_forecast(sheet, view, focus, tonight, forecasts)
    return sheet


def _customers(foretold: Foretold | None, y: float) -> list[Node]:
    """What a stall would gain tonight, at the right end of its row."""
    colour = GAIN if foretold is not None and foretold.gain.most.dollars > 0 else INK_SOFT
    right, count = WIDTH - LEFT - 14, counted(foretold)
    return [
        word(brought(foretold), right, y + 18, PAY, colour, align="right", w=120),
        sprite("glyph:person", right - 14 - 9 * len(count), y + 39, 15, 15, tints=(("ink", INK_SOFT),)),
        word(count, right, y + 39, COUNT, INK_SOFT, align="right", w=CUSTOMERS - 22),
    ]


def _subtitle(view: MarketView, here: Place) -> str:
    if has_seat(view.public, here):
        return _("the last night: room for two customers")
    return _("building is free; choose the food")


def connection(view: MarketView, place: int, food: Food, topology: Topology) -> tuple[str, str]:
    """What a stall of that food would connect with there, and what each of its customers would pay (NM-6.5, NM-6.6);
    and the same in fewer words."""
    places = view.public.places
    built = replace(places[place - 1], food=food)
    group = group_at(topology, (*places[: place - 1], built, *places[place:]), place)
    others = [number for number in group if number != place]
    room = len(group) + sum(has_seat(view.public, places[number - 1]) for number in group)
    pay = dollars(pay_in(len(group)))
    here = _("joins {places}").format(places=numbers(others)) if others else _("stands alone")
    return (
        _("{here}: serves {customers} at {pay}").format(here=here, customers=customers_name(room), pay=pay),
        _("{here}: {count} × {pay}").format(here=here, count=room, pay=pay),
    )


def _row(
    view: MarketView,
    focus: Focus[MarketView],
    place: int,
    food: Food,
    y: float,
    topology: Topology,
    canvas: Canvas,
    looks: Looks,
    seat: Seat,
) -> tuple[Node, ...]:
    target = Target("food", food)
    left = cards_left(view.public, food)
    picked, lit, hovered = focus.picked(target), focus.lit(target), focus.hover == target
    usable = (lit or picked or focus.draft.pick("food") is not None) and left > 0
    body = Box(
        x=LEFT,
        y=y,
        w=WIDTH - 2 * LEFT,
        h=ROW,
        radius=12,
        fill=("#FFFAE2", "#FFE28A") if picked else ("#FFFCF2", "#F8EACC") if usable else "#EEE2CA",
        line="#BE5C14" if picked else "#CE8C1E" if usable else "#D6C4A4",
        line_width=3 if picked or hovered else 1.8,
        shadow=Shadow(down=3, blur=4, strength=100) if usable else None,
        glow="#FFB428" if picked else "#FFD46E" if hovered and usable else "",
        glow_size=8,
        target=target,
    )
    ink = INK if usable else INK_SOFT
    name = food_title(food)
    count = _("{count} left").format(count=left) if left else _("none left")
    nodes: list[Node] = [
        body,
        *small_stall(looks.colour(seat), food, LEFT + 32, y + ROW / 2, 44),
        *marker(looks, seat, LEFT + 51, y + ROW / 2 + 13, 19),
        Box(x=LEFT + 6, y=y + 2, w=58, h=ROW - 2, target=target),  # what is carried when the row is dragged
    ]
    nodes += canvas.sentence(LEFT + 64, y + 18, name, STRONG, ink)
    sign_x = LEFT + 64 + canvas.measure(name, STRONG) + 10
    nodes.append(
        word(
            FOOD_SIGNS[food],
            sign_x,
            y + 18,
            Type(HEADING.face, 17),
            mix(FOOD_COLOURS[food], "#140A18", 0.25),
            align="left",
            w=40,
        )
    )
    nodes += canvas.sentence(sign_x + 46, y + 18, count, HINT, INK_SOFT)
    words, face = fit_one(canvas, connection(view, place, food, topology), HINT, WIDTH - 2 * LEFT - 78 - CUSTOMERS)
    nodes += canvas.sentence(LEFT + 64, y + 39, words, face, INK if usable else INK_SOFT)
    if not usable and not left:
        nodes.append(sprite("glyph:lock", LEFT + 32, y + ROW / 2, 18, 18, tints=(("ink", ink),)))
    return tuple(nodes)
