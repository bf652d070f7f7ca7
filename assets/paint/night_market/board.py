"""The pictures that the map in Tiled is put together from: tiles of the ground, scenery, dusk."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from assets.paint.kit.sprite import save
from assets.paint.night_market import ground, lamps, scenery
from assets.paint.night_market.plan import SIZE


def paint(folder: Path) -> None:
    """Paints every picture of the board anew, into the folder of its tilesets. The map itself is made in Tiled."""
    tiles: dict[str, tuple[Image.Image, int]] = {
        "plaza": (ground.plaza(1120, 640), 256),
        "street": (ground.setts(1120, 480), 256),
        "gutter": (ground.gutters(), 0),
        "deck": (ground.deck(), 256),
        "kerb": (ground.kerb(), 0),
    }
    for name, (picture, colours) in tiles.items():
        save(picture, folder / f"{name}.png", colours)
    for name, sprite in scenery.sprites().items():
        save(sprite, folder / "scenery" / f"{name}.png")
    save(lamps.dark_frame(*SIZE), folder / "dusk.png")
