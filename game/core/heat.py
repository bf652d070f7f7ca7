"""Statistics for heat maps: numbers collected over many games for each spot of a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from game.core.board import BoardSpec
from game.core.match import Match
from game.core.rules import Beat

Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Times = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Tally = tuple[Amount, Times]
"""The sum of the amounts that were counted at a spot, and how many amounts were counted."""
Tallies = dict[str, Tally]
"""Maps each spot to its tally. Spots at which nothing was counted are left out."""


@dataclass(frozen=True)
class Heat:
    """One statistic about the spots of a title's board, shown as a heat map.

    Attributes:
        id: a word that consists of letters only, used in the name of the picture file.
        layer: the layer of the map that contains the spots.
        written: a function that formats a value as short text.
        spots: maps every spot of a board to the ids of its map objects.
        each_game: whether a value is the total per game instead of the mean of the amounts.
        labelled: whether the picture shows the number of each spot beside its value.
        furnished: whether the picture shows the pieces of the start position.
    """

    id: str
    heading: str
    about: str
    layer: str
    written: Callable[[float], str]
    count: Callable[[Match[Any, Any, Any]], Tallies]
    spots: Callable[[BoardSpec], Mapping[str, tuple[str, ...]]]
    each_game: bool = False
    labelled: bool = False
    furnished: bool = False


def tallied(found: Iterable[tuple[str, int]]) -> Tallies:
    """Add up (spot, amount) pairs, and return each spot's tally. Spots are in the order of their first appearance."""
    tallies: Tallies = {}
    for spot, amount in found:
        before, times = tallies.get(spot, (0, 0))
        tallies[spot] = before + amount, times + 1
    return tallies


def values(heat: Heat, board: BoardSpec, games: Iterable[Tallies]) -> dict[str, float | None]:
    """Map every spot of the board to its value in the given games, or to None if the spot has no value."""
    listed = tuple(games)
    found: dict[str, float | None] = {}
    for spot in heat.spots(board):
        tallies = [game[spot] for game in listed if spot in game]
        by = len(listed) if heat.each_game else sum(times for _amount, times in tallies)
        found[spot] = sum(amount for amount, _times in tallies) / by if by else None
    return found


def beats_of(match: Match[Any, Any, Any]) -> Iterator[Beat[Any]]:
    """Yield all events of a game in order, each with the state right after the event."""
    for ply in match.plies:
        yield from ply.beats
