"""Whether what lies over the table hides something that may be clicked: sheets, refusals, tips, cards of the tutorial.

The picture is asked twice what a click would hit, at a grid of points over each target that can be used: once as it
is, and once without what lies over it. Of the points that reach the target in the bare picture, only few may be
covered, and not those in its middle.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from game.core.target import Target
from game.picture.nodes import Box, Node, Rect, Shadow, hit, visible
from game.ui.screen import PictureScene

GRID = 7
MOST = 0.34
"""The part of a target that may be covered."""

OVER = ("sheet", "bubble", "tutorial")
"""The keys of what lies over the table."""


@dataclass(frozen=True)
class Cover:
    """Something that lies over the table."""

    name: str
    rect: Rect


def covers(scene: PictureScene) -> tuple[Cover, ...]:
    """What lies over the table now."""
    found = [Cover(node.key, rect) for node, rect in visible(scene.nodes) if node.key in OVER]
    tip = next((node for node in scene.overlay(scene.canvas) if is_tip(node)), None)
    if tip is not None:
        found.append(Cover("tip", Rect(tip.x, tip.y, tip.w, tip.h)))
    return tuple(found)


def is_tip(node: Node) -> bool:
    """Whether the node is the ground of a tooltip."""
    return isinstance(node, Box) and bool(node.look.texture) and isinstance(node.look.shadow, Shadow)


def covered(scene: PictureScene, but: tuple[str, ...] = ("log",)) -> list[str]:
    """What may be clicked and lies under something now; kinds of target to leave out are in `but`."""
    over = covers(scene)
    if not over:
        return []
    own = {target for target in _members(scene) if target is not None}
    bare = tuple(node for node in scene.nodes if not _lies_over(node))
    faults: list[str] = []
    known: set[tuple[Target, Rect]] = set()
    for node, rect in visible(bare):
        target = node.target
        if target is None or target in own or target.kind in but or not scene.enabled(target):
            continue
        if (target, rect) in known:  # a thing and a button that means it are two
            continue
        known.add((target, rect))
        faults += _faults(target, rect, bare, over)
    return faults


def _faults(target: Target, rect: Rect, bare: tuple[Node, ...], over: tuple[Cover, ...]) -> Iterator[str]:
    if all(rect.right <= c.rect.x or c.rect.right <= rect.x for c in over):
        return
    points = [point for point in _grid(rect) if _reaches(bare, point, target)]
    if not points:
        return
    middle = (rect.x + rect.w / 2, rect.y + rect.h / 2)
    heart = min(points, key=lambda point: math.dist(point, middle))
    for cover in over:
        hidden = [point for point in points if cover.rect.holds(*point)]
        if len(hidden) > MOST * len(points) or heart in hidden:
            yield f"{cover.name} covers {len(hidden)} of {len(points)} points of {target}"


def _reaches(nodes: tuple[Node, ...], point: tuple[float, float], target: Target) -> bool:
    node = hit(nodes, *point)
    return node is not None and node.target == target


def _grid(rect: Rect) -> list[tuple[float, float]]:
    parts = [(step + 0.5) / GRID for step in range(GRID)]
    return [(rect.x + rect.w * across, rect.y + rect.h * down) for down in parts for across in parts]


def _lies_over(node: Node) -> bool:
    return node.key in OVER or node.target in (Target("ui", "sheet"), Target("ui", "bubble"))


def _members(scene: PictureScene) -> Iterator[Target | None]:
    """What lies on the covers themselves."""
    for node, _rect in visible(tuple(node for node in scene.nodes if _lies_over(node))):
        yield node.target
