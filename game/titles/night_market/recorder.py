"""The recorder of one step of the night market."""

from __future__ import annotations

from game.core import recorder
from game.titles.night_market.state import MarketState, Public


class Recorder(recorder.Recorder[MarketState, Public]):
    """The recorder of one step of the night market."""

    __slots__ = ()
