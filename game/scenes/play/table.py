"""The play screen of all titles, which draws a table and passes it the player's input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.helper import Helper
from game.core.i18n import _, pgettext
from game.core.names import Seat
from game.core.target import Illegal, Target
from game.input.pointer import LEFT, InputEvent, Key, LetGo, PointerMove, Press, Release
from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.scenes.dialog import Answer, Dialog
from game.scenes.play.curtain import curtain
from game.scenes.play.dragging import TableHands
from game.scenes.play.keys import TableFocus, TableKeys
from game.scenes.play.tabletop import NO_THINGS, SPEEDS, LogView, Tabletop
from game.scenes.routes import Routes
from game.table.around import HandOver, Keeper, Over
from game.table.first_game import FirstGame
from game.table.picture import Bubble, TableModel
from game.table.picture.marks import caps
from game.table.picture.tutorial import CARD, CONFIRM, FOLD, NEXT, SKIP, UNFOLD
from game.table.session import Session
from game.table.shimmer import Shimmer
from game.table.showing import Showing
from game.table.snapshot import table_model, trace_data
from game.table.stored import KeepsDrafts
from game.table.table import Table
from game.table.touched import LastTouched
from game.table.view_state import Refusals
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push

BUBBLE = Target("ui", "bubble")

REFUSED, HANDED_OVER = (0.35, 90), (0.6, 220)
"""The strength and duration (in milliseconds) of a controller's vibration after a refusal and at a change of player."""

RESULT = Target("ui", "result")


class TableScreen:
    """The interface through which a table controls the screen. `refusals` explains why clicks had no effect."""

    def __init__(self, scene: TableScene) -> None:
        self.refusals = Refusals()
        self._scene = scene

    def changed(self) -> None:
        self._scene.changed()

    def hear(self, sound: str) -> None:
        """Play a sound that belongs to the title or to the program."""
        self._scene.services.sound.play(sound, self._scene.session.title.meta.slug)

    def show_refusal(self, reason: Illegal, target: Target) -> None:
        """Explain, next to the clicked target, why the click had no effect."""
        scene = self._scene
        place = scene.drawing.find(target)
        x, y = scene.pointing.at
        if place is not None and not place.holds(x, y):
            x, y = place.x + place.w / 2, place.y + place.h / 2
        self.hear("refuse")
        scene.services.rumble(*REFUSED)
        self.refusals.show(reason, scene.nodes, x, y, () if scene.tutorial is None else scene.tutorial.taken)
        scene.changed()

    def renew(self) -> None:
        """Clear the focus and the typed digits when a new request begins."""
        self._scene.focus.target = None
        self._scene.keys.forget()
        self._scene.pointing.drawer.forget_shut()
        self._scene.changed()

    def moved_on(self) -> None:
        """After a change of position, close the refusal message and scroll to the end of the log."""
        self.refusals.drop()
        self._scene.log.offset = 0
        self._scene.tips.drop()

    def drop_refusal(self, press: Press) -> None:
        """Close the refusal message, unless the click was on one of its buttons or on a button of the table."""
        if self.refusals.bubble is None:
            return
        pointing = self._scene.pointing
        pointing.point(press.x, press.y)
        on_it = pointing.hover is not None and pointing.hover.kind == "ui" and pointing.hover != BUBBLE
        if not on_it and self.refusals.drop():
            self._scene.changed()

    @property
    def bubble(self) -> Bubble | None:
        """The visible refusal message, without any secrets that the person at the screen must not see."""
        return self.refusals.read_by(owner=self._scene.eyes.open_to(self._scene.asking.asked))


