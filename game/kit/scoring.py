"""From what everybody has at the end to the result."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Outcome, ScoreLine


def result(
    ranks: Sequence[tuple[int, ...]], sources: tuple[ScoreLine, ...], end: str, tie_breaker: str, verdict: str = ""
) -> Outcome:
    """The result where each seat's rank begins with its total, and the numbers behind it decide between equal totals.

    `tie_breaker`: the sentence that says what decided; it is told only where that was so.
    """
    decided = any(one[0] == other[0] and one != other for one in ranks for other in ranks)
    return Outcome(
        places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        totals=tuple(rank[0] for rank in ranks),
        sources=sources,
        end=end,
        tie_breaker=tie_breaker if decided else "",
        verdict=verdict,
    )
