"""Lets a finger scroll pages and pick targets that are smaller than a fingertip.

If only one small target is close to the finger, that target is picked. If several are close, the player chooses one of
them in a magnifier.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.core.target import Target
from game.input.pointer import InputEvent, LetGo, LongPress, Pan, PointerMove, Press, Release
from game.picture.canvas import Canvas
from game.picture.colours import PAPER_REST
from game.picture.nodes import Ground, Group, Look, Node, Point, Rect, hit, overlap, visible
from game.picture.theme import FRAME, HIGH

FORGETS_MS = 60.0
"""The time constant for smoothing the finger's speed, in milliseconds."""
RUNS_MS = 260.0
"""A flung page scrolls on as far as the finger would have moved in this time, in milliseconds."""
THROWN = 0.25
"""The minimum speed at which a lifted finger flings the page, in logical pixels per millisecond."""


class Sliding:
    """A finger that scrolls a page. `began` is where the finger touched the screen, in logical pixels, or None."""

    def __init__(self) -> None:
        self.began: Point | None = None
        self._along: bool | None = None
        """Whether the finger moves along the page, or None before the finger has moved."""
        self._y = 0.0
        self._gone = 0.0
        self._speed = 0.0

    def press(self, at: Point) -> None:
        """Record where a finger touches the screen."""
        self.began, self._along, self._y = at, None, at[1]
        self._gone = self._speed = 0.0

    def move(self, at: Point) -> float:
        """Return how far the page moves down with the finger, in logical pixels, or 0 if the finger moves sideways."""
        if self.began is None:
            return 0.0
        if self._along is None:
            self._along = abs(at[1] - self.began[1]) > abs(at[0] - self.began[0])
        by, self._y = at[1] - self._y, at[1]
        if not self._along:
            return 0.0
        self._gone += by
        return by

    def pass_time(self, ms: int) -> None:
        if ms > 0:
            self._speed += (self._gone / ms - self._speed) * min(1.0, ms / FORGETS_MS)
            self._gone = 0.0

    def lift(self) -> float:
        """Return how far the page keeps scrolling after the finger is lifted, or 0 if the page was not flung."""
        thrown = self._along is True and abs(self._speed) >= THROWN
        self.began = None
        return self._speed * RUNS_MS if thrown else 0.0


FINGER = 44.0
"""The minimum width and height of a target that a finger can easily hit, in logical pixels."""
LARGEST = 4.0
AROUND = 10.0
ABOVE = 40.0
"""How far above the finger a magnifier opens, in logical pixels, so that the hand does not hide it."""


