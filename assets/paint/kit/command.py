"""The command line of a title's painting scripts: the names of what is to be painted, everything without any."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence


def paint(painters: Mapping[str, Callable[[], object]], wanted: Sequence[str]) -> int:
    """0 when all that was wanted has been painted, everything where nothing is named; 2 for an unknown name."""
    if not set(wanted) <= set(painters):
        print("There are: " + ", ".join(painters), file=sys.stderr)
        return 2
    for name in wanted or painters:
        painters[name]()
    return 0
