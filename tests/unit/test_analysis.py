"""The analysis of a finished game: judged choice by choice, shown on a page of the result, and on the board."""

from __future__ import annotations

import time
from functools import cache
from random import Random
from typing import Any

import pytest

from game.bots.asking import play_out
from game.bots.levels import RandomBot
from game.core.advice import Verdict
from game.core.rng import seeded
from game.core.rules import Setup
from game.opening import opening
from game.picture.nodes import Path, Text, placed
from game.registry import titles
from game.scenes.replay.viewer import ReplayScene
from game.scenes.result.analysis import ANALYSE, choice_of
from game.scenes.result.ending import Ending
from game.scenes.result.scene import ANALYSIS, ResultScene
from game.table.analysis import Analysis
from game.table.seats import SeatSetup
from game.table.session import Session
from game.ui.screen import PictureScene
from tests.looking_back import JUDGED
from tests.sampling import drawn
from tests.unit.legible import illegible
from tests.unit.staging import NAMES, ODD_SIZES, SIZES, FakeRoutes, Stage, boards, overfull, services

pytestmark = pytest.mark.in_turn(0, 2)

LONG = ("Konstantinopolit", "Wilhelmina-Maria", "Bartholomäus III", "Mwamba Mwangombe")


@cache
def _played(slug: str, seats: int) -> Any:
    table = opening(titles()[slug])
    return play_out(table.rules, Setup(seats=seats, seed=6), [table.bot("easy")] * seats)


def finished(slug: str, seats: int = 4, names: tuple[str, ...] = NAMES) -> Session:
    """A finished game of a person against bots, not judged yet."""
    title = titles()[slug]
    players = tuple(
        SeatSetup(names[seat], title.seat_colours[seat], seat, "easy" if seat else "person") for seat in range(seats)
    )
    return Session(title, _played(slug, seats), players, boards().use(opening(title).board))


def fewest(slug: str) -> int:
    """The fewest who can play it against one another."""
    return max(2, titles()[slug].meta.min_seats)


IN_SOME_WORDS = ("This was done", "That is better", "It brings 12 points, and what is left is worth 3 more.")


def invented(session: Session) -> Session:
    """Verdicts on every choice, many of them bad, in the title's own words where the search has them."""
    session.verdicts.update(_verdicts(session.title.meta.slug, len(session.seats)))
    return session


@cache
def _verdicts(slug: str, seats: int) -> dict[int, Verdict]:
    session, found = finished(slug, seats), dict[int, Verdict]()
    make, rules, chance = session.title.expertise, session.match.rules, Random(3)
    for ply in Analysis(session)._choices:
        made = session.match.plies[ply]
        view = session.view(made.seat, session.match.state_at(ply))
        parts = [chance.random() + 0.1 for _seat in range(seats)]
        chances = tuple(part / sum(parts) for part in parts)
        if make is None:
            better, words = RandomBot(rules).choose(view, seeded(ply)), IN_SOME_WORDS
        else:
            thoughts = make(rules).consider(view, seeded(1))
            better = next((move for move in thoughts.candidates if move != made.move), made.move)
            words = (thoughts.label(made.move), thoughts.label(better), thoughts.reason(better, best=True))
        drop = chance.choice((0.0, 0.0, 0.12, 0.24, 0.5)) if better != made.move else 0.0
        found[ply] = Verdict(chances, drop, better, *words) if drop else Verdict(chances)
    return found


def result(session: Session, routes: FakeRoutes | None = None) -> ResultScene:
    assert session.outcome is not None
    return ResultScene(
        services(), routes or FakeRoutes(), session, Ending(session.looks, session.outcome, session.story())
    )


def words(scene: PictureScene) -> list[str]:
    return [place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text)]


def open_page(stage: Stage) -> None:
    stage.wait(4000, 500)
    stage.scene.act(ANALYSIS)
    stage.wait(100)


