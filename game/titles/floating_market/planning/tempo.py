"""How long the game may still go on (FM-6.1)."""

from __future__ import annotations

from game.titles.floating_market.constants import COLUMNS, LAST_COLUMNS, stalls_of
from game.titles.floating_market.offerings import first_column
from game.titles.floating_market.state import Public

ROUNDS = {2: 24, 3: 22, 4: 20}
"""How many rounds games of sensible players have, by seats."""
PATIENCE = 0.75
"""From this part of those rounds on everybody would like to see the end."""


def turns_left(public: Public) -> int:
    """How many turns the seat whose turn it is may expect after this one: half by the rounds that games have, half by
    how near the second sign of the end is. 0 in the last round."""
    if public.last_round:
        return 0
    whole = ROUNDS[public.seats]
    by_rounds = max(1.0, whole - max(public.turns))
    by_signs = (1.0 - second_sign(public)) * whole
    return max(1, round((by_rounds + by_signs) / 2) - 1)


def second_sign(public: Public) -> float:
    """How much of the second sign of the end is there, from 0 to 1."""
    return _signs(public)[1]


def sign_progress(public: Public) -> float:
    """How much of two signs of the end is there, from 0 to 1; the one that lacks more counts twice."""
    signs = _signs(public)
    return (signs[0] + 2 * signs[1]) / 3


def _signs(public: Public) -> list[float]:
    """How much of each sign is there, from 0 to 1, most first."""
    first = first_column(public)
    whole = stalls_of(public.seats)
    signs = (
        1.0 if "king" in public.met else max(sum(box is not None for box in row) / len(row) for row in public.king),
        min(1.0, max(len(row) for row in public.temple) / (COLUMNS - LAST_COLUMNS - first + 1)),
        max((whole - holder.stalls) / whole for holder in public.holders),
    )
    return sorted(signs, reverse=True)


def lateness(public: Public) -> float:
    """How much longer the game is than games may be before everybody would like to see the end, as a part of what games
    usually are; 0 for one that is not."""
    return max(0.0, max(public.turns) / ROUNDS[public.seats] - PATIENCE)
