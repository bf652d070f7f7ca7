"""What the screen shows of a game: the events played one after another, an earlier position, and visible secrets.

Secrets become visible when a key or badge has been held long enough. Each animation can be cut short.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import SYMBOLS, Seat, mark
from game.core.rules import Event
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.differences import Differences, differences
from game.picture.shapes import Shapes
from game.picture.table import Animation, Crowds, Focus, TableArt
from game.table.picture import Playing
from game.table.picture.motion import hidden
from game.table.session import Moment

if TYPE_CHECKING:
    from game.table.table import Table


HOLD_MS, BACK_MS = 500, 150


class Hold:
    """Measures how long a key or badge has been held down. `part` rises from 0 to 1, and falls again after release.

    The time is read from `clock`, in seconds. If the durations of frames were added up instead, a slow frame before the
    press would count as holding.
    """

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
        """Whether the key or badge has been held long enough, that is, for `HOLD_MS` milliseconds."""
        return self.part >= 1


class Lookback:
    """Remembers which earlier position the player looks back to, if any.

    `moment` is the index of the last event before that position, or None while the present is shown. `line` is the
    index of the log line about that event.
    """

    def __init__(self) -> None:
        self.moment: int | None = None
        self.line = 0

    @property
    def on(self) -> bool:
        """Whether an earlier position is shown."""
        return self.moment is not None

    def to(self, moment: int, line: int) -> None:
        """Show the table as it was right after the event with the index `moment`.

        `line` is the index of the log line about that event.
        """
        self.moment, self.line = moment, line

    def back(self) -> None:
        """Return to the present."""
        self.moment = None


def shown_next(
    art: TableArt[Any],
    shapes: Shapes,
    moments: Sequence[Moment],
    view: Callable[[Any], Any],
    canvas: Canvas,
    seen: Callable[[Event], bool],
) -> tuple[int, Animation | None]:
    """Return how many of the next events are shown together. Also return their animation, or None for no animation.

    `moments` are the next events. The other arguments are as in `Playback.advance`.
    """
    coming = [moment.event for moment in takewhile(lambda each: seen(each.event), moments)]
    count = art.together(coming) if coming and isinstance(art, Crowds) else 1
    before, after = view(moments[0].before), view(moments[count - 1].after)
    if count > 1 and isinstance(art, Crowds):
        return count, art.crowd(coming[:count], before, after, shapes, canvas)
    return count, art.animation(moments[0].event, before, after, shapes, canvas) if coming else None


def changes_of(
    art: TableArt[Any], shapes: Shapes, canvas: Canvas, before: Any, after: Any, animation: Animation
) -> Differences:
    """Return what changes on the board during an animation, from the view `before` it to the view `after` it."""
    was, now = (art.board(view, Focus(), shapes, canvas) for view in (before, after))
    motion = animation.motion
    motion = replace(motion, length=max(1, min(motion.length, animation.length - motion.start)))
    return differences(was, now, motion, hidden(animation))


class Playback:
    """Shows the events of a game one after another. The first `shown` events have already been shown.

    When an animation begins, `heard` is called with the name of its sound.
    """

    def __init__(
        self, art: TableArt[Any], shapes: Shapes, shown: int, heard: Callable[[str], None] = lambda name: None
    ) -> None:
        self._art = art
        self._shapes = shapes
        self.shown = shown
        self._heard = heard
        self._animation: Animation | None = None
        self._changes = Differences()
        self._order: tuple[Seat, ...] = ()
        self._covers = 1
        self._elapsed = 0.0

    def playing(self, speed: str) -> Playing | None:
        """Return the current animation with its progress, or None if there is none. `speed` is the selected speed."""
        if self._animation is None:
            return None
        return Playing(
            animation=self._animation, elapsed=self._elapsed, speed=speed, changes=self._changes, order=self._order
        )

    def advance(
        self,
        moments: Sequence[Moment],
        ms: float,
        view: Callable[[Any], Any],
        canvas: Canvas,
        seen: Callable[[Event], bool] = lambda event: True,
        halt: Callable[[int], bool] = lambda shown: False,
    ) -> bool:
        """Advance the playback by some time. Return whether the picture changed.

        Args:
            ms: elapsed milliseconds at normal speed.
            view: returns the view in which a state is drawn.
            seen: returns whether the viewer may see an event.
            halt: returns whether playback must stop once the given number of events has been shown.
        """
        if self._animation is not None:
            self._elapsed += ms
            if self._elapsed < self._animation.length:
                return True
            self.finish()
        changed = False
        while self._animation is None and self.shown < len(moments) and not halt(self.shown):
            self._begin(moments, view, canvas, seen)
            changed = True
        return changed

    def _begin(
        self,
        moments: Sequence[Moment],
        view: Callable[[Any], Any],
        canvas: Canvas,
        seen: Callable[[Event], bool],
    ) -> None:
        """Start to show the next event, together with the events that are animated at the same time."""
        coming = moments[self.shown :]
        self._covers, self._animation = shown_next(self._art, self._shapes, coming, view, canvas, seen)
        self._elapsed = 0.0
        if self._animation is None:
            self.shown += self._covers
            return
        before, after = view(coming[0].before), view(coming[self._covers - 1].after)
        self._changes = changes_of(self._art, self._shapes, canvas, before, after, self._animation)
        self._order = self._art.seat_order(after)
        self._heard(self._animation.sound)

    def finish(self) -> None:
        """Jump to the end of the current animation."""
        if self._animation is not None:
            self._animation = None
            self.shown += self._covers

    def skip(self, count: int) -> None:
        """End the current animation, and set the number of shown events to `count`."""
        self._animation = None
        self.shown = count

    @property
    def busy(self) -> bool:
        """Whether an animation is in progress."""
        return self._animation is not None


SEAT_KEYS = {f"f{number + 2}": number for number in range(len(SYMBOLS))}
"""The keys that show a seat's secrets while held, with the index of the seat's plate. The top plate has index 0."""

PEEK = Target("ui", "peek")
"""The button on the covered tray. While the button is pressed, the viewer's secrets in the tray are visible."""


