"""Whom the computer players of Chinatown can be, and what they like (planning/levels.py)."""

from __future__ import annotations

from game.core.expertise import Personality
from game.core.i18n import phrase


def personalities() -> tuple[Personality, ...]:
    """The five who deal beside people. "large", "kitchens": how much better than they are such businesses
    seem, in parts of 1; "share": how much more of a deal they want, in hundredths of what others gain."""
    return (
        Personality(
            id="fong",
            name=phrase("Mrs Fong"),
            face="icon:old-woman-medium-skin-tone",
            about=phrase("Loves to cook, and wants her full share of every deal."),
            likes={"kitchens": 0.16, "share": 15.0},
            says=(phrase("“A little more, and we are friends.”"), phrase("“I was not born yesterday.”")),
        ),
        Personality(
            id="lee",
            name=phrase("Mr Lee"),
            face="icon:man-medium-light-skin-tone-white-hair",
            about=phrase("Dreams of the largest business in the street."),
            likes={"large": 0.3, "share": 20.0},
            says=(phrase("“Six signs, one name above them.”"), phrase("“Start small? Why?”")),
        ),
        Personality(
            id="ruby",
            name=phrase("Ruby"),
            face="icon:woman-medium-skin-tone",
            about=phrase("Likes small businesses that are soon complete."),
            likes={"large": -0.16},
            says=(phrase("“Small, and all mine.”"), phrase("“Three doors, and the street is full.”")),
        ),
        Personality(
            id="ho",
            name=phrase("Old Ho"),
            face="icon:old-man-medium-skin-tone",
            about=phrase("Would rather sell things than food, and agrees easily."),
            likes={"kitchens": -0.13, "share": -35.0},
            says=(phrase("“Take it, take it. We are neighbours.”"), phrase("“Nobody ever burnt an antique.”")),
        ),
        Personality(
            id="sing",
            name=phrase("Sing"),
            face="icon:man-medium-light-skin-tone",
            about=phrase("Wants a small kitchen with few tables, and then another one."),
            likes={"large": -0.11, "kitchens": 0.1},
            says=(phrase("“Six tables are enough to wash.”"), phrase("“First the soup, then the deal.”")),
        ),
    )
