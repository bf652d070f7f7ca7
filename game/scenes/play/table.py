"""The play screen of all titles. It passes the player's input on to the table, and draws the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.helper import Helper
from game.core.names import Seat
from game.core.target import Illegal, Target, turned_by, turning
from game.input.pointer import LEFT, Event, Key, LetGo, PointerMove, Press, Release, Wheel
from game.picture.canvas import Canvas
from game.picture.nodes import Node, hit
from game.scenes.play.curtain import curtain
from game.scenes.play.dragging import Dragging
from game.scenes.play.keys import TableKeys
from game.scenes.play.tabletop import NO_THINGS, SPEEDS, Tabletop
from game.scenes.routes import Routes
from game.table.around import HandOver, Keeper, Over
from game.table.first_game import FirstGame
from game.table.picture import Bubble, TableModel
from game.table.picture.marks import caps
from game.table.picture.tutorial import CARD, CONFIRM, FOLD, NEXT, SKIP, UNFOLD
from game.table.session import Session
from game.table.shimmer import Shimmer
from game.table.showing import PEEK, Showing
from game.table.snapshot import table_model, trace_data
from game.table.stored import KeepsDrafts
from game.table.table import Table
from game.table.touched import LastTouched
from game.table.view_state import Refusals
from game.ui.services import Services
from game.ui.stack import Go, Push

BUBBLE = Target("ui", "bubble")
"""The refusal that is shown."""

REFUSED, HANDED_OVER = (0.35, 90), (0.6, 220)
"""How strongly and for how many milliseconds a controller shakes."""

MOST_NOTCHES = 10
"""So many notches of the wheel count at once; a wheel that is flung turns further in the next frame."""

RESULT = Target("ui", "result")
"""What is left to click at a finished game's table."""


