"""The recorder of state changes and events at the night market."""

from __future__ import annotations

from game.core import recorder
from game.titles.night_market.state import MarketState, Public


class Recorder(recorder.Recorder[MarketState, Public]):
    """Records the state changes and events that follow from one move at the night market."""

    __slots__ = ()
