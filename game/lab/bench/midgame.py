"""Saves a random game halfway through, ready to be resumed with the Continue button."""

from __future__ import annotations

from typing import Any

from game import paths
from game.bots.asking import play_out
from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Draft
from game.opening import Opening, opening
from game.registry import title
from game.saves.schema import SavedSeat, save_of
from game.saves.store import Store

SEED = 11
PERSON = "person"


def keep(slug: str, *, watched: bool = False) -> None:
    """Save a half-finished game of a title. A person is next to move, unless all players are bots (`watched`)."""
    table = opening(title(slug))
    match = halfway(table)
    person = -1 if watched else match.to_move[0]
    strongest = table.title.levels[-1].id
    seats = tuple(
        SavedSeat(name=str(seat + 1), colour=colour, symbol=seat, kind=PERSON if seat == person else strongest)
        for seat, colour in enumerate(table.title.seat_colours[: match.setup.seats])
    )
    Store(paths.saves_dir()).autosave(save_of(match, seats, table.saved_board))


def halfway(table: Opening) -> Match[Any, Any, Any]:
    """Return a game between random bots, stopped about halfway at a position that offers a choice."""
    meta = table.title.meta
    setup = Setup(seats=meta.default_seats or meta.max_seats, seed=SEED)
    whole = play_out(table.rules, setup, [table.bot("random")] * setup.seats)
    match: Match[Any, Any, Any] = Match(table.rules, setup)
    for number, (seat, move) in enumerate(whole.journal):
        if number >= len(whole.journal) // 2 and _choice(match):
            break
        match.submit(seat, move)
    return match


def _choice(match: Match[Any, Any, Any]) -> bool:
    return len(match.rules.prompt(match.view(match.to_move[0]), Draft()).targets) > 1
