"""The replay screen: a table that shows a recorded game, above a strip with a timeline and buttons."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.codec import digest
from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Target
from game.input.pointer import Key
from game.picture.table import Focus
from game.scenes.play.tabletop import SPEEDS, LogView, Tabletop
from game.scenes.replay.branch import flawed, no_branch, place
from game.scenes.replay.strip import Strip, StripFocus, StripHands, StripTips
from game.scenes.routes import Routes
from game.table.analysis import Analysis, MarkedMove
from game.table.film import Film, Playback
from game.table.move_builder import MoveBuilder
from game.table.picture import LogLine, TableModel
from game.table.picture.layout import Layout, layout
from game.table.picture.model import Flaw, Reel
from game.table.picture.strip import STRIP_HEIGHT
from game.table.session import Session
from game.ui.services import Services
from game.ui.stack import Go, Pop

PACE_KEYS = {"1": "0.5", "2": "1", "3": "2", "4": "4", "0": "0"}

SAID_MS = 6000
"""How long a message stays on the strip, in milliseconds."""


class WatchedGame:
    """The state of a replay: the game being watched, and the way it is shown.

    Attributes:
        eyes: the seat from whose point of view the game is shown, or None for a spectator.
        marked: the bad moves found by the analysis, each keyed by the number of moves before it.
        said: the message currently shown on the strip, or "".
    """

    def __init__(self, session: Session, film: Film, analysis: Analysis) -> None:
        self.session = session
        self.film = film
        self.analysis = analysis
        self.eyes: Seat | None = None
        self.marked = {each.ply: each for each in analysis.marked()}
        self.said = ""
        self._said_for = 0

    def say(self, words: str) -> None:
        """Show a message on the strip for a few seconds."""
        self.said, self._said_for = words, SAID_MS

    def pass_time(self, ms: int) -> bool:
        """Update the message and the analysis after `ms` milliseconds. Return whether the strip must be redrawn."""
        before = self.said
        self._said_for -= ms
        if self._said_for <= 0:
            self.said = ""
        if not self.analysis.poll():
            return self.said != before
        self.marked = {each.ply: each for each in self.analysis.marked()}
        return True

    def spoke(self) -> None:
        """Discard all cached text after a change of language."""
        self.film.seek(self.film.ply)
        self.session.spoke()
        self.analysis.spoke()
        self.marked, self.said = {}, ""

    @property
    def open(self) -> bool:
        """Whether any seat's view may be shown, because the game is over."""
        return self.session.outcome is not None

    def seen(self, state: object) -> object:
        """Return the chosen seat's view of a state, or a spectator's view if no seat is chosen."""
        return self.session.view(self.eyes, state)

    @property
    def flaw(self) -> MarkedMove | None:
        """The next move of a paused replay if the analysis marked it as bad, otherwise None."""
        return None if self.film.between or self.film.running else self.marked.get(self.film.ply)

    def view(self) -> Any:
        """Return the selected view or, just before a bad move, the view of the player who is about to make it."""
        flaw = self.flaw
        return self.seen(self.film.state) if flaw is None else self.session.view(flaw.seat, self.film.state)

    def focus(self, view: Any, hover: Any) -> Focus[Any]:
        """Return the player's activity to draw. Just before a bad move, this is a draft of the better move."""
        flaw = self.flaw
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

    def log(self) -> tuple[tuple[LogLine, ...], int]:
        """Return the log of the whole game, and the index of the last line reached by the replay (-1 for none)."""
        log = self.session.log(len(self.session.moments()), self.eyes)
        return log, next((index for index in range(len(log) - 1, -1, -1) if log[index].beat < self.film.shown), -1)

    @property
    def hint(self) -> str:
        """The current message or, if there is none, a description of the current position."""
        return self.said or place(self.session, self.film, self.film.ply + self.film.between)

    def reel(self, speed: str, words: str = "", seat: Seat | None = None) -> Reel:
        """Return the data for the strip. `words` describes the last move, and `seat` is the seat that made it."""
        film, flaw, analysis = self.film, self.flaw, self.analysis
        hint, brief = self.hint, ""
        if flaw is not None:
            (words, better, brief), seat = flawed(self.session, flaw), flaw.seat
            hint = self.said or better
        return Reel(
            plies=film.plies,
            ply=film.ply,
            between=film.between,
            begun=film.begun,
            spans=film.spans,
            chapters=film.chapters,
            running=film.running,
            speed=speed,
            eyes=self.eyes,
            open=self.open,
            words=words or _("The table is ready."),
            hint=hint,
            brief="" if self.said else brief,
            seat=seat,
            no_branch=no_branch(self.session, film),
            analysis=(analysis.judged, analysis.count) if analysis.possible else None,
            analysing=analysis.running,
            flaws=tuple(Flaw(each.ply, each.seat, each.verdict.grade) for each in self.marked.values()),
        )


