"""Fingers on the glass: by the events that SDL would post, in the real program and without any hardware."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.rules import Setup
from game.core.target import Target
from game.input.fingers import LONG, Fingers
from game.input.pointer import InputEvent, LetGo, LongPress, Pan, PointerMove, Press, Release
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Look, Node
from game.registry import slugs, titles
from game.scenes.play.table import TableScene
from game.scenes.rules import RulesScene
from game.scenes.setup.scene import SetupScene
from game.table.seats import NewGame, SeatSetup
from game.ui.pointing import ScenePointing
from game.ui.screen import PictureScene
from game.ui.services import Using
from game.ui.touch import FINGER, Aim, small_things
from tests.unit.devices import Glass, app
from tests.unit.staging import NAMES, Stage, services

MENU = Target("ui", "menu")


@pytest.fixture
def glass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Glass]:
    """A glass with the menu on it."""
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    with app() as made:
        yield Glass(made)


class TestDevice:
    """What becomes of SDL's events."""

    @pytest.fixture
    def fingers(self) -> Fingers:
        return Fingers(lambda: (1000, 500))

    def read(
        self, fingers: Fingers, kind: int, x: float, y: float, finger: int = 0, now: float = 0
    ) -> list[InputEvent]:
        event = pygame.event.Event(kind, {"finger_id": finger, "x": x / 1000, "y": y / 500})
        found = fingers.read(event, now)
        assert found is not None
        return found

    def test_one_finger_presses_drags_and_lets_go(self, fingers: Fingers) -> None:
        assert self.read(fingers, pygame.FINGERDOWN, 100, 50) == [
            PointerMove(100, 50, finger=True),
            Press(100, 50, finger=True),
        ]
        assert self.read(fingers, pygame.FINGERMOTION, 104, 50) == []  # no finger is quite still
        assert self.read(fingers, pygame.FINGERMOTION, 200, 50) == [PointerMove(200, 50, held=True, finger=True)]
        assert self.read(fingers, pygame.FINGERUP, 200, 60) == [Release(200, 60, finger=True)]

    def test_a_long_rest_is_told_once_and_never_of_a_finger_that_moves(self, fingers: Fingers) -> None:
        self.read(fingers, pygame.FINGERDOWN, 100, 50, now=1)
        assert fingers.passed(1 + LONG / 2) == []
        assert fingers.passed(1 + LONG) == [LongPress(100, 50)]
        assert fingers.passed(9) == []
        self.read(fingers, pygame.FINGERUP, 100, 50)
        self.read(fingers, pygame.FINGERDOWN, 100, 50, now=10)
        self.read(fingers, pygame.FINGERMOTION, 300, 50)
        assert fingers.passed(20) == []

    def test_two_fingers_move_and_enlarge_and_click_nothing(self, fingers: Fingers) -> None:
        self.read(fingers, pygame.FINGERDOWN, 400, 200, 0)
        assert self.read(fingers, pygame.FINGERDOWN, 600, 200, 1) == [LetGo()]
        assert self.read(fingers, pygame.FINGERMOTION, 800, 200, 1) == [Pan(600, 200, 100, 0, 2.0)]
        assert self.read(fingers, pygame.FINGERUP, 800, 200, 1) == []
        assert self.read(fingers, pygame.FINGERMOTION, 100, 100, 0) == []
        assert self.read(fingers, pygame.FINGERUP, 100, 100, 0) == []
        assert len(self.read(fingers, pygame.FINGERDOWN, 100, 100, 0)) == 2, "the next finger is one again"

    def test_the_mouse_that_sdl_makes_of_a_finger_is_not_heard(self, fingers: Fingers) -> None:
        mouse = {"pos": (1, 1), "button": 1}
        assert fingers.read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, mouse | {"touch": True}), 0) == []
        assert fingers.read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, mouse | {"touch": False}), 0) is None

    def test_a_finger_that_was_lifted_elsewhere_is_forgotten(self, fingers: Fingers) -> None:
        self.read(fingers, pygame.FINGERDOWN, 400, 200, 0)
        assert fingers.read(pygame.event.Event(pygame.WINDOWFOCUSLOST), 0) is None
        assert len(self.read(fingers, pygame.FINGERDOWN, 100, 100, 1)) == 2


