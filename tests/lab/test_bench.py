"""What the bench makes of its measurements, and those that need no window. Nothing here depends on how fast it is."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game import cli, language, registry
from game.core import i18n
from game.core.errors import Problem
from game.core.rules import Setup
from game.lab.bench import bare, child, clicks, effort, idle, memory, midgame, plies, redraw, report, start, thinking
from game.lab.bench.child import environment, measured
from game.lab.bench.figures import Figure, FigureGoal, Missing, quantile
from game.opening import opening
from tests import bazaar, toy
from tests.bazaar.rules import BazaarRules
from tests.sampling import in_turn
from tests.toy.rules import CardRules

SLUG = registry.slugs()[0]


def figure(value: float, *aims: FigureGoal, floor: float = 2.0, unit: str = "ms") -> Figure:
    """A figure with that value."""
    return Figure(name="sample", of="all", value=value, unit=unit, floor=floor, against="nothing", aims=aims)


class TestFigures:
    def test_aims_bind_the_value_or_its_ratio(self) -> None:
        assert figure(4, FigureGoal(4)).met is True
        assert figure(4.1, FigureGoal(4)).met is False
        assert figure(3, FigureGoal(1.5, ratio=True)).met is True
        assert figure(9, FigureGoal(10, least=True)).met is False
        assert figure(3, FigureGoal(4), FigureGoal(1.2, ratio=True)).met is False
        assert figure(3).met is None

    def test_without_a_floor_there_is_no_ratio(self) -> None:
        lone = figure(3, FigureGoal(4, ratio=True), floor=0)
        assert lone.ratio is None
        assert lone.met is None

    def test_a_quantile_of_few_values_is_the_largest(self) -> None:
        assert quantile([3, 1, 2], 0.99) == 3
        assert quantile(list(range(1000)), 0.99) == 990


class TestReport:
    FOUND = (
        figure(3.14159, FigureGoal(4)),
        figure(123456.7, FigureGoal(150_000, least=True), unit="plies/s"),
        Missing("x", "Why."),
    )

    def test_every_figure_has_its_line(self) -> None:
        lines = report.text(self.FOUND).splitlines()
        assert len(lines) == 4
        assert "3.14 ms (1.57×)" in lines[1]
        assert lines[1].split()[-4:] == ["≤", "4", "ms", "met"]
        assert "123,457 plies/s" in lines[2]
        assert lines[2].endswith("not met")
        assert lines[3] == "x: Why."

    def test_markdown_is_a_table(self) -> None:
        table = report.markdown(self.FOUND).splitlines()[:4]
        assert all(line.startswith("| ") and line.count("|") == 7 for line in table)

    def test_json_says_all_of_it(self) -> None:
        found = json.loads(report.as_json(self.FOUND))
        assert [one["met"] for one in found["figures"]] == [True, False]
        assert found["figures"][0]["ratio"] == pytest.approx(1.5708, abs=1e-4)
        assert found["missing"] == [{"name": "x", "why": "Why."}]

    @pytest.mark.parametrize(("value", "text"), [(0.1234, "0.12"), (12.34, "12.3"), (1234.5, "1,234")])
    def test_numbers_have_three_digits_that_count(self, value: float, text: str) -> None:
        assert report.number(value) == text


@pytest.mark.thorough
class TestWithoutAWindow:
    @pytest.mark.parametrize("slug", registry.slugs())
    def test_the_middle_of_a_game_is_neither_its_begin_nor_its_end(self, slug: str) -> None:
        match = midgame.halfway(opening(registry.title(slug)))
        assert len(match.plies) > 3
        assert match.to_move

    @pytest.mark.parametrize("slug", in_turn(registry.slugs()))
    def test_redraws_and_plies_are_measured_in_processes_of_their_own(self, slug: str) -> None:
        drawn = measured("redraw", slug, effort.QUICK)
        assert {figure.of for figure in drawn} == {f"{slug} 1600×900", f"{slug} 3840×2160"}
        assert {figure.name for figure in drawn if figure.aims} == {
            "first picture of the table, cold",
            "first picture of the table, warm",
            "full redraw, median",
            "full redraw, 99th percentile",
        }
        played = measured("plies", slug, effort.QUICK)
        assert [figure.aims for figure in played] == [(plies.EACH_MOVE,), (plies.GAMES,), (plies.SCREENS,)]
        chosen = measured("choices", slug, effort.QUICK)
        assert all(figure.value <= figure.also["slowest"] for figure in chosen)
        assert all(figure.value > 0 and figure.floor > 0 for figure in (*drawn, *played, *chosen))

    def test_aims_are_those_of_the_papers(self) -> None:
        assert [aim.limit for aim in (redraw.MEDIAN, redraw.WORST, idle.QUIET, clicks.SWIFT)] == [4, 16, 1, 33]
        assert [aim.limit for aim in (plies.EACH_MOVE, plies.GAMES, plies.SCREENS)] == [1, 1_000, 20_000]
        assert thinking.SMOOTH.limit == 16
        assert [aim.limit for aim in (memory.SMALL, memory.LITTLE)] == [120, 40]
        assert [aim.limit for aim in (start.STARTED, start.PACKAGED)] == [0.9, 1.2]

    def test_it_is_measured_in_the_language_of_the_surroundings(self, monkeypatch: pytest.MonkeyPatch) -> None:
        said: list[str] = []

        def measure(slug: str, much: effort.Effort) -> list[Figure]:
            said.append(i18n.pgettext("a button", "Quit"))
            return []

        monkeypatch.setattr(redraw, "measure", measure)
        monkeypatch.setenv("LANGUAGE", "pt_PT")
        try:
            child.main(msgspec.json.encode(child.Task("redraw", "", effort.QUICK)).decode())
        finally:
            language.install(i18n.ENGLISH)
        assert said == ["Sair"]

    def test_a_measurement_that_fails_is_a_sentence(self) -> None:
        with pytest.raises(Problem, match="“redraw” failed"):
            measured("redraw", "nowhere", effort.QUICK)

    def test_without_screen_and_xvfb_the_rest_is_still_measured(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(shutil, "which", lambda name: None)
        assert cli.main(["bench", "--quick", "--json", "--only", "memory"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["figures"] == []
        assert len(found["missing"]) == len(registry.slugs())
        assert all("neither a screen" in gone["why"] for gone in found["missing"])

    def test_measured_programs_know_nothing_of_the_players_home(self, tmp_path: Path) -> None:
        around = environment(tmp_path, EXTRA="1")
        assert around["STALLHOLDERS_HOME"] == str(tmp_path)
        assert "PYTHONDONTWRITEBYTECODE" not in around
        assert around["EXTRA"] == "1"
        assert around["PATH"] == os.environ["PATH"]

    def test_the_bare_window_knows_nothing_of_the_game(self) -> None:
        assert "from game" not in Path(bare.__file__).read_text("utf-8")
        assert "import game" not in Path(bare.__file__).read_text("utf-8")


@pytest.mark.parametrize(("rules", "seats"), [(CardRules(toy.BOARD), 2), (BazaarRules(bazaar.BOARD), 3)])
def test_games_are_played_on_the_rules_alone_and_as_a_screen_does(rules: Any, seats: int) -> None:
    setup = Setup(seats=seats, seed=5)
    counted, listed = plies.rules_path(rules, setup, Random(1))
    assert 0 < counted <= rules.meta.longest
    assert (listed < counted) == (seats == 3), "the bazaar lists the moves of its evenings only"
    assert plies.rules_path(rules, setup, Random(1)) == (counted, listed)
    assert 0 < plies.screen_path(rules, setup) <= rules.meta.longest
