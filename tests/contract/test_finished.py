"""A finished game counts exactly in every title, and the law that says so notices where it does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots.levels import critic_of
from game.bots.search import Playout, Trials, win_shares
from game.core.advice import Verdict
from tests.contract.bugs import game, with_parts
from tests.contract.cases import Which, case_of
from tests.contract.law.case import Broken, Case
from tests.contract.law.finished import finished_games_count_exactly
from tests.looking_back import JUDGED


def judged_case(slug: str) -> Case:
    """A title of which somebody knows how games will end, with three seats."""
    return case_of(Which(slug, "", 3))


@pytest.mark.thorough
@pytest.mark.parametrize("slug", JUDGED)
def test_a_finished_game_counts_exactly(slug: str) -> None:
    case = judged_case(slug)
    assert sum(finished_games_count_exactly(case, game(case, ("easy",), seed)) for seed in (43, 44, 48)) > 1


@pytest.mark.thorough
@pytest.mark.parametrize("slug", JUDGED)
def test_a_search_that_counts_a_finished_game_as_open_is_noticed(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bug of which three normal players all took coins until the game was over."""
    case = judged_case(slug)
    if case.title.expertise is None:
        pytest.skip("no search plays this title")
    exact = Trials._played

    def soft(self: Trials, state: Any, chance: Any) -> Playout:
        found = exact(self, state, chance)
        return found._replace(shares=win_shares(found.totals, self._thoughts.spread))

    match = game(case, ("easy",), 43)
    monkeypatch.setattr(Trials, "_played", soft)
    with pytest.raises(Broken, match=r"is told .* of a finished game"):
        finished_games_count_exactly(case, match)


class Soft:
    """A critic to whom nothing is ever certain."""

    def __init__(self, true: Any) -> None:
        self._true = true

    def __getattr__(self, name: str) -> Any:
        return getattr(self._true, name)

    def _softened(self, chances: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(0.9 * chance + 0.1 / len(chances) for chance in chances)


class SoftAtTheEnd(Soft):
    """It is not certain of a finished game."""

    def chances(self, view: Any) -> tuple[float, ...]:
        return self._softened(self._true.chances(view))


class SoftVerdicts(Soft):
    """It is not certain of a move that wins the game."""

    def verdict(self, view: Any, move: Any, rng: Any) -> Verdict:
        found = self._true.verdict(view, move, rng)
        return Verdict(self._softened(found.chances), found.drop)


@pytest.mark.thorough
@pytest.mark.parametrize("slug", JUDGED)
@pytest.mark.parametrize(
    ("bug", "says"), [(SoftAtTheEnd, "of a finished game"), (SoftVerdicts, "wins with|ends the game")]
)
def test_a_critic_that_is_never_certain_is_noticed(slug: str, bug: type[Soft], says: str) -> None:
    case = judged_case(slug)
    planted = replace(case, title=with_parts(case.title, critic=lambda rules: bug(critic_of(case.title, rules))))
    with pytest.raises(Broken, match=says):
        for seed in (48, 43, 44, 45, 46):
            finished_games_count_exactly(planted, game(case, ("easy",), seed), last=1)
