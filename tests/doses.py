"""How much of a long test is done: a part of it in every run, all of it with `python3 -m game test --long`."""

from __future__ import annotations

import os

from game.tools.testing import LONG_RUN

PART = 8
"""Every run does one of so many parts."""


def dose(whole: int) -> int:
    """So much of `whole` is done in this run, and something of it in every one."""
    return whole if os.environ.get(LONG_RUN) else max(1, whole // PART)


def every(many: int) -> int:
    """The step from one thing looked at to the next: of `many` one in this run, each of them with `--long`."""
    return 1 if os.environ.get(LONG_RUN) else many
