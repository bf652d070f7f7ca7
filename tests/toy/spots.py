"""The toy's board: six spots on two parts of three, the second of which can be turned."""

from __future__ import annotations

from pathlib import Path

from game.board import memory
from game.board.compose import LaidPart
from game.core.board import Part
from game.core.rng import board_chance
from game.core.rules import Setup

MAPS = Path(__file__).parent / "maps"
"""In place of the folder of the boards that come with the game."""

TURNS = {"straight": 0, "turned": 2}
NAMES = ("0-0.a", "0-0.b", "0-0.c", "1-0.d", "1-0.e", "1-0.f")


def assembly(setup: Setup) -> tuple[Part, ...]:
    """West as it is drawn, and east turned as was chosen, or by chance."""
    chosen = setup.option("east", "straight")
    turns = board_chance(setup.seed).below(4)[0] if chosen == "random" else TURNS.get(chosen, 0)
    return (Part("west.tmx", 0, 0), Part("east.tmx", 1, 0, turns))


_FOLDER = MAPS / "three_cards" / "parts"
WHOLE = memory.together(
    "three_cards",
    [LaidPart(part, memory.load(_FOLDER / part.file)) for part in assembly(Setup(seats=3, seed=0))],
)
BOARD, SHAPES = WHOLE.spec, WHOLE.shapes
