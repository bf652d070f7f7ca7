"""The constants of the game (CT-0). All amounts of money are in thousands of dollars and are multiples of `NOTE`."""

from __future__ import annotations

LEAST_SEATS, MOST_SEATS = 3, 5
NOTE = 10
"""The smallest bill: $10,000 (CT-0.5)."""
SUMS = (NOTE, 50, 100)
"""The sums that one click can add to a deal or ask for."""
START_MONEY = 50
YEARS = 6
FIRST_YEAR = 1965
SPARE_TILES = 3
"""Shop tiles of a type beyond its largest business (CT-0.2)."""
BLANK_TILES = 15
"""Blank tiles for own shops (CT-9.1)."""
MOST_AGAIN = 8
"""Past offers of this year that a party can use again (CT-3.9)."""
MOST_OFFERS = 30
"""Offers of one seat in a year (CT-3.9)."""
MOST_OPEN = 4
"""Open offers of one seat at a time (CT-3.9)."""
MOST_MARKS = 12
"""Marks that a seat may put up or take down in a year (CT-3.8)."""
MOST_CASH = 2_000
"""The most that one party can pay another in a deal: more than anybody ever has."""

DEALT: dict[int, tuple[int, ...]] = {3: (7, 6, 6, 6, 6, 6), 4: (6, 5, 5, 5, 5, 5), 5: (5, 5, 5, 4, 4, 4)}
KEPT: dict[int, tuple[int, ...]] = {3: (5, 4, 4, 4, 4, 4), 4: (4, 3, 3, 3, 3, 3), 5: (3, 3, 3, 2, 2, 2)}
DRAWN: dict[int, tuple[int, ...]] = {3: (7, 4, 4, 4, 4, 4), 4: (6, 3, 3, 3, 3, 3), 5: (5, 3, 3, 2, 2, 2)}
"""Table 1 by number of players and year: cards dealt, cards kept, tiles drawn (CT-0.3)."""

INCOMPLETE = (0, 10, 20, 40, 60, 80)
"""Yearly income of an incomplete business, by size (CT-0.4)."""
COMPLETE = {3: 50, 4: 80, 5: 110, 6: 140}
"""Yearly income of a complete business, by size (CT-0.4)."""

LEAST_LOTS = max(
    players * (sum(kept[:year]) + DEALT[players][year]) for players, kept in KEPT.items() for year in range(YEARS)
)
"""The fewest building cards with which every year can be dealt."""
