"""Starting programs as a terminal does, however the tests themselves were started."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

FOREIGN = (
    "COLUMNS",
    "FORCE_COLOR",
    "LINES",
    "NO_COLOR",
    "PYTHONDEVMODE",
    "PYTHONIOENCODING",
    "PYTHONOPTIMIZE",
    "PYTHONWARNINGS",
    "PY_COLORS",
    "STALLHOLDERS_TRACE",
)
"""Variables that a shell may have for its own programs, and that would change what the programs of tests say."""


def forget_the_shell() -> None:
    """Keep from all programs that tests start what the shell had set for its own, and keep them off its screen."""
    for name in FOREIGN:
        os.environ.pop(name, None)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["LANGUAGE"] = "en"
    if os.name == "nt":  # pytest takes what processes print for UTF-8
        os.environ["PYTHONIOENCODING"] = "utf-8"


@contextmanager
def obeying() -> Iterator[None]:
    """Have programs that are started in this block obey SIGINT and SIGTERM, as from a terminal.

    A program starts with the signals ignored that the shell ignores, as `nohup` and `&` in a script do. While the block
    lasts, the tests' own process takes such a signal and does nothing, so that it is not ended by one either.
    """
    ignored = [number for number in (signal.SIGINT, signal.SIGTERM) if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        signal.signal(number, lambda *_caught: None)
    try:
        yield
    finally:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)
