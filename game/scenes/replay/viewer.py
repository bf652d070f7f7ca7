"""The replay screen: the table with a strip of moves below it. Nobody is asked for a move, and no bots play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.codec import digest
from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import Seat
from game.core.sentences import sentences
from game.core.target import Target
from game.input.pointer import LEFT, Event, Key, Press, Wheel
from game.picture.nodes import Node, Placed
from game.picture.table import Focus
from game.scenes.dialog import done, message
from game.scenes.play.tabletop import SPEEDS, Tabletop
from game.scenes.replay.branch import BranchDialog, flawed, move, no_branch, place
from game.scenes.routes import Routes
from game.table.analysis import Analysis, MarkedMove
from game.table.film import Film, Playback
from game.table.move_builder import MoveBuilder
from game.table.picture import LogLine, TableModel
from game.table.picture.layout import Layout, layout
from game.table.picture.model import Flaw, Reel
from game.table.picture.strip import RAIL, RAIL_PAD, STRIP_HEIGHT
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.showing import SEAT_KEYS
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push

SAID_MS = 6000
"""Milliseconds that the strip says what came of copying."""

STEPS = ("page up", "page down", "left", "right", "u", "r")
"""The keys that go from move to move or from round to round; on a controller the shoulders do, as its arrows walk."""

PACE_KEYS = {"1": "0.5", "2": "1", "3": "2", "4": "4", "0": "0"}


class ReplayScene(Tabletop):
    """A game from its first move to its last.

    Once the game is over, it may be seen with anybody's eyes. Before that only what everybody at the table may see is
    shown, whoever sits at this screen: what is hidden must not depend on how one looks at a game.
    """

    bar = STRIP_HEIGHT

    def __init__(self, services: Services, routes: Routes, session: Session, *, at: int | None = None) -> None:
        """`at`: how many moves have been made when the watching begins; from the beginning unless given."""
        playback = Playback(session.art, session.board.shapes, 0, self.hear)
        super().__init__(services, session, playback, routes)
        self.film = Film(session, self._playback)
        self.film.seek(at or 0)
        self.eyes: Seat | None = None
        self.analysis = Analysis(session, routes.helper(session))
        self._marked = {each.ply: each for each in self.analysis.marked()}
        self._said = ""
        self._said_for = 0
        self._held: Placed | None = None

    @property
    def open(self) -> bool:
        """Whether the game may be seen with any seat's eyes: only once it is over."""
        return self.session.outcome is not None

    # Time.

    def tick(self, ms: int) -> Go | None:
        if self._said:
            self._said_for -= ms
            if self._said_for <= 0:
                self._said = ""
                self.changed()
        if self.film.advance(ms, self.services.settings.speed, self._watch, self._sees, self.canvas):
            self._log_offset = 0
            self.changed()
        if self.analysis.poll():
            self._marked = {each.ply: each for each in self.analysis.marked()}
            self.changed()
        return None

    def spoke(self) -> None:
        self.film.seek(self.film.ply)
        self.session.spoke()
        self.analysis.spoke()
        self._marked, self._said = {}, ""
        super().spoke()

    def leave(self) -> None:
        self.analysis.close()
        super().leave()

    def _watch(self, state: object) -> object:
        return self.session.view(self.eyes, state)

    @property
    def _flaw(self) -> MarkedMove | None:
        """The marked move that is made next, while the table stands still before it."""
        return None if self.film.between or self.film.running else self._marked.get(self.film.ply)

    def _sees(self, event: Any) -> bool:
        return bool(event.seen_by(self.eyes))

    # The picture.

    @property
    def _parts(self) -> Layout:
        return layout(self.canvas, self._art.arrangement(self.view()), len(self.session.seats), STRIP_HEIGHT)

    def view(self) -> Any:
        flaw = self._flaw
        return self._watch(self.film.state) if flaw is None else self.session.view(flaw.seat, self.film.state)

    def _laid_out(self, view: Any) -> Focus[Any]:
        """Before a marked move, the better one is laid out as if its seat had picked it."""
        flaw, hover = self._flaw, self.hover or self.focus
        if flaw is None:
            return Focus(viewer=self.eyes, hover=hover, peek=self.eyes is not None)
        better = flaw.verdict.better
        builder = MoveBuilder(self.session.match.rules, view, flaw.seat)
        builder.build(better)
        return Focus(
            viewer=flaw.seat,
            prompt=replace(builder.prompt, targets=()),
            draft=builder.draft,
            hover=hover,
            after=self.session.ahead(view, flaw.seat, better),
            peek=True,
        )

    def model(self) -> TableModel:
        session, view = self.session, self.view()
        log, line = self._log()
        said = next((index for index in range(line, -1, -1) if not log[index].aside), -1)
        return TableModel(
            meta=session.title.meta,
            art=self._art,
            view=view,
            focus=self._laid_out(view),
            shapes=session.board.shapes,
            board=session.board.key,
            log=log,
            log_offset=len(log) - 1 - line + self._log_offset,
            look_line=said,
            camera=self._camera.camera,
            playing=self._playback.playing(self._speed),
            drawer=self._drawer.open,
            keys=self.services.in_use.names,
            strengths=session.strengths,
            reel=self._reel(log[said].text if said >= 0 else "", log[said].seat if said >= 0 else None),
        )

    def _log(self) -> tuple[tuple[LogLine, ...], int]:
        """The sentences of the whole game, and the number of the last one told so far (-1: none)."""
        log = self.session.log(len(self.session.moments()), self.eyes)
        return log, next((index for index in range(len(log) - 1, -1, -1) if log[index].beat < self.film.shown), -1)

    @property
    def _speed(self) -> str:
        return SPEEDS[self.services.settings.animation]

    def _reel(self, words: str, seat: Seat | None) -> Reel:
        film, flaw, analysis = self.film, self._flaw, self.analysis
        hint, brief = place(self.session, film, film.ply + film.between), ""
        if flaw is not None:
            (words, hint, brief), seat = flawed(self.session, flaw), flaw.seat
        return Reel(
            plies=film.plies,
            ply=film.ply,
            between=film.between,
            begun=film.begun,
            spans=film.spans,
            chapters=film.chapters,
            running=film.running,
            speed=self._speed,
            eyes=self.eyes,
            open=self.open,
            words=words or _("The table is ready."),
            hint=self._said or hint,
            brief="" if self._said else brief,
            seat=seat,
            no_branch=no_branch(self.session, self.film),
            analysis=(analysis.judged, analysis.count) if analysis.possible else None,
            analysing=analysis.running,
            flaws=tuple(Flaw(each.ply, each.seat, each.verdict.grade) for each in self._marked.values()),
        )

    @property
    def watched(self) -> bool:
        return self.film.running

    def trace(self) -> dict[str, Any]:
        film = self.film
        return {
            "title": self.session.title.meta.slug,
            "ply": film.ply,
            "plies": film.plies,
            "digest": digest(film.state),
            "running": film.running,
            "moving": self._playback.busy,
            "eyes": self.eyes,
            "over": self.open,
            "judged": self.analysis.judged,
            "marked": sorted(self._marked),
            "hint": self._said or place(self.session, film, film.ply + film.between),
        }

    # Clicks and keys.

    def enabled(self, target: Target) -> bool:
        if target.kind == "reel":
            return self._reel_enabled(target.id)
        if target.kind == "badge":
            return self.open
        return target.kind == "log" or (target.kind == "ui" and target.id not in ("sheet", "drawer"))

    def _reel_enabled(self, name: str) -> bool:
        film = self.film
        if name in ("start", "back"):
            return film.ply > 0 or film.between
        if name in ("on", "end"):
            return film.ply < film.plies
        if name == "branch":
            return not no_branch(self.session, self.film)
        if name == "analyse":
            return self.analysis.possible and not self.analysis.running and not self.analysis.done
        if name == "flaw":
            return self.analysis.done and bool(self._marked)
        return True

    def noise(self, target: Target) -> str:
        return "" if target in (RAIL, Target("reel", "on"), Target("reel", "play")) else super().noise(target)

    def walkable(self) -> tuple[Target, ...]:
        return tuple(target for target in super().walkable() if target.kind not in ("log", "badge"))

    def preferred(self) -> Target | None:
        return Target("reel", "play")

    def act(self, target: Target) -> Go | None:
        if target.kind == "ui":
            return Pop() if target.id == "leave" else self.act_ui(target.id)
        if target.kind == "log":
            self._to_line(int(target.id))
        elif target.kind == "badge" and self.open:
            self._look_through(int(target.id))
        elif target.kind == "reel" and self.enabled(target):
            return self._act_reel(target.id)
        return None

    def _act_reel(self, name: str) -> Go | None:
        if name == "branch":
            return self._branch()
        if name == "check":
            return self._check()
        if name == "share":
            return Push(self.routes.share(self.session))
        film = self.film
        doing: dict[str, Callable[[], None]] = {
            "start": lambda: film.seek(0),
            "back": film.back,
            "play": film.toggle,
            "on": film.on,
            "end": lambda: film.seek(film.plies),
            "copy": self._copy,
            "analyse": self.analysis.begin,
            "flaw": self._to_flaw,
        }
        if name in doing:
            doing[name]()
        elif name.startswith("eyes-"):
            seat = name.removeprefix("eyes-")
            self._look_through(int(seat) if seat.isdigit() else None)
        self._moved_on()
        return None

    def _to_flaw(self, *, back: bool = False) -> None:
        """Just before the next marked move, or the one before; from the last on, the first again."""
        marks = sorted(self._marked, reverse=back)
        beyond = [ply for ply in marks if (ply < self.film.ply if back else ply > self.film.ply)]
        if marks:
            self.film.seek((beyond or marks)[0])
            self._moved_on()

    def _moved_on(self) -> None:
        """The table stands elsewhere: the log shows where."""
        self._log_offset = 0
        self.changed()

    def _to_line(self, line: int) -> None:
        log = self._log()[0]
        if 0 <= line < len(log) and not log[line].aside:
            self.film.seek_moment(log[line].beat)
            self._moved_on()

    def _look_through(self, seat: Seat | None) -> None:
        """See the game with a seat's eyes; once more, and with everybody's again."""
        if not self.open:
            return
        self.eyes = None if seat == self.eyes else seat
        self._playback.finish()
        self._moved_on()

    def _branch(self) -> Go | None:
        session, ply = self.session, self.film.ply
        self.film.seek(ply)
        if session.outcome is None:
            return self.routes.branch(session, ply, session.seats)

        def play(seats: tuple[SeatSetup, ...]) -> Go:
            return self.routes.branch(session, ply, seats)

        return Push(BranchDialog(self.services, session, ply, play))

    def _check(self) -> Go:
        """To what a check of the game says."""
        try:
            holds, told = self.routes.checked(self.session)
        except Problem as problem:
            return Push(message(self.services, _("This cannot be checked"), problem.sentence))
        if holds:
            return Push(done(self.services, _("Checked"), sentences(*told)))
        return Push(message(self.services, _("This does not hold"), sentences(*told)))

    def _copy(self) -> None:
        try:
            self._say(self.routes.copied(self.session))
        except Problem as problem:
            self._say(problem.sentence)

    def _say(self, words: str) -> None:
        self._said, self._said_for = words, SAID_MS

    def back(self) -> Go | None:
        if self._camera.close:
            self._camera.whole()
            self.changed()
            return None
        return Pop()

    def key(self, key: Key) -> bool:
        if key.name in SEAT_KEYS:
            order, plate = self._art.seat_order(self.view()), SEAT_KEYS[key.name]
            if self.open and plate < len(order) and not key.repeat:
                self._look_through(order[plate])
            return True
        if key.name in PACE_KEYS and not key.ctrl:
            self.act_ui(f"speed-{PACE_KEYS[key.name]}")
            return True
        if key.name in STEPS and not (key.pad and key.name in ("left", "right")):
            self._step(key)
            return True
        if key.name == "m" and key.shift and self._marked:
            self._to_flaw(back=True)
            return True
        names = {"space": "play", "home": "start", "end": "end", "c": "copy", "p": "branch", "e": "eyes-all"}
        names |= {"a": "analyse", "m": "flaw", "s": "share", "v": "check"}
        if key.name in names and not key.alt:
            target = Target("reel", names[key.name])
            if not key.repeat and self.enabled(target) and (self.open or key.name not in ("e", "s")):
                self.go(self._act_reel(target.id))
            return True
        return not key.ctrl and self._looking_key(key.name)

    def _step(self, key: Key) -> None:
        """A move, or with Ctrl, Shift or the page keys a round."""
        on = key.name in ("page down", "right", "r")
        if key.ctrl or key.shift or key.name.startswith("page"):
            self.film.skip(1 if on else -1)
        elif on:
            self.film.on()
        else:
            self.film.back()
        self._moved_on()

    def _roll(self, lines: int) -> None:
        log, line = self._log()  # later lines too: the log knows the whole game
        self._log_offset = min(max(self._log_offset + lines, line + 1 - len(log)), max(0, line))

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        """Over the strip the wheel turns the game on and back, a move at a time."""
        if not self._parts.prompt.holds(x, y):
            return super().wheel(wheel, x, y)
        if steps := self.notches(wheel, "strip"):
            self.film.seek(self.film.ply - steps)
            self._moved_on()
        return True

    # The line of moves.

    def handle(self, event: Event) -> bool:
        used = super().handle(event)
        if isinstance(event, Press) and event.button == LEFT and self.pressed == RAIL:
            self._held = self.find(RAIL)
            self._seek_to(self._pointer[0])
        return used

    def drag(self, x: float, y: float) -> None:
        if self.pressed == RAIL:
            self._seek_to(x)
        else:
            super().drag(x, y)

    def pointed(self, x: float, y: float) -> None:
        super().pointed(x, y)
        if self.hover == RAIL:
            self.dirty = True  # the tip goes along with the pointer

    def _seek_to(self, x: float) -> None:
        ply = self._ply_at(x)
        if ply is not None and (ply != self.film.ply or self.film.between):
            self.film.seek(ply)
            self._moved_on()

    def _ply_at(self, x: float) -> int | None:
        """How many moves were made at a place of the line; None where no line is shown. A line in hand counts as it lay
        when it was taken: a title may arrange its table otherwise from one phase to the next."""
        rail = self._held if self.pressed == RAIL else self.find(RAIL)
        if rail is None:
            return None
        return self._reel("", None).nearest((x - rail.x - RAIL_PAD) / (rail.w - 2 * RAIL_PAD))

    def tip(self, node: Node) -> tuple[str, str]:
        if node.target != RAIL:
            return super().tip(node)
        ply = self._ply_at(self._pointer[0])
        return (move(self.session, self.film, ply, self._log()[0]) if ply is not None else ""), ""
