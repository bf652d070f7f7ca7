"""The base class of most scenes, which consist of nodes and react to the pointer and the keyboard."""

from __future__ import annotations

import pygame

from game.core.target import Target
from game.input.pointer import LEFT, Compose, FocusLost, InputEvent, Key, KeyUp, Press, TypeText
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Node
from game.ui.drawn import Drawing
from game.ui.entry import Typing
from game.ui.focus import SceneFocus
from game.ui.pointing import ScenePointing, target_at
from game.ui.services import Services
from game.ui.stack import Go, Pop, Scene
from game.ui.tips import Tips


class PictureScene(Scene):
    """A scene that consists of nodes. Subclasses define `picture` and handle clicks in `act`.

    Attributes:
        least: the minimum width and height, in logical pixels, that must fit in the window.
        looks: the appearance of the seats that are named in sentences.
        default: the target that Enter usually activates.
    """

    least: tuple[float, float] = (0, 0)
    looks: tuple[SeatLook, ...] = ()
    default: Target | None = None

    def __init__(self, services: Services) -> None:
        self.services = services
        self.drawing = Drawing(self)
        self.pointing = ScenePointing(self)
        self.focus = SceneFocus(self)
        self.typing = Typing(self)
        self.tips = Tips(self)
        self._go: Go | None = None

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes that fill the canvas. After `changed`, this method is called again."""
        return ()

    def enabled(self, target: Target) -> bool:
        """Return whether the target can be used now."""
        return True

    def act(self, target: Target) -> Go | None:
        """Carry out a click on the target. Return the resulting change of scene, or None to stay."""
        return None

    def explain(self, target: Target | None) -> Go | None:
        """Return the scene that a right click or F1 opens, or None to stay. `target` is None over an empty area."""
        return None

    def preferred(self) -> Target | None:
        """Return the target that Enter activates while no target has the focus."""
        return self.default

    def back(self) -> Go | None:
        """Return the change of scene that Escape causes, or None to stay."""
        return Pop()

    def key(self, key: Key) -> bool:
        """Handle a key before its usual action, and return whether the key was used."""
        return False

    def tick(self, ms: int) -> Go | None:
        """Let `ms` milliseconds pass. Return the change of scene that is due, or None to stay."""
        return None

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes to draw on top: the focus ring, the tooltip, the on-screen keyboard and the magnifier."""
        lens = self.pointing.aim.lens
        nodes = (*self.focus.ring(), *self.tips.nodes(canvas), *self.typing.letters(canvas))
        return nodes if lens is None else (*nodes, *lens.nodes(self.nodes))

    @property
    def canvas(self) -> Canvas:
        """The whole window in logical pixels."""
        k, (w, h) = self.drawing.k, self.drawing.size
        return Canvas(w=w / k, h=h / k, measure=self.services.renderer.measure(k), seats=self.looks)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The current picture."""
        return self.drawing.nodes

    def changed(self) -> None:
        """Mark the picture as outdated, so that it is made again."""
        self.drawing.made = None
        self.dirty = True

    def go(self, go: Go | None) -> None:
        """Go to another scene in the next frame."""
        self._go = go or self._go

    def resize(self, size: tuple[int, int]) -> None:
        self.tips.drop()  # the thing has moved
        self.drawing.size = size
        self.changed()
        self.pointing.resized()

    def uncover(self) -> None:
        self.changed()

    def spoke(self) -> None:
        self.tips.drop()
        self.changed()

    def cover(self) -> None:
        self.pointing.forget()

    def leave(self) -> None:
        self.pointing.forget()

    def spots(self) -> list[pygame.Rect] | None:
        return self.drawing.spots()

    def draw(self, surface: pygame.Surface) -> None:
        self.drawing.draw(surface)

    def update(self, ms: int) -> Go | None:
        self.focus.look_after()
        self.tips.pass_time(ms)
        self.pointing.pass_time(ms)
        self.typing.pass_time(ms)
        go = self.tick(ms) or self._go
        self._go = None
        return go

    def under(self, x: int, y: int) -> object | None:
        k = self.drawing.k
        return target_at(self.drawing.reached, x / k, y / k)

    def withheld(self, event: InputEvent) -> bool:
        if not self.focus.by_default(event):
            return False
        if isinstance(event, Key) and not event.repeat:
            self.focus.show_default()
        return True

    @property
    def writing(self) -> pygame.Rect | None:
        return self.typing.caret

    def meant(self, event: InputEvent) -> list[InputEvent]:
        if self.services.in_use.notice(event):
            if self.services.in_use.controller:
                self.pointing.leave()
            self.tips.drop()
            self.focus.spoil()
            self.drawing.stale = self.dirty = True
        return self.pointing.meant(event)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, FocusLost):
            self.pointing.forget()
            return False
        if self.typing.entry is not None and isinstance(event, (Key, TypeText, Compose)):
            return self.typing.handle(self.typing.entry, event)
        if isinstance(event, Key):
            return self.focus.handle(event)
        used = self.pointing.handle(event)
        if isinstance(event, Press) and event.button == LEFT:
            self.typing.end()
            self.focus.drop()
        return used or isinstance(event, KeyUp)
