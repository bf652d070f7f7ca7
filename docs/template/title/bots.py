"""A computer player. It gets a view, like a person, and the rules of the board it plays on."""

from __future__ import annotations

from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules

from .meta import NEIGHBOUR_POINTS
from .state import Public, SquareView
from .verbs import SquareMove
from .verbs.open_stall import Open


class EasyBot:
    """Takes what brings most at once."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules  # also for trying moves on `rules.determinize(view, rng)`, which this one does not

    def choose(self, view: SquareView, rng: Rng) -> SquareMove:
        """A legal move for the view's seat; the same view and generator give the same move."""
        if view.seat is None:
            raise ValueError("a spectator has no move")
        seat = view.seat
        moves: tuple[SquareMove, ...] = self._rules.legal_moves(view)
        worth = {move: gain(view.public, seat, move) for move in moves}
        best = [move for move, points in worth.items() if points == max(worth.values())]
        return rng.choice(best)[0]


def gain(public: Public, seat: Seat, move: SquareMove) -> int:
    """How many points a move brings its seat more than the seat of each neighbour (LS-4.1)."""
    if not isinstance(move, Open):
        return 1
    index = public.index(move.pitch)
    assert index is not None  # a legal move
    mine = public.points_at(index, move.fruit) - public.pitches[index].rent
    for other in public.pitches[index].beside:
        stall = public.stalls[other]
        if stall is not None and stall.fruit == move.fruit:
            mine += NEIGHBOUR_POINTS if stall.owner == seat else -NEIGHBOUR_POINTS
    return mine
