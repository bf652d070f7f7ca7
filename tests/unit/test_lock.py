"""The lists of exact versions that CI, builds and releases install fit what pyproject.toml allows."""

from __future__ import annotations

import operator
import re
import tomllib
from pathlib import Path

import pytest

from game.bootstrap import ROOT
from game.environment import LOCKED, library, strict

LOCKS = Path(ROOT, ".ci", "lock")
EXTRAS = {"play": (), "test": ("test",), "build": ("build",), "lint": ("test", "build", "dev")}
SIGNS = {">=": operator.ge, "<": operator.lt}
each_list = pytest.mark.parametrize("purpose", EXTRAS)
PIN = re.compile(r"([\w.-]+)==([\w.]+)(?: ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)")


def content(purpose: str) -> str:
    """The list for a purpose."""
    return (LOCKS / f"{purpose}.txt").read_text("utf-8")


def pins(purpose: str) -> dict[str, str]:
    """The versions in it by their names."""
    return {name: version for name, version, _hashes in PIN.findall(content(purpose))}


def numbers(version: str) -> list[int]:
    """The first three numbers of a version."""
    return [int(part) for part in re.findall(r"[0-9]+", version)[:3]]


@each_list
def test_it_is_nothing_but_versions_with_hashes(purpose: str) -> None:
    assert PIN.sub("", content(purpose)) == "", "no address of an index, nothing without a hash"


@each_list
def test_it_fits_what_pyproject_allows(purpose: str) -> None:
    with Path(ROOT, "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    wanted = [*project["dependencies"]]
    for extra in EXTRAS[purpose]:
        wanted += project["optional-dependencies"][extra]
    for requirement in wanted:
        version = pins(purpose)[library(requirement)]
        for sign, bound in re.findall(r"(>=|<|~=)([0-9.]+)", requirement):
            assert sign != "~=" or version.split(".")[:2] == bound.split(".")[:2]
            assert SIGNS[sign.replace("~=", ">=")](numbers(version), numbers(bound)), (
                f"{requirement} is {version}; run .ci/relock"
            )


def test_all_lists_name_the_same_versions() -> None:
    found: dict[str, set[str]] = {}
    for purpose in EXTRAS:
        for name, version in pins(purpose).items():
            found.setdefault(name, set()).add(version)
    assert {name: versions for name, versions in found.items() if len(versions) > 1} == {}
    assert {name for name in found if name not in pins("lint")} == set()


def test_windows_is_tried_with_the_same_versions() -> None:
    """Besides, its list names what the Windows Python is put together from."""
    assert PIN.sub("", content("windows")) == ""
    here, there = pins("lint") | pins("build"), pins("windows")
    assert set(there) - set(here) == {"panda3d", "msvc-runtime", "pip"}
    assert {name: version for name, version in there.items() if here.get(name, version) != version} == {}


def test_each_library_has_a_file_for_every_system_and_python() -> None:
    """Those with machine code come in many files: three systems times four versions of Python at the very least."""
    for name in ("pygame-ce", "msgspec"):
        block = next(hashes for found, _version, hashes in PIN.findall(content("play")) if found == name)
        assert block.count("--hash") >= 12


def test_players_alone_may_get_other_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LOCKED, raising=False)
    assert [strict(purpose) for purpose in ("play", "test", "build")] == [False, False, True]
    monkeypatch.setenv(LOCKED, "1")
    assert [strict(purpose) for purpose in ("play", "test", "build")] == [True, True, True]
