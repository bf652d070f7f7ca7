"""Dragging things of the game: what two clicks do, one movement of the hand does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.target import Draft, Target
from game.picture.nodes import Node, placed
from game.picture.table import Hauls, Receives
from game.scenes.play.tabletop import NO_THINGS, PAN
from game.table.carrying import Hand, beside

if TYPE_CHECKING:  # the scene makes its dragging
    from game.scenes.play.table import TableScene


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
        carried = self._hand.drop()
        if carried is not None:
            self._scene.asking.put_back(carried)
            self._scene.changed()

    def drawn(self) -> tuple[Node, ...]:
        """What is carried, under the pointer."""
        return self._hand.drawn(*self._scene.pointer)

    def carry(self, x: float, y: float) -> bool:
        """Whether a thing is carried: one that a click would pick, held and drawn away from where it lies."""
        scene, table, thing = self._scene, self._scene.table, self._scene.pressed
        if self._hand.carries is None and not self._hand.hauls:
            if thing == PAN or not table.free or scene.over_closer_board(x, y) or not self._hand.pulls(x, y):
                return False
            art = scene.session.art
            hauls = isinstance(art, Hauls) and self._hand.haul(art.hauled(scene.session.view(None)), scene.nodes)
            if not hauls and not self._take(thing):
                return False
            scene.pressed = PAN
        scene.dirty = True
        return True

    def _take(self, thing: Target | None) -> bool:
        """Whether the thing is carried now: one that a click would pick."""
        asking = self._scene.asking
        if thing is None or thing.kind in NO_THINGS or thing in asking.stamps or not asking.open(thing):
            return False
        if not self._hand.take(thing, self._scene.nodes):
            return False
        asking.pick_up(thing)
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
            asking.put_back(carried)

    def _received(self, draft: Draft, carried: Target, below: list[Target]) -> tuple[Target, ...]:
        """What the title says is meant by letting a thing go on the uppermost of those below it that receives it."""
        session = self._scene.session
        art, view = session.art, session.view(None)
        if not isinstance(art, Receives):
            return ()
        return next((clicks for each in below if (clicks := art.received(view, draft, carried, each))), ())

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
