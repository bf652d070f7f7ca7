"""Which pictures stand where: every sprite of the board by name, and the objects made of them."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from game.tools.paint.sprite import Colour, hexed

from . import greenery, houses, lamps, props
from .houses import House
from .plan import left, top

ROSE: Colour = (255, 104, 150)
ORANGE: Colour = (255, 146, 70)
MINT: Colour = (84, 232, 204)
GOLD: Colour = (255, 200, 92)

# Top left corner of each house's roof on the map, and how it is built.
HOUSES: dict[str, tuple[int, int, House]] = {
    "house-violet-north": (1716, 0, House(244, 112, 0, 58, houses.VIOLET, 11, "wcs", cut_top=True)),
    "house-red-north": (1968, 0, House(272, 122, 30, 56, houses.RED, 12, "wsw", cut_top=True, cut_right=True)),
    "house-red-west": (0, 394, House(372, 196, 76, 60, houses.RED, 13, "wcws", cut_left=True)),
    "house-teal-east": (2000, 374, House(240, 126, 46, 54, houses.TEAL, 14, "wcw", cut_right=True)),
    "house-violet-east": (1866, 852, House(374, 132, 48, 56, houses.VIOLET, 15, "wscw", cut_right=True)),
    "house-red-south": (1862, 1372, House(204, 148, 54, 0, houses.RED, 16, cut_bottom=True)),
    "house-teal-south": (2056, 1358, House(184, 162, 66, 0, houses.TEAL, 17, cut_right=True, cut_bottom=True)),
}
NEON: dict[str, tuple[str, Colour, int, int]] = {
    "neon-rose": ("美食", ROSE, 1962, 96),
    "neon-orange": ("熱炒", ORANGE, 1950, 944),
    "neon-mint": ("茶", MINT, 112, 506),
    "neon-gold": ("小吃", GOLD, 2156, 1440),
}
# Name of a run of lanterns: the middle of each 280 px of string, and the height of the wire.
RUNS = (
    ("first", range(140, 2240, 280), top(3)),
    ("second", range(700, 2240, 280), top(9)),
    ("third", range(140, 2240, 280), top(15)),
)
WIRE, HANG, FLOOR = 4, 44, 92


@dataclass(frozen=True)
class Item:
    """A picture on a layer, by the middle of its canvas in map px."""

    layer: str
    sprite: str
    x: int
    y: int


@dataclass(frozen=True)
class Light:
    """A lamp that the table lets glow over the pieces: a radius in map px, a strength in percent."""

    name: str
    x: int
    y: int
    radius: int
    colour: Colour
    strength: int


def sprites() -> dict[str, Image.Image]:
    """Every picture of the scenery by its name, painted."""
    found: dict[str, Image.Image] = {name: houses.paint(house) for name, (_, _, house) in HOUSES.items()}
    found |= {name: lamps.neon(words, colour) for name, (words, colour, _, _) in NEON.items()}
    found |= {f"{name}-light": lamps.neon_pool(colour) for name, (_, colour, _, _) in NEON.items()}
    found |= {f"glints-{phase + 1}": lamps.glints(phase) for phase in range(4)}
    found |= {
        "lantern": lamps.lantern(),
        "string": lamps.string_of_bulbs(),
        "lamplight": lamps.pool(),
        "puddle-long": lamps.puddle(3, 230, 62),
        "puddle-round": lamps.puddle(8, 140, 58),
        "puddle-still": lamps.puddle(33, 104, 64, lamp=False),
        "puddle-plaza": lamps.puddle(5, 170, 66, lamp=False),
        "doorway-light": lamps.doorway_light(),
        "garland-light": lamps.garland_light(),
        "puddle-small": lamps.puddle(21, 96, 36),
        "sign-d-h": lamps.entry_sign("D – H", 1, 232),
        "sign-b-c": lamps.entry_sign("B · C", -1, 224),
        "sign-a": lamps.entry_sign("A", 1, 176),
        "sign-out": lamps.exit_sign(),
        "chevron-east": lamps.chevron(1, 0),
        "chevron-west": lamps.chevron(-1, 0),
        "chevron-south": lamps.chevron(0, 1),
        "tree-large": greenery.tree(66, 5, 4),
        "tree-wide": greenery.tree(58, 9, 3),
        "tree-small": greenery.tree(46, 23, 3),
        "flower-pot": greenery.planter(4),
        "leafy-pot": greenery.planter(12),
        "water-tank": houses.water_tank(),
        "dormer-red": houses.dormer(houses.RED),
        "dormer-violet": houses.dormer(houses.VIOLET),
        "scooter": props.scooter(),
        "bicycle": props.bicycle(),
        "table": props.table(),
        "crates": props.crates(),
        "manhole": props.manhole(),
        "cat": props.cat(),
    }
    return found


STANDING = (
    ("greenery", "tree-wide", 236, 742),
    ("greenery", "tree-large", 100, 806),
    ("greenery", "tree-small", 478, 782),
    ("greenery", "tree-large", 84, 958),
    ("greenery", "leafy-pot", 238, 1012),
    ("greenery", "tree-small", 1752, 152),
    ("greenery", "tree-small", 2182, 156),
    ("greenery", "leafy-pot", 376, 644),
    ("greenery", "flower-pot", 40, 668),
    ("greenery", "flower-pot", 1868, 1044),
    ("greenery", "tree-small", 1884, 1112),
    ("greenery", "tree-small", 212, 1404),
    ("greenery", "tree-large", 90, 1440),
    ("greenery", "tree-small", 1786, 1488),
    ("props", "table", 352, 738),
    ("props", "bicycle", 200, 908),
    ("props", "scooter", 1776, 1382),
    ("props", "crates", 1968, 1092),
    ("props", "cat", 318, 650),
)
ON_ROOFS = (
    ("water-tank", 2160, 414),
    ("water-tank", 300, 430),
    ("dormer-red", 2116, 76),
    ("dormer-red", 256, 528),
    ("dormer-violet", 2112, 936),
    ("dormer-red", 1960, 1466),
)
ON_STREETS = (
    ("puddle-long", 420, 316),
    ("puddle-round", 980, 320),
    ("puddle-long", 1820, 318),
    ("puddle-small", 140, 330),
    ("puddle-still", 1616, 540),
    ("puddle-long", 980, 796),
    ("puddle-round", 1540, 798),
    ("puddle-small", 700, 800),
    ("puddle-still", 640, 1060),
    ("puddle-plaza", 372, 800),
    ("puddle-plaza", 216, 1010),
    ("puddle-plaza", 120, 1380),
    ("puddle-still", 2012, 1130),
    ("puddle-long", 700, 1276),
    ("puddle-round", 1260, 1278),
    ("puddle-long", 1820, 1276),
    ("puddle-small", 420, 1296),
    ("manhole", 1612, 296),
    ("manhole", 912, 772),
    ("manhole", 500, 1258),
)


# Arrow heads lie half-way between the lanterns.
ARROWS = (
    *(("chevron-east", x, top(4)) for x in range(280, 1401, 280)),
    *(("chevron-south", left(9.5), top(y)) for y in (5.9, 7.1, 8.3)),
    *(("chevron-west", x, top(10)) for x in range(1960, 839, -280)),
    *(("chevron-south", left(2.5), top(y)) for y in (11.9, 13.1, 14.3)),
    *(("chevron-east", x, top(16)) for x in range(280, 1961, 280)),
)
DOORS = ((140, 708), (1838, 232), (2100, 1100), (2120, 620))


def _lamps() -> list[Item]:
    found = []
    for _, spots, street in RUNS:
        for x in spots:
            found.append(Item("wet", f"glints-{(x - 140) // 280 % 4 + 1}", x, street + 80))
            found.append(Item("lamplight", "lamplight", x, street + FLOOR))
            found.append(Item("overhead", "string", x, street + WIRE + 22))
    for _, spots, street in RUNS:
        found += [Item("overhead", "lantern", x, street + HANG + 42) for x in spots]
    return found


def items() -> list[Item]:
    """Every picture of the scenery in the order in which it is drawn within its layer."""
    found = [Item("wet", name, x, y) for name, x, y in ON_STREETS]
    found += [Item("wet", "doorway-light", x, y) for x, y in DOORS]
    found += [Item("marks", name, x, y) for name, x, y in ARROWS]
    found += [Item(layer, name, x, y) for layer, name, x, y in STANDING]
    found += [Item("rooftops", name, x, y) for name, x, y in ON_ROOFS]
    found += [Item("lamplight", "garland-light", x, y + 10) for _, name, x, y in STANDING if name.startswith("tree")]
    found += _lamps()
    for name, (_, _, x, y) in NEON.items():
        found += [Item("lamplight", f"{name}-light", x, y), Item("signs", name, x, y)]
    found += [
        Item("signs", "sign-d-h", 136, 116),
        Item("signs", "sign-b-c", 2108, 640),
        Item("signs", "sign-a", 138, 1110),
        Item("signs", "sign-out", 2126, 1110),
    ]
    return found


def lights() -> list[Light]:
    """Where lamps hang, for the glow that is drawn over the pieces."""
    found = []
    for run, spots, street in RUNS:
        for index, x in enumerate(spots):
            found.append(Light(f"{run} street lantern {index + 1}", x, street + HANG + 20, 110, (255, 128, 70), 16))
    found += [Light(name, x, y, 150, colour, 34) for name, (_, colour, x, y) in NEON.items()]
    return found


def colour_of(light: Light) -> str:
    """The colour of a light as the map writes it."""
    return hexed(light.colour)
