"""How far a long command is, in words."""

from __future__ import annotations

import pytest

from game.tools.workers import ProgressLine, time_left


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "about 1 s left"), (80, "about 80 s left"), (170, "about 3 min left"), (9000, "about 2 h left")],
)
def test_the_time_left_is_told_roughly(seconds: float, words: str) -> None:
    assert time_left(seconds) == words


def test_progress_counts_what_was_played_now() -> None:
    progress = ProgressLine(100, 400)
    for _game in range(100):
        progress.step()
    assert progress.text(50) == "200 of 400 games, 2.0 per second, about 2 min left"
    assert progress.text(200) == "200 of 400 games, 30.0 per minute, about 7 min left"
    ended = ProgressLine(399, 400)
    ended.step()
    assert ended.text(2) == "400 of 400 games, 30.0 per minute"
