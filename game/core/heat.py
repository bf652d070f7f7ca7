"""What is counted on a board over many games, and where on it."""

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
"""What came together at a spot, and in how many times."""
Tallies = dict[str, Tally]
"""By spot; without those where nothing was counted."""


@dataclass(frozen=True)
class Heat:
    """One thing that a title counts on its board.

    `id`: a word of letters, part of the picture's name. `heading` and `about`: its title and what it shows, in a
    sentence. `layer`: that of the map in which the spots lie. `each_game`: a spot has so much a game, nothing where
    nothing came; otherwise so much a time, and no value where it never came. `written`: a value as it is read, in few
    letters. `labelled`: the names of the spots are numbers that players know and are written beside the values.
    `furnished`: the pieces of the opening are drawn, as the ground alone does not tell what is where.

    `count`: what a finished game has. `spots`: every spot of a board, with the ids of the things that make it up.
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
    """What these amounts at spots come to, in the order in which spots came first."""
    tallies: Tallies = {}
    for spot, amount in found:
        before, times = tallies.get(spot, (0, 0))
        tallies[spot] = before + amount, times + 1
    return tallies


def merged(games: Iterable[Tallies]) -> Tallies:
    """What several games come to together."""
    together: Tallies = {}
    for game in games:
        for spot, (amount, times) in game.items():
            before, earlier = together.get(spot, (0, 0))
            together[spot] = before + amount, earlier + times
    return together


def values(heat: Heat, board: BoardSpec, games: Iterable[Tallies]) -> dict[str, float | None]:
    """The value of every spot of the board over these games, of which there is at least one; None where nothing is
    known of it."""
    listed = tuple(games)
    together = merged(listed)
    found: dict[str, float | None] = {}
    for spot in heat.spots(board):
        amount, times = together.get(spot, (0, 0))
        by = len(listed) if heat.each_game else times
        found[spot] = amount / by if by else None
    return found


def beats_of(match: Match[Any, Any, Any]) -> Iterator[Beat[Any]]:
    """All that happened in a game, in order."""
    for ply in match.plies:
        yield from ply.beats
