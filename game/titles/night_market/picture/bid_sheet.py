"""The sheet of a lot: its prices with markers and locks, the own limit, and what winning would mean."""

from __future__ import annotations

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat
from game.kit.pieces import CREAM, sprite
from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Type
from game.picture.table import Focus
from game.picture.theme import BODY, HEADING, INK, INK_SOFT
from game.picture.widgets import fit, fit_one, word
from game.titles.night_market.auction import bound, led_by, limit, loans_for, lot_of
from game.titles.night_market.constants import LOAN_BRINGS, LOAN_COSTS, LOANS
from game.titles.night_market.forecast_words import Forecasts
from game.titles.night_market.groups import group_at
from game.titles.night_market.picture.facts import Bidding
from game.titles.night_market.picture.forecast_tonight import HEIGHT as STRIP_HEIGHT
from game.titles.night_market.picture.forecast_tonight import heads, strip, tonight_at, write_forecast
from game.titles.night_market.picture.looks import Looks
from game.titles.night_market.picture.prices import CHIP_H, PriceRow, dialled, price_row
from game.titles.night_market.state import Lot, MarketView
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import dollars, food_name, numbers

WIDTH = 470.0
WIDE = 540.0
"""With eight printed prices and a stepper."""
LEFT = 18.0
CHIPS_Y = 66.0
STARRED = 60.0
"""How wide a number's tab has to be for the star beside the number."""
TAB = 54.0
"""What the number takes in the smaller sheet, where it stands before the prices."""


def bid_sheets(
    view: MarketView, focus: Focus[MarketView], drafted: Bidding, forecasts: Forecasts, canvas: Canvas
) -> tuple[Sheet, Sheet] | None:
    """The sheet of a lot, and a smaller one with the prices and tonight's customers only, as the bar says what winning
    would mean; None where the place is not for sale."""
    lot = lot_of(view.public, drafted.place)
    seat = view.seat
    if lot is None or seat is None:
        return None
    looks = Looks(canvas.seats)
    wide = _width(view, seat, lot)
    tonight = tonight_at(view, focus, lot.place, forecasts)
    sheet = Sheet(canvas, wide, CHIPS_Y + CHIP_H + 42, left=LEFT)
    sheet.put(_head(view, seat, lot, forecasts.topology, canvas, wide))
    sheet.put(price_row(view, focus, seat, lot, drafted, looks, PriceRow(LEFT, CHIPS_Y, wide - LEFT, CHIP_H)))
    sheet.put(strip(view, focus, tonight, looks, LEFT, sheet.y, sheet.room))
    sheet.y += STRIP_HEIGHT + 8
    write_forecast(sheet, view, focus, tonight, forecasts)
    sheet.note(means(view, seat), INK_SOFT)
    sheet.note(winning(view, seat, drafted))
    small = Sheet(canvas, wide, 64, left=LEFT)
    small.put(_tab(lot, LEFT - 4, 14, TAB - 6))
    prices = PriceRow(LEFT + TAB, 12, wide - LEFT, 44)
    small.put(price_row(view, focus, seat, lot, drafted, looks, prices, told=False))
    small.put(strip(view, focus, tonight, looks, LEFT, small.y, small.room))
    small.y += STRIP_HEIGHT + 4
    return sheet, small


def lot_sheet(
    view: MarketView, focus: Focus[MarketView], place: int, forecasts: Forecasts, canvas: Canvas
) -> Sheet | None:
    """What is foretold of a place before anything is picked."""
    lot = lot_of(view.public, place)
    if lot is None or view.seat is None:
        return None
    tonight = tonight_at(view, focus, place, forecasts)
    sheet = Sheet(canvas, WIDTH, 64, left=LEFT)
    sheet.put(_head(view, view.seat, lot, forecasts.topology, canvas, WIDTH))
    sheet.put(strip(view, focus, tonight, Looks(canvas.seats), LEFT, sheet.y, sheet.room))
    sheet.y += STRIP_HEIGHT + 6
    write_forecast(sheet, view, focus, tonight, forecasts)
    return sheet


def _width(view: MarketView, seat: Seat, lot: Lot) -> float:
    return WIDE if not lot.yellow and dialled(view, seat, lot) else WIDTH


