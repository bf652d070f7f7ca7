"""The forecast of this round, on the board and in sheets.

On the board, in map pixels: the way of a customer, the street of a place, and the customers of a stall that the player
considers. In sheets, in logical pixels: a strip of four foods, and sentences.
"""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from game.core.i18n import _
from game.core.names import Seat, fill, mark
from game.core.sentences import capital, either, listed, sentences
from game.core.target import Target
from game.kit.pieces import sprite
from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Point, Rect
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.picture.theme import BADGE, BODY, CREAM, GAIN, INK, INK_SOFT, LINE_PITCH, MONEY, STRONG
from game.picture.widgets import glyph, logical, word
from game.titles.night_market.constants import FOODS, TOKENS, Food, food_of, is_food, letter_of
from game.titles.night_market.forecast import Fate, Forecast, StallForecast
from game.titles.night_market.forecast_rivals import Gain
from game.titles.night_market.forecast_words import Forecasts, nobody_passes, street_words, walking_orders
from game.titles.night_market.groups import cards_left
from game.titles.night_market.picture.looks import FLAT, LABEL, LOSS, PAYING, RUST, Looks, over
from game.titles.night_market.picture.places import small_stall, stand_of
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
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import dollars, entry_name, food_name, foods_name, gained, numbers

WORDS = BADGE.sized(17)
SHORT = 420.0
"""Beside a shorter stretch of street, words would lie on those who wait there."""
HEIGHT = 52.0
GAP = 6.0
PAY = MONEY.sized(21)
COUNT = STRONG.sized(15)


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


def foods_of(focus: Focus[MarketView]) -> tuple[Food | None, Food | None]:
    """The food pointed at in a sheet, and the one chosen."""
    pointed = is_food(focus.hover.id) if focus.hover is not None and focus.hover.kind == "food" else None
    return pointed, is_food(focus.draft.pick("food") or "")


def site_of(view: MarketView, focus: Focus[MarketView]) -> tuple[int, Food] | None:
    """The place and the food of the stall that is thought of: one pointed at in a sheet, or the one chosen."""
    drafted = drafted_bid(focus.draft)
    if drafted is None:
        return None
    pointed, chosen = foods_of(focus)
    food = pointed or chosen
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


def _label(canvas: Canvas, shapes: Shapes, text: str, x: float, y: float, colour: str = CREAM) -> list[Node]:
    """A few words on a dark plate, middled on a point and kept on the board."""
    said = fill(text, [look.name for look in canvas.seats])
    wide, high = canvas.measure(said, WORDS) * 1.16 + 36, 36.0
    left = min(max(x - wide, 12), shapes.width - 2 * wide - 12)
    top = min(max(y - high, 12), shapes.height - 2 * high - 12)
    box = Box(x=0, y=0, w=wide, h=high, radius=high / 2, look=LABEL)
    words = word(said, wide / 2, high / 2, WORDS, colour, w=wide - 16)
    return [logical(left, top, wide * 2, high * 2, 2.0, (box, words))]


class Foretold(NamedTuple):
    """What a stall would change tonight.

    Attributes:
        prospect: as things are.
        gain: what its owner can gain, whatever is hidden and whatever others open.
        now: what its owner would gain as things are, in dollars.
        every: how many customers of tonight are known.
    """

    prospect: StallForecast
    gain: Gain
    now: int
    every: int


Tonight = dict[Food, Foretold]
"""What is foretold of a stall of each food; foods without a card are left out."""


def tonight_at(view: MarketView, focus: Focus[MarketView], place: int, forecasts: Forecasts) -> Tonight:
    """What each stall of the viewer on a place would change tonight; empty for a spectator."""
    forecast = forecasts.of(view, open=focus.peek)
    if forecast is None or view.seat is None:
        return {}
    # While hidden customers are chosen, those picked count as chosen.
    more = tuple(token for token in thought_of(focus) if token in view.hand) if view.public.phase == "prepare" else ()
    found = {}
    for food in FOODS:
        if cards_left(view.public, food):
            prospect = forecast.prospect(view.seat, place, food, more)
            gain = forecast.gain(view.seat, place, food, more)
            found[food] = Foretold(prospect, gain, prospect.change[view.seat], len(forecast.customers(more)))
    return found


def put_strip(sheet: Sheet, view: MarketView, focus: Focus[MarketView], tonight: Tonight, looks: Looks) -> None:
    """Draw a cell for each food: the stall, what it would gain tonight, and how many more customers would come."""
    wide = (sheet.room - GAP * (len(FOODS) - 1)) / len(FOODS)
    for index, food in enumerate(FOODS):
        here = Rect(sheet.left + index * (wide + GAP), sheet.y, wide, HEIGHT)
        hot = focus.hover == Target("food", food)
        sheet.put(_cell(view.seat or 0, food, tonight.get(food), looks, here, hot))
    sheet.y += HEIGHT


