"""The tooltips of a scene: what one is about, and when it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Placed, Point, Rect, rect_of, under_point, visible
from game.picture.tips import tooltip

if TYPE_CHECKING:
    from game.ui.screen import PictureScene

TIP_AFTER = 350
"""Milliseconds that the pointer rests on a thing before its tooltip opens."""


class Tips:
    """Explains things of a scene in one tooltip at a time. `about` is the thing it is about, None for none."""

    def __init__(self, scene: PictureScene) -> None:
        self._scene = scene
        self.about: Placed | None = None
        self._rest = 0
        """Milliseconds since `about` is what it is."""
        self._wanted: Point | None = None
        """Where somebody points, as long as nothing was looked up there."""
        self._looked_at: Point | None = None
        self._opened: tuple[Placed, tuple[Node, ...], tuple[Node, ...]] | None = None
        """What the open tooltip is about, the picture below it, and its nodes."""

    # What a scene may say otherwise.

    def tip(self, node: Node) -> tuple[str, str]:
        """Return the tooltip of a node and the clause that explains it, "" for none."""
        return node.tip, node.clause

    def tip_of(self, about: Placed) -> Placed | None:
        """Return the thing beside which the tooltip opens, None where it does not open now."""
        return about

    def usable(self) -> tuple[Rect, ...]:
        """Return what a tooltip must not hide: where the targets are that can be used now."""
        return tuple(
            rect
            for node, rect in visible(self._scene.nodes)
            if node.target is not None and self._scene.enabled(node.target)
        )

    # What happens.

    def look(self, at: Point | None) -> None:
        """Look up what lies at a point, but not in a frame in which hands do things; None to look nothing up."""
        self._wanted = at

    def explain(self, about: Placed | None) -> None:
        """Open a tooltip about a thing once the pointer has rested there; None closes it."""
        if about != self.about:
            self._scene.dirty = True
            self.about = about
            self._rest = 0

    def drop(self) -> None:
        """Close the tooltip, because the picture is another one."""
        self.about = None

    def pass_time(self, ms: int) -> None:
        """Look up what the pointer rests on, and open the tooltip when it has rested long enough."""
        if self._wanted is not None and self._wanted == self._looked_at:
            self.explain(self.thing_at(*self._wanted))
            self._wanted = None
        self._looked_at = self._wanted
        if self._rest < TIP_AFTER <= self._rest + ms and self.about is not None:
            self._scene.dirty = True
        self._rest += ms

    def thing_at(self, x: float, y: float) -> Placed | None:
        """Return the topmost thing at a point that has a tooltip, but nothing that lies below a target."""
        target: Target | None = None
        for under in reversed(list(under_point(self._scene.nodes, x, y))):
            if target is not None and under.node.target != target:
                continue
            if any(self.tip(under.node)):
                return under
            target = under.node.target
        return None

    def nodes(self, canvas: Canvas) -> tuple[Node, ...]:
        """Return the open tooltip, where it hides nothing that can be used now; () where none is open."""
        scene, pointing = self._scene, self._scene.pointing
        quiet = pointing.pressed is None or scene.services.in_use.finger  # a finger looks at what it presses
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
