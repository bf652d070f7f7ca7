"""What can be pointed at in this game."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.names import Seat
from game.core.target import Draft, Target
from game.kit.targets import number_of, targets_of

DONE = Target("button", "done")

lot_target = targets_of("lot")
"""A building, by its number; also its card."""
_tile = targets_of("tile")


def tile_target(seat: Seat, shop: int, copy: int) -> Target:
    """An unplaced tile in front of a seat: the type, and which of its copies, from 0."""
    return _tile(f"{seat}-{shop}-{copy}")


def tile_at(ident: str) -> tuple[Seat, int, int] | None:
    """Seat, type and copy that the id of a tile names, None where it names none."""
    numbers = [number_of(part) for part in ident.split("-")]
    if len(numbers) != 3:
        return None
    seat, shop, copy = numbers
    return None if seat is None or shop is None or copy is None else (seat, shop, copy)


def lots_in(picks: Iterable[Target]) -> tuple[int, ...]:
    """The numbers of the buildings among some picks, ascending."""
    return tuple(sorted(int(target.id) for target in picks if target.kind == "lot"))


def picked_shop(draft: Draft) -> int | None:
    """The type of the tile that was picked last, None where none was."""
    ident = draft.pick("tile")
    tile = tile_at(ident) if ident is not None else None
    return None if tile is None else tile[1]


def picked_lot(draft: Draft) -> int | None:
    """The number of the building that was picked last, None where none was."""
    ident = draft.pick("lot")
    return number_of(ident) if ident is not None else None
