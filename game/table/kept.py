"""How far a tutorial has come, as it is remembered."""

from __future__ import annotations

import msgspec


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the tutorial of one game has come: the id of the step and whether it shows, how many moments of the game
    it was told, whether the player does not want to see it, whether it is over, how often it has come back to the
    step; how many of its cards the player has seen, and the number of the farthest of them (0: none was counted)."""

    step: str = ""
    open: bool = False
    heard: int = 0
    skipped: bool = False
    over: bool = False
    again: int = 0
    cards: int = 0
    farthest: int = 0
