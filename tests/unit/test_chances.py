"""Chances are told as what they are: 0% and 100% for what is certain alone."""

from __future__ import annotations

from game.core.sentences import chance


def test_only_what_is_certain_is_told_as_certain() -> None:
    assert [chance(part) for part in (0.0, 0.001, 0.004, 0.506, 0.996, 0.9999, 1.0)] == [0, 1, 1, 51, 99, 99, 100]
