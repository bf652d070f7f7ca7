"""What the rows and columns of a position would pay each seat, added up once for everybody who asks."""

from __future__ import annotations

from game.core.names import Seat
from game.titles.mercado.constants import FEW_LEFT
from game.titles.mercado.counts import Counts
from game.titles.mercado.goods import CUSTOMERS, Good
from game.titles.mercado.legality import affordable_stands
from game.titles.mercado.state import Public


class LineForecast:
    """One position, line by line. `standing`: what stands there. `free`: entrances without customers, by line. `worth`:
    by seat and line the coins that its stands there would earn together, if one customer came who likes them all.
    `left`: the part of the market that is still to be filled before the end comes, from 0 to 1; 0 in the last turns.
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
        """What every seat would earn from a tile in a line, in coins."""
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
        """The most that each seat could earn from one open tile, whoever brings it, in coins."""
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
        """The most that a new stand would bring a seat with so many coins at once, its cost paid, in coins."""
        likers, standing, best = self._counts.crowds(self._public.entrances).likers, self.standing, 0
        for good, spots in affordable_stands(self._counts, self._public, seat, coins):
            if good in likers:
                crowd = likers[good]
                best = max(best, *(standing.income(spot, good, crowd) - standing.costs[spot] for spot in spots))
        return best

    def standing_worth(self, seat: Seat) -> tuple[int, int]:
        """What the seat's stands are worth, by line, for each free entrance: the sums of worth and of its square."""
        pairs = list(zip(self.free, self.worth[seat], strict=True))
        return sum([free * worth for free, worth in pairs]), sum([free * worth * worth for free, worth in pairs])

    def rivals(self, seat: Seat, line: int) -> int:
        """The worth of all other seats in a line."""
        return self._together[line] - self.worth[seat][line]
