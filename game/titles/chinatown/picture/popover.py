"""The information sheets that appear beside buildings."""

from __future__ import annotations

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, mark
from game.core.sentences import in_a_row, listed
from game.kit.sheets import Sheet
from game.picture.colours import GAIN, INK, INK_SOFT
from game.picture.shapes import Shape, Shapes
from game.picture.table import Popover
from game.picture.theme import HINT, STRONG
from game.picture.widgets import fit, rule
from game.titles.chinatown.businesses import Business, income, standing
from game.titles.chinatown.constants import FIRST_YEAR, YEARS
from game.titles.chinatown.picture.forecast import PlacementForecast, considered_lot, considered_tile, placement
from game.titles.chinatown.picture.looks import AMOUNT
from game.titles.chinatown.picture.pieces import shop_tile, token
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.state import undrawn
from game.titles.chinatown.words import gain_name, money_name

WIDE = 350.0
NOTE_UP = 9.0
TILES = 4


def popover_of(motif: Motif, shapes: Shapes) -> Popover | None:
    """Return the sheet for the pointed-at or picked building, or None if there is none."""
    public, seat, focus = motif.public, motif.view.seat, motif.focus
    pointed = focus.hover is not None and focus.hover.kind == "lot"
    number = considered_lot(focus) if pointed or public.phase == "place" else None
    index = None if number is None else motif.topology.find(number)
    if number is None or index is None or public.phase == "over":
        return None
    at = _At(motif, index, shapes.at("spaces", str(number)))
    if public.phase == "place" and seat is not None and public.owners[index] == seat and public.built[index] is None:
        shop = considered_tile(motif.view, focus)
        if shop is not None:
            return at.forecast(placement(motif.topology, public, seat, shop, index))
        return at.choices(seat)
    return at.card() if public.phase == "keep" else at.about()


