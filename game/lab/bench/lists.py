"""Measures lists of ten thousand saved games: the time to open them, the speed of scrolling, and the memory used.

Frames are drawn without a window and never shown.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
from msgspec.structs import replace

from game import paths, registry
from game.bots.asking import play_out
from game.core.rules import Setup
from game.input.pointer import Wheel
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, FigureGoal, median, quantile
from game.lab.bench.memory import resident
from game.opening import opening
from game.saves import index
from game.saves.schema import encoded, save_of
from game.scenes.navigation import Navigation
from game.tools.selfplay import seats_of
from game.ui.boards import Boards
from game.ui.renderer import Renderer
from game.ui.services import Services
from game.ui.stack import Reset, Scene, Stack

SIZE = (1600, 900)
QUICK, SMOOTH, SMALL = FigureGoal(100.0), FigureGoal(16.0), FigureGoal(20.0)
FRAME = 16
FEW = 60
HOUR = 3600


def measure(_slug: str, effort: Effort) -> list[Figure]:
    """Return the benchmark figures for the replay list and the statistics screen. Times are in ms, memory in MB."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    folder = paths.played_dir()
    _fill(folder, FEW)
    screen = _Screen(surface)
    for scene in (Navigation.statistics, Navigation.replays):  # fonts and pictures are loaded from now on
        screen.show(scene)
    few_frames = screen.scrolled(effort.redraws)
    gc.collect()
    before = resident()
    screen.close()
    _earlier_evening(effort.games)
    screen = _Screen(surface, screen)
    opened = screen.show(Navigation.replays)
    frames = screen.scrolled(effort.redraws)
    gc.collect()
    grown = resident() - before
    counted = screen.show(Navigation.statistics)
    screen.close()
    began = time.perf_counter()
    folder.with_name(folder.name + index.SUFFIX).read_bytes()
    read = (time.perf_counter() - began) * 1000
    of = f"{effort.games:,} games"
    against = "reading as many bytes as the index has"
    same = f"the same with {FEW} games"
    return [
        Figure(name="list opens", of=of, value=opened, unit="ms", floor=read, against=against, aims=(QUICK,)),
        Figure(name="statistics open", of=of, value=counted, unit="ms", floor=read, against=against, aims=(QUICK,)),
        Figure(
            name="frame of a scrolling list, median",
            of=of,
            value=median(frames),
            unit="ms",
            floor=median(few_frames),
            against=same,
            aims=(SMOOTH,),
            also={"99th percentile": quantile(frames, 0.99)},
        ),
        Figure(
            name="memory of a list",
            of=of,
            value=grown,
            unit="MB",
            floor=index_size(folder),
            against="the index on the disk",
            aims=(SMALL,),
        ),
    ]


def index_size(folder: Path) -> float:
    """Return the size of a folder's index, in MB."""
    return folder.with_name(folder.name + index.SUFFIX).stat().st_size / 1_000_000


def _earlier_evening(games: int) -> None:
    """Call `prepare` in another process, with the given number of games."""
    code = f"from game.lab.bench.lists import prepare; prepare({games})"
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


def prepare(games: int) -> None:
    """Fill the player's folder with games, list them and compute their statistics."""
    pygame.display.init()
    _fill(paths.played_dir(), games)
    screen = _Screen(pygame.display.set_mode(SIZE))
    for scene in (Navigation.statistics, Navigation.replays):
        screen.show(scene)
        screen.rest()
    screen.close()


class _Screen:
    """The program without a window. A new instance can reuse the fonts and pictures that an `earlier` one loaded."""

    def __init__(self, surface: pygame.Surface, earlier: _Screen | None = None) -> None:
        boards = Boards()
        self._surface = surface
        self.renderer: Renderer = Renderer(grounds=boards.ground) if earlier is None else earlier.renderer
        self._navigation = Navigation(Services(renderer=self.renderer), boards)
        self._stack = Stack(SIZE)

    def show(self, scene: Callable[[Navigation], Scene]) -> float:
        """Open a scene, and return the milliseconds until its first frame."""
        began = time.perf_counter()
        self._stack.apply(Reset(scene(self._navigation)))
        self._stack.update(0)
        self._stack.draw(self._surface)
        return (time.perf_counter() - began) * 1000

    def rest(self) -> None:
        """Let the scene finish its background work."""
        while (top := self._stack.top) is not None and top.trace().get("busy"):
            self._stack.update(FRAME)
            time.sleep(0.002)

    def scrolled(self, frames: int) -> list[float]:
        """Scroll the list, and return the duration of each frame in milliseconds."""
        found: list[float] = []
        for number in range(frames):
            began = time.perf_counter()
            if number % 4 == 0:
                self._stack.handle(Wheel(SIZE[0] // 2, SIZE[1] // 2, 0, -1 if number % 400 < 200 else 1))
            self._stack.update(FRAME)
            self._stack.draw(self._surface)
            found.append((time.perf_counter() - began) * 1000)
        return found

    def close(self) -> None:
        """Close the scene."""
        self._navigation.close()


def _fill(folder: Path, games: int) -> None:
    """Create `games` finished games of all titles in turn, each saved one hour after the previous one."""
    folder.mkdir(parents=True, exist_ok=True)
    ended = []
    for slug in registry.slugs():
        table = opening(registry.title(slug))
        bots = ("random",) * table.title.meta.max_seats
        match = play_out(table.rules, Setup(seats=len(bots), seed=1), [table.bot(name) for name in bots])
        seats = tuple(replace(seat, kind="person") for seat in seats_of(table, bots, match.setup))
        ended.append(save_of(match, seats, table.saved_board))
    for number in range(games):
        day, hour = divmod(number, 24)
        moment = f"{2000 + day // 336}-{day // 28 % 12 + 1:02}-{day % 28 + 1:02}T{hour:02}:00:00+00:00"
        save = replace(ended[number % len(ended)], id=f"{number:016x}", saved_at=moment)
        (folder / f"{save.title}-{save.id}.json").write_bytes(encoded(save))
    then = time.time() - HOUR
    os.utime(folder, (then, then))
