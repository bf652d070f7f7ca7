"""What stands cost and what customers pay (ML-2.2, ML-2.4, ML-2.8, ML-3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.names import Seat
from game.titles.mercado.events import Payment
from game.titles.mercado.goods import CUSTOMERS, IMPROVES, Good
from game.titles.mercado.ground import crowds_at, standing_on
from game.titles.mercado.plan import Line, Plan
from game.titles.mercado.state import Public, Space, Stand


def stands_in(spaces: Sequence[Space], line: Line) -> int:
    """How many stands a row or column holds, whoever owns them."""
    return sum(spaces[spot].stand is not None for spot in line.spots)


def counts_at(public: Public, spot: int) -> tuple[int, int]:
    """The stands in the row and in the column of a spot, with one more on that spot (ML-2.2)."""
    where, stands = public.plan.spots[spot], standing_on(public).stands
    new = public.spaces[spot].stand is None
    return stands[where.row_line] + new, stands[where.column_line] + new


def cost_at(public: Public, spot: int) -> int:
    """What a new stand on a spot costs, in coins (ML-2.2)."""
    return max(counts_at(public, spot))


def helpers_of(plan: Plan, spaces: Sequence[Space], spot: int, good: Good) -> tuple[int, ...]:
    """The neighbouring spots whose faceup restaurant improves that good on this spot (ML-3.1)."""
    found = []
    for other in plan.spots[spot].touches:
        restaurant = spaces[other].restaurant
        if restaurant is not None and good in IMPROVES[restaurant]:
            found.append(other)
    return tuple(found)


def gates_of(plan: Plan, spot: int) -> tuple[int, ...]:
    """The entrances at the ends of a spot's row and column, up to four."""
    where = plan.spots[spot]
    return (*plan.lines[where.row_line].gates, *plan.lines[where.column_line].gates)


def income_at(public: Public, spot: int, good: Good) -> int:
    """What a new stand there would earn from the customers already in its lines, in coins (ML-2.4)."""
    likers = crowds_at(public).likers.get(good)
    return 0 if likers is None else standing_on(public).income(spot, good, likers)


def stand_payments(public: Public, seat: Seat, spot: int, good: Good) -> tuple[Payment, ...]:
    """What each customer tile already there pays a new stand: one entry for each tile that likes its good."""
    return tuple(
        _payment(public, Stand(seat, good), spot, tile, gate)
        for gate in gates_of(public.plan, spot)
        for tile in (public.entrances[gate],)
        if tile is not None and good in CUSTOMERS[tile].likes
    )


def matching(public: Public, tile: int, gate: int) -> tuple[tuple[int, Stand], ...]:
    """The stands of the line behind an entrance that sell what the tile's customers like, with their spots."""
    likes = CUSTOMERS[tile].likes
    found = []
    for spot in public.plan.lines[public.plan.gates[gate].line].spots:
        stand = public.spaces[spot].stand
        if stand is not None and stand.good in likes:
            found.append((spot, stand))
    return tuple(found)


def customers_payments(public: Public, tile: int, gate: int) -> tuple[Payment, ...]:
    """What a tile would pay each matching stand of that line, along the line (ML-2.8)."""
    return tuple(_payment(public, stand, spot, tile, gate) for spot, stand in matching(public, tile, gate))


def earned_by(public: Public, tile: int, gate: int) -> tuple[int, ...]:
    """What every seat would earn from a tile at an entrance, in coins (ML-2.8)."""
    earned = [0] * public.seats
    count, worth = CUSTOMERS[tile].count, standing_on(public).worth
    for spot, stand in matching(public, tile, gate):
        earned[stand.owner] += count * worth[stand.good][spot]
    return tuple(earned)


def _payment(public: Public, stand: Stand, spot: int, tile: int, gate: int) -> Payment:
    spots = public.plan.spots
    return Payment(
        seat=stand.owner,
        space=spots[spot].id,
        good=stand.good,
        tile=tile,
        entrance=public.plan.gates[gate].id,
        customers=CUSTOMERS[tile].count,
        helpers=tuple(spots[other].id for other in helpers_of(public.plan, public.spaces, spot, stand.good)),
    )
