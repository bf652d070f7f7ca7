"""Measures the time from pressing a controller's direction button to the changed frame."""

from __future__ import annotations

import itertools
import time

import pygame

from game.lab.bench import midgame
from game.lab.bench.clicks import TimedHand, Watched, bare_clicks, figures
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure
from game.lab.bench.staged import Staged, Steps, resting
from game.settings import Settings
from game.ui.tips import TIP_AFTER

WAYS = (
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
)
"""The direction buttons in an order that leads round in a circle."""

PAUSE = 0.2 + TIP_AFTER / 1000
"""The time between two presses, in seconds. It is long enough for a tooltip to open."""

SOON = 0.25
"""The time in seconds after which a press is assumed to have no effect."""

MOST = 4
"""The maximum number of presses for each measured one, because not every press has an effect."""


def measure(slug: str, effort: Effort) -> list[Figure]:
    """Return the median and the 99th percentile of the time from a press to the changed frame, in ms."""
    midgame.keep(slug)
    waits: list[float] = []
    hand = TimedHand()

    def script(app: Staged) -> Steps:
        assert isinstance(app, Watched)
        hand.wake = app.pointer.waiting.wake
        yield from app.follow("menu:continue", "TableScene")
        yield from app.asked()
        for way in itertools.islice(itertools.cycle(WAYS), MOST * effort.clicks):
            yield from resting(PAUSE)
            hand.soon(lambda way=way: _post(way, down=True))  # type: ignore[misc]
            late = time.perf_counter() + SOON
            while not 0 < hand.at < app.last and time.perf_counter() < late:
                yield
            _post(way, down=False)
            if 0 < hand.at < app.last:
                waits.append((app.last - hand.at) * 1000)
            if len(waits) > effort.clicks:
                return

    app = Watched(script, Settings(confirm="always", animation="off"))
    size = app.window.size
    app.play()
    del waits[0]  # the first press only shows that a controller is in use
    bare = bare_clicks(size, effort.clicks, hand)
    return figures("controller's press to changed frame", slug, waits, bare)


def _post(button: int, *, down: bool) -> None:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    pygame.event.post(pygame.event.Event(kind, instance_id=0, button=button))
