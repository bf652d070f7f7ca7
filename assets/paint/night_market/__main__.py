"""Paints everything anew: python -m assets.paint.night_market [board] [pieces] [poster]"""

from __future__ import annotations

import sys

from assets.paint.kit.folders import MAPS
from assets.paint.night_market import board, pieces, poster


def main(wanted: list[str]) -> int:
    """0 when all that was wanted has been painted, everything where nothing is named; 2 for an unknown name."""
    painters = {"board": lambda: board.paint(MAPS / "night_market"), "pieces": pieces.main, "poster": poster.main}
    if not set(wanted) <= set(painters):
        print("There are: " + ", ".join(painters), file=sys.stderr)
        return 2
    for name in wanted or painters:
        painters[name]()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
