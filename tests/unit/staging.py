"""What tests of scenes stand on: services without a window, a stack that can be clicked, and a look at the words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from game import paths, registry
from game.core.match import Match
from game.core.rulebook import Rulebook, load
from game.core.rules import Setup
from game.core.target import Target
from game.input.pointer import Key, PointerMove, Press, Release
from game.opening import opening
from game.picture.canvas import SeatLook
from game.picture.title import Title
from game.saves.schema import Save
from game.scenes.play.table import TableScene
from game.table.seats import NewGame, SeatSetup
from game.table.session import Session
from game.ui.boards import Boards
from game.ui.renderer import Renderer
from game.ui.screen import PictureScene
from game.ui.services import Services, Unfinished
from game.ui.stack import Go, Pop, Push, Reset, Scene, Stack
from tests.unit.legible import illegible

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (3840, 2160))
ODD_SIZES = ((960, 540), (1280, 1024), (2560, 1080))

NAMES = ("Mei", "Ben", "Lucy", "Chang", "Ana")
NINE_LETTERS = ("Alejandra", "Cheung-Yu", "Wolfgang!", "Mwangi-Wa", "Gwendolyn")
"""Names of nine letters, wide ones among them."""


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
    return max(registry.titles().values(), key=lambda known: (len(known.seat_colours), known.meta.min_seats))


def session() -> Session:
    """A new game of that title, with people on all seats."""
    table = opening(title())
    count = title().meta.max_seats
    seats = tuple(SeatSetup(look.name, look.colour, look.symbol) for look in looks(count))
    return Session(title(), Match(table.rules, Setup(seats=count, seed=1)), seats, boards().use(table.board))


def book() -> Rulebook:
    """The rulebook of that title."""
    return load(paths.title_dir(title().meta.slug) / "rulebook.md")


def middle_clause() -> str:
    """The id of a clause that does not stand near the beginning or the end of it."""
    clauses = book().clauses
    return clauses[len(clauses) // 2].id


def looks(count: int) -> tuple[SeatLook, ...]:
    """Seats by name."""
    colours = title().seat_colours
    return tuple(SeatLook(name=NAMES[seat], colour=colours[seat], symbol=seat) for seat in range(count))


class FakeRoutes:
    """Routes that lead to empty scenes and remember what was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.raising: Exception | None = None
        self.new: tuple[str, ...] = ()

    def _scene(self, *what: object) -> Scene:
        if self.raising is not None:
            raise self.raising
        self.asked.append(what)
        return Scene()

    def checked(self, session: Session) -> tuple[bool, tuple[str, ...]]:
        self._scene("checked", session)
        return True, ("All of it holds.",)

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

    def pause(self, scene: Scene) -> Go | None:
        self.asked.append(("pause",))
        return None

    def result(self, session: Session) -> Scene:
        return self._scene("result", session)

    def replay(self, session: Session, at: int = 0) -> Scene:
        return self._scene("replay", at)

    def branch(self, session: Session, ply: int, seats: tuple[SeatSetup, ...]) -> Go:
        self.asked.append(("branch", ply, seats))
        return Pop()

    def rematch(self, session: Session) -> Go:
        return Reset(self._scene("rematch"))

    def save_as(self, session: Session) -> Scene:
        return self._scene("save as")

    def copied(self, session: Session, *, position: bool = False) -> str:
        if self.raising is not None:
            raise self.raising
        return f"copied{' in words' * position}: {session.title.meta.slug}"

    def share(self, session: Session) -> Scene:
        return self._scene("share", session.title.meta.slug)

    def helper(self, session: Session) -> None:
        """No process: a thread thinks."""

    def seen(self, session: Session) -> None:
        self.asked.append(("seen",))

    def started(self) -> NewGame:
        """The one game that was started."""
        (asked,) = self.asked
        assert isinstance(asked[1], NewGame)
        return asked[1]


class FakeKeeper:
    """A keeper that writes nothing. `kept`: after how many plies a game was handed in; `disk`: whether it takes it."""

    def __init__(self) -> None:
        self.kept: list[int] = []
        self.disk = True

    def keep(self, session: Session) -> None:
        self.kept.append(len(session.match.plies))

    def safe(self, seconds: float) -> bool:
        return self.disk


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
        found = self.scene.drawing.find(target)
        assert found is not None, target
        k = self.scene.drawing.k
        return round((found.x + found.w / 2) * k), round((found.y + found.h / 2) * k)

    def point(self, target: Target) -> None:
        """Move the pointer over a target."""
        self.stack.handle(PointerMove(*self.place(target)))

    def press(self, target: Target) -> None:
        """Move the pointer over a target, press the left button there and hold it."""
        at = self.place(target)
        self.stack.handle(PointerMove(*at))
        self.stack.handle(Press(*at))

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
        """Let time pass, frame by frame. It stands still while anything is thought about (`thought_out`)."""
        watch = self.scene.services.clock
        while ms > 0:
            thought_out(self.stack)
            if isinstance(watch, Watch):
                watch.seconds += min(step, ms) / 1000
            self.stack.update(min(step, ms))
            ms -= step

    def settle(self, *, read: bool = True, limit: int = 400) -> None:
        """Let frames pass until the table waits for people: they are asked, no bot thinks, nothing moves. `read`: and
        they have had the time to read what a bot changed."""
        assert isinstance(self.scene, TableScene)
        table = self.scene.table
        for _frame in range(limit):
            self.wait(16)
            if (
                table.asking.asked is not None
                and not table.game.thinking
                and table.showing.free
                and not (read and table.asking.signatures.reading)
            ):
                return
        raise AssertionError("nobody is ever asked")


def thought_out(stack: Stack, patience: float = 10) -> None:
    """Wait until all that tables think about beside the window is thought to its end, at most so many seconds for each:
    so the next frame shows the same, however fast the machine is."""
    for scene in stack.scenes:
        if isinstance(scene, TableScene):
            table = scene.table
            for worker in (
                table.game.thinker._worker,
                table.asking.hints.advising._worker,
                table.game.endgame._worker,
                table.showing.reasons._worker,
            ):
                thinking = worker._asked or worker._thought
                if thinking is not None:
                    thinking.done.wait(patience)


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
