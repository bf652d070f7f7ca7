"""The actions of a player, one file for each verb."""

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
    """Return the verbs on a board, in the canonical order of moves."""
    return OpenStall(topology), TakeRest()
