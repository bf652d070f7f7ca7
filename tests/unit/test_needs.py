"""What a test says about a program that is absent: a reason here, a failure in CI."""

from __future__ import annotations

from collections.abc import Callable

import pytest


def test_a_program_that_is_there_is_no_matter(needs: Callable[..., None]) -> None:
    needs("git")


def test_elsewhere_the_test_is_skipped(needs: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="needs no-such-program"):
        needs("git", "no-such-program")


def test_in_ci_the_test_fails(needs: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="CI must have it"):
        needs("no-such-program")
