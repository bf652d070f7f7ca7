"""The strip of moves below a replay, with its buttons, its keys and its timeline."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import Seat
from game.core.sentences import sentences
from game.core.target import Target
from game.input.pointer import LEFT, InputEvent, Key, Press, Wheel
from game.picture.nodes import Node, Placed
from game.scenes.dialog import DONE, message, trouble
from game.scenes.play.tabletop import BoardHands, TableTips
from game.scenes.replay.branch import BranchDialog, move, no_branch
from game.table.picture.strip import RAIL, RAIL_PAD
from game.table.showing import SEAT_KEYS
from game.ui.focus import SceneFocus
from game.ui.stack import Go, Push

if TYPE_CHECKING:
    from game.scenes.replay.viewer import ReplayScene

STEPS = ("page up", "page down", "left", "right", "u", "r")
"""The keys that go to another move or round. On a controller, the shoulder buttons do this."""

BUTTON_KEYS = {
    "space": "play",
    "home": "start",
    "end": "end",
    "c": "copy",
    "p": "branch",
    "e": "eyes-all",
    "a": "analyse",
    "m": "flaw",
    "s": "share",
    "v": "check",
}
"""Maps each key to the button of the strip that it presses."""


class Strip:
    """Handles the buttons and keys of one replay."""

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene
        self._watched = scene.watching
        self._film = scene.watching.film

    def enabled(self, name: str) -> bool:
        """Return whether a button can be used now."""
        film, analysis = self._film, self._watched.analysis
        if name in ("start", "back"):
            return film.ply > 0 or film.between
        if name in ("on", "end"):
            return film.ply < film.plies
        if name == "branch":
            return not no_branch(self._watched.session, film)
        if name == "analyse":
            return analysis.possible and not analysis.running and not analysis.done
        if name == "flaw":
            return analysis.done and bool(self._watched.marked)
        return True

    def act(self, name: str) -> Go | None:
        """Handle a click on a button. Return the scene change, or None to stay in this scene."""
        if name == "branch":
            return self._branch()
        if name == "check":
            return self._check()
        if name == "share":
            return Push(self._scene.routes.share(self._watched.session))
        film = self._film
        doing: dict[str, Callable[[], None]] = {
            "start": lambda: film.seek(0),
            "back": film.back,
            "play": film.toggle,
            "on": film.on,
            "end": lambda: film.seek(film.plies),
            "copy": self._copy,
            "analyse": self._watched.analysis.begin,
            "flaw": self._to_flaw,
        }
        if name in doing:
            doing[name]()
        elif name.startswith("eyes-"):
            seat = name.removeprefix("eyes-")
            self.look_through(int(seat) if seat.isdigit() else None)
        self._moved_on()
        return None

    def _branch(self) -> Go | None:
        scene, session, ply = self._scene, self._watched.session, self._film.ply
        self._film.seek(ply)
        play = partial(scene.routes.branch, session, ply)
        if session.outcome is None:
            return play(session.seats)
        return Push(BranchDialog(scene.services, session, ply, play))

    def _check(self) -> Go:
        services = self._scene.services
        try:
            holds, told = self._scene.routes.checked(self._watched.session)
        except Problem as problem:
            return Push(trouble(services, problem, _("The check was not possible")))
        title, sign = (_("Checked"), DONE) if holds else (_("The check failed"), "info")
        return Push(message(services, title, sentences(*told), sign))

    def _copy(self) -> None:
        try:
            self._watched.say(self._scene.routes.copied(self._watched.session))
        except Problem as problem:
            self._watched.say(problem.sentence)

    def _moved_on(self) -> None:
        self._scene.log.offset = 0
        self._scene.changed()

    def _to_flaw(self, *, back: bool = False) -> None:
        """Go to the next bad move, or the previous one if `back` is true, wrapping around at the ends."""
        marks = sorted(self._watched.marked, reverse=back)
        beyond = [ply for ply in marks if (ply < self._film.ply if back else ply > self._film.ply)]
        if marks:
            self._film.seek((beyond or marks)[0])
            self._moved_on()

    def to_line(self, line: int) -> None:
        """Go to the moment when a line was added to the log."""
        log = self._watched.log()[0]
        if 0 <= line < len(log) and not log[line].aside:
            self._film.seek_moment(log[line].beat)
            self._moved_on()

    def look_through(self, seat: Seat | None) -> None:
        """Show the game from a seat's point of view. If `seat` is None or already selected, show a spectator's view."""
        watched = self._watched
        if watched.open:
            watched.eyes = None if seat == watched.eyes else seat
            self._scene.playback.finish()
            self._moved_on()

    def to_ply(self, ply: int | None) -> None:
        """Go to the position after `ply` moves, or stay if `ply` is None."""
        if ply is not None and (ply != self._film.ply or self._film.between):
            self._film.seek(ply)
            self._moved_on()

    def key(self, key: Key) -> bool:
        """Handle a key, and return whether the key was used."""
        watched = self._watched
        if key.name in SEAT_KEYS:
            order, plate = self._scene.session.art.seat_order(watched.view()), SEAT_KEYS[key.name]
            if watched.open and plate < len(order) and not key.repeat:
                self.look_through(order[plate])
        elif key.name in STEPS and not (key.pad and key.name in ("left", "right")):
            self._step(key)
        elif key.name == "m" and key.shift and watched.marked:
            self._to_flaw(back=True)
        elif key.name in BUTTON_KEYS and not key.alt:
            name = BUTTON_KEYS[key.name]
            if not key.repeat and self.enabled(name) and (watched.open or key.name not in ("e", "s")):
                self._scene.go(self.act(name))
        else:
            return False
        return True

    def _step(self, key: Key) -> None:
        on = key.name in ("page down", "right", "r")
        if key.ctrl or key.shift or key.name.startswith("page"):
            self._film.skip(1 if on else -1)
        elif on:
            self._film.on()
        else:
            self._film.back()
        self._moved_on()


class StripHands(BoardHands):
    """Handles the pointer over a replay. Dragging along the timeline moves through the game."""

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__(scene)
        self._replay = scene
        self._held: Placed | None = None

    def noise(self, target: Target) -> str:
        return "" if target in (RAIL, Target("reel", "on"), Target("reel", "play")) else "click"

    def handle(self, event: InputEvent) -> bool:
        used = super().handle(event)
        if isinstance(event, Press) and event.button == LEFT and self.pressed == RAIL:
            self._held = self._replay.drawing.find(RAIL)
            self._replay.strip.to_ply(self.ply_at(self.at[0]))
        return used

    def drag(self, x: float, y: float) -> None:
        if self.pressed == RAIL:
            self._replay.strip.to_ply(self.ply_at(x))
        else:
            super().drag(x, y)

    def pointed(self, x: float, y: float) -> None:
        super().pointed(x, y)
        if self.hover == RAIL:
            self._replay.dirty = True  # the tooltip follows the pointer

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        """Go forward or back by one move for each notch of the wheel over the strip."""
        if not self._replay.parts.prompt.holds(x, y):
            return super().wheel(wheel, x, y)
        if steps := self.notches(wheel, "strip"):
            self._replay.strip.to_ply(self._replay.film.ply - steps)
        return True

    def ply_at(self, x: float) -> int | None:
        """Return the number of moves at a position on the timeline, or None if there is no timeline.

        During a drag, `x` is measured against the timeline as it was when the drag began.
        """
        rail = self._held if self.pressed == RAIL else self._replay.drawing.find(RAIL)
        if rail is None:
            return None
        return self._replay.watching.reel("").nearest((x - rail.x - RAIL_PAD) / (rail.w - 2 * RAIL_PAD))


class StripFocus(SceneFocus):
    """The keyboard focus of a replay. Log lines and badges cannot receive the focus."""

    def walkable(self) -> tuple[Target, ...]:
        return tuple(target for target in super().walkable() if target.kind not in ("log", "badge"))


class StripTips(TableTips):
    """The tooltips of a replay. On the timeline, a tooltip describes the move under the pointer."""

    _scene: ReplayScene

    def tip(self, node: Node) -> tuple[str, str]:
        if node.target != RAIL:
            return super().tip(node)
        hands, watched = self._scene.pointing, self._scene.watching
        ply = hands.ply_at(hands.at[0])
        return (move(watched.session, watched.film, ply, watched.log()[0]) if ply is not None else ""), ""
