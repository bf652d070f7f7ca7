"""What a position promises its players: the computer player's yardstick. Worths are in sixtieths."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.tape import swapped
from game.titles.mercado.earning import cost_at, helpers_of, income_at
from game.titles.mercado.goods import CUSTOMERS, Good
from game.titles.mercado.ground import ground_of
from game.titles.mercado.legal import available
from game.titles.mercado.moves import BringCustomers, OpenRestaurant, OpenStand
from game.titles.mercado.numbers import FEW_LEFT
from game.titles.mercado.state import Public, Space, Stand

COIN = 60
"""A coin, in sixtieths."""

_Sums = dict[Good, list[int]]


class Outlook:
    """One position: what its rows and columns would pay each seat for a customer who likes a good."""

    def __init__(self, public: Public) -> None:
        self.public = public
        plan = public.plan
        self._sums: list[_Sums] = [{} for _line in plan.lines]
        self.stands = [0] * len(plan.lines)
        for spot, space in enumerate(public.spaces):
            stand = space.stand
            if stand is None:
                continue
            worth = 1 + len(helpers_of(plan, public.spaces, spot, stand.good))
            where = plan.spots[spot]
            for line in (where.row_line, where.column_line):
                self.stands[line] += 1
                self._sums[line].setdefault(stand.good, [0] * public.seats)[stand.owner] += worth
        self._free = [sum(public.entrances[gate] is None for gate in line.gates) for line in plan.lines]

    def earned(self, tile: int, line: int) -> list[int]:
        """What every seat would earn from a tile at an end of a line, in coins."""
        customers = CUSTOMERS[tile]
        earned = [0] * self.public.seats
        for good in customers.likes:
            for seat, worth in enumerate(self._sums[line].get(good, ())):
                earned[seat] += customers.count * worth
        return earned

    def best_customers(self, seat: Seat) -> int:
        """The most coins, without those of the best paid other seat, that the seat could earn with one open tile."""
        best = 0
        for line, free in enumerate(self._free):
            if not free or not self._sums[line]:
                continue
            for tile in self.public.open_tiles:
                if CUSTOMERS[tile].count > self.stands[line]:
                    continue
                earned = self.earned(tile, line)
                if earned[seat]:
                    others = [coins for other, coins in enumerate(earned) if other != seat]
                    best = max(best, earned[seat] - max(others, default=0))
        return best

    def best_stand(self, seat: Seat) -> int:
        """The most coins that a stand of the seat could earn beyond its cost."""
        if not self.public.stands_left[seat]:
            return 0
        goods = dict.fromkeys(self.public.hand(seat))
        spots = available(self.public)
        return max(
            (income_at(self.public, spot, good) - cost_at(self.public, spot) for spot in spots for good in goods),
            default=0,
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


def after(public: Public, seat: Seat, move: OpenStand | BringCustomers | OpenRestaurant) -> Public:
    """The public part after an action, as far as it is known before: nothing drawn, nothing turned over."""
    ground = ground_of(public.plan)
    if isinstance(move, BringCustomers):
        gate = ground.gate_at[move.entrance]
        row = CUSTOMERS[move.tile].count - 1
        left = tuple(None if tile == move.tile else tile for tile in public.offer[row])
        return replace(
            public,
            entrances=swapped(public.entrances, gate, move.tile),
            offer=swapped(public.offer, row, left),
        )
    spot = ground.spot_at[move.space]
    if isinstance(move, OpenRestaurant):
        return replace(public, spaces=swapped(public.spaces, spot, Space(restaurant=move.restaurant)))
    slot = public.hands[seat].index(move.good)
    return replace(
        public,
        spaces=swapped(public.spaces, spot, Space(stand=Stand(seat, move.good))),
        hands=swapped(public.hands, seat, swapped(public.hands[seat], slot, move.take)),
        stands_left=swapped(public.stands_left, seat, public.stands_left[seat] - 1),
    )
