"""Dragging things of the game, which has the same effect as two clicks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.target import Draft, Target
from game.picture.nodes import Group, Node, Placed, Text, placed, under_point
from game.scenes.play.tabletop import NO_THINGS, PAN

if TYPE_CHECKING:
    from game.scenes.play.table import TableScene


DRAG_FROM = 9.0
"""How far the pointer must move before a press counts as a drag instead of a click, in logical pixels."""
LARGEST = 260.0
"""The longest side that a dragged thing may have, in logical pixels.

Of a larger thing, only a smaller part that has the same target is dragged.
"""
RIM = 6.0
"""How far the glow and shadow of a thing may extend beyond it, in logical pixels."""
SEEN = 0.9


class Hand:
    """The thing that is being dragged, if any.

    Attributes:
        carries: the target that is being dragged, or None. A click would pick the same target.
        hauls: the kind of target on which the dragged piece may be dropped, or "". It is set only for pieces that
            cannot be picked by a click.
    """

    def __init__(self) -> None:
        self.carries: Target | None = None
        self.hauls = ""
        self._from: tuple[float, float] | None = None
        self._ghost: tuple[Node, ...] = ()

    def press(self, x: float, y: float) -> None:
        """Remember where the button was pressed, in logical pixels."""
        self.drop()
        self._from = (x, y)

    def pulls(self, x: float, y: float) -> bool:
        """Return whether the pointer at (x, y) is far enough from the press to start a drag."""
        if self._from is None:
            return False
        return abs(x - self._from[0]) + abs(y - self._from[1]) >= DRAG_FROM

    def take(self, target: Target, nodes: tuple[Node, ...]) -> bool:
        """Start to drag the target. Return False if it cannot be dragged or was not at the point of the press."""
        if self._from is None:
            return False
        everything = list(placed(nodes))
        parts = [place for place in everything if place.node.target == target]
        lies = [place for place in parts if place.holds(*self._from)]
        if not lies:
            return False
        thing, grip = lies[-1], self._from
        if _too_large(thing):
            small = [place for place in parts if not _too_large(place)]
            if not small:
                return False
            thing = small[-1]
            grip = thing.x + thing.w / 2, thing.y + thing.h / 2
        self.carries = target
        self._ghost = _loose(everything, thing, grip)
        return True

    def haul(self, pieces: Mapping[str, str], nodes: tuple[Node, ...]) -> bool:
        """Start to drag the piece at the point of the press. Return whether there was such a piece.

        Args:
            pieces: maps the node key of each piece that can be dragged to the kind of target that accepts it.
        """
        if self._from is None or not pieces:
            return False
        there = [place for place in under_point(nodes, *self._from) if place.node.key in pieces]
        if not there:
            return False
        thing, (x, y) = there[-1], self._from
        self.hauls = pieces[thing.node.key]
        body = replace(thing.node, x=0, y=0, key="")
        self._ghost = (Group(x=thing.x - x, y=thing.y - y, w=thing.w, h=thing.h, scale=thing.scale, nodes=(body,)),)
        return True

    def drop(self) -> Target | None:
        """End the drag. Return the target that was dragged, or None if there was none."""
        carried, self.carries, self.hauls, self._from, self._ghost = self.carries, None, "", None, ()
        return carried

    def drawn(self, x: float, y: float) -> tuple[Node, ...]:
        """Return the nodes of the dragged thing, placed at (x, y) in logical pixels."""
        return (Group(x=x, y=y, w=0, h=0, nodes=self._ghost),) if self._ghost else ()


def _too_large(thing: Placed) -> bool:
    return max(thing.w, thing.h) > LARGEST


def beside(thing: Placed, x: float, y: float) -> bool:
    """Return whether a point is on the thing, or no farther from its edges than its own width or height."""
    return abs(x - thing.x - thing.w / 2) <= 1.5 * thing.w and abs(y - thing.y - thing.h / 2) <= 1.5 * thing.h


def _loose(everything: list[Placed], thing: Placed, grip: tuple[float, float]) -> tuple[Node, ...]:
    """Return the nodes inside the thing, positioned relative to `grip`, the point at which the thing is held."""
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
    """One hand over one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._hand = Hand()

    def press(self, x: float, y: float) -> None:
        """The button went down at a logical point."""
        self._hand.press(x, y)

    def drop(self) -> None:
        """The hand is empty."""
        self._hand.drop()

    def give_up(self) -> None:
        """What is carried goes back to where it was."""
        carried, builder = self._hand.drop(), self._scene.asking.builder
        if carried is not None and builder is not None:
            builder.unpick(carried)
            self._scene.changed()

    def drawn(self) -> tuple[Node, ...]:
        """What is carried, under the pointer."""
        return self._hand.drawn(*self._scene.pointer)

    def carry(self, x: float, y: float) -> bool:
        """Whether a thing is carried: one that a click would pick, held and drawn away from where it lies."""
        scene, showing, thing = self._scene, self._scene.table.showing, self._scene.pressed
        if self._hand.carries is None and not self._hand.hauls:
            if thing == PAN or not showing.free or scene.over_closer_board(x, y) or not self._hand.pulls(x, y):
                return False
            pieces = scene.session.art.hauled(scene.session.view(None))
            if not self._hand.haul(pieces, scene.nodes) and not self._take(thing):
                return False
            scene.pressed = PAN
        scene.dirty = True
        return True

    def _take(self, thing: Target | None) -> bool:
        """Whether the thing is carried now: one that a click would pick."""
        asking, builder = self._scene.asking, self._scene.asking.builder
        if builder is None or thing is None or thing.kind in NO_THINGS or thing in asking.stamps:
            return False
        if not asking.open(thing) or not self._hand.take(thing, self._scene.nodes):
            return False
        if thing not in builder.draft.picks:
            builder.click(thing)  # no move is made before the thing is dropped
        self._scene.changed()
        return True

    def put_down(self) -> None:
        """What was carried is let go. A piece that no click picks is a click on a target that it goes to. A thing, on
        something that receives it, does what the title says; on something lit, or something that covers it, it is a
        click there; where it belongs it stays; and from anything else it goes back where it was."""
        hauled, carried = self._hand.hauls, self._hand.drop()
        scene, asking, builder, where = self._scene, self._scene.asking, self._scene.asking.builder, self._scene.hover
        if builder is None or (carried is None and not hauled):
            return
        scene.changed()
        below = self._below()
        if carried is None:
            meant = next((target for target in below if target.kind == hauled), None)
            if meant is not None:
                asking.point_at(meant)
            return
        received = self._received(builder.draft, carried, below)
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

    def _received(self, draft: Draft, carried: Target, below: list[Target]) -> tuple[Target, ...]:
        """What the title says is meant by letting a thing go on the uppermost of those below it that receives it."""
        rules, view = self._scene.session.match.rules, self._scene.session.view(None)
        return next((clicks for each in below if (clicks := rules.received(view, draft, carried, each))), ())

    def _below(self) -> list[Target]:
        """The things of the game below the pointer, the uppermost first: a plate lies below all that is on it. Nothing
        is reached through a button or a sheet, and nobody signs by dropping something."""
        found: list[Target] = []
        for place in reversed(list(placed(self._scene.nodes))):
            target = place.node.target
            if target is not None and place.holds(*self._scene.pointer):
                if target.kind == "ui":
                    break
                if target.kind not in NO_THINGS and target not in self._scene.asking.stamps:
                    found.append(target)
        return found

    def _belongs(self, carried: Target, where: Target | None) -> bool:
        """Whether a thing is let go on what was picked before it, whatever else lies there, or by its own place in the
        picture, which may be another one since it was picked."""
        scene, builder = self._scene, self._scene.asking.builder
        x, y = scene.pointer
        if where is None:
            place = scene.find(carried)
            return place is not None and beside(place, x, y)
        if builder is None or where.kind in NO_THINGS or where in builder.prompt.lit:
            return False
        return any(place.node.target in builder.draft.picks and place.holds(x, y) for place in placed(scene.nodes))
