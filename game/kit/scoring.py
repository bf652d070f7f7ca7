"""The result of a game, computed from final scores."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Outcome, ScoreLine


def result(
    ranks: Sequence[tuple[int, ...]], sources: tuple[ScoreLine, ...], end: str, tie_breaker: str, verdict: str = ""
) -> Outcome:
    """Return the result of a game. The sentence `tie_breaker` is used only if a tie was broken.

    A seat's rank is its total followed by the numbers that break ties.
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