class Small(PictureScene):
    """Three small things close together, one alone, and a large one; what was clicked."""

    def __init__(self) -> None:
        super().__init__(services())
        self.clicked: list[str] = []

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        row = tuple(
            Box(x=100 + 26 * n, y=100, w=20, h=20, look=Look(fill="#FFFFFF"), target=Target("s", str(n)))
            for n in range(3)
        )
        alone = Box(x=400, y=100, w=20, h=20, look=Look(fill="#FFFFFF"), target=Target("s", "alone"))
        large = Box(x=600, y=100, w=200, h=200, look=Look(fill="#FFFFFF"), target=Target("s", "large"))
        return (Group(x=0, y=0, w=canvas.w, h=canvas.h, nodes=row), alone, large)

    def act(self, target: Target) -> None:
        self.clicked.append(target.id)


class TestAim:
    """A finger is no needle."""

    @pytest.fixture
    def stage(self) -> Stage:
        return Stage(Small())

    def tap(self, stage: Stage, x: float, y: float) -> list[str]:
        k = stage.scene.drawing.k
        for kind in (Press, Release):
            stage.stack.handle(kind(round(x * k), round(y * k), finger=True))
        stage.draw()
        assert isinstance(stage.scene, Small)
        return stage.scene.clicked

    def test_a_small_thing_is_as_large_as_a_finger(self, stage: Stage) -> None:
        assert self.tap(stage, 410 - FINGER / 2 + 1, 110) == ["alone"]
        assert self.tap(stage, 410 + FINGER / 2 + 2, 110) == ["alone"], "not larger"

    def test_a_mouse_stays_a_needle(self, stage: Stage) -> None:
        k = stage.scene.drawing.k
        for kind in (Press, Release):
            stage.stack.handle(kind(round(395 * k), round(110 * k)))
        assert isinstance(stage.scene, Small) and stage.scene.clicked == []

    def test_of_several_one_is_chosen_under_a_magnifier(self, stage: Stage) -> None:
        assert self.tap(stage, 123, 110) == []
        lens = stage.scene.pointing.aim.lens
        assert lens is not None and len(lens.things) > 1
        assert min(min(rect.w, rect.h) for rect in lens.things.values()) * lens.scale >= FINGER - 4
        meant = lens.things[Target("s", "1")]
        x = lens.place.x + (meant.x + 10 - lens.seen.x) * lens.scale
        y = lens.place.y + (meant.y + 10 - lens.seen.y) * lens.scale
        assert self.tap(stage, x, y) == ["1"]
        assert stage.scene.pointing.aim.lens is None

    def test_a_tap_beside_the_magnifier_takes_it_away_and_does_nothing(self, stage: Stage) -> None:
        self.tap(stage, 123, 110)
        assert self.tap(stage, 700, 200) == []
        assert stage.scene.pointing.aim.lens is None
        assert self.tap(stage, 700, 200) == ["large"]

    def test_a_large_thing_needs_no_magnifier(self, stage: Stage) -> None:
        scene = stage.scene
        assert small_things(scene.nodes, 605, 105, scene.enabled) == {}

    def test_a_finger_that_drags_takes_the_nearest(self) -> None:
        scene = Small()
        Stage(scene)
        aim = Aim()
        picture = (scene.nodes, scene.canvas, scene.drawing.k, scene.enabled)
        assert aim.meant(Press(123, 110, finger=True), *picture) == []
        moved = aim.meant(PointerMove(300, 110, held=True, finger=True), *picture)
        assert [type(each) for each in moved] == [PointerMove, Press, PointerMove] and moved[-1] == PointerMove(
            300, 110, True, True
        )

    def test_a_second_finger_closes_it(self, stage: Stage) -> None:
        self.tap(stage, 123, 110)
        stage.stack.handle(LetGo())
        assert stage.scene.pointing.aim.lens is None

    @pytest.mark.thorough
    @pytest.mark.parametrize("slug", slugs())
    def test_all_that_can_be_used_at_a_table_can_be_tapped(self, glass: Glass, slug: str) -> None:
        scene = table(glass, slug)
        k = scene.drawing.k
        for target in scene.focus.walkable():
            place = scene.drawing.find(target)
            assert place is not None
            x, y = place.x + place.w / 2, place.y + place.h / 2
            if not scene.canvas.h > y > 0:
                continue
            scene.pointing.resized()
            meant = scene.meant(Press(round(x * k), round(y * k), finger=True))
            things = small_things(scene.nodes, x, y, scene.enabled)
            assert meant or target in things or len(things) > 1


