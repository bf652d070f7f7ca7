"""Decides which tooltip a scene shows, and when the tooltip opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Placed, Point, Rect, rect_of, under_point, visible
from game.picture.tips import tooltip

if TYPE_CHECKING:
    from game.ui.screen import PictureScene

TIP_AFTER = 350
"""How long the pointer must rest on a node before the node's tooltip opens, in milliseconds."""


class Tips:
    """Shows one tooltip at a time. `about` is the node that the tooltip explains, if any."""

    def __init__(self, scene: PictureScene) -> None:
        self._scene = scene
        self.about: Placed | None = None
        self._rest = 0
        self._wanted: Point | None = None
        self._looked_at: Point | None = None
        self._opened: tuple[Placed, tuple[Node, ...], tuple[Node, ...]] | None = None
        """The open tooltip: the node that it explains, the picture below it, and its own nodes."""

    def tip(self, node: Node) -> tuple[str, str]:
        """Return the tooltip and the rulebook clause of a node. Each may be ""."""
        return node.tip, node.clause

    def tip_of(self, about: Placed) -> Placed | None:
        """Return the node beside which the tooltip opens, or None if no tooltip opens."""
        return about

    def usable(self) -> tuple[Rect, ...]:
        """Return the rectangles of all usable targets, which a tooltip must not hide."""
        return tuple(
            rect
            for node, rect in visible(self._scene.nodes)
            if node.target is not None and self._scene.enabled(node.target)
        )

    def look(self, at: Point | None) -> None:
        """Request the tooltip for a point. The tooltip is looked up once the pointer has rested for a frame."""
        self._wanted = at

    def explain(self, about: Placed | None) -> None:
        """Show a tooltip about a node once the pointer has rested briefly. None closes the tooltip."""
        if about != self.about:
            self._scene.dirty = True
            self.about = about
            self._rest = 0

    def drop(self) -> None:
        """Close the tooltip, because the picture has changed."""
        self.about = None

    def pass_time(self, ms: int) -> None:
        """Let `ms` milliseconds pass, and open the tooltip once the pointer has rested long enough."""
        if self._wanted is not None and self._wanted == self._looked_at:
            self.explain(self.thing_at(*self._wanted))
            self._wanted = None
        self._looked_at = self._wanted
        if self._rest < TIP_AFTER <= self._rest + ms and self.about is not None:
            self._scene.dirty = True
        self._rest += ms

    def thing_at(self, x: float, y: float) -> Placed | None:
        """Return the topmost node with a tooltip at a point, unless another target covers the node."""
        target: Target | None = None
        for under in reversed(list(under_point(self._scene.nodes, x, y))):
            if target is not None and under.node.target != target:
                continue
            if any(self.tip(under.node)):
                return under
            target = under.node.target
        return None

    def nodes(self, canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes of the open tooltip, or () if there is none."""
        scene, pointing = self._scene, self._scene.pointing
        quiet = pointing.pressed is None or scene.services.in_use.finger  # a finger presses what it points at
        about = self.tip_of(self.about) if self.about is not None and self._rest >= TIP_AFTER and quiet else None
        if about is None:
            return ()
        if self._opened is None or self._opened[0] != about or self._opened[1] is not scene.nodes:
            text, clause = self.tip(about.node)
            at = pointing.at if pointing.at[0] >= 0 else (about.x + about.w / 2, about.y + about.h / 2)
            rules = scene.services.in_use.names.rules
            tip = tooltip(canvas, rect_of(about), at, text, clause, self.usable(), rules)
            self._opened = about, scene.nodes, tip
        return self._opened[2]
