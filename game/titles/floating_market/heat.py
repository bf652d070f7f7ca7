"""What is counted on the canals over many games: where boats stop.

Boards differ from game to game, and the grid of their sections does not: so sections are counted by their place on the
whole board. Where all games have the same board, as the example, that is also what lies there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.board import BoardSpec
from game.core.heat import Heat, Tallies, beats_of, tallied
from game.core.i18n import _
from game.core.match import Match
from game.titles.floating_market.lint import SECTION
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.sail import Sailed


def heats() -> tuple[Heat, ...]:
    """The stops of boats."""
    return (
        Heat(
            id="stops",
            heading=_("Where boats stop"),
            about=_("How often in a game a boat ends its way on each section, all players together."),
            layer=SECTION.layer,
            written=lambda stops: f"{stops:.1f}",
            count=stops_of,
            spots=sections_of,
            each_game=True,
            furnished=True,
        ),
    )


def stops_of(match: Match[Any, Any, Any]) -> Tallies:
    """How often boats stopped on each section, by its name."""
    return tallied((beat.event.way[-1], 1) for beat in beats_of(match) if isinstance(beat.event, Sailed))


def sections_of(board: BoardSpec) -> Mapping[str, tuple[str, ...]]:
    """The sections of a whole board with what they are drawn of: two halves where two parts share one."""
    return {section.id: section.drawn for section in Topology(board).sections}
