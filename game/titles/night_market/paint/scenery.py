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
    "house-teal-east": (2000, 382, House(240, 148, 58, 56, houses.TEAL, 14, "wcw", cut_right=True)),
    "house-violet-east": (1866, 716, House(374, 214, 84, 60, houses.VIOLET, 15, "wscw", cut_right=True)),
    "house-red-south": (1722, 1362, House(262, 158, 62, 0, houses.RED, 16, cut_bottom=True)),
    "house-teal-south": (1990, 1346, House(250, 174, 78, 0, houses.TEAL, 17, cut_right=True, cut_bottom=True)),
}
NEON: dict[str, tuple[str, Colour, int, int]] = {
    "neon-rose": ("美食", ROSE, 1962, 96),
    "neon-orange": ("熱炒", ORANGE, 1940, 850),
    "neon-mint": ("茶", MINT, 112, 506),
    "neon-gold": ("小吃", GOLD, 2092, 1432),
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
        "air-conditioner": houses.air_conditioner(),
        "skylight": houses.skylight(),
        "awning-red": houses.awning(144, (176, 60, 52), (226, 206, 178)),
        "awning-green": houses.awning(126, (52, 120, 96), (226, 206, 178)),
        "scooter": props.scooter(),
        "bicycle": props.bicycle(),
        "table": props.table(),
        "crates": props.crates(),
        "manhole": props.manhole(),
        "cat": props.cat(),
        "parasol": props.parasol(),
    }
    return found


STANDING = (
    ("greenery", "tree-large", 100, 800),
    ("greenery", "tree-wide", 236, 742),
    ("greenery", "tree-small", 462, 790),
    ("greenery", "tree-large", 84, 948),
    ("greenery", "tree-small", 1752, 148),
    ("greenery", "tree-small", 2182, 150),
    ("greenery", "tree-wide", 1890, 1092),
    ("greenery", "tree-small", 2196, 1016),
    ("greenery", "tree-large", 90, 1446),
    ("greenery", "tree-small", 212, 1404),
    ("greenery", "tree-small", 1946, 1456),
    ("greenery", "leafy-pot", 246, 1000),
    ("greenery", "flower-pot", 2008, 612),
    ("greenery", "leafy-pot", 396, 630),
    ("greenery", "flower-pot", 40, 664),
    ("greenery", "flower-pot", 1846, 980),
    ("props", "table", 352, 732),
    ("props", "bicycle", 226, 902),
    ("props", "scooter", 1776, 1366),
    ("props", "crates", 2074, 1016),
    ("props", "cat", 330, 646),
)
ON_ROOFS = (
    ("water-tank", 2160, 430),
    ("water-tank", 300, 428),
    ("air-conditioner", 1800, 60),
    ("air-conditioner", 2150, 1474),
    ("skylight", 2110, 86),
    ("skylight", 262, 530),
    ("skylight", 2130, 862),
    ("skylight", 1822, 1462),
)
ON_STREETS = (
    ("puddle-long", 520, 318),
    ("puddle-round", 1150, 330),
    ("puddle-long", 1980, 322),
    ("puddle-small", 250, 262),
    ("puddle-round", 1612, 470),
    ("puddle-long", 1060, 806),
    ("puddle-round", 1500, 812),
    ("puddle-small", 740, 740),
    ("puddle-small", 628, 1010),
    ("puddle-long", 860, 1292),
    ("puddle-round", 1420, 1286),
    ("puddle-long", 1900, 1278),
    ("puddle-small", 210, 1290),
    ("manhole", 1612, 300),
    ("manhole", 900, 770),
    ("manhole", 628, 1240),
)


def _chevrons() -> list[Item]:
    found = [Item("marks", "chevron-east", left(1.2 + 1.5 * step), top(4)) for step in range(6)]
    found += [Item("marks", "chevron-south", left(9.5), top(y)) for y in (6.0, 7.2, 8.4)]
    found += [Item("marks", "chevron-west", left(11.4 - 1.5 * step), top(10)) for step in range(6)]
    found += [Item("marks", "chevron-south", left(2.5), top(y)) for y in (12.0, 13.2, 14.4)]
    found += [Item("marks", "chevron-east", left(0.6 + 1.5 * step), top(16)) for step in range(9)]
    return found


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
    found += _chevrons()
    found += [Item(layer, name, x, y) for layer, name, x, y in STANDING]
    found += [Item("rooftops", name, x, y) for name, x, y in ON_ROOFS]
    found += _lamps()
    for name, (_, _, x, y) in NEON.items():
        found += [Item("lamplight", f"{name}-light", x, y), Item("signs", name, x, y)]
    found += [
        Item("signs", "sign-d-h", 136, 116),
        Item("signs", "sign-b-c", 2108, 640),
        Item("signs", "sign-a", 138, 1110),
        Item("signs", "sign-out", 2112, 1116),
    ]
    return found


def lights() -> list[Light]:
    """Where lamps hang, for the glow that is drawn over the pieces."""
    found = []
    for run, spots, street in RUNS:
        for index, x in enumerate(spots):
            found.append(Light(f"{run} street lantern {index + 1}", x, street + HANG + 26, 150, (255, 138, 62), 42))
    found += [Light(name, x, y, 150, colour, 34) for name, (_, colour, x, y) in NEON.items()]
    return found


def colour_of(light: Light) -> str:
    """The colour of a light as the map writes it."""
    return hexed(light.colour)
