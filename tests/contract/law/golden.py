"""Stored games lead to the stored positions, and there is one for every way a game can end."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

from game import paths
from game.core.errors import Problem
from game.opening import table_of
from game.saves.reading import content, parsed
from game.saves.resume import Opened, resumed
from game.saves.schema import Save
from tests.contract.law.case import Broken, Case, demand


def golden_games(case: Case) -> dict[str, Path]:
    """The stored games of a title by the reason that ends them. Raises Broken when one no longer plays as it did."""
    ends: dict[str, Path] = {}
    for path in sorted(case.golden.glob("*.json")):
        try:
            save = parsed(content(path), path.name)
            game = resumed(save, _opened(case, save), path.name)
        except Problem as problem:
            raise Broken(problem.sentence) from problem
        if game.notes:
            raise Broken(f"{' '.join(game.notes)} Was the change meant? Then tests.recording records it anew.")
        outcome = game.match.outcome
        demand(outcome is not None, path.name, "the stored game does not end")
        ends[outcome.end] = path
    return ends


def _opened(case: Case, save: Save) -> Opened:
    """What the game is played with: the case's board, or the one that this game was laid where boards are."""
    if case.title.assembly is None:
        return Opened(case.rules, case.board, case.bots)
    maps = case.maps or paths.maps_dir()
    with mock.patch.object(paths, "maps_dir", lambda: maps):
        table = table_of(case.title, save)
    return Opened(table.rules, table.board.spec, case.bots)


def every_end_is_stored(case: Case) -> None:
    """There is a golden game for each end reason, and it plays as it did."""
    stored = golden_games(case)
    missing = [end.id for end in case.title.meta.ends if end.id not in stored]
    how = f"python -m tests.recording {case.title.meta.slug} tests/golden/{case.title.meta.slug}"
    demand(not missing, case, f"no golden game ends by {', '.join(missing)}; “{how}” records them")
