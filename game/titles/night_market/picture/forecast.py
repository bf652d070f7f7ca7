"""What is foretold on the board: the way of the customer pointed at, the street of the place pointed at, and the
customers of the stall that is thought of. Map pixels."""

from __future__ import annotations

from itertools import chain

from game.core.i18n import _
from game.core.names import fill, mark
from game.core.target import Target
from game.kit.pieces import rounded
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Point, Shadow, Type
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.picture.widgets import logical, word
from game.titles.night_market.customers import TOKENS, Food, food_of, is_food
from game.titles.night_market.forecast import Fate, Forecast, StallForecast
from game.titles.night_market.forecast_words import Forecasts
from game.titles.night_market.picture.people import stand_of
from game.titles.night_market.picture.street import below_line, line, nearest, way
from game.titles.night_market.picture.ways import (
    beside_way,
    line_above,
    longest_stretch,
    number_nodes,
    street_nodes,
    way_nodes,
)
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import drafted_bid, place_id
from game.titles.night_market.words import dollars, entry_name, foods_name

WORDS = Type("nunito-black", 17)
LOSS = "#FFB7A6"
SHORT = 420.0
"""Beside a shorter stretch of street, words would lie on those who wait there."""


def thought_of(focus: Focus[MarketView]) -> tuple[int, ...]:
    """The own customers that are picked or pointed at, while they lie open."""
    if not focus.peek:
        return ()
    picked = [pick for pick in focus.draft.picks if pick.kind == "hand"]
    if focus.hover is not None and focus.hover.kind == "hand" and focus.hover not in picked:
        picked.append(focus.hover)
    return tuple(sorted({token for token in map(_token, picked) if token is not None}))


def _token(target: Target) -> int | None:
    return int(target.id) if target.id.isdecimal() and int(target.id) < len(TOKENS) else None


def site_of(view: MarketView, focus: Focus[MarketView]) -> tuple[int, Food] | None:
    """The place and the food of the stall that is thought of: one pointed at in a sheet, or the one chosen."""
    drafted = drafted_bid(focus.draft)
    if drafted is None:
        return None
    pointed = is_food(focus.hover.id) if focus.hover is not None and focus.hover.kind == "food" else None
    food = pointed or is_food(focus.draft.pick("food") or "")
    here = view.public.places[drafted.place - 1]
    if food is None or here.food is not None or (here.status != "sale" and here.owner != view.seat):
        return None
    return drafted.place, food


def foretold(
    view: MarketView, focus: Focus[MarketView], shapes: Shapes, forecasts: Forecasts, canvas: Canvas
) -> tuple[list[Node], list[Node]]:
    """What is foretold of the thing pointed at or thought of: on the street, under the people, and over everything."""
    forecast, hover = forecasts.of(view, open=focus.peek), focus.hover
    if forecast is None:
        return [], []
    customer = _customer(view, focus, forecast)
    if customer is not None:
        points = _walked(view, customer, shapes)
        return way_nodes(points), _goal(customer, points, shapes, canvas)
    site = site_of(view, focus)
    if site is not None and view.seat is not None:
        prospect = forecast.prospect(view.seat, *site)
        ways = [way_nodes(_walked(view, fate, shapes), width=9) for fate in prospect.fates]
        return list(chain.from_iterable(ways)), _losses(forecast, prospect, shapes, canvas)
    if hover is not None and hover.kind == "entry":
        return way_nodes(line(shapes, hover.id)), []
    place = place_id(hover)
    if place is None:
        return [], []
    passing = forecasts.topology.passing(place)
    return [*line_above(shapes, (place,)), *street_nodes(shapes, passing), *number_nodes(shapes, passing, place)], []


# --- a customer -----------------------------------------------------------------------------------


def _customer(view: MarketView, focus: Focus[MarketView], forecast: Forecast) -> Fate | None:
    """What would become of the customer pointed at, None when none is."""
    hover = focus.hover
    if hover is None or hover.kind not in ("customer", "hand"):
        return None
    token = _token(hover)
    # Once customers are set aside, who is still in the hand does not come tonight.
    preparing = view.public.phase == "prepare" and not sets_maximums(view.public, view.seat)
    own = tuple(each for each in thought_of(focus) if each in view.hand) if preparing else ()
    if token is None or (hover.kind == "hand" and token not in (*own, *view.aside)):
        return None
    return forecast.fate(token, own)


