"""The computer player "easy": it takes what brings most now, less what others could make of it."""

from __future__ import annotations

from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.mercado.constants import RESTAURANT_BRINGS
from game.titles.mercado.counts import Counts
from game.titles.mercado.earning import cost_at, earned_by, gates_of, helpers_of, income_at
from game.titles.mercado.evaluation import COIN, Evaluation, after
from game.titles.mercado.goods import CUSTOMERS
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTilesVerb

LOOKED_AT = 40
"""How many of the actions that promise most are thought through."""
NEXT = 25
"""What a coin counts that could be earned in the next turn, in sixtieths of one earned now."""
THREAT = 25
"""What a coin counts that another seat could earn in the turn before that."""
LATER = 90
"""What a coin counts that stands may be paid some time, in hundredths."""


class EasyBot:
    """Takes what brings most now, and among that what leaves it most and the others least."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, MercadoRules):
            raise TypeError(f"this bot plays Mercado de Lisboa, not {type(rules).__name__}")
        self._rules = rules

    def choose(self, view: MercadoView, rng: Rng) -> MercadoMove:
        """A legal move for the view's seat; the same view and generator give the same move."""
        moves = self._rules.legal_moves(view)
        if view.seat is None or not moves:
            raise ValueError("there is no move to choose")
        if SwapTilesVerb.only in moves:
            return SwapTilesVerb.only
        counts, seat, public = self._rules.counts, view.seat, view.public
        moves, _rng = rng.shuffle(moves)  # of actions that are worth the same no space is preferred
        ranked = sorted(_plain(moves), key=lambda move: -promise(counts, public, seat, move))
        best = max(ranked[:LOOKED_AT], key=lambda move: worth(counts, public, seat, move))
        return max(_variants(best, moves), key=lambda move: (worth(counts, public, seat, move), _wanted(public, move)))


def _plain(moves: tuple[MercadoMove, ...]) -> list[MercadoMove]:
    """The moves, of those that differ in the tile taken only the first."""
    found: dict[object, MercadoMove] = {}
    for move in moves:
        found.setdefault((move.good, move.space) if isinstance(move, OpenStand) else move, move)
    return list(found.values())


def _variants(best: MercadoMove, moves: tuple[MercadoMove, ...]) -> list[MercadoMove]:
    """The move with every tile that could be taken with it."""
    if not isinstance(best, OpenStand):
        return [best]
    alike = (move for move in moves if isinstance(move, OpenStand))
    return [move for move in alike if (move.good, move.space) == (best.good, best.space)]


def _wanted(public: Public, move: MercadoMove) -> int:
    """How many open customers like the tile that is taken; a good already in the hand is wanted less."""
    if not isinstance(move, OpenStand) or move.take is None:
        return 0
    fans = sum(CUSTOMERS[tile].count for tile in public.open_tiles if move.take in CUSTOMERS[tile].likes)
    return fans - 2 * sum(move.take in hand for hand in public.hands)


def gain(counts: Counts, public: Public, seat: Seat, move: MercadoMove) -> int:
    """What the action brings at once, beyond what it brings the best paid other seat, in coins."""
    match move:
        case OpenStand(good, space, _take):
            spot = counts.topology.spot_at[space]
            return income_at(counts, public, spot, good) - cost_at(counts, public, spot)
        case BringCustomers(tile, entrance):
            earned = earned_by(counts, public, tile, counts.topology.gate_at[entrance])
            others = [coins for other, coins in enumerate(earned) if other != seat]
            return earned[seat] - max(others, default=0)
        case OpenRestaurant():
            return RESTAURANT_BRINGS + 1  # and one coin less to pay at the end
        case _:
            return 1


def promise(counts: Counts, public: Public, seat: Seat, move: MercadoMove) -> int:
    """A quick guess at what the action brings now and later, in coins."""
    now = gain(counts, public, seat, move)
    if not isinstance(move, OpenStand):
        return now
    spot = counts.topology.spot_at[move.space]
    free = sum(public.entrances[gate] is None for gate in gates_of(counts.topology, spot))
    return now + free * (1 + len(helpers_of(counts.topology, public.spaces, spot, move.good)))


def worth(counts: Counts, public: Public, seat: Seat, move: MercadoMove) -> int:
    """What the action brings now, and what it leaves for the seat and for the others, in sixtieths of a coin."""
    following = public
    if isinstance(move, OpenStand | BringCustomers | OpenRestaurant):
        following = after(counts, public, seat, move)
    outlook = Evaluation(counts, following)
    others = [other for other in range(public.seats) if other != seat]
    threat = max((outlook.chance(other) for other in others), default=0)
    later = outlook.future(seat) - max((outlook.future(other) for other in others), default=0)
    return (
        COIN * gain(counts, public, seat, move) + NEXT * outlook.chance(seat) - THREAT * threat + LATER * later // 100
    )