class ReplayScene(Tabletop):
    """Shows a game from its first move to its last.

    A game that is not over is shown only from a spectator's point of view.
    """

    bar = STRIP_HEIGHT
    default = Target("reel", "play")
    pointing: StripHands

    def __init__(self, services: Services, routes: Routes, session: Session, *, at: int | None = None) -> None:
        """Open the replay at the position after `at` moves, by default at the beginning."""
        slug = session.title.meta.slug
        playback = Playback(session.art, session.board.shapes, 0, lambda name: services.sound.play(name, slug))
        super().__init__(services, session, playback, routes)
        self.film = Film(session, playback)
        self.film.seek(at or 0)
        self.analysis = Analysis(session, routes.helper(session))
        self.watching = WatchedGame(session, self.film, self.analysis)
        self.log = LogView(self._log_bounds)
        self.strip = Strip(self)
        self.pointing = StripHands(self)
        self.focus = StripFocus(self)
        self.tips = StripTips(self)

    def _log_bounds(self) -> tuple[int, int]:
        log, line = self.watching.log()  # the log also contains later lines
        return line + 1 - len(log), max(0, line)

    def tick(self, ms: int) -> Go | None:
        watching, speed = self.watching, self.services.settings.speed
        if watching.pass_time(ms):
            self.changed()
        eyes = watching.eyes
        if self.film.advance(ms, speed, watching.seen, lambda event: bool(event.seen_by(eyes)), self.canvas):
            self.log.offset = 0
            self.changed()
        return None

    def spoke(self) -> None:
        self.watching.spoke()
        super().spoke()

    def leave(self) -> None:
        self.analysis.close()
        super().leave()

    @property
    def parts(self) -> Layout:
        arrangement = self.session.art.arrangement(self.view())
        return layout(self.canvas, arrangement, len(self.session.seats), STRIP_HEIGHT)

    def view(self) -> Any:
        return self.watching.view()

    def model(self) -> TableModel:
        session, view = self.session, self.view()
        log, line = self.watching.log()
        said = next((index for index in range(line, -1, -1) if not log[index].aside), -1)
        words, seat = (log[said].text, log[said].seat) if said >= 0 else ("", None)
        speed = SPEEDS[self.services.settings.animation]
        return TableModel(
            meta=session.title.meta,
            art=session.art,
            view=view,
            focus=self.watching.focus(view, self.pointing.hover or self.focus.target),
            shapes=session.board.shapes,
            board=session.board.key,
            log=log,
            log_offset=len(log) - 1 - line + self.log.offset,
            look_line=said,
            camera=self.pointing.camera.camera,
            playing=self.playback.playing(speed),
            drawer=self.pointing.drawer.open,
            keys=self.services.in_use.names,
            strengths=session.strengths,
            reel=self.watching.reel(speed, words, seat),
        )

    @property
    def watched(self) -> bool:
        return self.film.running

    def trace(self) -> dict[str, Any]:
        film, watching = self.film, self.watching
        return {
            "title": self.session.title.meta.slug,
            "ply": film.ply,
            "plies": film.plies,
            "digest": digest(film.state),
            "running": film.running,
            "moving": self.playback.busy,
            "eyes": watching.eyes,
            "over": watching.open,
            "judged": self.analysis.judged,
            "marked": sorted(watching.marked),
            "hint": watching.hint,
        }

    def enabled(self, target: Target) -> bool:
        if target.kind == "reel":
            return self.strip.enabled(target.id)
        if target.kind == "badge":
            return self.watching.open
        return target.kind == "log" or (target.kind == "ui" and target.id not in ("sheet", "drawer"))

    def act(self, target: Target) -> Go | None:
        if target.kind == "ui":
            return Pop() if target.id == "leave" else self.act_ui(target.id)
        if target.kind == "log":
            self.strip.to_line(int(target.id))
        elif target.kind == "badge":
            self.strip.look_through(int(target.id))
        elif target.kind == "reel" and self.enabled(target):
            return self.strip.act(target.id)
        return None

    def back(self) -> Go | None:
        if not self.pointing.camera.close:
            return Pop()
        self.pointing.camera.whole()
        self.changed()
        return None

    def key(self, key: Key) -> bool:
        if key.name in PACE_KEYS and not key.ctrl:
            self.act_ui(f"speed-{PACE_KEYS[key.name]}")
            return True
        return self.strip.key(key) or (not key.ctrl and self.pointing.key(key.name))
