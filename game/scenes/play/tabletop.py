"""The common base class of the play screen and the replay screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

import msgspec

from game.core.i18n import pgettext
from game.core.names import fill
from game.core.sentences import sentences
from game.core.target import Target
from game.input.pointer import InputEvent, LetGo, Pan, Release, Wheel
from game.picture.arrangement import PROMPT_FOLDED, Arrangement
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Placed, Rect, hit, rect_of
from game.picture.shapes import Shapes
from game.scenes.dialog import message
from game.scenes.routes import Routes
from game.table.film import Playback
from game.table.picture import TableModel, table_nodes
from game.table.picture.drawers import open_drawer
from game.table.picture.layout import Layout, layout, lens
from game.table.picture.model import DRAWER_LOG, Camera
from game.table.picture.sheets import EXPLAINED, about, always_read
from game.table.session import Session
from game.table.view_state import THING, CameraGrip, Drawer, thing_at
from game.ui.pixels import factor
from game.ui.pointing import ScenePointing
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Push
from game.ui.tips import Tips

LEAST = (800.0, 450.0)
LEAST_BOARD = 488.0
"""The minimum height of the board in real pixels. On a smaller board, the text would be illegible."""
BOARD_FRAME = 78.0
"""The total height above and below the board on a small screen, without the bar, in logical pixels."""

SPEEDS = {"half": "0.5", "normal": "1", "double": "2", "fast": "4", "off": "0"}
"""Maps each animation speed in the settings to its form in the ids of the speed buttons."""

PAN = Target("ui", "pan")
"""The target that counts as pressed while the board is dragged, so that releasing the button clicks nothing."""

NO_THINGS = ("ui", "log", "dial", "badge", "reel", "parked")
"""The kinds of target that are controls of the screen, not objects of the game."""

LOG_PITCH = 26.0
"""How far the pointer moves to scroll the log by one line, in logical pixels."""


class LogView:
    """The scroll position of the log. `offset` is the number of lines between the visible part and the latest line."""

    def __init__(self, bounds: Callable[[], tuple[int, int]]) -> None:
        """Create the view. `bounds` returns the smallest and the largest possible offset."""
        self.offset = 0
        self._bounds = bounds
        self._slid = 0.0
        """The fraction of a line by which the log has been scrolled beyond the last whole line."""

    def roll(self, lines: int) -> None:
        """Scroll back by a number of log lines (forward if negative), but not beyond either end of the log."""
        least, most = self._bounds()
        self.offset = max(least, min(self.offset + lines, most))

    def bring_down_to(self, line: int) -> None:
        """Scroll down, if necessary, until the given line is visible."""
        least, most = self._bounds()
        self.offset = max(least, min(self.offset, most - line))

    def slide(self, by: float) -> bool:
        """Scroll the log by a distance in logical pixels. Return whether the visible lines have changed."""
        self._slid += by / LOG_PITCH
        lines = int(self._slid)
        self._slid -= lines
        if lines:
            self.roll(lines)
        return bool(lines)


class BoardHands(ScenePointing):
    """Handles the pointer over a table: moving and zooming the board, and opening drawers."""

    def __init__(self, scene: Tabletop) -> None:
        super().__init__(scene)
        self.camera = CameraGrip(scene.session.board.shapes)
        self.drawer = Drawer()
        self._tabletop = scene

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, (Release, LetGo)):
            self.camera.drop()
        return super().handle(event)

    def _open_drawer(self) -> str:
        return open_drawer(self._tabletop.drawing.reached)

    def _grip(self) -> Rect | None:
        """Return the rectangle in which the pointer keeps the open drawer open, or None if all drawers are closed."""
        seen = self._tabletop.parts.drawer(self._open_drawer())
        return None if seen is None else seen.grip

    def click_tab(self, name: str) -> None:
        """Open or close the drawer behind a tab."""
        self.drawer.click(name, self._open_drawer())

    def pointed(self, x: float, y: float) -> None:
        scene = self._tabletop
        if not scene.parts.folded:
            return
        node = hit(scene.drawing.reached, x, y)
        target = node.target if node is not None else None
        tab = target.id.removeprefix("drawer-") if target is not None and target.kind == "ui" else ""
        seen = self._open_drawer()
        on = tab if target is not None and target.id != tab else ""
        grip = self._grip()
        inside = grip is not None and grip.holds(x, y)
        if self.drawer.pointed(on, inside, seen):
            scene.changed()

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        board, grip = self._tabletop.parts.board, self._grip()
        on_log = self._on_log(x, y)
        if not on_log and (not board.holds(x, y) or (grip is not None and grip.holds(x, y))):
            return True
        steps = self.notches(wheel, "log" if on_log else "board")
        if steps and on_log:
            self._tabletop.log.roll(steps)
        elif steps:
            self.camera.zoom(steps, board, (x, y))
        if steps:
            self._tabletop.changed()
        return True

    def slide(self, by: float, x: float, y: float, *, at_once: bool = True) -> bool:
        if (self.pressed is not None and self.pressed.kind != "log") or not self._on_log(x, y):
            return False
        if self._tabletop.log.slide(by):
            self._tabletop.changed()
        return True

    def _on_log(self, x: float, y: float) -> bool:
        log, grip = self._tabletop.parts.log, self._grip()
        if grip is not None and grip.holds(x, y):
            return self._open_drawer() == DRAWER_LOG
        return log is not None and log.holds(x, y)

    def pan(self, pan: Pan, x: float, y: float) -> bool:
        """Move and zoom the board with two fingers or a stick. Outside the board, scroll the log."""
        scene = self._tabletop
        board, log, k = scene.parts.board, scene.parts.log, scene.drawing.k
        nowhere = pan.x < 0
        if nowhere and not self.camera.close and log is not None:
            return super().pan(pan, log.x + log.w / 2, log.y + log.h / 2)
        if not nowhere and not board.holds(x, y):
            return super().pan(pan, x, y)
        if self.camera.pan(pan.dx / k, pan.dy / k, pan.scale, board, (x, y)):
            scene.changed()
        return True

    def drag(self, x: float, y: float) -> None:
        if self.pressed not in (None, PAN) and self.pressed.kind in NO_THINGS:
            return
        if self.camera.drag(x, y, self._tabletop.parts.board):
            self.pressed = PAN
            self._tabletop.changed()

    def over_closer_board(self, x: float, y: float) -> bool:
        """Return whether dragging from this point moves the enlarged board."""
        return self.camera.close and self._tabletop.parts.board.holds(x, y)

    def zoom_in_turn(self) -> None:
        """Enlarge the board or, if it is already enlarged, show the whole board."""
        if self.camera.close:
            self.camera.whole()
        else:
            self.camera.zoom(2, self._tabletop.parts.board)

    def key(self, name: str) -> bool:
        """Handle a key that zooms the board or opens a drawer. Return whether the key was used."""
        scene = self._tabletop
        tabs = [each.name for each in scene.parts.drawers if each.key.lower() == name]
        tab = next((tab for tab in tabs if scene.drawing.find(Target("ui", f"drawer-{tab}")) is not None), "")
        if tab:
            self.click_tab(tab)
        elif name == "l":
            self.zoom_in_turn()
        elif name in ("+", "-"):
            self.camera.zoom(1 if name == "+" else -1, scene.parts.board)
        else:
            return False
        scene.changed()
        return True


class TableTips(Tips):
    """The tooltips at a table. While `hushed()` is true, objects on the board have no tooltips."""

    def __init__(self, scene: Tabletop) -> None:
        super().__init__(scene)
        self.hushed: Callable[[], bool] = lambda: False
        self._tabletop = scene

    def tip(self, node: Node) -> tuple[str, str]:
        scene, rules = self._tabletop, self._tabletop.session.match.rules
        if self.hushed() and not node.tip:
            return "", ""
        if node.tip or node.target is None or node.target.kind in NO_THINGS:
            return node.tip, node.clause
        if scene.playback.busy or scene.enabled(node.target):
            return "", ""
        view = scene.view()
        told = rules.tip(view, node.target)
        if not told:  # a tooltip needs words; F1 still opens the clause
            return "", ""
        return fill(told, [look.name for look in scene.looks]), rules.clause(view, node.target)

    def usable(self) -> tuple[Rect, ...]:
        """Return the rectangles that no tooltip may cover, such as the prompt and the name of the round."""
        return (*super().usable(), *always_read(self._tabletop.nodes, self._tabletop.parts))

    def tip_of(self, placed: Placed) -> Placed | None:
        """Return the node that the tooltip explains, as tall as the whole object, or None if there is no tooltip."""
        nodes = self._tabletop.nodes
        told = next((node for node in nodes if node.key == EXPLAINED), None)
        if self.hushed() or (told is not None and about(Rect(told.x, told.y, told.w, told.h), rect_of(placed))):
            return None
        if placed.h < THING[0] and placed.node.target is not None and placed.node.target.kind != "ui":
            thing = thing_at(nodes, *self._tabletop.pointing.at)
            return msgspec.structs.replace(placed, y=thing.y, h=thing.h)
        return placed


class Tabletop(PictureScene, ABC):
    """A scene that shows a game on a table. `bar` is the height of the bar under the board, in logical pixels."""

    least = LEAST
    bar = PROMPT_FOLDED
    log: LogView
    pointing: BoardHands
    tips: TableTips

    def __init__(self, services: Services, session: Session, playback: Playback, routes: Routes) -> None:
        super().__init__(services)
        self.session = session
        self.looks = session.looks
        self.playback = playback
        self.routes = routes
        self.drawing.factor = lambda: table_factor(self.drawing.size, services.settings.scale, self.bar)
        self.pointing = BoardHands(self)
        self.tips = TableTips(self)

    def enter(self) -> None:
        self.services.sound.music(self.session.title.meta.slug)
        if self.session.notes:
            self.go(Push(message(self.services, pgettext("a heading", "Please note"), sentences(*self.session.notes))))

    @abstractmethod
    def model(self) -> TableModel:
        """Return all the data that the picture of the table depends on."""

    @abstractmethod
    def view(self) -> Any:
        """Return the view that is drawn."""

    @property
    def parts(self) -> Layout:
        """The layout of the table."""
        return layout(self.canvas, self.session.art.arrangement(self.view()), len(self.session.seats))

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        return table_nodes(self.model(), canvas)

    def update(self, ms: int) -> Go | None:
        go = super().update(ms)
        if self.drawing.made is None and self.pointing.pressed is None:
            self.pointing.look()  # things may have moved under the resting pointer
            self.tips.drop()
        return go

    def explain(self, target: Target | None) -> Go | None:
        thing = target if target is not None and target.kind not in ("ui", "parked") else None
        clause = self.session.match.rules.clause(self.view(), thing)
        return Push(self.routes.rules(self.session.title.meta.slug, clause))

    def act_ui(self, name: str) -> Go | None:
        """Handle a click on a button of the table. Return the scene change, or None to stay in this scene."""
        if name == "rules":
            return self.explain(None)
        if name.startswith("clause-"):
            return Push(self.routes.rules(self.session.title.meta.slug, name.removeprefix("clause-")))
        if name.startswith("speed-"):
            chosen = next(pace for pace, written in SPEEDS.items() if written == name.removeprefix("speed-"))
            self.services.keep(msgspec.structs.replace(self.services.settings, animation=chosen))
        elif name == "zoom":
            self.pointing.zoom_in_turn()
        elif name.startswith("drawer-"):
            self.pointing.click_tab(name.removeprefix("drawer-"))
        self.changed()
        return None


def table_factor(size: tuple[int, int], user: float, bar: float = PROMPT_FOLDED) -> float:
    """Return the number of real pixels per logical pixel, limited so that the board stays readable."""
    return min(factor(size, user, LEAST), max(factor(size), (size[1] - LEAST_BOARD) / (BOARD_FRAME + bar)))


def ground_size(
    window: tuple[int, int], user: float, shapes: Shapes, canvas: Canvas, arrangement: Arrangement, seats: int
) -> tuple[int, int]:
    """Return the size, in real pixels, of the whole board on a table that fills the given window."""
    k = table_factor(window, user)
    board = layout(canvas.inside(window[0] / k, window[1] / k), arrangement, seats).board
    scale = lens(board, shapes, Camera()).scale * k
    return round(shapes.width * scale), round(shapes.height * scale)
