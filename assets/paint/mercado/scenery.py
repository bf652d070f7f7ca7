"""Every picture of the board's scenery by its name."""

from __future__ import annotations

from assets.paint.kit import sun, trees
from assets.paint.kit.sun import Sprite
from assets.paint.mercado import ground, plaza, river, town
from assets.paint.mercado.town import Front

FRONTS: dict[str, Front] = {
    "house-yellow": Front(150, (250, 206, 104), (62, 116, 84), "sd", 1, awning=(204, 66, 52)),
    "house-azulejo": Front(126, (156, 192, 226), (54, 92, 140), "wd", 2, tiles="diamond"),
    "house-rose": Front(132, (242, 170, 156), (74, 112, 150), "sd", 3, awning=(54, 124, 150)),
}


def sprites() -> dict[str, Sprite]:
    """Every picture of the scenery by its name, painted."""
    found: dict[str, Sprite] = {name: town.front(front) for name, front in FRONTS.items()}
    found |= {
        "mat": sun.lying(ground.mat()),
        "compass": plaza.compass(188),
        "crossing": river.crossing(),
        "jacaranda-large": trees.tree(62, 3, trees.JACARANDA),
        "jacaranda": trees.tree(54, 12, trees.JACARANDA),
        "lime-tree": trees.tree(46, 5, trees.LIME),
        "orange-tree": trees.tree(38, 8, trees.ORANGE),
        "palm": sun.scaled(trees.palm(2), 0.72),
        "pot-blue": trees.pot(1),
        "pot-rose": trees.pot(5),
        "pot-clay": trees.pot(3, "clay"),
        "flower-bed": trees.hedge(112, 84, 4),
        "fountain": sun.scaled(plaza.fountain(), 0.82),
        "tram": town.tram(),
        "kiosk": sun.scaled(town.kiosk(), 0.86),
        "lamp": town.lamp(),
        "cafe-blue": sun.scaled(plaza.cafe("#3f7ab8"), 0.84),
        "cafe-red": sun.scaled(plaza.cafe("#d8573c"), 0.84),
        "cafe-yellow": sun.scaled(plaza.cafe("#f0b83c"), 0.76),
        "bench": sun.scaled(plaza.bench(), 0.86),
        "grill": sun.scaled(plaza.grill(), 0.84),
        "cat": sun.scaled(plaza.cat(), 0.8),
        "pigeon-right": plaza.pigeon(0),
        "pigeon-left": plaza.pigeon(1),
        "pigeon-pecking": plaza.pigeon(2),
        "laundry": sun.scaled(town.laundry(210, 4), 0.7),
        "bunting": plaza.bunting(250, 26, 1),
        "bunting-short": plaza.bunting(214, 20, 3),
        "sailboat": river.sailboat(),
        "boat-red": river.rowing_boat("#d8573c", "#fff0c8"),
        "boat-green": river.rowing_boat("#3f9a7c", "#ffe09a"),
        "columns": sun.scaled(river.columns(), 0.9),
        "bollard": river.bollard(),
        "gull-high": river.gull(0),
        "gull-low": river.gull(1),
    }
    return found
