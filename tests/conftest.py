"""What every test stands on: no window, no sound, a home of its own, and a word for absent programs."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest

from game.core import i18n
from tests import proving, telling
from tests.starting import forget_the_shell
from tests.unit.thoughts import PACES, think_for

# Before anything imports pygame: tests never open a window or a sound device on the developer's screen, and read
# English, whatever the developer reads.
forget_the_shell()

# Two busy processors make any deadline a coin toss, and CI must fail only for what changed.
hypothesis.settings.register_profile("here", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", parent=hypothesis.settings.get_profile("here"), derandomize=True)


def in_ci() -> bool:
    """Whether this run may not skip anything: the environment says CI=true."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


hypothesis.settings.load_profile("ci" if in_ci() else "here")


def require(*programs: str) -> None:
    """Return where all these programs are on the path; otherwise skip the test, or fail it in CI."""
    absent = [program for program in programs if shutil.which(program) is None]
    if not absent:
        return
    reason = f"needs {', '.join(absent)}"
    if in_ci():
        pytest.fail(f"{reason}, and CI must have it", pytrace=False)
    pytest.skip(reason)


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    """Whatever a test has spoken, the next one reads English."""
    yield
    if i18n.spoken() != i18n.ENGLISH:
        i18n.install(i18n.ENGLISH, Path())


@pytest.fixture(params=PACES)
def pace(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Have computer players and advisors think by a script: at once, for one frame, or for several."""
    think_for(PACES[request.param], monkeypatch)
    return str(request.param)


@pytest.fixture
def needs() -> Callable[..., None]:
    """A function that skips the test where one of the programs named is absent, and fails it in CI."""
    return require


def pytest_configure(config: pytest.Config) -> None:
    """Have this process sample and count its tests, and tell which clauses they show where the run asks for it."""
    telling.register(config)
    proving.register(config)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that no process is left with one when the others have ended."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """What was imported until now stays to the end: the garbage collector need not look at it again and again."""
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Heed `@pytest.mark.needs("Xvfb", "xdotool")`."""
    for mark in item.iter_markers("needs"):
        require(*mark.args)


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Saves and settings of a test, and of programs it starts, never touch the developer's own.

    Nobody waits for the disk: the power is cut on programs alone, which have an fsync of their own.
    """
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STALLHOLDERS_HOME", str(home))
        patch.setattr(os, "fsync", lambda handle: None)
        yield home
