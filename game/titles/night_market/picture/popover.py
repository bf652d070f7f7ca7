"""The sheets beside places for sale and beside the player's own vacant places.

The sheet of a place for sale shows the prices, the player's limit and the effects of winning. The sheet of a vacant
place shows the possible stalls.
"""

from __future__ import annotations

from game.core.i18n import _, pgettext
from game.core.names import Seat
from game.core.sentences import capital, listed
from game.core.target import Target
from game.kit.pieces import marker
from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, GAIN, INK, INK_SOFT, SHEEN, dark
from game.picture.nodes import Box, Node, Rect, Type
from game.picture.shapes import Shapes
from game.picture.table import Focus, Popover
from game.picture.theme import BODY, CHIP_OFF, HEADING, HINT, MONEY, STRONG
from game.picture.widgets import fit, fit_one, glyph, sprite, word
from game.titles.night_market.auction import bound, led_by, limit, loans_for, loans_left, lot_of
from game.titles.night_market.constants import FOODS, LOAN_BRINGS, LOAN_COSTS, LOANS, Food
from game.titles.night_market.forecast_words import Forecasts, street_words, walking_orders
from game.titles.night_market.groups import cards_left, connection, group_at, has_seat
from game.titles.night_market.picture import looks as style
from game.titles.night_market.picture.forecast import (
    Basis,
    Foretold,
    Tonight,
    brought,
    put_strip,
    tonight_at,
    write_forecast,
)
from game.titles.night_market.picture.looks import COUNT, FOOD_COLOURS, FOOD_SIGNS, PAY
from game.titles.night_market.picture.lots import CHIP_H, dialled, price_row
from game.titles.night_market.picture.places import small_stall
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.state import Lot, MarketView, Public
from game.titles.night_market.targets import DraftedBid, drafted_bid, place_id
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import customers_name, dollars, food_name, food_title, loans_name, numbers

WIDTH = 470.0
WIDE = 540.0
"""The width of a sheet with eight printed prices and a dial."""
LEFT = 18.0
TOP = 66.0
STARRED = 60.0
"""The minimum width of a number tab with room for a star."""
TAB = 54.0
"""The width of the number tab in the smaller sheet."""
ROW = 56.0
STEP = 62.0
CUSTOMERS = 66.0
"""The width reserved for the number of customers at the end of a row."""


def popover_of(
    view: MarketView, focus: Focus[MarketView], shapes: Shapes, forecasts: Forecasts, canvas: Canvas
) -> Popover | None:
    """Return the sheet for the viewer's draft. If nothing is picked, return the sheet for the pointed-at place."""
    public, seat = view.public, view.seat
    if focus.prompt is None or seat is None:
        return None
    drafted = None if sets_maximums(public, seat) else drafted_bid(focus.draft)
    place = drafted.place if drafted is not None else place_id(focus.hover)
    # While hidden customers are chosen, every place for sale has a sheet, too.
    free = drafted is not None or public.phase == "prepare"
    if place is None or not (free or (focus.hover is not None and focus.open(focus.hover))):
        return None
    basis, here = Basis(view, focus, shapes, forecasts, canvas), shapes.at("spaces", str(place))
    if public.phase == "build":
        building = _build_sheet(basis, seat, place)
        return building.popover(here, 8) if building is not None else None
    lot = lot_of(public, place)
    if lot is None:
        return None
    tonight = tonight_at(basis, place)
    sheet = _lot_sheet(basis, seat, lot, drafted, tonight)
    small = _small_sheet(basis, seat, lot, drafted, tonight).popover(here, 8) if drafted is not None else None
    return sheet.popover(here, 8, small)


def _tab(place: int, yellow: bool, x: float, y: float, w: float) -> list[Node]:
    star = yellow and w >= STARRED
    at, part = (0.34, 0.6) if star else (0.5, 0.9)
    nodes: list[Node] = [
        Box(x=x, y=y, w=w, h=40, radius=10, look=style.YELLOW_TAB if yellow else style.WHITE_TAB),
        word(str(place), x + w * at, y + 20, MONEY.sized(26), CREAM, w=w * part),
    ]
    if star:
        nodes.append(sprite("piece:symbol_5", x + w * 0.74, y + 20, 15, tints=(("ink", SHEEN),)))
    return nodes


def _heads(topology: Topology, place: int) -> tuple[str, ...]:
    streets = street_words(topology, place)
    whole = _("Place {place}: {streets}").format(place=place, streets=streets)
    return whole, capital(streets), walking_orders(topology, place) or streets


