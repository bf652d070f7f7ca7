"""Whom the computer players of the Floating Market can be, and what they like about turns (planning/liking.py)."""

from __future__ import annotations

from game.core.expertise import Personality
from game.core.i18n import phrase


def personalities() -> tuple[Personality, ...]:
    """The four who steer boats beside people. What they like is counted in points of the game."""
    return (
        Personality(
            id="malee",
            name=phrase("Malee"),
            face="icon:old-woman-medium-light-skin-tone",
            about=phrase("Brings the temples more offerings than anybody else."),
            likes={"offering": 1.1},
            says=(
                phrase("“Give first, and the river gives back.”"),
                phrase("“No market day without a flower for the temple.”"),
            ),
        ),
        Personality(
            id="somchai",
            name=phrase("Somchai"),
            face="icon:man-medium-skin-tone",
            about=phrase("Buys the scribes’ cards, one after another."),
            likes={"purchase": 1.1},
            says=(phrase("“Show me what you have there.”"), phrase("“A new card is a new trick.”")),
        ),
        Personality(
            id="ploy",
            name=phrase("Ploy"),
            face="icon:woman-farmer-medium-skin-tone",
            about=phrase("Places her stalls as early as she can."),
            likes={"stall": 3.2},
            says=(phrase("“A stall of my own, on every canal.”"), phrase("“While I sail, my stalls earn.”")),
        ),
        Personality(
            id="prasert",
            name=phrase("Prasert"),
            face="icon:man-medium-skin-tone-white-hair",
            about=phrase("Likes to move the King’s barge, and to visit the King."),
            likes={"barge": 0.7, "visit": 1.0},
            says=(phrase("“The King comes by but once.”"), phrase("“Make way for the barge!”")),
        ),
    )