def table(glass: Glass, slug: str) -> TableScene:
    """A new game of a title with one person among bots that do anything, when that person is asked."""
    title = titles()[slug]
    count = max(2, title.meta.min_seats)
    kinds = ("person", *("random",) * (count - 1))
    seats = tuple(SeatSetup(NAMES[seat], title.seat_colours[seat], seat, kind) for seat, kind in enumerate(kinds))
    glass.app.stack.apply(glass.app.navigation.begin(NewGame(slug, Setup(seats=count, seed=7), seats)))
    late = time.monotonic() + 30
    while time.monotonic() < late:
        glass.app.frame(16)
        scene = glass.app.stack.top
        if isinstance(scene, TableScene) and scene.table.asking.asked is not None and not scene.table.game.thinking:
            glass.app.frame(16)
            return scene
        time.sleep(0.002)
    raise AssertionError("nobody is ever asked")


@pytest.mark.thorough
class TestTable:
    """A finger at the menu and at a table."""

    def test_a_tap_is_a_click(self, glass: Glass) -> None:
        glass.tap(glass.place(Target("menu", "new")))
        assert isinstance(glass.app.stack.top, SetupScene)
        assert glass.app.services.in_use.using is Using.FINGER

    def test_a_long_press_opens_the_rules_and_clicks_nothing(self, glass: Glass) -> None:
        scene = table(glass, slugs()[0])
        lit = next(target for target in scene.focus.sought() if scene.drawing.find(target) is not None)
        before = scene.trace()
        glass.rest(glass.place(lit))
        assert isinstance(glass.app.stack.top, RulesScene)
        assert scene.trace().get("draft") == before.get("draft")

    def test_a_pinch_brings_the_board_closer_and_two_fingers_move_it(self, glass: Glass) -> None:
        scene = table(glass, slugs()[0])
        board, k = scene.parts.board, scene.drawing.k
        x, y = (board.x + board.w / 2) * k, (board.y + board.h / 2) * k
        glass.down((x - 60, y), 0)
        glass.down((x + 60, y), 1)
        glass.move((x - 100, y), 0)
        glass.move((x + 100, y), 1)
        near = scene.pointing.camera.camera
        assert near.zoom == pytest.approx(200 / 120)
        glass.move((x - 40, y), 0)
        glass.move((x + 160, y), 1)
        glass.up((x - 40, y), 0)
        glass.up((x + 160, y), 1)
        moved = scene.pointing.camera.camera
        assert moved.x < near.x and moved.zoom == pytest.approx(near.zoom)
        assert scene.pointing.pressed is None

    def test_what_a_finger_presses_is_explained_while_it_is_pressed(self, glass: Glass) -> None:
        scene = table(glass, slugs()[0])
        glass.down(glass.place(MENU))
        for _frame in range(30):
            glass.app.frame(16)
        assert scene.tips._opened is not None and scene.tips._opened[0].node.target == MENU
        glass.up((5, 5))
        assert glass.app.stack.top is scene, "lifted elsewhere, it clicks nothing"

    def test_a_long_press_on_what_is_held_stays_a_hold(self, glass: Glass) -> None:
        scene = table(glass, slugs()[0])
        held = Target("ui", "peek")
        scene.pointing.hold(held)
        assert scene.pointing.shown_while_held(held)
        scene.handle(LongPress(5, 5))
        assert scene.pointing.pressed == held


class Long(PictureScene):
    """A page of one thing that goes with the hand, and a thing beside it that does not."""

    def __init__(self) -> None:
        super().__init__(services())
        self.pointing = Paging(self)
        self.at = 0.0
        self.ran: list[float] = []
        self.clicked: list[Target] = []

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        page = Box(x=0, y=self.at, w=400, h=600, look=Look(fill="#FFFFFF"), target=Target("s", "page"))
        return (page, Box(x=500, y=0, w=400, h=600, look=Look(fill="#FFFFFF"), target=Target("s", "beside")))

    def act(self, target: Target) -> None:
        self.clicked.append(target)


