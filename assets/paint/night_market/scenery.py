"""Every picture of the board's scenery by its name."""

from __future__ import annotations

from PIL import Image

from assets.paint.kit.sprite import Colour
from assets.paint.night_market import greenery, houses, lamps, props
from assets.paint.night_market.houses import House

ROSE: Colour = (255, 104, 150)
ORANGE: Colour = (255, 146, 70)
MINT: Colour = (84, 232, 204)
GOLD: Colour = (255, 200, 92)

HOUSES: dict[str, House] = {
    "house-violet-north": House(244, 112, 0, 58, houses.VIOLET, 11, "wcs", cut_top=True),
    "house-red-north": House(272, 122, 30, 56, houses.RED, 12, "wsw", cut_top=True, cut_right=True),
    "house-red-west": House(372, 196, 76, 60, houses.RED, 13, "wcws", cut_left=True),
    "house-teal-east": House(240, 126, 46, 54, houses.TEAL, 14, "wcw", cut_right=True),
    "house-violet-east": House(374, 132, 48, 56, houses.VIOLET, 15, "wscw", cut_right=True),
    "house-red-south": House(204, 148, 54, 0, houses.RED, 16, cut_bottom=True),
    "house-teal-south": House(184, 162, 66, 0, houses.TEAL, 17, cut_right=True, cut_bottom=True),
}
NEON: dict[str, tuple[str, Colour]] = {
    "neon-rose": ("美食", ROSE),
    "neon-orange": ("熱炒", ORANGE),
    "neon-mint": ("茶", MINT),
    "neon-gold": ("小吃", GOLD),
}


def sprites() -> dict[str, Image.Image]:
    """Every picture of the scenery by its name, painted."""
    found: dict[str, Image.Image] = {name: houses.paint(house) for name, house in HOUSES.items()}
    found |= {name: lamps.neon(words, colour) for name, (words, colour) in NEON.items()}
    found |= {f"{name}-light": lamps.neon_pool(colour) for name, (_, colour) in NEON.items()}
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
        "sign-b-c": lamps.entry_sign("B – C", -1, 224),
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
