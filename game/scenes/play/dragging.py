"""Pointer input at a table during a game. Dragging a piece has the same effect as two clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.target import Target, turned_by, turning
from game.input.pointer import Wheel
from game.picture.nodes import Group, Node, Placed, Text, hit, placed, under_point
from game.scenes.play.tabletop import NO_THINGS, PAN, BoardHands
from game.table.picture.tutorial import CARD
from game.table.showing import PEEK

if TYPE_CHECKING:
    from game.scenes.play.table import TableScene


DRAG_FROM = 9.0
"""How far the pointer must move before a press counts as a drag instead of a click, in logical pixels."""
LARGEST = 260.0
"""The maximum width and height of a dragged object, in logical pixels.

If an object is larger, only a smaller part with the same click target is dragged.
"""
RIM = 6.0
"""How far an object's glow and shadow may extend beyond its edges, in logical pixels."""
MOST_NOTCHES = 10
"""The maximum number of mouse wheel notches that are counted in one frame."""


def _too_large(thing: Placed) -> bool:
    return max(thing.w, thing.h) > LARGEST


def beside(thing: Placed, x: float, y: float) -> bool:
    """Return whether a point is inside an object's rectangle when the rectangle is enlarged to three times its size."""
    return abs(x - thing.x - thing.w / 2) <= 1.5 * thing.w and abs(y - thing.y - thing.h / 2) <= 1.5 * thing.h


def _loose(everything: list[Placed], thing: Placed, grip: tuple[float, float]) -> tuple[Node, ...]:
    """Return the nodes of an object, positioned relative to `grip`, the point at which the pointer holds it."""
    left, top, right, bottom = thing.x - RIM, thing.y - RIM, thing.x + thing.w + RIM, thing.y + thing.h + RIM
    loose: list[Node] = []
    for place in everything:
        inside = left <= place.x and top <= place.y and place.x + place.w <= right and place.y + place.h <= bottom
        if isinstance(place.node, Text):  # a text's rectangle may be larger than its letters
            inside = thing.holds(place.x + place.w / 2, place.y + place.h / 2) and place.w <= 2 * thing.w
        if inside and not isinstance(place.node, Group):
            node = replace(place.node, x=0, y=0, target=None, key="", tip="")
            x, y = place.x - grip[0], place.y - grip[1]
            loose.append(Group(x=x, y=y, w=place.w, h=place.h, scale=place.scale, nodes=(node,)))
    return tuple(loose)


