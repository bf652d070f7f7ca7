"""How often each seat may win from a position between two turns: by what everything is worth to each of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.core.names import Seat
from game.titles.floating_market.planning.forecast import PositionForecast
from game.titles.floating_market.planning.forecast_length import turns_left
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import Topology

TURN_TO_COME = 5.5
"""The points of a turn that others have had already in this round."""
SOFT = 2.2
"""By how many points forecasts miss in the last round, and
SOFTER how many more for each turn that is left: fitted to games between computer players (docs/opponents.md)."""
SOFTER = 0.25


def forecast(topology: Topology, public: Public) -> tuple[float, ...]:
    """The points that each seat may have at the end, to be compared with those of the others."""
    turns = turns_left(public)
    return tuple(
        PositionForecast(topology, public, seat, turns).worth() + TURN_TO_COME * _to_come(public, seat)
        for seat in range(public.seats)
    )


def chances(points: Sequence[float], turns: int) -> tuple[float, ...]:
    """The share of wins of each seat with such a forecast and so many turns to come; softer, the more there are."""
    best, soft = max(points), SOFT + SOFTER * turns
    weights = [exp((each - best) / soft) for each in points]
    return tuple(weight / sum(weights) for weight in weights)


def shares_of_win(topology: Topology, public: Public) -> tuple[float, ...]:
    """What each seat has won of a finished game (FM-6.3 to FM-6.6)."""
    points = totals(topology, public)
    ranks = [(each, holder.favors, holder.flowers) for each, holder in zip(points, public.holders, strict=True)]
    winners = ranks.count(max(ranks))
    return tuple((rank == max(ranks)) / winners for rank in ranks)


def _to_come(public: Public, seat: Seat) -> bool:
    """Whether the seat has yet to take a turn that others have taken in this round."""
    return public.turns[seat] < max(public.turns)
