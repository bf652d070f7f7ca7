"""What a title knows about playing itself well, beyond its rules: the search of computer players stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

import msgspec

from game.core.names import Seat
from game.core.rng import Rng

S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", bound=msgspec.Struct, covariant=True)


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


class Expertise(Protocol[S_contra, V_contra, M_co]):
    """A title's knowledge of how to play it, on one board."""

    def consider(self, view: V_contra, rng: Rng) -> Thoughts[S_contra, M_co]:
        """The thoughts about the decision that the view's seat has to make; the same for the same generator."""
