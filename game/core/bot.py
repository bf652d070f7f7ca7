"""What a computer player is: it sees a view, never the state, and answers with a legal move or, where it owes none,
with nothing."""

from __future__ import annotations

from typing import Protocol, TypeVar

import msgspec

from game.core.rng import Rng

V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", bound=msgspec.Struct, covariant=True)


class Bot(Protocol[V_contra, M_co]):
    """A player without a body."""

    def choose(self, view: V_contra, rng: Rng) -> M_co | None:
        """A legal move for the view's seat; the same view and generator give the same move.

        None, "nothing now", only where the seat can move and need not: it is asked again in the next position.
        """
