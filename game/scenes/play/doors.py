"""Where the table leads to, given to it when it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.picture.title import Title
from game.table.session import Session
from game.ui.stack import Go, Scene


@dataclass(frozen=True)
class Doors:
    """`kept`: called after every change of the position, so that it is saved. `pause`: what Menu and Escape lead to.
    `safe`: whether all that was kept is on the disk, waiting for it that many seconds at most.
    `result`: the scene for a game that is over. `rules`: the rulebook of a title, opened at a clause ("": its start).
    """

    kept: Callable[[Session], None]
    pause: Callable[[Scene], Go | None]
    result: Callable[[Session], Scene]
    rules: Callable[[Title, str], Scene]
    safe: Callable[[float], bool] = lambda seconds: True
