"""Mouse and finger actions on a scene, such as pressing, dragging and scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.target import Target
from game.input.pointer import LEFT, RIGHT, InputEvent, LetGo, LongPress, Pan, PointerMove, Press, Release, Wheel
from game.picture.nodes import Node, Point, hit
from game.ui.touch import Aim, Sliding

if TYPE_CHECKING:
    from game.ui.screen import PictureScene

NOWHERE = (-1.0, -1.0)
"""The position of the pointer while it is outside the window."""


def target_at(nodes: tuple[Node, ...], x: float, y: float) -> Target | None:
    """Return the topmost target at a point, or None if there is no target."""
    node = hit(nodes, x, y)
    return node.target if node is not None else None


class ScenePointing:
    """Turns mouse and finger actions on a scene into clicks.

    `at` is the pointer's position in logical pixels, or NOWHERE.
    """

    def __init__(self, scene: PictureScene) -> None:
        self._scene = scene
        self.at = NOWHERE
        self.hover: Target | None = None
        self.pressed: Target | None = None
        self.aim = Aim()
        self._sliding = Sliding()
        self._notch: tuple[float, object] = (0.0, None)
        """The fraction of a notch by which the wheel has turned so far, and the target under the pointer."""

    def noise(self, target: Target) -> str:
        """Return the name of the sound to play for a click on a usable target, or "" for no sound."""
        return "click"

    def shown_while_held(self, target: Target) -> bool:
        """Return whether holding down the target changes anything in the picture apart from the look of a button."""
        return False

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        """Handle the mouse wheel at a point in logical pixels, and return whether the wheel had an effect."""
        return False

    def pan(self, pan: Pan, x: float, y: float) -> bool:
        """Move or zoom the view at a logical point, and return whether this was possible. The default is to scroll."""
        return self.slide(pan.dy / self._scene.drawing.k, x, y)

    def slide(self, by: float, x: float, y: float, *, at_once: bool = True) -> bool:
        """Scroll the page at a logical point, either at once or smoothly. Return whether there is a page."""
        return False

    def drag(self, x: float, y: float) -> None:
        """Handle a movement of the pointer while a button or finger is down."""

    def pointed(self, x: float, y: float) -> None:
        """Handle a movement of the pointer to a point in logical pixels."""

    def notches(self, wheel: Wheel, over: object) -> int:
        """Add up small turns of the wheel, and return how many whole notches the wheel has turned upwards."""
        turned, before = self._notch
        if before != over or turned * wheel.up < 0:
            turned = 0.0
        turned += wheel.up
        whole = int(round(turned, 3))
        self._notch = turned - whole, over
        return whole

    def click(self, target: Target) -> None:
        """Carry out a click on the target."""
        if self._scene.enabled(target):
            self._scene.services.sound.play(self.noise(target))
        self._scene.go(self._scene.act(target))

    def point(self, x: float, y: float) -> None:
        """Move the pointer to (x, y), in window pixels."""
        self._put(x, y)
        self.look()

    def look(self) -> None:
        """Update what is under the pointer."""
        scene = self._scene
        target = target_at(scene.drawing.reached, *self.at)
        if target != self.hover:
            self.hover = target
            scene.drawing.stale = scene.dirty = True
        if scene.tips.about is not None and not scene.tips.about.holds(*self.at):
            scene.tips.explain(None)
        scene.cursor = "hand" if target is not None and scene.enabled(target) else "arrow"

    def hold(self, target: Target | None) -> None:
        """Hold down a target, or release the held target if `target` is None."""
        before, self.pressed = self.pressed, target
        self._scene.dirty = True
        if any(held is not None and self.shown_while_held(held) for held in (before, target)):
            self._scene.changed()

    def leave(self) -> None:
        """Act as if the pointer were outside the window, because the player is using another device."""
        self.at, self.hover = NOWHERE, None
        self._scene.tips.look(None)

    def resized(self) -> None:
        """Close the magnifier after a change of the window's size."""
        self.aim.close()

    def forget(self) -> None:
        """Release all targets, because the scene no longer receives input."""
        self._scene.typing.forget()
        self.pressed = self.hover = None
        self.aim.close()
        self._scene.tips.drop()
        self._scene.changed()

    def meant(self, event: InputEvent) -> list[InputEvent]:
        """Translate an input event into the intended events. For example, a touch may be meant for a target nearby."""
        if not isinstance(event, (Press, Release, PointerMove, LongPress, LetGo, Pan)):
            return [event]
        scene, lens = self._scene, self.aim.lens
        found = self.aim.meant(event, scene.drawing.reached, scene.canvas, scene.drawing.k, scene.enabled)
        scene.dirty |= self.aim.lens is not lens
        return found

    def pass_time(self, ms: int) -> None:
        """Let `ms` milliseconds pass for a sliding finger."""
        self._sliding.pass_time(ms)

    def handle(self, event: InputEvent) -> bool:
        """Handle a mouse or finger event, and return whether the event was used."""
        if isinstance(event, PointerMove):
            self._moved(event)
        elif isinstance(event, Press):
            self._press(event)
        elif isinstance(event, Release):
            self._release(event)
        elif isinstance(event, Wheel):
            self._put(event.x, event.y)
            return self.wheel(event, *self.at)
        elif isinstance(event, Pan):
            return self.pan(event, *self._where(event))
        elif isinstance(event, LongPress):
            self._rest_long(event)
        elif isinstance(event, LetGo):
            self._sliding.lift()
            self.hold(None)
        else:
            return False
        return True

    def _put(self, x: float, y: float) -> None:
        k = self._scene.drawing.k
        self.at = (x / k, y / k) if x >= 0 and y >= 0 else NOWHERE

    def _where(self, pan: Pan) -> Point:
        if pan.x >= 0:
            return pan.x / self._scene.drawing.k, pan.y / self._scene.drawing.k
        canvas = self._scene.canvas
        return canvas.w / 2, canvas.h / 2

    def _rest_long(self, event: LongPress) -> None:
        if self.pressed is not None and self.shown_while_held(self.pressed):
            return
        self.point(event.x, event.y)
        go = self._scene.explain(self.hover)
        if go is not None:
            self.hold(None)
            self._scene.go(go)

    def _moved(self, event: PointerMove) -> None:
        self._put(event.x, event.y)
        if event.finger and event.held and self._slide_on():
            return
        if event.held or self.pressed is not None:
            self.drag(*self.at)
        self.pointed(*self.at)
        self.look()
        self._scene.tips.look(self.at)

    def _slide_on(self) -> bool:
        """Scroll the page with the finger. Return whether the page has moved; if so, the finger does not click."""
        began = self._sliding.began
        by = self._sliding.move(self.at)
        if began is None or not by or not self.slide(by, *began):
            return False
        self.hold(None)
        self._scene.tips.explain(None)
        return True

    def _press(self, event: Press) -> None:
        self.point(event.x, event.y)
        self._scene.tips.drop()
        self._scene.tips.look(self.at if event.finger else None)
        if event.button != LEFT:
            return
        if event.finger:
            self._sliding.press(self.at)
        self.hold(self.hover)

    def _release(self, event: Release) -> None:
        self.point(event.x, event.y)
        if event.button == RIGHT:
            self._scene.go(self._scene.explain(self.hover))
        if event.button != LEFT:
            return
        began, thrown = self._sliding.began, self._sliding.lift()
        if began is not None and thrown:
            self.slide(thrown, *began, at_once=False)
        pressed = self.pressed
        self.hold(None)
        if pressed is not None and pressed == self.hover:
            if event.finger or not self._scene.enabled(
                pressed
            ):  # with a mouse, the tooltip waits for the next movement
                self._scene.tips.look(self.at)
            self.click(pressed)
            self.look()
