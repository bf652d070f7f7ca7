"""Finds the objects on the board that other players have changed since a seat's last move."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.names import Seat
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Node, placed
from game.picture.table import Focus
from game.table.session import Session

MOST = 8
Drawn = dict[Target, list[Node]]


class LastTouched:
    """Finds the objects that other players have changed since a seat's last move, and caches the result."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: tuple[tuple[int, Seat], tuple[tuple[Target, Seat], ...]] | None = None

    def touched(self, seat: Seat, canvas: Canvas) -> tuple[tuple[Target, Seat], ...]:
        """Return the objects that have changed since the seat's last move, each with the seat that changed it.

        A change counts only if the move that caused it names the object. Only the last `MOST` plies are compared.
        """
        plies = len(self._session.match.plies)
        if self._known is None or self._known[0] != (plies, seat):
            self._known = (plies, seat), self._found(seat, plies, canvas)
        return self._known[1]

    def _found(self, seat: Seat, plies: int, canvas: Canvas) -> tuple[tuple[Target, Seat], ...]:
        match = self._session.match
        first = max(self._session.last_move(seat), plies - MOST)
        if first == 0 or first >= plies:
            return ()
        found: dict[Target, Seat] = {}
        before = since = self._drawn(match.state_at(first), canvas)
        for number in range(first, plies):
            ply = match.plies[number]
            after = self._drawn(ply.state, canvas)
            secret = self._session.answered_in_secret(ply.seat, number)
            named = set() if secret else {str(value) for value in _values(ply.move)}
            for target, nodes in after.items():
                if target.id in named and before.get(target) != nodes:
                    found.pop(target, None)
                    found[target] = ply.seat
            before = after
        return tuple((target, seat) for target, seat in found.items() if before.get(target) != since.get(target))

    def _drawn(self, state: Any, canvas: Canvas) -> Drawn:
        session = self._session
        nodes = session.art.board(session.view(None, state), Focus(), session.board.shapes, canvas)
        drawn: Drawn = {}
        for place in placed(nodes):
            for target in {place.node.target, Target.parse(place.node.key)}:  # a key may name the thing, too
                if target is not None and target.id:
                    drawn.setdefault(target, []).append(place.node)
        return drawn


def _values(value: Any) -> list[Any]:
    """Return all plain values, such as numbers and strings, that a move contains at any depth."""
    if isinstance(value, msgspec.Struct):
        return [each for part in msgspec.structs.astuple(value) for each in _values(part)]
    if isinstance(value, (tuple, list)):
        return [each for part in value for each in _values(part)]
    return [value]