def _tab(lot: Lot, x: float, y: float, w: float) -> list[Node]:
    """The number of the place on the colour of its card."""
    yellow = lot.yellow
    star = yellow and w >= STARRED
    at, part = (0.34, 0.6) if star else (0.5, 0.9)
    nodes: list[Node] = [
        Box(
            x=x,
            y=y,
            w=w,
            h=40,
            radius=10,
            fill=("#E6A42E", "#B87414") if yellow else ("#9E704A", "#765030"),
            line="#B26C10" if yellow else "#5E3C22",
            line_width=2,
        ),
        word(str(lot.place), x + w * at, y + 20, Type("baloo-extrabold", 26), CREAM, w=w * part),
    ]
    if star:
        nodes.append(sprite("piece:symbol_5", x + w * 0.74, y + 20, 15, 15, tints=(("ink", "#FFF6C8"),)))
    return nodes


def _head(view: MarketView, seat: Seat, lot: Lot, topology: Topology, canvas: Canvas, wide: float) -> tuple[Node, ...]:
    room = wide - 2 * LEFT - 72
    title, face = fit_one(canvas, heads(topology, lot.place), HEADING, room)
    below, small = fit(canvas, beside(view, seat, lot.place, topology), BODY, room)
    return (
        *_tab(lot, LEFT, 14, 60),
        *canvas.sentence(LEFT + 72, 24, title, face, INK),
        *canvas.sentence(LEFT + 72, 46, below, small, INK_SOFT),
    )


def beside(view: MarketView, seat: Seat, place: int, topology: Topology) -> str:
    """What the place touches that belongs to the seat, in words."""
    public = view.public
    own: dict[str, set[int]] = {}
    for number in topology.neighbours[place]:
        other = public.places[number - 1]
        if other.owner == seat and other.food is not None:
            own.setdefault(other.food, set()).update(group_at(topology, public.places, number))
    if own:
        parts = []
        for touching in map(sorted, own.values()):
            name = food_name(public.places[touching[0] - 1].food or "snack")
            if len(touching) > 1:
                parts.append(_("{food} stalls {places}").format(food=name, places=numbers(touching)))
            else:
                parts.append(_("{food} stall {places}").format(food=name, places=touching[0]))
        return _("beside your {stalls}").format(stalls=listed(parts))
    free = [n for n in topology.neighbours[place] if public.places[n - 1].owner is None and _can_be_had(view, n)]
    if free:
        return _("next to {places}, which nobody has yet").format(places=numbers(sorted(free)))
    return _("next to nothing that you could connect with")


def _can_be_had(view: MarketView, number: int) -> bool:
    return view.public.places[number - 1].status != "covered"


def means(view: MarketView, seat: Seat) -> str:
    """How the limit comes about: cash, loans still to be had, standing bids (NM-4.4)."""
    public = view.public
    account = public.accounts[seat]
    loans = LOANS - account.loans
    words = _("{cash} cash").format(cash=dollars(account.cash))
    if loans == 1:
        words = _("{before} + 1 loan of {loan}").format(before=words, loan=dollars(LOAN_BRINGS))
    elif loans > 1:
        words = _("{before} + {count} loans of {loan}").format(before=words, count=loans, loan=dollars(LOAN_BRINGS))
    held = bound(public, seat)
    if held:
        where = numbers([lot.place for lot in led_by(public, seat)])
        words = _("{before} − {held} bid on {places}").format(before=words, held=dollars(held), places=where)
    return _("{before} = {limit}").format(before=words, limit=dollars(limit(public, seat)))


def winning(view: MarketView, seat: Seat, drafted: Bidding) -> str:
    """What winning at the drafted price would mean: loans, what each costs at the end, and the rest."""
    public = view.public
    if drafted.price is None:
        return _("Choose a price to see what it would mean.")
    held = bound(public, seat)
    total = held + drafted.price
    account = public.accounts[seat]
    loans = loans_for(account.cash, total)
    keep = dollars(account.cash + loans * LOAN_BRINGS - total)
    opening = _("If you win all at {price}:") if held else _("If you win at {price}:")
    opening = opening.format(price=dollars(total))
    if not loans:
        return _("{before} pay in cash, keep {rest}.").format(before=opening, rest=keep)
    if loans > 1:
        text = _("{before} take {count} loans, keep {rest}; each loan costs {cost} at the end.")
    elif account.loans + loans >= LOANS:
        text = _("{before} take your last loan, keep {rest}; it costs {cost} at the end.")
    else:
        text = _("{before} take 1 loan, keep {rest}; it costs {cost} at the end.")
    return text.format(before=opening, count=loans, rest=keep, cost=dollars(LOAN_COSTS))
