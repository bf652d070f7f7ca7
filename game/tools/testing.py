"""The command `test`, which runs all tests in several parts, or only the tests selected by its arguments."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.bootstrap import HELP, ROOT, VENV, found
from game.core.i18n import _, pgettext
from game.tools import console

QUICK = "--quick"
LONG = "--long"
PART = "--part"

LONG_RUN = "STALLHOLDERS_LONG"
"""The environment variable for long runs, in which tests check every case instead of samples."""
QUICK_RUN = "STALLHOLDERS_QUICK"
"""The environment variable for quick runs, in which tests use only a few of their parameters."""
PART_RUN = "STALLHOLDERS_PART"
"""The environment variable with the part of the tests to run, such as 3/12."""
SEED = "STALLHOLDERS_SEED"
"""The environment variable with the seed for random samples. By default, the seed is derived from the commit."""
TALLY = "STALLHOLDERS_TALLY"
"""The environment variable with the path of the file to which a run of pytest writes its statistics."""

# More workers than this only help machines with memory to spare.
MOST_WORKERS = 4
_WORKERS = ("-n", "auto", f"--maxprocesses={MOST_WORKERS}")
_LEFT_OUT_OF_QUICK = "not e2e and not slow and not soak and not thorough"

# Options for a single run of pytest, because they select tests or need the terminal.
_CHOOSING = (
    *("-k", "-m", "--lf", "--last-failed", "--ff", "--failed-first", "--nf", "--new-first", "--sw", "--stepwise"),
    *("--deselect", "--ignore", "--ignore-glob", "--pyargs", "--co", "--collect-only", "--pdb", "--trace"),
)
# Options followed by a path that does not select tests.
_WITH_PATH = ("-c", "--rootdir", "--basetemp", "--confcutdir", "--junitxml", "--junit-xml", "--log-file")
_AT_ONCE = ("-x", "--exitfirst")


class TestRun(NamedTuple):
    """One run of pytest: its name and its arguments."""

    name: str
    arguments: tuple[str, ...]


SPREAD = TestRun("spread over the processors", ("-m", "not e2e", *_WORKERS, "--durations=10"))
# Three windows at a time, each on a screen of its own, because these tests mostly wait.
WINDOWS = TestRun("real windows", ("-m", "e2e and not alone", "-n", "3", "--durations=5"))
# These tests measure how long a person would wait, so nothing runs beside them.
ALONE = TestRun("measured alone", ("-m", "alone"))
# Tests that take longer than a second are listed at the end, so that they can be marked or made faster.
QUICKLY = TestRun("quick", ("-m", _LEFT_OUT_OF_QUICK, *_WORKERS, "--durations=5", "--durations-min=1"))


def parts(arguments: Sequence[str]) -> list[TestRun]:
    """Return the runs of pytest, in order, for the arguments of `test`.

    If the arguments select tests, there is only one run. Arguments that select no tests are passed on to each
    of the three parts or to the quick run.
    """
    given = tuple(_theirs(arguments))
    if QUICK in arguments:
        return [TestRun(QUICKLY.name, QUICKLY.arguments + given)]
    if chooses(given):
        return [TestRun("chosen", given)]
    return [TestRun(name, ours + given) for name, ours in (SPREAD, WINDOWS, ALONE)]


def chooses(arguments: Sequence[str]) -> bool:
    """Return whether any of these pytest arguments selects tests."""
    for before, argument in zip(("", *arguments), arguments, strict=False):
        option = argument.partition("=")[0]
        if argument.startswith("-"):
            if option in _CHOOSING or (argument[:2] in ("-k", "-m") and not argument.startswith("--")):
                return True
        elif before not in _WITH_PATH and (argument[:1] == "@" or "::" in argument or Path(argument).exists()):
            return True
    return False


def run_raw(arguments: Sequence[str]) -> int:
    """Run the tests or print help. Return the exit code of the first part that failed, or 0 if none failed."""
    if any(word in HELP for word in arguments):
        _explain()
        if not found("pytest"):
            return 0
        return _called([TestRun("help", ("--help",))], os.environ, at_once=False)[0]
    runs = parts(arguments)
    whole = len(runs) > 1
    around = _surroundings(arguments)
    at_once = any(argument in _AT_ONCE or argument.startswith("--maxfail") for argument in arguments)
    proves = whole and not at_once and PART_RUN not in around
    codes = _proving(runs, around) if proves else _called(runs, around, at_once=at_once)
    return next((code for code in codes if code and not (whole and code == _NO_TESTS)), 0)


_NO_TESTS = 5
"""The exit code of pytest if there are no tests to run."""


def _theirs(arguments: Sequence[str]) -> list[str]:
    """Return the arguments that are passed on to pytest."""
    theirs, ours = [], False
    for argument in arguments:
        ours, is_value = argument == PART, ours
        if not (ours or is_value or argument in (QUICK, LONG) or argument.startswith(f"{PART}=")):
            theirs.append(argument)
    return theirs


def _surroundings(arguments: Sequence[str]) -> dict[str, str]:
    """Return the environment variables for pytest, including the seed and the extent of the run."""
    around = {SEED: str(seed()), **os.environ}
    around |= {LONG_RUN: "1"} if LONG in arguments else {}
    around |= {QUICK_RUN: "1"} if QUICK in arguments else {}
    for before, argument in zip(("", *arguments), arguments, strict=False):
        if before == PART or argument.startswith(f"{PART}="):
            around[PART_RUN] = argument.removeprefix(f"{PART}=")
    if around.pop("PYTHONDONTWRITEBYTECODE", None):  # otherwise, hundreds of programs would each compile everything
        around.setdefault("PYTHONPYCACHEPREFIX", str(Path(VENV) / "compiled"))
    return around


def seed() -> int:
    """Return the seed of a run: the number in STALLHOLDERS_SEED, otherwise a number computed from the commit.

    The random samples of the tests depend only on the commit, not on the day or the machine. The seed is 0 if there is
    no commit, as in an archive of the source.
    """
    given = os.environ.get(SEED)
    if given:
        return int(given)
    command = ["git", "-C", ROOT, "rev-parse", "HEAD"]
    try:
        commit = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(commit[:6], 16)


def _called(runs: Sequence[TestRun], around: Mapping[str, str], *, at_once: bool) -> list[int]:
    """Run pytest for each part, print a summary, and return the exit codes."""
    codes: list[int] = []
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, arguments) in enumerate(runs):
            tally = Path(folder) / f"{number}.json"
            began = time.monotonic()
            command = [sys.executable, "-m", "pytest", "--rootdir", ROOT, *arguments]
            codes.append(subprocess.call(command, env={**around, TALLY: str(tally)}, close_fds=os.name == "posix"))
            if tally.exists():
                lines.append((name, time.monotonic() - began, json.loads(tally.read_text("utf-8"))))
            if at_once and codes[-1]:
                break
    for line in told(lines, around):
        print(line)
    return codes


def told(ran: Sequence[tuple[str, float, Mapping[str, dict[str, int]]]], around: Mapping[str, str]) -> list[str]:
    """Return the summary: each part's duration and number of tests, and how the samples were chosen."""
    if not ran:
        return []
    lines = ["", "What this run did:"]
    left_out, missing = 0, Counter[str]()
    for name, seconds, figures in ran:
        ends = ", ".join(f"{count} {outcome}" for outcome, count in figures["ends"].items() if count)
        lines.append(f"  {name}: {seconds:.0f} s, {ends or 'no test'}")
        left_out += sum(figures["left out"].values())
        missing.update(figures["missing"])
    if LONG_RUN not in around:
        lines.append(f"  sampled by seed {around[SEED]}: {SEED}={around[SEED]} repeats this run")
        lines.append(f"  --long adds {left_out} tests and the rest of all that is done in doses")
    elif PART_RUN in around:
        lines.append(f"  part {around[PART_RUN]} of everything; {left_out} tests are in other parts")
    lines += [
        f"  skipped, as this machine lacks {program}: {count} tests" for program, count in sorted(missing.items())
    ]
    return lines


def _proving(runs: Sequence[TestRun], around: Mapping[str, str]) -> list[int]:
    """Run all tests, record the tests for each rule clause, and return the exit codes."""
    from game.tools import proving

    before = proving.tested()
    with tempfile.TemporaryDirectory() as folder:
        codes = _called(runs, {**around, proving.FOLDER: folder}, at_once=False)
        print(proving.keep(Path(folder), before, codes))
    return codes


def _explain() -> None:
    option = pgettext("argument", "ARGUMENT")
    rows = (
        ("--quick", _("run only the quick tests, which take half a minute (for use between changes)")),
        ("--long", _("run all tests in full, not just samples (for use before a release)")),
        ("--part K/N", _("run only part K of N, as in --long --part 3/48")),
    )
    print(f"{console.USAGE} python3 -m game test [--quick] [--long] [--part K/N] [{option} …]\n")
    about = _("Run all tests, or those that the arguments select. The arguments are passed on to pytest.")
    print(console.wrapped(about), console.table(rows), sep="\n\n", end="\n\n")
    if found("pytest"):
        print(_("Arguments of pytest:"), flush=True)
    else:
        print(console.wrapped(_("Once you have run the tests, this help also lists pytest’s arguments.")))
