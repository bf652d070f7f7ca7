"""Draws this round's forecast, in map pixels on the board and in logical pixels on sheets."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import NamedTuple

from game.core.i18n import _, ngettext
from game.core.names import fill, mark
from game.core.sentences import capital, either, listed, sentences
from game.core.target import Target
from game.kit.pieces import rounded
from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.colours import BLUSH, CREAM, EMBER, GAIN, INK, INK_SOFT
from game.picture.nodes import Node, Point, Rect
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.picture.theme import BADGE, BODY, CHIP_OFF, LINE_PITCH, STRONG
from game.picture.widgets import glyph, logical, sprite, word
from game.titles.night_market.constants import FOODS, Food, food_of, is_food, letter_of
from game.titles.night_market.forecast import Fate, Forecast, StallForecast
from game.titles.night_market.forecast_rivals import Gain
from game.titles.night_market.forecast_words import Forecasts, nobody_passes
from game.titles.night_market.groups import cards_left
from game.titles.night_market.picture.looks import COUNT, LABEL, PAY, PAYING, Looks
from game.titles.night_market.picture.places import small_stall, stand_of
from game.titles.night_market.picture.street import (
    below_line,
    beside_way,
    line,
    line_above,
    longest_stretch,
    nearest,
    street_nodes,
    way,
    way_nodes,
)
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import drafted_bid, place_id, token_of
from game.titles.night_market.words import dollars, entry_name, food_name, foods_name, gained, numbers

WORDS = BADGE.sized(17)
SHORT = 420.0
"""The minimum length, in map pixels, of a stretch of street whose label covers no waiting customers."""
HEIGHT = 52.0
GAP = 6.0


class Basis(NamedTuple):
    """Everything needed to draw the board and its sheets, such as the view and the player's picks."""

    view: MarketView
    focus: Focus[MarketView]
    shapes: Shapes
    forecasts: Forecasts
    canvas: Canvas

    @property
    def looks(self) -> Looks:
        """The looks of the seats."""
        return Looks(self.canvas.seats)

    @property
    def forecast(self) -> Forecast | None:
        """The visible forecast of this round, or None after the market opens."""
        return self.forecasts.of(self.view, open=self.focus.peek)

    @property
    def thought_of(self) -> tuple[int, ...]:
        """The viewer's visible customers who are picked or pointed at."""
        if not self.focus.peek:
            return ()
        targets = (*self.focus.draft.picks, self.focus.hover)
        found = {token_of(each.id) for each in targets if each is not None and each.kind == "hand"}
        return tuple(sorted(token for token in found if token is not None))

    @property
    def foods(self) -> tuple[Food | None, Food | None]:
        """The food under the pointer in a sheet, and the chosen food."""
        hover = self.focus.hover
        pointed = is_food(hover.id) if hover is not None and hover.kind == "food" else None
        return pointed, is_food(self.focus.draft.pick("food") or "")

    @property
    def site(self) -> tuple[int, Food] | None:
        """The place and food of the stall being considered, or None if there is none."""
        drafted, (pointed, chosen) = drafted_bid(self.focus.draft), self.foods
        food = pointed or chosen
        if drafted is None or food is None:
            return None
        here = self.view.public.places[drafted.place - 1]
        if here.food is not None or (here.status != "sale" and here.owner != self.view.seat):
            return None
        return drafted.place, food


def foretold(basis: Basis, badge: Rect | None) -> tuple[list[Node], list[Node]]:
    """Return the forecast for the pointed-at target as nodes below the customers and nodes above all pieces.

    Numbers that would overlap `badge`, the area of a stall group's sign, are left out.
    """
    forecast, hover, shapes, seat = basis.forecast, basis.focus.hover, basis.shapes, basis.view.seat
    if forecast is None:
        return [], []
    customer = _customer(basis, forecast)
    if customer is not None:
        points = _walked(basis, customer)
        return way_nodes(points), _goal(basis, customer, points)
    site = basis.site
    if site is not None and seat is not None:
        prospect = forecast.prospect(seat, *site)
        ways = [way_nodes(_walked(basis, fate), width=9) for fate in prospect.fates]
        return list(chain.from_iterable(ways)), _losses(basis, forecast, prospect)
    if hover is not None and hover.kind == "entry":
        return way_nodes(line(shapes, hover.id)), []
    place = place_id(hover)
    if place is None:
        return [], []
    passing = basis.forecasts.topology.passing(place)
    return [*line_above(shapes, (place,)), *street_nodes(shapes, passing, place, badge)], []


# --- a customer -----------------------------------------------------------------------------------


