"""Determines which events, positions and secrets of a game the screen shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.bots.helper import Helper
from game.core.i18n import _
from game.core.names import SYMBOLS, Seat, mark
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.table import Focus
from game.table.around import Screen
from game.table.film import Playback
from game.table.hints import Reasons

if TYPE_CHECKING:
    from game.table.asking import Asking
    from game.table.game import LiveGame


HOLD_MS, BACK_MS = 500, 150


class Hold:
    """Times how long a key or badge is held. `part` rises to 1 during the hold and falls to 0 after the release."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.part = 0.0
        self._clock = clock
        self._held = False
        self._since = clock()

    @property
    def held(self) -> bool:
        """Whether the key or badge is held down now."""
        return self._held

    @held.setter
    def held(self, held: bool) -> None:
        if held != self._held:
            self._held, self._since = held, self._clock()

    def advance(self) -> bool:
        """Update `part`. Return whether it changed."""
        before, now = self.part, self._clock()
        passed, self._since = (now - self._since) * 1000, now
        if self._held:
            self.part = min(1.0, self.part + passed / HOLD_MS)
        else:
            self.part = max(0.0, self.part - passed / BACK_MS)
        return self.part != before

    def drop(self) -> None:
        """Release the key or badge, and reset `part` to 0."""
        self.held, self.part = False, 0.0

    @property
    def full(self) -> bool:
        """Whether the key or badge has been held for at least `HOLD_MS` milliseconds."""
        return self.part >= 1


SEAT_KEYS = {f"f{number + 2}": number for number in range(len(SYMBOLS))}
"""Maps each key that shows a seat's secrets while held to the index of the seat's plate. The top plate has index 0."""
PEEK = Target("ui", "peek")
"""The button on the covered tray. While it is pressed, the viewer's secrets in the tray are visible."""


class Hands:
    """The keys and targets that the player is holding down or pointing at.

    Attributes:
        key: the key that is held down, or "".
        uncovers: whether `key` uncovers the tray of the seat being asked.
        pressed: the target that is pressed with the pointer, or None.
        pointed: the target under the pointer or with the keyboard focus, or None.
    """

    def __init__(self, patience: Hold) -> None:
        self.patience = patience
        self.key = ""
        self.uncovers = False
        self.pressed: Target | None = None
        self.pointed: Target | None = None
        self._key_of: Seat | None = None

    @property
    def wanted(self) -> Seat | None:
        """The seat whose key or badge is held down, or None if none is."""
        if self.pressed is not None and self.pressed.kind == "badge":
            return int(self.pressed.id)
        return self._key_of

    def hold(self, key: str, seat: Seat | None) -> None:
        """Record that `key` is held down to show the secrets of `seat` or, if `seat` is None, to uncover the tray."""
        self.let_go()
        self.key, self._key_of, self.uncovers = key, seat, seat is None

    def let_go(self) -> None:
        """Record that the key has been released."""
        self.key, self._key_of, self.uncovers = "", None, False
        self.patience.drop()


