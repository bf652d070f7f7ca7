"""`test`: the whole suite, or what the pytest arguments choose."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from game.bootstrap import ROOT, found
from game.core.i18n import _

# More workers than this only help machines with memory to spare.
MOST_WORKERS = 4


def command(arguments: Sequence[str]) -> list[str]:
    """The command line that runs pytest; with no arguments the whole suite, spread over the processors."""
    spread = [] if arguments else ["-n", "auto", f"--maxprocesses={MOST_WORKERS}"]
    return [sys.executable, "-m", "pytest", "--rootdir", ROOT, *spread, *arguments]


def run_raw(arguments: Sequence[str]) -> int:
    """pytest's exit code; zero after an explanation where there is no pytest yet, since only help is asked for then."""
    if not found("pytest"):
        print(_("usage: python3 -m game test [ARGUMENT …]"))
        print()
        print(_("Run all tests, or what the arguments choose: they go to pytest as they are."))
        print(_("Once tests were run here, “--help” lists what pytest understands."))
        return 0
    return subprocess.call(command(arguments))
