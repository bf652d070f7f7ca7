"""The pictures that the map in Tiled is put together from: tiles of the ground, scenery, daylight."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from assets.paint.kit import sun
from assets.paint.kit.sprite import save
from assets.paint.mercado import ground, river, scenery
from assets.paint.mercado.plan import SIZE, TILE


def paint(folder: Path) -> None:
    """Paints every picture of the board anew, into the folder of its tilesets. The map itself is made in Tiled."""
    tiles: dict[str, tuple[Image.Image, int]] = {
        "calcada": (ground.calcada(TILE * 10, TILE * 7), 256),
        "street": (river.street(TILE * 7), 256),
        "water": (river.water(TILE * 5, TILE * 7), 256),
        "quay": (river.quay(), 0),
        "floor": (ground.floors(), 256),
        "frame": (ground.frame(), 0),
    }
    for name, (picture, colours) in tiles.items():
        save(picture, folder / f"{name}.png", colours)
    for name, sprite in scenery.sprites().items():
        save(sprite.image, folder / "scenery" / f"{name}.png")
    save(sun.day(*SIZE), folder / "day.png")
