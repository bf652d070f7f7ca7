"""Who makes the computer players of a title, by their names, and its advisor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Protocol

from game.bots.critic import SearchCritic
from game.bots.discreet import Discreet
from game.bots.hints import Hinter
from game.bots.search import Searcher
from game.bots.shared import SHARED
from game.core.advice import Advisor
from game.core.bot import Bot
from game.core.critic import Critic
from game.core.expertise import HASTE, Expertise, LikingMaker, Mannered, Search
from game.core.kinds import kind_of
from game.core.rules import Rules

Maker = Callable[[Rules[Any, Any, Any]], Bot[Any, Any]]
HASTY: Mapping[str, float] = MappingProxyType({HASTE: 1.0})
"""What whoever plays for the end likes."""


class Level(Protocol):
    """A strength of computer player as titles name it."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def plays(self) -> Maker | Mannered | Search:
        """The maker of its bots, or how the search plays."""


class Figure(Protocol):
    """Somebody whom a computer player can be, as titles name it."""

    @property
    def id(self) -> str:
        """Its name in saves."""

    @property
    def likes(self) -> Mapping[str, float]:
        """How much rather it makes a move of each trait, in shares of a win."""


class HasLevels(Protocol):
    """All that is asked of a title here."""

    @property
    def levels(self) -> Sequence[Level]:
        """Its strengths of computer player."""

    @property
    def characters(self) -> Sequence[Figure]:
        """Whom its computer players can be."""

    @property
    def expertise(self) -> Callable[[Rules[Any, Any, Any]], Expertise[Any, Any, Any]] | None:
        """Makes what the search knows about it; None where no level needs that."""

    @property
    def critic(self) -> Callable[[Rules[Any, Any, Any]], Critic[Any, Any]] | None:
        """Makes its own critic; None where the search looks back, or nobody."""

    @property
    def advisor(self) -> Callable[[Rules[Any, Any, Any]], Advisor] | None:
        """Makes its own advisor; None where it has none."""


def advisor_of(title: HasLevels, rules: Rules[Any, Any, Any], *, overlooked: bool) -> Advisor | None:
    """What tells people what they could do: the title's own advisor, else the search on what it knows; None where there
    is neither. `overlooked`: whether other people read what is said."""
    if title.advisor is not None:
        own = title.advisor(rules)
        return Discreet(rules, own) if overlooked else own
    return None if title.expertise is None else Hinter(rules, title.expertise(rules), overlooked=overlooked)


def critic_of(title: HasLevels, rules: Rules[Any, Any, Any]) -> Critic[Any, Any] | None:
    """What looks back at moves: the title's own critic, else the search on what it knows; None where there is
    neither."""
    if title.critic is not None:
        return title.critic(rules)
    return None if title.expertise is None else SearchCritic(rules, title.expertise(rules))


def makers_of(title: HasLevels) -> dict[str, Maker]:
    """The maker of each kind of bot, by its name: those that every title has, and the title's own."""
    found = dict(SHARED)
    for level in title.levels:
        found[level.id] = _maker(title, level.plays, {})
        for figure in title.characters:
            found[kind_of(level.id, figure.id)] = _maker(title, level.plays, figure.likes)
        if isinstance(level.plays, Mannered):
            found[kind_of(level.id, HASTE)] = _maker(title, level.plays, HASTY)
    return found


def _maker(title: HasLevels, plays: Maker | Mannered | Search, likes: Mapping[str, float]) -> Maker:
    match plays:
        case Search():
            return partial(_searcher, title, plays, likes)
        case Mannered(make):
            return partial(_mannered, make, likes)
    return plays


def _mannered(make: LikingMaker, likes: Mapping[str, float], rules: Rules[Any, Any, Any]) -> Bot[Any, Any]:
    return make(rules, likes)


def _searcher(title: HasLevels, search: Search, likes: Mapping[str, float], rules: Rules[Any, Any, Any]) -> Searcher:
    """A bot that searches. Raises ValueError for a title without an expertise, whose level is wrong then."""
    if title.expertise is None:
        raise ValueError("there is a level that searches, and nothing for it to know")
    return Searcher(rules, title.expertise(rules), search, likes)
