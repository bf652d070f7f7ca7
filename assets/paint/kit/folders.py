"""Where pictures and sounds lie, seen from the scripts that make them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
ASSETS = ROOT / "assets"
MAPS = ROOT / "maps"


def of_title(slug: str) -> Path:
    """The folder of a title, with its `art` and `sounds`."""
    return ROOT / "game" / "titles" / slug
