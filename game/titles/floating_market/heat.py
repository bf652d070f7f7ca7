"""Statistics for heat maps of the sections where boats stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.board import BoardSpec, Part
from game.core.heat import Heat, Tallies, beats_of, tallied
from game.core.i18n import _
from game.core.match import Match
from game.core.sentences import decimal
from game.titles.floating_market.lint import SECTION, part_of
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.sail import Sailed


def heats() -> tuple[Heat, ...]:
    """Return the heat maps that show where boats stop, by section and by part of the board."""
    return (
        Heat(
            id="stops",
            heading=_("Where boats stop"),
            about=_("How often boats stop on each section in an average game, across all players and boards."),
            layer=SECTION.layer,
            written=lambda count: decimal(count, 1),
            count=stops_of,
            spots=sections_of,
            each_game=True,
        ),
        Heat(
            id="sides",
            heading=_("Which stalls attract boats"),
            about=_(
                "How often boats stop on each section of the four board parts in an average game, wherever "
                "the parts were placed. A section that two parts share counts for both."
            ),
            layer=SECTION.layer,
            written=lambda count: decimal(count, 1),
            count=stops_by_side,
            spots=sides_of,
            furnished=True,
        ),
    )


def stops_of(match: Match[Any, Any, Any]) -> Tallies:
    """Return how often boats stopped in each section, by section name."""
    return tallied((beat.event.way[-1], 1) for beat in beats_of(match) if isinstance(beat.event, Sailed))


def sections_of(board: BoardSpec) -> Mapping[str, tuple[str, ...]]:
    """Return the map objects that make up each section of a whole board, by section name."""
    return {section.id: section.drawn for section in Topology(board).sections}


def stops_by_side(match: Match[Any, Any, Any]) -> Tallies:
    """Return how often boats stopped in each section, separately for each side of each board part."""
    rules: Any = match.rules  # the rules of this title
    topology: Topology = rules.topology
    stops: Counter[str] = Counter({section: count for section, (count, _times) in stops_of(match).items()})
    return {
        _on_its_side(topology.parts, thing): (stops[section.id], 1)
        for section in topology.sections
        for thing in section.drawn
    }


def sides_of(board: BoardSpec) -> Mapping[str, tuple[str, ...]]:
    """Return the map object of each section, by board part, side and section."""
    return {_on_its_side(board.parts, thing.id): (thing.id,) for thing in SECTION.of(board)}


def _on_its_side(parts: Sequence[Part], thing: str) -> str:
    part = part_of(parts, thing)
    return f"{part.file.removesuffix('.tmx')}.{thing.removeprefix(part.named(''))}"
