"""Paints everything anew: python -m assets.paint.floating_market [board] [pieces] [poster] [backdrop]"""

from __future__ import annotations

import sys

from assets.paint.floating_market import backdrop, board, pieces, poster
from assets.paint.kit.command import paint
from assets.paint.kit.folders import MAPS, of_title

ART = of_title("floating_market") / "art"

PAINTERS = {
    "board": lambda: board.paint(MAPS / "floating_market" / "parts"),
    "pieces": lambda: pieces.paint(ART),
    "poster": lambda: poster.paint(ART),
    "backdrop": lambda: backdrop.paint(ART),
}

if __name__ == "__main__":
    raise SystemExit(paint(PAINTERS, sys.argv[1:]))
