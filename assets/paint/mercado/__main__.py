"""Paints everything anew: python -m assets.paint.mercado [board] [pieces] [poster] [backdrop]"""

from __future__ import annotations

import sys

from assets.paint.kit.command import paint
from assets.paint.kit.folders import MAPS, of_title
from assets.paint.mercado import backdrop, board, pieces, poster

ART = of_title("mercado") / "art"

PAINTERS = {
    "board": lambda: board.paint(MAPS / "mercado"),
    "pieces": lambda: pieces.paint(ART),
    "poster": lambda: poster.paint(ART),
    "backdrop": lambda: backdrop.paint(ART),
}

if __name__ == "__main__":
    raise SystemExit(paint(PAINTERS, sys.argv[1:]))
