"""What personalities like about turns: how much better than others see it a turn seems to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from game.titles.floating_market.verbs import (
    BuyCard,
    Deliver,
    FloatingMarketMove,
    MakeOffering,
    PlaceStall,
    PlayCard,
    VisitKing,
)

NOTHING: Mapping[str, float] = MappingProxyType({})
"""What those like who are nobody in particular."""


def liking(likes: Mapping[str, float], moves: Sequence[FloatingMarketMove]) -> float:
    """The points that the moves of a turn, or of what is left of one, seem to bring on top, each as often as it is
    made."""
    return sum(likes.get(trait, 0.0) for trait in traits(moves)) if likes else 0.0


def traits(moves: Sequence[FloatingMarketMove]) -> Iterator[str]:
    """What is typical of moves, in their order: an "offering", a "delivery", a "stall" placed, a "visit" to the King, a
    "purchase" of a card; of cards played whether they move the "barge" or the "merchant"."""
    for move in moves:
        match move:
            case MakeOffering():
                yield "offering"
            case Deliver():
                yield "delivery"
            case PlaceStall():
                yield "stall"
            case VisitKing():
                yield "visit"
            case BuyCard():
                yield "purchase"
            case PlayCard(ring=ring, crossing=crossing):
                if crossing is not None:
                    yield "barge"
                if ring is not None:
                    yield "merchant"
