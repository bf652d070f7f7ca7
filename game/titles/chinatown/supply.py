"""How many building cards and shop tiles a year brings (CT-0.3)."""

from __future__ import annotations

from game.titles.chinatown.constants import DEALT, DRAWN, KEPT
from game.titles.chinatown.state import Public


def dealt_to(public: Public) -> int:
    """How many building cards each seat is dealt this year."""
    return DEALT[public.seats][public.year - 1]


def kept_by(public: Public) -> int:
    """How many of them it keeps."""
    return KEPT[public.seats][public.year - 1]


def kept_so_far(public: Public) -> int:
    """How many cards all seats together have kept once the choices of this year are shown."""
    return public.seats * sum(KEPT[public.seats][: public.year])


def drawn_by(public: Public) -> int:
    """How many shop tiles it draws this year."""
    return DRAWN[public.seats][public.year - 1]


def undrawn(public: Public, shop: int) -> int:
    """How many tiles of a type are in the bag still, as all can see."""
    held = sum(tiles[shop] for tiles in public.tiles) + sum(built == shop for built in public.built)
    return public.shops[shop].copies - held