class Magnifier:
    """A magnifier at `place`. It enlarges the area `seen` of the picture, so that small targets can be chosen."""

    def __init__(self, canvas: Canvas, things: Mapping[Target, Rect], at: tuple[float, float]) -> None:
        left, top = min(rect.x for rect in things.values()) - AROUND, min(rect.y for rect in things.values()) - AROUND
        right = max(rect.right for rect in things.values()) + AROUND
        bottom = max(rect.bottom for rect in things.values()) + AROUND
        self.things = things
        self.seen = Rect(left, top, right - left, bottom - top)
        least = min(min(rect.w, rect.h) for rect in things.values())
        room = min((canvas.w - 16) / self.seen.w, (canvas.h - 16) / self.seen.h)
        self.scale = min(max(2.0, FINGER / max(1.0, least)), LARGEST, room)
        w, h = self.seen.w * self.scale, self.seen.h * self.scale
        x, y = at[0] - w / 2, at[1] - ABOVE - h
        if y < 8:
            y = at[1] + ABOVE
        self.place = Rect(min(max(x, 8.0), canvas.w - w - 8), min(max(y, 8.0), canvas.h - h - 8), w, h)

    def below(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the picture that is shown at a point of the magnifier."""
        return self.seen.x + (x - self.place.x) / self.scale, self.seen.y + (y - self.place.y) / self.scale

    def nodes(self, picture: tuple[Node, ...]) -> tuple[Node, ...]:
        """Return the nodes of the magnifier. The magnifier does not show the painted ground."""
        place, seen = self.place, self.seen
        shown = _within(picture, seen, 0, 0, 1)
        x, y = -seen.x * self.scale, -seen.y * self.scale
        larger = Group(x=x, y=y, w=seen.right, h=seen.bottom, scale=self.scale, nodes=shown)
        return (
            place.box(Look(fill=PAPER_REST, shadow=HIGH), 16),
            Group(x=place.x, y=place.y, w=place.w, h=place.h, nodes=(larger,), clip=True),
            place.box(FRAME.but(line_width=4), 16),
        )


class Aim:
    """Interprets the touches of one finger. `lens` is the open magnifier, or None."""

    def __init__(self) -> None:
        self.lens: Magnifier | None = None
        self._strayed = (0, 0)
        """The offset from the finger to the target that the player means, in pixels."""
        self._unsure: tuple[Press, dict[Target, Rect]] | None = None
        """The latest touch that had several small targets nearby, and these targets."""
        self._idle = False
        """Whether the finger is ignored until it is lifted."""

    def close(self) -> None:
        """Close the magnifier and forget the finger."""
        self.lens, self._unsure, self._strayed, self._idle = None, None, (0, 0), False

    def meant(
        self, event: InputEvent, nodes: tuple[Node, ...], canvas: Canvas, k: float, enabled: Callable[[Target], bool]
    ) -> list[InputEvent]:
        """Translate a touch event into the intended events. `k` is the number of pixels per logical pixel."""
        if isinstance(event, Press):
            return self._pressed(event, nodes, k, enabled)
        if isinstance(event, LetGo):
            self.close()
        if isinstance(event, (PointerMove, Release, LongPress, Pan)) and self._idle:
            self._idle = not isinstance(event, Release)
            return []
        if isinstance(event, PointerMove) and event.finger and event.held:
            return self._moved(event, k)
        if isinstance(event, LongPress):
            if self._unsure is not None:  # it is unclear which of the things is meant
                return []
            return [replace(event, x=event.x + self._strayed[0], y=event.y + self._strayed[1])]
        if isinstance(event, Release):
            return self._lifted(event, canvas, k)
        return [event]

    def _pressed(
        self, press: Press, nodes: tuple[Node, ...], k: float, enabled: Callable[[Target], bool]
    ) -> list[InputEvent]:
        self._strayed, self._unsure, self._idle = (0, 0), None, False
        lens, self.lens = self.lens, None
        x, y = press.x / k, press.y / k
        if lens is not None:
            if not lens.place.holds(x, y):
                self._idle = True
                return []
            return [self._towards(press, lens.things, lens.below(x, y), k)]
        if not press.finger:
            return [press]
        things = small_things(nodes, x, y, enabled)
        if len(things) > 1:
            self._unsure = (press, things)
            return []
        return [self._towards(press, things, (x, y), k)] if things else [press]

    def _towards(self, press: Press, things: Mapping[Target, Rect], at: tuple[float, float], k: float) -> Press:
        rect = min(things.values(), key=lambda rect: _apart(rect, *at))
        if not rect.holds(*at):
            at = (rect.x + rect.w / 2, rect.y + rect.h / 2)
        x, y = round(at[0] * k), round(at[1] * k)
        self._strayed = (x - press.x, y - press.y)
        return replace(press, x=x, y=y)

    def _moved(self, move: PointerMove, k: float) -> list[InputEvent]:
        began: list[InputEvent] = []
        if self._unsure is not None:
            press, things = self._unsure
            self._unsure = None
            meant = self._towards(press, things, (press.x / k, press.y / k), k)
            began = [PointerMove(meant.x, meant.y, finger=True), meant]
        self._strayed = (0, 0)
        return [*began, move]

    def _lifted(self, release: Release, canvas: Canvas, k: float) -> list[InputEvent]:
        if self._unsure is not None:
            press, things = self._unsure
            self._unsure = None
            self.lens = Magnifier(canvas, things, (press.x / k, press.y / k))
            return []
        strayed, self._strayed = self._strayed, (0, 0)
        return [replace(release, x=release.x + strayed[0], y=release.y + strayed[1])]


def small_things(nodes: tuple[Node, ...], x: float, y: float, enabled: Callable[[Target], bool]) -> dict[Target, Rect]:
    """Return the small targets near a finger, or {} if the finger is on a larger target."""
    under = hit(nodes, x, y)
    near: dict[Target, Rect] = {}
    for node, rect in visible(nodes):
        target = node.target
        if target is None or not _under_finger(rect, x, y) or not enabled(target):
            continue
        top = hit(nodes, rect.x + rect.w / 2, rect.y + rect.h / 2)
        if top is not None and top.target == target:
            near[target] = rect
    small = {target: rect for target, rect in near.items() if min(rect.w, rect.h) < FINGER}
    if under is not None and under.target in near and under.target not in small:
        return {}
    return small


def _under_finger(rect: Rect, x: float, y: float) -> bool:
    wide, high = max(rect.w, FINGER), max(rect.h, FINGER)
    return abs(x - rect.x - rect.w / 2) <= wide / 2 and abs(y - rect.y - rect.h / 2) <= high / 2


def _apart(rect: Rect, x: float, y: float) -> float:
    return max(0.0, rect.x - x, x - rect.right) + max(0.0, rect.y - y, y - rect.bottom)


def _within(nodes: tuple[Node, ...], seen: Rect, x: float, y: float, k: float) -> tuple[Node, ...]:
    kept: list[Node] = []
    for node in nodes:
        rect = Rect(x + node.x * k, y + node.y * k, node.w * k, node.h * k)
        inside = bool(overlap(rect, seen))
        if isinstance(node, Group) and (inside or not node.clip):
            kept.append(replace(node, nodes=_within(node.nodes, seen, rect.x, rect.y, k * node.scale), still=False))
        elif inside and not isinstance(node, (Ground, Group)):
            kept.append(node)
    return tuple(kept)