def _put_head(sheet: Sheet, topology: Topology, place: int, yellow: bool, below: str, small: Type) -> None:
    title, face = fit_one(sheet.canvas, _heads(topology, place), HEADING, sheet.room - 72)
    sheet.put(_tab(place, yellow, LEFT, 14, 60))
    sheet.put(sheet.canvas.sentence(LEFT + 72, 24, title, face, INK))
    sheet.put(sheet.canvas.sentence(LEFT + 72, 46, below, small, INK_SOFT))


# --- a lot ----------------------------------------------------------------------------------------


def _wide(basis: Basis, seat: Seat, lot: Lot) -> float:
    return WIDE if not lot.yellow and dialled(basis.view.public, seat, lot) else WIDTH


def _lot_sheet(basis: Basis, seat: Seat, lot: Lot, drafted: DraftedBid | None, tonight: Tonight) -> Sheet:
    """Return the sheet of a lot. For a drafted bid, the sheet includes prices and the effects of winning."""
    topology = basis.forecasts.topology
    wide = _wide(basis, seat, lot) if drafted is not None else WIDTH
    sheet = Sheet(basis.canvas, wide, 64 if drafted is None else TOP + CHIP_H + 42, left=LEFT)
    below, small_face = fit(sheet.canvas, beside(basis.view, seat, lot.place, topology), BODY, sheet.room - 72)
    _put_head(sheet, topology, lot.place, lot.yellow, below, small_face)
    if drafted is not None:
        sheet.put(price_row(basis, seat, lot, drafted, Rect(LEFT, TOP, sheet.room, CHIP_H)))
    put_strip(sheet, basis, tonight)
    sheet.y += 6 if drafted is None else 8
    write_forecast(sheet, basis, tonight)
    if drafted is not None:
        sheet.note(means(basis.view, seat), INK_SOFT)
        sheet.note(winning(basis.view, seat, drafted))
    return sheet


def _small_sheet(basis: Basis, seat: Seat, lot: Lot, drafted: DraftedBid, tonight: Tonight) -> Sheet:
    sheet = Sheet(basis.canvas, _wide(basis, seat, lot), 64, left=LEFT)
    sheet.put(_tab(lot.place, lot.yellow, LEFT - 4, 14, TAB - 6))
    sheet.put(price_row(basis, seat, lot, drafted, Rect(LEFT + TAB, 12, sheet.room - TAB, 44), told=False))
    put_strip(sheet, basis, tonight)
    sheet.y += 4
    return sheet


def beside(view: MarketView, seat: Seat, place: int, topology: Topology) -> str:
    """Return a text that names the stalls that the seat owns next to the place."""
    public = view.public
    own: dict[Food, set[int]] = {}
    for number in topology.neighbours[place]:
        other = public.places[number - 1]
        if other.owner == seat and other.food is not None:
            own.setdefault(other.food, set()).update(group_at(topology, public.places, number))
    if own:
        parts = []
        for food, touching in own.items():
            text = _("{food} stalls {places}") if len(touching) > 1 else _("{food} stall {places}")
            parts.append(text.format(food=food_name(food), places=numbers(sorted(touching))))
        return _("beside your {stalls}").format(stalls=listed(parts))
    free = [number for number in topology.neighbours[place] if public.places[number - 1].status in ("free", "sale")]
    if free:
        return _("beside places nobody owns yet: {places}").format(places=numbers(free))
    return _("no neighbouring stall to connect with")


def means(view: MarketView, seat: Seat) -> str:
    """Return a text that shows how the limit follows from cash, loans and standing bids (NM-4.4)."""
    public, loans = view.public, loans_left(view.public, seat)
    words = _("{cash} cash").format(cash=dollars(public.accounts[seat].cash))
    if loans:
        text = _("{before} + {loans} of {loan}")
        words = text.format(before=words, loans=loans_name(loans), loan=dollars(LOAN_BRINGS))
    held = bound(public, seat)
    if held:
        where = numbers([lot.place for lot in led_by(public, seat)])
        words = _("{before} − {held} for bids (places: {places})").format(
            before=words, held=dollars(held), places=where
        )
    return _("{before} = {limit}").format(before=words, limit=dollars(limit(public, seat)))


def winning(view: MarketView, seat: Seat, drafted: DraftedBid) -> str:
    """Return a text about the loans, their cost and the remaining money if the seat wins at the drafted price."""
    public = view.public
    if drafted.price is None:
        return _("Choose a price to see what winning would cost you.")
    held = bound(public, seat)
    total = held + drafted.price
    account = public.accounts[seat]
    loans = loans_for(account.cash, total)
    keep = dollars(account.cash + loans * LOAN_BRINGS - total)
    opening = _("If you win all your bids ({price}):") if held else _("If you win at {price}:")
    opening = opening.format(price=dollars(total))
    if not loans:
        return _("{before} you pay in cash and keep {rest}.").format(before=opening, rest=keep)
    taken = _("your last loan") if loans == 1 and account.loans + loans >= LOANS else loans_name(loans)
    text = _("{before} you take {loans} and keep {rest}. Each loan costs {cost} at the end.")
    return text.format(before=opening, loans=taken, rest=keep, cost=dollars(LOAN_COSTS))


