"""Every picture of the board's scenery by its name."""

from __future__ import annotations

from assets.paint.chinatown import festive, park, people, street, traffic
from assets.paint.chinatown.festive import name_plate
from assets.paint.kit import sun, trees
from assets.paint.kit.sun import Sprite

NAMES = {
    "canal": ("Canal Street", False),
    "bayard": ("Bayard Street", False),
    "worth": ("Worth Street", False),
    "mulberry": ("Mulberry St", True),
    "mott": ("Mott St", True),
    "elizabeth": ("Elizabeth St", True),
    "bowery": ("Bowery", True),
}


def sprites() -> dict[str, Sprite]:
    """Every picture of the scenery by its name, painted."""
    found = {
        "dash-across": street.dash(46, 5, 1),
        "dash-down": street.dash(5, 46, 2),
        "crossing-across": street.crossing(78, 40, bars_down=True, seed=3),
        "crossing-down": street.crossing(44, 70, bars_down=False, seed=4),
        "stop-across": street.stop_line(38, 7, 6),
        "arrow": street.arrow(),
        "manhole": street.manhole(),
        "paths": park.paths(576, 532),
        "pond": park.pond(),
        "flower-bed": park.flower_bed(70, 44, 3),
        "pavilion": park.pavilion(),
        "chess": park.players(),
        "bench": street.bench(),
        "maple": trees.tree(46, 5, trees.LIME),
        "maple-small": trees.tree(36, 9, trees.LIME),
        "ginkgo": trees.tree(42, 15, park.GINKGO),
        "cherry": trees.tree(46, 21, park.CHERRY),
        "cherry-small": trees.tree(36, 27, park.CHERRY),
        "plane-tree": trees.tree(54, 33, park.PLANE),
        "pot": sun.scaled(trees.pot(3, "clay"), 0.66),
        "pot-blue": sun.scaled(trees.pot(5), 0.66),
        "lamp": street.lamp(),
        "signal": street.signal(),
        "hydrant": street.hydrant(),
        "letter-box": street.letter_box(),
        "phone-booth": street.phone_booth(),
        "fruit-stand-red": street.fruit_stand("#c8443a", 0),
        "fruit-stand-jade": street.fruit_stand("#2f8a74", 2),
        "fruit-stand-ochre": street.fruit_stand("#dd9a34", 4),
        "crates": street.crates(),
        "newsstand": street.newsstand(),
        "cat": street.cat(),
        "taxi": traffic.sedan((246, 190, 50), taxi=True),
        "sedan-turquoise": traffic.sedan((84, 176, 180)),
        "sedan-red": traffic.sedan((206, 66, 56)),
        "sedan-cream": traffic.sedan((236, 220, 180)),
        "lorry": traffic.van((62, 120, 92), (226, 206, 164)),
        "taxi-west": traffic.sedan((246, 190, 50), taxi=True, west=True),
        "sedan-green-west": traffic.sedan((120, 164, 120), west=True),
        "sedan-red-west": traffic.sedan((206, 66, 56), west=True),
        "lorry-west": traffic.van((168, 62, 48), (238, 220, 184), west=True),
        "taxi-front": sun.scaled(traffic.oncoming((246, 190, 50), taxi=True), 0.8),
        "car-blue-front": sun.scaled(traffic.oncoming((92, 140, 190)), 0.8),
        "car-red-rear": sun.scaled(traffic.oncoming((196, 70, 60), rear=True), 0.8),
        "car-green-rear": sun.scaled(traffic.oncoming((110, 156, 116), rear=True), 0.8),
        "cargo-bicycle": traffic.cargo_bicycle(),
        "lanterns-wide": festive.lanterns(370, 7, 34),
        "lanterns": festive.lanterns(138, 3, 16),
        "washing": festive.washing(126),
        "gate": sun.scaled(festive.gate(), 0.88),
        "lion": festive.lion(),
        "drum": festive.drummer(),
    }
    found |= {name: people.walker(who) for name, who in people.WALKERS.items()}
    found |= {f"name-{name}": name_plate(words, upright=upright) for name, (words, upright) in NAMES.items()}
    found["name-park"] = name_plate("Columbus Park", size=34, colour="#3f6a3c")
    return found
