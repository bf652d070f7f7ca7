"""The bundled board, read once."""

from __future__ import annotations

from pathlib import Path

from game.board.tmx import load

BOARD = load(Path(__file__).parents[3] / "maps" / "chinatown.tmx").spec
"""What its map says to the rules."""
