"""Paints everything anew: python -m game.titles.mercado.paint [board] [pieces] [poster] [backdrop]"""

from __future__ import annotations

import sys
from pathlib import Path

from . import backdrop, board, pieces, poster

ROOT = Path(__file__).resolve().parents[4]
ART = Path(__file__).resolve().parents[1] / "art"


def main(wanted: list[str]) -> int:
    """0 when all that was wanted has been painted, everything where nothing is named; 2 for an unknown name."""
    painters = {
        "board": lambda: board.build(ROOT / "maps"),
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
