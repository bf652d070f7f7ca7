"""Makes the computer players, the advisor and the critic of a title."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from game.bots.critic import SearchCritic
from game.bots.hints import Discreet, Hinter
from game.bots.search import Searcher
from game.core.advice import Advisor, Critic
from game.core.drafting import random_walk
from game.core.expertise import HASTE, Bot, Expertise, Personality, Search, WithPersonality
from game.core.names import kind_of
from game.core.rng import Rng
from game.core.rules import Rules

Maker = Callable[[Rules[Any, Any, Any]], Bot[Any, Any]]


class AnyLevel(Protocol):
    """A level of play that a title declares for its computer players."""

    @property
    def id(self) -> str:
        """The id of the level."""

    @property
    def plays(self) -> Maker | WithPersonality | Search:
        """How the level plays: a bot factory, a `WithPersonality`, or the settings of a search."""


class HasLevels(Protocol):
    """The attributes that this module needs from a title."""

    @property
    def levels(self) -> Sequence[AnyLevel]:
        """The levels of computer players, weakest first."""

    @property
    def personalities(self) -> Sequence[Personality]:
        """The personalities that computer players can have."""

    @property
    def expertise(self) -> Callable[[Rules[Any, Any, Any]], Expertise[Any, Any, Any]] | None:
        """A function that returns the title's `Expertise`, or None if the title has none."""

    @property
    def critic(self) -> Callable[[Rules[Any, Any, Any]], Critic[Any, Any]] | None:
        """A function that returns the title's own critic, or None if the title has none."""

    @property
    def advisor(self) -> Callable[[Rules[Any, Any, Any]], Advisor] | None:
        """A function that returns the title's own advisor, or None if the title has none."""


def advisor_of(title: HasLevels, rules: Rules[Any, Any, Any], *, overlooked: bool) -> Advisor | None:
    """Return the advisor that gives hints in a title, or None if the title has no hints.

    If other people can read the hints (`overlooked`), the hints do not reveal the seat's secrets.
    """
    if title.advisor is not None:
        own = title.advisor(rules)
        return Discreet(rules, own) if overlooked else own
    return None if title.expertise is None else Hinter(rules, title.expertise(rules), overlooked=overlooked)


def critic_of(title: HasLevels, rules: Rules[Any, Any, Any]) -> Critic[Any, Any] | None:
    """Return the critic that judges the moves of a title, or None if the title has no critic."""
    if title.critic is not None:
        return title.critic(rules)
    return None if title.expertise is None else SearchCritic(rules, title.expertise(rules))


def makers_of(title: HasLevels) -> dict[str, Maker]:
    """Return a bot factory for each kind of bot that the title has."""
    found = dict(SHARED)
    for level in title.levels:
        found[level.id] = _maker(title, level.plays, {})
        for personality in title.personalities:
            found[kind_of(level.id, personality.id)] = _maker(title, level.plays, personality.likes)
        if isinstance(level.plays, WithPersonality):
            found[kind_of(level.id, HASTE)] = _maker(title, level.plays, {HASTE: 1.0})
    return found


def _maker(title: HasLevels, plays: Maker | WithPersonality | Search, likes: Mapping[str, float]) -> Maker:
    match plays:
        case Search():
            return partial(_searcher, title, plays, likes)
        case WithPersonality(make):
            return lambda rules: make(rules, likes)
    return plays


def _searcher(title: HasLevels, search: Search, likes: Mapping[str, float], rules: Rules[Any, Any, Any]) -> Searcher:
    """Return a bot that uses Monte Carlo search, or raise ValueError if the title has no expertise."""
    if title.expertise is None:
        raise ValueError("there is a level that searches, and nothing for it to know")
    return Searcher(rules, title.expertise(rules), search, likes)


class RandomBot:
    """A bot that plays any title at random."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def choose(self, view: Any, rng: Rng) -> Any:
        """Return a random legal move for the view's seat, or raise ValueError if no move is found."""
        move, _rng = random_walk(self._rules, view, rng)
        if move is None:
            raise ValueError("no prompt leads to a move here")
        return move


class StubbornBot(RandomBot):
    """A bot that plays any title at random, but passes only if no other move is legal."""

    def choose(self, view: Any, rng: Rng) -> Any:
        """Return a random legal move, but pass only if no other move is legal. Raise ValueError if there is none."""
        # In every title, a pass is a click on a single button.
        move, rng = random_walk(
            self._rules, view, rng, may_stop=lambda draft: [pick.kind for pick in draft.picks] != ["button"]
        )
        return super().choose(view, rng) if move is None else move


SHARED: dict[str, Maker] = {"random": RandomBot, "stubborn": StubbornBot}
"""The bots that every title has."""
