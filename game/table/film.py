"""Plays the events of a game one after another, and replays whole games. The module needs no window."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate, takewhile
from typing import Any

from msgspec.structs import replace

from game.core.names import Seat
from game.core.rules import Event
from game.picture.canvas import Canvas
from game.picture.differences import Differences, differences
from game.picture.shapes import Shapes
from game.picture.table import Animation, Focus, TableArt
from game.table.picture.model import Chapter, MoveSpan, Playing
from game.table.picture.motion import hidden
from game.table.session import Moment, Session


def shown_next(
    art: TableArt[Any],
    shapes: Shapes,
    moments: Sequence[Moment],
    view: Callable[[Any], Any],
    canvas: Canvas,
    seen: Callable[[Event], bool],
) -> tuple[int, Animation | None]:
    """Return the number of upcoming events that are shown together, and their animation, if any."""
    coming = [moment.event for moment in takewhile(lambda each: seen(each.event), moments)]
    count = art.together(coming) if coming else 1
    before, after = view(moments[0].before), view(moments[count - 1].after)
    if count > 1:
        return count, art.crowd(coming[:count], before, after, shapes, canvas)
    return count, art.animation(moments[0].event, before, after, shapes, canvas) if coming else None


def changes_of(
    art: TableArt[Any], shapes: Shapes, canvas: Canvas, before: Any, after: Any, animation: Animation
) -> Differences:
    """Return how the board changes during an animation, from the view `before` to the view `after`."""
    was, now = (art.board(view, Focus(), shapes, canvas) for view in (before, after))
    motion = animation.motion
    motion = replace(motion, length=max(1, min(motion.length, animation.length - motion.start)))
    return differences(was, now, motion, hidden(animation))


class Playback:
    """Shows the events of a game one after another. `shown` is the number of events that have already been shown."""

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
        """Return the current animation and its progress, or None. `speed` is the selected animation speed."""
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
        """Advance the playback by `ms` milliseconds at normal speed. Return whether the picture changed.

        Args:
            view: a function that returns the view to draw for a state.
            seen: a function that returns whether the viewer may see an event.
            halt: a function that returns whether playback must stop after the given number of events.
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
        self, moments: Sequence[Moment], view: Callable[[Any], Any], canvas: Canvas, seen: Callable[[Event], bool]
    ) -> None:
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
        """End the current animation, and treat the first `count` events as shown."""
        self._animation = None
        self.shown = count

    @property
    def busy(self) -> bool:
        """Whether an animation is in progress."""
        return self._animation is not None


REST = 600
"""The pause between two moves during automatic play, in milliseconds at normal speed."""
REST_STILL = 900
"""The pause between two moves during automatic play without animations, in milliseconds."""


