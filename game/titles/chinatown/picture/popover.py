"""The sheets beside buildings: the business and what it lacks, what a tile would bring, what a card would connect."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.lists import in_a_row, listed
from game.core.names import Seat, mark
from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.nodes import Type
from game.picture.shapes import Shape, Shapes
from game.picture.table import Focus, Popover
from game.picture.theme import HINT, INK, INK_SOFT, STRONG
from game.picture.widgets import fit, rule
from game.titles.chinatown.businesses import Business, income, standing
from game.titles.chinatown.constants import FIRST_YEAR, YEARS
from game.titles.chinatown.picture.forecast import PlacementForecast, considered_lot, considered_tile, placement
from game.titles.chinatown.picture.looks import GAIN, Looks, shop_tile, token
from game.titles.chinatown.state import ChinatownView, Public, undrawn
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import gain_name, money_name

WIDE = 350.0
NOTE_UP = 9.0
"""A row is told by its middle, a note by its upper edge."""
TILES = 4
"""So many of the own tile types are told on a sheet; badges on the map tell of the one that is picked."""


def popover_of(
    topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], shapes: Shapes, canvas: Canvas
) -> Popover | None:
    """The sheet for the building under the pointer, or for the one where a tile is about to be placed."""
    public = view.public
    number = considered_lot(view, focus) if public.phase in ("place", "keep") else _pointed(focus)
    index = None if number is None else topology.find(number)
    if number is None or index is None or public.phase == "over":
        return None
    here = shapes.at("spaces", str(number))
    shop = considered_tile(view, focus) if public.phase == "place" else None
    own = view.seat is not None and public.owners[index] == view.seat and public.built[index] is None
    if public.phase == "place" and own and view.seat is not None:
        if shop is not None:
            return _forecast(topology, public, placement(topology, public, view.seat, shop, index), here, canvas)
        return _choices(topology, public, view.seat, index, here, canvas)
    if public.phase == "keep":
        if focus.hover is None or focus.hover.kind != "lot":
            return None
        return _card(topology, view, focus, index, here, canvas)
    return _about(topology, public, index, here, canvas)


def _pointed(focus: Focus[ChinatownView]) -> int | None:
    return int(focus.hover.id) if focus.hover is not None and focus.hover.kind == "lot" else None


def _headed(canvas: Canvas, title: str, below: str, wide: float = WIDE) -> Sheet:
    """A sheet with a title and a line below it."""
    sheet = Sheet(canvas, wide, 78)
    words, kind = fit(canvas, title, Type("baloo-bold", 20), sheet.room)
    sheet.put(canvas.sentence(18, 26, words, kind, INK, strong=kind))
    words, kind = fit(canvas, below, HINT, sheet.room)
    sheet.put((*canvas.sentence(18, 48, words, kind, INK_SOFT, strong=STRONG), rule(18, 61, sheet.room)))
    return sheet


def _note(sheet: Sheet, text: str, ink: str) -> None:
    """A few sentences below the last row, as far from it and from what follows as rows are from one another."""
    sheet.y -= NOTE_UP
    sheet.note(text, ink)
    sheet.y += NOTE_UP


def _whose(public: Public, index: int) -> str:
    seat = public.owners[index]
    return mark(seat) if seat is not None else _("nobody’s")


# --- a building as it stands ----------------------------------------------------------------------


def _about(topology: Topology, public: Public, index: int, here: Shape, canvas: Canvas) -> Popover | None:
    number, built = topology.numbers[index], public.built[index]
    if built is None:
        title = _("Building {number}: vacant").format(number=number)
        sheet = _headed(canvas, title, _whose(public, index))
        _neighbours(sheet, topology, public, index)
        return sheet.popover(here, -8)
    business = next(each for each in standing(topology, public) if index in each.lots)
    shop = public.shops[built]
    size = len(business.lots)
    title = _("{shop}: {size} of {most}").format(shop=shop.label(), size=size, most=business.most)
    if business.complete:
        title = _("{shop}: complete").format(shop=shop.label())
    sheet = _headed(canvas, title, mark(business.seat))
    sheet.line(_("Pays a year"), amount=money_name(business.pays), amount_ink=GAIN)
    small = sheet.popover(here, -8)
    if not business.complete:
        whole = (size // business.most + 1) * business.most
        sheet.line(
            _("Complete with {count} more").format(count=whole - size),
            amount=money_name(income(whole, business.most)),
            ink=INK_SOFT,
        )
        _room(sheet, topology, public, business)
    _holders(sheet, public, built)
    return sheet.popover(here, -8, small)


def _room(sheet: Sheet, topology: Topology, public: Public, business: Business) -> None:
    """The vacant buildings beside a business, by owner."""
    beside = sorted({near for lot in business.lots for near in topology.neighbours[lot]} - set(business.lots))
    room = [near for near in beside if public.built[near] is None]
    same = [near for near in beside if public.built[near] == business.shop]
    if same:
        _note(sheet, _("Same shop beside it: {list}").format(list=_by_owner(topology, public, same)), INK)
    if room:
        _note(sheet, _("Room beside it: {list}").format(list=_by_owner(topology, public, room)), INK_SOFT)
    if not room and not same:
        _note(sheet, _("No room beside it: it cannot grow."), INK_SOFT)


def _by_owner(topology: Topology, public: Public, lots: list[int]) -> str:
    """Buildings with their owners in one phrase: "20 (Lucy), 21 (nobody’s)"."""
    return in_a_row(
        _("{number} ({owner})").format(number=topology.numbers[lot], owner=_whose(public, lot)) for lot in lots
    )


def _holders(sheet: Sheet, public: Public, shop: int) -> None:
    """Who has unplaced tiles of a type, and how many were not drawn yet."""
    parts = [
        _("{name} {count}").format(name=mark(seat), count=tiles[shop])
        for seat, tiles in enumerate(public.tiles)
        if tiles[shop]
    ]
    left = undrawn(public, shop)
    if left:
        parts.append(_("{count} not drawn yet").format(count=left))
    _note(sheet, _("Tiles: {list}").format(list=listed(parts) or _("none left")), INK_SOFT)


def _neighbours(sheet: Sheet, topology: Topology, public: Public, index: int) -> None:
    """What stands beside a building."""
    others = [near for near in topology.neighbours[index] if public.owners[near] is not None]
    if not others:
        sheet.line(_("The buildings beside it are nobody’s."), ink=INK_SOFT)
    for near in others:
        built = public.built[near]
        what = public.shops[built].label() if built is not None else _("vacant")
        words = _("{number} {what}").format(number=topology.numbers[near], what=what)
        seat = public.owners[near]
        if seat is not None:
            sheet.put(token(Looks(sheet.canvas.seats), seat, sheet.wide - 30, sheet.y, 21))
        sheet.line(words)


# --- placing --------------------------------------------------------------------------------------


def _forecast(topology: Topology, public: Public, made: PlacementForecast, here: Shape, canvas: Canvas) -> Popover:
    """What a tile would bring on a building."""
    shop = public.shops[made.shop]
    size, most = len(made.business.lots), made.business.most
    title = _("{shop} on building {number}").format(shop=shop.label(), number=topology.numbers[made.index])
    below = _("a business of {size}, {most} make it complete").format(size=size, most=most)
    if made.business.complete:
        below = _("a complete business")
    elif size == 1:
        below = _("a shop of its own")
    sheet = _headed(canvas, title, below)
    sheet.line(_("This year"), amount=gain_name(made.gain), amount_ink=GAIN)
    last = FIRST_YEAR + YEARS - 1
    sheet.line(_("To the end of {year}").format(year=last), amount=gain_name(made.to_end), amount_ink=GAIN)
    return sheet.popover(here, -8)


def _choices(topology: Topology, public: Public, seat: Seat, index: int, here: Shape, canvas: Canvas) -> Popover:
    """What each of the own tiles would bring on a building, the best ones first."""
    title = _("Building {number}").format(number=topology.numbers[index])
    sheet = _headed(canvas, title, _("what your tiles would bring a year"))
    found = [placement(topology, public, seat, shop, index) for shop, count in enumerate(public.tiles[seat]) if count]
    found.sort(key=lambda each: -each.gain)
    if not found:
        sheet.line(_("You have no tiles."), ink=INK_SOFT)
    left = sheet.left
    for made in found[:TILES]:
        sheet.put(shop_tile(public.shops[made.shop], left, sheet.y - 13, 25))
        words = _("{shop}: {size} of {most}").format(
            shop=public.shops[made.shop].label(), size=len(made.business.lots), most=made.business.most
        )
        sheet.left = left + 34
        sheet.line(words, public.shops[made.shop].label())
        sheet.left = left
        amount = gain_name(made.gain)
        sheet.put(canvas.sentence(sheet.wide - left, sheet.y - sheet.row, amount, STRONG, GAIN, align="right"))
    return sheet.popover(here, -8)


# --- keeping --------------------------------------------------------------------------------------


def _card(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    index: int,
    here: Shape,
    canvas: Canvas,
) -> Popover:
    """What a building card would lie beside: own buildings, other cards, the buildings of others."""
    public, number = view.public, topology.numbers[index]
    near = topology.neighbours[index]
    own = [lot for lot in near if public.owners[lot] is not None and public.owners[lot] == view.seat]
    cards = [lot for lot in near if focus.peek and topology.numbers[lot] in view.dealt]
    sheet = _headed(canvas, _("Building {number}").format(number=number), _whose(public, index))
    if cards and focus.peek and number in view.dealt:
        text = ngettext("Beside your card {list}", "Beside your cards {list}", len(cards))
        _note(sheet, text.format(list=_numbers(topology, cards)), GAIN)
    if own:
        _note(sheet, _("Beside your own {list}").format(list=_numbers(topology, own)), GAIN)
    _neighbours(sheet, topology, public, index)
    return sheet.popover(here, -8)


def _numbers(topology: Topology, lots: list[int]) -> str:
    return listed([str(topology.numbers[lot]) for lot in lots])
