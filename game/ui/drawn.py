"""The base of scenes that consist of nodes: the picture, what is drawn over it, and where it has changed.

Buttons look lighter under the pointer, and pressed while they are held.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from game.core.target import Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.colours import USUAL, WHITE, Theme, mix
from game.picture.nodes import Box, Group, Node, Placed, first_places
from game.ui.changes import Patches, changes
from game.ui.pixels import factor
from game.ui.services import Services
from game.ui.stack import Scene

SINK = 3
"""How far a pressed button goes down, in logical pixels."""


def dressed(
    nodes: tuple[Node, ...],
    hover: Target | None,
    pressed: Target | None,
    enabled: Callable[[Target], bool],
    theme: Theme = USUAL,
) -> tuple[Node, ...]:
    """The nodes with the button under the pointer lighter, or pressed down."""
    if hover is None or not enabled(hover):
        return nodes
    worn = _worn(nodes, hover, hover == pressed, theme)
    return nodes if all(new is old for new, old in zip(worn, nodes, strict=True)) else worn


def _worn(nodes: tuple[Node, ...], target: Target, down: bool, theme: Theme) -> tuple[Node, ...]:
    return tuple(_worn_one(node, target, down, theme) for node in nodes)


def _worn_one(node: Node, target: Target, down: bool, theme: Theme) -> Node:
    if isinstance(node, Group):
        inside = _worn(node.nodes, target, down, theme)
        if all(new is old for new, old in zip(inside, node.nodes, strict=True)):
            return node
        if down and _is_whole(node, target):  # a button in a group of its own takes its label along
            body, *label = inside
            inside = (body, *(replace(part, y=part.y + SINK) for part in label))
        return replace(node, nodes=inside)
    if not isinstance(node, Box) or not _is_button(node, target):
        return node
    if down:
        return replace(node.restyled(lip="", fill=_lit(theme.fill(node.look.fill), 0.06)), y=node.y + SINK)
    return node.restyled(fill=_lit(theme.fill(node.look.fill), 0.22))


def _is_whole(group: Group, target: Target) -> bool:
    body = group.nodes[0]
    return _is_button(body, target) and (body.w, body.h) == (group.w, group.h)


def _is_button(node: Node, target: Target) -> bool:
    return isinstance(node, Box) and node.target == target and bool(node.look.lip)


def _lit(fill: str | tuple[str, str], part: float) -> str | tuple[str, str]:
    if isinstance(fill, tuple):
        return (mix(fill[0], WHITE, part), mix(fill[1], WHITE, part))
    return mix(fill, WHITE, part) if fill else fill


class Shown(NamedTuple):
    """What is drawn: the picture, the light on it and what lies over both. `k`: real pixels per logical one."""

    nodes: tuple[Node, ...]
    lights: tuple[Node, ...]
    over: tuple[Node, ...]
    k: float
    theme: Theme

    @property
    def whole(self) -> tuple[Node, ...]:
        """All of it, back to front."""
        return (*self.nodes, *self.lights, *self.over)


class DrawnScene(Scene):
    """A scene that gives nodes in `picture`.

    `least`: the logical size that the scene needs to fit, whatever scale the player chose. `hover`, `pressed`: the
    targets under the pointer, and held down by it.
    """

    least: tuple[float, float] = (0, 0)

    def __init__(self, services: Services) -> None:
        self.services = services
        self.hover: Target | None = None
        self.pressed: Target | None = None
        self._size = (1600, 900)
        self._nodes: tuple[Node, ...] | None = None
        self._stale = False
        """Whether the picture would look different by now, though hands find the same things in it: the pointer has
        come to another one, or another device is used."""
        self._shown: Shown | None = None
        self._again = False
        """Whether the picture is the same one as at the last drawing, whatever lies over it."""
        self._calm = False
        """Whether it is, and nothing but light lies over it."""
        self._patches = Patches()
        self._worn: tuple[tuple[Node, ...], tuple[Target | None, Target | None], tuple[Node, ...]] | None = None
        """A picture, what is under the pointer and what is held down there, and the picture with buttons like that."""

    # What a scene writes.

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        """The nodes that fill the canvas. Called again only after `changed`."""
        return ()

    def lights(self) -> tuple[Node, ...]:
        """Small things that are drawn over the picture and play on it while it stays as it is."""
        return ()

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """What lies over picture and lights."""
        return ()

    def enabled(self, target: Target) -> bool:
        """Whether the target can be used now: only then keys walk to it and the pointer turns into a hand."""
        return True

    def seats(self) -> tuple[SeatLook, ...]:
        """The seats whose names fill the marks in sentences."""
        return ()

    # What a scene may ask.

    @property
    def k(self) -> float:
        """Real pixels per logical pixel."""
        return factor(self._size, self.services.settings.scale, self.least)

    @property
    def canvas(self) -> Canvas:
        """The whole window in logical pixels."""
        k = self.k
        return Canvas(
            w=self._size[0] / k, h=self._size[1] / k, measure=self.services.renderer.measure(k), seats=self.seats()
        )

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The picture as it is now."""
        if self._nodes is None or self._stale:
            self._nodes, self._stale = self.picture(self.canvas), False
        return self._nodes

    @property
    def reached(self) -> tuple[Node, ...]:
        """The picture that hands act on, though it may look different by now: nobody has seen that yet. So a click
        makes one picture, not three."""
        return self.nodes if self._nodes is None else self._nodes

    def changed(self) -> None:
        """Say that the picture is another one now."""
        self._nodes = None
        self.dirty = True

    def find(self, target: Target | None) -> Placed | None:
        """Where the first node with the target is, None where there is none."""
        return None if target is None else first_places(self.nodes).get(target)

    def in_pixels(self, place: Placed | None) -> pygame.Rect | None:
        """The rectangle of a place on the screen, None for none."""
        if place is None:
            return None
        return pygame.Rect(*(round(side * self.k) for side in (place.x, place.y, place.w, place.h)))

    # The machinery.

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.changed()

    def uncover(self) -> None:
        self.changed()

    def spots(self) -> list[pygame.Rect] | None:
        last = self._shown
        if last is None:
            self.services.renderer.turn_the_page()
        shown = self._shown = self._layers()
        if last is not None and (last.k != shown.k or last.theme is not shown.theme):
            last = None
        self._again = last is not None and last.nodes is shown.nodes
        self._calm = self._again and last is not None and not (last.over or shown.over)
        if not self._calm:
            self._patches.forget()
        return changes(last.whole, shown.whole, shown.k) if last is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        renderer = self.services.renderer
        shown = self._shown or self._layers()
        nodes = shown.whole
        if self._calm and self._patches.put_back(
            surface, lambda: renderer.draw(surface, shown.nodes, shown.k, again=True)
        ):
            nodes = shown.lights
        renderer.draw(surface, nodes, shown.k, again=self._again)

    def _layers(self) -> Shown:
        return Shown(self._dressed(), self.lights(), self.overlay(self.canvas), self.k, self.services.renderer.theme)

    def _dressed(self) -> tuple[Node, ...]:
        """The picture with the button under the pointer as it is seen; the very same one while nothing changes."""
        nodes, hover = self.nodes, self.hover
        if hover is not None and not self.enabled(hover):
            hover = None
        look = (hover, self.pressed)
        if self._worn is None or self._worn[0] is not nodes or self._worn[1] != look:
            self._worn = nodes, look, dressed(nodes, hover, self.pressed, self.enabled, self.services.renderer.theme)
        return self._worn[2]
