"""The protocol of a computer player: it is given a view, never the state, and returns a legal move or none."""

from __future__ import annotations

from typing import Protocol, TypeVar

import msgspec

from game.core.rng import Rng

V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", bound=msgspec.Struct, covariant=True)


class Bot(Protocol[V_contra, M_co]):
    """A computer player."""

    def choose(self, view: V_contra, rng: Rng) -> M_co | None:
        """Return a legal move for the view's seat. The same view and generator give the same move.

        None means "no move now". A bot may return None only where the seat may move but does not have to; the bot is
        then asked again in the next position.
        """
