"""The play screen: one scene for all titles. It asks the session, shows the desk, and turns clicks into moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from game.bots.runner import Thinker
from game.core.i18n import _
from game.core.match import CannotUndo
from game.core.names import Seat, fill
from game.core.rules import IllegalMove
from game.core.target import Draft, Illegal, Target
from game.input.pointer import LEFT, Event, FocusLost, Key, KeyUp, Press, Wheel
from game.input.selector import Selector
from game.picture.canvas import Canvas, SeatLook
from game.picture.desk import Bubble, Camera, Desk, table_nodes
from game.picture.desk.layout import layout, lens
from game.picture.nodes import Node, placed
from game.picture.table import Focus
from game.scenes.curtain import Curtain
from game.scenes.dialog import message
from game.scenes.doors import Doors
from game.scenes.playback import Playback
from game.scenes.session import Session
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Push

BUBBLE_LASTS = 7000
"""Milliseconds that a refusal stays on the screen when nobody clicks it away."""

THING = (45.0, 240.0)
"""Height in logical pixels of things that are answered for beside them; smaller ones are parts, larger ones grounds."""

ZOOMS = (1.0, 1.35, 1.8, 2.4)
SPEEDS = {"half": "0.5", "normal": "1", "double": "2", "fast": "4"}
DRAG_FROM = 7.0
"""Logical pixels after which a press is a drag of the board."""


class TableScene(PictureScene):
    """One game at the screen."""

    least = (1240.0, 690.0)

    def __init__(self, services: Services, session: Session, doors: Doors, *, caught_up: bool) -> None:
        super().__init__(services)
        self.session = session
        self._doors = doors
        self._art = session.title.table
        shown = len(session.moments()) if caught_up else 0
        self._playback = Playback(self._art, session.board.shapes, shown)
        self._thinker = Thinker(session.title, session.match.rules, session.match.setup.seed)
        self._selector: Selector[Any, Any, Any] | None = None
        self._given = Draft()
        self._actor: Seat | None = None
        self._trusted: Seat | None = None
        self._camera = Camera()
        self._bubble: Bubble | None = None
        self._bubble_age = 0
        self._lookback: int | None = None
        self._look_line = 0
        self._log_offset = 0
        self._space = False
        self._grip: tuple[float, float] | None = None
        self._done = False

    def enter(self) -> None:
        if self.session.notes:
            self.go(Push(message(self.services, _("Please read this"), " ".join(self.session.notes))))

    def cover(self) -> None:
        self._space = False
        super().cover()

    # Time.

    def update(self, ms: int) -> Go | None:
        go = super().update(ms)
        if self._nodes is None and self.pressed is None:
            self._look()  # things have moved below the pointer while it rested
            self._tip = None
        return go

    def tick(self, ms: int) -> Go | None:
        self._age_bubble(ms)
        if self._lookback is not None:
            return None
        moments = self.session.moments()
        speed = self.services.settings.speed
        if speed == 0:
            if self._playback.shown < len(moments):
                self._playback.skip(len(moments))
                self.changed()
        elif self._playback.advance(moments, ms * speed, self._watch, self.canvas):
            self.changed()
        if self._playback.busy:
            return None
        return self._next()

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
        actor = self._actor if self._actor in people else people[0]
        if self._selector is not None and self._actor == actor:
            return None
        return self._hand_over(actor)

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
            lines = tuple(fill(line.text, [look.name for look in session.looks]) for line in session.recap(actor))
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
        return None

    def _ask(self, actor: Seat | None) -> None:
        self._actor = actor
        self.focus = None
        if actor is None:
            self._selector = None
        else:
            self._selector = Selector(self.session.match.rules, self.session.view(actor))
            self._begin(self._selector)
        self.changed()

    def _begin(self, selector: Selector[Any, Any, Any]) -> None:
        """Where there is only one thing to begin with, buttons aside, it is picked already."""
        things = [target for target in selector.prompt.targets if target.kind != "button"]
        if len(things) == 1 and not selector.prompt.dials and selector.prompt.move is None:
            selector.click(things[0])
        self._given = selector.draft

    def _age_bubble(self, ms: int) -> None:
        if self._bubble is not None:
            self._bubble_age += ms
            if self._bubble_age > BUBBLE_LASTS:
                self._bubble = None
                self.changed()

    # The picture.

    def seats(self) -> tuple[SeatLook, ...]:
        return self.session.looks

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        return table_nodes(self.desk(), canvas)

    def desk(self) -> Desk:
        """Everything the picture depends on, as it is now."""
        session = self.session
        moments = session.moments()
        past = self._lookback
        upto = len(moments) if past is not None else self._playback.shown
        viewer = self._actor if self._actor is not None else session.onlooker()
        if past is not None:
            view = session.view(session.onlooker(), moments[past].after)
            viewer = session.onlooker()
        elif self._playback.shown < len(moments):
            view = self._watch(moments[self._playback.shown].before)
            viewer = session.onlooker()
        else:
            view = session.view(viewer)
        log = session.log(upto, viewer)
        look_line = next((index for index, line in enumerate(log) if line.beat == past), -1)
        lookback = _("The table after: {sentence}").format(sentence=log[look_line].text) if look_line >= 0 else ""
        asking = self._selector is not None and past is None and not self._playback.busy
        undo_stop = self._undo_stop()
        return Desk(
            meta=session.title.meta,
            art=self._art,
            view=view,
            focus=self._focus_on(viewer, asking),
            shapes=session.board.shapes,
            board=session.board.spec.name,
            acting=(self._actor,) if self._actor is not None and asking else (),
            thinking=self._thinking(),
            log=log,
            log_offset=min(self._log_offset, max(0, len(log) - 1)),
            can_undo=asking and not undo_stop,
            undo_stop=undo_stop,
            can_redo=session.match.can_redo,
            can_restart=self._can_restart(),
            cover=len(session.humans) > 1,
            camera=self._camera,
            playing=self._playback.playing(moments, SPEEDS.get(self.services.settings.animation, "1")),
            bubble=self._bubble,
            lookback=lookback if past is not None else "",
            look_line=look_line,
            pressed=str(self.pressed) if self.pressed is not None else "",
        )

    def _focus_on(self, viewer: Seat | None, asking: bool) -> Focus[object]:
        if not asking or self._selector is None or self._actor is None:
            return Focus(viewer=viewer, hover=self.hover, peek=self._peek())
        prompt = self._selector.prompt
        after = self.session.preview(self._actor, prompt.move) if prompt.move is not None else None
        return Focus(
            viewer=viewer,
            prompt=prompt,
            starts=self._selector.starts,
            draft=self._selector.draft,
            hover=self.hover or self.focus,
            after=after,
            peek=self._peek(),
        )

    def _peek(self) -> bool:
        """Whether the viewer's secrets lie open: one person alone at the screen, after the curtain, or held."""
        if len(self.session.humans) == 1:
            return True
        if self._actor is None or self._lookback is not None:
            return False
        held = self._space or self.pressed == Target("ui", "peek")
        return held or self._trusted == self._actor

    def _thinking(self) -> tuple[Seat, ...]:
        return (self._thinker.seat,) if self._thinker.busy and self._thinker.seat is not None else ()

    def told(self) -> dict[str, Any]:
        session, selector = self.session, self._selector
        status = self._art.status(session.view(None))
        moments = session.moments()
        asked: dict[str, Any] = {}
        if selector is not None:
            prompt = selector.prompt
            asked = {
                "seat": self._actor,
                "private": prompt.private,
                "lit": [str(target) for target in prompt.targets],
                "draft": [str(target) for target in selector.draft.picks],
                "dials": {
                    dial.id: {
                        "low": dial.low,
                        "value": selector.draft.dial(dial.id),
                        "high": dial.high,
                        "step": dial.step,
                    }
                    for dial in prompt.dials
                },
                "complete": prompt.move is not None,
            }
        bubble = self._bubble
        return {
            "title": session.title.meta.slug,
            "round": status.number,
            "phase": status.phase,
            "plies": len(session.match.plies),
            "digest": session.match.digest,
            "over": session.outcome is not None,
            "asked": asked,
            "thinking": list(self._thinking()),
            "moving": self._playback.shown if self._playback.busy else None,
            "shown": self._playback.shown,
            "moments": len(moments),
            "undo_stop": self._undo_stop(),
            "refusal": None if bubble is None else {"text": bubble.reason.text, "clause": bubble.reason.clause},
            "past": self._lookback,
        }

    # Clicks and keys.

    def handle(self, event: Event) -> bool:
        lets_go = isinstance(event, FocusLost) or (isinstance(event, KeyUp) and event.name == "space")
        if lets_go and self._space:
            self._space = False
            self.changed()
        if isinstance(event, Press) and event.button == LEFT:
            self._drop_bubble()
        if self._playback.busy and self._hurried(event):
            return True
        return super().handle(event)

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
            if self.hover is None or self.hover.kind not in ("ui", "log"):
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
        if target.kind in ("log", "dial"):
            return True
        return self._selector is not None and (
            target in self._selector.prompt.targets
            or target in self._selector.draft.picks
            or target in self._selector.starts
        )

    def _ui_enabled(self, name: str) -> bool:
        if name == "undo":
            return self._selector is not None and not self._undo_stop()
        if name == "redo":
            return self.session.match.can_redo
        if name == "restart":
            return self._can_restart()
        if name == "confirm":
            return self._selector is not None and self._selector.prompt.move is not None
        return name not in ("sheet", "bubble")

    def walkable(self) -> tuple[Target, ...]:
        skipped = ("log",)
        return tuple(target for target in super().walkable() if target.kind not in skipped)

    def preferred(self) -> Target | None:
        return Target("ui", "return") if self._lookback is not None else Target("ui", "confirm")

    def act(self, target: Target) -> Go | None:
        if target.kind == "ui":
            return self._act_ui(target)
        if target.kind == "log":
            self._look_back(int(target.id))
        elif self._lookback is None and not self._playback.busy:
            self._point_at(target)
        return None

    def _act_ui(self, target: Target) -> Go | None:
        name = target.id
        if name == "menu":
            return self._doors.pause(self)
        if name == "rules":
            return self.explain(None)
        if name.startswith("clause-"):
            return self._open_rules(name.removeprefix("clause-"))
        if name.startswith("speed-"):
            self._pace(name.removeprefix("speed-"))
        else:
            doing = {
                "undo": self._undo,
                "redo": self._redo,
                "restart": self._restart,
                "confirm": self._confirm,
                "skip": self._skip,
                "zoom": self._zoom_in_turn,
                "return": self._return,
            }.get(name)
            if doing is not None:
                doing()
        self.changed()
        return None

    def _point_at(self, target: Target) -> None:
        """A click on a thing of the game: a step of the move, or the reason why not."""
        if self._selector is None:
            self._refuse(Illegal(self._art.clause(self.session.view(None), None), self._waiting_words()), target)
            return
        if target.kind == "dial":
            self._turn(target.id)
        else:
            did = self._selector.click(target)
            if isinstance(did, Illegal):
                self._refuse(did, target)
        prompt = self._selector.prompt
        if prompt.move is not None and not prompt.targets and not prompt.dials and self._at_once(prompt.move):
            self._confirm()
        self.changed()

    def _waiting_words(self) -> str:
        thinking = self._thinking()
        if thinking:
            return _("{name} is thinking; it is not your turn.").format(name=self.session.looks[thinking[0]].name)
        return _("Nobody has to decide anything at this moment.")

    def _turn(self, ident: str) -> None:
        """A stepper of a dial was clicked: "price+" or "price-"."""
        assert self._selector is not None
        name, sign = ident[:-1], 1 if ident.endswith("+") else -1
        now = self._selector.draft.dial(name)
        dials = [dial for dial in self._selector.prompt.dials if dial.id == name]
        step = dials[0].step if dials else 1
        if now is None:
            self._selector.turn(name, dials[0].low if dials else 0)
        else:
            self._selector.turn(name, now + sign * step)

    def _at_once(self, move: object) -> bool:
        """Whether a complete move is committed without asking, as the player chose."""
        chosen = self.services.settings.confirm
        if chosen == "always" or self._actor is None:
            return False
        return chosen == "never" or not self.session.final(self._actor, move)

    def _refuse(self, reason: Illegal, target: Target) -> None:
        place = self.find(target)
        x, y = self._pointer
        if place is not None and not place.holds(x, y):
            x, y = place.x + place.w / 2, place.y + place.h / 2
        top, bottom = self._thing_at(x, y)
        self._bubble = Bubble(reason=reason, x=x, top=top, bottom=bottom)
        self._bubble_age = 0
        self.changed()

    def _thing_at(self, x: float, y: float) -> tuple[float, float]:
        """Where the thing at a point begins and ends from top to bottom: what a word about it should not hide."""
        for place in reversed(tuple(placed(self.nodes))):
            if place.node.key and THING[0] < place.h < THING[1] and place.holds(x, y):
                return place.y, place.y + place.h
        return y - 12, y + 16

    def _drop_bubble(self) -> None:
        if self._bubble is not None and (self.hover is None or self.hover.kind != "ui"):
            self._bubble = None
            self.changed()

    # Moves.

    def _confirm(self) -> None:
        if self._selector is None or self._actor is None or self._selector.prompt.move is None:
            return
        self._submit(self._actor, self._selector.prompt.move)

    def _submit(self, seat: Seat, move: object) -> None:
        try:
            self.session.submit(seat, move)
        except IllegalMove as illegal:
            self._refuse(illegal.reason, Target("seat", str(seat)))
            self._ask(self._actor)
            return
        self._after_change()

    def _after_change(self) -> None:
        """The position is another one: ask anew, and let it be saved."""
        self._bubble = None
        self._log_offset = 0
        self._done = False
        self._trusted = None
        self._tip = None
        self._ask(None)
        self._doors.kept(self.session)

    def _half_built(self) -> bool:
        """Whether the player has picked anything for the move."""
        draft = self._selector.draft if self._selector is not None else Draft()
        return draft not in (Draft(), self._given)

    def _undo_stop(self) -> str:
        if self._half_built():
            return ""
        return self.session.undo_stop

    def _can_restart(self) -> bool:
        if self._selector is None or self._actor is None:
            return False
        return self._half_built() or self.session.can_restart(self._actor)

    def _undo(self) -> None:
        if self._half_built() and self._selector is not None and self._selector.back():
            return
        self._travel(self.session.undo)

    def _redo(self) -> None:
        self._travel(self.session.redo)

    def _restart(self) -> None:
        if self._half_built() and self._selector is not None:
            self._selector.clear()
            self._begin(self._selector)
        if self._actor is not None and self.session.can_restart(self._actor):
            self._travel(self.session.restart)

    def _travel(self, how: Callable[[], None]) -> None:
        try:
            how()
        except CannotUndo as stop:
            self._refuse(Illegal("", str(stop)), Target("ui", "undo"))
            return
        self._thinker.forget()
        self._playback.skip(len(self.session.moments()))
        self._after_change()

    # Looking.

    def _look_back(self, line: int) -> None:
        log = self.session.log(len(self.session.moments()), self._actor or self.session.onlooker())
        if 0 <= line < len(log):
            self._skip()
            self._lookback = log[line].beat
            self._look_line = line
            self._log_offset = max(0, min(self._log_offset, len(log) - 1 - line))
            self._space = False
            self.changed()

    def _return(self) -> None:
        self._lookback = None
        self._log_offset = 0

    def _pace(self, speed: str) -> None:
        chosen = next(name for name, factor in SPEEDS.items() if factor == speed)
        self.services.keep(msgspec.structs.replace(self.services.settings, animation=chosen))

    def explain(self, target: Target | None) -> Go | None:
        clause = self._art.clause(self.desk().view, target if target is not None and target.kind != "ui" else None)
        return self._open_rules(clause)

    def _open_rules(self, clause: str) -> Go:
        return Push(self._doors.rules(self.session.title, clause))

    def tip(self, node: Node) -> tuple[str, str]:
        if node.tip or node.target is None or node.target.kind in ("ui", "log", "dial"):
            return node.tip, node.clause
        if self._playback.busy or self._bubble is not None or self.enabled(node.target):
            return "", ""
        view = self.desk().view
        names = [look.name for look in self.session.looks]
        return fill(self._art.tip(view, node.target), names), self._art.clause(view, node.target)

    def overlay(self, canvas: Canvas) -> tuple[Node, ...]:
        """A small part of a thing is explained beside the whole thing, so that the words hide none of it."""
        tip = self._tip
        if tip is not None and tip.h < THING[0] and tip.node.target is not None and tip.node.target.kind != "ui":
            top, bottom = self._thing_at(*self._pointer)
            self._tip = replace(tip, y=top, h=bottom - top)
        nodes = super().overlay(canvas)
        self._tip = tip
        return nodes

    def back(self) -> Go | None:
        if self._lookback is not None:
            self._return()
        elif self._bubble is not None:
            self._bubble = None
        elif self._selector is not None and self._selector.back():
            pass
        elif self._camera.zoom > 1:
            self._camera = Camera()
        else:
            return self._doors.pause(self)
        self.changed()
        return None

    def key(self, key: Key) -> bool:
        if key.name == "space" and self.focus is None:
            if not self._space:
                self._space = True
                self.changed()
            return True
        if self._lookback is not None and key.name in ("left", "right"):
            self._look_back(self._look_line + (1 if key.name == "right" else -1))
            return True
        doing: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "r": self._redo,
            "l": self._zoom_in_turn,
            "+": lambda: self._zoom(1),
            "-": lambda: self._zoom(-1),
        }
        if key.ctrl:
            doing = {"z": self._redo if key.shift else self._undo, "y": self._redo}
        if key.name in doing and self._lookback is None:
            doing[key.name]()
            self.changed()
            return True
        if key.name.isdigit() and not key.ctrl:
            return self._digit(int(key.name))
        return False

    def _digit(self, number: int) -> bool:
        """A digit picks the nth lit thing."""
        if self._selector is None or self._playback.busy or self._lookback is not None:
            return False
        lit = [target for target in self.walkable() if target in self._selector.prompt.targets]
        if 1 <= number <= len(lit):
            self._point_at(lit[number - 1])
        return True

    # The board closer and farther.

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        parts = layout(self.canvas, len(self.session.seats))
        if parts.log.x <= x < parts.log.right and parts.log.y <= y < parts.log.bottom:
            self._log_offset = max(0, self._log_offset + round(wheel.up))
        elif parts.board.x <= x < parts.board.right and parts.board.y <= y < parts.board.bottom:
            self._zoom(1 if wheel.up > 0 else -1, (x, y))
        self.changed()
        return True

    def _zoom_in_turn(self) -> None:
        if self._camera.zoom > 1:
            self._camera = Camera()
        else:
            self._zoom(2)

    def _zoom(self, steps: int, at: tuple[float, float] | None = None) -> None:
        shapes = self.session.board.shapes
        board = layout(self.canvas, len(self.session.seats)).board
        old = lens(board, shapes, self._camera)
        index = min(range(len(ZOOMS)), key=lambda i: abs(ZOOMS[i] - self._camera.zoom))
        zoom = ZOOMS[min(max(index + steps, 0), len(ZOOMS) - 1)]
        x, y = at or (board.x + board.w / 2, board.y + board.h / 2)
        scale = old.scale / self._camera.zoom * zoom
        middle_x = (x - old.x) / old.scale + (board.x + board.w / 2 - x) / scale
        middle_y = (y - old.y) / old.scale + (board.y + board.h / 2 - y) / scale
        self._camera = Camera(zoom=zoom, x=middle_x / shapes.width, y=middle_y / shapes.height)
        self.changed()

    def pointed(self, x: float, y: float) -> None:
        if self.pressed is None:
            self._grip = None

    def drag(self, x: float, y: float) -> None:
        if self._camera.zoom <= 1 or (self.pressed is not None and self.pressed.kind in ("ui", "log", "dial")):
            return
        if self._grip is None:
            self._grip = (x, y)
            return
        dx, dy = x - self._grip[0], y - self._grip[1]
        if abs(dx) + abs(dy) < DRAG_FROM:
            return
        shapes = self.session.board.shapes
        scale = lens(layout(self.canvas, len(self.session.seats)).board, shapes, self._camera).scale
        self._camera = Camera(
            zoom=self._camera.zoom,
            x=min(max(self._camera.x - dx / scale / shapes.width, 0.0), 1.0),
            y=min(max(self._camera.y - dy / scale / shapes.height, 0.0), 1.0),
        )
        self._grip = (x, y)
        self.pressed = Target("ui", "pan")
        self.changed()

    # Ending.

    def leave(self) -> None:
        self._thinker.close()
        super().leave()

    def autosave(self) -> None:
        self._doors.kept(self.session)