def _customer(basis: Basis, forecast: Forecast) -> Fate | None:
    """Return where the pointed-at customer would go, or None if no customer is pointed at."""
    view, hover = basis.view, basis.focus.hover
    token = token_of(hover.id) if hover is not None and hover.kind in ("customer", "hand") else None
    # Once hidden customers are chosen, the rest of the hand does not come this round.
    preparing = view.public.phase == "prepare" and not sets_maximums(view.public, view.seat)
    own = tuple(each for each in basis.thought_of if each in view.hand) if preparing else ()
    if token is None or hover is None or (hover.kind == "hand" and token not in (*own, *view.aside)):
        return None
    return forecast.fate(token, own)


def _walked(basis: Basis, fate: Fate) -> tuple[Point, ...]:
    """Return a customer's path from the queue to a stall or to the end of the street."""
    entry, shapes = fate.entries[0], basis.shapes
    stand = stand_of(basis.view, fate.token, entry, shapes)
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


def _goal(basis: Basis, fate: Fate, points: tuple[Point, ...]) -> list[Node]:
    if not fate.place:
        return _label(basis, stays(fate), *beside_way(points, None))
    goal = basis.shapes.at("spaces", str(fate.place)).middle
    label = goal if longest_stretch(points) < SHORT else beside_way(points, goal)
    return [*line_above(basis.shapes, (fate.place,)), *_label(basis, pays(fate), *label)]


def pays(fate: Fate) -> str:
    """Return a short text that says what a customer pays and to whom."""
    assert fate.seat is not None
    words = _("Eats here and pays {seat} {pay}").format(pay=dollars(fate.pay), seat=mark(fate.seat))
    if not fate.sure:
        return _("{words}, unless a hidden customer gets there first").format(words=words)
    return _("{words}, as things stand").format(words=words) if fate.contested else words


def stays(fate: Fate) -> str:
    """Return a short text about a customer who finds no food and goes home or waits."""
    foods = foods_name(food_of(fate.token))
    words = _("Finds no {foods} and goes home").format(foods=foods)
    if fate.waits:
        words = _("Finds no {foods} and waits at {entry}").format(foods=foods, entry=entry_name(fate.waits))
    return _("{words}, as things stand").format(words=words) if fate.contested else words


def _losses(basis: Basis, forecast: Forecast, prospect: StallForecast) -> list[Node]:
    lost: Counter[int] = Counter()
    for fate in (forecast.fate(token) for _seat, tokens in prospect.lost for token in tokens):
        if fate is not None:
            lost[fate.place] += fate.pay
    nodes: list[Node] = []
    for place, amount in sorted(lost.items()):
        nodes += _label(basis, dollars(-amount), *basis.shapes.at("spaces", str(place)).middle, colour=BLUSH)
    return nodes


def _label(basis: Basis, text: str, x: float, y: float, colour: str = CREAM) -> list[Node]:
    """Return a short text on a dark plate, centred on a point but kept on the board."""
    canvas, shapes = basis.canvas, basis.shapes
    said = fill(text, [look.name for look in canvas.seats])
    wide, high = canvas.measure(said, WORDS) * 1.16 + 36, 36.0
    left = min(max(x - wide, 12), shapes.width - 2 * wide - 12)
    top = min(max(y - high, 12), shapes.height - 2 * high - 12)
    box = rounded(0, 0, wide, high, look=LABEL)
    words = word(said, wide / 2, high / 2, WORDS, colour, w=wide - 16)
    return [logical(left, top, wide * 2, high * 2, 2.0, (box, words))]


class Foretold(NamedTuple):
    """The effects of a new stall.

    `now` is the gain in dollars from known customers, and `every` is the number of known customers.
    """

    prospect: StallForecast
    gain: Gain
    now: int
    every: int


Tonight = dict[Food, Foretold]
"""The forecast for a stall of each food. Foods without a stall card are left out."""


def tonight_at(basis: Basis, place: int) -> Tonight:
    """Return the effects of each stall that the viewer could open on a place, or {} for a spectator."""
    forecast, view = basis.forecast, basis.view
    if forecast is None or view.seat is None:
        return {}
    # While hidden customers are chosen, picked customers count as chosen.
    more = tuple(token for token in basis.thought_of if token in view.hand) if view.public.phase == "prepare" else ()
    found = {}
    for food in FOODS:
        if cards_left(view.public, food):
            prospect = forecast.prospect(view.seat, place, food, more)
            gain = forecast.gain(view.seat, place, food, more)
            found[food] = Foretold(prospect, gain, prospect.change[view.seat], len(forecast.customers(more)))
    return found


def put_strip(sheet: Sheet, basis: Basis, tonight: Tonight) -> None:
    """For each food, draw a cell that shows the stall, its possible gain and its additional customers."""
    wide = (sheet.room - GAP * (len(FOODS) - 1)) / len(FOODS)
    for index, food in enumerate(FOODS):
        here = Rect(sheet.left + index * (wide + GAP), sheet.y, wide, HEIGHT)
        sheet.put(_cell(basis, food, tonight.get(food), here))
    sheet.y += HEIGHT


