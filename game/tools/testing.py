"""`test`: the whole suite, or what the pytest arguments choose."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from game.bootstrap import ROOT

# More workers than this only help machines with memory to spare.
MOST_WORKERS = 4


def command(arguments: Sequence[str]) -> list[str]:
    """The command line that runs pytest; with no arguments the whole suite, spread over the processors."""
    spread = [] if arguments else ["-n", "auto", f"--maxprocesses={MOST_WORKERS}"]
    return [sys.executable, "-m", "pytest", "--rootdir", ROOT, *spread, *arguments]


def run_raw(arguments: Sequence[str]) -> int:
    """pytest's exit code."""
    return subprocess.call(command(arguments))
