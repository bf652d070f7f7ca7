"""Tests that hold for some titles only."""

from __future__ import annotations

import pytest

LACKS = "this title lacks"


def lacking(what: str) -> BaseException:
    """What to raise where a test's title has no such thing: it is skipped, with the one reason for skipping that the
    template's test takes."""
    return pytest.skip.Exception(f"{LACKS} {what}")