# --- an own place without a stall -----------------------------------------------------------------


def _build_sheet(basis: Basis, seat: Seat, place: int) -> Sheet | None:
    """Return the sheet beside the player's own vacant place, with the four foods. Return None for any other place."""
    public, topology = basis.view.public, basis.forecasts.topology
    here = public.places[place - 1]
    if here.owner != seat or here.food is not None:
        return None
    sheet = Sheet(basis.canvas, WIDTH, TOP, left=LEFT)
    below = _("the stall costs nothing; choose a food")
    if has_seat(public, here):
        below = _("last round: room for two customers")
    _put_head(sheet, topology, place, False, below, BODY)
    tonight = tonight_at(basis, place)
    for food in FOODS:
        _put_row(sheet, basis, seat, food, _connected(public, place, food, topology))
        sheet.put(_customers(tonight.get(food), sheet.y))
        sheet.y += STEP
    sheet.y += 2
    write_forecast(sheet, basis, tonight)
    return sheet


def _customers(foretold: Foretold | None, y: float) -> list[Node]:
    (pays, pay, count), right = brought(foretold), WIDTH - LEFT - 14
    return [
        word(pay, right, y + 18, PAY, GAIN if pays else INK_SOFT, align="right", w=120),
        glyph(right - 14 - 9 * len(count), y + 39, 15, "person", INK_SOFT),
        word(count, right, y + 39, COUNT, INK_SOFT, align="right", w=CUSTOMERS - 22),
    ]


def _connected(public: Public, place: int, food: Food, topology: Topology) -> tuple[str, str]:
    """Return a long and a short text about a new stall's connections and pay."""
    others, room, pay = connection(topology, public, place, food)
    here = _("joins {places}").format(places=numbers(others)) if others else _("stands alone")
    return (
        _("{here}: serves {customers} at {pay}").format(here=here, customers=customers_name(room), pay=dollars(pay)),
        _("{here}: {count} × {pay}").format(here=here, count=room, pay=dollars(pay)),
    )


def _put_row(sheet: Sheet, basis: Basis, seat: Seat, food: Food, joins: tuple[str, str]) -> None:
    """Draw a food that can be chosen. `joins` is a long and a short text about the new stall's connections."""
    canvas, y, looks, focus = sheet.canvas, sheet.y, basis.looks, basis.focus
    target, left = Target("food", food), cards_left(basis.view.public, food)
    picked, lit, hovered = focus.picked(target), focus.lit(target), focus.hover == target
    usable = (lit or picked or focus.draft.pick("food") is not None) and left > 0
    look = style.PRICE_CHOSEN if picked else style.OFFERED_POINTED if hovered else style.OFFERED
    if not (picked or usable):
        look = CHIP_OFF.but(line_width=3) if hovered else CHIP_OFF
    ink = INK if usable else INK_SOFT
    name = food_title(food)
    sign_x = LEFT + 64 + canvas.measure(name, STRONG) + 10
    count = _("{count} left").format(count=left) if left else pgettext("stall cards", "none left")
    words, face = fit_one(canvas, joins, HINT, WIDTH - 2 * LEFT - 78 - CUSTOMERS)
    nodes: list[Node] = [
        Box(x=LEFT, y=y, w=WIDTH - 2 * LEFT, h=ROW, radius=12, look=look, target=target),
        *small_stall(looks.colour(seat), food, LEFT + 32, y + ROW / 2, 44),
        *marker(looks, seat, LEFT + 51, y + ROW / 2 + 13, 19),
        Box(x=LEFT + 6, y=y + 2, w=58, h=ROW - 2, target=target),  # what is carried when the row is dragged
        *canvas.sentence(LEFT + 64, y + 18, name, STRONG, ink),
        word(FOOD_SIGNS[food], sign_x, y + 18, HEADING.sized(17), dark(FOOD_COLOURS[food], 0.25), align="left", w=40),
        *canvas.sentence(sign_x + 46, y + 18, count, HINT, INK_SOFT),
        *canvas.sentence(LEFT + 64, y + 39, words, face, ink),
    ]
    if not left:
        nodes.append(glyph(LEFT + 32, y + ROW / 2, 18, "lock", ink))
    sheet.put(nodes)
