"""What a folder under game/titles exports as TITLE: rules, picture, bots and words of one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.core.errors import Problem
from game.core.i18n import SILENCE, Phrase, _
from game.core.rules import Meta

if TYPE_CHECKING:  # the menu shows what is in Meta: it waits for nothing that only a table needs
    from game.core.advice import Advisor
    from game.core.board import Part
    from game.core.bot import Bot
    from game.core.critic import Critic
    from game.core.expertise import Character, Expertise, Mannered, Search
    from game.core.heat import Heat
    from game.core.rulebook import Section
    from game.core.rules import BoardLint, Rules, RulesFor, Setup
    from game.picture.chronicle import Chronicler
    from game.picture.table import TableArt
    from game.picture.tutorial import Tutorial


@dataclass(frozen=True)
class Level:
    """A strength of computer player: its id, its label at set-up, who plays, and a sentence `about` it. Who plays is
    the maker of its bots for given rules, or how the search plays on what the title knows."""

    id: str
    label: Phrase
    plays: Callable[[Rules[Any, Any, Any]], Bot[Any, Any]] | Mannered | Search
    about: Phrase = SILENCE


@dataclass(frozen=True)
class Parts:
    """What makes a title a game.

    `art`: makes the picture of a table from the rules on its board. `seat_colours`: one colour for each seat, as many
    as can sit down; `colours_of`: those for chosen options, where they depend on them. `backdrop`: art, 16:9, that
    fills the window behind a result; letters lie over it, so it keeps dark and quiet above.

    `assembly`: the parts that the board of a game is put together from, always the same for the same set-up; it answers
    any set-up, also one with options that there are not. None where the board is one map. `part_lint`: what is wrong
    with a part by itself, while `lint` looks at the whole board.

    `advisor`: makes what tells people what they could do, for given rules; None where nobody is told.

    `expertise`: makes what the search knows about the title, for given rules; None where no level searches.
    `critic`: makes what looks back at moves where the search does not; None where the search does, or nobody.
    `characters`: whom the computer players can be.

    `heats`: makes what is counted on the board where very many games are played; None where nothing is.
    """

    rules: RulesFor
    lint: BoardLint
    art: Callable[[Any], TableArt[Any]]
    levels: tuple[Level, ...]
    chronicle: Chronicler
    tutorial: Tutorial
    seat_colours: tuple[str, ...]
    colours_of: Callable[[Mapping[str, str]], tuple[str, ...]] | None = None
    backdrop: str = "texture:menu_sky"
    assembly: Callable[[Setup], tuple[Part, ...]] | None = None
    part_lint: BoardLint = lambda board: ()
    advisor: Callable[[Rules[Any, Any, Any]], Advisor] | None = None
    expertise: Callable[[Rules[Any, Any, Any]], Expertise[Any, Any, Any]] | None = None
    critic: Callable[[Rules[Any, Any, Any]], Critic[Any, Any]] | None = None
    characters: tuple[Character, ...] = ()
    heats: Callable[[], tuple[Heat, ...]] | None = None


@dataclass(frozen=True)
class Title:
    """One game of the collection.

    Attributes:
        load: imports its parts, which happens when the first of them is asked for; each raises Problem naming the
            folder where that fails.
        sheets: makes what the rulebook has after its file from the title's data, in the language of the moment.
    """

    meta: Meta
    load: Callable[[], Parts]
    sheets: Callable[[], tuple[Section, ...]] = tuple

    @cached_property
    def _parts(self) -> Parts:
        try:
            return self.load()
        except Exception as error:  # whatever a broken folder does, the sentence has to name the folder
            raise broken(self.meta.slug, f"{type(error).__name__}: {error}") from error

    @property
    def rules(self) -> RulesFor:
        """Makes the rules for a board."""
        return self._parts.rules

    @property
    def lint(self) -> BoardLint:
        """Finds what a board lacks."""
        return self._parts.lint

    @property
    def assembly(self) -> Callable[[Setup], tuple[Part, ...]] | None:
        """Gives the parts that the board of a game is put together from; None where it is one map."""
        return self._parts.assembly

    @property
    def part_lint(self) -> BoardLint:
        """Finds what a part of a board lacks by itself."""
        return self._parts.part_lint

    @property
    def art(self) -> Callable[[Any], TableArt[Any]]:
        """Makes what draws the table and finds its words, from the rules on a board: one for each game shown."""
        return self._parts.art

    @property
    def seat_colours(self) -> tuple[str, ...]:
        """The colours of the seats, as set-up gives them before there are rules."""
        return self._parts.seat_colours

    def colours_of(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The colours of the seats of a game with these options, as many as there are for any."""
        parts = self._parts
        return parts.seat_colours if parts.colours_of is None else parts.colours_of(options)

    @property
    def levels(self) -> tuple[Level, ...]:
        """The computer players, weakest first."""
        return self._parts.levels

    @property
    def characters(self) -> tuple[Character, ...]:
        """Whom the computer players can be."""
        return self._parts.characters

    @property
    def chronicle(self) -> Chronicler:
        """Tells a finished game."""
        return self._parts.chronicle

    @property
    def tutorial(self) -> Tutorial:
        """Leads through a first game."""
        return self._parts.tutorial

    @property
    def advisor(self) -> Callable[[Rules[Any, Any, Any]], Advisor] | None:
        """Makes what tells people what they could do; None where nobody is told."""
        return self._parts.advisor

    @property
    def expertise(self) -> Callable[[Rules[Any, Any, Any]], Expertise[Any, Any, Any]] | None:
        """Makes what the search knows about the title; None where no level needs it."""
        return self._parts.expertise

    @property
    def critic(self) -> Callable[[Rules[Any, Any, Any]], Critic[Any, Any]] | None:
        """Makes what looks back at moves; None where the search does, or nobody."""
        return self._parts.critic

    @property
    def heats(self) -> tuple[Heat, ...]:
        """What is counted on its board where very many games are played."""
        made = self._parts.heats
        return made() if made is not None else ()

    @property
    def backdrop(self) -> str:
        """The art behind a result."""
        return self._parts.backdrop


def broken(slug: str, reason: str) -> Problem:
    """The sentence that a title's folder cannot be used."""
    return Problem(_("The game folder titles/{slug} cannot be used ({reason}).").format(slug=slug, reason=reason))