class Film:
    """The replay of a game. The first `ply` moves have been shown; part of the next move may have been shown too."""

    def __init__(self, session: Session, playback: Playback) -> None:
        self._session = session
        self._match = session.match
        self._moments = session.moments()
        self._playback = playback
        self._marks = self._counted()
        self.spans = self._turns()
        self.chapters = self._rounds()
        self.ply = 0
        self.running = False
        self._moving = False
        self._goal: int | None = None
        self._rest = 0.0
        self.seek(0)

    @property
    def plies(self) -> int:
        """The number of moves in the game."""
        return len(self._marks) - 1

    def _counted(self) -> tuple[int, ...]:
        """Return, for each n from 0 to the length of the game, the number of events in the first n plies."""
        counts = Counter(moment.ply for moment in self._moments)
        return tuple(accumulate(counts[ply] for ply in range(len(self._match.plies) + 1)))

    def _turns(self) -> tuple[MoveSpan, ...]:
        spans: list[MoveSpan] = []
        for number, ply in enumerate(self._match.plies):
            start = spans.pop().start if spans and spans[-1].seat == ply.seat else number
            spans.append(MoveSpan(start, number + 1, ply.seat))
        return tuple(spans)

    def _rounds(self) -> tuple[Chapter, ...]:
        chapters: list[Chapter] = []
        stretch = self._session.title.meta.stretch
        for ply in range(self.plies + 1):
            view = self._session.view(None, self._match.state_at(ply))
            number = max(1, self._session.art.status(view).number)
            if not chapters or number > chapters[-1].number:
                chapters.append(Chapter(ply, number, stretch._replace(fields=(("number", number),))))
        return tuple(chapters)

    # The current position.

    @property
    def shown(self) -> int:
        """The number of events that have been shown."""
        return self._playback.shown

    @property
    def between(self) -> bool:
        """Whether the next move has been partly shown."""
        return self._playback.busy or self.shown > self._marks[self.ply]

    @property
    def begun(self) -> float:
        """The fraction (0 to 1) of the next move's events that have been shown."""
        start = self._marks[self.ply]
        return (self.shown - start) / (self._marks[self.ply + 1] - start) if self.shown > start else 0.0

    @property
    def state(self) -> Any:
        """The displayed state of the game or, during an animation, the state before the animation."""
        if self.shown == self._marks[self.ply]:
            return self._match.state_at(self.ply)
        return self._moments[self.shown - 1].after

    def round_at(self, ply: int) -> str:
        """Return the name of the round in progress after `ply` moves, such as "Round 2"."""
        return str(self.chapters[bisect_right([chapter.ply for chapter in self.chapters], ply) - 1].name)

    # Navigation.

    def seek(self, ply: int) -> None:
        """Show the position after `ply` moves and stop there. `ply` is clamped to the length of the game."""
        self.ply = min(max(ply, 0), self.plies)
        self._playback.skip(self._marks[self.ply])
        self._stop()

    def seek_moment(self, moment: int) -> None:
        """Show the position right after the event at index `moment`, and stop there."""
        self.ply = max(0, bisect_right(self._marks, moment + 1) - 1)  # several events may precede the first move
        self._playback.skip(moment + 1)
        self._stop()

    def on(self) -> None:
        """Play the next move, or the rest of an interrupted one. If a move is being played, jump to its end first."""
        if self._moving and self._goal is not None:
            self.seek(self._goal)
        if self._goal is None and self.ply < self.plies:
            self._goal = self.ply + 1
        self._moving = self._goal is not None
        self.running = False
        self._rest = 0

    def back(self) -> None:
        """Go back by one move or, if a move is partly shown, to the start of that move."""
        self.seek(self.ply if self.between else self.ply - 1)

    def skip(self, rounds: int) -> None:
        """Skip forward to the next round, or back to the start of the current or the previous round."""
        stops = sorted({0, *(chapter.ply for chapter in self.chapters), self.plies})
        if rounds > 0:
            self.seek(next((stop for stop in stops if stop > self.ply), self.plies))
        else:
            before = [stop for stop in stops if stop < self.ply or (stop == self.ply and self.between)]
            self.seek(before[-1] if before else 0)

    def toggle(self) -> None:
        """Start or pause automatic play. At the end of the game, start again from the beginning."""
        if self.running or self._moving:
            self.running = self._moving = False
            return
        if self.ply == self.plies:
            self.seek(0)
        if self.plies:
            self._goal = self._goal or self.ply + 1
            self.running = self._moving = True
            self._rest = 0

    def _stop(self) -> None:
        self._goal = None
        self._moving = self.running = False

    # Time.

    def advance(
        self, ms: float, speed: float, view: Callable[[Any], Any], seen: Callable[[Event], bool], canvas: Canvas
    ) -> bool:
        """Advance the replay by `ms` milliseconds. Return whether the picture changed.

        `speed` is the speed factor, or 0 for no animations. See `Playback.advance` for `view` and `seen`.
        """
        if not self._moving or self._goal is None:
            return False
        if self._rest > 0:
            self._rest -= ms * (speed or 1)
            if self._rest > 0:
                return False
        stop = self._marks[self._goal]
        changed = speed == 0
        if changed:
            self._playback.skip(stop)
        else:
            changed = self._playback.advance(self._moments[:stop], ms * speed, view, canvas, seen)
        if self._playback.busy or self.shown < stop:
            return changed
        self.ply = self._goal
        if self.running and self.ply < self.plies:
            self._goal += 1
            self._rest = REST if speed else REST_STILL
        else:
            self._stop()
        return True
