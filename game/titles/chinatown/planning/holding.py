"""What somebody holds, as planners read it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from game.core.names import Seat
from game.titles.chinatown.planning.town import Town
from game.titles.chinatown.state import Parcel, Public

VACANT, FREE, FOREIGN = 12, 13, 14
"""Codes of lots beyond the shop types: own and without a tile; nobody's; somebody else's."""


class Holding(NamedTuple):
    """What one seat holds, or several together. `codes`: of each lot in the town's order, the shop type of a tile on
    an own one, or one of the codes above. `tiles`: unplaced ones by type."""

    codes: bytes
    tiles: tuple[int, ...]


def holding_of(town: Town, public: Public, seats: Collection[Seat]) -> Holding:
    """What the seats hold together."""
    codes = bytearray(len(town.order))
    for place, lot in enumerate(town.order):
        owner, shop = public.owners[lot], public.built[lot]
        if owner is None:
            codes[place] = FREE
        elif owner not in seats:
            codes[place] = FOREIGN
        else:
            codes[place] = VACANT if shop is None else shop
    hands = [public.tiles[seat] for seat in seats]
    return Holding(bytes(codes), tuple(map(sum, zip(*hands, strict=True))))


def pooled(holdings: Iterable[Holding]) -> Holding:
    """What several hold together who hold nothing in common."""
    first, *others = holdings
    codes, tiles = first
    for holding in others:
        codes = bytes(map(min, codes, holding.codes))  # an own lot has a lower code than a foreign one
        tiles = tuple(a + b for a, b in zip(tiles, holding.tiles, strict=True))
    return Holding(codes, tiles)


def exchanged(town: Town, holdings: tuple[Holding, ...], parcels: Iterable[Parcel]) -> tuple[Holding, ...]:
    """What everybody holds after a deal."""
    codes = [bytearray(holding.codes) for holding in holdings]
    tiles = [list(holding.tiles) for holding in holdings]
    for parcel in parcels:
        for number in parcel.lots:
            place = town.place_of[number]
            codes[parcel.taker][place] = codes[parcel.giver][place]
            codes[parcel.giver][place] = FOREIGN
        for shop in parcel.tiles:
            tiles[parcel.giver][shop] -= 1
            tiles[parcel.taker][shop] += 1
    return tuple(Holding(bytes(code), tuple(hand)) for code, hand in zip(codes, tiles, strict=True))