def _walked(view: MarketView, fate: Fate, shapes: Shapes) -> tuple[Point, ...]:
    """The way of a customer from where it stands, or would stand when it came in, into the stall or to the end."""
    entry = fate.entries[0]
    stand = stand_of(view, fate.token, entry, shapes)
    start = stand.x, stand.y - below_line(shapes, entry)
    if fate.place:
        here = shapes.at("spaces", str(fate.place))
        points = way(shapes, start, fate.entries, here.middle)
        x, y = points[-1]
        end = (x, here.y + 14 if y < here.y else here.y + here.h - 14)
        if here.y <= y <= here.y + here.h:
            end = (here.x + 14 if x < here.x else here.x + here.w - 14, y)
        return (*points, end)  # from the street over the edge of the place
    points = way(shapes, start, fate.entries, None)
    if fate.waits:
        end_of_line = shapes.at("entries", fate.waits)
        return (*points[:-1], nearest(points[-2:], (end_of_line.x, end_of_line.y)))
    return points


def _goal(fate: Fate, points: tuple[Point, ...], shapes: Shapes, canvas: Canvas) -> list[Node]:
    """A line round the stall where a customer would eat, and beside its way what it pays or where it goes."""
    if not fate.place:
        return _label(canvas, shapes, stays(fate), *beside_way(points, None))
    goal = shapes.at("spaces", str(fate.place)).middle
    label = goal if longest_stretch(points) < SHORT else beside_way(points, goal)
    return [*line_above(shapes, (fate.place,)), *_label(canvas, shapes, pays(fate), *label)]


def pays(fate: Fate) -> str:
    """What a customer who eats pays and to whom, in a few words with a seat mark."""
    assert fate.seat is not None
    words = _("Eats here: pays {pay} to {seat}").format(pay=dollars(fate.pay), seat=mark(fate.seat))
    if not fate.sure:
        return _("{words}, if no hidden customer is first").format(words=words)
    return _("{words}, as things are").format(words=words) if fate.contested else words


def stays(fate: Fate) -> str:
    """Where a customer who eats nothing goes, in a few words."""
    foods = foods_name(food_of(fate.token))
    words = _("Finds no {foods}: goes home").format(foods=foods)
    if fate.waits:
        words = _("Finds no {foods}: waits at {entry}").format(foods=foods, entry=entry_name(fate.waits))
    return _("{words}, as things are").format(words=words) if fate.contested else words


# --- a stall thought of ---------------------------------------------------------------------------


def _losses(forecast: Forecast, prospect: StallForecast, shapes: Shapes, canvas: Canvas) -> list[Node]:
    """What others would lose, at the stalls that lose it."""
    lost: dict[int, int] = {}
    for _seat, tokens in prospect.lost:
        for token in tokens:
            fate = forecast.fate(token)
            if fate is not None:
                lost[fate.place] = lost.get(fate.place, 0) + fate.pay
    nodes: list[Node] = []
    for place, amount in sorted(lost.items()):
        x, y = shapes.at("spaces", str(place)).middle
        nodes += _label(canvas, shapes, dollars(-amount), x, y, colour=LOSS)
    return nodes


# --- labels ---------------------------------------------------------------------------------------


def _label(canvas: Canvas, shapes: Shapes, text: str, x: float, y: float, colour: str = "#FFF6DC") -> list[Node]:
    """A few words on a dark plate, middled on a point and kept on the board."""
    said = fill(text, [look.name for look in canvas.seats])
    wide, high = canvas.measure(said, WORDS) * 1.16 + 36, 36.0
    left = min(max(x - wide, 12), shapes.width - 2 * wide - 12)
    top = min(max(y - high, 12), shapes.height - 2 * high - 12)
    shadow = Shadow(down=4, blur=7, strength=200)
    box = rounded(0, 0, wide, high, fill=("#4B1B2C", "#2A0F20"), line="#F2C562", line_width=2, shadow=shadow)
    words = word(said, wide / 2, high / 2, WORDS, colour, w=wide - 16)
    return [logical(left, top, wide * 2, high * 2, 2.0, (box, words))]
