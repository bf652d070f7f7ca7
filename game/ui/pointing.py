"""The base of scenes with a pointer: mouse and fingers point, press, drag and slide, and tips explain things."""

from __future__ import annotations

from game.core.target import Target
from game.input.pointer import LEFT, RIGHT, Event, LetGo, LongPress, Pan, PointerMove, Press, Release, Wheel
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Placed, Rect, hit, under_point, visible
from game.picture.tips import tooltip
from game.ui.drawn import DrawnScene
from game.ui.services import Services
from game.ui.stack import Go
from game.ui.touch import Aim, Sliding

TIP_AFTER = 350
"""Milliseconds that the pointer rests on a thing before its tooltip opens."""

NOWHERE = (-1.0, -1.0)
"""Where the pointer is while it is not in the window."""


def rect_of(place: Placed) -> Rect:
    """The rectangle of a node on the screen."""
    return Rect(place.x, place.y, place.w, place.h)


def target_at(nodes: tuple[Node, ...], x: float, y: float) -> Target | None:
    """The target that lies on top at a point, None for none."""
    node = hit(nodes, x, y)
    return node.target if node is not None else None


class PointedScene(DrawnScene):
    """A scene that answers clicks in `act`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._pointer = NOWHERE
        self._rest = 0
        """Milliseconds that it has been where it is."""
        self._tip: Placed | None = None
        """What a tooltip is about."""
        self._moved_to: tuple[float, float] | None = None
        self._looked_at: tuple[float, float] | None = None
        self._opened: tuple[Placed, tuple[Node, ...], tuple[Node, ...]] | None = None
        """What the open tooltip is about, the picture below it, and its nodes."""
        self._go: Go | None = None
        self._aim = Aim()
        self._sliding = Sliding()
        self._notch: tuple[float, object] = (0.0, None)
        """The part of a notch that the wheel has turned, and over what."""

    # What a scene writes.

    def act(self, target: Target) -> Go | None:
        """Do what a click on the target means; where to go, None to stay."""
        return None

    def shown_while_held(self, target: Target) -> bool:
        """Whether holding the target down shows another picture. How a button looks then is no part of it."""
        return False

    def noise(self, target: Target) -> str:
        """The name of the sound that a click on the target makes where it can be used, "" for none."""
        return "click"

    def explain(self, target: Target | None) -> Go | None:
        """Right click or F1 on a target or on nothing."""
        return None

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        """Whether the scene used the wheel at a logical point."""
        return False

    def pan(self, pan: Pan, x: float, y: float) -> bool:
        """Whether the scene moved or enlarged what is seen at a logical point, by two fingers or a stick. Where nothing
        is enlarged, the page slides."""
        return self.slide(pan.dy / self.k, x, y)

    def slide(self, by: float, x: float, y: float, *, at_once: bool = True) -> bool:
        """Whether there is a page at a logical point that a hand can lay hold of; it went down by so many logical
        pixels, `at_once` or running on."""
        return False

    def drag(self, x: float, y: float) -> None:
        """The pointer moved to a logical point while held down, on `self.pressed` or on nothing."""

    def pointed(self, x: float, y: float) -> None:
        """The pointer moved to a logical point."""

    def tip(self, node: Node) -> tuple[str, str]:
        """The tooltip of a node and the clause that explains it, "" for none."""
        return node.tip, node.clause

    # What a scene may ask.

    @property
    def pointer(self) -> tuple[float, float]:
        """Where the pointer is, in logical pixels; (-1, -1) where it is not in the window."""
        return self._pointer

    def go(self, go: Go | None) -> None:
        """Go there with the next frame."""
        self._go = go or self._go

    def notches(self, wheel: Wheel, over: object) -> int:
        """The whole notches that the wheel has turned over something, up or (negative) down: a touchpad tells of many
        small parts of a notch, which add up."""
        turned, before = self._notch
        if before != over or turned * wheel.up < 0:
            turned = 0.0
        turned += wheel.up
        whole = int(round(turned, 3))
        self._notch = turned - whole, over
        return whole

    def usable(self) -> tuple[Rect, ...]:
        """Where the targets are that can be used now, in logical pixels."""
        return tuple(
            rect for node, rect in visible(self.nodes) if node.target is not None and self.enabled(node.target)
        )

    # Pointing and pressing.

    def resize(self, size: tuple[int, int]) -> None:
        self._tip = None  # it speaks of a thing that now lies elsewhere
        self._aim.close()
        super().resize(size)

    def _forget(self) -> None:
        """Hands do something else now."""
        self.pressed = self.hover = self._tip = None
        self._aim.close()
        self.changed()

    def under(self, x: int, y: int) -> object | None:
        return target_at(self.reached, x / self.k, y / self.k)

    def update(self, ms: int) -> Go | None:
        if self._moved_to is not None and self._moved_to == self._looked_at:  # not in a frame in which hands do things
            self._explain(self._told_of(*self._moved_to))
            self._moved_to = None
        self._looked_at = self._moved_to
        if self._rest < TIP_AFTER <= self._rest + ms and self._tip is not None:
            self.dirty = True
        self._rest += ms
        self._sliding.pass_time(ms)
        return None

    def meant(self, event: Event) -> list[Event]:
        if not isinstance(event, (Press, Release, PointerMove, LongPress, LetGo, Pan)):
            return [event]
        lens = self._aim.lens
        found = self._aim.meant(event, self.reached, self.canvas, self.k, self.enabled)
        self.dirty |= self._aim.lens is not lens
        return found

    def handle(self, event: Event) -> bool:
        if isinstance(event, PointerMove):
            self._moved(event)
        elif isinstance(event, Press):
            self._press(event)
        elif isinstance(event, Release):
            self._release(event)
        elif isinstance(event, Wheel):
            self._point(event.x, event.y)
            return self.wheel(event, *self._pointer)
        elif isinstance(event, Pan):
            return self.pan(event, *self._where(event))
        elif isinstance(event, LongPress):
            self._rest_long(event)
        elif isinstance(event, LetGo):
            self._sliding.lift()
            self._hold(None)
        else:
            return False
        return True

    def _point(self, x: float, y: float) -> None:
        k = self.k
        self._pointer = (x / k, y / k) if x >= 0 and y >= 0 else NOWHERE

    def _where(self, pan: Pan) -> tuple[float, float]:
        """Where something is moved: between the fingers, or in the middle where a stick points nowhere."""
        if pan.x >= 0:
            return pan.x / self.k, pan.y / self.k
        return self.canvas.w / 2, self.canvas.h / 2

    def _rest_long(self, event: LongPress) -> None:
        """A finger that rests on a thing asks for its rules, unless what it holds is there to be held."""
        if self.pressed is not None and self.shown_while_held(self.pressed):
            return
        self._point(event.x, event.y)
        self._look()
        go = self.explain(self.hover)
        if go is not None:
            self._hold(None)
            self.go(go)

    def _moved(self, event: PointerMove) -> None:
        self._point(event.x, event.y)
        if event.finger and event.held and self._slide_on():
            return
        if event.held or self.pressed is not None:
            self.drag(*self._pointer)
        self.pointed(*self._pointer)
        self._look()
        self._moved_to = self._pointer

    def _slide_on(self) -> bool:
        """Whether a finger moved a page, so that it clicks nothing of what it came down on."""
        at = self._sliding.began
        by = self._sliding.move(self._pointer)
        if at is None or not by or not self.slide(by, *at):
            return False
        self._hold(None)
        self._explain(None)
        return True

    def _look(self) -> None:
        """Find what lies under the pointer."""
        target = target_at(self.reached, *self._pointer)
        if target != self.hover:
            self.hover = target
            self._stale = self.dirty = True
        if self._tip is not None and not self._tip.holds(*self._pointer):
            self._explain(None)
        self.cursor = "hand" if target is not None and self.enabled(target) else "arrow"

    def _press(self, event: Press) -> None:
        self._point(event.x, event.y)
        self._look()
        self._tip = None
        self._moved_to = self._pointer if event.finger else None
        if event.button != LEFT:
            return
        if event.finger:
            self._sliding.press(self._pointer)
        self._hold(self.hover)

    def _hold(self, target: Target | None) -> None:
        """Hold the target down from now on, None to let go. Most pictures stay as they are: a click makes one, not
        three."""
        before, self.pressed = self.pressed, target
        self.dirty = True
        if any(held is not None and self.shown_while_held(held) for held in (before, target)):
            self.changed()

    def _release(self, event: Release) -> None:
        self._point(event.x, event.y)
        self._look()
        if event.button == RIGHT:
            self.go(self.explain(self.hover))
        if event.button != LEFT:
            return
        at, thrown = self._sliding.began, self._sliding.lift()
        if at is not None and thrown:
            self.slide(thrown, *at, at_once=False)
        pressed = self.pressed
        self._hold(None)
        if pressed is not None and pressed == self.hover:
            if event.finger or not self.enabled(pressed):  # else a tip waits for the next movement
                self._moved_to = self._pointer
            self._do(pressed)
            self._look()

    def _do(self, target: Target) -> None:
        """A click, or the key that stands for it."""
        if self.enabled(target):
            self.services.sound.play(self.noise(target))
        self.go(self.act(target))

    # Tips.

    def _explain(self, under: Placed | None) -> None:
        """What a tooltip will be about when the pointer has rested there."""
        if under != self._tip:
            self.dirty = True
            self._tip = under
            self._rest = 0

    def _told_of(self, x: float, y: float) -> Placed | None:
        """What a tooltip would explain: the topmost thing that has one, but nothing that lies below a target."""
        target: Target | None = None
        for under in reversed(list(under_point(self.nodes, x, y))):
            if target is not None and under.node.target != target:
                continue
            if any(self.tip(under.node)):
                return under
            target = under.node.target
        return None

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """The tooltip."""
        quiet = self.pressed is None or self.services.in_use.finger  # a finger looks at what it presses
        if self._tip is None or self._rest < TIP_AFTER or not quiet:
            return ()
        return self._opened_tip(canvas, self._tip)

    def _opened_tip(self, canvas: Canvas, under: Placed) -> tuple[Node, ...]:
        """The tooltip, where it hides nothing that can be used now."""
        known = self._opened
        if known is None or known[0] != under or known[1] is not self.nodes:
            text, clause = self.tip(under.node)
            at = self._pointer if self._pointer[0] >= 0 else (under.x + under.w / 2, under.y + under.h / 2)
            tip = tooltip(canvas, rect_of(under), at, text, clause, self.usable(), self.services.in_use.names.rules)
            known = self._opened = (under, self.nodes, tip)
        return known[2]
