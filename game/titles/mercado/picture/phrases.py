"""Small turns of phrase that tips, sheets, plates and the log share."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.lists import listed
from game.core.names import Seat
from game.titles.mercado.earning import helpers_of
from game.titles.mercado.forecast import CustomersForecast
from game.titles.mercado.goods import Good
from game.titles.mercado.state import Public
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import restaurant_name


def helpers_named(topology: Topology, public: Public, space: str, good: Good) -> str:
    """The restaurants next to a space that would help a stand of that good, in one phrase; "" without any."""
    spot = topology.spot_at.get(space)
    if spot is None:
        return ""
    found = [public.spaces[other].restaurant for other in helpers_of(topology, public.spaces, spot, good)]
    return listed([restaurant_name(restaurant) for restaurant in found if restaurant is not None])


def by_own_income(ways: Sequence[CustomersForecast], seat: Seat) -> list[CustomersForecast]:
    """The ways that bring the seat most first; of equal ones those that give others least."""
    return sorted(ways, key=lambda way: (-way.earned[seat], sum(way.earned) - way.earned[seat]))
