"""The things of the market: stands, restaurants, stand tiles and customer tiles. Logical pixels."""

from __future__ import annotations

from game.core.names import Seat
from game.kit.pieces import marker, rounded, sprite
from game.picture.nodes import Box, Node, Shadow, Sprite, Type
from game.picture.widgets import word
from game.titles.mercado.goods import CUSTOMERS, Good, Restaurant
from game.titles.mercado.picture.looks import ART, GOOD_ICONS, HOUSES, MAT, Looks, good_tint

SOLID = 0.95
"""From this strength on a thing throws a shadow."""


def _shadow(alpha: float, size: float) -> Shadow | None:
    return Shadow(down=size * 0.05, blur=size * 0.05, strength=130) if alpha > SOLID else None


def stand(
    looks: Looks, seat: Seat, good: Good, x: float, y: float, size: float, *, alpha: float = 1.0
) -> tuple[Node, ...]:
    """A stand, its upper left corner at (x, y): the goods between counter and awning, the owner's marker below."""
    part = size / 100
    tints = (("seat", looks.colour(seat)),)
    icon = GOOD_ICONS[good]

    def goods(across: float, down: float, wide: float) -> Sprite:
        return sprite(icon, x + across * part, y + down * part, wide * part, alpha=alpha)

    return (
        Sprite(
            x=x,
            y=y,
            w=size,
            h=size,
            art=ART + "stand_back",
            tints=tints,
            alpha=alpha,
            shadow=_shadow(alpha, size),
        ),
        goods(25, 60, 30),
        goods(75, 60, 30),
        goods(50, 57, 44),
        Sprite(x=x, y=y, w=size, h=size, art=ART + "stand_front", tints=tints, alpha=alpha),
        *marker(looks, seat, x + 50 * part, y + 85 * part, 34 * part, alpha=alpha),
    )


def house(restaurant: Restaurant, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """A restaurant with the picture on its sign, its upper left corner at (x, y)."""
    part = size / 100
    art, icon = HOUSES[restaurant]
    return (
        Sprite(x=x, y=y, w=size, h=size, art=ART + art, alpha=alpha, shadow=_shadow(alpha, size)),
        sprite(icon, x + 50 * part, y + 61 * part, 38 * part, alpha=alpha),
    )


def gray_house(
    restaurant: Restaurant | None, x: float, y: float, size: float, *, alpha: float = 1.0
) -> tuple[Node, ...]:
    """A restaurant that is still shut; with the picture of its type where everybody may know it."""
    part = size / 100
    body = Sprite(x=x, y=y, w=size, h=size, art=ART + "restaurant_gray", alpha=alpha, shadow=_shadow(alpha, size))
    if restaurant is None:
        return (body,)
    across, down, wide = x + 50 * part, y + 64 * part, 36 * part
    disc = rounded(
        across - wide / 2, down - wide / 2, wide, wide, fill="#F4F2EC", line="#7C848A", line_width=2, alpha=alpha
    )
    return body, disc, sprite(HOUSES[restaurant][1], across, down, 26 * part, alpha=alpha)


def stand_tile(good: Good, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """A stand tile with its good, the upper left corner at (x, y)."""
    part = size / 64
    return (
        Sprite(
            x=x,
            y=y,
            w=size,
            h=size,
            art=ART + "tile_paper",
            tints=good_tint(good),
            alpha=alpha,
            shadow=Shadow(down=3 * part, blur=3 * part, strength=110) if alpha > SOLID else None,
        ),
        sprite(GOOD_ICONS[good], x + 32 * part, y + 31 * part, 46 * part, alpha=alpha),
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
"""How the names of faces without shoulders begin: drawn smaller than those with shoulders."""


def face_art(tile: int, index: int) -> str:
    """The face of one of a tile's customers: people keep to their tiles."""
    return "icon:" + FACES[(tile * 5 + index * 7) % len(FACES)]


def face_size(tile: int, index: int) -> float:
    """The side of that face on a tile of full size."""
    bare = FACES[(tile * 5 + index * 7) % len(FACES)].startswith(BARE)
    return (36.0 if bare else 40.0) if CUSTOMERS[tile].count < 4 else (33.0 if bare else 36.0)


def face_spots(tile: int) -> tuple[tuple[float, float], ...]:
    """Where the faces of a tile are middled, on a tile of full size."""
    count = CUSTOMERS[tile].count
    step = {1: 0.0, 2: 36.0, 3: 29.0}.get(count, 22.0)
    return tuple((MAT[0] / 2 + (index - (count - 1) / 2) * step, 25.0) for index in range(count))


def customer_tile(
    tile: int, x: float, y: float, w: float, *, alpha: float = 1.0, people: bool = True, key: str = ""
) -> tuple[Node, ...]:
    """A customer tile `w` wide, its upper left corner at (x, y): people above, what all of them like below."""
    part = w / MAT[0]
    likes = CUSTOMERS[tile].likes
    nodes: list[Node] = [
        Sprite(
            x=x,
            y=y,
            w=w,
            h=MAT[1] * part,
            art=ART + "customer_tile",
            alpha=alpha,
            shadow=Shadow(down=4 * part, blur=4 * part, strength=120) if alpha > SOLID else None,
        )
    ]
    if people:
        for index, (across, down) in enumerate(face_spots(tile)):
            size = face_size(tile, index) * part
            nodes.append(sprite(face_art(tile, index), x + across * part, y + down * part, size, alpha=alpha))
    step = {1: 0.0, 2: 34.0, 3: 30.0}.get(len(likes), 23.5)
    size = 25.0 if len(likes) > 3 else 27.0
    for index, good in enumerate(likes):
        across = MAT[0] / 2 + (index - (len(likes) - 1) / 2) * step
        nodes.append(sprite(GOOD_ICONS[good], x + across * part, y + 62.5 * part, size * part, alpha=alpha))
    return tuple(nodes)


def stack(left: int, x: float, y: float, w: float) -> tuple[Node, ...]:
    """The stack that a tile is drawn from, with the number of its tiles; pale when it is empty."""
    high = w * MAT[1] / MAT[0]
    count = word(str(left), x + w / 2, y + high / 2, Type("baloo-extrabold", w * 0.56), "#FFF8E6", w=w, shadow=True)
    if not left:
        empty = Box(x=x, y=y, w=w, h=high, radius=6, fill="#00000030", line="#F0DDB080", line_width=1.4, dashed=True)
        return empty, count
    lower = Sprite(x=x + 1.5, y=y + 2.5, w=w, h=high, art=ART + "customer_back")
    upper = Sprite(x=x, y=y, w=w, h=high, art=ART + "customer_back", shadow=Shadow(down=2, blur=2, strength=110))
    veil = Box(x=x + 1, y=y + 1, w=w - 2, h=high - 3, radius=5, fill="#1E3A6480")
    return (lower, upper, veil, count) if left > 1 else (upper, veil, count)


def small_stands(looks: Looks, seat: Seat, left: int, every: int, x: float, y: float, step: float) -> tuple[Node, ...]:
    """The wooden stands of a seat in a row from `x`, middled on `y`: those left in its colour, then the gaps."""
    wide = min(20.0, step - 2)
    tints = (("seat", looks.colour(seat)),)
    return tuple(
        sprite(
            ART + ("stand_small" if index < left else "stand_gone"),
            x + step * (index + 0.5),
            y,
            wide,
            wide * 26 / 24,
            tints=tints,
        )
        for index in range(every)
    )
