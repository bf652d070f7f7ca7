"""Who makes the computer players of a title, by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from game.bots.search import Searcher
from game.bots.shared import SHARED
from game.core.bot import Bot
from game.core.expertise import Expertise
from game.core.rules import Rules

Maker = Callable[[Rules[Any, Any, Any]], Bot[Any, Any]]


class Level(Protocol):
    """A strength of computer player as titles name it."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def make(self) -> Maker | None:
        """The maker of its bots; None where the search plays."""

    @property
    def playouts(self) -> int:
        """How much the search tries for one move."""


class HasLevels(Protocol):
    """All that is asked of a title here."""

    @property
    def levels(self) -> Sequence[Level]:
        """Its strengths of computer player."""

    @property
    def expertise(self) -> Callable[[Rules[Any, Any, Any]], Expertise[Any, Any, Any]] | None:
        """Makes what the search knows about it; None where no level needs that."""


def makers_of(title: HasLevels) -> dict[str, Maker]:
    """The maker of each kind of bot, by its name: those that every title has, and the title's own."""
    return {**SHARED, **{level.id: level.make or partial(_searcher, title, level.playouts) for level in title.levels}}


def _searcher(title: HasLevels, playouts: int, rules: Rules[Any, Any, Any]) -> Searcher:
    """A bot that searches. Raises ValueError for a title without an expertise, whose level is wrong then."""
    if title.expertise is None:
        raise ValueError("there is a level that searches, and nothing for it to know")
    return Searcher(rules, title.expertise(rules), playouts)
