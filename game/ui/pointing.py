"""The pointer over a scene: mouse and fingers point, press, drag and slide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.target import Target
from game.input.pointer import LEFT, RIGHT, InputEvent, LetGo, LongPress, Pan, PointerMove, Press, Release, Wheel
from game.picture.nodes import Node, Point, hit
from game.ui.touch import Aim, Sliding

if TYPE_CHECKING:
    from game.ui.screen import PictureScene

NOWHERE = (-1.0, -1.0)
"""Where the pointer is while it is not in the window."""


def target_at(nodes: tuple[Node, ...], x: float, y: float) -> Target | None:
    """The target that lies on top at a point, None for none."""
    node = hit(nodes, x, y)
    return node.target if node is not None else None


class ScenePointing:
    """Turns what mouse and fingers do on a scene into clicks.

    Attributes:
        at: where the pointer is, in logical pixels, or NOWHERE while it is not in the window.
        hover: the target under the pointer, None for none.
        pressed: the target that the pointer holds down, None for none.
        aim: knows what a finger means, and the magnifier that it has opened.
    """

    def __init__(self, scene: PictureScene) -> None:
        self._scene = scene
        self.at = NOWHERE
        self.hover: Target | None = None
        self.pressed: Target | None = None
        self.aim = Aim()
        self._sliding = Sliding()
        self._notch: tuple[float, object] = (0.0, None)
        """The part of a notch that the wheel has turned, and over what."""

    # What a scene may do otherwise.

    def noise(self, target: Target) -> str:
        """Return the name of the sound that a click on the target makes where it can be used, "" for none."""
        return "click"

    def shown_while_held(self, target: Target) -> bool:
        """Return whether holding the target down shows another picture. How a button looks then is no part of it."""
        return False

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        """Return whether the scene used the wheel at a logical point."""
        return False

    def pan(self, pan: Pan, x: float, y: float) -> bool:
        """Return whether the scene moved or enlarged what is seen at a logical point, by two fingers or a stick. Where
        nothing is enlarged, the page slides."""
        return self.slide(pan.dy / self._scene.drawing.k, x, y)

    def slide(self, by: float, x: float, y: float, *, at_once: bool = True) -> bool:
        """Return whether there is a page at a logical point that a hand can lay hold of. It goes down by so many
        logical pixels, `at_once` or running on."""
        return False

    def drag(self, x: float, y: float) -> None:
        """React to the pointer, which moved to a logical point while held down, on `pressed` or on nothing."""

    def pointed(self, x: float, y: float) -> None:
        """React to the pointer, which moved to a logical point."""

    # What a scene may ask.

    def notches(self, wheel: Wheel, over: object) -> int:
        """Return the whole notches that the wheel has turned over something, up or (negative) down: a touchpad tells
        of many small parts of a notch, which add up."""
        turned, before = self._notch
        if before != over or turned * wheel.up < 0:
            turned = 0.0
        turned += wheel.up
        whole = int(round(turned, 3))
        self._notch = turned - whole, over
        return whole

    def click(self, target: Target) -> None:
        """Do what a click on the target means, or a key that stands for it."""
        if self._scene.enabled(target):
            self._scene.services.sound.play(self.noise(target))
        self._scene.go(self._scene.act(target))

    def point(self, x: float, y: float) -> None:
        """Point at a pixel of the window, and find what lies there."""
        self._put(x, y)
        self.look()

    def look(self) -> None:
        """Find what lies under the pointer."""
        scene = self._scene
        target = target_at(scene.drawing.reached, *self.at)
        if target != self.hover:
            self.hover = target
            scene.drawing.stale = scene.dirty = True
        if scene.tips.about is not None and not scene.tips.about.holds(*self.at):
            scene.tips.explain(None)
        scene.cursor = "hand" if target is not None and scene.enabled(target) else "arrow"

    def hold(self, target: Target | None) -> None:
        """Hold the target down from now on, None to let go. Most pictures stay: a click makes one, not three."""
        before, self.pressed = self.pressed, target
        self._scene.dirty = True
        if any(held is not None and self.shown_while_held(held) for held in (before, target)):
            self._scene.changed()

    def leave(self) -> None:
        """Point nowhere: the mouse lies somewhere, but nobody means what lies under it."""
        self.at, self.hover = NOWHERE, None
        self._scene.tips.look(None)

    def resized(self) -> None:
        """Close the magnifier: the window has another size."""
        self.aim.close()

    def forget(self) -> None:
        """Let go of everything: hands do something else now."""
        self._scene.typing.forget()
        self.pressed = self.hover = None
        self.aim.close()
        self._scene.tips.drop()
        self._scene.changed()

    # What hands do.

    def meant(self, event: InputEvent) -> list[InputEvent]:
        """Return what the event means on the picture: a finger is no needle."""
        if not isinstance(event, (Press, Release, PointerMove, LongPress, LetGo, Pan)):
            return [event]
        scene, lens = self._scene, self.aim.lens
        found = self.aim.meant(event, scene.drawing.reached, scene.canvas, scene.drawing.k, scene.enabled)
        scene.dirty |= self.aim.lens is not lens
        return found

    def pass_time(self, ms: int) -> None:
        """Let time pass for a finger that slides."""
        self._sliding.pass_time(ms)

    def handle(self, event: InputEvent) -> bool:
        """Return whether the event was one of mouse or fingers, and was used."""
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
        """Return where something is moved: between the fingers, or in the middle where a stick points nowhere."""
        if pan.x >= 0:
            return pan.x / self._scene.drawing.k, pan.y / self._scene.drawing.k
        canvas = self._scene.canvas
        return canvas.w / 2, canvas.h / 2

    def _rest_long(self, event: LongPress) -> None:
        """A finger that rests on a thing asks for its rules, unless what it holds is there to be held."""
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
        """Return whether a finger moved a page, so that it clicks nothing of what it came down on."""
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
            if event.finger or not self._scene.enabled(pressed):  # else a tip waits for the next movement
                self._scene.tips.look(self.at)
            self.click(pressed)
            self.look()
