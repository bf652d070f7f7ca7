"""Tonight in words and in a strip of four foods: who would turn in at a stall that is thought of, and what that brings.
Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import mark
from game.core.sentences import capital
from game.core.target import Target
from game.kit.pieces import sprite
from game.kit.sheets import Sheet
from game.kit.wording import rank
from game.picture.nodes import Box, Node, Type
from game.picture.table import Focus
from game.picture.theme import BODY, GAIN, INK, INK_SOFT, LINE_PITCH, STRONG
from game.picture.widgets import word
from game.titles.night_market.customers import FOODS, Food, letter_of
from game.titles.night_market.forecast import Custom, Forecast, Prospect
from game.titles.night_market.groups import cards_left
from game.titles.night_market.picture.foreseen import Forecasts, passing_entries
from game.titles.night_market.picture.looks import Looks, is_food
from game.titles.night_market.picture.places import small_stall
from game.titles.night_market.state import MarketView
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import dollars, entry_name, foods_name, numbers

HEIGHT = 52.0
GAP = 6.0
PAY = Type("baloo-extrabold", 21)
COUNT = Type("nunito-bold", 15)

Tonight = dict[Food, Prospect]
"""What a stall of each food would change, foods without a card left out."""


def tonight_at(view: MarketView, focus: Focus[MarketView], place: int, forecasts: Forecasts) -> Tonight:
    """What each stall of the viewer on a place would change tonight; empty for a spectator."""
    forecast = forecasts.of(view, open=focus.peek)
    if forecast is None or view.seat is None:
        return {}
    left = [food for food in FOODS if cards_left(view.public, food)]
    return {food: forecast.prospect(view.seat, place, food) for food in left}


def strip(
    view: MarketView, focus: Focus[MarketView], tonight: Tonight, looks: Looks, x: float, y: float, w: float
) -> list[Node]:
    """A cell for each food: the stall, what its customers would pay tonight, and how many they are."""
    nodes: list[Node] = []
    wide = (w - GAP * (len(FOODS) - 1)) / len(FOODS)
    for index, food in enumerate(FOODS):
        nodes += _cell(view, focus, food, tonight.get(food), looks, x + index * (wide + GAP), y, wide)
    return nodes


def _cell(
    view: MarketView,
    focus: Focus[MarketView],
    food: Food,
    prospect: Prospect | None,
    looks: Looks,
    x: float,
    y: float,
    w: float,
) -> list[Node]:
    target = Target("food", food)
    hot = focus.hover == target
    custom = prospect.custom if prospect is not None else None
    pays = custom is not None and custom.most > 0
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
    count = counted(custom)
    return [
        box,
        *small_stall(looks.colour(seat), food, x + 23, y + HEIGHT / 2, 36),
        sprite(looks.symbol(seat), x + 9, y + 9, 11, tints=(("ink", looks.colour(seat)),)),
        word(brought(custom), middle, y + 17, PAY, GAIN if pays else INK_SOFT, w=room),
        sprite("glyph:person", middle - 4 - 5 * len(count), y + 38, 15, 15, tints=(("ink", INK_SOFT),)),
        word(count, middle + 9, y + 38, COUNT, INK if pays else INK_SOFT, w=room - 12),
    ]


def brought(custom: Custom | None) -> str:
    """What customers would pay: "$6", "$3–6" where hidden customers matter, "–" for nothing."""
    if custom is None or not custom.most:
        return "–"
    if custom.most == len(custom.customers):
        return dollars(custom.income)
    return _("{least}–{most}").format(least=dollars(custom.income), most=custom.most_income)


def counted(custom: Custom | None) -> str:
    """How many customers would turn in: "2", "1–2" where hidden customers matter."""
    if custom is None:
        return "0"
    count = len(custom.customers)
    return str(count) if custom.most == count else f"{count}–{custom.most}"


def best_of(tonight: Tonight) -> Food | None:
    """The food that would bring most tonight, None where none brings anything."""
    worth = {food: (each.custom.income, each.custom.most_income) for food, each in tonight.items()}
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
    texts = {each: told(view, focus, prospect, forecasts) for each, prospect in tonight.items()}
    text = texts[food] if food is not None else _("No food would bring customers here tonight.") if tonight else ""
    lines = (sheet.canvas.lines(each, BODY, sheet.room, STRONG) for each in (text, *texts.values()))
    below = sheet.y + max(map(len, lines)) * BODY.size * LINE_PITCH + 4
    sheet.note(text)
    sheet.y = below


def told(view: MarketView, focus: Focus[MarketView], prospect: Prospect, forecasts: Forecasts) -> str:
    """Who would turn in at a stall, what they would pay, and who would lose them."""
    forecast = forecasts.of(view, open=focus.peek)
    if forecast is None:
        return ""
    text = _("{foods}: {sentence}").format(
        foods=capital(foods_name(prospect.food)), sentence=_turning_in(view, forecast, prospect)
    )
    for seat, tokens in prospect.lost:
        letters = listed([letter_of(token) for token in tokens])
        text = _("{before} {seat} would lose {customers}.").format(before=text, seat=mark(seat), customers=letters)
    return text


def _turning_in(view: MarketView, forecast: Forecast, prospect: Prospect) -> str:
    custom = prospect.custom
    count, every = len(custom.customers), len(forecast.customers())
    if not count:
        text = nobody_passes(forecast, prospect.place) or _("nobody in the streets would turn in here tonight")
        if custom.most:
            text = _("{before}; hidden customers could bring {most}").format(
                before=text, most=dollars(custom.most_income)
            )
        return _("{before}.").format(before=text)
    if every > sum(len(line) for _entry, line in view.public.waiting):
        text = _("tonight {count} of the {every} customers you know of would turn in {here}: {pay}")
    else:
        text = _("tonight {count} of the {every} customers in the streets would turn in {here}: {pay}")
    here = _("here") if len(custom.group) == 1 else _("at {places}").format(places=numbers(custom.group))
    text = text.format(count=count, every=every, here=here, pay=dollars(custom.income))
    if custom.most > count:
        return _("{before}, with hidden customers up to {most}.").format(before=text, most=dollars(custom.most_income))
    return _("{before}.").format(before=text)


def nobody_passes(forecast: Forecast, place: int) -> str:
    """That no customer passes a place and which street it faces, "" where somebody does."""
    if forecast.passing(place):
        return ""
    streets = listed([entry_name(entry.id) for entry in passing_entries(forecast.topology, place)])
    if not streets:
        return _("no street passes {place}").format(place=place)
    return _("no customer passes {place}: it faces the street from {streets}").format(place=place, streets=streets)


def street_words(topology: Topology, place: int) -> str:
    """From where a place is passed, and as which one: "passed 4th from B–C"."""
    ranks = _ranks(topology, place)
    return _("passed {list}").format(list=ranks) if ranks else _("on no street")


def heads(topology: Topology, place: int) -> tuple[str, ...]:
    """What stands over the sheet of a place, beside its number: from where it is passed, longer and shorter."""
    streets = street_words(topology, place)
    whole = _("Place {place}: {streets}").format(place=place, streets=streets)
    return whole, capital(streets), _ranks(topology, place) or streets


def _ranks(topology: Topology, place: int) -> str:
    """The walking orders a place comes in: "4th from B–C", "" for none."""
    return listed(
        [
            _("{number} from {street}").format(number=rank(entry.order.index(place) + 1), street=entry_name(entry.id))
            for entry in passing_entries(topology, place)
        ]
    )