class TestThePage:
    @pytest.mark.thorough
    @pytest.mark.parametrize("slug", JUDGED)
    def test_it_fits_at_every_size(self, slug: str) -> None:
        for size in drawn((*SIZES[:3], *ODD_SIZES), 2, slug):
            for session in (
                finished(slug, names=LONG),
                invented(finished(slug, names=LONG)),
                invented(finished(slug, fewest(slug))),
            ):
                stage = Stage(result(session), size)
                open_page(stage)
                assert overfull(stage.scene) == [], size
                stage.draw()

    @pytest.mark.thorough
    @pytest.mark.parametrize("slug", JUDGED)
    def test_every_word_can_be_read(self, slug: str) -> None:
        for session in (finished(slug), invented(finished(slug))):
            stage = Stage(result(session), SIZES[0])
            open_page(stage)
            assert [str(fault) for fault in illegible(stage.scene)] == []

    @pytest.mark.parametrize("slug", JUDGED)
    def test_no_line_strikes_a_name_through_however_many_play(self, slug: str) -> None:
        """With five the counts take three rows."""
        seats = titles()[slug].meta.max_seats
        session = invented(finished(slug, seats, NAMES[:seats]))
        stage = Stage(result(session), SIZES[0])
        open_page(stage)
        assert [str(fault) for fault in illegible(stage.scene)] == []
        spots = list(placed(stage.scene.nodes))
        across = [spot for spot in spots if isinstance(spot.node, Path) and spot.node.h <= 2 and spot.node.w > 100]
        names = [spot for spot in spots if isinstance(spot.node, Text) and spot.node.text in NAMES[:seats]]
        assert across and len(names) >= seats
        for name in names:
            assert not any(
                name.y + 5 < rule.y + 1 < name.y + name.h - 5 and rule.x < name.x < rule.x + rule.w for rule in across
            ), name.node

    @pytest.mark.parametrize("slug", JUDGED)
    def test_what_cost_a_person_most_comes_first_and_leads_to_its_position(self, slug: str) -> None:
        session, routes = invented(finished(slug)), FakeRoutes()
        scene = result(session, routes)
        open_page(Stage(scene))
        marked = list(Analysis(session).marked())
        mine = sorted((each for each in marked if each.seat == 0), key=lambda each: -each.verdict.drop)
        assert mine
        stretch = str(session.title.meta.stretch).format(number="")
        rows = [text for text in words(scene) if text.startswith(stretch) and ": " in text]
        assert rows[0].startswith(f"{mine[0].when}: {mine[0].verdict.made}. Better: ")
        scene.act(choice_of(mine[0].ply))
        assert routes.asked[-1][0] == "replay" and mine[0].ply in routes.asked[-1]

    def test_a_title_whose_moves_nobody_can_judge_has_none(self) -> None:
        for slug in titles():
            if slug not in JUDGED:
                assert ANALYSIS not in result(finished(slug, fewest(slug))).pages

    def test_alone_there_is_nobody_to_win_against(self) -> None:
        alone = [slug for slug in JUDGED if titles()[slug].meta.min_seats == 1]
        assert alone
        for slug in alone:
            assert ANALYSIS not in result(finished(slug, 1)).pages

    def test_the_curve_ends_with_who_won(self) -> None:
        session = invented(finished(JUDGED[0]))
        curve = Analysis(session).curve()
        assert curve is not None and session.outcome is not None
        last = [series[-1] for series in curve.series]
        assert sum(last) in (99, 100) and last[session.outcome.places.index(1)] == max(last)
        assert curve.marks[-1] == len(session.match.plies)
        assert all(98 <= sum(each) <= 102 for each in zip(*curve.series, strict=True))


def short(slug: str, upto: int = 5) -> Session:
    """A finished game of which all choices but some have been judged."""
    session = invented(finished(slug, fewest(slug)))
    for ply in list(session.verdicts)[-upto:]:
        del session.verdicts[ply]
    return session


@pytest.mark.thorough
@pytest.mark.parametrize("slug", JUDGED)
def test_it_goes_on_where_another_one_stopped_and_says_the_same_again(slug: str) -> None:
    first, again = short(slug), short(slug)
    before = set(first.verdicts)
    for session in (first, again):
        stage = Stage(result(session))
        open_page(stage)
        scene = stage.scene
        assert isinstance(scene, ResultScene)
        assert not scene._analysis.done and set(session.verdicts) == before
        scene.act(ANALYSE)
        for _frame in range(4000):
            if scene._analysis.done:
                break
            time.sleep(0.005)
            stage.wait(16)
        assert scene._analysis.done and not scene._analysis.running and scene._analysis.trouble == ""
        scene.leave()
    assert first.verdicts == again.verdicts and len(first.verdicts) == len(before) + 5


