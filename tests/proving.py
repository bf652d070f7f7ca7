"""What each process of a run saw of the tests that show clauses: it leaves that in a folder when it ends.

`game/tools/proving.py` makes one file of all of it, which the rules reader shows.
"""

from __future__ import annotations

import inspect
import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import msgspec
import pytest

from game.proof.run import LONGEST, TestOutcome
from game.tools.proving import FOLDER, SeenTests, Tried

ID = pytest.StashKey[str]()
END = pytest.StashKey[TestOutcome]()


def register(config: pytest.Config) -> None:
    """Watch the tests of this process, where a run wants to know what it proves."""
    folder = os.environ.get(FOLDER)
    if folder:
        config.pluginmanager.register(Proving(Path(folder)), "proving")


class Proving:
    """Knows every test that was collected, chosen or not, and how each that ran here ended."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._items: list[pytest.Item] = []

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Before any is left out, and before workers give names of their own to those of a group (with which an item
        also becomes another key of a dict)."""
        self._items.append(item)
        item.stash[ID] = item.nodeid
        item.stash[END] = TestOutcome.LEFT_OUT

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Tests start further runs, which are about something else."""
        os.environ.pop(FOLDER, None)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Setting up, the test itself and cleaning up each report: what went wrong in any of them counts."""
        report = yield
        if report.failed:
            item.stash[END] = TestOutcome.FAILED
        elif report.skipped:
            item.stash[END] = TestOutcome.SKIPPED
        elif report.when == "call":
            item.stash[END] = TestOutcome.PASSED
        return report

    def pytest_sessionfinish(self) -> None:
        """Leave the part of this process. One that hands its tests to others collected none."""
        if not self._items:
            return
        ends = [item.stash[END] for item in self._items]
        part = SeenTests(
            tests=tuple(tried(item) for item in self._items if clauses_of(item)),
            passed=ends.count(TestOutcome.PASSED),
            failed=ends.count(TestOutcome.FAILED),
            skipped=ends.count(TestOutcome.SKIPPED),
        )
        handle, _name = tempfile.mkstemp(".json", dir=self._folder)
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(part))


def tried(item: pytest.Item) -> Tried:
    """How a test with clauses ended in this process."""
    return Tried(item.stash[ID], sentence_of(item), clauses_of(item), item.stash[END])


def clauses_of(item: pytest.Item) -> tuple[str, ...]:
    """The clauses that a test shows."""
    return tuple(dict.fromkeys(ident for mark in item.iter_markers("clause") for ident in mark.args))


def sentence_of(item: pytest.Item) -> str:
    """What a test shows: the first line of its docstring, or its name as a sentence."""
    told = inspect.getdoc(getattr(item, "function", None)) or ""
    return (told.partition("\n")[0].strip() or as_sentence(getattr(item, "originalname", item.name)))[:LONGEST]


def as_sentence(name: str) -> str:
    """The name of a test with spaces, a capital and a full stop."""
    words = name.partition("[")[0].removeprefix("test_").replace("_", " ").strip()
    return f"{words[:1].upper()}{words[1:]}."
