"""Computer players: the protocol of one, and what a title knows about playing well, beyond its rules.

A bot is given a view, never the state. The search of computer players uses a title's expertise.
"""

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
        """Return a legal move for the view's seat. The same view and generator give the same move.

        None means "no move now". A bot may return None only where the seat may move but does not have to; the bot is
        then asked again in the next position.
        """


S_contra = TypeVar("S_contra", contravariant=True)


MOST_MISJUDGED = 0.075
"""The largest allowed error of an estimate, in win share. A bot may thus prefer a move that is twice as much worse."""

ABSURD = 2 * MOST_MISJUDGED
"""In win share. A bot considers every move if those it notices look worse than the best one by more than this."""


HASTE = "haste"
"""The id of the personality that tries to end the game soon, and the key of that liking in `Personality.likes`.

It is not a trait of a move: the title decides which moves bring the end nearer. In a title that does not use it, this
personality plays like a bot without a personality.
"""


def misjudged(seat: Seat, about: Hashable, most: float) -> float:
    """Return `most` or `-most`, the error of a seat's estimate for one kind of move. It never changes for that seat."""
    return Random(f"{seat} {about!r}").choice((-most, most))


class Search(msgspec.Struct, frozen=True):
    """How a level of computer player searches.

    Attributes:
        playouts: number of playouts per decision.
        misjudges: size of the fixed error in the estimate for each kind of move, in win share.
        notices: fraction of the kinds of moves that the bot considers, 0 to 1; drawn anew for each decision.
        shortsighted: the bot evaluates only the position right after its move.
    """

    playouts: Annotated[int, msgspec.Meta(ge=1)]
    misjudges: Annotated[float, msgspec.Meta(ge=0.0, le=MOST_MISJUDGED)] = 0.0
    notices: Annotated[float, msgspec.Meta(gt=0.0, le=1.0)] = 1.0
    shortsighted: bool = False


LikingMaker = Callable[[Rules[Any, Any, Any], Mapping[str, float]], Bot[Any, Any]]


@dataclass(frozen=True)
class WithPersonality:
    """A level of computer player that does not search but has a personality.

    Attributes:
        make: returns the bot for given rules and given likings, in units that the title chooses.
    """

    make: LikingMaker


class Personality(msgspec.Struct, frozen=True):
    """A personality that a computer player of any level can have.

    Attributes:
        name: the name shown to players.
        face: the name of the portrait.
        about: one sentence about the style of play.
        likes: bonus for moves with a trait (`Thoughts.traits`), by trait; in win share where the bot searches.
        says: remarks that the bot makes now and then, with their quotation marks.
    """

    id: str
    name: Phrase
    face: str
    about: Phrase
    likes: dict[str, float]
    says: tuple[Phrase, ...]


class Thoughts(Protocol[S_contra, M_co]):
    """A title's analysis of one decision of one seat. The analysis depends only on the view that it was made from."""

    @property
    def candidates(self) -> Sequence[M_co]:
        """The candidate moves: at least one legal move, the most promising first."""

    @property
    def spread(self) -> float:
        """How many points the gap between two final scores may still change by; more makes a lead count less."""

    def over(self, state: S_contra) -> bool:
        """Return whether a playout should stop here, because `forecast` is more reliable than playing on."""

    def policy(self, state: S_contra, seat: Seat, chance: Random) -> M_co:
        """Return a sensible legal move for a seat that must move, without listing all legal moves."""

    def forecast(self, state: S_contra) -> Sequence[float]:
        """Return the expected final scores by seat; the actual scores if the game is over."""

    def kind(self, move: Any) -> Hashable:
        """Return what a candidate move is about. Of several moves of one kind, only the best is shown."""

    def traits(self, move: Any) -> Mapping[str, float]:
        """Return the traits of a candidate move, mostly from 0 to 1; 0 for traits left out. See `Personality.likes`."""

    def label(self, move: Any) -> str:
        """Return a candidate move in a few words, for a button."""

    def reason(self, move: Any, *, best: bool = False) -> str:
        """Return one or two sentences in favour of a candidate move, with the numbers used to judge it.

        Args:
            best: no other move looks better; only then may the text call the move the best.

        Returns:
            The text, which may contain seat marks.
        """


class Expertise(Protocol[S_contra, V_contra, M_co]):
    """A title's expert knowledge, for one board."""

    def consider(self, view: V_contra, rng: Rng) -> Thoughts[S_contra, M_co]:
        """Return the analysis of the decision that the view's seat must make; the same for the same generator."""

    def question(self, view: V_contra) -> str:
        """Return the question on the hint button, such as "What could I bid?", or "" if there is no choice.

        Called each time the table is drawn.
        """