def _cell(basis: Basis, food: Food, foretold: Foretold | None, here: Rect) -> list[Node]:
    seat, looks, target = basis.view.seat or 0, basis.looks, Target("food", food)
    pays, pay, count = brought(foretold)
    look = PAYING if pays else CHIP_OFF
    if basis.focus.hover == target:
        look = look.but(line=EMBER, line_width=2.6)
    face = PAY.sized(21 if len(pay) < 5 else 17 if len(pay) < 6 else 13)
    side = 36 if basis.canvas.width(pay, face) <= here.w - 46 else 24
    x, y, room = here.x, here.y, here.w - side - 8
    middle = x + side + 5 + room / 2
    return [
        here.box(look, 11, target=target),
        *small_stall(looks.colour(seat), food, x + 4 + side / 2, y + HEIGHT / 2, side),
        sprite(looks.symbol(seat), x + 9, y + 9, 11, tints=(("ink", looks.colour(seat)),)),
        word(pay, middle, y + 17, face, GAIN if pays else INK_SOFT, w=room),
        glyph(middle - 4 - 5 * len(count), y + 38, 15, "person", INK_SOFT),
        word(count, middle + 9, y + 38, COUNT, INK if pays else INK_SOFT, w=room - 12),
    ]


def brought(foretold: Foretold | None) -> tuple[bool, str, str]:
    """Return whether a stall can gain money, and short texts for the gain and the number of additional customers.

    Uncertain numbers are shown as ranges such as "+$3–6" or "1–2". The text for no gain is "–".
    """
    if foretold is None:
        return False, "–", "0"
    least, most, _unless = foretold.gain
    count = str(most.customers) if least.customers == most.customers else f"{least.customers}–{most.customers}"
    return most.dollars > 0, gained(least.dollars, most.dollars), count


def best_of(tonight: Tonight) -> Food | None:
    """Return the food with the highest gain this round, or None if no food brings a gain."""
    worth = {food: (each.now, each.gain.most.dollars) for food, each in tonight.items()}
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best is not None and any(worth[best]) else None


def write_forecast(sheet: Sheet, basis: Basis, tonight: Tonight) -> None:
    """Describe the forecast for one food: the pointed-at food, else the chosen food, else the best food.

    The text takes up the same space for every food, so nothing moves under the pointer.
    """
    food = next((each for each in (*basis.foods, best_of(tonight)) if each in tonight), None)
    texts = {each: told(basis, foretold) for each, foretold in tonight.items()}
    text = texts[food] if food is not None else _("No food would bring customers here tonight.") if tonight else ""
    lines = (sheet.canvas.lines(each, BODY, sheet.room, STRONG) for each in (text, *texts.values()))
    below = sheet.y + max(map(len, lines)) * BODY.size * LINE_PITCH + 4
    sheet.note(text)
    sheet.y = below


def told(basis: Basis, foretold: Foretold) -> str:
    """Return sentences about a stall's customers, gain and risks, and about other owners' losses."""
    forecast = basis.forecast
    if forecast is None:
        return ""
    prospect, (least, most, unless), now, _every = foretold
    stopping = _stopping(basis.view, forecast, foretold)
    said = [_("{foods}: {sentence}").format(foods=capital(foods_name(prospect.food)), sentence=stopping)]
    if unless and now > least.dollars:
        places = either([str(place) for place in unless])
        said.append(
            _("The income drops if a {food} stall opens at place {places}.").format(
                food=food_name(prospect.food), places=places
            )
        )
    if least.dollars < most.dollars:
        said.append(_("Possible: {range}.").format(range=gained(least.dollars, most.dollars)))
    for seat, tokens in prospect.lost:
        text = ngettext("{seat} would lose customer {letters}.", "{seat} would lose customers {letters}.", len(tokens))
        letters = listed([letter_of(token) for token in tokens])
        said.append(text.format(seat=mark(seat), letters=letters))
    return sentences(*said)


def _stopping(view: MarketView, forecast: Forecast, foretold: Foretold) -> str:
    prospect, _gain, now, every = foretold
    custom = prospect.custom
    count = len(custom.customers)
    if not count:
        nobody = nobody_passes(forecast, prospect.place) or _("no customer in the streets would stop here tonight")
        return _("{before}.").format(before=nobody)
    if every > sum(len(line) for _entry, line in view.public.waiting):
        text = _("{count} of the {every} customers you know of would stop {here} tonight: {gain}.")
    else:
        text = _("{count} of the {every} customers in the streets would stop {here} tonight: {gain}.")
    here = _("here") if len(custom.group) == 1 else _("at {places}").format(places=numbers(custom.group))
    return text.format(count=count, every=every, here=here, gain=gained(now, now) if now else _("nothing gained"))
