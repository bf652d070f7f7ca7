"""Stored games lead to the stored positions, and there is one for every way a game can end."""

from __future__ import annotations

from pathlib import Path

from game.core.errors import Problem
from game.saves.reading import content, parsed
from game.saves.resume import Opened, resumed
from tests.contract.law.case import Broken, Case, demand


def golden_games(case: Case) -> dict[str, Path]:
    """The stored games of a title by the reason that ends them. Raises Broken when one no longer plays as it did."""
    ends: dict[str, Path] = {}
    for path in sorted(case.golden.glob("*.json")):
        try:
            save = parsed(content(path), path.name)
            game = resumed(save, Opened(case.rules, case.board, case.bots), path.name)
        except Problem as problem:
            raise Broken(problem.sentence) from problem
        demand(not game.notes, path.name, " ".join(game.notes))
        outcome = game.match.outcome
        demand(outcome is not None, path.name, "the stored game does not end")
        ends[outcome.end] = path
    return ends


def every_end_is_stored(case: Case) -> None:
    """There is a golden game for each end reason, and it plays as it did."""
    stored = golden_games(case)
    missing = [end.id for end in case.title.meta.ends if end.id not in stored]
    demand(not missing, case, f"no golden game ends by {', '.join(missing)}")
