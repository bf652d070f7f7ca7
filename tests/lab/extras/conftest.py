"""Tests of what needs libraries that players never get: the extras `research`, `cluster` and `lab` of pyproject.toml.

Without those libraries they are skipped as a whole; where STALLHOLDERS_EXTRAS=1 says that they are there, as in CI, a
missing one is a failure.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "distributed", "matplotlib")
PROMISED = os.environ.get("STALLHOLDERS_EXTRAS") == "1"


class Absent(pytest.Module):
    """A module of tests that cannot be imported here."""

    def collect(self) -> NoReturn:
        """Skip it, or fail where the libraries were promised."""
        absent = ", ".join(name for name in LIBRARIES if find_spec(name) is None)
        reason = f"needs {absent} (the extras research, cluster and lab)"
        if PROMISED:
            pytest.fail(f"{reason}, and STALLHOLDERS_EXTRAS=1 says that it is there", pytrace=False)
        pytest.skip(reason, allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """The module, or what stands for it where libraries are missing."""
    if all(find_spec(name) is not None for name in LIBRARIES):
        return None
    absent: pytest.Module = Absent.from_parent(parent, path=module_path)
    return absent
