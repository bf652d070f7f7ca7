"""The set-up of a title's tutorial."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import HUMAN
from game.picture.title import Title
from game.scenes.setup.seating import NAMES
from game.table.first_game import setup_of
from game.table.seats import NewGame, SeatSetup


def first_game(title: Title, name: str = "") -> NewGame:
    """The table of a title's tutorial: the player, called `name` or as we like, against computer players."""
    tutorial = title.tutorial
    colours = title.seat_colours
    seats = tuple(
        SeatSetup(NAMES[number], colours[number], number, HUMAN if number == tutorial.person else tutorial.level)
        for number in range(tutorial.seats)
    )
    if name and name not in (seat.name for seat in seats):
        seats = tuple(replace(seat, name=name) if seat.human else seat for seat in seats)
    return NewGame(title.meta.slug, setup_of(tutorial), seats)
