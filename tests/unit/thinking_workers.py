"""Processes that think not quite as they should: what `tests/unit/test_helper.py` starts.

Imports little, as each of them imports this.
"""

from __future__ import annotations

import os
import sys
import time
from functools import partial
from multiprocessing.connection import Connection

from game.bots.helper import Work
from game.thinking import think


def work(change: str) -> Work:
    """What a process does that runs these lines of Python before it begins as usual."""
    return partial(_changed, change)


def _title() -> object:
    """The title of these tests."""
    from game import registry

    return registry.title(registry.slugs()[0])


def _changed(change: str, window: Connection, language: str) -> None:
    from game.bots.levels import RandomBot

    here = {"os": os, "sys": sys, "time": time, "window": window, "language": language, "RandomBot": RandomBot}
    exec(change, here | {"choose": RandomBot.choose, "title": _title})
    think(window, language)
