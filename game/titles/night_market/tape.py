"""The recorder of one step of the night market."""

from __future__ import annotations

from game.core import tape
from game.titles.night_market.state import MarketState, Public


class Tape(tape.Tape[MarketState]):
    """A step under way, with the public part at hand."""

    __slots__ = ()

    @property
    def public(self) -> Public:
        """The public part as it is now."""
        return self.state.public
