"""Who stood where on the way: read from a curve once the game is over."""

from __future__ import annotations

import msgspec

from game.picture.chronicle import Curve


class Climb(msgspec.Struct, frozen=True):
    """The longest way up to the end: from place `low`, held at mark `mark`; `gained` places, 0 where there is none."""

    gained: int = 0
    low: int = 0
    mark: int = 0


def places(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Each seat's place by amount: 1 is the highest, shared places repeat."""
    return tuple(1 + sum(other > amount for other in amounts) for amount in amounts)


def climbs(curve: Curve, final: tuple[int, ...]) -> tuple[Climb, ...]:
    """Each seat's way up to its final place. The first mark does not count: nobody has done anything yet."""
    best = [Climb() for _seat in final]
    for mark, amounts in _points(curve)[1:-1]:
        for seat, place in enumerate(places(amounts)):
            gained = place - final[seat]
            if gained > best[seat].gained:
                best[seat] = Climb(gained, place, mark)
    return tuple(best)


def leads(curve: Curve) -> tuple[int, ...]:
    """At how many marks after the first one each seat stood alone at the top; nobody leads who plays alone."""
    seats = len(curve.series)
    count = [0] * seats
    for _mark, amounts in _points(curve)[1:] if seats > 1 else ():
        ahead = [seat for seat, place in enumerate(places(amounts)) if place == 1]
        if len(ahead) == 1:
            count[ahead[0]] += 1
    return tuple(count)


def _points(curve: Curve) -> list[tuple[int, tuple[int, ...]]]:
    return list(zip(curve.marks, zip(*curve.series, strict=True), strict=True))
