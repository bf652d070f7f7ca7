"""Measures the time from a click until the changed frame is on the screen."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence

import pygame

from game.app import FRAMES
from game.lab.bench import midgame
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, FigureGoal, median, quantile
from game.lab.bench.staged import Script, Staged, Steps, resting
from game.settings import Settings

SWIFT = FigureGoal(33.0)
PAUSE = 0.2
"""The time between two clicks, in seconds."""

SPREAD = 3 / FRAMES
"""The period, in seconds, within which a click happens at a random time."""

FLOOR = "a bare window that fills itself anew at a click"


class Watched(Staged):
    """The measured program, which records when it last displayed a frame."""

    last = 0.0

    def __init__(self, script: Script, chosen: Settings) -> None:
        super().__init__(script, chosen)
        show = self.window.show

        def told(spots: Sequence[pygame.Rect]) -> None:
            show(spots)
            self.last = time.perf_counter()

        self.window.show = told  # type: ignore[method-assign]


class TimedHand:
    """Performs an action at a random time, independently of the frames, and then calls `wake` to wake the program."""

    def __init__(self) -> None:
        self._chance = random.Random(5)
        self.at = 0.0
        self.wake: Callable[[], None] = lambda: None

    def soon(self, work: Callable[[], None]) -> None:
        """Perform an action within the next few frames. `at` is 0 until the action, then the time of the action."""
        self.at = 0.0
        threading.Timer(self._chance.random() * SPREAD, self._do, (work,)).start()

    def _do(self, work: Callable[[], None]) -> None:
        self.at = time.perf_counter()
        work()
        self.wake()


def measure(slug: str, effort: Effort) -> list[Figure]:
    """Return the median and the 99th percentile of the time from a click to the changed frame, in ms."""
    midgame.keep(slug)
    waits: list[float] = []
    hand = TimedHand()

    def script(app: Staged) -> Steps:
        assert isinstance(app, Watched)
        hand.wake = app.pointer.waiting.wake
        yield from app.follow("menu:continue", "TableScene")
        yield from app.asked()
        for _click in range(effort.clicks):
            lit = set(app.trace()["asked"]["lit"])
            places = [place for name, place in app.places().items() if name in lit]
            at = places[_click % len(places)]
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
            yield from resting(PAUSE)
            hand.soon(lambda at=at: app.click(at))  # type: ignore[misc]
            yield from app.until(lambda: 0 < hand.at < app.last)
            waits.append((app.last - hand.at) * 1000)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):  # cancel the half-built move
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0))
            yield from resting(PAUSE)
            if app.scene != "TableScene":
                yield from app.follow("dialog:stay", "TableScene")

    app = Watched(script, Settings(confirm="always", animation="off"))
    size = app.window.size
    app.play()
    bare = bare_clicks(size, effort.clicks, hand)
    return figures("click to changed frame", slug, waits, bare)


def figures(name: str, slug: str, waits: list[float], bare: list[float]) -> list[Figure]:
    """Return the median and the 99th percentile of waiting times in ms, each compared with a bare window."""
    return [
        Figure(
            name=f"{name}, {what}",
            of=slug,
            value=part(waits),
            unit="ms",
            floor=part(bare),
            against=FLOOR,
            aims=(SWIFT,),
        )
        for what, part in (("median", median), ("99th percentile", _worst))
    ]


def _worst(values: list[float]) -> float:
    return quantile(values, 0.99)


def bare_clicks(size: tuple[int, int], times: int, hand: TimedHand) -> list[float]:
    """Return the times from a click to the next frame in a bare window of the given size, in ms."""
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    clock = pygame.time.Clock()
    waits: list[float] = []
    while len(waits) < times:
        hand.soon(_post)
        shown = 0.0
        while not 0 < hand.at < shown:
            for event in pygame.event.get():
                if event.type == pygame.MOUSEBUTTONDOWN:
                    surface.fill((len(waits) % 256, 40, 60))
                    pygame.display.flip()
                    shown = time.perf_counter()
            clock.tick(FRAMES)
        waits.append((shown - hand.at) * 1000)
    pygame.display.quit()
    return waits


def _post() -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
