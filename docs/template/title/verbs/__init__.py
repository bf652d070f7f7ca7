"""What a player can do, one file for each verb. The order of the verbs is the canonical order of moves."""

from __future__ import annotations

from typing import Any

from game.kit.verb import Verb

from ..recorder import Recorder
from ..state import SquareView
from ..topology import Topology
from .open_stall import Open, OpenStall
from .rest import Rest, TakeRest

SquareMove = Open | Rest


def verbs_on(topology: Topology) -> tuple[Verb[SquareView, Recorder, Any], ...]:
    """The verbs on a board, in the canonical order of moves."""
    return OpenStall(topology), TakeRest()
