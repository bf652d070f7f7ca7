"""Paints the board anew: python -m game.titles.night_market.paint"""

from __future__ import annotations

from pathlib import Path

from .board import build

if __name__ == "__main__":
    build(Path(__file__).resolve().parents[4] / "maps")
