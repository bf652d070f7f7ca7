"""What a title knows about playing itself well, beyond its rules: the search of computer players stands on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, Protocol, TypeVar

import msgspec

from game.core.bot import Bot
from game.core.i18n import Phrase
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules

S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", bound=msgspec.Struct, covariant=True)


MOST_MISJUDGED = 0.075
"""Shares of a win: whoever is no farther off never makes a move that seems to cost more than twice as much."""

ABSURD = 2 * MOST_MISJUDGED
"""Shares of a win: whoever overlooks most things sees all of them where the others seem to cost more than that."""


HASTE = "haste"
"""The character of a computer player that plays for the end, and what it likes: a trait of no move, for only the title
knows what brings its end nearer. A title that knows nothing of it has it play as nobody in particular."""


def misjudged(seat: Seat, about: Hashable, most: float) -> float:
    """`most` too well or too badly: what a seat thinks of all that is about the same, and it always thinks so."""
    return Random(f"{seat} {about!r}").choice((-most, most))


class Search(msgspec.Struct, frozen=True):
    """How a level of computer player searches. `playouts`: how much it tries for one decision. `misjudges`: by how much
    it thinks too well or too badly of what a move is about, in shares of a win; always in the same way. `notices`: the
    part of all that moves could be about which it sees, another one each time. `shortsighted`: whether it looks at the
    position right after its move alone."""

    playouts: Annotated[int, msgspec.Meta(ge=1)]
    misjudges: Annotated[float, msgspec.Meta(ge=0.0, le=MOST_MISJUDGED)] = 0.0
    notices: Annotated[float, msgspec.Meta(gt=0.0, le=1.0)] = 1.0
    shortsighted: bool = False


LikingMaker = Callable[[Rules[Any, Any, Any], Mapping[str, float]], Bot[Any, Any]]


@dataclass(frozen=True)
class Mannered:
    """A level of computer player that does not search and heeds its character: `make` gives its bot for given rules and
    for what the character likes, in whatever units the title likes things."""

    make: LikingMaker


class Character(msgspec.Struct, frozen=True):
    """Somebody whom a computer player can be, at any level: `name`, the art of a `face`, a sentence `about` the manner.

    `likes`: by trait of a move (`Thoughts.traits`), how much rather one is made that has it, in shares of a win
    where a search plays. `says`: what it says now and then, quotation marks included.
    """

    id: str
    name: Phrase
    face: str
    about: Phrase
    likes: dict[str, float]
    says: tuple[Phrase, ...]


class Thoughts(Protocol[S_contra, M_co]):
    """What is thought about one decision of one seat. Nothing in it depends on more than the view it came from."""

    @property
    def candidates(self) -> Sequence[M_co]:
        """The legal moves that make sense, those that promise most first; at least one."""

    @property
    def spread(self) -> float:
        """By how many points the totals may still come apart in a game like this one: how soft a margin is."""

    def over(self, state: S_contra) -> bool:
        """Whether a playout ends here, because `forecast` sees farther than playing on does."""

    def policy(self, state: S_contra, seat: Seat, chance: Random) -> M_co:
        """A sensible legal move of a seat that owes one, found without listing all of them."""

    def forecast(self, state: S_contra) -> Sequence[float]:
        """The totals to be expected at the end of the game, by seat; of a finished game its totals."""

    def kind(self, move: Any) -> Hashable:
        """What a candidate is about: of several about the same only the best is worth telling."""

    def traits(self, move: Any) -> Mapping[str, float]:
        """What is typical of a candidate, mostly from 0 to 1, for those who like such moves (`Character`); what is left
        out is 0."""

    def label(self, move: Any) -> str:
        """A candidate in a few words, for a button."""

    def reason(self, move: Any, *, best: bool = False) -> str:
        """Return what speaks for a candidate, in a sentence or two with the numbers that it was judged by; marks stand
        for names. `best`: whether nothing promises more; only then may it be said."""


class Expertise(Protocol[S_contra, V_contra, M_co]):
    """A title's knowledge of how to play it, on one board."""

    def consider(self, view: V_contra, rng: Rng) -> Thoughts[S_contra, M_co]:
        """The thoughts about the decision that the view's seat has to make; the same for the same generator."""

    def question(self, view: V_contra) -> str:
        """What a person who wants a hint could ask now, such as "What could I bid?"; "" where there is no choice. It is
        looked at whenever the table is drawn."""
