"""The personalities of computer players, with the strength of each preference in points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from game.core.expertise import Personality
from game.core.i18n import phrase
from game.titles.floating_market import verbs

NOTHING: Mapping[str, float] = MappingProxyType({})  # the preferences of a computer player without a personality
TRAITS: Mapping[type, str] = {
    verbs.MakeOffering: "offering",
    verbs.Deliver: "delivery",
    verbs.PlaceStall: "stall",
    verbs.VisitKing: "visit",
    verbs.BuyCard: "purchase",
}


def personalities() -> tuple[Personality, ...]:
    """Return the four personalities."""
    return (
        Personality(
            id="malee",
            name=phrase("Malee"),
            face="icon:old-woman-medium-light-skin-tone",
            about=phrase("Makes more temple offerings than anyone else."),
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
            about=phrase("Buys one card after another from the scribes."),
            likes={"purchase": 1.1},
            says=(phrase("“Show me what you have.”"), phrase("“A new card is a new trick.”")),
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
            about=phrase("Likes to move the King’s barge and to visit the King."),
            likes={"barge": 0.7, "visit": 1.0},
            says=(phrase("“The King only comes by once.”"), phrase("“Make way for the barge!”")),
        ),
    )


def liking(likes: Mapping[str, float], moves: Sequence[verbs.FloatingMarketMove]) -> float:
    """Return the bonus points for moves according to the given preferences."""
    return sum(likes.get(trait, 0.0) for trait in traits(moves)) if likes else 0.0


def traits(moves: Sequence[verbs.FloatingMarketMove]) -> Iterator[str]:
    """Yield the traits of moves in order, such as "offering", "delivery" or "barge"."""
    for move in moves:
        if isinstance(move, verbs.PlayCard):
            if move.crossing is not None:
                yield "barge"
            if move.ring is not None:
                yield "merchant"
        elif type(move) in TRAITS:
            yield TRAITS[type(move)]
