"""Paints everything anew: python -m assets.paint.chinatown [board] [pieces] [poster] [backdrop]"""

from __future__ import annotations

import sys

from assets.paint.chinatown import backdrop, board, pieces, poster
from assets.paint.kit.command import paint
from assets.paint.kit.folders import MAPS, of_title

ART = of_title("chinatown") / "art"

PAINTERS = {
    "board": lambda: board.paint(MAPS / "chinatown"),
    "pieces": lambda: pieces.paint(ART),
    "poster": lambda: poster.paint(ART),
    "backdrop": lambda: backdrop.paint(ART),
}

if __name__ == "__main__":
    raise SystemExit(paint(PAINTERS, sys.argv[1:]))
