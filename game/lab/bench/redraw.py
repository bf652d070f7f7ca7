"""Measures the time that a complete redraw of a table takes in the middle of a game."""

from __future__ import annotations

import os
import time

import pygame

from game import paths
from game.lab.bench import midgame
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, FigureGoal, median, quantile
from game.scenes.navigation import Navigation
from game.ui.boards import Boards
from game.ui.ground import GroundShelf
from game.ui.renderer import Renderer
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Stack

SIZES = ((1600, 900), (3840, 2160))
FIRST = {SIZES[0]: (FigureGoal(300.0), FigureGoal(150.0)), SIZES[1]: (FigureGoal(650.0), FigureGoal(300.0))}
"""The goals for the first frame, in milliseconds: with a board that must still be painted, and at a later start."""

SHELVING = 30.0
"""The time in seconds within which a painted board background must be saved."""

MEDIAN, WORST = FigureGoal(4.0), FigureGoal(16.0)
FLOOR = "copying as many pixels once"


def measure(slug: str, effort: Effort) -> list[Figure]:
    """For each size, return the times of the first frame (with and without a cached background) and of later frames."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    midgame.keep(slug)
    return [figure for size in SIZES for figure in _at(slug, size, effort.redraws)]


def _at(slug: str, size: tuple[int, int], times: int) -> list[Figure]:
    surface = pygame.display.set_mode(size)
    copied = surface.copy()
    shelf = GroundShelf(paths.cache_dir() / "grounds")
    boards = Boards(shelf)
    navigation, scene, stack = _opened(boards, size)
    cold = _timed(scene, stack, surface)
    boards.settle(SHELVING)
    navigation.close()
    navigation, scene, stack = _opened(Boards(shelf), size)
    warm = _timed(scene, stack, surface)
    redraws: list[float] = []
    copies: list[float] = []
    for _time in range(times):
        redraws.append(_timed(scene, stack, surface))
        began = time.perf_counter()
        surface.blit(copied, (0, 0))
        copies.append((time.perf_counter() - began) * 1000)
    navigation.close()
    of, aimed = f"{slug} {size[0]}×{size[1]}", size == SIZES[0]
    floor = median(copies)
    firsts = (("first picture of the table, cold", cold), ("first picture of the table, warm", warm))
    return [
        *(
            Figure(name=name, of=of, value=value, unit="ms", floor=floor, against=FLOOR, aims=(aim,))
            for (name, value), aim in zip(firsts, FIRST[size], strict=True)
        ),
        Figure(
            name="full redraw, median",
            of=of,
            value=median(redraws),
            unit="ms",
            floor=floor,
            against=FLOOR,
            aims=(MEDIAN,) if aimed else (),
            also={"least": min(redraws)},
        ),
        Figure(
            name="full redraw, 99th percentile",
            of=of,
            value=quantile(redraws, 0.99),
            unit="ms",
            floor=quantile(copies, 0.99),
            against=FLOOR,
            aims=(WORST,) if aimed else (),
            also={"most": max(redraws)},
        ),
    ]


def _opened(boards: Boards, size: tuple[int, int]) -> tuple[Navigation, PictureScene, Stack]:
    """Open the saved game in the same way as the Continue button, but with a new renderer."""
    services = Services(renderer=Renderer(grounds=boards.ground))
    navigation = Navigation(services, boards)
    stack = Stack(size)
    stack.apply(navigation.resume())
    stack.update(0)
    scene = stack.top
    assert isinstance(scene, PictureScene)
    return navigation, scene, stack


def _timed(scene: PictureScene, stack: Stack, surface: pygame.Surface) -> float:
    began = time.perf_counter()
    scene.changed()
    stack.spoil()
    stack.draw(surface)
    return (time.perf_counter() - began) * 1000