class Dragging:
    """Drags objects on one table, one at a time.

    Attributes:
        carries: the dragged target if a click could pick it too, otherwise None.
        hauls: for a dragged piece that a click cannot pick, the kind of target that accepts the piece; otherwise "".
    """

    def __init__(self, scene: TableScene) -> None:
        self.carries: Target | None = None
        self.hauls = ""
        self._scene = scene
        self._from: tuple[float, float] | None = None
        self._ghost: tuple[Node, ...] = ()

    def press(self, x: float, y: float) -> None:
        """Remember the point, in logical pixels, at which the pointer was pressed."""
        self.drop()
        self._from = (x, y)

    def drop(self) -> None:
        """Stop dragging."""
        self.carries, self.hauls, self._from, self._ghost = None, "", None, ()

    def give_up(self) -> None:
        """Cancel the drag and return the object to its original place."""
        carried, builder = self.carries, self._scene.asking.builder
        self.drop()
        if carried is not None and builder is not None:
            builder.unpick(carried)
            self._scene.changed()

    def drawn(self) -> tuple[Node, ...]:
        """Return the nodes that show the dragged object at the pointer."""
        x, y = self._scene.pointing.at
        return (Group(x=x, y=y, w=0, h=0, nodes=self._ghost),) if self._ghost else ()

    def carry(self, x: float, y: float) -> bool:
        """Start or continue a drag. Return whether an object is being dragged."""
        scene, hands = self._scene, self._scene.pointing
        if self.carries is None and not self.hauls:
            began, thing = self._from, hands.pressed
            if began is None or thing == PAN or not scene.table.showing.free or hands.over_closer_board(x, y):
                return False
            if abs(x - began[0]) + abs(y - began[1]) < DRAG_FROM:
                return False
            if not self._haul(began) and not (thing is not None and self._take(thing, began)):
                return False
            hands.pressed = PAN
        scene.dirty = True
        return True

    def _take(self, target: Target, began: tuple[float, float]) -> bool:
        """Pick a target and start dragging it. Return False if the target cannot be dragged from the pressed point."""
        asking, builder = self._scene.asking, self._scene.asking.builder
        if builder is None or target.kind in NO_THINGS or target in asking.stamps or not asking.open(target):
            return False
        everything = list(placed(self._scene.nodes))
        parts = [place for place in everything if place.node.target == target]
        lies = [place for place in parts if place.holds(*began)]
        if not lies:
            return False
        thing, grip = lies[-1], began
        if _too_large(thing):
            small = [place for place in parts if not _too_large(place)]
            if not small:
                return False
            thing = small[-1]
            grip = thing.x + thing.w / 2, thing.y + thing.h / 2
        self.carries = target
        self._ghost = _loose(everything, thing, grip)
        if target not in builder.draft.picks:
            builder.click(target)  # no move is made before the thing is dropped
        self._scene.changed()
        return True

    def _haul(self, began: tuple[float, float]) -> bool:
        """Start dragging a piece that a click cannot pick. Return whether a piece was found at the pressed point."""
        session = self._scene.session
        pieces = session.art.hauled(session.view(None))
        there = [place for place in under_point(self._scene.nodes, *began) if place.node.key in pieces]
        if not there:
            return False
        thing, (x, y) = there[-1], began
        self.hauls = pieces[thing.node.key]
        body = replace(thing.node, x=0, y=0, key="")
        self._ghost = (Group(x=thing.x - x, y=thing.y - y, w=thing.w, h=thing.h, scale=thing.scale, nodes=(body,)),)
        return True

    def put_down(self) -> None:
        """Drop the dragged object.

        The title may translate the drop into clicks; otherwise, a drop on a highlighted target counts as a click. An
        object dropped at its original place stays picked. A drop outside all targets undoes the pick.
        """
        hauled, carried = self.hauls, self.carries
        self.drop()
        scene, asking, builder = self._scene, self._scene.asking, self._scene.asking.builder
        where = scene.pointing.hover
        if builder is None or (carried is None and not hauled):
            return
        scene.changed()
        below = self._below()
        if carried is None:
            meant = next((target for target in below if target.kind == hauled), None)
            if meant is not None:
                asking.point_at(meant)
            return
        rules, view, draft = scene.session.match.rules, scene.session.view(None), builder.draft
        received = next((clicks for each in below if (clicks := rules.received(view, draft, carried, each))), ())
        lit = next((target for target in below if target in builder.prompt.lit), None)
        meant = where if where in below[:1] else None
        if received:
            asking.point_at_all(received)
        elif lit is not None:
            asking.point_at(lit)
        elif self._belongs(carried, where):
            asking.picked()
        elif meant is not None and not builder.open(meant):
            asking.point_at(meant)
        else:
            builder.unpick(carried)

    def _below(self) -> list[Target]:
        """Return the targets under the pointer, topmost first. Targets that a button or sheet covers are left out."""
        found: list[Target] = []
        for place in reversed(list(placed(self._scene.nodes))):
            target = place.node.target
            if target is not None and place.holds(*self._scene.pointing.at):
                if target.kind == "ui":
                    break
                if target.kind not in NO_THINGS and target not in self._scene.asking.stamps:
                    found.append(target)
        return found

    def _belongs(self, carried: Target, where: Target | None) -> bool:
        """Return whether an object was dropped on an earlier pick or at its original place."""
        scene, builder = self._scene, self._scene.asking.builder
        x, y = scene.pointing.at
        if where is None:
            place = scene.drawing.find(carried)
            return place is not None and beside(place, x, y)
        if builder is None or where.kind in NO_THINGS or where in builder.prompt.lit:
            return False
        return any(place.node.target in builder.draft.picks and place.holds(x, y) for place in placed(scene.nodes))


class TableHands(BoardHands):
    """Handles the pointer over a table during a game, including dragging pieces and turning dials."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.dragging = Dragging(scene)
        self._table_scene = scene

    def shown_while_held(self, target: Target) -> bool:
        return target == PEEK or target.kind == "badge"

    def drag(self, x: float, y: float) -> None:
        scene = self._table_scene
        if self.pressed == CARD and scene.tutorial is not None:
            if scene.tutorial.place.drag(x, y, scene.canvas):
                scene.changed()
        elif not self.dragging.carry(x, y):
            super().drag(x, y)

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        """Turn the dial under the pointer, one step for each notch of the wheel."""
        scene = self._table_scene
        node = hit(scene.nodes, x, y)
        dial = node.target if node is not None else None
        if dial is None or dial.kind != "dial" or not scene.table.showing.free or scene.asking.builder is None:
            return super().wheel(wheel, x, y)
        name, _steps = turned_by(dial)
        steps = self.notches(wheel, name)
        turned = turning(name, 1 if steps > 0 else -1)
        for _notch in range(min(MOST_NOTCHES, abs(steps))):
            scene.asking.point_at(turned)
        return True
