"""Estimates of the value of actions, for playouts and for choosing candidate moves.

The weights were tuned in games between computer players with different weights (docs/decisions/024).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.names import Seat
from game.titles.mercado.constants import CUSTOMERS, FEW_LEFT, IMPROVES, RESTAURANT_BRINGS, Good
from game.titles.mercado.counts import Counts
from game.titles.mercado.legality import affordable_stands, welcome_customers
from game.titles.mercado.state import Public
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.take_coin import TakeCoinVerb


class LineForecast:
    """A forecast of the income from every line (row or column) in one position.

    Attributes:
        free: number of free entrances of each line.
        worth: coins that a customer who likes every good would pay, by seat and line.
        left: fraction of the market that can still be filled, from 1 down to 0 in the last turns.
    """

    def __init__(self, counts: Counts, public: Public) -> None:
        lines = counts.topology.lines
        self._counts = counts
        self._public = public
        self.standing = counts.standing(public.spaces)
        self.free = [sum([public.entrances[gate] is None for gate in line.gates]) for line in lines]
        self.worth = [[0] * len(lines) for _seat in range(public.seats)]
        self._by_good: list[dict[Good, list[int]]] = [{} for _line in lines]
        for spot, space in enumerate(public.spaces):
            stand = space.stand
            if stand is not None:
                worth = self.standing.worth[stand.good][spot]
                for line in counts.lines[spot]:
                    by_good = self._by_good[line]
                    if stand.good not in by_good:
                        by_good[stand.good] = [0] * public.seats
                    by_good[stand.good][stand.owner] += worth
                    self.worth[stand.owner][line] += worth
        self._together: list[int] = [sum(column) for column in zip(*self.worth, strict=True)]
        self.left = 0.0 if public.phase == "last" else self._left()
        self._earned: dict[tuple[int, int], list[int]] = {}

    def _left(self) -> float:
        gates, spots = self._public.entrances.count(None), len(self.standing.free)
        return min(max(0, gates - FEW_LEFT) / max(1, gates), max(0, spots - FEW_LEFT) / max(1, spots))

    def earned(self, line: int, tile: int) -> list[int]:
        """Return how many coins each seat would earn if a customer tile were brought to one end of a line."""
        found = self._earned.get((line, tile))
        if found is None:
            found = [0] * self._public.seats
            customers, by_good = CUSTOMERS[tile], self._by_good[line]
            for good in customers.likes:
                if good in by_good:
                    for seat, worth in enumerate(by_good[good]):
                        found[seat] += customers.count * worth
            self._earned[line, tile] = found
        return found

    def best_visits(self) -> list[int]:
        """Return each seat's highest possible income in coins from one open customer tile."""
        best, stands = [0] * self._public.seats, self.standing.stands
        tiles = [(tile, CUSTOMERS[tile].count) for tile in self._public.open_tiles]
        for line, by_good in enumerate(self._by_good):
            if self.free[line] and by_good:
                for tile, count in tiles:
                    if count <= stands[line]:
                        for seat, coins in enumerate(self.earned(line, tile)):
                            if coins > best[seat]:  # noqa: PLR1730 - half as long as with max
                                best[seat] = coins
        return best

    def best_stand(self, seat: Seat, coins: int) -> int:
        """Return the largest immediate gain from a new affordable stand, in coins."""
        likers, standing, best = self._counts.crowds(self._public.entrances).likers, self.standing, 0
        for good, spots in affordable_stands(self._counts, self._public, seat, coins):
            if good in likers:
                crowd = likers[good]
                best = max(best, *(standing.income(spot, good, crowd) - standing.costs[spot] for spot in spots))
        return best

    def standing_worth(self, seat: Seat) -> tuple[int, int]:
        """Return the sums of the seat's stand values and of their squares. A line counts once per free entrance."""
        pairs = list(zip(self.free, self.worth[seat], strict=True))
        return sum([free * worth for free, worth in pairs]), sum([free * worth * worth for free, worth in pairs])

    def rivals(self, seat: Seat, line: int) -> int:
        """Return the total value of all other seats' stands in a line."""
        return self._together[line] - self.worth[seat][line]


