"""The constants of the game (CT-0). All amounts of money are in thousands of dollars and are multiples of `NOTE`."""

from __future__ import annotations

LEAST_SEATS, MOST_SEATS = 3, 5
NOTE = 10
"""The smallest bill: $10,000 (CT-0.5)."""
SUMS = (NOTE, 50, 100)
"""The amounts that one click can add to a payment or to a demand."""
START_MONEY = 50
YEARS = 6
FIRST_YEAR = 1965
SPARE_TILES = 3
"""How many more tiles a shop type has than its largest business (CT-0.2)."""
BLANK_TILES = 15
"""The number of blank tiles for players' own shops (CT-9.1)."""
MOST_AGAIN = 8
"""The maximum number of this year's failed offers that a party can reuse (CT-3.9)."""
MOST_OFFERS = 30
"""The maximum number of offers that a seat can make in a year (CT-3.9)."""
MOST_OPEN = 4
"""The maximum number of offers that a seat can have open at a time (CT-3.9)."""
MOST_MARKS = 12
"""The maximum number of times that a seat can add or remove a mark in a year (CT-3.8)."""
MOST_CASH = 2_000
"""The most that one party can pay another in a deal (CT-3.4). Nobody ever has so much money."""

DEALT: dict[int, tuple[int, ...]] = {3: (7, 6, 6, 6, 6, 6), 4: (6, 5, 5, 5, 5, 5), 5: (5, 5, 5, 4, 4, 4)}
KEPT: dict[int, tuple[int, ...]] = {3: (5, 4, 4, 4, 4, 4), 4: (4, 3, 3, 3, 3, 3), 5: (3, 3, 3, 2, 2, 2)}
DRAWN: dict[int, tuple[int, ...]] = {3: (7, 4, 4, 4, 4, 4), 4: (6, 3, 3, 3, 3, 3), 5: (5, 3, 3, 2, 2, 2)}
"""The numbers of cards dealt, cards kept and tiles drawn, by number of players and year (CT-0.3)."""

INCOMPLETE = (0, 10, 20, 40, 60, 80)
"""Yearly income of an incomplete business, by size (CT-0.4)."""
COMPLETE = {3: 50, 4: 80, 5: 110, 6: 140}
"""Yearly income of a complete business, by size (CT-0.4)."""

LEAST_LOTS = max(
    players * (sum(kept[:year]) + DEALT[players][year]) for players, kept in KEPT.items() for year in range(YEARS)
)
"""The smallest number of building cards with which every year's cards can be dealt."""