@pytest.mark.thorough
def test_what_goes_wrong_is_told_and_ends_it() -> None:
    class Broken:
        def __init__(self, rules: Any) -> None: ...

        def question(self, view: Any) -> str:
            return "What now?"

        def consider(self, view: Any, rng: Any) -> Any:
            raise RuntimeError("no idea")

    from tests.contract.bugs import with_parts

    session = finished(JUDGED[0])
    session.title = with_parts(session.title, expertise=Broken, critic=None)
    stage = Stage(result(session))
    open_page(stage)
    stage.scene.act(ANALYSE)
    for _frame in range(500):
        stage.wait(16)
        time.sleep(0.002)
    assert any("no idea" in text for text in words(stage.scene))


@pytest.fixture(params=JUDGED)
def watched(request: pytest.FixtureRequest) -> tuple[Session, ReplayScene, Stage]:
    """A judged game that is watched."""
    session = invented(finished(request.param))
    scene = ReplayScene(services(), FakeRoutes(), session)
    stage = Stage(scene)
    stage.wait(32)
    return session, scene, stage


class TestOnTheBoard:
    def test_keys_lead_from_mark_to_mark(self, watched: tuple[Session, ReplayScene, Stage]) -> None:
        session, scene, stage = watched
        marks = [each.ply for each in Analysis(session).marked()]
        assert len(marks) > 3 and scene.trace()["marked"] == marks
        seen = []
        scene.film.seek(marks[0])
        for _press in range(3):
            stage.key("m")
            seen.append(scene.film.ply)
        assert seen == marks[1:4]
        stage.key("m", shift=True)
        assert scene.film.ply == marks[2]
        scene.film.seek(scene.film.plies)
        stage.key("m")
        assert scene.film.ply == marks[0]

    def test_the_better_move_is_laid_out_before_the_one_that_was_made(
        self, watched: tuple[Session, ReplayScene, Stage]
    ) -> None:
        session, scene, stage = watched
        for each in Analysis(session).marked():
            scene.film.seek(each.ply)
            scene.changed()
            stage.wait(16)
            model = scene.model()
            assert model.focus.prompt is not None and model.reel is not None
            assert model.focus.prompt.move == each.verdict.better
            assert model.focus.viewer == each.seat
            assert each.verdict.label in model.reel.words or "⟦" in each.verdict.label
            assert f"−{round(100 * each.verdict.drop)}%" in model.reel.words
        scene.film.seek(next(ply for ply in session.verdicts if not session.verdicts[ply].grade))
        assert scene.model().focus.prompt is None

    @pytest.mark.thorough
    def test_every_word_can_be_read(self, watched: tuple[Session, ReplayScene, Stage]) -> None:
        session, _scene, _stage = watched
        marks = [each.ply for each in Analysis(session).marked()]
        for size in (SIZES[0], ODD_SIZES[1], SIZES[1]):
            scene = ReplayScene(services(), FakeRoutes(), session)
            stage = Stage(scene, size)
            for ply in marks[:: max(1, len(marks) // 6)]:
                scene.film.seek(ply)
                scene.changed()
                stage.wait(16)
                assert [str(fault) for fault in illegible(scene) if fault.kind != "short"] == [], (size, ply)


def test_a_game_that_goes_on_is_not_judged() -> None:
    session = finished(JUDGED[0])
    begun = replace_match(session, len(session.match.plies) // 2)
    scene = ReplayScene(services(), FakeRoutes(), begun)
    Stage(scene).wait(32)
    reel = scene.model().reel
    assert reel is not None and reel.analysis is None
    assert not scene.analysis.possible


def replace_match(session: Session, upto: int) -> Session:
    """The game as it was after so many moves."""
    return Session(session.title, session.match.upto(upto), session.seats, session.board)
