"""Paints everything anew: python -m assets.paint.night_market [board] [pieces] [poster]"""

from __future__ import annotations

import sys

from assets.paint.kit.command import paint
from assets.paint.kit.folders import MAPS
from assets.paint.night_market import board, pieces, poster

PAINTERS = {"board": lambda: board.paint(MAPS / "night_market"), "pieces": pieces.main, "poster": poster.main}

if __name__ == "__main__":
    raise SystemExit(paint(PAINTERS, sys.argv[1:]))
