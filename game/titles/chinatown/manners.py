"""Whom the computer players of Chinatown can be, and what they like (trading/levels.py)."""

from __future__ import annotations

from game.core.expertise import Character
from game.core.i18n import _


def characters() -> tuple[Character, ...]:
    """The five who deal beside people. "large", "kitchens": how much better than they are such businesses
    seem, in parts of 1; "share": how much more of a deal they want, in hundredths of what others gain."""
    return (
        Character(
            id="fong",
            name=_("Mrs Fong"),
            face="icon:old-woman-medium-skin-tone",
            about=_("Loves to cook, and wants her full share of every deal."),
            likes={"kitchens": 0.16, "share": 15.0},
            says=(_("“A little more, and we are friends.”"), _("“I was not born yesterday.”")),
        ),
        Character(
            id="lee",
            name=_("Mr Lee"),
            face="icon:man-medium-light-skin-tone-white-hair",
            about=_("Dreams of the largest business in the street."),
            likes={"large": 0.14},
            says=(_("“Six signs, one name above them.”"), _("“Start small? Why?”")),
        ),
        Character(
            id="ruby",
            name=_("Ruby"),
            face="icon:woman-medium-skin-tone",
            about=_("Likes small businesses that are soon complete."),
            likes={"large": -0.16},
            says=(_("“Small, and all mine.”"), _("“Three doors, and the street is full.”")),
        ),
        Character(
            id="ho",
            name=_("Old Ho"),
            face="icon:old-man-medium-skin-tone",
            about=_("Would rather sell things than food, and agrees easily."),
            likes={"kitchens": -0.2, "share": -40.0},
            says=(_("“Take it, take it. We are neighbours.”"), _("“Nobody ever burnt an antique.”")),
        ),
        Character(
            id="sing",
            name=_("Sing"),
            face="icon:man-medium-light-skin-tone",
            about=_("Wants a small kitchen with few tables, and then another one."),
            likes={"large": -0.13, "kitchens": 0.13},
            says=(_("“Six tables are enough to wash.”"), _("“First the soup, then the deal.”")),
        ),
    )
