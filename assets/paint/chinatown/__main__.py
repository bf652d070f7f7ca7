"""Paints everything anew: python -m assets.paint.chinatown [board]"""

from __future__ import annotations

import sys

from assets.paint.chinatown import board
from assets.paint.kit.command import paint
from assets.paint.kit.folders import MAPS

PAINTERS = {"board": lambda: board.paint(MAPS / "chinatown")}

if __name__ == "__main__":
    raise SystemExit(paint(PAINTERS, sys.argv[1:]))
