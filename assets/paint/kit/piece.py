"""Pieces of art as they look in the game: SVG files with their tints filled in, as pictures."""

from __future__ import annotations

import io
import re
from pathlib import Path

import resvg_py
from PIL import Image

from assets.paint.kit.sprite import darker, hexed, lighter


def piece(path: Path, width: int, height: int, **tints: str) -> Image.Image:
    """The piece in that size in px, in the colours given."""

    def colour(found: re.Match[str]) -> str:
        tone = tints[found[1]]
        red, green, blue = (int(tone[index : index + 2], 16) for index in (1, 3, 5))
        percent = int(found[2] or 0)
        change = lighter if percent > 0 else darker
        return hexed(change((red, green, blue), abs(percent) / 100))

    text = re.sub(r"\{(\w+)([+-]\d+)?\}", colour, path.read_text("utf-8"))
    data = bytes(resvg_py.svg_to_bytes(svg_string=text, width=width, height=height))
    return Image.open(io.BytesIO(data)).convert("RGBA")
