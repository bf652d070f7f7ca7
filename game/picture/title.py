"""The class `Title`: one game with all its parts. Every package in `game/titles` exports a `Title` as `TITLE`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.errors import Problem
from game.core.i18n import SILENCE, Phrase, _
from game.core.rules import Meta

if TYPE_CHECKING:  # the menu needs only Meta and must not load the rest
    from game.core.advice import Advisor, Critic
    from game.core.board import BoardFault, BoardSpec, Part
    from game.core.expertise import Bot, Expertise, Personality, Search, WithPersonality
    from game.core.heat import Heat
    from game.core.rulebook import RuleSection
    from game.core.rules import Beat, Rules, Setup
    from game.picture.chronicle import Chronicle
    from game.picture.table import TableArt
    from game.picture.tutorial import Tutorial


@dataclass(frozen=True)
class Level:
    """A level of computer players.

    Attributes:
        plays: a function that makes the level's bots, a `WithPersonality` if the bots have personalities, or the
            settings of the search.
        about: one sentence that describes the level.
    """

    id: str
    label: Phrase
    plays: Callable[[Rules[Any, Any, Any]], Bot[Any, Any]] | WithPersonality | Search
    about: Phrase = SILENCE


@dataclass(frozen=True)
class Parts:
    """The parts of a title, which are imported only when they are needed.

    Attributes:
        rules: a function that makes the rules for a board, or raises Problem if the board is unsuitable.
        lint: a function that returns all mistakes in a board, in map order, or () if the board is playable.
        art: a function that makes the `TableArt` of a table from the table's rules.
        levels: the levels of computer players, weakest first.
        chronicle: a function that returns the story of a finished game, given the rules, the first known state and all
            later events with their states.
        tutorial: the tutorial, a first game with explanations.
        seat_colours: one colour for each possible seat.
        colours_of: a function that returns the seat colours for the given options, or None to use `seat_colours`.
        backdrop: the name of the 16:9 picture behind the result; its top must be dark, because the text is there.
        assembly: if boards consist of parts, a function that returns the parts for a set-up, otherwise None.
        part_lint: a function that finds the mistakes in a single part of a board.
        advisor: a function that makes the title's own advisor, or None to let the search give hints.
        expertise: a function that makes the title's `Expertise` for the search, or None if no level searches.
        critic: a function that makes the title's own critic of moves, or None to let the search judge moves.
        heats: a function that makes the statistics for heat maps.
    """

    rules: Callable[[BoardSpec], Rules[Any, Any, Any]]
    lint: Callable[[BoardSpec], tuple[BoardFault, ...]]
    art: Callable[[Any], TableArt[Any]]
    levels: tuple[Level, ...]
    chronicle: Callable[[Any, Any, Sequence[Beat[Any]]], Chronicle]
    tutorial: Tutorial
    seat_colours: tuple[str, ...]
    colours_of: Callable[[Mapping[str, str]], tuple[str, ...]] | None = None
    backdrop: str = "texture:menu_sky"
    assembly: Callable[[Setup], tuple[Part, ...]] | None = None
    part_lint: Callable[[BoardSpec], tuple[BoardFault, ...]] = lambda board: ()
    advisor: Callable[[Rules[Any, Any, Any]], Advisor] | None = None
    expertise: Callable[[Rules[Any, Any, Any]], Expertise[Any, Any, Any]] | None = None
    critic: Callable[[Rules[Any, Any, Any]], Critic[Any, Any]] | None = None
    personalities: tuple[Personality, ...] = ()
    heats: Callable[[], tuple[Heat, ...]] = tuple


T = TypeVar("T")


class _Part(Generic[T]):
    """A field of a `Title` whose value is taken from the title's `Parts`."""

    def __init__(self, of: Callable[[Parts], T]) -> None:
        self._of = of

    def __get__(self, title: Title, _owner: type[Title]) -> T:
        return self._of(title._parts)


@dataclass(frozen=True)
class Title:
    """One game of the collection. A title also has every field of `Parts`.

    `load` imports the parts when they are first needed. `sheets` makes the extra sections of the rulebook.
    """

    meta: Meta
    load: Callable[[], Parts]
    sheets: Callable[[], tuple[RuleSection, ...]] = tuple

    @cached_property
    def _parts(self) -> Parts:
        try:
            return self.load()
        except Exception as error:  # the message must name the folder, whatever is wrong with it
            raise broken(self.meta.slug, f"{type(error).__name__}: {error}") from error

    rules = _Part(lambda parts: parts.rules)
    lint = _Part(lambda parts: parts.lint)
    assembly = _Part(lambda parts: parts.assembly)
    part_lint = _Part(lambda parts: parts.part_lint)
    art = _Part(lambda parts: parts.art)
    seat_colours = _Part(lambda parts: parts.seat_colours)
    levels = _Part(lambda parts: parts.levels)
    personalities = _Part(lambda parts: parts.personalities)
    chronicle = _Part(lambda parts: parts.chronicle)
    tutorial = _Part(lambda parts: parts.tutorial)
    advisor = _Part(lambda parts: parts.advisor)
    expertise = _Part(lambda parts: parts.expertise)
    critic = _Part(lambda parts: parts.critic)
    backdrop = _Part(lambda parts: parts.backdrop)

    def colours_of(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """Return the seat colours of a game. `options` maps the id of each option to its value."""
        parts = self._parts
        return parts.seat_colours if parts.colours_of is None else parts.colours_of(options)

    @property
    def heats(self) -> tuple[Heat, ...]:
        """The statistics for heat maps, or an empty tuple if there are none."""
        return self._parts.heats()


def broken(slug: str, reason: str) -> Problem:
    """Return the exception for a title that cannot be loaded from its folder. `reason` says why."""
    return Problem(_("The game folder titles/{slug} cannot be used ({reason}).").format(slug=slug, reason=reason))
