"""The verbs (player actions) of Chinatown, one per module."""

from __future__ import annotations

from typing import Any

from game.kit.verb import BaseVerb
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.decline import Decline, DeclineVerb
from game.titles.chinatown.verbs.done import Done, DoneVerb
from game.titles.chinatown.verbs.hang_mark import HangMark, HangMarkVerb
from game.titles.chinatown.verbs.keep import Keep, KeepVerb
from game.titles.chinatown.verbs.offer import Offer, OfferVerb
from game.titles.chinatown.verbs.place import PlaceTile, PlaceVerb
from game.titles.chinatown.verbs.ready import Ready, ReadyVerb
from game.titles.chinatown.verbs.sign import Sign, SignVerb
from game.titles.chinatown.verbs.withdraw import Withdraw, WithdrawVerb

ChinatownMove = Keep | Offer | Sign | Decline | Withdraw | HangMark | Ready | PlaceTile | Done

ChinatownVerb = BaseVerb[ChinatownView, Recorder, Any]


def verbs_on(topology: Topology) -> tuple[ChinatownVerb, ...]:
    """Return all verbs (player actions) for the board, in a fixed order."""
    return (
        KeepVerb(),
        OfferVerb(topology),
        SignVerb(topology),
        DeclineVerb(),
        WithdrawVerb(),
        HangMarkVerb(topology),
        ReadyVerb(),
        PlaceVerb(topology),
        DoneVerb(),
    )


__all__ = [
    "ChinatownMove",
    "ChinatownVerb",
    "Decline",
    "Done",
    "HangMark",
    "Keep",
    "Offer",
    "PlaceTile",
    "Ready",
    "Sign",
    "Withdraw",
    "verbs_on",
]
