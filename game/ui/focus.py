"""The keyboard focus of a scene, and the keys that move the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from game.core.target import Target
from game.input.pointer import LEFT, InputEvent, Key, Press
from game.picture.nodes import Box, Node, Rect, first_places, rect_of, targets
from game.picture.widgets import focus_ring

if TYPE_CHECKING:
    from game.ui.screen import PictureScene

ASIDE = 2.5
"""The weight of a sideways distance, relative to a distance straight ahead."""


def towards(here: Rect, things: Mapping[Target, Rect], dx: int, dy: int) -> Target | None:
    """Return the nearest target in the direction (`dx`, `dy`), or None if there is no target. `dx` or `dy` is 0.

    A target in the same row or column counts as straight ahead. A target mostly to the side of `here` is chosen only if
    there is no other target in the requested direction. If two targets are equally near, the one further clockwise is
    chosen, so that each of the four diagonal neighbours can be reached.
    """
    found: list[tuple[bool, float, float, float, Target]] = []
    for target, there in things.items():
        right, down = _middle(there, here)
        ahead, aside = (right * dx, abs(down)) if dx else (down * dy, abs(right))
        if ahead > 1:
            gap = max(0.0, -_shared(here, there, across=not dx))
            least = min(here.w, there.w) if dx else min(here.h, there.h)
            beside = gap > 0 and _shared(here, there, across=bool(dx)) > least / 2
            far = round(ahead + ASIDE * gap + 0.1 * aside, 1)
            found.append((beside, far, round(aside, 1), right * dy - down * dx, target))
    return min(found, key=lambda one: one[:4])[4] if found else None


def nearest(here: Rect, things: Mapping[Target, Rect], among: Iterable[Target]) -> Target | None:
    """Return the target in `among` that is nearest to `here`, or None if no target is visible."""
    seen = [target for target in among if target in things]
    return min(seen, key=lambda target: sum(map(abs, _middle(things[target], here))), default=None)


def _middle(there: Rect, here: Rect) -> tuple[float, float]:
    return there.x + there.w / 2 - here.x - here.w / 2, there.y + there.h / 2 - here.y - here.h / 2


def _shared(here: Rect, there: Rect, *, across: bool) -> float:
    """Return how far two rectangles overlap in one dimension. The result is negative if there is a gap."""
    if across:
        return min(here.right, there.right) - max(here.x, there.x)
    return min(here.bottom, there.bottom) - max(here.y, there.y)


_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class SceneFocus:
    """Moves the keyboard focus of a scene, and handles the keys that work in every scene."""

    def __init__(self, scene: PictureScene, moved: Callable[[Target], object] = lambda target: None) -> None:
        self._scene = scene
        self.target: Target | None = None
        self.moved = moved
        self._stood: Rect | None = None
        self._seen_in: tuple[Node, ...] | None = None
        """The picture that `look_after` last checked."""

    def walkable(self) -> tuple[Target, ...]:
        """Return the targets that Tab visits, in drawing order."""
        return tuple(target for target in targets(self._scene.nodes) if self._scene.enabled(target))

    def reachable(self) -> tuple[Target, ...]:
        """Return the targets that the arrow keys reach."""
        return self.walkable()

    def sought(self) -> tuple[Target, ...]:
        """Return the targets to which the focus may move when the focused target disappears."""
        return self.reachable()

    def move(self, target: Target) -> None:
        """Focus a target."""
        self.target = target
        self._scene.tips.drop()
        self._scene.changed()
        self.moved(target)

    def drop(self) -> None:
        """Remove the focus."""
        if self.target is not None:
            self.target = None
            self._scene.changed()

    def spoil(self) -> None:
        """Arrange for the focus to be checked again, because the player has switched to another device."""
        self._seen_in = None

    def look_after(self) -> None:
        """While a controller is in use, keep the focus on a usable target, and show this target's tooltip."""
        scene = self._scene
        if not scene.services.in_use.controller or scene.typing.entry is not None or self._seen_in is scene.nodes:
            return
        if self.target not in self.reachable():
            self.target = None
            self._find()
        self._seen_in = scene.nodes
        place = scene.drawing.find(self.target)
        if place is not None:
            self._stood = rect_of(place)
            under = scene.tips.thing_at(place.x + place.w / 2, place.y + place.h / 2)
            scene.tips.explain(under if under is not None and under.node.target in (None, self.target) else None)

    def ring(self) -> tuple[Node, ...]:
        """Return the nodes of the ring around the focused target."""
        place = self._scene.drawing.find(self.target)
        if place is None:
            return ()
        radius = place.node.radius * place.scale if isinstance(place.node, Box) else 8
        return focus_ring(place.x, place.y, place.w, place.h, radius)

    def by_default(self, event: InputEvent) -> bool:
        """Return whether an event would trigger the scene's default action, such as confirming or leaving."""
        scene = self._scene
        default = scene.preferred()
        if default is None or scene.typing.entry is not None:
            return False
        if isinstance(event, Key):
            if event.name == "return" and self.target is None:
                return True
            return event.name in ("return", "space") and self.target == default
        return isinstance(event, Press) and event.button == LEFT and scene.under(event.x, event.y) == default

    def show_default(self) -> None:
        """Focus the default target, so that the player sees what Enter will do."""
        default = self._scene.preferred()
        if default is not None and default in self.walkable():
            self.move(default)

    def handle(self, key: Key) -> bool:
        """Handle a key, and return whether the key was used."""
        if key.pad and self.target is None and key.name in ("return", *_ARROWS) and self._find():
            return True  # the first press only shows the focus
        return self._scene.key(key) or self._common(key)

    def _common(self, key: Key) -> bool:
        scene = self._scene
        if key.ctrl or key.alt:
            return False
        if key.name == "tab":
            return self.walk(-1 if key.shift else 1)
        if key.name in _ARROWS:
            return self._walk_towards(*_ARROWS[key.name])
        if key.name in ("return", "space"):
            return self._activate(key)
        if key.name not in ("escape", "f1"):
            return False
        if key.repeat:
            return True  # otherwise a held key would leave and return repeatedly
        if key.name == "escape":
            self.target = None
            scene.changed()
            scene.go(scene.back())
        else:
            scene.go(scene.explain(self.target or scene.pointing.hover))
        return True

    def _activate(self, key: Key) -> bool:
        scene = self._scene
        if key.repeat:
            return True
        target = self.target if scene.drawing.find(self.target) is not None else None
        if target is None and key.name == "return":
            target = scene.preferred()
        if target is None:
            return False
        scene.changed()
        scene.pointing.click(target)
        return True

    def _find(self) -> bool:
        """Focus the default target or, if there is none, the nearest target. Return whether a target was found."""
        there = self.reachable()
        found = self._scene.preferred()
        if found not in there:
            canvas = self._scene.canvas
            here = self._stood or Rect(canvas.w / 2, canvas.h / 2, 0, 0)
            things = self._things()
            found = nearest(here, things, self.sought()) or nearest(here, things, there)
        if found is not None:
            self.move(found)
        return found is not None

    def _things(self) -> dict[Target, Rect]:
        return {target: rect_of(place) for target, place in first_places(self._scene.nodes).items()}

    def walk(self, step: int) -> bool:
        """Focus the next target, or the previous one if `step` is -1. Return whether there is any target."""
        ring = self.walkable()
        if not ring:
            return False
        start = self.target or self._scene.preferred()
        if self.target in ring:
            index = ring.index(self.target) + step
        elif start in ring:
            index = ring.index(start)
        else:
            index = 0 if step > 0 else -1
        self.move(ring[index % len(ring)])
        return True

    def _walk_towards(self, dx: int, dy: int) -> bool:
        if self.target not in self._things():
            return self.walk(1 if dx + dy > 0 else -1)
        self.walk_among(self.reachable(), dx, dy)
        return True

    def walk_among(self, some: Iterable[Target], dx: int, dy: int) -> bool:
        """Focus the target in `some` that is nearest in the given direction. Return whether there was one."""
        things = self._things()
        here = things.get(self.target) if self.target is not None else None
        if here is None:
            return False
        there = {target: things[target] for target in some if target in things and target != self.target}
        found = towards(here, there, dx, dy)
        if found is not None:
            self.move(found)
        return found is not None
