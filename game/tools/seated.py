"""A saved game as a session at a table without a window: what pictures and films are made from."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.opening import opening_of
from game.saves.resume import Resumed
from game.table.seats import SeatSetup
from game.table.session import Session
from game.ui.boards import Boards


def seated(game: Resumed, upto: int, boards: Boards) -> Session:
    """The game after so many moves, as a session with all that was told until then, on one of the boards."""
    table = opening_of(game.save)
    match: Match[Any, Any, Any] = Match(table.rules, game.match.setup, game.match.restored_from)
    for seat, move in game.match.journal[:upto]:
        match.submit(seat, move)
    save = game.save
    seats = tuple(SeatSetup(seat.name, seat.colour, seat.symbol, seat.kind) for seat in save.seats)
    board = boards.use(table.board)
    return Session(
        table.title, match, seats, board, begun_at=save.begun_at, ident=save.id, advised=save.advised, seal=save.seal
    )
