"""Counts the wins of each level and of each place in the turn order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from game.core.i18n import _, pgettext
from game.lab.arena.games import Game
from game.lab.arena.schedule import SeriesPlan, levels_of, line_up
from game.lab.arena.shares import Bounded, share


class Won(msgspec.Struct, frozen=True):
    """The wins of a level or a place in the turn order, and the share expected if all players were equally strong.

    `seats` is the number of players of this level in each game, or 1 for a place in the turn order.
    """

    name: str
    seats: int
    wins: float
    share: Bounded
    fair: float


def by_level(plan: SeriesPlan, games: Sequence[Game]) -> tuple[Won, ...]:
    """Return the wins of each level, in the order of the plan. A shared first place counts as a fraction of a win."""
    won: dict[str, float] = defaultdict(float)
    for game in games:
        for seat, part in winning(game):
            won[game.bots[seat]] += part
    counts = {level: line_up(plan).count(level) for level in levels_of(plan)}
    return tuple(
        Won(level, seats, won[level], share(won[level], len(games)), seats / plan.players)
        for level, seats in counts.items()
    )


def by_turn(plan: SeriesPlan, games: Sequence[Game]) -> tuple[Won, ...]:
    """Return the wins of each place in the turn order."""
    won: dict[int, float] = defaultdict(float)
    for game in games:
        for seat, part in winning(game):
            won[turn_of(game, seat)] += part
    return tuple(
        Won(ordinal(turn), 1, won[turn], share(won[turn], len(games)), 1 / plan.players) for turn in range(plan.players)
    )


def winning(game: Game) -> Iterator[tuple[int, float]]:
    """Return the seats that finished first, each with its share of the win."""
    first = [seat for seat, place in enumerate(game.places) if place == 1]
    return ((seat, 1 / len(first)) for seat in first)


def turn_of(game: Game, seat: int) -> int:
    """Return the place of a seat in the turn order, counted from 0."""
    return (seat - game.first) % len(game.bots)


def ordinal(turn: int) -> str:
    """Return a place in the turn order (counted from 0) as a word, such as "first"."""
    names = (
        pgettext("an arena's report", "first"),
        pgettext("an arena's report", "second"),
        pgettext("an arena's report", "third"),
        _("fourth"),
        _("fifth"),
        _("sixth"),
    )
    return names[turn] if turn < len(names) else str(turn + 1)
