"""The base class of scenes that consist of a long, smoothly scrolling page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from game.core.target import Target
from game.input.pointer import Key, Wheel
from game.picture.nodes import Node
from game.picture.widgets import scroll_bar
from game.ui.pointing import ScenePointing
from game.ui.screen import PictureScene
from game.ui.services import Services

EASE_MS = 90.0
"""The time constant of smooth scrolling, in milliseconds."""

NEARLY_ALL = 0.9
"""How far Page Up and Page Down scroll, as a fraction of the visible height."""

ENDS = {"home": -1e9, "end": 1e9}


class Sight(NamedTuple):
    """The visible part of a long page. All lengths are in logical pixels."""

    top: float
    room: float
    whole: float

    @property
    def longest(self) -> float:
        """The furthest scroll position."""
        return max(0.0, self.whole - self.room)


class Rolling(ScenePointing):
    """Scrolls a page. `to` is the position to scroll to, and `rolled` is called whenever `to` is set."""

    def __init__(self, scene: RollingScene) -> None:
        super().__init__(scene)
        self.to = 0.0
        self.rolled: Callable[[], object] = lambda: None
        self._page = scene
        self._top = 0.0

    @property
    def top(self) -> float:
        """The current scroll position in logical pixels."""
        return min(self._top, self._page.sight().longest)

    def roll(self, to: float, *, at_once: bool = False) -> None:
        """Scroll to a position, or as close to it as possible."""
        self.to = min(max(0.0, to), self._page.sight().longest)
        if at_once or not self._page.services.settings.speed:
            self._top = self.to
        self._page.changed()
        self.rolled()

    def pass_time(self, ms: int) -> None:
        super().pass_time(ms)
        away = self.to - self._top
        if away:
            self._top = self.to if abs(away) < 0.6 else self._top + away * min(1.0, ms / EASE_MS)
            self._page.changed()

    def resized(self) -> None:
        super().resized()
        self.roll(self.to, at_once=True)

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        self.roll(self.to - wheel.up * self._page.notch)
        return True

    def slide(self, by: float, x: float, y: float, *, at_once: bool = True) -> bool:
        if self.pressed == self._page.bar:
            return False
        self.roll(self.to - by, at_once=at_once)
        return True

    def drag(self, x: float, y: float) -> None:
        if self.pressed == self._page.bar:
            sight = self._page.sight()
            self.roll((y - sight.top) / sight.room * sight.whole - sight.room / 2, at_once=True)

    def bar_at(self, x: float, inset: float = 0.0) -> tuple[Node, ...]:
        """Return a scroll bar at `x` with a margin of `inset` above and below, or () if the whole page is visible."""
        sight = self._page.sight()
        whole, at = max(1.0, sight.whole), min(self._top, sight.longest)
        return scroll_bar(x, sight.top + inset, sight.room - 2 * inset, sight.room / whole, at / whole, self._page.bar)


class RollingScene(PictureScene, ABC):
    """A scene with a scrolling page. One notch of the mouse wheel scrolls by `notch` logical pixels."""

    bar: Target
    notch = 78.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rolling = self.pointing = Rolling(self)

    @abstractmethod
    def sight(self) -> Sight:
        """Return the visible part of the page."""

    def enabled(self, target: Target) -> bool:
        return target != self.bar

    def key(self, key: Key) -> bool:
        turn = self.sight().room * NEARLY_ALL
        steps = {"page up": -turn, "page down": turn, **ENDS}
        if key.name not in steps:
            return False
        self.rolling.roll(self.rolling.to + steps[key.name])
        return True
