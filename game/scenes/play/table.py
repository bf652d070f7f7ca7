"""The play screen: one scene for all titles. It asks the session, shows the desk, and turns clicks into moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.runner import Thinker
from game.core.i18n import _
from game.core.match import CannotUndo
from game.core.names import Seat, fill
from game.core.rules import IllegalMove
from game.core.target import Draft, Illegal, Target
from game.input.digits import Digits, named
from game.input.pointer import LEFT, Event, FocusLost, Key, KeyUp, Move, Press, Release
from game.picture.canvas import Canvas
from game.picture.nodes import Node, placed
from game.scenes.play.curtain import Curtain
from game.scenes.play.doors import Doors
from game.scenes.play.tabletop import NO_THINGS, PAN, SPEEDS, Tabletop
from game.scenes.play.tutorial import FirstGame
from game.table.carrying import Hand, beside
from game.table.eyes import PEEK, SEAT_KEYS, Eyes
from game.table.hold import Hold
from game.table.move_builder import MoveBuilder
from game.table.picture import Bubble, TableModel
from game.table.picture.caps import caps
from game.table.picture.tutorial import CARD, CONFIRM, FOLD, NEXT, SKIP, UNFOLD
from game.table.refusals import Refusals
from game.table.session import Session
from game.table.touched import LastTouched
from game.table.trace_data import told
from game.ui.services import Services
from game.ui.stack import Go, Push

SOON = 0.004
"""Seconds of a frame that a move may take to get to the disk. Where that is not enough, the next frames wait."""

DISK_PATIENCE = 500
"""Milliseconds after which a move is shown although the disk has not taken it yet."""

WALKING = ("tab", "left", "right", "up", "down")
"""The keys that walk over what is lit."""

BUBBLE = Target("ui", "bubble")
"""The refusal that is shown."""

RESULT = Target("ui", "result")
"""What is left to click at a finished game's table."""


