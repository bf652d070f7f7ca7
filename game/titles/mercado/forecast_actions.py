"""What every action promises its seat, now and later: what players do in playouts, and what is worth a search.

The weights were found by games between players that had other ones (docs/decisions/024).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.names import Seat
from game.titles.mercado.constants import RESTAURANT_BRINGS
from game.titles.mercado.counts import Counts
from game.titles.mercado.forecast_lines import LineForecast
from game.titles.mercado.goods import CUSTOMERS, IMPROVES, Good
from game.titles.mercado.legality import affordable_stands, welcome_customers
from game.titles.mercado.state import Public
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.take_coin import TakeCoinVerb

COST = 0.84
"""What a coin counts that a stand costs, of one that it earns."""
LATER = 1.12
"""What customers to come promise a stand for each free entrance of its lines, at the beginning of a game."""
WANTED, USUAL_FANS = 0.08, 8
"""What more it is for each open customer who likes the good, beyond the usual number of them."""
BESIDE_OWN, BESIDE_OTHERS = 0.48, 0.09
"""What more it is for each coin that stands in the same line are worth: a fuller line takes more customers."""
BEST_RIVAL, ALL_RIVALS = 0.6, 0.1
"""What a coin counts that customers bring to the rival who gets most, and to all of them."""
GATE = 0.56
"""What an entrance counts that is used up, for each coin that the own stands there are worth beyond others'."""
HELPS_OWN, HELPS_OTHERS = 1.05, 0.68
"""What a restaurant promises for each free entrance of the lines of a stand that it makes dearer."""
COIN = 0.9
"""What a coin counts that is taken for lack of anything better."""

Promise = tuple[float, MercadoMove]


def promises(counts: Counts, public: Public, seat: Seat, coins: int) -> Iterator[Promise]:
    """Every action of that seat that is worth a thought, with what it promises, in coins."""
    found = LineForecast(counts, public)
    yield from _customers(counts, public, seat, found)
    yield from _stands(counts, public, seat, coins, found)
    yield from _restaurants(counts, public, seat, found)
    if not public.solo:
        yield COIN, TakeCoinVerb.only


def _customers(counts: Counts, public: Public, seat: Seat, found: LineForecast) -> Iterator[Promise]:
    """Every open tile in every line, at one of its entrances."""
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
    """Every stand that can be paid, with the tile of the display that fits best."""
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
    """Every own restaurant on every free space."""
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
    """How many customers on the open tiles like each good."""
    fans: dict[Good, int] = {}
    for tile in public.open_tiles:
        for good in CUSTOMERS[tile].likes:
            fans[good] = fans.get(good, 0) + CUSTOMERS[tile].count
    return fans


def _wanted(public: Public, seat: Seat, fans: dict[Good, int]) -> Good | None:
    """The good to take from the display: one that open customers like and the hand has not."""
    goods = [good for good in public.display if good is not None]
    hand = public.hands[seat]
    return max(goods, key=lambda good: fans.get(good, 0) - USUAL_FANS * hand.count(good), default=None)
