"""The base of the play screen and the replay screen: the table's picture, the camera, the log, and tips."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from game.core.i18n import _
from game.core.names import fill
from game.core.sentences import sentences
from game.core.target import Target
from game.input.pointer import Event, LetGo, Pan, Release, Wheel
from game.picture.arrangement import PROMPT_FOLDED
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Node, Rect, hit, rect_of
from game.scenes.dialog import message
from game.scenes.routes import Routes
from game.scenes.tablesize import LEAST, table_factor
from game.table.film import Playback
from game.table.picture import TableModel, table_nodes
from game.table.picture.drawers import open_drawer
from game.table.picture.layout import Layout, layout
from game.table.picture.model import DRAWER_LOG
from game.table.picture.sheets import EXPLAINED, about, always_read
from game.table.session import Session
from game.table.view_state import THING, CameraGrip, Drawer, thing_at
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Push

SPEEDS = {"half": "0.5", "normal": "1", "double": "2", "fast": "4", "off": "0"}
"""The paces of animations as the settings call them, and as the targets of their buttons do."""

PAN = Target("ui", "pan")
"""What is pressed while the board is dragged, so that letting go clicks nothing."""

NO_THINGS = ("ui", "log", "dial", "badge", "reel", "parked")
"""Kinds of target that are no things of the game: their nodes bring their own tips."""

LOG_PITCH = 26.0
"""Logical pixels by which a hand moves the log to see another line of it."""


class Tabletop(PictureScene, ABC):
    """One game on the table, shown by a playback."""

    least = LEAST
    bar = PROMPT_FOLDED
    """The height of what lies under the board."""

    def __init__(self, services: Services, session: Session, playback: Playback, routes: Routes) -> None:
        super().__init__(services)
        self.session = session
        self.routes = routes
        self._art = session.art
        self._playback = playback
        self._camera = CameraGrip(session.board.shapes)
        self._log_offset = 0
        self._slid = 0.0
        """What is left of a movement of the log that was no whole line."""
        self._drawer = Drawer()

    def enter(self) -> None:
        self.services.sound.music(self.session.title.meta.slug)
        if self.session.notes:
            self.go(Push(message(self.services, _("Please read this"), sentences(*self.session.notes))))

    # What a scene writes.

    @abstractmethod
    def model(self) -> TableModel:
        """Everything the picture depends on, as it is now."""

    @abstractmethod
    def view(self) -> Any:
        """The view that is drawn now."""

    # The picture.

    @property
    def k(self) -> float:
        return table_factor(self._size, self.services.settings.scale, self.bar)

    def seats(self) -> tuple[SeatLook, ...]:
        return self.session.looks

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        return table_nodes(self.model(), canvas)

    def hear(self, name: str) -> None:
        """Play one of the sounds of the game or the house."""
        self.services.sound.play(name, self.session.title.meta.slug)

    def update(self, ms: int) -> Go | None:
        go = super().update(ms)
        if self._nodes is None and self.pressed is None:
            self._look()  # things have moved below the pointer while it rested
            self._tip = None
        return go

    # The rulebook and the tips.

    def explain(self, target: Target | None) -> Go | None:
        about = target if target is not None and target.kind not in ("ui", "parked") else None
        return self._open_rules(self.session.match.rules.clause(self.view(), about))

    def _open_rules(self, clause: str) -> Go:
        return Push(self.routes.rules(self.session.title.meta.slug, clause))

    def tip(self, node: Node) -> tuple[str, str]:
        if node.tip or node.target is None or node.target.kind in NO_THINGS:
            return node.tip, node.clause
        if self._playback.busy or self.enabled(node.target):
            return "", ""
        view = self.view()
        names = [look.name for look in self.session.looks]
        told = self.session.match.rules.tip(view, node.target)
        if not told:  # a clause alone says nothing; F1 leads there all the same
            return "", ""
        return fill(told, names), self.session.match.rules.clause(view, node.target)

    def usable(self) -> tuple[Rect, ...]:
        """What a tip must not hide: what can be used, the question, the round, and the sheet about another thing."""
        return (*super().usable(), *always_read(self.nodes, self._parts))

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """A small part of a thing is explained beside the whole thing, so that the words hide none of it; and what a
        sheet speaks of is not explained twice."""
        tip, told = self._tip, next((node for node in self.nodes if node.key == EXPLAINED), None)
        if tip is not None and told is not None and about(Rect(told.x, told.y, told.w, told.h), rect_of(tip)):
            self._tip = None
        elif tip is not None and tip.h < THING[0] and tip.node.target is not None and tip.node.target.kind != "ui":
            thing = thing_at(self.nodes, *self._pointer)
            self._tip = msgspec.structs.replace(tip, y=thing.y, h=thing.h)
        nodes = super().overlay(canvas)
        self._tip = tip
        return nodes

    # The buttons that every table has.

    def act_ui(self, name: str) -> Go | None:
        """Do what the button of that name means; where to go, None to stay."""
        if name == "rules":
            return self.explain(None)
        if name.startswith("clause-"):
            return self._open_rules(name.removeprefix("clause-"))
        if name.startswith("speed-"):
            chosen = next(pace for pace, factor in SPEEDS.items() if factor == name.removeprefix("speed-"))
            self.services.keep(msgspec.structs.replace(self.services.settings, animation=chosen))
        elif name == "zoom":
            self._zoom_in_turn()
        elif name.startswith("drawer-"):
            self._drawer.click(name.removeprefix("drawer-"), self._open_drawer())
        self.changed()
        return None

    # Drawers of a folded table.

    def _open_drawer(self) -> str:
        """The drawer that the picture shows open, "" for none."""
        return open_drawer(self.reached)

    def _grip(self) -> Rect | None:
        """Where the pointer is on the drawer that the picture shows open, or on the way to its tab."""
        seen = self._parts.drawer(self._open_drawer())
        return None if seen is None else seen.grip

    def pointed(self, x: float, y: float) -> None:
        if not self._parts.folded:
            return
        node = hit(self.reached, x, y)
        target = node.target if node is not None else None
        tab = target.id.removeprefix("drawer-") if target is not None and target.kind == "ui" else ""
        seen = self._open_drawer()
        on = tab if target is not None and target.id != tab else ""
        grip = self._grip()
        inside = grip is not None and grip.holds(x, y)
        if self._drawer.pointed(on, inside, seen):
            self.changed()

    # The board closer and farther, the log up and down.

    @property
    def _parts(self) -> Layout:
        return layout(self.canvas, self._art.arrangement(self.view()), len(self.session.seats))

    def handle(self, event: Event) -> bool:
        if isinstance(event, (Release, LetGo)):
            self._camera.drop()
        return super().handle(event)

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        board, grip = self._parts.board, self._grip()
        on_log = self._on_log(x, y)
        if not on_log and (not board.holds(x, y) or (grip is not None and grip.holds(x, y))):
            return True
        steps = self.notches(wheel, "log" if on_log else "board")
        if steps and on_log:
            self._roll(steps)
        elif steps:
            self._camera.zoom(steps, board, (x, y))
        if steps:
            self.changed()
        return True

    def slide(self, by: float, x: float, y: float, *, at_once: bool = True) -> bool:
        lies_over = self.pressed is not None and self.pressed.kind != "log"
        if lies_over or not self._on_log(x, y):
            return False
        self._slid += by / LOG_PITCH
        lines = int(self._slid)
        self._slid -= lines
        if lines:
            self._roll(lines)
            self.changed()
        return True

    def _on_log(self, x: float, y: float) -> bool:
        """Whether the log lies there, on the table or in a drawer over it."""
        log, grip = self._parts.log, self._grip()
        if grip is not None and grip.holds(x, y):
            return self._open_drawer() == DRAWER_LOG
        return log is not None and log.holds(x, y)

    def pan(self, pan: Pan, x: float, y: float) -> bool:
        """Two fingers and sticks move and enlarge the board; beside it, or where a stick finds the whole board in
        sight, they move the log."""
        board = self._parts.board
        nowhere = pan.x < 0
        if nowhere and not self._camera.close and self._parts.log is not None:
            log = self._parts.log
            return super().pan(pan, log.x + log.w / 2, log.y + log.h / 2)
        if not nowhere and not board.holds(x, y):
            return super().pan(pan, x, y)
        if self._camera.pan(pan.dx / self.k, pan.dy / self.k, pan.scale, board, (x, y)):
            self.changed()
        return True

    @abstractmethod
    def _roll(self, lines: int) -> None:
        """Show earlier lines of the log (later ones where negative), as far as there are any."""

    def _zoom(self, steps: int) -> None:
        self._camera.zoom(steps, self._parts.board)

    def _zoom_in_turn(self) -> None:
        if self._camera.close:
            self._camera.whole()
        else:
            self._zoom(2)

    def _looking_key(self, name: str) -> bool:
        """Whether the key moves the camera or a drawer, as it then did."""
        tabs = [f"drawer-{each.name}" for each in self._parts.drawers if each.key.lower() == name]
        tab = next((tab for tab in tabs if self.find(Target("ui", tab)) is not None), "")
        if tab:
            self.act_ui(tab)
        elif name == "l":
            self._zoom_in_turn()
        elif name in ("+", "-"):
            self._zoom(1 if name == "+" else -1)
        else:
            return False
        self.changed()
        return True

    def drag(self, x: float, y: float) -> None:
        if self.pressed not in (None, PAN) and self.pressed.kind in NO_THINGS:
            return
        if self._camera.drag(x, y, self._parts.board):
            self.pressed = PAN
            self.changed()