class Hands:
    """What the player is holding down and pointing at.

    Attributes:
        patience: measures how long a key or badge has been held down.
        key: the key that is held down, or "" for none.
        uncovers: whether `key` uncovers the tray of the seat that is asked for a move.
        pressed: the target on which the pointer's button is held down, or None.
        pointed: the target under the pointer or under the keyboard focus, or None.
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
        """The seat whose key or badge is held down, or None."""
        if self.pressed is not None and self.pressed.kind == "badge":
            return int(self.pressed.id)
        return self._key_of

    def hold(self, key: str, seat: Seat | None) -> None:
        """Note that `key` is held down. It shows the secrets of `seat` or, if `seat` is None, uncovers the tray."""
        self.let_go()
        self.key, self._key_of, self.uncovers = key, seat, seat is None

    def let_go(self) -> None:
        """Note that the key has been released."""
        self.key, self._key_of, self.uncovers = "", None, False
        self.patience.drop()


class Eyes:
    """Decides whose view of the table is drawn in the current frame, and which secrets are visible."""

    def __init__(self, table: Table) -> None:
        self._asking, self._builder = table.asking, table.builder
        self._session, self._playback, self._hands = table.session, table.playback, table.hands
        self._past = table.lookback.moment
        self._trusted, self._parked = table.game.trusted, table.asking.parked

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view of the present is drawn: the seat asked for a move, or else `Session.onlooker`."""
        return self._builder.seat if self._builder is not None else self._session.onlooker()

    @property
    def peeking(self) -> Seat | None:
        """The seat whose secrets are visible because its badge or key is held down, or None if there is none."""
        if self._hands.wanted not in self.peekable or self._past is not None or self._playback.busy:
            return None
        return self._hands.wanted if self._hands.patience.full or not self.asks_patience else None

    @property
    def peekable(self) -> tuple[Seat, ...]:
        """The seats whose secrets can be shown by holding a key or badge, or () if fewer than two people play.

        These are the seats of all people. If the screen was handed to one of them for a secret decision
        (`LiveGame.trusted`), only that seat is included.
        """
        people = self._session.humans
        if len(people) < 2:
            return ()
        return people if self._trusted is None else (self._trusted,)

    @property
    def asks_patience(self) -> bool:
        """Whether a key or badge must be held for half a second before the secrets appear.

        The secrets of the seat that is asked for a move appear at once.
        """
        return self._builder is None or self._hands.wanted != self._builder.seat

    @property
    def asking(self) -> bool:
        """Whether a person can make a move now.

        The present must be shown, without an animation, and no key or badge may be held to show secrets.
        """
        return self._builder is not None and self._past is None and self.peeking is None and not self._playback.busy

    @property
    def _moving(self) -> bool:
        return self._playback.shown < len(self._session.moments())

    @property
    def _open(self) -> bool:
        """Whether the viewer's secrets are visible without holding a badge or its key."""
        if len(self._session.humans) == 1:
            return True
        if self._builder is None or self._past is not None:
            return False
        held = self._hands.uncovers or self._hands.pressed == PEEK
        return held or self._trusted == self._builder.seat

    def open_to(self, seat: Seat | None) -> bool:
        """Return whether the secrets of `seat` may be shown now. If `seat` is None, return False."""
        return seat is not None and (seat == self.peeking or (self.peeking is None and self._open))

    def view(self) -> Any:
        """Return the view to draw. Earlier positions and animations are drawn as `Session.onlooker` sees them."""
        session, moments = self._session, self._session.moments()
        if self._past is not None:
            return session.view(session.onlooker(), moments[self._past].after)
        if self._moving:
            return session.view(session.onlooker(), moments[self._playback.shown].before)
        return session.view(self.viewer if self.peeking is None else self.peeking)

    def focus(self) -> Focus[Any]:
        """Return what the player is doing, which the title needs to draw its picture, such as the current draft."""
        if self.peeking is not None:
            return Focus(viewer=self.peeking, peek=True)
        viewer = self._session.onlooker() if self._past is not None or self._moving else self.viewer
        if not self.asking or self._builder is None:
            parked = self._parked if self._past is None else ()
            return Focus(viewer=viewer, hover=self._hands.pointed, peek=self._open, parked=parked)
        move = self._builder.prompt.move
        return Focus(
            viewer=viewer,
            prompt=self._builder.prompt,
            starts=self._builder.starts,
            draft=self._builder.draft,
            hover=self._hands.pointed,
            after=self._session.preview(self._builder.seat, move) if move is not None else None,
            peek=self._open,
            stamps=self._asking.stamps,
            parked=self._parked,
        )

    def notice(self) -> str:
        """Return the text of the prompt bar while nobody is asked for a move, or "" for the default text."""
        if self.peeking is not None:
            return _("Only {name} may see this.").format(name=mark(self.peeking))
        outcome = self._session.outcome
        return self._session.title.meta.ending(outcome.end) if outcome is not None else ""
