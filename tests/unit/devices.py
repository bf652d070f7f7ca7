"""Controllers and fingers for tests: what SDL would tell of them, posted to the real program without any hardware."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

from game import app as app_module
from game.app import App
from game.core.target import Target
from game.input.pads import BUTTONS, OpenedPad, Pads
from game.input.pointer import Pointer
from game.picture.nodes import placed
from game.settings import Settings
from game.ui.focus import towards
from game.ui.ground import GroundShelf
from game.ui.renderer import Grounds, Renderer
from game.ui.screen import PictureScene
from game.ui.stack import Quit
from game.ui.window import Window

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Shaken:
    """A controller that notes how it was shaken."""

    def __init__(self) -> None:
        self.shakes: list[tuple[float, float, int]] = []

    def rumble(self, low: float, high: float, duration: int) -> bool:
        self.shakes.append((low, high, duration))
        return True


@cache
def _renderer() -> Renderer:
    """One renderer for all games: what it has drawn and written once it need not draw again."""
    return Renderer()


def _drawing(grounds: Grounds) -> Renderer:
    _renderer().grounds = grounds
    return _renderer()


@cache
def _shelf() -> tuple[TemporaryDirectory[str], GroundShelf]:
    """Where painted grounds lie until this process ends."""
    folder = TemporaryDirectory()
    return folder, GroundShelf(Path(folder.name))


@contextmanager
def app(animation: str = "off", **chosen: object) -> Iterator[App]:
    """The game with its menu open, without a screen; it is not told of controllers that this machine may have."""
    pygame.display.quit()
    settings = Settings(animation=animation, **chosen)  # type: ignore[arg-type]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "Renderer", _drawing)
        patch.setattr(app_module, "GroundShelf", lambda folder: _shelf()[1])
        made = App(Window(settings), settings)
    made.stack._guard = 0  # hands that take their time
    made.stack.push(made.navigation.menu())
    made.frame(16)
    try:
        yield made
    finally:
        made.stack.apply(Quit())
        made.navigation.close()
        pygame.display.quit()


class Held:
    """Somebody with a controller before the program, of a family by its `name`."""

    def __init__(self, app: App, name: str = "Xbox 360 Controller") -> None:
        self.app = app
        self.pad = Shaken()
        self.there: list[OpenedPad] = []
        pads = Pads(lambda index: self.there[index] if index < len(self.there) else None)
        app.pads = pads
        app.pointer = Pointer(devices=(pads, *app.pointer._devices[1:]))
        self.plug(name)

    def plug(self, name: str) -> None:
        """Another controller comes."""
        self.there.append(OpenedPad(len(self.there), name, self.pad, known=True))
        number = len(self.there) - 1
        self.post(pygame.CONTROLLERDEVICEADDED, device_index=number)
        for axis in range(pygame.CONTROLLER_AXIS_TRIGGERRIGHT + 1):  # where it was before it is moved
            told = {"instance_id": number, "axis": axis, "value": 0}
            pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, told))
        self.app.frame(16)

    def unplug(self, number: int = 0) -> None:
        """A controller goes."""
        self.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)

    @property
    def scene(self) -> PictureScene:
        """What is on top."""
        top = self.app.stack.top
        assert isinstance(top, PictureScene)
        return top

    def post(self, kind: int, **told: object) -> None:
        """SDL tells something, and two frames pass."""
        pygame.event.post(pygame.event.Event(kind, told))
        self.app.frame(16)
        self.app.frame(16)

    def down(self, key: str, number: int = 0) -> None:
        """The button that stands for a key goes down."""
        button = next(button for button, name in BUTTONS.items() if name == key)
        self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=button)

    def up(self, key: str, number: int = 0) -> None:
        """It comes up again."""
        button = next(button for button, name in BUTTONS.items() if name == key)
        self.post(pygame.CONTROLLERBUTTONUP, instance_id=number, button=button)

    def press(self, key: str, number: int = 0) -> None:
        """Press and let go the button that stands for a key."""
        self.down(key, number)
        self.up(key, number)

    def tilt(self, axis: int, part: float) -> None:
        """Move a stick or a trigger."""
        self.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(part * 32767))

    def hold(self, key: str, seconds: float = 0.7) -> None:
        """Hold a button that long."""
        self.down(key)
        late = time.monotonic() + seconds
        while time.monotonic() < late:
            self.app.frame(16)
        self.up(key)

    def walk(self, target: Target) -> None:
        """Go to a thing by the arrows alone, on the shortest way that they lead."""
        for _again in range(4):  # things may move while one walks
            way = way_to(self.scene, target)
            assert way is not None, f"no way from {self.scene.focus.target} to {target}"
            for key in way:
                self.press(key)
            if self.scene.focus.target == target:
                return
        raise AssertionError(f"{target} is never reached")

    def use(self, target: Target) -> None:
        """Go there, and press the button that confirms."""
        self.walk(target)
        self.press("return")


def way_to(scene: PictureScene, target: Target) -> list[str] | None:
    """The arrows that lead from the focus to a thing, None where none do."""
    if scene.focus.target is None:
        return None
    things, there = scene.focus._things(), scene.focus.reachable()
    came: dict[Target, tuple[Target, str]] = {}
    ahead = deque([scene.focus.target])
    while ahead and ahead[0] != target:
        here = ahead.popleft()
        for key, (dx, dy) in ARROWS.items():
            found = towards(things[here], {each: things[each] for each in there if each != here}, dx, dy)
            if found is not None and found != scene.focus.target and found not in came:
                came[found] = (here, key)
                ahead.append(found)
    if not ahead:
        return None
    way: list[str] = []
    while target != scene.focus.target:
        target, key = came[target]
        way.insert(0, key)
    return way


class Glass:
    """Fingers on the glass before the program."""

    def __init__(self, app: App) -> None:
        self.app = app

    def post(self, kind: int, at: tuple[float, float], finger: int = 0) -> None:
        """SDL tells of a finger at a point in pixels, and two frames pass."""
        w, h = self.app.window.size
        told = {"touch_id": 1, "finger_id": finger, "x": at[0] / w, "y": at[1] / h, "dx": 0.0, "dy": 0.0}
        pygame.event.post(pygame.event.Event(kind, told | {"pressure": 1.0}))
        self.app.frame(16)
        self.app.frame(16)

    def down(self, at: tuple[float, float], finger: int = 0) -> None:
        """A finger comes down."""
        self.post(pygame.FINGERDOWN, at, finger)

    def move(self, at: tuple[float, float], finger: int = 0) -> None:
        """It moves."""
        self.post(pygame.FINGERMOTION, at, finger)

    def up(self, at: tuple[float, float], finger: int = 0) -> None:
        """It is lifted."""
        self.post(pygame.FINGERUP, at, finger)

    def tap(self, at: tuple[float, float]) -> None:
        """A short touch."""
        self.down(at)
        self.up(at)

    def rest(self, at: tuple[float, float], seconds: float = 0.7) -> None:
        """A long touch."""
        self.down(at)
        late = time.monotonic() + seconds
        while time.monotonic() < late:
            self.app.frame(16)
        self.up(at)

    def place(self, target: Target) -> tuple[float, float]:
        """The middle of a thing in pixels."""
        scene = self.app.stack.top
        assert isinstance(scene, PictureScene)
        found = next(place for place in placed(scene.nodes) if place.node.target == target)
        return (found.x + found.w / 2) * scene.drawing.k, (found.y + found.h / 2) * scene.drawing.k
