"""Plain data without repeated names: what comes back is what went in, and damage is told."""

from __future__ import annotations

from typing import Any

import pytest

from game.saves.replay_text import dense, plain

VALUES: list[Any] = [
    {"lot": 16, "shop": 3, "type": "place"},
    {"lot": 17, "shop": 3, "type": "place"},
    {"type": "ready"},
    {"instead": 0, "parcels": [{"cash": 20, "giver": 1, "lots": [16, 17], "taker": 0, "tiles": []}], "type": "offer"},
    {"lot": None, "type": 7},
    {"type": ""},
    {},
    [],
    [[-1, 0], {"a": [{"a": "b"}]}],
    "text",
    -1,
]


def test_what_comes_back_is_what_went_in() -> None:
    found, shapes = dense(VALUES)
    assert list(plain(tuple(found), shapes)) == VALUES
    assert shapes[:3] == (("place", "lot", "shop"), ("ready",), ("offer", "instead", "parcels"))
    assert found[:2] == [[0, 16, 3], [0, 17, 3]]


@pytest.mark.parametrize("value", [[], [9], [-2], [0, 1], [0, 1, 2, 3], ["x"], [None], [[0]], [-1, [9]], [1.5]])
def test_what_nobody_has_written_is_told(value: Any) -> None:
    with pytest.raises(ValueError, match=r"structure|numbers of names"):
        plain((value,), (("place", "lot", "shop"),))
