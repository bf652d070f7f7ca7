"""Draws a scene that consists of nodes, and finds the areas that have changed.

Buttons look lighter under the pointer, and look pressed while held down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame
from msgspec.structs import replace

from game.core.target import Target
from game.picture.colours import USUAL, WHITE, Theme, mix
from game.picture.nodes import Box, Group, Node, Placed, first_places
from game.ui.changes import Patches, changes
from game.ui.pixels import factor

if TYPE_CHECKING:
    from game.ui.screen import PictureScene

SINK = 3


def dressed(
    nodes: tuple[Node, ...],
    hover: Target | None,
    pressed: Target | None,
    enabled: Callable[[Target], bool],
    theme: Theme = USUAL,
) -> tuple[Node, ...]:
    """Return the nodes, with the button under the pointer lightened or pressed down."""
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
        body, *label = inside
        if down and _is_button(node.nodes[0], target) and (body.w, body.h) == (node.w, node.h):
            # The label of a button moves with it.
            inside = (body, *(replace(part, y=part.y + SINK) for part in label))
        return replace(node, nodes=inside)
    if not isinstance(node, Box) or not _is_button(node, target):
        return node
    if down:
        return replace(node.restyled(lip="", fill=_lit(theme.fill(node.look.fill), 0.06)), y=node.y + SINK)
    return node.restyled(fill=_lit(theme.fill(node.look.fill), 0.22))


def _is_button(node: Node, target: Target) -> bool:
    return isinstance(node, Box) and node.target == target and bool(node.look.lip)


def _lit(fill: str | tuple[str, str], part: float) -> str | tuple[str, str]:
    if isinstance(fill, tuple):
        return (mix(fill[0], WHITE, part), mix(fill[1], WHITE, part))
    return mix(fill, WHITE, part) if fill else fill


class Shown(NamedTuple):
    """A picture, with the lights and the overlay drawn over it. `k` is the number of pixels per logical pixel."""

    nodes: tuple[Node, ...]
    lights: tuple[Node, ...]
    over: tuple[Node, ...]
    k: float
    theme: Theme

    @property
    def whole(self) -> tuple[Node, ...]:
        """All nodes, back to front."""
        return (*self.nodes, *self.lights, *self.over)


class Drawing:
    """Draws the picture of a scene, and finds the areas that have changed since the last drawing.

    `made` is the last picture, or None if the scene has changed since then. If `stale` is true, the picture must be
    made again, but its targets have not moved.
    """

    def __init__(self, scene: PictureScene) -> None:
        self._scene = scene
        self.size = (1600, 900)
        self.factor: Callable[[], float] = lambda: factor(self.size, scene.services.settings.scale, scene.least)
        self.lights: Callable[[], tuple[Node, ...]] = tuple
        self.made: tuple[Node, ...] | None = None
        self.stale = False
        self._shown: Shown | None = None
        self._again = False
        """Whether the picture, without its overlay, is the same as at the last drawing."""
        self._calm = False
        """Whether the picture is the same as at the last drawing, so that only its lights must be drawn again."""
        self._patches = Patches()
        self._worn: tuple[tuple[Node, ...], tuple[Target | None, Target | None], tuple[Node, ...]] | None = None
        """The last picture, its hovered and pressed targets, and the nodes returned by `dressed` for this picture."""

    @property
    def k(self) -> float:
        """The number of pixels per logical pixel."""
        return self.factor()

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The current picture."""
        if self.made is None or self.stale:
            self.made, self.stale = self._scene.picture(self._scene.canvas), False
        return self.made

    @property
    def reached(self) -> tuple[Node, ...]:
        """The last picture that the player saw, which determines what a click hits."""
        return self.nodes if self.made is None else self.made

    def find(self, target: Target | None) -> Placed | None:
        """Return the first node with this target, and the node's position, or None if no node has the target."""
        return None if target is None else first_places(self.nodes).get(target)

    def in_pixels(self, place: Placed | None) -> pygame.Rect | None:
        """Return the rectangle of a node in window pixels, or None if there is no node."""
        if place is None:
            return None
        return pygame.Rect(*(round(side * self.k) for side in (place.x, place.y, place.w, place.h)))

    def spots(self) -> list[pygame.Rect] | None:
        """Return the areas that have changed since the last drawing (see `Scene.spots`)."""
        last = self._shown
        if last is None:
            self._scene.services.renderer.turn_the_page()
        shown = self._shown = self._layers()
        if last is not None and (last.k != shown.k or last.theme is not shown.theme):
            last = None
        self._again = last is not None and last.nodes is shown.nodes
        self._calm = self._again and last is not None and not (last.over or shown.over)
        if not self._calm:
            self._patches.forget()
        return changes(last.whole, shown.whole, shown.k) if last is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene onto a surface of the window's size. Anything outside the surface's clip may be omitted."""
        renderer = self._scene.services.renderer
        shown = self._shown or self._layers()
        nodes = shown.whole
        if self._calm and self._patches.put_back(
            surface, lambda: renderer.draw(surface, shown.nodes, shown.k, again=True)
        ):
            nodes = shown.lights
        renderer.draw(surface, nodes, shown.k, again=self._again)

    def _layers(self) -> Shown:
        scene = self._scene
        over = scene.overlay(scene.canvas)
        return Shown(self._dressed(), self.lights(), over, self.k, scene.services.renderer.theme)

    def _dressed(self) -> tuple[Node, ...]:
        scene, nodes = self._scene, self.nodes
        hover, pressed = scene.pointing.hover, scene.pointing.pressed
        if hover is not None and not scene.enabled(hover):
            hover = None
        look = (hover, pressed)
        if self._worn is None or self._worn[0] is not nodes or self._worn[1] != look:
            self._worn = nodes, look, dressed(nodes, hover, pressed, scene.enabled, scene.services.renderer.theme)
        return self._worn[2]
