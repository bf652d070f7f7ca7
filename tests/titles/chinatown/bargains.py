"""Holdings, phases and appraisals for tests of bargaining, on the bundled board."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from game.board.tmx import load
from game.titles.chinatown.planning.placer import DistrictValues, Placer
from game.titles.chinatown.planning.standing import FOREIGN, FREE, VACANT, Holding, Standing, Town, TradePhase
from game.titles.chinatown.shops import PRINTED
from game.titles.chinatown.state import OpenOffer, Parcel
from game.titles.chinatown.topology import Topology

MAP = Path(__file__).parents[3] / "maps" / "chinatown.tmx"
SIZES = tuple(shop.size for shop in PRINTED)
SHOP = {shop.id: index for index, shop in enumerate(PRINTED)}
"""The index of each printed type."""


@cache
def topology() -> Topology:
    """Of the bundled board."""
    return Topology(load(MAP).spec)


@cache
def town() -> Town:
    """The bundled board."""
    return Town(topology().numbers, topology().neighbours)


def phase(left: int, avail: float = 0.0) -> TradePhase:
    """A year with so many incomes to come; of each type so many tiles may still be hoped for."""
    return TradePhase(left, SIZES, (avail,) * len(SIZES))


def holding(
    built: Mapping[str, Sequence[int]],
    vacant: Collection[int] = (),
    tiles: Sequence[str] = (),
    free: Collection[int] = (),
) -> Holding:
    """What somebody holds: lots by the type of their tile, lots without one, unplaced tiles. Lots that are not named
    belong to others, but for the free ones."""
    codes = bytearray([FOREIGN] * len(town().order))
    for shop, lots in built.items():
        for lot in lots:
            codes[town().place_of[lot]] = SHOP[shop]
    for lot in vacant:
        codes[town().place_of[lot]] = VACANT
    for lot in free:
        codes[town().place_of[lot]] = FREE
    return Holding(bytes(codes), tuple(map([SHOP[tile] for tile in tiles].count, range(len(SIZES)))))


def placer(of: TradePhase, option: float = 0.15, sweeps: int = 2) -> Placer:
    """An appraiser without a taste of its own."""
    return Placer(DistrictValues(town(), of, option, lambda district, shop: 1.0), sweeps)


def random_standing(chance: Random, seats: int) -> Standing:
    """A position as after some years: about two thirds of the lots have owners, and half of those a tile."""
    codes = [bytearray([FOREIGN] * len(town().order)) for _seat in range(seats)]
    bag = [index for index, shop in enumerate(PRINTED) for _copy in range(shop.copies)]
    chance.shuffle(bag)
    for place in range(len(town().order)):
        if chance.random() < 0.35:
            for code in codes:
                code[place] = FREE
        else:
            codes[chance.randrange(seats)][place] = bag.pop() if chance.random() < 0.5 else VACANT
    hands = [[0] * len(SIZES) for _seat in range(seats)]
    for hand in hands:
        for _tile in range(chance.randrange(7)):
            hand[bag.pop()] += 1
    return Standing(
        tuple(Holding(bytes(code), tuple(hand)) for code, hand in zip(codes, hands, strict=True)),
        tuple(10 * chance.randrange(60) for _seat in range(seats)),
    )


def random_parcels(chance: Random, standing: Standing, parties: Sequence[int]) -> tuple[Parcel, ...]:
    """A deal among the parties in which some things and some money change hands, as the rules write deals."""
    found = []
    for giver in parties:
        places = [place for place, code in enumerate(standing.holdings[giver].codes) if code <= VACANT]
        tiles = [shop for shop, count in enumerate(standing.holdings[giver].tiles) for _copy in range(count)]
        for taker in parties:
            if taker == giver:
                continue
            lots = chance.sample(places, min(len(places), chance.choice((0, 0, 1))))
            given = chance.sample(tiles, min(len(tiles), chance.choice((0, 0, 0, 1))))
            most = standing.money[giver] // 40 if giver < taker else 0
            cash = 10 * chance.choice((0, chance.randrange(1 + most)))
            places = [place for place in places if place not in lots]
            for tile in given:
                tiles.remove(tile)
            numbers = tuple(sorted(town().numbers[place] for place in lots))
            if numbers or given or cash:
                found.append(Parcel(giver, taker, numbers, tuple(sorted(given)), cash))
    return tuple(found)


def random_offer(chance: Random, standing: Standing) -> OpenOffer:
    """A deal among two or three seats, offered by one of them."""
    while True:
        parties = sorted(chance.sample(range(len(standing.money)), chance.choice((2, 2, 3))))
        parcels = random_parcels(chance, standing, parties)
        taking_part = {seat for parcel in parcels for seat in (parcel.giver, parcel.taker)}
        if taking_part == set(parties):
            by = chance.choice(parties)
            return OpenOffer(1, by, parcels, (by,))
