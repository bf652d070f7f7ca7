"""What happens by itself, as data, each with its line for the log; what a player does tells of itself in its verb.

Buildings are called by their numbers, shop types by their index in `shops`; money is in thousands.
"""

from __future__ import annotations

from typing import ClassVar

from game.core.i18n import Phrase, _, ngettext, phrase, remembered
from game.core.lists import listed
from game.core.names import Seat, mark
from game.kit.told import Told
from game.picture.table import Sentence
from game.titles.chinatown.businesses import Business
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.words import animal_name, buildings_name, business_name, money_name, year_name


class GameBegan(Told, frozen=True, kw_only=True):
    """The table is laid, and this seat has the first player card (CT-2.4)."""

    first: Seat

    def sentence(self) -> Sentence:
        """Who is first."""
        text = _("{name} has the first player card.")
        return Sentence(text.format(name=mark(self.first)), self.first)


class YearBegan(Told, frozen=True, kw_only=True):
    """A year begins: everybody was dealt building cards, of which some are kept (CT-2.1)."""

    reveals: ClassVar[Phrase] = phrase("Building cards were dealt.")
    year: int
    dealt: int
    kept: int
    first: Seat

    def sentence(self) -> Sentence:
        """Which year it is."""
        text = _("{year}, the Year of the {animal}: everybody is dealt {dealt} buildings and keeps {kept}.")
        year, animal = year_name(self.year), animal_name(self.year)
        return Sentence(text.format(year=year, animal=animal, dealt=self.dealt, kept=self.kept))


class BuildingsRevealed(Told, frozen=True, kw_only=True):
    """The buildings that a seat has kept are its own (CT-2.2)."""

    reveals: ClassVar[Phrase] = phrase("The chosen buildings were shown.")
    seat: Seat
    lots: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Which."""
        text = _("{name} gets {buildings}.")
        return Sentence(text.format(name=mark(self.seat), buildings=buildings_name(self.lots)), self.seat)


class TilesDrawn(Told, frozen=True, kw_only=True):
    """A seat has drawn these shop tiles, ascending by type (CT-2.3). `shops`: the types of the game."""

    reveals: ClassVar[Phrase] = phrase("Shop tiles were drawn.")
    seat: Seat
    tiles: tuple[int, ...]
    shops: tuple[Shop, ...]

    def sentence(self) -> Sentence:
        """Which."""
        kinds = sorted(set(self.tiles))
        names = [_shops_drawn(self.shops[kind], self.tiles.count(kind)) for kind in kinds]
        text = _("{name} draws {tiles}.")
        return Sentence(text.format(name=mark(self.seat), tiles=listed(names)), self.seat)


@remembered
def _shops_drawn(shop: Shop, count: int) -> str:
    """Tiles of a type in few words, as seven of them make one sentence: "Photo", "2 Dim Sum"."""
    return shop.label() if count == 1 else _("{count} {shop}").format(count=count, shop=shop.label())


class TradeClosed(Told, frozen=True, kw_only=True):
    """All are ready, and no more deals are made this year (CT-3.3)."""

    year: int
    deals: int

    def sentence(self) -> Sentence:
        """How many deals were made."""
        if not self.deals:
            return Sentence(_("All are ready; {year} saw no deal.").format(year=year_name(self.year)))
        text = ngettext(
            "All are ready; {year} saw {count} deal.", "All are ready; {year} saw {count} deals.", self.deals
        )
        return Sentence(text.format(year=year_name(self.year), count=self.deals))


class PlacingSkipped(Told, frozen=True, kw_only=True):
    """A seat has no tile, or no vacant building, and places nothing (CT-4.5)."""

    seat: Seat

    def sentence(self) -> Sentence:
        """Who."""
        return Sentence(_("{name} has nothing to place.").format(name=mark(self.seat)), self.seat)


class IncomePaid(Told, frozen=True, kw_only=True):
    """A seat's businesses have paid (CT-5.1). `businesses`: the best ones first."""

    seat: Seat
    amount: int
    businesses: tuple[Business, ...]
    shops: tuple[Shop, ...]

    def sentence(self) -> Sentence:
        """How much, and by what."""
        if not self.businesses:
            return Sentence(_("{name} earns nothing.").format(name=mark(self.seat)), self.seat)
        large = [business for business in self.businesses if len(business.lots) > 1]
        single = [business for business in self.businesses if len(business.lots) == 1]
        parts = [_business_pays(self.shops[each.shop], len(each.lots), each.pays) for each in large]
        if single:
            parts.append(_single_pay(len(single), sum(each.pays for each in single)))
        text = _("{name} earns {amount}: {businesses}.")
        words = text.format(name=mark(self.seat), amount=money_name(self.amount), businesses=listed(parts))
        return Sentence(words, self.seat)

    def caption(self) -> str:
        """The sum alone, as the line is long."""
        return _("{name} earns {amount}.").format(name=mark(self.seat), amount=money_name(self.amount))


@remembered
def _business_pays(shop: Shop, tiles: int, pays: int) -> str:
    return _("{business} ({pays})").format(business=business_name(shop, tiles), pays=money_name(pays))


@remembered
def _single_pay(count: int, pay: int) -> str:
    text = ngettext("{count} single shop ({pay})", "{count} single shops ({pay})", count)
    return text.format(count=count, pay=money_name(pay))


class GameEnded(Told, frozen=True, kw_only=True):
    """The last income is paid, and everybody shows the money (CT-6.1, CT-8.1)."""

    reveals: ClassVar[Phrase] = phrase("Everybody's money was shown.")
    year: int

    def sentence(self) -> Sentence:
        """That it is over."""
        return Sentence(_("{year} is over, and so is the game.").format(year=year_name(self.year)))