class TableScene(Tabletop):
    """One game at the screen; a first one perhaps with a `tutorial`."""

    def __init__(
        self, services: Services, session: Session, doors: Doors, *, caught_up: bool, tutorial: FirstGame | None = None
    ) -> None:
        shown = len(session.moments()) if caught_up else 0
        super().__init__(services, session, shown if tutorial is None else tutorial.heard, doors.rules)
        self._doors = doors
        self._thinker = Thinker(session.title, session.match.rules, session.match.setup.seed)
        self._turn: MoveBuilder | None = None
        self._trusted: Seat | None = None
        self._mover: Seat | None = None
        self._refusals = Refusals()
        self._hand = Hand()
        self.tutorial = tutorial
        self._lookback: int | None = None
        self._look_line = 0
        self._held = ""
        self._held_for: Seat | None = None
        self._patience = Hold(services.clock)
        self._digits = Digits()
        self._keys = False
        self._lately = LastTouched(session)
        self._done = False
        self._unkept = 0

    def enter(self) -> None:
        self._doors.safe(DISK_PATIENCE / 1000)  # a new game is seen only when it is on the disk, as every move is
        super().enter()

    @property
    def _actor(self) -> Seat | None:
        """The seat that is asked."""
        return self._turn.seat if self._turn is not None else None

    @property
    def _eyes(self) -> Eyes:
        """Whose eyes look at the table now."""
        return Eyes(
            session=self.session,
            turn=self._turn,
            playback=self._playback,
            past=self._lookback,
            held=self._held,
            pressed=self.pressed,
            wanted=self._wanted,
            patient=self._patience.full,
            trusted=self._trusted,
            pointed=(self.focus if self._keys else None) or self.hover or self.focus,
        )

    @property
    def _wanted(self) -> Seat | None:
        """The seat whose own key or badge is held down."""
        if self.pressed is not None and self.pressed.kind == "badge":
            return int(self.pressed.id)
        return self._held_for

    def shown_while_held(self, target: Target) -> bool:
        return target == PEEK or target.kind == "badge"

    def cover(self) -> None:
        self._let_go()
        self._hand.drop()
        super().cover()

    def _let_go(self) -> None:
        """Nothing is held any more."""
        self._held, self._held_for = "", None
        self._patience.drop()

    # Time.

    def tick(self, ms: int) -> Go | None:
        if self._refusals.grow_old(ms):
            self.changed()
        if self._hold_on():
            self.changed()
        self._name(self._digits.pass_time(ms, self._names))
        if self._lookback is not None:
            return None
        if self._unkept < DISK_PATIENCE and not self._doors.safe(SOON):
            self._unkept += ms  # a move is seen only when it is on the disk, so that no cut takes back what was seen
            return None
        moments = self.session.moments()
        speed = self.services.settings.speed
        if speed == 0:
            if self._playback.shown < len(moments):
                self._playback.skip(len(moments))
                self.changed()
        elif self._playback.advance(moments, ms * speed, self._watch, self.canvas, halt=self._halted):
            self.changed()
        if self._led(ms) or self._playback.busy:
            return None
        return self._next()

    def _hold_on(self) -> bool:
        """Whether another part of the time is over for which somebody else's key or badge has to be held."""
        eyes, hold = self._eyes, self._patience
        hold.held = eyes.wanted in eyes.peekable and eyes.asks_patience
        return hold.advance()

    def _led(self, ms: int) -> bool:
        """Whether the table waits for the card of the tutorial to be read."""
        tutorial = self.tutorial
        if tutorial is None:
            return False
        halted = self._halted(self._playback.shown)
        if tutorial.watch(self._turn, busy=self._playback.busy):
            self.changed()
        if tutorial.grow_old(ms, still=self.services.settings.speed == 0):
            self.dirty = True
        return halted or tutorial.halts

    def _halted(self, shown: int) -> bool:
        return self.tutorial is not None and self.tutorial.hear(shown)

    def _watch(self, state: object) -> object:
        """The view of those who look on while things move."""
        return self.session.view(self.session.onlooker(), state)

    def _next(self) -> Go | None:
        """Nothing moves: the game is over, bots think, or a person is asked."""
        session = self.session
        if session.outcome is not None:
            if self._done:
                return None
            self._done = True
            return Push(self._doors.result(session))
        movers = session.movers()
        bots = [seat for seat in movers if not session.seats[seat].human]
        if bots:
            self._bot(bots[0])
            return None
        people = [seat for seat in movers if session.seats[seat].human]
        return None if self._actor in people else self._hand_over(people[0])

    def _bot(self, seat: Seat) -> None:
        session = self.session
        if not self._thinker.busy:
            level = session.seats[seat].kind
            self._thinker.start(level, seat, session.view(seat), len(session.match.plies))
            self.changed()
        move = self._thinker.poll()
        if move is not None:
            self._submit(seat, move)
            trouble = self._thinker.trouble()
            if trouble is not None:
                self._refuse(Illegal("", trouble.sentence), Target("seat", str(seat)))

    def _hand_over(self, actor: Seat) -> Go | None:
        """Ask a person; behind the curtain when the answer takes secrets that others must not see."""
        session = self.session
        secret = session.private(actor) and len(session.humans) > 1
        if secret and self._trusted != actor:
            lines = session.recap(actor)
            prompt = session.match.rules.prompt(session.view(actor), Draft())
            status = self._art.status(session.view(None))

            def lifted() -> None:
                self._trusted = actor
                self._ask(actor)

            self._ask(None)
            others = tuple(index for index in session.humans if index != actor)
            footer = f"{status.text} · {fill(prompt.text, [look.name for look in session.looks])}"
            return Push(Curtain(self.services, session.looks, actor, others, lines, footer, lifted))
        if not secret:
            self._trusted = None
        self._ask(actor)
        if self._mover not in (None, actor):
            self._hear("bell")
        self._mover = actor
        return None

    def _ask(self, actor: Seat | None) -> None:
        self.focus = None
        self._digits = Digits()
        self._drawer.forget_shut()
        rules = self.session.match.rules
        self._turn = MoveBuilder(rules, self.session.view(actor), actor) if actor is not None else None
        self.changed()

    # The picture.

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        nodes = super().picture(canvas)
        if self.tutorial is None or self._lookback is not None:
            return nodes
        return (*nodes, *self.tutorial.nodes(nodes, canvas, self._parts, self._turn, self.enabled))

    def view(self) -> Any:
        return self._eyes.view()

    def desk(self) -> TableModel:
        session = self.session
        moments = session.moments()
        past = self._lookback
        eyes = self._eyes
        log = session.log(len(moments) if past is not None else self._playback.shown, eyes.viewer)
        look_line = next((index for index, line in enumerate(log) if line.beat == past), -1)
        undo_stop, redo_stop = self._undo_stop(), session.redo_stop(self._actor)
        return TableModel(
            meta=session.title.meta,
            art=self._art,
            view=eyes.view(),
            focus=eyes.focus(),
            shapes=session.board.shapes,
            board=str(session.board.path),
            acting=(self._actor,) if self._actor is not None and past is None and not self._playback.busy else (),
            thinking=self._thinking(),
            log=log,
            news=self._news(),
            marks=self._marks(),
            log_offset=min(self._log_offset, max(0, len(log) - 1)),
            can_undo=not undo_stop,
            undo_stop=undo_stop,
            can_redo=not redo_stop,
            redo_stop=redo_stop,
            can_restart=self._can_restart(),
            notice=self._waiting_words() if self.tutorial is not None and self.tutorial.halts else eyes.notice(),
            cover=len(session.humans) > 1,
            peekable=eyes.peekable,
            unveiling=None if self._wanted is None else (self._wanted, self._patience.part),
            camera=self._camera.camera,
            playing=self._playback.playing(SPEEDS.get(self.services.settings.animation, "1")),
            bubble=self._bubble,
            lookback=_("The table after: {sentence}").format(sentence=log[look_line].text) if look_line >= 0 else "",
            look_line=look_line,
            drawer=self._drawer.open,
            over=session.outcome is not None,
        )

    @property
    def _bubble(self) -> Bubble | None:
        """The refusal in the words that may be read now."""
        return self._refusals.read_by(owner=self._eyes.open_to(self._actor))

    def _news(self) -> int:
        """The first moment of the log that the seat that is asked has not answered yet, -1 where there is none."""
        if self._turn is None or not self._eyes.asking:
            return -1
        first = self.session.news(self._turn.seat)
        return first if 0 < first < len(self.session.moments()) else -1

    def _marks(self) -> tuple[tuple[Target, Seat], ...]:
        """What the others touched since then, until the player picks something."""
        if self._turn is None or self._turn.begun or not self._eyes.asking or self.tutorial is not None:
            return ()
        return self._lately.touched(self._turn.seat, self.canvas)

    def _thinking(self) -> tuple[Seat, ...]:
        return (self._thinker.seat,) if self._thinker.busy and self._thinker.seat is not None else ()

    def told(self) -> dict[str, Any]:
        about = told(self.session, self._turn, self._playback, self._bubble)
        return about | {"thinking": list(self._thinking()), "undo_stop": self._undo_stop(), "past": self._lookback}

    # Clicks and keys.

    def handle(self, event: Event) -> bool:
        lets_go = isinstance(event, FocusLost) or (isinstance(event, KeyUp) and event.name == self._held)
        if lets_go and self._held:
            self._let_go()
            self.changed()
        if isinstance(event, Release) and self.pressed is not None and self.pressed.kind == "badge":
            self._patience.drop()
        if isinstance(event, Press) and event.button == LEFT:
            self._drop_refusal(event)
            self._hand.press(event.x / self.k, event.y / self.k)
        if isinstance(event, (Key, Move, Press)):
            self._touch(event)
        if isinstance(event, Release) and self.tutorial is not None:
            self.tutorial.place.drop()
        if self._playback.busy and self._hurried(event):
            return True
        used = super().handle(event)
        if isinstance(event, Release) and event.button == LEFT:
            self._put_down(self._hand.drop())
        return used

    def _touch(self, event: Key | Move | Press) -> None:
        """As long as the keyboard is in use, show on things which digits name them, and foretell what it stands on."""
        in_use = isinstance(event, Key) and (event.name in WALKING or event.name.isdigit())
        if in_use != self._keys and (in_use or not isinstance(event, Key)):
            self._keys = in_use
            self.changed()

    def _hurried(self, event: Event) -> bool:
        """Whether the event cut the running animation short: any key, or a click on anything but the speed keys."""
        if isinstance(event, Key) and event.name not in ("f1", "f11") and not event.repeat:
            if event.name == "escape":
                self._skip()
            else:
                self._playback.finish()
            self.changed()
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self._point(event.x, event.y)
            self._look()
            if self.hover is None or self.hover.kind not in ("ui", "log", "tutorial"):
                self._playback.finish()
                self.changed()
                return True
        return False

    def _skip(self) -> None:
        self._playback.skip(len(self.session.moments()))
        self.changed()

    def enabled(self, target: Target) -> bool:
        if target.kind == "ui":
            return self._ui_enabled(target.id)
        if target.kind == "badge":
            return int(target.id) in self._eyes.peekable
        if target.kind in ("log", "dial", "tutorial"):
            return target != CARD
        return self._turn is not None and self._turn.open(target)

    def _ui_enabled(self, name: str) -> bool:
        if name == "undo":
            return not self._undo_stop()
        if name == "redo":
            return not self.session.redo_stop(self._actor)
        if name == "restart":
            return self._can_restart()
        if name == "confirm":
            return self._turn is not None and self._turn.prompt.move is not None
        return name not in ("sheet", "bubble", "drawer")

    def walkable(self) -> tuple[Target, ...]:
        skipped = ("log", "badge")
        return tuple(target for target in super().walkable() if target.kind not in skipped)

    def preferred(self) -> Target | None:
        if self._lookback is not None:
            return Target("ui", "return")
        if self.tutorial is not None and self.tutorial.reads and (self._turn is None or self._turn.prompt.move is None):
            return self.tutorial.button
        return RESULT if self.session.outcome is not None else CONFIRM

    def act(self, target: Target) -> Go | None:
        if target.kind == "ui":
            return self.act_ui(target.id)
        if target.kind == "tutorial":
            self._lead(target)
        elif target.kind == "log":
            self._look_back(int(target.id))
        elif target.kind != "badge" and self._lookback is None and not self._playback.busy:
            self._point_at(target)
        return None

    def act_ui(self, name: str) -> Go | None:
        if name == "menu":
            return self._doors.pause(self)
        if name == RESULT.id and self.session.outcome is not None:
            return Push(self._doors.result(self.session))
        doing = {
            "undo": self._undo,
            "redo": self._redo,
            "restart": self._restart,
            "confirm": self._confirm,
            "skip": self._skip,
            "return": self._return,
        }.get(name)
        if doing is None:
            return super().act_ui(name)
        doing()
        self.changed()
        return None

    def _point_at(self, target: Target) -> None:
        """A click on a thing of the game: a step of the move, or the reason why not."""
        if self._turn is None:
            self._refuse(Illegal(self._art.clause(self.session.view(None), None), self._waiting_words()), target)
            return
        refused = self._turn.click(target)
        if refused is not None:
            self._refuse(refused, target)
        else:
            self._picked(self._turn)
        self.changed()

    def _picked(self, turn: MoveBuilder) -> None:
        """A pick was made: a whole move is committed where the player wants that at once."""
        if turn.complete and self._at_once(turn.seat, turn.prompt.move):
            self._confirm()

    def _lead(self, target: Target) -> None:
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

    def drag(self, x: float, y: float) -> None:
        if self.pressed == CARD and self.tutorial is not None:
            if self.tutorial.place.drag(x, y, self.canvas):
                self.changed()
        elif not self._carry(x, y):
            super().drag(x, y)

    def _carry(self, x: float, y: float) -> bool:
        """Whether a thing is carried: one that a click would pick, held and drawn away from where it lies."""
        thing, turn = self.pressed, self._turn
        if self._hand.carries is None:
            free = turn is not None and self._lookback is None and not self._playback.busy
            if turn is None or not free or thing is None or thing.kind in NO_THINGS or not turn.open(thing):
                return False
            if self._camera.close and self._parts.board.holds(x, y):  # there dragging moves the board
                return False
            if not self._hand.pulls(x, y) or not self._hand.take(thing, self.nodes):
                return False
            self.pressed = PAN
            if thing not in turn.draft.picks:
                turn.click(thing)
                self.changed()
        self.dirty = True
        return True

    def _put_down(self, carried: Target | None) -> None:
        """What was carried is let go: where it belongs it stays, on something lit it is a click there, and from
        anything else it goes back where it was."""
        turn, where = self._turn, self.hover
        if turn is None or carried is None:
            return
        self.changed()
        meant = where if where is not None and where.kind not in NO_THINGS else None
        if self._belongs(turn, carried, where):
            self._picked(turn)
        elif meant is not None and (meant in turn.prompt.targets or not turn.open(meant)):
            self._point_at(meant)
        elif carried in turn.draft.picks:
            turn.back()

    def _belongs(self, turn: MoveBuilder, carried: Target, where: Target | None) -> bool:
        """Whether a thing is let go on what was picked before it, whatever else lies there, or by its own place in the
        picture, which may be another one since it was picked."""
        x, y = self._pointer
        if where is None:
            place = self.find(carried)
            return place is not None and beside(place, x, y)
        if where.kind in NO_THINGS or where in turn.prompt.targets:
            return False
        return any(place.node.target in turn.draft.picks and place.holds(x, y) for place in placed(self.nodes))

    def _waiting_words(self) -> str:
        if self.tutorial is not None and self.tutorial.halts:
            return _("The table waits until you have read the tutorial’s card.")
        thinking = self._thinking()
        if thinking:
            return _("{name} is thinking; it is not your turn.").format(name=self.session.looks[thinking[0]].name)
        return _("Nobody has to decide anything at this moment.")

    def _at_once(self, seat: Seat, move: object) -> bool:
        """Whether a complete move is committed without asking, as the player chose."""
        chosen = self.services.settings.confirm
        return chosen == "never" or (chosen == "final" and not self.session.final(seat, move))

    def _refuse(self, reason: Illegal, target: Target) -> None:
        place = self.find(target)
        x, y = self._pointer
        if place is not None and not place.holds(x, y):
            x, y = place.x + place.w / 2, place.y + place.h / 2
        self._hear("refuse")
        self._refusals.show(reason, self.nodes, x, y, () if self.tutorial is None else self.tutorial.taken)
        self.changed()

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

    # Moves.

    def _confirm(self) -> None:
        if self._turn is not None and self._turn.prompt.move is not None:
            self._submit(self._turn.seat, self._turn.prompt.move)

    def _submit(self, seat: Seat, move: object) -> None:
        self._mover = seat
        try:
            self.session.submit(seat, move)
        except IllegalMove as illegal:
            self._refuse(illegal.reason, Target("seat", str(seat)))
            self._ask(self._actor)
            return
        if self.tutorial is not None and self.session.seats[seat].human:
            self.tutorial.moved(move)
        self._after_change()

    def _after_change(self) -> None:
        """The position is another one: ask anew, and let it be saved."""
        self._refusals.drop()
        self._log_offset = 0
        self._done = False
        self._trusted = None
        self._tip = None
        self._ask(None)
        self._doors.kept(self.session)
        self._unkept = 0

    def _undo_stop(self) -> str:
        return "" if self._turn is not None and self._turn.begun else self.session.undo_stop(self._actor)

    def _can_restart(self) -> bool:
        return self._turn is not None and (self._turn.begun or self.session.can_restart(self._turn.seat))

    def _undo(self) -> None:
        if self._turn is None or not self._turn.begun or not self._turn.back():
            self._travel(lambda: self.session.undo(self._actor), "undo")

    def _redo(self) -> None:
        self._travel(lambda: self.session.redo(self._actor), "redo")

    def _restart(self) -> None:
        if self._turn is None:
            return
        if self.session.can_restart(self._turn.seat):
            self._travel(self.session.restart, "restart")
        else:
            self._turn.clear()

    def _travel(self, how: Callable[[], None], button: str) -> None:
        try:
            how()
        except CannotUndo as stop:
            self._refuse(Illegal("", str(stop)), Target("ui", button))
            return
        self._thinker.forget()
        self._playback.skip(len(self.session.moments()))
        self._after_change()
        self._doors.safe(DISK_PATIENCE / 1000)  # it is seen at once, and nobody undoes in a hurry

    # Looking.

    def _look_back(self, line: int) -> None:
        log = self.session.log(len(self.session.moments()), self._eyes.viewer)
        if 0 <= line < len(log):
            self._skip()
            self._lookback = log[line].beat
            self._look_line = line
            self._log_offset = max(0, min(self._log_offset, len(log) - 1 - line))
            self._let_go()
            self.changed()

    def _return(self) -> None:
        self._lookback = None
        self._log_offset = 0

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
        if self.tutorial is not None and self._lookback is None:
            nodes = (*self.tutorial.overlay(canvas), *nodes)
        return nodes

    def back(self) -> Go | None:
        if self._lookback is not None:
            self._return()
        elif self._refusals.drop() or (self._turn is not None and self._turn.back()):
            pass
        elif self._camera.close:
            self._camera.whole()
        else:
            return self._doors.pause(self)
        self.changed()
        return None

    def key(self, key: Key) -> bool:
        if key.name in SEAT_KEYS or (key.name == "space" and self.focus is None):
            if self._held != key.name:
                self._let_go()
                self._held, self._held_for = key.name, self._seat_of(key.name)
                self.changed()
            return True
        if key.name == "return" and not key.repeat and self._ready_to_confirm():
            self._confirm()
            return True
        if self._lookback is not None and key.name in ("left", "right"):
            self._look_back(self._look_line + (1 if key.name == "right" else -1))
            return True
        doing: dict[str, Callable[[], object]] = {
            "n": lambda: self._lead(NEXT),
            "u": self._undo,
            "r": self._redo,
        }
        if key.ctrl:
            doing = {"z": self._redo if key.shift else self._undo, "y": self._redo}
        if key.name in doing and self._lookback is None:
            doing[key.name]()
            self.changed()
            return True
        if not key.ctrl and self._looking_key(key.name):
            return True
        if key.name.isdigit() and not key.ctrl:
            if not key.repeat:
                self._name(self._digits.type(key.name, self._names()))
            return self._turn is not None
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
        if self._turn is None or self._turn.prompt.move is None or not self._eyes.asking:
            return False
        return self._turn.complete if self.focus is None else self.focus in self._turn.draft.picks

    def _names(self) -> dict[str, Target]:
        """What digits name now."""
        if self._turn is None or not self._eyes.asking:
            return {}
        lit = frozenset(self._turn.prompt.targets)
        return named([target for target in self.walkable() if target in lit], self._art.numbered)

    def _name(self, target: Target | None) -> None:
        """Pick what was named by digits."""
        if target is not None:
            self._point_at(target)

    # Ending.

    def leave(self) -> None:
        self._thinker.close()
        super().leave()

    def autosave(self) -> None:
        self._doors.kept(self.session)
