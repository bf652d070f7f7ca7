"""Stored games of titles, played again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.match import Match
from game.tools.replay import read, verified

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def stored(slug: str, name: str) -> Match[Any, Any, Any]:
    """The golden game of that title and name."""
    file = GOLDEN / slug / f"{name}.json"
    match: Match[Any, Any, Any] = verified(read(file), file.name).match
    return match
