"""The pictures that the map in Tiled is put together from: tiles of the ground, scenery, daylight."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from assets.paint.chinatown import ground, scenery
from assets.paint.chinatown.plan import SIZE
from assets.paint.kit import sun
from assets.paint.kit.sprite import save


def paint(folder: Path) -> None:
    """Paints every picture of the board anew, into the folder of its tilesets. The map itself is made in Tiled."""
    tiles: dict[str, tuple[Image.Image, int]] = {
        "asphalt": (ground.asphalt(16, 16), 256),
        "pavement": (ground.pavement(), 0),
        "lawn": (ground.lawn(), 0),
        "plots": (ground.plots(), 256),
        "shade": (ground.shades(), 0),
    }
    for name, (picture, colours) in tiles.items():
        save(picture, folder / f"{name}.png", colours)
    for name, sprite in scenery.sprites().items():
        save(sprite.image, folder / "scenery" / f"{name}.png")
    save(sun.day(*SIZE), folder / "day.png")
