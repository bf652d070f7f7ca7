"""A pytest plugin (`-p reach`) that notes which planted mutants each test reaches, and its seconds of one processor."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from game.mutant import REACHED

REACH = Path(os.environ.get("MUTANT_REACH", "reach"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Write down what a test reached in its own process."""
    REACHED.clear()
    began = time.process_time()
    result = yield
    row = {
        "test": item.nodeid.partition("@")[0],
        "seconds": round(time.process_time() - began, 4),
        "reached": sorted(REACHED),
    }
    with REACH.with_suffix(f".{os.getpid()}").open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    return result
