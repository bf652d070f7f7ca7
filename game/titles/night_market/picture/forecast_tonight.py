"""Tonight in words and in a strip of four foods: which customers a stall would serve, and what it would gain.

Lengths are logical pixels.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.i18n import _
from game.core.lists import either, listed
from game.core.names import mark
from game.core.sentences import capital, sentences
from game.core.target import Target
from game.kit.pieces import sprite
from game.kit.sheets import Sheet
from game.picture.nodes import Box, Node, Type
from game.picture.table import Focus
from game.picture.theme import BODY, GAIN, INK, INK_SOFT, LINE_PITCH, STRONG
from game.picture.widgets import word
from game.titles.night_market.customers import FOODS, Food, is_food, letter_of
from game.titles.night_market.forecast import Forecast, StallForecast
from game.titles.night_market.forecast_rivals import Gain
from game.titles.night_market.forecast_words import Forecasts, nobody_passes, street_words, walking_orders
from game.titles.night_market.groups import cards_left
from game.titles.night_market.picture.forecast import thought_of
from game.titles.night_market.picture.looks import Looks
from game.titles.night_market.picture.places import small_stall
from game.titles.night_market.state import MarketView
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import food_name, foods_name, gained, numbers

HEIGHT = 52.0
GAP = 6.0
PAY = Type("baloo-extrabold", 21)
LONG_PAY = Type(PAY.face, 17)
LONGEST_PAY = Type(PAY.face, 13)
COUNT = Type("nunito-bold", 15)


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
        x = sheet.left + index * (wide + GAP)
        sheet.put(_cell(view, focus, food, tonight.get(food), looks, x, sheet.y, wide))
    sheet.y += HEIGHT


def _cell(
    view: MarketView,
    focus: Focus[MarketView],
    food: Food,
    foretold: Foretold | None,
    looks: Looks,
    x: float,
    y: float,
    w: float,
) -> list[Node]:
    target = Target("food", food)
    hot = focus.hover == target
    pays = foretold is not None and foretold.gain.most.dollars > 0
    box = Box(
        x=x,
        y=y,
        w=w,
        h=HEIGHT,
        radius=11,
        fill="#FFFCF2" if pays else "#EEE2CA",
        line="#BE5C14" if hot else "#CEA660" if pays else "#D6C4A4",
        line_width=2.6 if hot else 1.4,
        target=target,
    )
    seat = view.seat if view.seat is not None else 0
    middle, room = x + 42 + (w - 46) / 2, w - 46
    pay, count = brought(foretold), counted(foretold)
    face = PAY if len(pay) < 5 else LONG_PAY if len(pay) < 6 else LONGEST_PAY
    return [
        box,
        *small_stall(looks.colour(seat), food, x + 23, y + HEIGHT / 2, 36),
        sprite(looks.symbol(seat), x + 9, y + 9, 11, tints=(("ink", looks.colour(seat)),)),
        word(pay, middle, y + 17, face, GAIN if pays else INK_SOFT, w=room),
        sprite("glyph:person", middle - 4 - 5 * len(count), y + 38, 15, 15, tints=(("ink", INK_SOFT),)),
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
    pointed = is_food(focus.hover.id) if focus.hover is not None and focus.hover.kind == "food" else None
    chosen = is_food(focus.draft.pick("food") or "")
    food = next((each for each in (pointed, chosen, best_of(tonight)) if each in tonight), None)
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