def _cell(seat: Seat, food: Food, foretold: Foretold | None, looks: Looks, here: Rect, hot: bool) -> list[Node]:
    x, y, w = here.x, here.y, here.w
    pays = foretold is not None and foretold.gain.most.dollars > 0
    look = PAYING if pays else FLAT
    middle, room = x + 42 + (w - 46) / 2, w - 46
    pay, count = brought(foretold), counted(foretold)
    face = PAY.sized(21 if len(pay) < 5 else 17 if len(pay) < 6 else 13)
    return [
        over(here, look.but(line=RUST, line_width=2.6) if hot else look, 11, Target("food", food)),
        *small_stall(looks.colour(seat), food, x + 23, y + HEIGHT / 2, 36),
        sprite(looks.symbol(seat), x + 9, y + 9, 11, tints=(("ink", looks.colour(seat)),)),
        word(pay, middle, y + 17, face, GAIN if pays else INK_SOFT, w=room),
        glyph(middle - 4 - 5 * len(count), y + 38, 15, "person", INK_SOFT),
        word(count, middle + 9, y + 38, COUNT, INK if pays else INK_SOFT, w=room - 12),
    ]


def brought(foretold: Foretold | None) -> str:
    """What a stall would gain: "+$6", "+$3–6" where that is not certain, "–" for nothing."""
    if foretold is None:
        return "–"
    least, most, _unless = foretold.gain
    return gained(least.dollars, most.dollars)


def counted(foretold: Foretold | None) -> str:
    """How many more customers would eat at the viewer's stalls: "2", "1–2" where that is not certain."""
    if foretold is None:
        return "0"
    least, most, _unless = foretold.gain
    if least.customers == most.customers:
        return str(most.customers)
    return f"{least.customers}–{most.customers}"


def best_of(tonight: Tonight) -> Food | None:
    """The food that would gain most tonight, None where none gains anything."""
    worth = {food: (each.now, each.gain.most.dollars) for food, each in tonight.items()}
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best is not None and any(worth[best]) else None


def write_forecast(
    sheet: Sheet, view: MarketView, focus: Focus[MarketView], tonight: Tonight, forecasts: Forecasts
) -> None:
    """Write the forecast of one food in words: of the one pointed at, else of the one that is chosen, else of the one
    that would bring most. Whichever it is, it takes the same room, so that nothing moves under a pointer."""
    food = next((each for each in (*foods_of(focus), best_of(tonight)) if each in tonight), None)
    texts = {each: told(view, focus, foretold, forecasts) for each, foretold in tonight.items()}
    text = texts[food] if food is not None else _("No food would bring customers here tonight.") if tonight else ""
    lines = (sheet.canvas.lines(each, BODY, sheet.room, STRONG) for each in (text, *texts.values()))
    below = sheet.y + max(map(len, lines)) * BODY.size * LINE_PITCH + 4
    sheet.note(text)
    sheet.y = below


def told(view: MarketView, focus: Focus[MarketView], foretold: Foretold, forecasts: Forecasts) -> str:
    """Which customers would stop at a stall, what that gains, what could change it, and who would lose customers."""
    forecast = forecasts.of(view, open=focus.peek)
    if forecast is None:
        return ""
    prospect, (least, most, unless), now, _every = foretold
    stopping = _stopping(view, forecast, foretold)
    said = [_("{foods}: {sentence}").format(foods=capital(foods_name(prospect.food)), sentence=stopping)]
    if unless and now > least.dollars:
        places = either([str(place) for place in unless])
        said.append(
            _("Less if a {food} stall opens on place {places}.").format(food=food_name(prospect.food), places=places)
        )
    if least.dollars < most.dollars:
        said.append(_("Possible: {range}.").format(range=gained(least.dollars, most.dollars)))
    for seat, tokens in prospect.lost:
        letters = listed([letter_of(token) for token in tokens])
        said.append(_("{seat} would lose {customers}.").format(seat=mark(seat), customers=letters))
    return sentences(*said)


def _stopping(view: MarketView, forecast: Forecast, foretold: Foretold) -> str:
    prospect, _gain, now, every = foretold
    custom = prospect.custom
    count = len(custom.customers)
    if not count:
        nobody = nobody_passes(forecast, prospect.place) or _("nobody in the streets would stop here tonight")
        return _("{before}.").format(before=nobody)
    if every > sum(len(line) for _entry, line in view.public.waiting):
        text = _("{count} of the {every} customers you know of would stop {here} tonight: {gain}.")
    else:
        text = _("{count} of the {every} customers in the streets would stop {here} tonight: {gain}.")
    here = _("here") if len(custom.group) == 1 else _("at {places}").format(places=numbers(custom.group))
    return text.format(count=count, every=every, here=here, gain=gained(now, now) if now else _("nothing gained"))


def heads(topology: Topology, place: int) -> tuple[str, ...]:
    """What stands over the sheet of a place, beside its number: from where it is passed, longer and shorter."""
    streets = street_words(topology, place)
    whole = _("Place {place}: {streets}").format(place=place, streets=streets)
    return whole, capital(streets), walking_orders(topology, place) or streets
