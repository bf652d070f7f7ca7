"""The numbers of the game (CT-0). Money is counted in thousands of dollars, always a multiple of `NOTE`."""

from __future__ import annotations

LEAST_SEATS, MOST_SEATS = 3, 5
NOTE = 10
"""The smallest note: $10,000 (CT-0.5)."""
SUMS = (NOTE, 50, 100)
"""What one click can put into a deal or ask for."""
START_MONEY = 50
YEARS = 6
FIRST_YEAR = 1965
SPARE_TILES = 3
"""Shop tiles of a type beyond its largest business (CT-0.2)."""
BLANK_TILES = 15
"""What own shops are made of (CT-9.1)."""
MOST_AGAIN = 8
"""So many of the offers that came to nothing this year, the newest of a party, can be made into another one by it."""
MOST_OFFERS = 30
"""Offers that a seat may make in a year, so that every year ends (CT-3.9)."""
MOST_OPEN = 4
"""Offers of a seat that may lie on the table at once, so that all can be told apart (CT-3.9)."""
MOST_MARKS = 12
"""How often a seat may hang up or take down a WANT or HAVE in a year."""
MOST_CASH = 2_000
"""What one party of a deal can be asked to pay another: more than anybody ever has."""

DEALT: dict[int, tuple[int, ...]] = {3: (7, 6, 6, 6, 6, 6), 4: (6, 5, 5, 5, 5, 5), 5: (5, 5, 5, 4, 4, 4)}
KEPT: dict[int, tuple[int, ...]] = {3: (5, 4, 4, 4, 4, 4), 4: (4, 3, 3, 3, 3, 3), 5: (3, 3, 3, 2, 2, 2)}
DRAWN: dict[int, tuple[int, ...]] = {3: (7, 4, 4, 4, 4, 4), 4: (6, 3, 3, 3, 3, 3), 5: (5, 3, 3, 2, 2, 2)}
"""Table 1 by number of players and round: building cards dealt and kept, shop tiles drawn (CT-0.3)."""

INCOMPLETE = (0, 10, 20, 40, 60, 80)
"""Income a year of a business of so many tiles that could still grow (CT-0.4)."""
COMPLETE = {3: 50, 4: 80, 5: 110, 6: 140}
"""Income a year of a business as large as its type allows (CT-0.4)."""

LEAST_LOTS = max(
    players * (sum(kept[:year]) + DEALT[players][year]) for players, kept in KEPT.items() for year in range(YEARS)
)
"""Building cards without which a year could not be dealt."""
