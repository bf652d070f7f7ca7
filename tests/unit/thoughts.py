"""Thoughts by a script: computer players that think without a thread, for exactly as many frames as a test says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

PACES = {"instant": 0, "one frame": 1, "slow": 4}
"""For how many frames of a stage a thought is thought, by the name of its pace."""


class ScriptedThought:
    """Stands in for `game.bots.worker.Thought`, and for the event that says that it is done.

    A stage waits for what is thought before each of its frames: so often it was waited for, so many frames have passed.
    """

    frames = 0

    def __init__(self, think: Callable[[], Any]) -> None:
        self.done = self
        self.found: Any = None
        self.error: BaseException | None = None
        self._think = think
        self._left = self.frames
        self._thought = False
        self._go_on()

    def is_set(self) -> bool:
        """Return whether it is thought to its end."""
        return self._thought

    def wait(self, timeout: float | None = None) -> bool:
        """Let a frame pass, however long that takes, and return whether it is thought to its end."""
        self._left -= 1
        self._go_on()
        return self._thought

    def _go_on(self) -> None:
        if self._left == 0:
            self._left, self._thought = -1, True
            try:
                self.found = self._think()
            except Exception as error:
                self.error = error


def think_for(frames: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every thought take that many frames from now on."""
    monkeypatch.setattr(ScriptedThought, "frames", frames)
    monkeypatch.setattr("game.bots.worker.Thought", ScriptedThought)
