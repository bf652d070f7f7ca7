"""What a move would cost and earn, before it is made: for the sheets beside the board, the prompt and the bots."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.mercado.constants import CUSTOMERS, IMPROVES, Good, Restaurant
from game.titles.mercado.counts import Counts, cost_at, customers_payments, gates_of, income_at, stand_payments
from game.titles.mercado.events import Payment
from game.titles.mercado.legality import available, may_come
from game.titles.mercado.state import MercadoView, Public, Space, Stand
from game.titles.mercado.topology import Topology


class Balance(msgspec.Struct, frozen=True):
    """What a stand on a space would earn and cost at once, in coins (ML-2.2, ML-2.4)."""

    space: str
    income: int
    cost: int

    @property
    def net(self) -> int:
        """Income without cost; may be negative."""
        return self.income - self.cost


class StandForecast(Balance, frozen=True):
    """What a stand would cost and earn; amounts in coins.

    `line`: the fuller of its two lines, which sets the cost (ML-2.2). `payments`: one for each customer tile that would
    pay (ML-2.4). `silent`: entrances with customers who would not pay, as they like other goods. `gray`: a gray
    restaurant would be found there (ML-2.3). `coins`: what the player has, None when hidden.
    """

    seat: Seat
    good: Good
    line: int
    payments: tuple[Payment, ...]
    silent: tuple[str, ...]
    gray: bool
    coins: int | None

    @property
    def short(self) -> int:
        """How many coins are missing to open it, 0 when it can be paid or the coins are hidden (ML-2.5)."""
        return 0 if self.coins is None else max(0, -self.net - self.coins)


class CustomersForecast(msgspec.Struct, frozen=True):
    """What a customer tile would pay at an entrance: each stand (ML-2.8), and every seat in all."""

    tile: int
    entrance: str
    payments: tuple[Payment, ...]
    earned: tuple[int, ...]


class RestaurantForecast(msgspec.Struct, frozen=True):
    """What a restaurant would do on a space: the spaces of the stands that it would make dearer, with their owners.

    `gray`: a gray restaurant would be found there (ML-2.10).
    """

    restaurant: Restaurant
    space: str
    helped: tuple[tuple[str, Seat], ...]
    gray: bool


def stand_forecast(counts: Counts, view: MercadoView, seat: Seat, space: str, good: Good) -> StandForecast | None:
    """What a stand of that seat would cost and earn on a space, None where no stand can be opened (ML-2.1)."""
    topology, public = counts.topology, view.public
    spot = topology.spot_at.get(space)
    if spot is None or not public.spaces[spot].available:
        return None
    stands, (row, column) = counts.standing(public.spaces).stands, counts.lines[spot]
    here = balance(counts, public, good, spot)
    payments = stand_payments(topology, public, seat, spot, good)
    paying = {payment.entrance for payment in payments}
    gates = [(topology.gates[gate].id, public.entrances[gate]) for gate in gates_of(topology, spot)]
    return StandForecast(
        space=space,
        income=here.income,
        cost=here.cost,
        seat=seat,
        good=good,
        line=row if stands[row] >= stands[column] else column,
        payments=payments,
        silent=tuple(ident for ident, tile in gates if tile is not None and ident not in paying),
        gray=public.spaces[spot].gray,
        coins=view.coins(seat),
    )


def balance(counts: Counts, public: Public, good: Good, spot: int) -> Balance:
    """What a stand of that good would earn and cost on an available space."""
    space = counts.topology.spots[spot].id
    return Balance(space, income_at(counts, public, spot, good), cost_at(counts, public, spot))


def balances(counts: Counts, public: Public, good: Good) -> tuple[Balance, ...]:
    """What a stand of that good would earn and cost on every available space, in the order of the topology."""
    return tuple(balance(counts, public, good, spot) for spot in available(counts, public))


def next_customers(
    topology: Topology, view: MercadoView, seat: Seat, space: str, good: Good
) -> CustomersForecast | None:
    """Once a stand of that seat is open on an available space: the open customers who could come to one of its
    entrances, pay it, and bring the seat most in all (of equal ones those that give others least); None without any."""
    public = view.public
    spot = topology.spot_at.get(space)
    if spot is None or not public.spaces[spot].available:
        return None
    then = replace(public, spaces=swapped(public.spaces, spot, Space(stand=Stand(seat, good))))
    found = [
        customers_forecast(topology, then, tile, gate)
        for gate in gates_of(topology, spot)
        for tile in public.open_tiles
        if good in CUSTOMERS[tile].likes and may_come(topology, then, seat, tile, gate)
    ]
    return max(found, key=lambda way: (way.earned[seat], -sum(way.earned)), default=None)


def customers_forecast(topology: Topology, public: Public, tile: int, gate: int) -> CustomersForecast:
    """What a tile would pay at a free entrance, whoever brings it."""
    payments = customers_payments(topology, public, tile, gate)
    earned = tuple(sum(payment.coins for payment in payments if payment.seat == seat) for seat in range(public.seats))
    return CustomersForecast(tile=tile, entrance=topology.gates[gate].id, payments=payments, earned=earned)


def ways_in(topology: Topology, public: Public, seat: Seat, tile: int) -> tuple[CustomersForecast, ...]:
    """Every entrance to which the seat may bring a tile (ML-2.7), each with what everybody would earn there."""
    return tuple(
        customers_forecast(topology, public, tile, gate)
        for gate in range(len(topology.gates))
        if may_come(topology, public, seat, tile, gate)
    )


def restaurant_forecast(
    topology: Topology, public: Public, restaurant: Restaurant, space: str
) -> RestaurantForecast | None:
    """What a restaurant would do on a space, None where none can be opened (ML-2.10)."""
    spot = topology.spot_at.get(space)
    if spot is None or not public.spaces[spot].available:
        return None
    helped = tuple(
        (topology.spots[other].id, stand.owner)
        for other in topology.spots[spot].touches
        if (stand := public.spaces[other].stand) is not None and stand.good in IMPROVES[restaurant]
    )
    return RestaurantForecast(restaurant=restaurant, space=space, helped=helped, gray=public.spaces[spot].gray)
