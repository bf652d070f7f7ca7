"""Records golden games: for every way a title can end, one whole game whose replay must never change.

Run by hand (`python -m tests.recording TITLE FOLDER`) after the rules have changed on purpose.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.bots.asking import play_out
from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import Setup
from game.opening import Opening, Tables
from game.picture.title import Title
from game.registry import title
from game.saves.reading import write
from game.saves.schema import EPOCH, encoded, save_of
from game.tools.selfplay import seats_of

LINEUPS = (("random",), ("stubborn",), ("easy",), ("easy", "random"))


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code after writing the games."""
    parser = argparse.ArgumentParser(prog="python -m tests.recording", description=__doc__)
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    parser.add_argument("--seeds", type=int, default=2000, metavar="N", help="how many games to try (default: 2000)")
    arguments = parser.parse_args(argv)
    try:
        for path in record(Tables(title(arguments.title)), arguments.folder, arguments.seeds):
            print(path)
    except Problem as problem:
        print(problem.sentence, file=sys.stderr)
        return 2
    return 0


def record(tables: Tables, folder: Path, seeds: int) -> list[Path]:
    """The files written, one for each end reason and number of seats that has it. Raises Problem when a reason
    was not met with by any number of seats."""
    written: list[Path] = []
    met: set[str] = set()
    title = tables.title
    for seats in range(title.meta.min_seats, title.meta.max_seats + 1):
        for end, (table, match, bots) in _games(tables, seats, seeds).items():
            path = folder / f"{end}-{seats}.json"
            write(path, encoded(save_of(match, seats_of(table, bots, match.setup), table.saved_board, EPOCH)))
            written.append(path)
            met.add(end)
    missing = [end.id for end in title.meta.ends if end.id not in met]
    if missing:
        raise Problem(f"No game of {seeds} ended by {', '.join(missing)}.")
    return written


Game = tuple[Opening, Match[Any, Any, Any], tuple[str, ...]]


def _games(tables: Tables, seats: int, seeds: int) -> dict[str, Game]:
    """The first game met with for each end reason."""
    found: dict[str, Game] = {}
    for seed, lineup in itertools.islice(_lineups(tables.title), seeds):
        bots = tuple(lineup[seat % len(lineup)] for seat in range(seats))
        setup = Setup(seats=seats, seed=seed, first=seed % seats)
        table = tables.of(setup)
        match = play_out(table.rules, setup, [table.bot(name) for name in bots])
        outcome = match.outcome
        assert outcome is not None  # play_out plays to the end
        found.setdefault(outcome.end, (table, match, bots))
        if len(found) == len(tables.title.meta.ends):
            break
    return found


def _lineups(title: Title) -> Iterator[tuple[int, tuple[str, ...]]]:
    known = {"random", "stubborn", *(level.id for level in title.levels)}
    possible = [lineup for lineup in LINEUPS if set(lineup) <= known]
    for seed in itertools.count(1):
        yield seed, possible[seed % len(possible)]


if __name__ == "__main__":
    sys.exit(main())
