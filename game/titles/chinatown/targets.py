"""Click targets such as buildings, unplaced tiles, players and offers (CT-3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from game.core.names import Seat
from game.core.target import Target
from game.kit.rules import number_of, targets_of
from game.titles.chinatown.constants import MOST_SEATS
from game.titles.chinatown.shops import PRINTED
from game.titles.chinatown.state import Public
from game.titles.chinatown.topology import Topology

LOT, TILE, PARTY, ROUTE = "lot", "tile", "party", "to"
OFFER, CHANGE, DECLINE, PRICE, WITHDRAW = "offer", "change", "decline", "price", "withdraw"
"""The kinds of click targets for items, players and recipients in a deal, and for actions on an offer."""

_MOST_READ = 4096

lot_target = targets_of(LOT)
party_target = targets_of(PARTY)
offer_target = targets_of(OFFER)
change_target = targets_of(CHANGE)
decline_target = targets_of(DECLINE)
withdraw_target = targets_of(WITHDRAW)


def price_target(number: int, cash: int) -> Target:
    """Return the target that declines an offer and names a price in thousands."""
    return Target(PRICE, f"{number}-{cash}")


def offer_number(target: Target) -> int:
    """Return the number of the offer that the target belongs to, or 0 if it belongs to none."""
    return number_of(target.id.partition("-")[0]) or 0


class Goods(msgspec.Struct, frozen=True, order=True):
    """A building or an unplaced tile that can be traded. For a tile, `lot` is 0."""

    lot: int = 0
    seat: Seat = 0
    shop: int = 0
    copy: int = 0

    @property
    def target(self) -> Target:
        """The click target for the building or tile."""
        return lot_target(self.lot) if self.lot else tile_target(self.seat, self.shop, self.copy)

    @property
    def key(self) -> str:
        """The id of the building or tile in route targets, such as "lot16" and "tile1-8-0"."""
        target = self.target
        return f"{target.kind}{target.id}"

    def giver(self, topology: Topology, public: Public) -> Seat | None:
        """Return the current owner of the building or tile, or None if there is no owner."""
        if self.lot:
            index = topology.find(self.lot)
            return None if index is None else public.owners[index]
        there = self.seat < public.seats and self.copy < public.tiles[self.seat][self.shop]
        return self.seat if there else None

    @staticmethod
    @lru_cache(_MOST_READ)
    def of(target: Target) -> Goods | None:
        """Return the building or tile that a target represents, or None if the target represents neither."""
        if target.kind == LOT:
            lot = number_of(target.id)
            return Goods(lot=lot) if lot else None
        if target.kind == TILE:
            numbers = [number_of(part) for part in target.id.split("-")]
            match numbers:
                case [int(seat), int(shop), int(copy)] if seat < MOST_SEATS and shop < len(PRINTED):
                    return Goods(seat=seat, shop=shop, copy=copy)
        return None


def tile_target(seat: Seat, shop: int, copy: int) -> Target:
    """Return the target for a tile in front of a seat."""
    return Target(TILE, f"{seat}-{shop}-{copy}")


@lru_cache(_MOST_READ)
def route_target(goods: Goods, taker: Seat) -> Target:
    """Return the target, such as "to:lot16>2", that sends a building or tile of the deal to a player."""
    return Target(ROUTE, f"{goods.key}>{taker}")


@lru_cache(_MOST_READ)
def routed(target: Target) -> tuple[Goods, Seat] | None:
    """Return the item and its recipient from a target such as "to:lot16>2", or None for any other target."""
    key, arrow, ident = target.id.partition(">")
    taker = number_of(ident)
    if target.kind != ROUTE or not arrow or taker is None:
        return None
    kind = LOT if key.startswith(LOT) else TILE
    goods = Goods.of(Target(kind, key.removeprefix(kind)))
    return None if goods is None else (goods, taker)


def tiles_of_seat(public: Public, seat: Seat) -> list[Goods]:
    """Return the unplaced tiles of a seat, by type."""
    return _each_of(seat, public.tiles[seat])


def _each_of(seat: Seat, counts: Sequence[int]) -> list[Goods]:
    return [Goods(seat=seat, shop=shop, copy=copy) for shop, count in enumerate(counts) for copy in range(count)]


def thing_targets(topology: Topology, public: Public) -> tuple[Target, ...]:
    """Return the targets of all owned buildings and all unplaced tiles."""
    return _thing_targets(topology.numbers, public.owners, public.tiles)


@lru_cache(64)  # every prompt of a deal asks, and between two deals nothing changes
def _thing_targets(
    numbers: tuple[int, ...], owners: tuple[Seat | None, ...], tiles: tuple[tuple[int, ...], ...]
) -> tuple[Target, ...]:
    lots = [lot_target(lot) for lot, owner in zip(numbers, owners, strict=True) if owner is not None]
    return (*lots, *(goods.target for seat, counts in enumerate(tiles) for goods in _each_of(seat, counts)))
