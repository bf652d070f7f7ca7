"""The pictures that the maps of the parts are put together from: water, piers, scenery."""

from __future__ import annotations

from pathlib import Path

from assets.paint.floating_market import scenery, water
from assets.paint.kit.sprite import save


def paint(folder: Path) -> None:
    """Paints every picture of the parts anew, into the folder of their tilesets. The maps are made in Tiled."""
    save(water.water(), folder / "water.png", 256)
    for name, sprite in (scenery.upright() | scenery.turning()).items():
        save(sprite.image, folder / "scenery" / f"{name}.png")
