"""What tests of scenes stand on: services without a window, a stack that can be clicked, and a look at the words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from game import paths, registry
from game.core.rulebook import Rulebook, load
from game.core.target import Target
from game.input.pointer import Key, Move, Press, Release
from game.picture.canvas import SeatLook
from game.picture.title import Title
from game.saves.schema import Save
from game.table.seats import NewGame
from game.ui.boards import Boards
from game.ui.renderer import Renderer
from game.ui.screen import PictureScene
from game.ui.services import Services, Unfinished
from game.ui.stack import Go, Push, Reset, Scene, Stack
from tests.unit.legible import illegible

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (3840, 2160))
ODD_SIZES = ((960, 540), (1280, 1024), (2560, 1080))

NAMES = ("Mei", "Ben", "Lucy", "Chang", "Ana")


@cache
def boards() -> Boards:
    """One set of boards for all tests: their grounds cost time."""
    return Boards()


@cache
def renderer() -> Renderer:
    """One renderer for all tests, as in the game."""
    return Renderer(grounds=boards().ground)


class Watch:
    """A clock that goes on when a stage waits."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def services(unfinished: Unfinished | None = None) -> Services:
    """Services with the real renderer and the real titles, and a clock that a stage makes go on."""
    return Services(renderer=renderer(), titles=registry.titles, unfinished=lambda: unfinished, clock=Watch())


def title() -> Title:
    """A real title: the one that most people can be told apart in."""
    return max(registry.titles().values(), key=lambda known: (len(known.table.seat_colours), known.meta.min_seats))


def book() -> Rulebook:
    """The rulebook of that title."""
    return load(paths.title_dir(title().meta.slug) / "rulebook.md")


def middle_clause() -> str:
    """The id of a clause that does not stand near the beginning or the end of it."""
    clauses = book().clauses
    return clauses[len(clauses) // 2].id


def looks(count: int) -> tuple[SeatLook, ...]:
    """Seats by name."""
    colours = title().table.seat_colours
    return tuple(SeatLook(name=NAMES[seat], colour=colours[seat], symbol=seat) for seat in range(count))


class Ways:
    """Ways that lead to empty scenes and remember what was asked for."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.refuse: Exception | None = None
        self.new: tuple[str, ...] = ()

    def _scene(self, *what: object) -> Scene:
        if self.refuse is not None:
            raise self.refuse
        self.asked.append(what)
        return Scene()

    def menu(self) -> Scene:
        return self._scene("menu")

    def setup(self, slug: str = "") -> Scene:
        return self._scene("setup", slug)

    def rules(self, slug: str = "", clause: str = "") -> Scene:
        return self._scene("rules", slug, clause)

    def settings(self) -> Scene:
        return self._scene("settings")

    def begin(self, game: NewGame) -> Go:
        return Reset(self._scene("start", game))

    def learn(self, slug: str) -> Go:
        return Reset(self._scene("learn", slug))

    def newcomer(self, slug: str) -> bool:
        return slug in self.new

    def resume(self) -> Go:
        return Reset(self._scene("resume"))

    def unseen(self) -> Go:
        return Push(self._scene("unseen"))

    def watch(self, save: Save, name: str) -> Go:
        return Push(self._scene("watch", save, name))

    def paste(self) -> Scene:
        return self._scene("paste")

    def load(self) -> Scene:
        return self._scene("load")

    def replays(self) -> Scene:
        return self._scene("replays")

    def statistics(self) -> Scene:
        return self._scene("statistics")

    def ending(self, path: Path) -> Go:
        return Push(self._scene("ending", path))

    def open(self, path: Path) -> Go:
        return Push(self._scene("open", path))

    def started(self) -> NewGame:
        """The one game that was started."""
        (asked,) = self.asked
        assert isinstance(asked, tuple)
        assert isinstance(asked[1], NewGame)
        return asked[1]


class Stage:
    """A stack with one scene of a size, and hands."""

    def __init__(self, scene: PictureScene, size: tuple[int, int] = (1600, 900)) -> None:
        self.scene = scene
        self.size = size
        self.stack = Stack(size, guard=0)  # hands that take their time
        self.stack.push(scene)

    def draw(self) -> pygame.Surface:
        """What the window shows."""
        surface = pygame.Surface(self.size)
        self.stack.draw(surface)
        return surface

    def place(self, target: Target) -> tuple[int, int]:
        """The middle of a target in pixels."""
        found = self.scene.find(target)
        assert found is not None, target
        k = self.scene.k
        return round((found.x + found.w / 2) * k), round((found.y + found.h / 2) * k)

    def point(self, target: Target) -> None:
        """Move the pointer over a target."""
        self.stack.handle(Move(*self.place(target)))

    def press(self, target: Target) -> None:
        """Press the left button on a target and hold it."""
        self.point(target)
        self.stack.handle(Press(*self.place(target)))

    def click(self, target: Target) -> None:
        """Click a target, and let a frame pass."""
        at = self.place(target)
        self.press(target)
        self.stack.handle(Release(*at))
        self.wait(16)

    def key(self, name: str, *, shift: bool = False) -> None:
        """Press a key, and let a frame pass."""
        self.stack.handle(Key(name, shift=shift))
        self.wait(16)

    def wait(self, ms: int, step: int = 16) -> None:
        """Let time pass, frame by frame."""
        watch = self.scene.services.clock
        while ms > 0:
            if isinstance(watch, Watch):
                watch.seconds += min(step, ms) / 1000
            self.stack.update(min(step, ms))
            ms -= step


def overfull(scene: PictureScene) -> list[str]:
    """What cannot be read in a scene's picture, apart from words left out of what a player or a test named."""
    return [str(fault) for fault in illegible(scene) if fault.kind != "short"]


def walk(stage: Stage, until: Callable[[], bool], *, limit: int = 200) -> None:
    """Press Tab until something holds."""
    for _step in range(limit):
        if until():
            return
        stage.key("tab")
    raise AssertionError("Tab never got there")