class Paging(ScenePointing):
    """A hand that lays hold of the page."""

    def __init__(self, scene: Long) -> None:
        super().__init__(scene)
        self.page = scene

    def slide(self, by: float, x: float, y: float, *, at_once: bool = True) -> bool:
        if x >= 400:
            return False
        self.page.at += by
        if not at_once:
            self.page.ran.append(by)
        self.page.changed()
        return True


class TestSliding:
    """A page goes with the finger."""

    def swipe(self, *points: tuple[float, float], ms: int = 16, rest: int = 0) -> Long:
        scene = Long()
        stage = Stage(scene)
        k = scene.drawing.k
        at = [(round(x * k), round(y * k)) for x, y in points]
        stage.stack.handle(Press(*at[0], finger=True))
        for each in at[1:]:
            stage.stack.handle(PointerMove(*each, held=True, finger=True))
            stage.stack.update(ms)
        stage.stack.update(rest)
        stage.stack.handle(Release(*at[-1], finger=True))
        return scene

    def test_it_goes_as_far_as_the_finger_and_clicks_nothing(self) -> None:
        scene = self.swipe((100, 300), (100, 280), (100, 250), rest=1000)
        assert scene.at == pytest.approx(-50, abs=1)
        assert scene.clicked == [] and scene.ran == []

    def test_thrown_it_runs_on(self) -> None:
        scene = self.swipe((100, 300), (100, 260), (100, 220), (100, 180))
        assert len(scene.ran) == 1 and scene.ran[0] < -100
        assert scene.clicked == []

    def test_a_tap_clicks_what_lies_on_it(self) -> None:
        assert self.swipe((100, 300)).clicked == [Target("s", "page")]

    def test_a_finger_that_goes_sideways_or_comes_down_beside_it_moves_nothing(self) -> None:
        assert self.swipe((100, 300), (160, 310)).at == 0
        beside = self.swipe((600, 300), (600, 250))
        assert beside.at == 0 and beside.clicked == [Target("s", "beside")]

    def test_a_mouse_that_drags_slides_nothing(self) -> None:
        scene = Long()
        stage = Stage(scene)
        stage.stack.handle(Press(100, 300))
        stage.stack.handle(PointerMove(100, 250, held=True))
        assert scene.at == 0

    def test_a_second_finger_lets_go_of_it(self) -> None:
        scene = Long()
        stage = Stage(scene)
        stage.stack.handle(Press(100, 300, finger=True))
        stage.stack.handle(PointerMove(100, 250, held=True, finger=True))
        stage.stack.handle(LetGo())
        gone = scene.at
        stage.stack.handle(PointerMove(100, 200, held=True, finger=True))
        assert scene.at == gone


@pytest.mark.thorough
class TestPages:
    """Every page that is longer than the window goes with a finger."""

    def test_the_rules(self, glass: Glass) -> None:
        scene = table(glass, slugs()[0])
        scene.go(scene.explain(None))
        glass.app.frame(16)
        rules = glass.app.stack.top
        assert isinstance(rules, RulesScene)
        w, h = glass.app.window.size
        before = rules.rolling.top
        glass.down((w * 0.6, h * 0.7))
        glass.move((w * 0.6, h * 0.6))
        glass.move((w * 0.6, h * 0.4))
        assert rules.rolling.top - before == pytest.approx(0.3 * h / rules.drawing.k, abs=2)
        glass.up((w * 0.6, h * 0.4))
        assert glass.app.stack.top is rules

    @pytest.mark.parametrize("slug", slugs())
    def test_the_log_of_a_table(self, glass: Glass, slug: str) -> None:
        scene = table(glass, slug)
        log, k = scene.parts.log, scene.drawing.k
        assert log is not None
        x, y = (log.x + log.w / 2) * k, (log.y + 20) * k
        glass.down((x, y))
        glass.move((x, y + 40 * k))
        assert scene.log.offset >= 1
        for _again in range(20):
            glass.move((x, y + 40 * k))
            glass.move((x, y + 400 * k))
        assert len(scene.model().log) - scene.log.offset >= 1, "the first line stays in sight"
