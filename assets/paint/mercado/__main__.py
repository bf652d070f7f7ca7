"""Paints everything anew: python -m assets.paint.mercado [board] [pieces] [poster] [backdrop]"""

from __future__ import annotations

import sys

from assets.paint.kit.folders import MAPS, of_title
from assets.paint.mercado import backdrop, board, pieces, poster

ART = of_title("mercado") / "art"


def main(wanted: list[str]) -> int:
    """0 when all that was wanted has been painted, everything where nothing is named; 2 for an unknown name."""
    painters = {
        "board": lambda: board.paint(MAPS / "mercado"),
        "pieces": lambda: pieces.paint(ART),
        "poster": lambda: poster.paint(ART),
        "backdrop": lambda: backdrop.paint(ART),
    }
    if not set(wanted) <= set(painters):
        print("There are: " + ", ".join(painters), file=sys.stderr)
        return 2
    for name in wanted or painters:
        painters[name]()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
