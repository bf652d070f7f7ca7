"""Which parts the board of a game is put together from (FM-1.3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import Part
from game.core.rng import board_chance
from game.core.rules import Setup
from game.titles.floating_market.grid import OUTER_TURNS
from game.titles.floating_market.options import BOARD

EXAMPLE = ("1a", "2a", "3a", "4a")
"""Sides clockwise from the north-west."""
NUMBERS = "1234"
FACES = "ab"
FILES = frozenset(f"{number}{face}.tmx" for number in NUMBERS for face in FACES)
"""What the parts that come with the game are called."""


def assembly(setup: Setup) -> tuple[Part, ...]:
    """The four parts: those of the example, or any four in any order; at set-up people may lay others."""
    return laid(EXAMPLE if setup.option(BOARD, "random") == "example" else _by_chance(setup.seed))


def laid(sides: Sequence[str]) -> tuple[Part, ...]:
    """The parts of four sides, clockwise from the north-west, each with its outer corner outside."""
    clockwise = sorted(OUTER_TURNS.items(), key=lambda lying: lying[1])
    return tuple(
        Part(f"{side}.tmx", column, row, turns) for side, ((column, row), turns) in zip(sides, clockwise, strict=True)
    )


def _by_chance(seed: int) -> tuple[str, ...]:
    """Four parts in any order, each on either side, all equally likely."""
    numbers, rng = board_chance(seed).shuffle(NUMBERS)
    sides: list[str] = []
    for number in numbers:
        face, rng = rng.below(len(FACES))
        sides.append(f"{number}{FACES[face]}")
    return tuple(sides)
