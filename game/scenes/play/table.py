"""The play screen: one scene for all titles. It turns events into what a player wants of the table, and draws it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.i18n import _
from game.core.names import Seat, fill
from game.core.target import Draft, Illegal, Target
from game.input.digits import Digits, named
from game.input.pointer import LEFT, Event, FocusLost, Key, KeyUp, Move, Press, Release
from game.picture.canvas import Canvas
from game.picture.nodes import Node, placed
from game.scenes.play.curtain import Curtain
from game.scenes.play.tabletop import NO_THINGS, PAN, SPEEDS, Tabletop
from game.scenes.routes import Routes
from game.table.carrying import Hand, beside
from game.table.eyes import PEEK, SEAT_KEYS, Eyes
from game.table.first_game import FirstGame
from game.table.picture import Bubble, TableModel
from game.table.picture.caps import caps
from game.table.picture.tutorial import CARD, CONFIRM, FOLD, NEXT, SKIP, UNFOLD
from game.table.refusals import Refusals
from game.table.session import Session
from game.table.table import HandOver, Keeper, Over, Table
from game.table.touched import LastTouched
from game.table.trace_data import trace_data
from game.ui.services import Services
from game.ui.stack import Go, Push

WALKING = ("tab", "left", "right", "up", "down")
"""The keys that walk over what is lit."""

BUBBLE = Target("ui", "bubble")
"""The refusal that is shown."""

RESULT = Target("ui", "result")
"""What is left to click at a finished game's table."""


