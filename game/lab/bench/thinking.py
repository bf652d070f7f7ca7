"""Measures the duration of frames while a bot thinks. Each frame computes and draws the whole table."""

from __future__ import annotations

from game.lab.bench import midgame
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, FigureGoal, median, quantile
from game.lab.bench.staged import Staged, Steps
from game.settings import Settings
from game.ui.screen import PictureScene

SMOOTH = FigureGoal(16.0)
FLOOR = "the same frames while nobody thinks"


def measure(slug: str, effort: Effort) -> list[Figure]:
    """Return the 99th percentile and the median of frame times in ms, while the strongest bots play from mid-game."""
    thinking = _frames(slug, effort.frames, watched=True)
    resting = _frames(slug, effort.frames, watched=False)
    return [
        Figure(
            name=f"frame while a bot thinks, {name}",
            of=slug,
            value=quantile(thinking, part) if part else median(thinking),
            unit="ms",
            floor=quantile(resting, part) if part else median(resting),
            against=FLOOR,
            aims=(SMOOTH,),
        )
        for name, part in (("median", 0.0), ("99th percentile", 0.99))
    ]


def _frames(slug: str, count: int, *, watched: bool) -> list[float]:
    """Return the durations of `count` frames in ms, either while bots think or while a person is asked for a move."""
    midgame.keep(slug, watched=watched)
    found: list[float] = []

    def script(app: Staged) -> Steps:
        yield from app.follow("menu:continue", "TableScene")
        if not watched:
            yield from app.asked()
        while len(found) < count:
            top = app.stack.top
            if app.scene == "ResultScene" or not isinstance(top, PictureScene):
                return
            top.changed()
            app.stack.spoil()
            before = bool(app.trace().get("thinking"))
            yield
            if before or not watched:
                found.append(app.took)

    Staged(script, Settings(animation="off")).play()
    return found
