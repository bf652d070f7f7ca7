"""What a majority may come to: what it would bring now, and what a lead is worth while others can still catch up."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.titles.floating_market.constants import KING_POINTS, KING_SET, TEMPLE_MAJORITIES, TEMPLE_PENALTIES
from game.titles.floating_market.scoring import majority

UNCERTAIN = 5.0
"""With so many turns left half of what counts is open."""
KEENNESS = 0.45
"""How much one more makes a majority likelier at the beginning, and
KEENER how much more it does at the end."""
KEENER = 0.6
LONG = 16.0
FILLING = 0.09
"""How likely it is, a turn, that somebody without a disk in a section of the Temple Chart still gets one there."""


@lru_cache(maxsize=1 << 15)
def expected_majority(counts: tuple[int, ...], seat: int, prizes: tuple[int, ...], turns: int) -> float:
    """The points that a seat may expect for most and second most of something, with so many turns left (FM-6.4)."""
    exact = majority(counts, prizes)[seat]
    if not turns:
        return exact
    open_ = turns / (turns + UNCERTAIN)
    return (1 - open_) * exact + open_ * _lottery(counts, seat, prizes, turns)


def _lottery(counts: tuple[int, ...], seat: int, prizes: tuple[int, ...], turns: int) -> float:
    """The points as if each prize was drawn among the seats, those with more having the better chances."""
    keen = KEENNESS + KEENER * max(0.0, 1 - turns / LONG)
    chances = [exp(keen * count) for count in counts]
    whole = sum(chances)
    own = chances[seat]
    found = prizes[0] * own / whole
    if len(prizes) > 1:
        second = sum(each / whole * own / (whole - each) for at, each in enumerate(chances) if at != seat)
        found += prizes[1] * second
    return found


@lru_cache(maxsize=1 << 15)
def expected_section(counts: tuple[int, ...], seat: int, section: int, turns: int) -> float:
    """The points that a seat may expect for a section of the Temple Chart (FM-6.3)."""
    prize, penalty = TEMPLE_MAJORITIES[section], TEMPLE_PENALTIES[section]
    top = max(counts)
    exact = -(-prize // counts.count(top)) if counts[seat] and counts[seat] == top else 0
    open_ = turns / (turns + UNCERTAIN) if turns else 0.0
    found = (1 - open_) * exact
    if open_:
        found += open_ * _lottery(counts, seat, (prize,), turns)
    if not counts[seat]:
        found -= penalty * max(0.25, 1 - FILLING * turns)
    return found


@lru_cache(maxsize=1 << 15)
def expected_king(rows: tuple[tuple[int, ...], ...], free: tuple[int, ...], seat: int, turns: int) -> float:
    """The points that a seat may expect at the King’s Chart; `rows`: disks of each seat, row by row, `free`: boxes that
    are free in each (FM-6.4)."""
    counts = tuple(map(sum, zip(*rows, strict=True)))
    own = [row[seat] for row in rows]
    sets = min(own)
    found = expected_majority(counts, seat, KING_POINTS, turns) + KING_SET * sets
    lacking = [at for at, count in enumerate(own) if count == sets]
    if turns and len(lacking) < len(own) and all(free[at] for at in lacking):
        begun = len(own) - len(lacking)
        found += KING_SET * (0.2 if begun == 1 else 0.5) * turns / (turns + 4)
    return found
