"""The result of real games of every title: three pages that fit at every size, and all that can be done with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import paths, registry
from game.bots.asking import thinking_rng
from game.bots.levels import SHARED
from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import Outcome, ScoreLine, Setup
from game.core.target import Target
from game.input.pointer import Key, PointerMove
from game.opening import opening
from game.picture.canvas import SeatLook
from game.picture.chronicle import Award, Chronicle, Curve
from game.picture.nodes import Text, placed
from game.picture.title import Title
from game.saves.schema import name_of
from game.saves.shelf import Shelf
from game.scenes.keeper import saved
from game.scenes.menu import CONTINUE, MenuScene
from game.scenes.navigation import Navigation
from game.scenes.play.pause import SaveAsScene
from game.scenes.remembered import SeenResults
from game.scenes.replay.viewer import ReplayScene
from game.scenes.result.curves import BOTTOM, LEFT, RIGHT, TOP, _points, mark_at, scale_of
from game.scenes.result.ending import CHART, SHEET_X, SHEET_Y, Ending
from game.scenes.result.scene import AGAIN, AWARDS, CURVES, KEEP, LOOK, SCORE, SHARE, WATCH, ResultScene
from game.table.seats import SeatSetup
from game.table.session import Session
from game.ui.screen import PictureScene
from game.ui.stack import Push
from tests.contract.bugs import with_parts
from tests.unit.legible import illegible
from tests.unit.staging import NAMES, ODD_SIZES, SIZES, FakeRoutes, Stage, boards, overfull, services

LONG = ("Konstantinopolit", "Wilhelmina-Maria", "Bartholomäus III", "Mwamba Mwangombe", "Aleksandra Wójcik")


@cache
def finished(slug: str, seats: int) -> Session:
    """A whole game of bots."""
    title = registry.title(slug)
    table = opening(title)
    match: Match[Any, Any, Any] = Match(table.rules, Setup(seats=seats, seed=seats))
    bots = [SHARED["stubborn"](table.rules) for _seat in range(seats)]
    while match.to_move:
        seat = match.to_move[0]
        match.submit(seat, bots[seat].choose(match.view(seat), thinking_rng(1, len(match.plies), seat)))
    colours = title.seat_colours
    players = tuple(SeatSetup(NAMES[seat], colours[seat], seat, "easy") for seat in range(seats))
    return Session(title, match, players, boards().use(table.board))


def tables() -> list[tuple[str, int]]:
    metas = [title.meta for title in registry.titles().values()]
    return [(meta.slug, seats) for meta in metas for seats in range(meta.min_seats, meta.max_seats + 1)]


def result(
    slug: str = "", seats: int = 0, names: tuple[str, ...] = NAMES, routes: FakeRoutes | None = None
) -> ResultScene:
    chosen, most = (slug, seats) if slug else tables()[-1]
    session = finished(chosen, most)
    looks = tuple(SeatLook(names[seat], look.colour, look.symbol) for seat, look in enumerate(session.looks))
    assert session.outcome is not None
    return ResultScene(services(), routes or FakeRoutes(), session, Ending(looks, session.outcome, session.story()))


def crowded() -> ResultScene:
    """Five seats, ten kinds of score, eight medals with much to say: more than any title has yet."""
    real = result()
    title: Title = real._title
    sources = tuple(ScoreLine(f"Source number {row} of the score", (100 + row, 12, 0, -5, 3)) for row in range(10))
    totals = tuple(sum(line.amounts[seat] for line in sources) for seat in range(5))
    outcome = Outcome(places=(1, 2, 4, 5, 3), totals=totals, sources=sources, end=title.meta.ends[0].id)
    sentence = "One group of customers after the other stopped at 13 of the many stalls of ⟦{}⟧, all through the night."
    awards = tuple(
        Award(str(number), "Twenty letters wide.", sentence.format(number % 5), (number % 5,), "icon:star")
        for number in range(8)
    )
    curve = Curve(
        "Money", "coins", "Round", tuple(range(40)), tuple(tuple(seat * 3 for _ in range(40)) for seat in range(5))
    )
    colours = (*title.seat_colours, "#EC9E1C")
    looks = tuple(SeatLook(LONG[seat], colours[seat], seat) for seat in range(5))
    return ResultScene(
        services(),
        FakeRoutes(),
        real._session,
        Ending(looks, outcome, Chronicle((curve, curve), awards), advised=(12, 0, 1, 3, 100)),
    )


def test_advice_is_told_beside_the_score_where_somebody_asked_for_it() -> None:
    assert "Hints used" in words(crowded())
    assert "Hints used" not in words(result())


def words(scene: PictureScene) -> list[str]:
    return [place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text)]


def settle(stage: Stage) -> None:
    stage.wait(9000, 100)


def look_at(stage: Stage, x: float, y: float) -> None:
    """Move the pointer to a point of the sheet; the window is 1600 by 900."""
    stage.stack.handle(PointerMove(round(SHEET_X + x), round(SHEET_Y + y)))


class TestPages:
    @pytest.mark.thorough
    @pytest.mark.parametrize(("slug", "seats"), tables())
    def test_each_fits_at_every_size(self, slug: str, seats: int) -> None:
        for size in (*SIZES[:3], *ODD_SIZES):
            stage = Stage(result(slug, seats, LONG), size)
            settle(stage)
            for page in (SCORE, CURVES, AWARDS):
                stage.scene.act(page)
                settle(stage)
                assert overfull(stage.scene) == [], (size, page)

    @pytest.mark.parametrize("size", (*SIZES, *ODD_SIZES))
    def test_five_seats_fit(self, size: tuple[int, int]) -> None:
        stage = Stage(crowded(), size)
        settle(stage)
        for page in (SCORE, CURVES, AWARDS):
            stage.scene.act(page)
            settle(stage)
            assert overfull(stage.scene) == [], (size, page)

    @pytest.mark.parametrize(("slug", "seats"), tables())
    def test_every_word_can_be_read(self, slug: str, seats: int) -> None:
        for size in (SIZES[0], ODD_SIZES[0]):
            scene = result(slug, seats)
            stage = Stage(scene, size)
            for page in (SCORE, CURVES, AWARDS):
                scene.act(page)
                settle(stage)
                if page == CURVES:
                    scene.focus.target = CHART
                    stage.key("right")
                assert [str(fault) for fault in illegible(scene)] == [], (size, page)

    @pytest.mark.thorough
    def test_they_are_drawn_while_they_move(self) -> None:
        stage = Stage(result(), (1280, 720))
        for name in ("1", "2", "3"):
            stage.key(name)
            for _frame in range(6):
                stage.wait(150, 50)
                stage.draw()

    @pytest.mark.parametrize(("keys", "page"), [("1", SCORE), ("2", CURVES), ("3", AWARDS)])
    def test_numbers_open_them(self, keys: str, page: Target) -> None:
        scene = result()
        Stage(scene).key(keys)
        assert scene.page == page
        assert scene.trace()["page"] == page.id

    def test_arrows_and_page_keys_turn_them(self) -> None:
        scene = result()
        stage = Stage(scene)
        turned = []
        for name in ("right", "right", "right", "left", "pagedown", "pageup"):
            stage.key(name)
            turned.append(scene.page)
        pages = scene.pages
        assert pages[:3] == (SCORE, CURVES, AWARDS)
        assert turned == [CURVES, AWARDS, pages[3 % len(pages)], AWARDS, pages[3 % len(pages)], AWARDS]

    def test_a_click_on_a_tab_opens_it(self) -> None:
        scene = result()
        stage = Stage(scene)
        settle(stage)
        stage.click(AWARDS)
        settle(stage)
        assert all(award.label in words(scene) for award in scene._ending.story.awards)

    def test_what_is_not_told_has_no_tab(self) -> None:
        told = result()
        ending = Ending(told.looks, told._ending.outcome, Chronicle())
        unjudged = replace(told._session, title=with_parts(told._title, expertise=None, critic=None))
        bare = ResultScene(services(), FakeRoutes(), unjudged, ending)
        stage = Stage(bare)
        settle(stage)
        stage.key("2")
        stage.key("right")
        assert bare.pages == (SCORE,)
        assert bare.page == SCORE

    def test_each_comes_to_rest(self) -> None:
        scene = result()
        stage = Stage(scene)
        for page in (SCORE, CURVES, AWARDS):
            scene.act(page)
            settle(stage)
            stage.draw()
            stage.wait(500)
            assert not scene.dirty


class TestCurves:
    def open(self) -> tuple[ResultScene, Stage]:
        scene = result()
        stage = Stage(scene)
        scene.act(CURVES)
        settle(stage)
        return scene, stage

    def test_the_pointer_tells_the_amounts(self) -> None:
        scene, stage = self.open()
        curve = scene._ending.story.curves[0]
        before = words(scene)
        look_at(stage, RIGHT - 14, (TOP + BOTTOM) / 2)
        now = words(scene)
        assert f"{curve.across} {curve.marks[-1]}" in now
        assert len(now) > len(before)
        look_at(stage, RIGHT - 14, BOTTOM + 60)
        assert words(scene) == before

    def test_the_keyboard_goes_from_mark_to_mark(self) -> None:
        scene, stage = self.open()
        curve = scene._ending.story.curves[0]
        scene.focus.target = CHART
        stage.key("right")
        assert f"{curve.across} {curve.marks[0]}" in words(scene)
        for _press in range(len(curve.marks) + 3):
            stage.key("right")
        assert f"{curve.across} {curve.marks[-1]}" in words(scene)
        stage.key("left")
        assert f"{curve.across} {curve.marks[-2]}" in words(scene)

    def test_another_curve_is_chosen(self) -> None:
        scene, stage = self.open()
        stage.click(Target("curve", "1"))
        settle(stage)
        second = scene._ending.story.curves[1]
        assert all(str(series[-1]) in words(scene) for series in second.series)

    def test_it_ends_with_the_totals(self) -> None:
        scene, _stage = self.open()
        for total in scene._ending.outcome.totals:
            assert str(total) in words(scene) or f"−{-total}" in words(scene)

    def test_every_amount_lies_on_the_axis(self) -> None:
        for low, high in ((0, 0), (0, 1), (-7, 3), (0, 7), (5, 61), (-140, 990)):
            scale = scale_of(Curve("", "", "", (0, 1), ((low, high),)))
            assert scale.low <= min(low, 0)
            assert max(high, 0) <= scale.high
            assert 2 <= len(range(scale.low, scale.high + 1, scale.step)) <= 9

    def test_what_is_equal_is_drawn_as_equal_and_no_symbol_hides_another(self) -> None:
        """Five begin with the same money; a few logical pixels on the axis would tell of ten thousands."""
        for marks in ((0, 1, 2, 3, 4, 5, 6), tuple(range(30))):
            curve = Curve("", "", "", marks, ((50, *(800 for _mark in marks[1:])),) * 5)
            first = [points[0] for points in _points(curve, scale_of(curve))]
            heights = [y for _x, y in first]
            assert max(heights) - min(heights) <= 12
            across = sorted(x for x, _y in first)
            assert len(set(across)) == 5 and across[-1] - across[0] < (RIGHT - LEFT) / (len(marks) - 1)

    def test_the_nearest_mark_is_found(self) -> None:
        curve = Curve("", "", "", (0, 1, 2), ((0, 0, 0),))
        assert mark_at(curve, LEFT, TOP) == 0
        assert mark_at(curve, (LEFT + RIGHT) / 2 + 20, TOP) == 1
        assert mark_at(curve, RIGHT, BOTTOM) == 2
        assert mark_at(curve, 0, 0) is None
        assert mark_at(Curve("", "", "", (4,), ((0,),)), LEFT, TOP) == 0


class TestRoutes:
    @pytest.mark.parametrize(
        ("target", "there"), ((WATCH, "replay"), (KEEP, "save as"), (SHARE, "share"), (AGAIN, "rematch"))
    )
    def test_buttons_lead_there(self, target: Target, there: str) -> None:
        routes = FakeRoutes()
        stage = Stage(result(routes=routes))
        settle(stage)
        stage.click(target)
        assert [what[0] for what in routes.asked] == ["seen", there]

    def test_the_table_lies_below(self) -> None:
        stage = Stage(result())
        settle(stage)
        stage.click(LOOK)
        assert stage.stack.top is None

    def test_enter_looks_on_and_never_leaves(self) -> None:
        """Whoever keeps pressing Enter after the last move sees every page, and the game stays where it is."""
        stage = Stage(result())
        scene = stage.scene
        assert isinstance(scene, ResultScene)
        stage.wait(600)
        seen = set()
        for _press in range(3 * len(scene.pages)):
            stage.key("return")
            seen.add(scene.page)
        assert seen == set(scene.pages)
        assert stage.stack.top is scene

    def test_enter_shows_at_once_what_is_on_its_way(self) -> None:
        stage = Stage(result())
        scene = stage.scene
        assert isinstance(scene, ResultScene)
        stage.wait(600)
        before = scene.page
        stage.key("return")
        assert scene.page == before
        sheet = next(place.node for place in placed(scene.nodes) if place.node.x == SHEET_X)
        assert sheet.alpha == 1


@pytest.mark.parametrize("content", [b"", b"[]", b'{"games": 7}', b'{"games": [["a"]]}', b"\xff"])
def test_a_file_of_seen_results_that_makes_no_sense_is_no_error(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "seen.json").write_bytes(content)
    seen, name = SeenResults(tmp_path / "seen.json"), name_of("a", "now", "0123")
    assert name not in seen
    seen.add(name)
    assert name in SeenResults(tmp_path / "seen.json")


def test_seen_results_are_known_by_the_id_of_the_game_and_older_ones_as_before(tmp_path: Path) -> None:
    file = tmp_path / "seen.json"
    file.write_text('{"games": ["a then"], "something": "new"}')
    seen = SeenResults(file)
    assert name_of("a", "then", "0123") in seen
    assert name_of("a", "now", "0123") not in seen
    seen.add(name_of("a", "now", "4567"))
    again = SeenResults(file)
    assert name_of("a", "then", "0123") in again
    assert name_of("a", "another moment", "4567") in again
    assert name_of("a", "now", "89ab") not in again, "two games of one title begun in one second are two"


class TestNavigation:
    @pytest.fixture
    def scene(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ResultScene]:
        """The result of a game from the shelf of played ones."""
        monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
        navigation = Navigation(services(), boards())
        slug, seats = tables()[0]
        file = Shelf(paths.played_dir()).put(saved(finished(slug, seats)))
        go = navigation.ending(file)
        assert isinstance(go, Push)
        assert isinstance(go.scene, ResultScene)
        yield go.scene
        navigation.keeper.close()  # the boards are every test’s

    @pytest.mark.thorough
    def test_continue_shows_a_result_that_nobody_has_seen(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The window was closed after the last move: the menu leads to the result, and once only."""
        monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
        session = finished(*tables()[0])
        first = Navigation(services(), boards())
        first.keeper.keep(session)
        first.keeper._autosaver.close()
        navigation = Navigation(services(), boards())
        menu = navigation.menu()
        assert isinstance(menu, MenuScene)
        stage = Stage(menu)
        assert "Continue" in words(menu)
        with pytest.raises(Problem):
            navigation.resume()
        stage.click(CONTINUE)
        scene = stage.stack.top
        assert isinstance(scene, ResultScene)
        assert scene._ending.outcome == session.outcome
        assert navigation.keeper.unfinished() is not None, "looking is not leaving: killed now, it is shown again"
        scene.handle(Key("escape"))
        stage.wait(40)
        assert stage.stack.top is menu
        assert "Continue" not in words(menu)
        assert Navigation(services(), boards()).keeper.unfinished() is None
        navigation.keeper.close()

    def test_from_a_list_the_table_is_the_end_of_the_replay(self, scene: ResultScene) -> None:
        Stage(scene)
        go = scene.act(LOOK)
        assert isinstance(go, Push)
        assert isinstance(go.scene, ReplayScene)
        assert go.scene.film.ply == len(go.scene.session.match.plies)

    def test_watching_begins_at_the_beginning(self, scene: ResultScene) -> None:
        Stage(scene)
        go = scene.act(WATCH)
        assert isinstance(go, Push)
        assert isinstance(go.scene, ReplayScene)
        assert go.scene.film.ply == 0

    def test_the_replay_is_kept_under_a_name(self, scene: ResultScene) -> None:
        Stage(scene)
        go = scene.act(KEEP)
        assert isinstance(go, Push)
        assert isinstance(go.scene, SaveAsScene)
        stage = Stage(go.scene)
        stage.key("return")
        (kept,) = Shelf(paths.slots_dir()).entries()
        assert kept.save.label == go.scene.label
        assert kept.save.result is not None


def test_tabs_name_keys_only_while_there_may_be_a_keyboard() -> None:
    stage = Stage(result())

    def tips() -> set[str]:
        return {place.node.tip for place in placed(stage.scene.nodes) if place.node.target in (CURVES, AWARDS)}

    assert "Key 2" in tips()
    stage.stack.handle(Key("up", pad="xbox"))
    assert tips() == {""}
