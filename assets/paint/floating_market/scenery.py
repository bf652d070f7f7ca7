"""Every picture of the board's scenery by its name."""

from __future__ import annotations

from assets.paint.floating_market import garden, piers, props, water
from assets.paint.floating_market.garden import GOLDEN, PINK, SCARLET, VIOLET, WHITE
from assets.paint.kit import sun
from assets.paint.kit.sprite import empty, put
from assets.paint.kit.sun import Sprite


def centred(sprite: Sprite) -> Sprite:
    """The sprite with its foot in its middle: a part of the board that is turned moves what stays upright by its
    middle, so that it stands on the same plank however the part lies."""
    half_w = max(sprite.x, sprite.image.width - sprite.x)
    half_h = max(sprite.y, sprite.image.height - sprite.y)
    out = empty(2 * half_w, 2 * half_h)
    out.paste(sprite.image, (half_w - sprite.x, half_h - sprite.y))
    return Sprite(out, half_w, half_h)


def together(*placed: tuple[Sprite, float, float]) -> Sprite:
    """Sprites as one, each with its foot so far right of and below the middle, those at the back first."""
    side = 2 * max(
        max(abs(x) + max(one.x, one.image.width - one.x), abs(y) + max(one.y, one.image.height - one.y))
        for one, x, y in placed
    )
    out = empty(round(side) + 4, round(side) + 4)
    middle = out.width // 2
    for one, x, y in placed:
        put(out, one.image, round(middle + x) - one.x, round(middle + y) - one.y)
    return sun.trimmed(out, middle, middle)


def _plants() -> dict[str, Sprite]:
    return {
        "palm": garden.palm(2, 80),
        "palm-bent": garden.palm(4, 68),
        "palm-young": garden.palm(7, 72),
        "banana": garden.banana(1),
        "banana-small": sun.scaled(garden.banana(5), 0.68),
        "frangipani": garden.frangipani(25, 3),
        "frangipani-pink": garden.frangipani(23, 6, PINK),
        "shrub": garden.shrub(15, 2),
        "shrub-pink": garden.shrub(14, 5, PINK),
        "shrub-red": garden.shrub(15, 8, SCARLET),
        "shrub-gold": garden.shrub(13, 11, GOLDEN),
        "orchids": garden.orchids(0),
        "orchids-violet": garden.orchids(1),
    }


def _things() -> dict[str, Sprite]:
    return {
        "jar": sun.scaled(props.jar(), 0.86),
        "jar-green": sun.scaled(props.jar("celadon"), 0.74),
        "basket-mango": sun.scaled(props.basket(("#f2a32e", "#f6c445", "#f0b84a"), 1), 0.84),
        "basket-red": sun.scaled(props.basket(("#e0483a", "#c82e48", "#f07a5a"), 4), 0.8),
        "basket-lime": sun.scaled(props.basket(("#86b84a", "#a8cc5a", "#6a9e3c"), 6), 0.8),
        "spirit-house": props.spirit_house(),
        "parasol-orange": props.parasol("#f0962e", "#a8500e", "#ffc46a"),
        "parasol-red": props.parasol("#d8483c", "#8a1f1c", "#ff9a7c"),
        "parasol-jade": props.parasol("#3f9a8c", "#1c5a54", "#8ad8c4"),
        "monk": props.monk(),
        "woman-rose": props.woman("#e86a8c", "#a83a5c", "#3f6a9a"),
        "woman-jade": props.woman("#4aa88c", "#23685a", "#a84a34"),
        "lanterns": sun.scaled(props.lanterns(), 0.62),
        "lanterns-rose": sun.scaled(props.lanterns(1), 0.62),
        "kites": sun.scaled(props.kites(), 0.82),
        "nets": props.nets(),
        "tea-table": props.tea_table(),
        "boat-yard": props.boat_yard(),
        "planks": props.planks(),
        "crates": props.crates(),
        "cat": props.cat(),
        "heron": props.heron(),
    }


