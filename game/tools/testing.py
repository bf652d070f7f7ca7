"""`test`: the whole suite, or what the pytest arguments choose."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.bootstrap import HELP
from game.core.i18n import _
from game.venv import ROOT, found

# More workers than this only help machines with memory to spare.
MOST_WORKERS = 4


_WORKERS = ("-n", "auto", f"--maxprocesses={MOST_WORKERS}")
# The slowest ten are named at the end, so that one sees where the time goes.
SPREAD = ("-m", "not e2e", *_WORKERS, "--durations=10")
# Windows open two at a time, each on a screen of its own: most of what happens there is waiting.
WINDOWS = ("-m", "e2e and not alone", "-n", "auto", "--maxprocesses=2", "--durations=5")
ALONE = ("-m", "alone")

QUICK = "--quick"
LONG = "--long"
LONG_RUN = "STALLHOLDERS_LONG"
"""The variable that makes long tests do all that they can; otherwise they do a part of it."""
_LEFT_OUT = "not e2e and not slow and not soak and not thorough"
# A test that takes longer than a second is named at the end: it should be marked, or made quicker.
_QUICK_ONES = ("-m", _LEFT_OUT, *_WORKERS, "--durations=5", "--durations-min=1")


_OURS = (QUICK, LONG)


def commands(arguments: Sequence[str]) -> list[list[str]]:
    """The command lines that run pytest, one after the other.

    With no arguments the whole suite: first what can be spread over the processors, then the tests of the real window,
    last those that measure what a person would wait for, one by one. `--quick` is ours and chooses the quick tier, and
    so is `--long`; all other arguments go to pytest as they are, after ours, so that they may say otherwise.
    """
    given = [argument for argument in arguments if argument not in _OURS]
    if QUICK in arguments:
        runs: list[Sequence[str]] = [(*_QUICK_ONES, *given)]
    else:
        runs = [given] if given else [SPREAD, WINDOWS, ALONE]
    return [[sys.executable, "-m", "pytest", "--rootdir", ROOT, *run] for run in runs]


def run_raw(arguments: Sequence[str]) -> int:
    """pytest's exit code, that of the first run that failed. Help begins with what is ours; where there is no pytest
    yet, it is asked for help alone."""
    if any(word in HELP for word in arguments):
        _explain()
        if not found("pytest"):
            return 0
    around = os.environ | ({LONG_RUN: "1"} if LONG in arguments else {})
    codes = _proving(around) if set(arguments) <= {LONG} else _called(commands(arguments), around)
    return next((code for code in codes if code), 0)


def _called(runs: Sequence[Sequence[str]], around: Mapping[str, str]) -> list[int]:
    return [subprocess.call(command, env=around) for command in runs]


def _proving(around: Mapping[str, str]) -> list[int]:
    """The exit codes of the whole suite, which also leaves behind what it proves: a part of it would prove less."""
    from game.tools import proving

    before = proving.tested()
    with tempfile.TemporaryDirectory() as folder:
        codes = _called(commands(()), {**around, proving.FOLDER: folder})
        print(proving.keep(Path(folder), before, codes))
    return codes


def _explain() -> None:
    print(_("usage: python3 -m game test [--quick] [--long] [ARGUMENT …]"))
    print()
    print(_("Run all tests, or what the arguments choose: they go to pytest as they are."))
    print(_("--quick  leave out what takes long: half a minute, for between two changes"))
    print(_("--long   do all of the long tests, of which a run does a part otherwise: before a release"))
    print()
    if found("pytest"):
        print(_("What pytest understands:"), flush=True)
    else:
        print(_("Once tests were run here, “--help” lists what pytest understands."))
