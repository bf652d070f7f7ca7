"""What stands cost and what customers pay (ML-2.2, ML-2.4, ML-2.8, ML-3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.names import Seat
from game.titles.mercado.counts import Counts
from game.titles.mercado.events import Payment
from game.titles.mercado.goods import CUSTOMERS, IMPROVES, Good
from game.titles.mercado.state import Public, Space, Stand
from game.titles.mercado.topology import Line, Topology


def stands_in(spaces: Sequence[Space], line: Line) -> int:
    """How many stands a row or column holds, whoever owns them."""
    return sum(spaces[spot].stand is not None for spot in line.spots)


def stands_around(counts: Counts, public: Public, spot: int) -> tuple[int, int]:
    """The stands in the row and in the column of a spot, with one more on that spot (ML-2.2)."""
    stands, (row, column) = counts.standing(public.spaces).stands, counts.lines[spot]
    new = public.spaces[spot].stand is None
    return stands[row] + new, stands[column] + new


def cost_at(counts: Counts, public: Public, spot: int) -> int:
    """What a new stand on a spot costs, in coins (ML-2.2)."""
    return max(stands_around(counts, public, spot))


def helpers_of(topology: Topology, spaces: Sequence[Space], spot: int, good: Good) -> tuple[int, ...]:
    """The neighbouring spots whose faceup restaurant improves that good on this spot (ML-3.1)."""
    return tuple(
        other
        for other in topology.spots[spot].touches
        if (restaurant := spaces[other].restaurant) is not None and good in IMPROVES[restaurant]
    )


def gates_of(topology: Topology, spot: int) -> tuple[int, ...]:
    """The entrances at the ends of a spot's row and column, up to four."""
    return tuple(gate for line in topology.spots[spot].lines for gate in topology.lines[line].gates)


def income_at(counts: Counts, public: Public, spot: int, good: Good) -> int:
    """What a new stand there would earn from the customers already in its lines, in coins (ML-2.4)."""
    likers = counts.crowds(public.entrances).likers.get(good)
    return 0 if likers is None else counts.standing(public.spaces).income(spot, good, likers)


def stand_payments(topology: Topology, public: Public, seat: Seat, spot: int, good: Good) -> tuple[Payment, ...]:
    """What each customer tile already there pays a new stand: one entry for each tile that likes its good."""
    return tuple(
        _payment(topology, public, Stand(seat, good), spot, tile, gate)
        for gate in gates_of(topology, spot)
        if (tile := public.entrances[gate]) is not None and good in CUSTOMERS[tile].likes
    )


def matching(topology: Topology, public: Public, tile: int, gate: int) -> tuple[tuple[int, Stand], ...]:
    """The stands of the line behind an entrance that sell what the tile's customers like, with their spots."""
    likes = CUSTOMERS[tile].likes
    spots = topology.lines[topology.gates[gate].line].spots
    stands = [(spot, public.spaces[spot].stand) for spot in spots]
    return tuple([(spot, stand) for spot, stand in stands if stand is not None and stand.good in likes])


def customers_payments(topology: Topology, public: Public, tile: int, gate: int) -> tuple[Payment, ...]:
    """What a tile would pay each matching stand of that line, along the line (ML-2.8)."""
    return tuple(
        _payment(topology, public, stand, spot, tile, gate) for spot, stand in matching(topology, public, tile, gate)
    )


def earned_by(counts: Counts, public: Public, tile: int, gate: int) -> tuple[int, ...]:
    """What every seat would earn from a tile at an entrance, in coins (ML-2.8)."""
    earned = [0] * public.seats
    count, worth = CUSTOMERS[tile].count, counts.standing(public.spaces).worth
    for spot, stand in matching(counts.topology, public, tile, gate):
        earned[stand.owner] += count * worth[stand.good][spot]
    return tuple(earned)


def _payment(topology: Topology, public: Public, stand: Stand, spot: int, tile: int, gate: int) -> Payment:
    spots = topology.spots
    return Payment(
        seat=stand.owner,
        space=spots[spot].id,
        good=stand.good,
        tile=tile,
        entrance=topology.gates[gate].id,
        customers=CUSTOMERS[tile].count,
        helpers=tuple(spots[other].id for other in helpers_of(topology, public.spaces, spot, stand.good)),
    )
