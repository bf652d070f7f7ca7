"""Moments shown one after the other, each with its animation; any of them can be cut short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from game.core.rules import Event
from game.picture.canvas import Canvas
from game.picture.shapes import Shapes
from game.picture.table import Animation, Crowds, TableArt
from game.table.picture import Playing
from game.table.session import Moment


def shown_next(
    art: TableArt[Any],
    shapes: Shapes,
    moments: Sequence[Moment],
    view: Callable[[Any], Any],
    canvas: Canvas,
    seen: Callable[[Event], bool],
) -> tuple[int, Animation | None]:
    """How many of the moments, the first ones, are shown at once, and how; None where the picture just changes."""
    coming = [moment.event for moment in takewhile(lambda each: seen(each.event), moments)]
    count = art.together(coming) if coming and isinstance(art, Crowds) else 1
    before, after = view(moments[0].before), view(moments[count - 1].after)
    if count > 1 and isinstance(art, Crowds):
        return count, art.crowd(coming[:count], before, after, shapes, canvas)
    return count, art.animation(moments[0].event, before, after, shapes, canvas) if coming else None


class Playback:
    """Shows the moments from `shown` on. `shown`: how many moments the table has caught up with; `heard`: called with
    the name of its sound whenever an animation begins."""

    def __init__(
        self, art: TableArt[Any], shapes: Shapes, shown: int, heard: Callable[[str], None] = lambda name: None
    ) -> None:
        self._art = art
        self._shapes = shapes
        self.shown = shown
        self._heard = heard
        self._animation: Animation | None = None
        self._covers = 1
        self._elapsed = 0.0

    def playing(self, speed: str) -> Playing | None:
        """The animation under way, None while nothing moves."""
        if self._animation is None:
            return None
        return Playing(animation=self._animation, elapsed=self._elapsed, speed=speed)

    def advance(
        self,
        moments: Sequence[Moment],
        ms: float,
        view: Callable[[Any], Any],
        canvas: Canvas,
        seen: Callable[[Event], bool] = lambda event: True,
        halt: Callable[[int], bool] = lambda shown: False,
    ) -> bool:
        """Whether anything changed; `ms` are milliseconds at normal speed, `view` makes a view of a state, and the
        canvas is the screen to draw on. An event not `seen` by those eyes is not shown; nothing more
        is shown when `halt`, told how many moments have been, says so."""
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
        """Show the next moment, or those that are shown together with it."""
        self._covers, self._animation = shown_next(self._art, self._shapes, moments[self.shown :], view, canvas, seen)
        self._elapsed = 0.0
        if self._animation is None:
            self.shown += self._covers
        else:
            self._heard(self._animation.sound)

    def finish(self) -> None:
        """End the animation under way at once."""
        if self._animation is not None:
            self._animation = None
            self.shown += self._covers

    def skip(self, count: int) -> None:
        """End everything; the table has caught up with `count` moments."""
        self._animation = None
        self.shown = count

    @property
    def busy(self) -> bool:
        """Whether an animation is under way."""
        return self._animation is not None