class Showing:
    """Decides which events, position and secrets of one game the screen shows.

    The game waits while an earlier position or an animation is shown. `past` is the index of the last event before the
    shown position, or None for the current position. `line` is the index of the log line about the event `past`.
    """

    def __init__(
        self,
        game: LiveGame,
        asking: Asking,
        screen: Screen,
        clock: Callable[[], float],
        *,
        shown: int,
        helper: Helper | None = None,
    ) -> None:
        session = game.session
        self.playback = Playback(session.art, session.board.shapes, shown, screen.hear)
        self.hands = Hands(Hold(clock))
        self.reasons = Reasons(session, helper)
        self.past: int | None = None
        self.line = 0
        self._game = game
        self._asking = asking
        self._session = session
        self._screen = screen

    # What is shown.

    @property
    def free(self) -> bool:
        """Whether the current position is shown and no animation is running, so that targets can be picked."""
        return self.past is None and not self.playback.busy

    @property
    def ready(self) -> bool:
        """Whether somebody is asked for a move and can pick targets now. Peeking at secrets makes this false."""
        return self._asking.builder is not None and self.free and self.peeking is None

    @property
    def news(self) -> int:
        """The index of the first event since the last move of the seat being asked, or -1 if there is none."""
        asked = self._asking.asked
        if asked is None or not self.ready:
            return -1
        first = self._session.news(asked)
        return first if 0 < first < len(self._session.moments()) else -1

    @property
    def _moving(self) -> bool:
        return self.playback.shown < len(self._session.moments())

    def view(self) -> Any:
        """Return the view to draw. For earlier positions and animations, this is the view of `Session.onlooker`."""
        session, moments = self._session, self._session.moments()
        if self.past is not None:
            return session.view(session.onlooker(), moments[self.past].after)
        if self._moving:
            return session.view(session.onlooker(), moments[self.playback.shown].before)
        return session.view(self.viewer if self.peeking is None else self.peeking)

    def focus(self) -> Focus[Any]:
        """Return what the player is looking at and working on, such as a draft, so that it can be drawn."""
        if self.peeking is not None:
            return Focus(viewer=self.peeking, peek=True)
        builder, hover, peek = self._asking.builder, self.hands.pointed, self._open
        viewer = self._session.onlooker() if self.past is not None or self._moving else self.viewer
        parked = self._asking.parking.parked if self.past is None else ()
        if builder is None or not self.ready:
            return Focus(viewer=viewer, hover=hover, peek=peek, parked=parked)
        move = builder.prompt.move
        return Focus(
            viewer=viewer,
            prompt=builder.prompt,
            starts=builder.starts,
            draft=builder.draft,
            hover=hover,
            after=self._session.preview(builder.seat, move) if move is not None else None,
            peek=peek,
            stamps=self._asking.stamps,
            parked=parked,
        )

    def notice(self) -> str:
        """Return the prompt bar's text while nobody is asked for a move, or "" for the default text."""
        if self._game.halts:
            return self._game.waiting
        if self.peeking is not None:
            return _("Only {name} may see this.").format(name=mark(self.peeking))
        outcome = self._session.outcome
        return self._session.title.meta.ending(outcome.end) if outcome is not None else ""

    # Whose secrets.

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view of the current position is drawn: the seat being asked, otherwise `Session.onlooker`."""
        asked = self._asking.asked
        return self._session.onlooker() if asked is None else asked

    @property
    def peeking(self) -> Seat | None:
        """The seat whose secrets are visible because its badge or key is held down, or None if no seat's are."""
        wanted = self.hands.wanted
        if wanted not in self.peekable or not self.free:
            return None
        return wanted if self.hands.patience.full or wanted == self._asking.asked else None

    @property
    def peekable(self) -> tuple[Seat, ...]:
        """The seats whose secrets are shown by holding a key or badge, or () if fewer than two people play.

        If the screen has been handed over to one person, this is only that person's seat.
        """
        people, trusted = self._session.humans, self._game.trusted
        if len(people) < 2:
            return ()
        return people if trusted is None else (trusted,)

    @property
    def _open(self) -> bool:
        """Whether the viewer's secrets are visible without holding a badge or a key."""
        asked = self._asking.asked
        if len(self._session.humans) == 1:
            return True
        if asked is None or self.past is not None:
            return False
        held = self.hands.uncovers or self.hands.pressed == PEEK
        return held or self._game.trusted == asked

    def open_to(self, seat: Seat | None) -> bool:
        """Return whether the secrets of `seat` may be shown now. If `seat` is None, return False."""
        own = self.peeking is None and seat == self.viewer and self._open
        return seat is not None and (own or seat == self.peeking)

    # Time.

    def pass_time(self) -> None:
        """Update the holding time of a key or badge, and fetch the reason for an earlier move once it is known."""
        hands = self.hands
        hands.patience.held = hands.wanted in self.peekable and hands.wanted != self._asking.asked
        changed = hands.patience.advance()
        if self.past is not None:
            changed |= self.reasons.poll()
        if changed:
            self._screen.changed()

    def advance(self, ms: int, speed: float, canvas: Canvas) -> bool:
        """Play the events of new moves for `ms` milliseconds, or show all of them at once if `speed` is 0.

        Return whether the game can go on: all events have been shown, and no tutorial card has to be read first.
        """
        session, tutorial, moments = self._session, self._game.tutorial, self._session.moments()

        def seen(state: object) -> object:
            return session.view(session.onlooker(), state)

        if speed == 0:
            if self._moving:
                self.skip()
        elif self.playback.advance(moments, ms * speed, seen, canvas, halt=self._halted):
            self._screen.changed()
        halted = self._halted(self.playback.shown)
        if tutorial is not None and tutorial.watch(self._asking.builder, busy=self.playback.busy):
            self._screen.changed()
        return not (halted or self._game.halts or self.playback.busy)

    def _halted(self, shown: int) -> bool:
        tutorial = self._game.tutorial
        return tutorial is not None and tutorial.hear(shown)

    def skip(self) -> None:
        """Skip all animations and show the current position."""
        self.playback.skip(len(self._session.moments()))
        self._screen.changed()

    def hurry(self) -> None:
        """Jump to the end of the current animation."""
        self.playback.finish()
        self._screen.changed()

    def look_back(self, line: int) -> bool:
        """Show the table right after the event that log line `line` reports. Return false if the line reports no event.

        To return to the current position, set `past` to None.
        """
        log = self._session.log(len(self._session.moments()), self.viewer)
        if not 0 <= line < len(log) or log[line].aside:
            return False
        self.skip()
        self.past, self.line = log[line].beat, line
        self.reasons.ask(log[line].beat)
        self.hands.let_go()
        return True

    def spoke(self) -> None:
        """After a change of language, end the current animation, which may contain words, and forget all reasons."""
        self.playback.finish()
        self.reasons.spoke()