class _At:
    """Builds the sheet beside one building. `here` is the shape of the building on the map."""

    def __init__(self, motif: Motif, index: int, here: Shape) -> None:
        self._frame, self._index, self._here = motif, index, here
        self._topology, self._public, self._canvas = motif.topology, motif.public, motif.canvas

    def about(self) -> Popover:
        public, built = self._public, self._public.built[self._index]
        if built is None:
            title = _("Building {number}: vacant").format(number=self._number(self._index))
            sheet = self._headed(title, self._whose(self._index))
            self._neighbours(sheet)
            return sheet.popover(self._here, -8)
        business = next(each for each in standing(self._topology, public) if self._index in each.lots)
        shop, size = public.shops[built], len(business.lots)
        title = _("{shop}: {size} of {most}").format(shop=shop.label(), size=size, most=business.most)
        if business.complete:
            title = _("{shop}: complete").format(shop=shop.label())
        sheet = self._headed(title, mark(business.seat))
        sheet.line(_("Yearly income"), amount=money_name(business.pays), amount_ink=GAIN)
        small = sheet.popover(self._here, -8)
        if not business.complete:
            whole = (size // business.most + 1) * business.most
            words = _("Complete with {count} more").format(count=whole - size)
            sheet.line(words, amount=money_name(income(whole, business.most)), ink=INK_SOFT)
            self._room(sheet, business)
        self._holders(sheet, built)
        return sheet.popover(self._here, -8, small)

    def forecast(self, made: PlacementForecast) -> Popover:
        shop = self._public.shops[made.shop]
        size, most = len(made.business.lots), made.business.most
        title = _("{shop} on building {number}").format(shop=shop.label(), number=self._number(made.index))
        below = _("a business of {size} tiles, complete at {most}").format(size=size, most=most)
        if made.business.complete:
            below = _("a complete business")
        elif size == 1:
            below = _("a single shop")
        sheet = self._headed(title, below)
        sheet.line(pgettext("a heading", "This year"), amount=gain_name(made.gain), amount_ink=GAIN)
        last = FIRST_YEAR + YEARS - 1
        sheet.line(_("To the end of {year}").format(year=last), amount=gain_name(made.to_end), amount_ink=GAIN)
        return sheet.popover(self._here, -8)

    def choices(self, seat: Seat) -> Popover:
        public, shops = self._public, self._public.shops
        title = _("Building {number}").format(number=self._number(self._index))
        sheet = self._headed(title, _("what your tiles would earn per year"))
        held = [shop for shop, count in enumerate(public.tiles[seat]) if count]
        found = [placement(self._topology, public, seat, shop, self._index) for shop in held]
        if not found:
            sheet.line(_("You have no tiles."), ink=INK_SOFT)
        left = sheet.left
        for made in sorted(found, key=lambda each: -each.gain)[:TILES]:
            label = shops[made.shop].label()
            sheet.put(shop_tile(shops[made.shop], left, sheet.y - 13, 25))
            words = _("{shop}: {size} of {most}")
            sheet.left = left + 34
            sheet.line(words.format(shop=label, size=len(made.business.lots), most=made.business.most), label)
            sheet.left = left
            at = sheet.wide - left, sheet.y - sheet.row
            sheet.put(self._canvas.sentence(*at, gain_name(made.gain), STRONG, GAIN, align="right"))
        return sheet.popover(self._here, -8)

    def card(self) -> Popover:
        """Return the sheet for a building card, with a list of the building's neighbours."""
        public, view, topology = self._public, self._frame.view, self._topology
        dealt = view.dealt if self._frame.focus.peek else ()
        near = topology.neighbours[self._index]
        own = [lot for lot in near if public.owners[lot] is not None and public.owners[lot] == view.seat]
        cards = [lot for lot in near if topology.numbers[lot] in dealt]
        number = self._number(self._index)
        sheet = self._headed(_("Building {number}").format(number=number), self._whose(self._index))
        if cards and number in dealt:
            text = ngettext("Beside your card {list}", "Beside your cards {list}", len(cards))
            _note(sheet, text.format(list=self._numbers(cards)), GAIN)
        if own:
            text = ngettext("Beside your building {list}", "Beside your buildings {list}", len(own))
            _note(sheet, text.format(list=self._numbers(own)), GAIN)
        self._neighbours(sheet)
        return sheet.popover(self._here, -8)

    def _headed(self, title: str, below: str) -> Sheet:
        sheet = Sheet(self._canvas, WIDE, 78)
        words, kind = fit(self._canvas, title, AMOUNT, sheet.room)
        sheet.put(self._canvas.sentence(18, 26, words, kind, INK, strong=kind))
        words, kind = fit(self._canvas, below, HINT, sheet.room)
        sheet.put((*self._canvas.sentence(18, 48, words, kind, INK_SOFT, strong=STRONG), rule(18, 61, sheet.room)))
        return sheet

    def _number(self, index: int) -> int:
        return self._topology.numbers[index]

    def _numbers(self, lots: list[int]) -> str:
        return listed([str(self._number(lot)) for lot in lots])

    def _whose(self, index: int) -> str:
        seat = self._public.owners[index]
        return mark(seat) if seat is not None else _("no owner")

    def _room(self, sheet: Sheet, business: Business) -> None:
        neighbours, built = self._topology.neighbours, self._public.built
        beside = sorted({near for lot in business.lots for near in neighbours[lot]} - set(business.lots))
        room = [lot for lot in beside if built[lot] is None]
        same = [lot for lot in beside if built[lot] == business.shop]
        if same:
            text = ngettext("Same shop next door: building {list}", "Same shop next door: buildings {list}", len(same))
            _note(sheet, text.format(list=self._by_owner(same)), INK)
        if room:
            text = ngettext("Room next door: building {list}", "Room next door: buildings {list}", len(room))
            _note(sheet, text.format(list=self._by_owner(room)), INK_SOFT)
        if not room and not same:
            _note(sheet, _("No room to grow: no vacant building next door."), INK_SOFT)

    def _by_owner(self, lots: list[int]) -> str:
        """List buildings with their owners in one phrase: "20 (Lucy), 21 (no owner)"."""
        text = _("{number} ({owner})")
        return in_a_row(text.format(number=self._number(lot), owner=self._whose(lot)) for lot in lots)

    def _holders(self, sheet: Sheet, shop: int) -> None:
        text = pgettext("shop tiles", "{name} {count}")
        held = enumerate(self._public.tiles)
        parts = [text.format(name=mark(seat), count=tiles[shop]) for seat, tiles in held if tiles[shop]]
        left = undrawn(self._public, shop)
        if left:
            parts.append(_("{count} not drawn yet").format(count=left))
        _note(
            sheet,
            _("Unplaced tiles: {list}").format(list=listed(parts) or pgettext("shop tiles", "none left")),
            INK_SOFT,
        )

    def _neighbours(self, sheet: Sheet) -> None:
        owners = self._public.owners
        others = [(near, owners[near]) for near in self._topology.neighbours[self._index]]
        if all(seat is None for _near, seat in others):
            sheet.line(_("Nobody owns the buildings next door."), ink=INK_SOFT)
        for near, seat in others:
            if seat is not None:
                shop = self._public.shop_on(near)
                what = shop.label() if shop is not None else _("vacant")
                sheet.put(token(self._frame.looks, seat, sheet.wide - 30, sheet.y, 21))
                sheet.line(_("Building {number}: {what}").format(number=self._number(near), what=what))


def _note(sheet: Sheet, text: str, ink: str) -> None:
    sheet.y -= NOTE_UP
    sheet.note(text, ink)
    sheet.y += NOTE_UP
