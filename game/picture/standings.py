"""The players' places during a game, computed from a curve after its end."""

from __future__ import annotations

import msgspec

from game.picture.chronicle import Curve


class Climb(msgspec.Struct, frozen=True):
    """A player's largest climb up to the final place.

    Attributes:
        gained: number of places gained, or 0 for no climb.
        low: the place at the beginning of the climb.
        mark: the mark of the curve at the beginning of the climb.
    """

    gained: int = 0
    low: int = 0
    mark: int = 0


def places(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's place by amount. The highest amount is 1st; tied seats have the same place."""
    return tuple(1 + sum(other > amount for other in amounts) for amount in amounts)


def climbs(curve: Curve, final: tuple[int, ...]) -> tuple[Climb, ...]:
    """Return each seat's largest climb to its final place. The first mark is ignored, because no one has moved yet."""
    best = [Climb() for _seat in final]
    for mark, amounts in _points(curve)[1:-1]:
        for seat, place in enumerate(places(amounts)):
            gained = place - final[seat]
            if gained > best[seat].gained:
                best[seat] = Climb(gained, place, mark)
    return tuple(best)


def leads(curve: Curve) -> tuple[int, ...]:
    """Return the number of marks after the first at which each seat led alone; 0 in a solo game."""
    seats = len(curve.series)
    count = [0] * seats
    for _mark, amounts in _points(curve)[1:] if seats > 1 else ():
        ahead = [seat for seat, place in enumerate(places(amounts)) if place == 1]
        if len(ahead) == 1:
            count[ahead[0]] += 1
    return tuple(count)


def _points(curve: Curve) -> list[tuple[int, tuple[int, ...]]]:
    return list(zip(curve.marks, zip(*curve.series, strict=True), strict=True))
