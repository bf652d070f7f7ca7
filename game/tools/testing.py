"""`test`: the whole suite, or what the pytest arguments choose."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from game.bootstrap import ROOT, found
from game.core.i18n import _

# More workers than this only help machines with memory to spare.
MOST_WORKERS = 4


SPREAD = ("-m", "not e2e", "-n", "auto", f"--maxprocesses={MOST_WORKERS}")
ALONE = ("-m", "e2e")


def commands(arguments: Sequence[str]) -> list[list[str]]:
    """The command lines that run pytest. With no arguments the whole suite: first what can be spread over the
    processors, then the tests of the real window one by one, because they measure what a person would wait for."""
    runs = [arguments] if arguments else [SPREAD, ALONE]
    return [[sys.executable, "-m", "pytest", "--rootdir", ROOT, *run] for run in runs]


def run_raw(arguments: Sequence[str]) -> int:
    """pytest's exit code, that of the first run that failed; zero after an explanation where there is no pytest yet,
    since only help is asked for then."""
    if not found("pytest"):
        print(_("usage: python3 -m game test [ARGUMENT …]"))
        print()
        print(_("Run all tests, or what the arguments choose: they go to pytest as they are."))
        print(_("Once tests were run here, “--help” lists what pytest understands."))
        return 0
    codes = [subprocess.call(command) for command in commands(arguments)]
    return next((code for code in codes if code), 0)
