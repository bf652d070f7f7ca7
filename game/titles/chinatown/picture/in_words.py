"""Descriptions of the board and the seats for players who cannot see the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, mark
from game.core.sentences import in_a_row
from game.titles.chinatown.businesses import incomes, standing, vacant
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import buildings_name, business_name, few_tiles, money_name, things_named


def seat_in_words(topology: Topology, view: ChinatownView, seat: Seat) -> str:
    """Describe the seat's buildings, tiles, income and visible money in words."""
    public = view.public
    money = view.money[seat] if public.open_money or public.phase == "over" else None
    parts = [_("money hidden") if money is None else money_name(money)]
    income = incomes(standing(topology, public), public.seats)[seat]
    parts.append(_("income {money} a year").format(money=money_name(income)))
    held = zip(public.shops, public.tiles[seat], strict=True)
    tiles = [few_tiles(shop, count) for shop, count in held if count]
    parts.append(_("tiles: {tiles}").format(tiles=in_a_row(tiles)) if tiles else pgettext("in Chinatown", "no tiles"))
    empty = vacant(topology, public, seat)
    if empty:
        parts.append(_("without a shop: {buildings}").format(buildings=buildings_name(empty)))
    return " · ".join(parts)


def board_in_words(topology: Topology, view: ChinatownView) -> tuple[str, ...]:
    """Describe all businesses, free buildings and open offers in words."""
    return tuple(_lines(topology, view.public))


def _lines(topology: Topology, public: Public) -> Iterator[str]:
    found = standing(topology, public)
    for seat in range(public.seats):
        mine: list[str] = []
        for each in found:
            if each.seat == seat:
                lots = [topology.numbers[index] for index in each.lots]
                name = business_name(public.shops[each.shop], len(lots))
                mine.append(_("{business} on {lots}").format(business=name, lots=buildings_name(lots)))
        if mine:
            yield _("{name}’s shops: {shops}.").format(name=mark(seat), shops=" · ".join(mine))
    free = sum(owner is None for owner in public.owners)
    if free:
        told = ngettext("{count} building belongs to nobody.", "{count} buildings belong to nobody.", free)
        yield told.format(count=free)
    built = zip(topology.numbers, public.built, strict=True)
    on = {lot: public.shops[shop] for lot, shop in built if shop is not None}
    for offer in public.offers:
        given = [
            _("{giver} gives {taker} {things}").format(
                giver=mark(parcel.giver), taker=mark(parcel.taker), things=things_named(parcel, public.shops, on)
            )
            for parcel in offer.parcels
        ]
        yield _("Offer {number}: {parts}.").format(number=offer.number, parts=" · ".join(given))
