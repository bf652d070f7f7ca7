"""Forecasts of the costs and incomes of a move."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.mercado.constants import CUSTOMERS, IMPROVES, Good, Restaurant
from game.titles.mercado.counts import Counts, cost_at, customers_payments, gates_of, income_at, stand_payments
from game.titles.mercado.events import Payment
from game.titles.mercado.legality import available, welcome_customers
from game.titles.mercado.state import MercadoView, Public, Space, Stand
from game.titles.mercado.topology import Topology


class Balance(msgspec.Struct, frozen=True):
    """The immediate income and the cost of a stand on one space, in coins (ML-2.2, ML-2.4)."""

    space: str
    income: int
    cost: int

    @property
    def net(self) -> int:
        """The income minus the cost, in coins. The result may be negative."""
        return self.income - self.cost


class StandForecast(Balance, frozen=True):
    """The forecast for opening a stand, with amounts in coins.

    Attributes:
        line: row or column that determines the cost (ML-2.2).
        silent: entrances with customers who would not pay the stand.
        gray: whether the space has a grey restaurant (ML-2.3).
        coins: coins of the player, or None if hidden.
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
        """The coins that the player lacks for the stand (ML-2.5), or 0 if the player's coins are hidden."""
        return 0 if self.coins is None else max(0, -self.net - self.coins)


class CustomersForecast(msgspec.Struct, frozen=True):
    """The payments that customers would make if their tile were brought to an entrance (ML-2.8)."""

    tile: int
    entrance: str
    payments: tuple[Payment, ...]
    earned: tuple[int, ...]


class RestaurantForecast(msgspec.Struct, frozen=True):
    """The forecast for opening a restaurant on a space, with the stands that it would help."""

    restaurant: Restaurant
    space: str
    helped: tuple[tuple[str, Seat], ...]
    gray: bool


def stand_forecast(counts: Counts, view: MercadoView, seat: Seat, space: str, good: Good) -> StandForecast | None:
    """Return the forecast for a stand, or None if the space is not available (ML-2.1)."""
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
    """Return the income and cost of a stand on an available space."""
    space = counts.topology.spots[spot].id
    return Balance(space, income_at(counts, public, spot, good), cost_at(counts, public, spot))


def balances(counts: Counts, public: Public, good: Good) -> tuple[Balance, ...]:
    """Return the income and cost of a stand on each available space, in board order."""
    return tuple(balance(counts, public, good, spot) for spot in available(counts, public))


def next_customers(counts: Counts, public: Public, seat: Seat, space: str, good: Good) -> CustomersForecast | None:
    """Return the forecast for the best-paying customers after a new stand opens. Return None if there are none."""
    topology = counts.topology
    spot = topology.spot_at.get(space)
    if spot is None or not public.spaces[spot].available:
        return None
    then = replace(public, spaces=swapped(public.spaces, spot, Space(stand=Stand(seat, good))))
    found = [
        customers_forecast(topology, then, tile, gate)
        for gate in gates_of(topology, spot)
        for tile, gates in welcome_customers(counts, then, seat)
        if good in CUSTOMERS[tile].likes and gates >> gate & 1
    ]
    return max(found, key=lambda way: (way.earned[seat], -sum(way.earned)), default=None)


def customers_forecast(topology: Topology, public: Public, tile: int, gate: int) -> CustomersForecast:
    """Return the forecast for a customer tile at a free entrance."""
    payments = customers_payments(topology, public, tile, gate)
    earned = tuple(sum(payment.coins for payment in payments if payment.seat == seat) for seat in range(public.seats))
    return CustomersForecast(tile=tile, entrance=topology.gates[gate].id, payments=payments, earned=earned)


def ways_in(counts: Counts, public: Public, seat: Seat, tile: int) -> tuple[CustomersForecast, ...]:
    """Return a forecast for each entrance to which the seat may bring the customer tile (ML-2.7)."""
    gates, topology = dict(welcome_customers(counts, public, seat)).get(tile, 0), counts.topology
    here = [gate for gate in range(len(topology.gates)) if gates >> gate & 1]
    return tuple(customers_forecast(topology, public, tile, gate) for gate in here)


def restaurant_forecast(
    topology: Topology, public: Public, restaurant: Restaurant, space: str
) -> RestaurantForecast | None:
    """Return the forecast for a restaurant, or None if the space is not available (ML-2.10)."""
    spot = topology.spot_at.get(space)
    if spot is None or not public.spaces[spot].available:
        return None
    helped = tuple(
        (topology.spots[other].id, stand.owner)
        for other in topology.spots[spot].touches
        if (stand := public.spaces[other].stand) is not None and stand.good in IMPROVES[restaurant]
    )
    return RestaurantForecast(restaurant=restaurant, space=space, helped=helped, gray=public.spaces[spot].gray)
