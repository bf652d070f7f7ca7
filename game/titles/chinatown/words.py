"""Phrases about money, buildings, tiles and deals, for use in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from game.core.i18n import _, ngettext, pgettext, phrase, phrase_in, remembered
from game.core.names import mark
from game.core.sentences import in_a_row, listed, number, parted, signed, whole
from game.titles.chinatown.constants import FIRST_YEAR
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.state import Parcel

READY, MARKING, SIGNING = phrase("Ready"), phrase("Want / Have"), phrase("Sign")
DONE = phrase_in("no more tiles are placed", "Done")
"""The labels of buttons that are named in sentences."""

Joined = Callable[[Sequence[str]], str]


def money_name(thousands: int) -> str:
    """Return an amount of money: "$50,000", "−$20,000"."""
    return number(thousands, pgettext("an amount of money", "${amount}").format(amount=whole(1000 * abs(thousands))))


def gain_name(thousands: int) -> str:
    """Return a signed amount of money, such as "+$30,000", "−$20,000" or "$0"."""
    return signed(thousands, money_name(abs(thousands)))


def year_name(year: int) -> str:
    """Return the calendar year for a year of the game, counted from 1."""
    return str(FIRST_YEAR + year - 1)


@remembered
def animal_name(year: int) -> str:
    """Return the animal for a year of the game, counted from 1 (CT-0.6)."""
    return (_("Snake"), _("Horse"), _("Goat"), _("Monkey"), _("Rooster"), _("Dog"))[year - 1]


def buildings_name(lots: Sequence[int], joined: Joined = listed) -> str:
    """Return the names of buildings, such as "building 16" or "buildings 16, 17 and 20"."""
    if not lots:
        return _("no building")
    text = ngettext("building {lots}", "buildings {lots}", len(lots))
    return text.format(lots=joined([str(lot) for lot in lots]))


def business_name(shop: Shop, tiles: int) -> str:
    """Return the name of a business with its size, such as "Laundry of 3"."""
    if tiles == 1:
        return shop.label()
    return _("{shop} of {tiles}").format(shop=shop.label(), tiles=tiles)


def numbered(lot: int) -> str:
    """Return only the number of a building, for labels with little room."""
    return pgettext("a building", "{number}").format(number=lot)


def lot_name(lot: int, shop: Shop | None) -> str:
    """Return the name of a building in a deal, such as "building 16 with its Tea House"."""
    if shop is None:
        return buildings_name((lot,))
    return _("{lot} with its {shop}").format(lot=buildings_name((lot,)), shop=shop.label())


def marked_name(lot: int | None, shop: Shop | None) -> str:
    """Return the name of a marked item, such as "building 16" or "Tea House tiles"."""
    if lot is not None:
        return buildings_name((lot,))
    return _("{shop} tiles").format(shop=shop.label()) if shop is not None else pgettext("in a deal", "nothing")


def tiles_name(shop: Shop, count: int) -> str:
    """Return the name of unplaced tiles, such as "1 Photo tile" or "2 Dim Sum tiles"."""
    return ngettext("{count} {shop} tile", "{count} {shop} tiles", count).format(shop=shop.label(), count=count)


Standing = tuple[tuple[int, Shop], ...]
"""The shops on buildings, by the number of the building."""


MOST_NAMED = 12
"""The number of items above which a deal is described by its totals to keep the text short."""


def deal_in_words(
    parcels: Sequence[Parcel], shops: Sequence[Shop], standing: Standing, *, brief: bool = False
) -> tuple[str, ...]:
    """Describe the deal in one sentence for each giver. If `brief` is true, vacant buildings appear only as numbers."""
    on = dict(standing)
    large = sum(len(parcel.lots) + len(parcel.tiles) for parcel in parcels) > MOST_NAMED
    told: list[str] = []
    for giver, given in groupby(parcels, key=lambda parcel: parcel.giver):
        parts = [(each.taker, counted([each]) if large else things_named(each, shops, on, brief)) for each in given]
        to_each = [_("{things} to {taker}").format(things=things, taker=mark(taker)) for taker, things in parts]
        told.append(_("{giver} gives {parts}.").format(giver=mark(giver), parts=parted(to_each)))
    return tuple(told)


def buildings_counted(count: int) -> str:
    """Return a count of buildings as text, such as "3 buildings"."""
    return ngettext("{count} building", "{count} buildings", count).format(count=count)


def tiles_counted(count: int) -> str:
    """Return a count of tiles as text, such as "3 tiles"."""
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


def counted(parcels: Sequence[Parcel], money: Callable[[int], str] = money_name, joined: Joined = listed) -> str:
    """Return the totals of several parcels, such as "3 buildings, 9 tiles and $20,000"."""
    lots, tiles = sum(len(parcel.lots) for parcel in parcels), sum(len(parcel.tiles) for parcel in parcels)
    amounts = (lots, buildings_counted), (tiles, tiles_counted), (sum(parcel.cash for parcel in parcels), money)
    return joined([named(amount) for amount, named in amounts if amount])


def things_named(parcel: Parcel, shops: Sequence[Shop], on: Mapping[int, Shop], brief: bool = False) -> str:
    """Return the contents of a parcel in words, such as "buildings 16, 17 and $20,000"."""
    vacant = [lot for lot in parcel.lots if lot not in on]
    lots = [lot_name(lot, on[lot]) for lot in parcel.lots if lot in on]
    kinds = sorted(set(parcel.tiles))
    named = _tiles_dealt if brief else tiles_name
    tiles = [named(shops[kind], parcel.tiles.count(kind)) for kind in kinds]
    rest = [*lots, *tiles, *([money_name(parcel.cash)] if parcel.cash else [])]
    if brief:
        return listed([*map(numbered, vacant), *rest])
    return listed([*([buildings_name(vacant, in_a_row if rest else listed)] if vacant else []), *rest])


@remembered
def _tiles_dealt(shop: Shop, count: int) -> str:
    return _("{count} {shop}").format(count=count, shop=shop.label())


def few_tiles(shop: Shop, count: int) -> str:
    """Name tiles of a type in as few words as possible, such as "Photo" or "2 Dim Sum"."""
    return shop.label() if count == 1 else _tiles_dealt(shop, count)
