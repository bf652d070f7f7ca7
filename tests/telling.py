"""What a run of pytest tells: its seed first, and at the end its figures, in a file for `python3 -m game test`."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.tools.testing import SEED, TALLY
from tests import sampling

NEEDS = "needs "
"""How the reason begins for which a test is skipped where a program is absent."""


def register(config: pytest.Config) -> None:
    """Have this process leave out what the run does not sample, and count."""
    config.pluginmanager.register(Telling(config), "telling")


class Telling:
    """Counts what one process leaves out; the one that starts the others counts for all of them."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._ends: Counter[str] = Counter()
        self._missing: dict[str, str] = {}
        self._left_out: Counter[str] = Counter()

    def pytest_report_header(self) -> str:
        """Return the line that says how to repeat the run."""
        if sampling.WHOLE:
            return "sampled: nothing, all of everything is done"
        return f"sampled by seed {sampling.RUN_SEED} ({SEED}={sampling.RUN_SEED} repeats this run)"

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out what this run does not do, after `-m` and `-k`; what is named by its whole id is never left out."""
        if any("::" in argument for argument in config.args):
            return
        out = sampling.left_out(items)
        if not out:
            return
        self._left_out = Counter(item.nodeid.partition("::")[0] for item in out)
        config.hook.pytest_deselected(items=out)
        gone = set(map(id, out))
        items[:] = [item for item in items if id(item) not in gone]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count how a test ended, and what it lacked."""
        if report.failed or report.when == "call" or report.skipped:
            self._ends[report.outcome] += 1
        if report.skipped:
            self._heed(report.nodeid, report.longrepr)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note what a whole module lacked."""
        if report.skipped:
            self._heed(report.nodeid, report.longrepr)

    def _heed(self, where: str, reason: Any) -> None:
        words = str(reason[-1] if isinstance(reason, tuple) else reason).removeprefix("Skipped: ")
        if words.startswith(NEEDS):
            self._missing[where] = words.removeprefix(NEEDS)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take what a worker left out: all workers leave out the same."""
        self._left_out = Counter(getattr(node, "workeroutput", {}).get("left_out", {}))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand the figures on: a worker to the process that started it, that one to the file."""
        handed = getattr(session.config, "workeroutput", None)
        file = os.environ.get(TALLY)
        if handed is not None:
            handed["left_out"] = dict(self._left_out)
        elif file:
            figures = {"ends": self._ends, "left out": self._left_out, "missing": Counter(self._missing.values())}
            Path(file).write_text(json.dumps(figures), "utf-8")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Tests start further runs, which are none of ours."""
        if hasattr(self._config, "workerinput"):
            os.environ.pop(TALLY, None)
