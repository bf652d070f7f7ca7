"""Where tiles can be placed, and what stands on the board (CT-4)."""

from __future__ import annotations

from game.core.names import Seat
from game.titles.chinatown.businesses import Business, businesses
from game.titles.chinatown.state import Public
from game.titles.chinatown.topology import Topology


def standing(topology: Topology, public: Public) -> tuple[Business, ...]:
    """Every business on the board, in the order of its first building (CT-4.3)."""
    return businesses(public.owners, public.built, topology.neighbours, [shop.size for shop in public.shops])


def vacant(topology: Topology, public: Public, seat: Seat) -> list[int]:
    """The numbers of a seat's buildings without a shop, ascending."""
    return [
        number
        for number, owner, shop in zip(topology.numbers, public.owners, public.built, strict=True)
        if owner == seat and shop is None
    ]


def can_place(public: Public, seat: Seat) -> bool:
    """Whether a seat has a tile and a vacant building (CT-4.1)."""
    return any(public.tiles[seat]) and any(
        owner == seat and shop is None for owner, shop in zip(public.owners, public.built, strict=True)
    )


def shops_open(public: Public, seat: Seat) -> int:
    """How many tiles a seat has on the board (CT-7.1)."""
    return sum(owner == seat and shop is not None for owner, shop in zip(public.owners, public.built, strict=True))
