"""Which pictures stand where: every sprite of the board by name, and where its foot is on the map."""

from __future__ import annotations

from dataclasses import dataclass

from . import ground, plaza, river, sun, town, trees
from .sun import Sprite
from .town import Front

# A picture on a layer: where its foot, or the middle of what lies, is on the map.
FRONTS: dict[str, tuple[int, Front]] = {
    "house-yellow": (158, Front(150, (250, 206, 104), (62, 116, 84), "sd", 1, awning=(204, 66, 52))),
    "house-azulejo": (308, Front(126, (156, 192, 226), (54, 92, 140), "wd", 2, tiles="diamond")),
    "house-rose": (434, Front(132, (242, 170, 156), (74, 112, 150), "sd", 3, awning=(54, 124, 150))),
}


@dataclass(frozen=True)
class Item:
    """A picture on a layer, by the point of the map where its foot is."""

    layer: str
    sprite: str
    x: int
    y: int


def sprites() -> dict[str, Sprite]:
    """Every picture of the scenery by its name, painted."""
    found: dict[str, Sprite] = {name: town.front(front) for name, (_, front) in FRONTS.items()}
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


FLAT = (
    ("inlay", "compass", 1792, 1396),
    ("inlay", "crossing", 68, 1246),
)
AFLOAT = (
    ("sailboat", 2148, 452),
    ("boat-red", 2132, 742),
    ("boat-green", 2158, 930),
    ("columns", 2146, 1330),
)
STANDING = (
    # the upper left corner: house fronts
    ("pot-rose", 172, 200),
    ("cat", 262, 204),
    ("pot-clay", 310, 198),
    ("pot-blue", 430, 200),
    ("pot-rose", 548, 200),
    # the side of the tram
    ("tram", 68, 690),
    ("orange-tree", 212, 344),
    ("jacaranda-large", 240, 560),
    ("bench", 238, 640),
    ("lamp", 180, 836),
    ("flower-bed", 250, 868),
    ("pigeon-pecking", 206, 712),
    ("pigeon-left", 262, 742),
    ("jacaranda", 236, 1072),
    ("pot-blue", 184, 1120),
    ("orange-tree", 260, 1268),
    ("lamp", 172, 1290),
    # the lower left corner: the fountain
    ("jacaranda-large", 228, 1474),
    ("fountain", 424, 1488),
    ("pigeon-right", 320, 1490),
    ("pigeon-pecking", 546, 1400),
    ("pigeon-left", 540, 1488),
    # the upper right corner: kiosk and tables
    ("kiosk", 1792, 226),
    ("cafe-blue", 1954, 216),
    ("pot-clay", 1706, 226),
    # the side of the river
    ("lime-tree", 1962, 420),
    ("bench", 1966, 500),
    ("lamp", 1958, 700),
    ("pot-rose", 1990, 712),
    ("palm", 1986, 900),
    ("pigeon-right", 1944, 940),
    ("pigeon-pecking", 1988, 962),
    ("cafe-yellow", 1986, 1130),
    ("bollard", 2032, 300),
    ("bollard", 2034, 756),
    ("bollard", 2034, 1196),
    # the lower right corner: the compass of stone
    ("grill", 1968, 1300),
    ("cafe-red", 1948, 1494),
    ("pigeon-left", 1852, 1466),
    ("pigeon-right", 1734, 1340),
    ("pot-blue", 1708, 1500),
)
ABOVE = (
    ("bunting-short", 0, 96),
    ("bunting-short", 0, 268),
    ("laundry", 372, 18),
    ("bunting", 1700, 14),
    ("gull-high", 2168, 180),
    ("gull-low", 2104, 596),
    ("gull-high", 2172, 1092),
)


def items() -> list[Item]:
    """Every picture of the scenery in the order in which it is drawn within its layer."""
    found = [Item(*one) for one in FLAT]
    found += [Item("boats", *one) for one in AFLOAT]
    found += [Item("houses", name, x + front.width // 2, town.HEIGHT) for name, (x, front) in FRONTS.items()]
    found += [Item("plaza", *one) for one in sorted(STANDING, key=lambda one: one[2])]
    return found + [Item("overhead", *one) for one in ABOVE]
