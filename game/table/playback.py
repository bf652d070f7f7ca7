"""The animated display of moments, one after another. Each animation can be cut short."""

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
    """Return how many of the moments are shown together, and their animation, or None for no animation."""
    coming = [moment.event for moment in takewhile(lambda each: seen(each.event), moments)]
    count = art.together(coming) if coming and isinstance(art, Crowds) else 1
    before, after = view(moments[0].before), view(moments[count - 1].after)
    if count > 1 and isinstance(art, Crowds):
        return count, art.crowd(coming[:count], before, after, shapes, canvas)
    return count, art.animation(moments[0].event, before, after, shapes, canvas) if coming else None


class Playback:
    """Shows the moments one after another; `shown` is the number already shown.

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
        self._covers = 1
        self._elapsed = 0.0

    def playing(self, speed: str) -> Playing | None:
        """Return the current animation, or None if there is none."""
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
        """Pass time, and return whether the picture changed.

        Args:
            ms: elapsed milliseconds at normal speed.
            view: returns the view of a state.
            seen: returns whether that view may show an event.
            halt: returns whether playback stops after that many moments.
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
        """Show the next moment, with those that are shown together with it."""
        self._covers, self._animation = shown_next(self._art, self._shapes, moments[self.shown :], view, canvas, seen)
        self._elapsed = 0.0
        if self._animation is None:
            self.shown += self._covers
        else:
            self._heard(self._animation.sound)

    def finish(self) -> None:
        """End the current animation at once."""
        if self._animation is not None:
            self._animation = None
            self.shown += self._covers

    def skip(self, count: int) -> None:
        """End the animation and mark the first `count` moments as shown."""
        self._animation = None
        self.shown = count

    @property
    def busy(self) -> bool:
        """Whether an animation is in progress."""
        return self._animation is not None