class TableScene(Tabletop):
    """One game at the screen; a first one perhaps with a `tutorial`. `drafts`: where half-built moves are kept;
    `helper`: the process that thinks for the table."""

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
        self.table = Table(
            session,
            keeper,
            lambda: services.settings,
            self,
            services.clock,
            shown=shown if tutorial is None else tutorial.heard,
            tutorial=tutorial,
            drafts=drafts,
            helper=helper,
        )
        self.asking = self.table.asking
        super().__init__(services, session, self.table.showing.playback, routes)
        self.tutorial = tutorial
        self._refusals = Refusals()
        self._dragging = Dragging(self)
        self._keys = TableKeys(self)
        self._touched = LastTouched(session)
        self._shimmer = Shimmer(session.art, session.board.shapes)

    def enter(self) -> None:
        self.table.begin()
        super().enter()

    @property
    def eyes(self) -> Showing:
        """What is shown of the table now, and to whose eyes."""
        hands = self.table.showing.hands
        hands.pressed = self.pressed
        hands.pointed = (self.focus if self._keys.in_use else None) or self.hover or self.focus
        return self.table.showing

    def shown_while_held(self, target: Target) -> bool:
        return target == PEEK or target.kind == "badge"

    def spoke(self) -> None:
        self.table.spoke()
        if self.tutorial is not None:
            self.tutorial.spoke()
        self._refusals.drop()
        super().spoke()

    def cover(self) -> None:
        self.table.showing.hands.let_go()
        self._dragging.drop()
        super().cover()

    # What the table asks of its screen.

    def show_refusal(self, reason: Illegal, target: Target) -> None:
        """Say beside a thing why a click on it did nothing."""
        place = self.find(target)
        x, y = self._pointer
        if place is not None and not place.holds(x, y):
            x, y = place.x + place.w / 2, place.y + place.h / 2
        self.hear("refuse")
        self.services.rumble(*REFUSED)
        self._refusals.show(reason, self.nodes, x, y, () if self.tutorial is None else self.tutorial.taken)
        self.changed()

    def renew(self) -> None:
        """Another question: what was said about the last one, and where the keyboard stood, is over."""
        self.focus = None
        self._keys.forget()
        self._drawer.forget_shut()
        self.changed()

    def moved_on(self) -> None:
        """Another position: the log shows its end, and no refusal is about it."""
        self._refusals.drop()
        self._log_offset = 0
        self._tip = None

    # Time.

    def tick(self, ms: int) -> Go | None:
        if self._refusals.grow_old(ms):
            self.changed()
        self._keys.pass_time(ms)
        showing = self.table.showing
        showing.hands.pressed = self.pressed
        if self.tutorial is not None and showing.past is None:  # its light is not drawn over an earlier moment
            self.dirty |= self.tutorial.grow_old(ms, still=self.services.settings.speed == 0)
        if not self.services.in_use.away:  # else the water stands as it is
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
        """Whether computer players play, or a move is shown."""
        table = self.table
        waits = self.asking.asked is not None and not table.game.thinking and not table.showing.playback.busy
        return not waits and self.session.outcome is None

    # The picture.

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        nodes = super().picture(canvas)
        if self.tutorial is None or self.table.showing.past is not None:
            return nodes
        keys = self.services.in_use.names
        return (*nodes, *self.tutorial.nodes(nodes, canvas, self._parts, self.asking.builder, self.enabled, keys))

    def view(self) -> Any:
        return self.eyes.view()

    def model(self) -> TableModel:
        return table_model(
            self.table,
            bubble=self._bubble,  # first of all, so that the table knows what hands hold
            marks=self._marks(),
            camera=self._camera.camera,
            pace=SPEEDS.get(self.services.settings.animation, "1"),
            drawer=self._drawer.open,
            log_offset=self._log_offset,
            keys=self.services.in_use.names,
        )

    @property
    def _bubble(self) -> Bubble | None:
        """The refusal in the words that may be read now."""
        return self._refusals.read_by(owner=self.eyes.open_to(self.asking.asked))

    def _marks(self) -> tuple[tuple[Target, Seat], ...]:
        """What the others touched since the last move of the person asked, until that person picks something."""
        builder = self.asking.builder
        if builder is None or builder.begun or not self.eyes.ready or self.tutorial is not None:
            return ()
        return self._touched.touched(builder.seat, self.canvas)

    def trace(self) -> dict[str, Any]:
        return trace_data(self.table, self._bubble) | {"whole": self.question is not None}

    # Clicks.

    def handle(self, event: Event) -> bool:
        self._keys.release(event)
        if isinstance(event, LetGo):
            self._dragging.give_up()
        if isinstance(event, Press) and event.button == LEFT:
            self._drop_refusal(event)
            self._dragging.press(event.x / self.k, event.y / self.k)
        if isinstance(event, (Key, PointerMove, Press)):
            self._keys.notice(event)
        if isinstance(event, Release) and self.tutorial is not None:
            self.tutorial.place.drop()
        if self.table.showing.playback.busy and self._hurried(event):
            return True
        used = super().handle(event)
        if isinstance(event, Release) and event.button == LEFT:
            self._dragging.put_down()
        return used

    def _hurried(self, event: Event) -> bool:
        """Whether the event cut the running animation short: any key, or a click on anything but the speed keys."""
        if isinstance(event, Key) and event.name not in ("f1", "f11") and not event.repeat:
            if event.name == "escape":
                self.table.showing.skip()
            else:
                self.table.showing.hurry()
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self._point(event.x, event.y)
            self._look()
            if self.hover is None or self.hover.kind not in ("ui", "log", "tutorial"):
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

    def walkable(self) -> tuple[Target, ...]:
        return tuple(target for target in self.reachable() if target.kind not in ("log", "badge"))

    def reachable(self) -> tuple[Target, ...]:
        return super().walkable()

    def sought(self) -> tuple[Target, ...]:
        """What is asked for, before anything of the house."""
        return tuple(target for target in self.walkable() if target.kind != "ui" and self.asking.open(target))

    def preferred(self) -> Target | None:
        if self.table.showing.past is not None:
            return Target("ui", "return")
        if self.tutorial is not None and self.tutorial.reads and not self.asking.whole:
            return self.tutorial.button
        return RESULT if self.session.outcome is not None else CONFIRM

    def under(self, x: int, y: int) -> object | None:
        """A thing of the game means something else as soon as another question is asked."""
        target = super().under(x, y)
        house = not isinstance(target, Target) or (target.kind in NO_THINGS and target.kind != "dial")
        return target if house else (target, self.asking.builder)

    @property
    def question(self) -> object | None:
        """The move to make, as long as it is whole by itself: Confirm lies where Skip lay, and two clicks come fast."""
        builder = self.asking.builder
        return builder if builder is not None and self.asking.whole and not builder.begun else None

    def act(self, target: Target) -> Go | None:
        if target.kind == "ui":
            return self.act_ui(target.id)
        if target.kind == "tutorial":
            self.act_tutorial(target)
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
            from game.scenes.play.pause import finish

            return finish(self.services, self.table)
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
            "return": self._return,
            "drop": lambda: asking.parking.throw_away(int(number)),
            "suggestion": lambda: asking.follow(asking.hints.chosen(int(number))),
        }
        if verb not in doing:
            return super().act_ui(name)
        doing[verb]()
        self.changed()
        return None

    def act_tutorial(self, target: Target) -> None:
        """A click on the card of the tutorial."""
        tutorial = self.tutorial
        if tutorial is not None and target != CARD:
            doing: dict[Target, Callable[[], None]] = {
                NEXT: tutorial.read,
                SKIP: tutorial.skip,
                FOLD: lambda: tutorial.place.fold(folded=True),
                UNFOLD: lambda: tutorial.place.fold(folded=False),
            }
            doing[target]()
            self.changed()

    def look_back(self, line: int) -> None:
        """Show the table as it was after a line of the log, where there is one."""
        if self.table.showing.look_back(line):
            log = self.session.log(len(self.session.moments()), self.eyes.viewer)
            self._log_offset = max(0, min(self._log_offset, len(log) - 1 - line))
            self.changed()

    def _roll(self, lines: int) -> None:
        log = self.session.log(len(self.session.moments()), self.eyes.viewer)
        self._log_offset = max(0, min(self._log_offset + lines, len(log) - 1))

    def _return(self) -> None:
        self.table.showing.past = None
        self._log_offset = 0

    def drag(self, x: float, y: float) -> None:
        if self.pressed == CARD and self.tutorial is not None:
            if self.tutorial.place.drag(x, y, self.canvas):
                self.changed()
        elif not self._dragging.carry(x, y):
            super().drag(x, y)

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        """Over the buttons of a dial the wheel turns it, a step for each notch."""
        node = hit(self.nodes, x, y)
        dial = node.target if node is not None else None
        if dial is None or dial.kind != "dial" or not self.table.showing.free or self.asking.builder is None:
            return super().wheel(wheel, x, y)
        name, _steps = turned_by(dial)
        steps = self.notches(wheel, name)
        turned = turning(name, 1 if steps > 0 else -1)
        for _notch in range(min(MOST_NOTCHES, abs(steps))):
            self.asking.point_at(turned)
        return True

    def over_closer_board(self, x: float, y: float) -> bool:
        """Whether dragging moves the board there."""
        return self._camera.close and self._parts.board.holds(x, y)

    # Refusals and tips.

    def _drop_refusal(self, press: Press) -> None:
        """A click anywhere takes the refusal away and does what it means there, as if the refusal had not been; only
        its own way to the rulebook and the buttons of the house leave it."""
        if self._refusals.bubble is None:
            return
        self._point(press.x, press.y)
        self._look()
        on_it = self.hover is not None and self.hover.kind == "ui" and self.hover != BUBBLE
        if not on_it and self._refusals.drop():
            self.changed()

    def tip(self, node: Node) -> tuple[str, str]:
        """While a refusal is read, no thing is explained beside it."""
        if self._refusals.bubble is not None and not node.tip:
            return "", ""
        return super().tip(node)

    def lights(self) -> tuple[Node, ...]:
        return self._shimmer.nodes(self.nodes)

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """While a refusal is read, nothing is explained over it."""
        tip = self._tip
        if self._refusals.bubble is not None:
            self._tip = None
        nodes = (*super().overlay(canvas), *self._dragging.drawn())
        self._tip = tip
        if self.services.in_use.controller:
            nodes = (*nodes, *caps(canvas, self.nodes, self._keys.buttons()))
        elif self._keys.in_use:
            nodes = (*nodes, *caps(canvas, self.nodes, self._keys.names()))
        if self.tutorial is not None and self.table.showing.past is None:
            nodes = (*self.tutorial.overlay(canvas), *nodes)
        return nodes

    # Keys.

    def pause(self) -> Go | None:
        return self.routes.pause(self)

    def back(self) -> Go | None:
        builder = self.asking.builder
        if self.table.showing.past is not None:
            self._return()
        elif not (self._refusals.drop() or self.asking.hints.leave() or (builder is not None and builder.undo())):
            if not self._camera.close:
                return self.routes.pause(self)
            self._camera.whole()
        self.changed()
        return None

    def key(self, key: Key) -> bool:
        return self._keys.key(key) or (not key.ctrl and self._looking_key(key.name)) or self._keys.digit(key)

    # Ending.

    def leave(self) -> None:
        self.table.close()
        super().leave()

    def autosave(self) -> None:
        self.table.keep()
