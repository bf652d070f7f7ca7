"""The stored progress of a tutorial."""

from __future__ import annotations

import msgspec


class KeptTutorial(msgspec.Struct, frozen=True, omit_defaults=True):
    """The progress of the tutorial of one game.

    Attributes:
        step: the id of the current step.
        open: the card of the step is shown.
        heard: the number of moments that the tutorial knows.
        skipped: the player closed the tutorial.
        again: how often the tutorial returned to this step.
        cards: the number of cards seen.
        farthest: the number of the last card seen, or 0 if none was counted.
    """

    step: str = ""
    open: bool = False
    heard: int = 0
    skipped: bool = False
    over: bool = False
    again: int = 0
    cards: int = 0
    farthest: int = 0
