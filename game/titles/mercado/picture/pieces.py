"""The drawing of stands, restaurants, stand tiles and customer tiles, in logical pixels."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.names import Seat
from game.kit.pieces import marker, rounded
from game.picture.nodes import Node, Shadow, Sprite, Tints
from game.picture.widgets import sprite
from game.titles.mercado.constants import CUSTOMERS, Good, Restaurant
from game.titles.mercado.picture.looks import ART, GOOD_COLOURS, GOOD_ICONS, GRAY_SIGN, HOUSES, MAT, SPACE, Looks

PLACED = 102.0
GRAY = 94.0


def _whole(art: str, x: float, y: float, size: float, *, tints: Tints = (), alpha: float = 1.0) -> Sprite:
    shadow = Shadow(down=size * 0.05, blur=size * 0.05, strength=130)
    return sprite(ART + art, x + size / 2, y + size / 2, size, tints=tints, alpha=alpha, shadow=shadow)


def stand(looks: Looks, seat: Seat, good: Good, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a stand on its space, with its goods and its owner's marker."""
    x, y, part = (SPACE - PLACED) / 2, 2, PLACED / 100
    tints = (("seat", looks.colour(seat)),)
    goods = (
        sprite(GOOD_ICONS[good], x + across * part, y + down * part, wide * part, alpha=alpha)
        for across, down, wide in ((25, 60, 30), (75, 60, 30), (50, 57, 44))
    )
    return (
        _whole("stand_back", x, y, PLACED, tints=tints, alpha=alpha),
        *goods,
        Sprite(x=x, y=y, w=PLACED, h=PLACED, art=ART + "stand_front", tints=tints, alpha=alpha),
        *marker(looks, seat, x + 50 * part, y + 85 * part, 34 * part, alpha=alpha),
    )


def placed_house(restaurant: Restaurant, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return an open restaurant on its space."""
    return house(restaurant, (SPACE - PLACED) / 2, 1, PLACED, alpha=alpha)


def house(restaurant: Restaurant, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a restaurant with its upper left corner at (x, y)."""
    part = size / 100
    art, icon = HOUSES[restaurant]
    sign = sprite(icon, x + 50 * part, y + 61 * part, 38 * part, alpha=alpha)
    return _whole(art, x, y, size, alpha=alpha), sign


def gray_house(restaurant: Restaurant | None, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a grey restaurant on its space, with its type if known."""
    x, part = (SPACE - GRAY) / 2, GRAY / 100
    body = _whole("restaurant_gray", x, 5, GRAY, alpha=alpha)
    if restaurant is None:
        return (body,)
    across, down, wide = x + 50 * part, 5 + 64 * part, 36 * part
    sign = rounded(across - wide / 2, down - wide / 2, wide, wide, look=GRAY_SIGN, alpha=alpha)
    return body, sign, sprite(HOUSES[restaurant][1], across, down, 26 * part, alpha=alpha)


def stand_tile(good: Good, x: float, y: float, size: float) -> tuple[Node, ...]:
    """Return a stand tile with its upper left corner at (x, y)."""
    part = size / 64
    tints, shadow = (("food", GOOD_COLOURS[good]),), Shadow(down=3 * part, blur=3 * part, strength=110)
    return (
        Sprite(x=x, y=y, w=size, h=size, art=ART + "tile_paper", tints=tints, shadow=shadow),
        sprite(GOOD_ICONS[good], x + 32 * part, y + 31 * part, 46 * part),
    )


FACES = (
    "old-woman-light-skin-tone",
    "man-medium-skin-tone-beard",
    "girl-medium-light-skin-tone",
    "man-medium-dark-skin-tone-curly-hair",
    "woman-light-skin-tone-red-hair",
    "old-man-light-skin-tone",
    "boy-medium-skin-tone",
    "woman-medium-dark-skin-tone-curly-hair",
    "man-light-skin-tone-blond-hair",
    "woman-medium-light-skin-tone",
    "man-dark-skin-tone-bald",
    "girl-medium-dark-skin-tone",
    "man-light-skin-tone-red-hair",
    "woman-with-headscarf-medium-light-skin-tone",
    "boy-light-skin-tone",
    "old-woman-medium-skin-tone",
    "man-medium-light-skin-tone-white-hair",
    "woman-dark-skin-tone",
    "girl-light-skin-tone",
    "old-man-medium-skin-tone",
    "woman-light-skin-tone-blond-hair",
    "boy-medium-dark-skin-tone",
    "man-medium-light-skin-tone",
)
BARE = ("boy", "girl", "old", "woman-with")
"""Faces without shoulders, which are drawn smaller."""


def faces(tile: int) -> Iterator[tuple[str, float, float, float]]:
    """Yield the art, the centre and the size of each face on a customer tile."""
    count = CUSTOMERS[tile].count
    step = {1: 0.0, 2: 36.0, 3: 29.0}.get(count, 22.0)
    for index in range(count):
        name = FACES[(tile * 5 + index * 7) % len(FACES)]
        large, small = (40.0, 36.0) if count < 4 else (36.0, 33.0)
        size = small if name.startswith(BARE) else large
        yield "icon:" + name, MAT[0] / 2 + (index - (count - 1) / 2) * step, 25.0, size


def customer_tile(tile: int, *, alpha: float = 1.0, people: bool = True) -> tuple[Node, ...]:
    """Return a customer tile that shows people above the goods that they like."""
    likes = CUSTOMERS[tile].likes
    wide, high = MAT
    shadow = Shadow(down=4, blur=4, strength=120)
    nodes: list[Node] = [sprite(ART + "customer_tile", wide / 2, high / 2, wide, high, alpha=alpha, shadow=shadow)]
    if people:
        nodes += [sprite(art, x, y, size, alpha=alpha) for art, x, y, size in faces(tile)]
    step = {1: 0.0, 2: 34.0, 3: 30.0}.get(len(likes), 23.5)
    size = 25.0 if len(likes) > 3 else 27.0
    for index, good in enumerate(likes):
        across = wide / 2 + (index - (len(likes) - 1) / 2) * step
        nodes.append(sprite(GOOD_ICONS[good], across, 62.5, size, alpha=alpha))
    return tuple(nodes)