class TableScene(Tabletop):
    """One game at the screen; a first one perhaps with a `tutorial`."""

    def __init__(
        self,
        services: Services,
        routes: Routes,
        keeper: Keeper,
        session: Session,
        *,
        caught_up: bool,
        tutorial: FirstGame | None = None,
    ) -> None:
        shown = len(session.moments()) if caught_up else 0
        self.table = Table(
            session,
            keeper,
            lambda: services.settings,
            self,
            services.clock,
            shown=shown if tutorial is None else tutorial.heard,
            companion=tutorial,
        )
        super().__init__(services, session, self.table.playback, routes)
        self.tutorial = tutorial
        self._refusals = Refusals()
        self._hand = Hand()
        self._digits = Digits()
        self._keys = False
        self._touched = LastTouched(session)

    def enter(self) -> None:
        self.table.begin()
        super().enter()

    @property
    def eyes(self) -> Eyes:
        """Whose eyes look at the table now."""
        hands = self.table.hands
        hands.pressed = self.pressed
        hands.pointed = (self.focus if self._keys else None) or self.hover or self.focus
        return self.table.eyes

    def shown_while_held(self, target: Target) -> bool:
        return target == PEEK or target.kind == "badge"

    def cover(self) -> None:
        self.table.hands.let_go()
        self._hand.drop()
        super().cover()

    # What the table asks of its screen.

    def refuse(self, reason: Illegal, target: Target) -> None:
        """Say beside a thing why a click on it did nothing."""
        place = self.find(target)
        x, y = self._pointer
        if place is not None and not place.holds(x, y):
            x, y = place.x + place.w / 2, place.y + place.h / 2
        self.hear("refuse")
        self._refusals.show(reason, self.nodes, x, y, () if self.tutorial is None else self.tutorial.taken)
        self.changed()

    def renew(self) -> None:
        """Another question: what was said about the last one, and where the keyboard stood, is over."""
        self.focus = None
        self._digits = Digits()
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
        self._name(self._digits.pass_time(ms, self._names))
        self.table.hands.pressed = self.pressed
        if self.tutorial is not None and self.tutorial.grow_old(ms, still=self.services.settings.speed == 0):
            self.dirty = True
        happens = self.table.pass_time(ms, self.canvas)
        if isinstance(happens, Over):
            return Push(self.routes.result(self.session))
        return self._curtain(happens.seat) if isinstance(happens, HandOver) else None

    def _curtain(self, seat: Seat) -> Go:
        session = self.session
        prompt = session.match.rules.prompt(session.view(seat), Draft())
        status = self._art.status(session.view(None))
        others = tuple(other for other in session.humans if other != seat)
        footer = f"{status.text} · {fill(prompt.text, [look.name for look in session.looks])}"
        lines, looks = session.recap(seat), session.looks
        return Push(Curtain(self.services, looks, seat, others, lines, footer, lambda: self.table.trust(seat)))

    # The picture.

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        nodes = super().picture(canvas)
        if self.tutorial is None or self.table.lookback.on:
            return nodes
        return (*nodes, *self.tutorial.nodes(nodes, canvas, self._parts, self.table.builder, self.enabled))

    def view(self) -> Any:
        return self.eyes.view()

    def model(self) -> TableModel:
        table, session, eyes, past = self.table, self.session, self.eyes, self.table.lookback.moment
        log = session.log(len(session.moments()) if past is not None else table.playback.shown, eyes.viewer)
        look_line = next((index for index, line in enumerate(log) if line.beat == past), -1)
        halts = self.tutorial is not None and self.tutorial.halts
        return TableModel(
            meta=session.title.meta,
            art=self._art,
            view=eyes.view(),
            focus=eyes.focus(),
            shapes=session.board.shapes,
            board=session.board.key,
            acting=(table.asked,) if table.asked is not None and table.free else (),
            floor=table.floor,
            thinking=table.thinking,
            log=log,
            news=table.news,
            marks=self._marks(),
            log_offset=min(self._log_offset, max(0, len(log) - 1)),
            can_undo=not table.undo_stop,
            undo_stop=table.undo_stop,
            can_redo=not table.redo_stop,
            redo_stop=table.redo_stop,
            can_restart=table.can_restart,
            notice=table.waiting if halts else eyes.notice(),
            cover=len(session.humans) > 1,
            peekable=eyes.peekable,
            unveiling=None if table.hands.wanted is None else (table.hands.wanted, table.hands.patience.part),
            camera=self._camera.camera,
            playing=table.playback.playing(SPEEDS.get(self.services.settings.animation, "1")),
            bubble=self._bubble,
            lookback=_("The table after: {sentence}").format(sentence=log[look_line].text) if look_line >= 0 else "",
            look_line=look_line,
            drawer=self._drawer.open,
            over=session.outcome is not None,
        )

    @property
    def _bubble(self) -> Bubble | None:
        """The refusal in the words that may be read now."""
        return self._refusals.read_by(owner=self.eyes.open_to(self.table.asked))

    def _marks(self) -> tuple[tuple[Target, Seat], ...]:
        """What the others touched since the last move of the person asked, until that person picks something."""
        builder = self.table.builder
        if builder is None or builder.begun or not self.eyes.asking or self.tutorial is not None:
            return ()
        return self._touched.touched(builder.seat, self.canvas)

    def told(self) -> dict[str, Any]:
        table = self.table
        about = trace_data(self.session, table.builder, table.playback, self._bubble)
        return about | {
            "thinking": list(table.thinking),
            "floor": list(table.floor),
            "undo_stop": table.undo_stop,
            "past": table.lookback.moment,
        }

    # Clicks.

    def handle(self, event: Event) -> bool:
        hands, playback = self.table.hands, self.table.playback
        short = not hands.patience.full
        if isinstance(event, FocusLost) and hands.key:
            self._let_go()
        elif isinstance(event, KeyUp) and event.name == hands.key:
            wanted = hands.wanted
            self._let_go()
            if short and wanted is not None:
                self._take_the_floor(wanted)
        if isinstance(event, Release) and self.pressed is not None and self.pressed.kind == "badge":
            hands.patience.drop()
            if short and event.button == LEFT:
                self._take_the_floor(int(self.pressed.id))
        if isinstance(event, Press) and event.button == LEFT:
            self._drop_refusal(event)
            self._hand.press(event.x / self.k, event.y / self.k)
        if isinstance(event, (Key, Move, Press)):
            self._notice_keyboard(event)
        if isinstance(event, Release) and self.tutorial is not None:
            self.tutorial.place.drop()
        if playback.busy and self._hurried(event):
            return True
        used = super().handle(event)
        if isinstance(event, Release) and event.button == LEFT:
            self._put_down(self._hand.drop())
        return used

    def _let_go(self) -> None:
        self.table.hands.let_go()
        self.changed()

    def _take_the_floor(self, seat: Seat) -> None:
        if self.table.take_the_floor(seat):
            self.changed()

    def _notice_keyboard(self, event: Key | Move | Press) -> None:
        """As long as the keyboard is in use, show on things which digits name them, and foretell what it stands on."""
        in_use = isinstance(event, Key) and (event.name in WALKING or event.name.isdigit())
        if in_use != self._keys and (in_use or not isinstance(event, Key)):
            self._keys = in_use
            self.changed()

    def _hurried(self, event: Event) -> bool:
        """Whether the event cut the running animation short: any key, or a click on anything but the speed keys."""
        if isinstance(event, Key) and event.name not in ("f1", "f11") and not event.repeat:
            if event.name == "escape":
                self.table.skip()
            else:
                self.table.hurry()
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self._point(event.x, event.y)
            self._look()
            if self.hover is None or self.hover.kind not in ("ui", "log", "tutorial"):
                self.table.hurry()
                return True
        return False

    def enabled(self, target: Target) -> bool:
        table = self.table
        if target.kind == "ui":
            usable = {
                "undo": not table.undo_stop,
                "redo": not table.redo_stop,
                "restart": table.can_restart,
                "confirm": table.whole,
            }
            return usable.get(target.id, target.id not in ("sheet", "bubble", "drawer"))
        if target.kind == "badge":
            return int(target.id) in (*self.eyes.peekable, *table.floor)
        if target.kind in ("log", "dial", "tutorial"):
            return target != CARD
        return table.open(target)

    def walkable(self) -> tuple[Target, ...]:
        skipped = ("log", "badge")
        return tuple(target for target in super().walkable() if target.kind not in skipped)

    def preferred(self) -> Target | None:
        if self.table.lookback.on:
            return Target("ui", "return")
        if self.tutorial is not None and self.tutorial.reads and not self.table.whole:
            return self.tutorial.button
        return RESULT if self.session.outcome is not None else CONFIRM

    def act(self, target: Target) -> Go | None:
        if target.kind == "ui":
            return self.act_ui(target.id)
        if target.kind == "tutorial":
            self._act_tutorial(target)
        elif target.kind == "log":
            self._look_back(int(target.id))
        elif target.kind != "badge" and self.table.free:
            self.table.point_at(target)
        return None

    def act_ui(self, name: str) -> Go | None:
        if name == "menu":
            return self.routes.pause(self)
        if name == RESULT.id and self.session.outcome is not None:
            return Push(self.routes.result(self.session))
        table = self.table
        doing: dict[str, Callable[[], object]] = {
            "undo": table.undo,
            "redo": table.redo,
            "restart": table.restart,
            "confirm": table.confirm,
            "skip": table.skip,
            "return": self._return,
        }
        if name not in doing:
            return super().act_ui(name)
        doing[name]()
        self.changed()
        return None

    def _act_tutorial(self, target: Target) -> None:
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

    def _look_back(self, line: int) -> None:
        if self.table.look_back(line):
            log = self.session.log(len(self.session.moments()), self.eyes.viewer)
            self._log_offset = max(0, min(self._log_offset, len(log) - 1 - line))
            self.changed()

    def _return(self) -> None:
        self.table.lookback.back()
        self._log_offset = 0

    # Dragging.

    def drag(self, x: float, y: float) -> None:
        if self.pressed == CARD and self.tutorial is not None:
            if self.tutorial.place.drag(x, y, self.canvas):
                self.changed()
        elif not self._carry(x, y):
            super().drag(x, y)

    def _carry(self, x: float, y: float) -> bool:
        """Whether a thing is carried: one that a click would pick, held and drawn away from where it lies."""
        thing = self.pressed
        if self._hand.carries is None:
            if thing is None or thing.kind in NO_THINGS or not self.table.free or not self.table.open(thing):
                return False
            if self._camera.close and self._parts.board.holds(x, y):  # there dragging moves the board
                return False
            if not self._hand.pulls(x, y) or not self._hand.take(thing, self.nodes):
                return False
            self.pressed = PAN
            self.table.pick_up(thing)
        self.dirty = True
        return True

    def _put_down(self, carried: Target | None) -> None:
        """What was carried is let go: where it belongs it stays, on something lit it is a click there, and from
        anything else it goes back where it was."""
        builder, where = self.table.builder, self.hover
        if builder is None or carried is None:
            return
        self.changed()
        meant = where if where is not None and where.kind not in NO_THINGS else None
        if self._belongs(carried, where):
            self.table.picked()
        elif meant is not None and (meant in builder.prompt.targets or not builder.open(meant)):
            self.table.point_at(meant)
        else:
            self.table.put_back(carried)

    def _belongs(self, carried: Target, where: Target | None) -> bool:
        """Whether a thing is let go on what was picked before it, whatever else lies there, or by its own place in the
        picture, which may be another one since it was picked."""
        x, y = self._pointer
        builder = self.table.builder
        if where is None:
            place = self.find(carried)
            return place is not None and beside(place, x, y)
        if builder is None or where.kind in NO_THINGS or where in builder.prompt.targets:
            return False
        return any(place.node.target in builder.draft.picks and place.holds(x, y) for place in placed(self.nodes))

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

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """While a refusal is read, nothing is explained over it."""
        tip = self._tip
        if self._refusals.bubble is not None:
            self._tip = None
        nodes = (*super().overlay(canvas), *self._hand.drawn(*self._pointer))
        self._tip = tip
        if self._keys:
            nodes = (*nodes, *caps(canvas, self.nodes, self._names()))
        if self.tutorial is not None and not self.table.lookback.on:
            nodes = (*self.tutorial.overlay(canvas), *nodes)
        return nodes

    # Keys.

    def back(self) -> Go | None:
        if self.table.lookback.on:
            self._return()
        elif self._refusals.drop() or self.table.take_back_a_pick():
            pass
        elif self._camera.close:
            self._camera.whole()
        else:
            return self.routes.pause(self)
        self.changed()
        return None

    def key(self, key: Key) -> bool:
        table = self.table
        if key.name in SEAT_KEYS or (key.name == "space" and self.focus is None):
            if table.hands.key != key.name:
                table.hands.hold(key.name, self._seat_of(key.name))
                self.changed()
            return True
        if key.name == "return" and not key.repeat and self._ready_to_confirm():
            table.confirm()
            return True
        if table.lookback.on and key.name in ("left", "right"):
            self._look_back(table.lookback.line + (1 if key.name == "right" else -1))
            return True
        doing: dict[str, Callable[[], object]] = {
            "n": lambda: self._act_tutorial(NEXT),
            "u": table.undo,
            "r": table.redo,
        }
        if key.ctrl:
            doing = {"z": table.redo if key.shift else table.undo, "y": table.redo}
        if key.name in doing and not table.lookback.on:
            doing[key.name]()
            self.changed()
            return True
        if not key.ctrl and self._looking_key(key.name):
            return True
        if key.name.isdigit() and not key.ctrl:
            if not key.repeat:
                self._name(self._digits.type(key.name, self._names()))
            return table.builder is not None
        return False

    def _seat_of(self, key: str) -> Seat | None:
        """The seat on the plate that a key stands for, None for keys that stand for none."""
        order = self._art.seat_order(self.session.view(None))
        plate = SEAT_KEYS.get(key, len(order))
        return order[plate] if plate < len(order) else None

    def _ready_to_confirm(self) -> bool:
        """Whether Enter means Confirm: the move is whole, and the keyboard stands on something picked or on nothing.

        Enter commits what was picked; it never takes it back, as Space does.
        """
        builder = self.table.builder
        if builder is None or not self.table.whole or not self.eyes.asking:
            return False
        return builder.complete if self.focus is None else self.focus in builder.draft.picks

    def _names(self) -> dict[str, Target]:
        """What digits name now."""
        builder = self.table.builder
        if builder is None or not self.eyes.asking:
            return {}
        lit = frozenset(builder.prompt.targets)
        return named([target for target in self.walkable() if target in lit], self._art.numbered)

    def _name(self, target: Target | None) -> None:
        """Pick what was named by digits."""
        if target is not None:
            self.table.point_at(target)

    # Ending.

    def leave(self) -> None:
        self.table.close()
        super().leave()

    def autosave(self) -> None:
        self.table.keep()
