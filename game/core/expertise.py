"""Protocols for computer players and for a title's expertise (its knowledge of good play)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, Protocol, TypeVar

import msgspec

from game.core.i18n import Phrase
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules

V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", bound=msgspec.Struct, covariant=True)


class Bot(Protocol[V_contra, M_co]):
    """A computer player."""

    def choose(self, view: V_contra, rng: Rng) -> M_co | None:
        """Return a legal move for the view's seat, or None if the seat may move but prefers not to."""


S_contra = TypeVar("S_contra", contravariant=True)

MOST_MISJUDGED = 0.075
"""The maximum of `Search.misjudges`, in win share."""

ABSURD = 2 * MOST_MISJUDGED
"""The largest loss, in win share, that a bot may suffer by overlooking the best move."""

HASTE = "haste"
"""The id of the personality that tries to end the game early. The title decides which moves shorten the game."""


def misjudged(seat: Seat, about: Hashable, most: float) -> float:
    """Return the fixed error, `most` or `-most`, that a seat makes when it judges a move of the kind `about`."""
    return Random(f"{seat} {about!r}").choice((-most, most))


class Search(msgspec.Struct, frozen=True):
    """The search settings of one level of computer players.

    Attributes:
        playouts: number of playouts per decision.
        misjudges: size, in win share, of the fixed error that the bot makes for each kind of move.
        notices: fraction (0 to 1) of the kinds of moves that the bot considers, chosen at random for each decision.
        shortsighted: if true, the bot evaluates only the position right after its move.
    """

    playouts: Annotated[int, msgspec.Meta(ge=1)]
    misjudges: Annotated[float, msgspec.Meta(ge=0.0, le=MOST_MISJUDGED)] = 0.0
    notices: Annotated[float, msgspec.Meta(gt=0.0, le=1.0)] = 1.0
    shortsighted: bool = False


@dataclass(frozen=True)
class WithPersonality:
    """Contains a function that makes a bot from a title's rules and a personality's preferences."""

    make: Callable[[Rules[Any, Any, Any], Mapping[str, float]], Bot[Any, Any]]


class Personality(msgspec.Struct, frozen=True):
    """A personality that a computer player of any level can have.

    Attributes:
        face: the name of the picture that shows the personality's portrait.
        about: one sentence about the style of play.
        likes: the bonus for moves with each trait, in win share if the bot searches.
        says: remarks that the bot makes now and then, each with its quotation marks.
    """

    id: str
    name: Phrase
    face: str
    about: Phrase
    likes: dict[str, float]
    says: tuple[Phrase, ...]


class Thoughts(Protocol[S_contra, M_co]):
    """A title's analysis of one decision, based only on the view of the deciding seat."""

    @property
    def candidates(self) -> Sequence[M_co]:
        """One or more legal moves to choose from, the most promising first."""

    @property
    def spread(self) -> float:
        """The number of points by which the difference between two final scores may still change."""

    def over(self, state: S_contra) -> bool:
        """Return whether a playout should stop in this state and use the forecast instead of continuing."""

    def policy(self, state: S_contra, seat: Seat, chance: Random) -> M_co:
        """Return a sensible legal move for a seat that must move, for use in playouts."""

    def forecast(self, state: S_contra) -> Sequence[float]:
        """Return the expected final score of each seat, or the actual scores if the game is over."""

    def kind(self, move: Any) -> Hashable:
        """Return the kind of a candidate move. Of several suggestions of one kind, only the best is shown."""

    def traits(self, move: Any) -> Mapping[str, float]:
        """Return the strength of each trait of a candidate move, usually from 0 to 1. Missing traits count as 0."""

    def label(self, move: Any) -> str:
        """Return a short description of a candidate move, for a button."""

    def reason(self, move: Any, *, best: bool = False) -> str:
        """Return one or two sentences in favour of a candidate move. `best` is true if no other candidate is better."""


class Expertise(Protocol[S_contra, V_contra, M_co]):
    """A title's expert knowledge, for one board."""

    def consider(self, view: V_contra, rng: Rng) -> Thoughts[S_contra, M_co]:
        """Return the analysis of the seat's decision. Equal views and generators always give equal analyses."""

    def question(self, view: V_contra) -> str:
        """Return the question on the hint button, such as "What could I bid?", or "" if there is no choice."""
