"""The spaces of the market: free, gray, stands and restaurants, lit and with ghosts. Logical pixels, 108 square."""

from __future__ import annotations

from game.picture.nodes import Box, Node, Sprite
from game.picture.table import Focus
from game.titles.mercado.goods import Restaurant
from game.titles.mercado.picture.forecast import ConsideredMove
from game.titles.mercado.picture.looks import ART, HALO, LIT, SPACE, Looks, hit_area
from game.titles.mercado.picture.pieces import gray_house, house, stand
from game.titles.mercado.state import MercadoView, Space
from game.titles.mercado.targets import space_target

STAND = 102.0
HOUSE = 102.0
GRAY = 94.0
GHOST = 0.88
FAINT = 0.35
"""How strongly a gray restaurant is seen below the ghost of what is put on it."""


def lying(space: Space, gray: Restaurant | None, looks: Looks, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """What lies on a space."""
    if space.stand is not None:
        return stand(looks, space.stand.owner, space.stand.good, (SPACE - STAND) / 2, 2, STAND)
    if space.restaurant is not None:
        return house(space.restaurant, (SPACE - HOUSE) / 2, 1, HOUSE)
    if space.gray:
        return gray_house(gray, (SPACE - GRAY) / 2, 5, GRAY, alpha=alpha)
    return ()


def ghost(thought: ConsideredMove, looks: Looks) -> tuple[Node, ...]:
    """The stand or restaurant that is being considered, as it would stand."""
    if thought.good is not None:
        return stand(looks, thought.seat, thought.good, (SPACE - STAND) / 2, 2, STAND, alpha=GHOST)
    if thought.restaurant is not None:
        return house(thought.restaurant, (SPACE - HOUSE) / 2, 1, HOUSE, alpha=GHOST)
    return ()


def brackets() -> tuple[Node, Node]:
    """The light and the corners that say: here it may be opened."""
    return (
        Box(x=5, y=5, w=SPACE - 10, h=SPACE - 10, radius=8, fill="#FFE9A878", glow=HALO, glow_size=7),
        Sprite(x=0, y=0, w=SPACE, h=SPACE, art=ART + "brackets", tints=(("gold", LIT),)),
    )


def spot_light() -> tuple[Node, ...]:
    """The dashes round the space that is meant."""
    return (
        Box(x=6, y=6, w=SPACE - 12, h=SPACE - 12, radius=10, fill="#FFF3C4A0", glow=HALO, glow_size=15),
        Sprite(x=0, y=0, w=SPACE, h=SPACE, art=ART + "dashed", tints=(("gold", "#FFB81C"),)),
    )


def space_nodes(
    view: MercadoView,
    focus: Focus[MercadoView],
    thought: ConsideredMove | None,
    spot: int,
    ident: str,
    looks: Looks,
) -> tuple[Node, ...]:
    """One space with all that lies on it, and the rectangle to point at. `ident`: the name of that spot."""
    space, target = view.public.spaces[spot], space_target(ident)
    meant = thought is not None and thought.space == ident
    nodes: list[Node] = []
    if meant:
        nodes += spot_light()
    nodes += lying(space, view.gray[spot], looks, alpha=FAINT if meant else 1.0)
    if meant and thought is not None:
        nodes += ghost(thought, looks)
    elif focus.open(target):
        light, corners = brackets()
        nodes = [light, *nodes, corners] if focus.lit(target) else [*nodes, corners]
    return (*nodes, hit_area(0, 0, SPACE, SPACE, target))
