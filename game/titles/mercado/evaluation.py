"""What a position may bring its players, as the bot reckons. Worths are in sixtieths of a coin."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.mercado.constants import FEW_LEFT
from game.titles.mercado.counts import Counts
from game.titles.mercado.goods import CUSTOMERS, Good
from game.titles.mercado.legality import different
from game.titles.mercado.state import Public, Space, Stand
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand

COIN = 60
"""A coin, in sixtieths."""

_Sums = dict[Good, list[int]]


class Evaluation:
    """One position: what its rows and columns would pay each seat for a customer who likes a good."""

    def __init__(self, counts: Counts, public: Public) -> None:
        self.public = public
        self._counts = counts
        self._standing = counts.standing(public.spaces)
        self._sums: list[_Sums] = [{} for _line in counts.topology.lines]
        for spot, space in enumerate(public.spaces):
            stand = space.stand
            if stand is None:
                continue
            worth = self._standing.worth[stand.good][spot]
            for line in counts.lines[spot]:
                self._sums[line].setdefault(stand.good, [0] * public.seats)[stand.owner] += worth
        self._free = [sum(public.entrances[gate] is None for gate in line.gates) for line in counts.topology.lines]
        self._visits = self._possible_visits()

    def _possible_visits(self) -> list[list[int]]:
        """What every seat would earn from each open tile at each free end of a line, in coins."""
        tiles = self.public.open_tiles
        found = []
        for free, sums, stands in zip(self._free, self._sums, self._standing.stands, strict=True):
            if free and sums:
                found += [self._earned(tile, sums) for tile in tiles if CUSTOMERS[tile].count <= stands]
        return found

    def _earned(self, tile: int, sums: _Sums) -> list[int]:
        """What every seat would earn from a tile in a line, in coins."""
        customers = CUSTOMERS[tile]
        earned = [0] * self.public.seats
        for good in customers.likes:
            if good in sums:
                for seat, worth in enumerate(sums[good]):
                    earned[seat] += customers.count * worth
        return earned

    def best_customers(self, seat: Seat) -> int:
        """The most coins, without those of the best paid other seat, that the seat could earn with one open tile."""
        best = 0
        for earned in self._visits:
            if earned[seat] > best:
                others = max(earned[:seat] + earned[seat + 1 :], default=0)
                best = max(best, earned[seat] - others)
        return best

    def best_stand(self, seat: Seat) -> int:
        """The most coins that a stand of the seat could earn beyond its cost, 0 where none earns more."""
        if not self.public.stands_left[seat]:
            return 0
        likers = self._counts.crowds(self.public.entrances).likers
        costs, income = self._standing.costs, self._standing.income
        goods = [good for good in different(self.public.hands[seat]) if good in likers]
        return max(
            [0, *(income(spot, good, likers[good]) - costs[spot] for good in goods for spot in self._standing.free)]
        )

    def chance(self, seat: Seat) -> int:
        """The best that the seat could do in one turn from here, in coins, at least the coin that can be taken."""
        return max(1, self.best_customers(seat), self.best_stand(seat))

    def future(self, seat: Seat) -> int:
        """What the seat's stands may still be paid: a coin for every free entrance of their lines and every restaurant
        that helps, as far as entrances will still be filled; in sixtieths of a coin."""
        left = self.public.entrances.count(None)
        filled = max(0, left - FEW_LEFT)
        worth = 0
        for line, sums in enumerate(self._sums):
            worth += self._free[line] * sum(by_seat[seat] for by_seat in sums.values())
        return COIN * worth * filled // left if left else 0


def after(counts: Counts, public: Public, seat: Seat, move: OpenStand | BringCustomers | OpenRestaurant) -> Public:
    """The public part after an action, as far as it is known before: nothing drawn, nothing turned over."""
    if isinstance(move, BringCustomers):
        gate = counts.topology.gate_at[move.entrance]
        row = CUSTOMERS[move.tile].count - 1
        left = tuple(None if tile == move.tile else tile for tile in public.offer[row])
        entrances = swapped(public.entrances, gate, move.tile)
        counts.crowds.know(entrances, counts.crowds(public.entrances).with_tile(gate, move.tile))
        return replace(public, entrances=entrances, offer=swapped(public.offer, row, left))
    spot = counts.topology.spot_at[move.space]
    standing = counts.standing(public.spaces)
    if isinstance(move, OpenRestaurant):
        spaces = swapped(public.spaces, spot, Space(restaurant=move.restaurant))
        counts.standing.know(spaces, standing.with_restaurant(spot, move.restaurant))
        return replace(public, spaces=spaces)
    stand = Stand(seat, move.good)
    spaces = swapped(public.spaces, spot, Space(stand=stand))
    counts.standing.know(spaces, standing.with_stand(spot, stand))
    slot = public.hands[seat].index(move.good)
    return replace(
        public,
        spaces=spaces,
        hands=swapped(public.hands, seat, swapped(public.hands[seat], slot, move.take)),
        stands_left=swapped(public.stands_left, seat, public.stands_left[seat] - 1),
    )
