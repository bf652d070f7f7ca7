"""The command `bench`, which measures the game's speed and size. Missing a goal is not an error."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

from game import registry
from game.core.errors import Problem
from game.core.i18n import _
from game.lab.bench import report, start
from game.lab.bench.child import measured
from game.lab.bench.effort import QUICK, Effort
from game.lab.bench.figures import Figure, Missing
from game.lab.bench.screen import screen
from game.tools import build

Work = Callable[[], list[Figure]]


def run(arguments: argparse.Namespace) -> int:
    """Print the measured values and return the exit code, which does not depend on these values."""
    effort = QUICK if arguments.quick else Effort()
    found: list[Figure | Missing] = []
    with ExitStack() as stack:
        no_screen = _screen(stack)
        for name, work, window in _works(effort, build_first=arguments.packaged):
            if arguments.only not in name:
                continue
            if window and no_screen:
                found.append(Missing(name, no_screen))
                continue
            print(_("Measuring: {name} …").format(name=name), file=sys.stderr, flush=True)
            try:
                found.extend(work())
            except Problem as problem:
                found.append(Missing(name, problem.sentence))
    form = report.as_json if arguments.json else report.markdown if arguments.markdown else report.text
    print(form(found))
    return 0


def _screen(stack: ExitStack) -> str:
    """Return the reason why no window can be opened, or "" if one can. `stack` closes the screen in the end."""
    try:
        stack.enter_context(screen())
    except Problem as problem:
        return problem.sentence
    return ""


def _works(effort: Effort, *, build_first: bool) -> Iterator[tuple[str, Work, bool]]:
    """Yield the name and the function of each measurement, and whether the measurement opens a window."""
    slugs = registry.slugs()
    yield "start", lambda: start.figures(effort), True
    for slug in slugs:
        yield f"redraw {slug}", _own(effort, "redraw", slug), False
    for slug in ("", *slugs):
        yield f"idle {slug or 'menu'}", _own(effort, "idle", slug), True
    for what in ("clicks", "presses", "thinking"):
        for slug in slugs:
            yield f"{what} {slug}", _own(effort, what, slug), True
    for what in ("plies", "choices"):
        for slug in slugs:
            yield f"{what} {slug}", _own(effort, what, slug), False
    for slug in slugs:
        yield f"memory {slug}", _own(effort, "memory", slug), True
    yield "lists", _own(effort, "lists", ""), False
    yield "packaged start", lambda: _packaged(effort, build_first=build_first), True


def _own(effort: Effort, what: str, slug: str) -> Work:
    """Return a function that runs a measurement in a separate process."""
    return lambda: measured(what, slug, effort)


def _packaged(effort: Effort, *, build_first: bool) -> list[Figure]:
    """Return the executable's start time. Raises Problem if there is no executable."""
    if build_first:
        with tempfile.TemporaryDirectory() as folder:
            return start.packaged(build.make(Path(folder)), effort)
    executable = build.executable(build.DIST)
    if not executable.is_file():
        raise Problem(_("There is no executable. “python3 -m game build” or the option --packaged builds one."))
    return start.packaged(executable, effort)
