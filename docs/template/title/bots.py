"""The computer player, which chooses its moves from a view."""

from __future__ import annotations

from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules

from .meta import NEIGHBOUR_POINTS
from .rules import SquareRules
from .scoring import points_at
from .state import Public, SquareView
from .topology import Topology
from .verbs import SquareMove
from .verbs.open_stall import Open


class EasyBot:
    """A computer player that takes whatever brings the most points at once."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, SquareRules):
            raise TypeError(f"this bot plays Lemon Square, not {type(rules).__name__}")
        self._rules = rules  # also for trying moves on `rules.determinize(view, rng)`, which this one does not

    def choose(self, view: SquareView, rng: Rng) -> SquareMove:
        """Return a legal move, always the same one for the same view and generator."""
        if view.seat is None:
            raise ValueError("a spectator has no move")
        seat = view.seat
        moves: tuple[SquareMove, ...] = self._rules.legal_moves(view)
        worth = {move: gain(self._rules.topology, view.public, seat, move) for move in moves}
        best = [move for move, points in worth.items() if points == max(worth.values())]
        return rng.choice(best)[0]


def gain(topology: Topology, public: Public, seat: Seat, move: SquareMove) -> int:
    """Return the points that a move brings its seat, minus the points that it brings a neighbour (LS-4.1)."""
    if not isinstance(move, Open):
        return 1
    index = topology.index[move.pitch]
    pitch = topology.pitches[index]
    mine = points_at(topology, public, index, move.fruit) - pitch.rent
    for other in pitch.beside:
        stall = public.stalls[other]
        if stall is not None and stall.fruit == move.fruit:
            mine += NEIGHBOUR_POINTS if stall.owner == seat else -NEIGHBOUR_POINTS
    return mine
