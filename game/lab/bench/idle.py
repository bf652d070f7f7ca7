"""Measures the processor time that an idle window uses, in the menu and at a table."""

from __future__ import annotations

import time

import pygame

from game.app import FRAMES
from game.lab.bench import midgame
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, FigureGoal
from game.lab.bench.staged import Staged, Steps, resting

QUIET = FigureGoal(1.0)
SETTLING = 2.0
"""The time in seconds after which a scene has opened the sound device and finished delayed drawing."""


def measure(slug: str, effort: Effort) -> list[Figure]:
    """Return the processor load at a table or, if `slug` is "", in the menu, compared with a bare window."""
    shares: list[float] = []

    def script(app: Staged) -> Steps:
        if slug:
            yield from app.follow("menu:continue", "TableScene")
            yield from app.asked_at_once()
        yield from resting(min(SETTLING, effort.idle))
        worked, began = time.process_time(), time.perf_counter()
        yield from resting(effort.idle)
        shares.append(_share(worked, began))

    if slug:
        midgame.keep(slug)
    app = Staged(script)
    size = app.window.size
    app.play()
    return [
        Figure(
            name="nothing changes: processor",
            of=slug or "menu",
            value=shares[0],
            unit="%",
            floor=_bare(size, effort.idle),
            against="a bare window with the same clock",
            aims=(QUIET,),
        )
    ]


def _bare(size: tuple[int, int], seconds: float) -> float:
    pygame.display.init()
    pygame.display.set_mode(size)
    pygame.display.flip()
    clock = pygame.time.Clock()
    worked, began = time.process_time(), time.perf_counter()
    for _frame in range(round(seconds * FRAMES)):
        pygame.event.get()
        clock.tick(FRAMES)
    share = _share(worked, began)
    pygame.display.quit()
    return share


def _share(worked: float, began: float) -> float:
    """Return the processor time used since `worked`, as a percentage of the time elapsed since `began`."""
    return (time.process_time() - worked) / (time.perf_counter() - began) * 100
