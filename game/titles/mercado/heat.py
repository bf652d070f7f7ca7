"""What is counted on the square over many games: where everybody's first stand is opened."""

from __future__ import annotations

from typing import Any

from game.core.figures import share
from game.core.heat import Heat, Tallies, beats_of, tallied
from game.core.i18n import _
from game.core.match import Match
from game.core.names import Seat
from game.titles.mercado.topology import SPACE
from game.titles.mercado.verbs.open_stand import StandOpened


def heats() -> tuple[Heat, ...]:
    """The first stands."""
    return (
        Heat(
            id="openings",
            heading=_("Where the first stands are opened"),
            about=_("In how many of the games somebody’s first stand was opened on each space."),
            layer=SPACE.layer,
            written=share,
            count=first_stands,
            spots=lambda board: {thing.id: (thing.id,) for thing in SPACE.of(board)},
            each_game=True,
        ),
    )


def first_stands(match: Match[Any, Any, Any]) -> Tallies:
    """The spaces of the first stand of each seat, each once."""
    first: dict[Seat, str] = {}
    for beat in beats_of(match):
        if isinstance(beat.event, StandOpened):
            first.setdefault(beat.event.seat, beat.event.space)
    return tallied((space, 1) for space in first.values())
