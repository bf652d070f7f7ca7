"""Whom the computer players of the Floating Market can be, and what they like about turns (planning/liking.py)."""

from __future__ import annotations

from game.core.expertise import Character
from game.core.i18n import _


def characters() -> tuple[Character, ...]:
    """The four who steer boats beside people. What they like is counted in points of the game."""
    return (
        Character(
            id="malee",
            name=_("Malee"),
            face="icon:old-woman-medium-light-skin-tone",
            about=_("Brings the temples more offerings than anybody else."),
            likes={"offering": 1.1},
            says=(_("“Give first, and the river gives back.”"), _("“No market day without a flower for the temple.”")),
        ),
        Character(
            id="somchai",
            name=_("Somchai"),
            face="icon:man-medium-skin-tone",
            about=_("Buys the scribes’ cards, one after another."),
            likes={"purchase": 1.1},
            says=(_("“Show me what you have there.”"), _("“A new card is a new trick.”")),
        ),
        Character(
            id="ploy",
            name=_("Ploy"),
            face="icon:woman-farmer-medium-skin-tone",
            about=_("Places her stalls as early as she can."),
            likes={"stall": 3.2},
            says=(_("“A stall of my own, on every canal.”"), _("“While I sail, my stalls earn.”")),
        ),
        Character(
            id="prasert",
            name=_("Prasert"),
            face="icon:man-medium-skin-tone-white-hair",
            about=_("Likes to move the King’s barge, and to visit the King."),
            likes={"barge": 0.7, "visit": 1.0},
            says=(_("“The King comes by but once.”"), _("“Make way for the barge!”")),
        ),
    )