COST = 0.84
"""Weight of a stand's cost."""
LATER = 1.12
"""Weight of a stand's future customers, for each free entrance to its row and column."""
WANTED, USUAL_FANS = 0.08, 8
"""Weight of each open customer who likes the good, and the usual number of such customers."""
BESIDE_OWN, BESIDE_OTHERS = 0.48, 0.09
"""Weights of the seat's own stands and of other seats' stands in the same row and column."""
BEST_RIVAL, ALL_RIVALS = 0.6, 0.1
"""Weights of the income of the best rival and of all rivals together."""
GATE = 0.56
"""Weight of the value of a row or column when one of its entrances is used up."""
HELPS_OWN, HELPS_OTHERS = 1.05, 0.68
"""Weights of a restaurant's help for the seat's own stands and for other seats' stands."""
COIN = 0.9
"""Value of taking a coin."""

Promise = tuple[float, MercadoMove]


def promises(counts: Counts, public: Public, seat: Seat, coins: int) -> Iterator[Promise]:
    """Yield every sensible action of a seat with its estimated value in coins."""
    found = LineForecast(counts, public)
    yield from _customers(counts, public, seat, found)
    yield from _stands(counts, public, seat, coins, found)
    yield from _restaurants(counts, public, seat, found)
    if not public.solo:
        yield COIN, TakeCoinVerb.only


def _customers(counts: Counts, public: Public, seat: Seat, found: LineForecast) -> Iterator[Promise]:
    own, others = found.worth[seat], max(1, public.seats - 1)
    for tile, gates in welcome_customers(counts, public, seat):
        lines: set[int] = set()
        for gate, where in enumerate(counts.topology.gates):
            line = where.line
            if gates >> gate & 1 and line not in lines:
                lines.add(line)
                earned = found.earned(line, tile)
                rivals = [amount for other, amount in enumerate(earned) if other != seat]
                used = GATE * found.left * (own[line] - found.rivals(seat, line) / others)
                lost = BEST_RIVAL * max(rivals, default=0) + ALL_RIVALS * sum(rivals) + used
                yield earned[seat] - lost, BringCustomers(tile, where.id)


def _stands(counts: Counts, public: Public, seat: Seat, coins: int, found: LineForecast) -> Iterator[Promise]:
    standing, likers = found.standing, counts.crowds(public.entrances).likers
    free, own = found.free, found.worth[seat]
    rivals = [found.rivals(seat, line) for line in range(len(free))]
    fans = _fans(public)
    take = _wanted(public, seat, fans)
    for good, spots in affordable_stands(counts, public, seat, coins):
        crowd = likers.get(good)
        rate = LATER + WANTED * (fans.get(good, 0) - USUAL_FANS)
        for spot in spots:
            row, column = counts.lines[spot]
            now = (0 if crowd is None else standing.income(spot, good, crowd)) - COST * standing.costs[spot]
            later = rate * (free[row] + free[column]) * standing.worth[good][spot]
            later += BESIDE_OWN * (own[row] * free[row] + own[column] * free[column])
            later += BESIDE_OTHERS * (rivals[row] * free[row] + rivals[column] * free[column])
            yield now + found.left * later, OpenStand(good, counts.topology.spots[spot].id, take)


def _restaurants(counts: Counts, public: Public, seat: Seat, found: LineForecast) -> Iterator[Promise]:
    spots = counts.topology.spots
    for restaurant in dict.fromkeys(public.fronts[seat]):
        for spot in found.standing.free:
            helped = 0.0
            for other in spots[spot].touches:
                stand = public.spaces[other].stand
                if stand is not None and stand.good in IMPROVES[restaurant]:
                    row, column = counts.lines[other]
                    weight = HELPS_OWN if stand.owner == seat else -HELPS_OTHERS
                    helped += weight * (found.free[row] + found.free[column])
            yield 1.0 + RESTAURANT_BRINGS + found.left * helped, OpenRestaurant(restaurant, spots[spot].id)


def _fans(public: Public) -> dict[Good, int]:
    """Return how many customers on open tiles like each good."""
    fans: dict[Good, int] = {}
    for tile in public.open_tiles:
        for good in CUSTOMERS[tile].likes:
            fans[good] = fans.get(good, 0) + CUSTOMERS[tile].count
    return fans


def _wanted(public: Public, seat: Seat, fans: dict[Good, int]) -> Good | None:
    """Return the best good to take from the display, based on demand and the seat's own tiles."""
    goods = [good for good in public.display if good is not None]
    hand = public.hands[seat]
    return max(goods, key=lambda good: fans.get(good, 0) - USUAL_FANS * hand.count(good), default=None)