def _scenes(known: dict[str, Sprite]) -> dict[str, Sprite]:
    """What stands on the islands in the corners, one for each part, and what grows in the middle of the others. It is
    one picture each, for what stands behind what may not change when a part is turned."""

    def scene(lawn: Sprite, *parts: tuple[str, float, float]) -> Sprite:
        return together((lawn, 0, 0), *((known[name], x, y) for name, x, y in sorted(parts, key=lambda part: part[2])))

    corner = garden.lawn(50, 44, 15, (WHITE, PINK, GOLDEN))
    wide, round_lawn = garden.lawn(134, 120, 9, (PINK, WHITE)), garden.lawn(98, 84, 5, (GOLDEN, WHITE))
    plain, violet = garden.lawn(132, 116, 3, (WHITE, GOLDEN)), garden.lawn(98, 86, 12, (VIOLET, WHITE))
    return {
        "scene-orchids": scene(
            wide,
            ("frangipani-pink", -26, -10),
            ("orchids", 28, -14),
            ("orchids-violet", -18, 30),
            ("shrub-pink", 40, 26),
            ("jar-green", 30, 52),
            ("palm-young", 50, -6),
        ),
        "scene-shrine": scene(
            wide,
            ("frangipani", -38, -6),
            ("frangipani-pink", 40, -8),
            ("spirit-house", 2, 24),
            ("shrub-gold", -30, 38),
            ("shrub-red", 34, 38),
            ("basket-mango", 4, 50),
        ),
        "scene-yard": scene(
            plain,
            ("palm-young", -44, -16),
            ("banana-small", 46, -12),
            ("boat-yard", 0, 20),
            ("planks", -22, 54),
            ("jar", 46, 48),
            ("cat", 20, 50),
        ),
        "scene-tea": scene(
            plain,
            ("banana", -40, 2),
            ("parasol-jade", 12, 8),
            ("tea-table", 10, 38),
            ("shrub-pink", -44, 36),
            ("jar-green", 54, 10),
            ("lanterns-rose", 50, 56),
        ),
        "scene-kites": scene(
            wide,
            ("palm-young", 42, -6),
            ("kites", -2, 22),
            ("lanterns", -44, 30),
            ("shrub-red", 30, 30),
            ("shrub-gold", -18, 44),
            ("basket-red", 44, 52),
        ),
        "scene-nets": scene(
            plain,
            ("palm-young", 42, -14),
            ("nets", -12, 10),
            ("nets", 6, 52),
            ("jar", 52, 22),
            ("basket-lime", -46, 44),
            ("cat", 52, 50),
        ),
        "scene-women": scene(
            plain,
            ("banana", 42, -4),
            ("parasol-red", -14, 18),
            ("woman-rose", -18, 26),
            ("woman-jade", 30, 40),
            ("crates", -26, 56),
            ("basket-mango", 54, 12),
        ),
        "scene-monks": scene(
            wide,
            ("frangipani", 38, -10),
            ("parasol-orange", -26, 12),
            ("monk", -26, 18),
            ("parasol-orange", 22, 42),
            ("monk", 22, 48),
            ("shrub-gold", -44, 44),
        ),
        "corner-jars": scene(corner, ("jar", -8, 2), ("jar-green", 12, 10), ("shrub-gold", 14, -10)),
        "corner-bushes": scene(corner, ("shrub-red", -11, 0), ("shrub", 11, -6), ("shrub-gold", 8, 14)),
        "corner-fruit": scene(corner, ("basket-mango", -8, -4), ("basket-red", 10, 10), ("shrub-pink", 14, -12)),
        "corner-palm": scene(corner, ("palm-young", -4, 2), ("shrub-pink", 13, 12), ("shrub-gold", -15, 14)),
        "corner-lanterns": scene(corner, ("lanterns", 0, 4), ("shrub-red", -14, 12), ("shrub-gold", 15, 14)),
        "corner-banana": scene(corner, ("banana-small", -2, 6), ("shrub-red", 15, 14), ("jar-green", -14, 16)),
        "middle-palms": scene(
            round_lawn, ("palm", -12, 26), ("palm-bent", 17, 16), ("shrub-red", 26, 28), ("shrub", -28, 30)
        ),
        "middle-palm": scene(violet, ("palm", 2, 26), ("shrub-pink", -26, 20), ("shrub-gold", 24, 26)),
        "middle-frangipani": scene(round_lawn, ("frangipani", 0, 8), ("shrub-gold", -24, 20), ("shrub-pink", 18, 26)),
        "middle-blossom": scene(violet, ("frangipani-pink", -10, 4), ("orchids", 4, 30), ("shrub-gold", 30, 0)),
        "middle-banana": scene(
            round_lawn, ("banana", -4, 8), ("banana-small", 22, 0), ("shrub-red", -24, 24), ("jar-green", 18, 30)
        ),
        "middle-shrine": scene(violet, ("shrub-red", -24, 4), ("shrub-gold", 26, 4), ("spirit-house", 0, 22)),
        "middle-tea": scene(round_lawn, ("shrub-pink", -24, -10), ("banana-small", 18, -4), ("tea-table", 0, 26)),
        "middle-yard": scene(
            violet, ("palm-young", 20, -8), ("shrub", -20, -8), ("planks", -12, 22), ("crates", 12, 34)
        ),
    }


def upright() -> dict[str, Sprite]:
    """What stays upright on a part that is turned."""
    known = _plants() | _things()
    alone = set(known) - {
        "palm",
        "palm-bent",
        "nets",
        "boat-yard",
        "spirit-house",
        "monk",
        "kites",
        "frangipani",
        "banana",
    }
    found = {name: known[name] for name in sorted(alone)} | _scenes(known)
    found |= {
        "platform-posts": Sprite(piers.platform_posts(), 0, 0),
        "jetty-posts": Sprite(piers.jetty_posts(), 0, 0),
        "lilies-large": garden.lilies(3, 9, 3, 92, 44),
        "lilies": garden.lilies(5, 5, 2, 56, 40),
        "lilies-small": garden.lilies(8, 3, 1, 38, 30),
        "leaves": garden.lilies(12, 4, 0, 50, 34),
        "lilies-long": garden.lilies(21, 7, 2, 118, 28),
    }
    for number in range(4):
        found[f"platform-{'abcd'[number]}"] = Sprite(piers.platform(20 + number), 0, 0)
    found["jetty"] = Sprite(piers.jetty(), 0, 0)
    whole = ("platform", "jetty")
    return {
        name: sprite if name.startswith(whole) and "-green" not in name else centred(sprite)
        for name, sprite in found.items()
    }


def turning() -> dict[str, Sprite]:
    """What is turned with its part."""
    boats = {f"sampan-{kind}": props.sampan(kind) for kind in ("fruit", "flowers", "greens", "hats")}
    marks = {"compass": water.compass(), "compass-quarter": water.quarter(), "rim": water.rim()}
    return {name: Sprite(picture, 0, 0) for name, picture in marks.items()} | boats