class TableScene(Tabletop):
    """The play screen of one game.

    Args:
        tutorial: the tutorial of a first game, or None.
        drafts: the store of half-built moves, or None.
        helper: the process that computes moves and hints, or None.
    """

    pointing: TableHands

    def __init__(
        self,
        services: Services,
        routes: Routes,
        keeper: Keeper,
        session: Session,
        *,
        caught_up: bool,
        tutorial: FirstGame | None = None,
        drafts: KeepsDrafts | None = None,
        helper: Helper | None = None,
    ) -> None:
        shown = len(session.moments()) if caught_up else 0
        self.screen = TableScreen(self)
        self.table = Table(
            session,
            keeper,
            lambda: services.settings,
            self.screen,
            services.clock,
            shown=shown if tutorial is None else tutorial.heard,
            tutorial=tutorial,
            drafts=drafts,
            helper=helper,
        )
        self.asking = self.table.asking
        super().__init__(services, session, self.table.showing.playback, routes)
        self.tutorial = tutorial
        self.pointing = TableHands(self)
        self.focus = TableFocus(self)
        self.keys = TableKeys(self)
        self.log = LogView(lambda: (0, len(session.log(len(session.moments()), self.eyes.viewer)) - 1))
        self.tips.hushed = lambda: self.screen.refusals.bubble is not None
        self._touched = LastTouched(session)
        self._shimmer = Shimmer(session.art, session.board.shapes)
        self.drawing.lights = lambda: self._shimmer.nodes(self.nodes)

    def enter(self) -> None:
        self.table.begin()
        super().enter()

    @property
    def eyes(self) -> Showing:
        """The object that decides what the screen shows."""
        hands = self.table.showing.hands
        hands.pressed = self.pointing.pressed
        hands.pointed = (self.focus.target if self.keys.in_use else None) or self.pointing.hover or self.focus.target
        return self.table.showing

    def spoke(self) -> None:
        self.table.spoke()
        if self.tutorial is not None:
            self.tutorial.spoke()
        self.screen.refusals.drop()
        super().spoke()

    def cover(self) -> None:
        self.table.showing.hands.let_go()
        self.pointing.dragging.drop()
        super().cover()

    def tick(self, ms: int) -> Go | None:
        if self.screen.refusals.grow_old(ms):
            self.changed()
        self.keys.pass_time(ms)
        showing = self.table.showing
        showing.hands.pressed = self.pointing.pressed
        if self.tutorial is not None and showing.past is None:  # no highlight while an earlier moment is shown
            self.dirty |= self.tutorial.grow_old(ms, still=self.services.settings.speed == 0)
        if not self.services.in_use.away:  # the shimmer stops while nobody is there
            still = self.services.settings.speed == 0 or not showing.free
            self.dirty |= self._shimmer.pass_time(ms, still=still)
        happens = self.table.pass_time(ms, self.canvas)
        if isinstance(happens, Over):
            return Push(self.routes.result(self.session))
        if isinstance(happens, HandOver):
            self.services.rumble(*HANDED_OVER)
            return Push(curtain(self.services, self.session, happens.seat, self.table.trust))
        return None

    @property
    def watched(self) -> bool:
        """Whether people can only watch because a computer player is choosing a move or a move is being shown."""
        table = self.table
        waits = self.asking.asked is not None and not table.game.thinking and not table.showing.playback.busy
        return not waits and self.session.outcome is None

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        nodes = super().picture(canvas)
        if self.tutorial is None or self.table.showing.past is not None:
            return nodes
        keys = self.services.in_use.names
        return (*nodes, *self.tutorial.nodes(nodes, canvas, self.parts, self.asking.builder, self.enabled, keys))

    def view(self) -> Any:
        return self.eyes.view()

    def model(self) -> TableModel:
        return table_model(
            self.table,
            bubble=self.screen.bubble,  # first, because it updates what the player holds
            marks=self._marks(),
            camera=self.pointing.camera.camera,
            pace=SPEEDS.get(self.services.settings.animation, "1"),
            drawer=self.pointing.drawer.open,
            log_offset=self.log.offset,
            keys=self.services.in_use.names,
        )

    def _marks(self) -> tuple[tuple[Target, Seat], ...]:
        builder = self.asking.builder
        if builder is None or builder.begun or not self.eyes.ready or self.tutorial is not None:
            return ()
        return self._touched.touched(builder.seat, self.canvas)

    def trace(self) -> dict[str, Any]:
        return trace_data(self.table, self.screen.bubble) | {"whole": self.question is not None}

    def handle(self, event: InputEvent) -> bool:
        self.keys.release(event)
        if isinstance(event, LetGo):
            self.pointing.dragging.give_up()
        if isinstance(event, Press) and event.button == LEFT:
            self.screen.drop_refusal(event)
            self.pointing.dragging.press(event.x / self.drawing.k, event.y / self.drawing.k)
        if isinstance(event, (Key, PointerMove, Press)):
            self.keys.notice(event)
        if isinstance(event, Release) and self.tutorial is not None:
            self.tutorial.place.drop()
        if self.table.showing.playback.busy and self._hurried(event):
            return True
        used = super().handle(event)
        if isinstance(event, Release) and event.button == LEFT:
            self.pointing.dragging.put_down()
        return used

    def _hurried(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and event.name not in ("f1", "f11") and not event.repeat:
            if event.name == "escape":
                self.table.showing.skip()
            else:
                self.table.showing.hurry()
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self.pointing.point(event.x, event.y)
            if self.pointing.hover is None or self.pointing.hover.kind not in ("ui", "log", "tutorial"):
                self.table.showing.hurry()
                return True
        return False

    def enabled(self, target: Target) -> bool:
        table, asking = self.table, self.asking
        if target.kind == "ui":
            usable = {
                "undo": not asking.undo_stop,
                "redo": not asking.redo_stop,
                "restart": asking.can_restart,
                "confirm": asking.whole,
                "park": bool(asking.parking.can_park),
                "finish": table.decided_for is not None,
                "suggest": bool(asking.hints.label(asking.builder)) and not asking.hints.advising.busy,
            }
            return usable.get(target.id, target.id not in ("sheet", "bubble", "drawer"))
        if target.kind == "badge":
            return int(target.id) in (*self.eyes.peekable, *table.floor)
        if target.kind == "dial":
            return asking.builder is None or asking.builder.prompt.turns(asking.builder.draft, target)
        if target.kind in ("log", "tutorial"):
            return target != CARD
        return asking.open(target)

    def preferred(self) -> Target | None:
        if self.table.showing.past is not None:
            return Target("ui", "return")
        if self.tutorial is not None and self.tutorial.reads and not self.asking.whole:
            return self.tutorial.button
        return RESULT if self.session.outcome is not None else CONFIRM

    def under(self, x: int, y: int) -> object | None:
        """Return a value that identifies the effect of a click at a pixel. Each new request changes the value."""
        target = super().under(x, y)
        house = not isinstance(target, Target) or (target.kind in NO_THINGS and target.kind != "dial")
        return target if house else (target, self.asking.builder)

    @property
    def question(self) -> object | None:
        """The current request if it offers a complete move before the player has picked anything, otherwise None."""
        builder = self.asking.builder
        return builder if builder is not None and self.asking.whole and not builder.begun else None

    def act(self, target: Target) -> Go | None:
        if target.kind == "ui":
            return self.act_ui(target.id)
        if target.kind == "tutorial":
            _click_card(self.tutorial, target)
            self.changed()
        elif target.kind == "log":
            self.look_back(int(target.id))
        elif self.table.showing.free and target.kind == "parked":
            self.asking.take_up(int(target.id))
        elif self.table.showing.free and target.kind != "badge":
            self.asking.point_at(target)
        return None

    def act_ui(self, name: str) -> Go | None:
        if name == "menu":
            return self.routes.pause(self)
        if name == RESULT.id and self.session.outcome is not None:
            return Push(self.routes.result(self.session))
        if name == "finish":
            return _finish(self.services, self.table)
        asking = self.asking
        verb, _dash, number = name.partition("-")
        doing: dict[str, Callable[[], object]] = {
            "undo": asking.undo,
            "redo": asking.redo,
            "restart": asking.restart,
            "confirm": asking.confirm,
            "park": asking.parking.park,
            "suggest": asking.ask_for_advice,
            "suggestions": asking.hints.leave,
            "skip": self.table.showing.skip,
            "return": lambda: self.look_back(None),
            "drop": lambda: asking.parking.throw_away(int(number)),
            "suggestion": lambda: asking.follow(asking.hints.chosen(int(number))),
        }
        if verb not in doing:
            return super().act_ui(name)
        doing[verb]()
        self.changed()
        return None

    def look_back(self, line: int | None) -> None:
        """Show the table as it was at a line of the log, or the current table if `line` is None."""
        if line is None:
            self.table.showing.past = None
            self.log.offset = 0
        elif self.table.showing.look_back(line):
            self.log.bring_down_to(line)
            self.changed()

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        nodes = (*super().overlay(canvas), *self.pointing.dragging.drawn())
        if self.services.in_use.controller:
            nodes = (*nodes, *caps(canvas, self.nodes, self.keys.buttons()))
        elif self.keys.in_use:
            nodes = (*nodes, *caps(canvas, self.nodes, self.keys.names()))
        if self.tutorial is not None and self.table.showing.past is None:
            nodes = (*self.tutorial.overlay(canvas), *nodes)
        return nodes

    def back(self) -> Go | None:
        camera, builder = self.pointing.camera, self.asking.builder
        if self.table.showing.past is not None:
            self.look_back(None)
        elif not (self.screen.refusals.drop() or self.asking.hints.leave() or (builder is not None and builder.undo())):
            if not camera.close:
                return self.routes.pause(self)
            camera.whole()
        self.changed()
        return None

    def key(self, key: Key) -> bool:
        if key.name == "pause" and not key.repeat:
            self.go(self.routes.pause(self))
            return True
        return self.keys.key(key) or (not key.ctrl and self.pointing.key(key.name)) or self.keys.digit(key)

    def leave(self) -> None:
        self.table.close()
        super().leave()

    def autosave(self) -> None:
        self.table.keep()


def _click_card(tutorial: FirstGame | None, target: Target) -> None:
    if tutorial is not None and target != CARD:
        doing: dict[Target, Callable[[], None]] = {
            NEXT: tutorial.read,
            SKIP: tutorial.skip,
            FOLD: lambda: tutorial.place.fold(folded=True),
            UNFOLD: lambda: tutorial.place.fold(folded=False),
        }
        doing[target]()


def _finish(services: Services, table: Table) -> Go | None:
    """Return a dialog that asks whether computer players may finish a game that is already decided."""
    winner = table.decided_for
    if winner is None:
        return None

    def done_quickly() -> Go:
        table.finish()
        return Pop()

    told = _(
        "Judging by what everyone can see, {name} wins more than 99 times in 100 from here. The computer "
        "will make all remaining moves, including yours, and the result will count as usual."
    ).format(name=table.session.looks[winner].name)
    answers = (Answer(pgettext("a button", "Play on")), Answer(_("Finish"), done_quickly, "gold", "last"))
    return Push(Dialog(services, _("Finish the game quickly?"), told, answers, sign="last"))
