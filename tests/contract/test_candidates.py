"""What the search tries is enough, in every title it plays; and the law that says so notices where it is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.registry import titles
from tests.contract.bugs import game, with_parts
from tests.contract.cases import Which, case_of
from tests.contract.law.candidates import candidates_suffice
from tests.contract.law.case import Case
from tests.sampling import dose

SEARCHED = [slug for slug, title in titles().items() if title.expertise is not None]
GAMES, POSITIONS = dose(5), 16
FEW = 6
"""In so many positions of a game it shows when the best is never among the candidates."""


def share(case: Case, positions: int = POSITIONS) -> float:
    """In how many of the positions of some games the best move was among the candidates."""
    tallies = [
        candidates_suffice(case, game(case, ["easy", "normal", "easy", "beginner"], seed=seed), positions)
        for seed in range(GAMES)
    ]
    assert sum(tally.looked_at for tally in tallies) >= GAMES * positions / 2
    return sum(tally.held for tally in tallies) / sum(tally.looked_at for tally in tallies)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.in_turn(2)
@pytest.mark.parametrize("slug", SEARCHED)
def test_the_best_move_is_among_the_candidates(slug: str) -> None:
    assert share(case_of(Which(slug, "", 4))) >= 0.9


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.in_turn(2)
@pytest.mark.parametrize("slug", SEARCHED)
def test_candidates_that_leave_the_best_out_are_noticed(slug: str) -> None:
    case = case_of(Which(slug, "", 4))
    assert case.title.expertise is not None
    made = case.title.expertise

    class Narrow:
        """Thinks of the last candidates alone."""

        def __init__(self, thoughts: Any) -> None:
            self._thoughts = thoughts

        def __getattr__(self, name: str) -> Any:
            return getattr(self._thoughts, name)

        @property
        def candidates(self) -> list[Any]:
            return list(self._thoughts.candidates)[-2:]

    class Expertise:
        """The title's own, with its best candidates left out."""

        def __init__(self, rules: Any) -> None:
            self._true = made(rules)

        def consider(self, view: Any, rng: Any) -> Narrow:
            return Narrow(self._true.consider(view, rng))

        def question(self, view: Any) -> str:
            return self._true.question(view)

    assert share(replace(case, title=with_parts(case.title, expertise=Expertise)), FEW) < 0.8
