"""Draws the pieces on the board, and the names of the rows and columns."""

from __future__ import annotations

from game.kit.pieces import halo, hit_area, lying
from game.picture.colours import LIT, RUST
from game.picture.nodes import Box, Group, Node, Sprite, Text
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.titles.mercado.constants import Restaurant
from game.titles.mercado.counts import Counts
from game.titles.mercado.picture import looks as style
from game.titles.mercado.picture.forecast import ConsideredMove, beams, considered_move, forecasts
from game.titles.mercado.picture.looks import ART, LABEL, MAT, SPACE, Looks
from game.titles.mercado.picture.offers import furniture, offer_nodes
from game.titles.mercado.picture.pieces import customer_tile, gray_house, placed_house, stand
from game.titles.mercado.state import MercadoView, Space
from game.titles.mercado.things import entrance_target, space_target
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import column_letter

GHOST = 0.88
FAINT = 0.35
OUTSIDE = 17.0
"""The distance from a space to the name of its row or column."""
PLAQUE = (46.0, 40.0)


def board_nodes(
    counts: Counts, view: MercadoView, focus: Focus[MercadoView], shapes: Shapes, looks: Looks
) -> tuple[Node, ...]:
    """Return all nodes on the board in map pixels, back to front."""
    topology = counts.topology
    thought = considered_move(counts, view, focus)
    nodes: list[Node] = [*beams(topology, thought, shapes)]
    nodes += offer_nodes(view, focus, furniture(shapes))
    for gate, where in enumerate(topology.gates):
        here = shapes.at("entrances", where.id)
        nodes.append(lying(here, MAT[0], _entrance(view, focus, thought, gate, where.id), f"entrance:{where.id}"))
    for spot, place in enumerate(topology.spots):
        here = shapes.at("spaces", place.id)
        nodes.append(lying(here, SPACE, _space(view, focus, thought, spot, place.id, looks), f"space:{place.id}"))
    nodes += _labels(topology, shapes)
    nodes += forecasts(view, thought, shapes, looks)
    return tuple(nodes)


def _entrance(
    view: MercadoView, focus: Focus[MercadoView], thought: ConsideredMove | None, gate: int, ident: str
) -> tuple[Node, ...]:
    tile, target = view.public.entrances[gate], entrance_target(ident)
    wide, high = MAT
    nodes: list[Node] = []
    if tile is not None:
        payments = thought.stand.payments if thought is not None and thought.stand is not None else ()
        if any(payment.entrance == ident for payment in payments):
            nodes.append(halo(1, 1, wide - 2, high - 3, strong=True, radius=12))
        nodes += customer_tile(tile)
    elif thought is not None and thought.entrance == ident and thought.tile is not None:
        nodes += [
            Box(x=3, y=3, w=wide - 6, h=high - 6, radius=12, look=style.CONSIDERED),
            Sprite(x=0, y=0, w=wide, h=high, art=ART + "dashed_mat", tints=(("gold", LIT),)),
            *customer_tile(thought.tile, alpha=GHOST),
        ]
    elif focus.open(target) or (thought is not None and any(way.entrance == ident for way in thought.ways)):
        nodes += [
            Box(x=4, y=4, w=wide - 8, h=high - 8, radius=12, look=style.OPEN_ENTRANCE),
            Sprite(x=0, y=0, w=wide, h=high, art=ART + "brackets_mat", tints=(("gold", style.CORNERS),)),
        ]
    return (*nodes, hit_area(0, 0, wide, high, target))


def _space(
    view: MercadoView, focus: Focus[MercadoView], thought: ConsideredMove | None, spot: int, ident: str, looks: Looks
) -> tuple[Node, ...]:
    space, target = view.public.spaces[spot], space_target(ident)
    here = hit_area(0, 0, SPACE, SPACE, target)
    if thought is not None and thought.space == ident:
        ghost: tuple[Node, ...] = ()
        if thought.good is not None:
            ghost = stand(looks, thought.seat, thought.good, alpha=GHOST)
        elif thought.restaurant is not None:
            ghost = placed_house(thought.restaurant, alpha=GHOST)
        return (
            Box(x=6, y=6, w=SPACE - 12, h=SPACE - 12, radius=10, look=style.CONSIDERED),
            Sprite(x=0, y=0, w=SPACE, h=SPACE, art=ART + "dashed", tints=(("gold", LIT),)),
            *_standing(ident, space, view.gray[spot], looks, alpha=FAINT),
            *ghost,
            here,
        )
    nodes = _standing(ident, space, view.gray[spot], looks)
    if not focus.open(target):
        return (*nodes, here)
    corners = Sprite(x=0, y=0, w=SPACE, h=SPACE, art=ART + "brackets", tints=(("gold", style.CORNERS),))
    if not focus.lit(target):
        return (*nodes, corners, here)
    light = Box(x=5, y=5, w=SPACE - 10, h=SPACE - 10, radius=8, look=style.OPEN_PLACE)
    return (light, *nodes, corners, here)


def _standing(
    ident: str, space: Space, gray: Restaurant | None, looks: Looks, *, alpha: float = 1.0
) -> tuple[Node, ...]:
    if space.stand is not None:
        key, nodes = "stand", stand(looks, space.stand.owner, space.stand.good)
    elif space.restaurant is not None:
        key, nodes = "restaurant", placed_house(space.restaurant)
    elif space.gray:
        key, nodes = "gray", gray_house(gray, alpha=alpha)
    else:
        return ()
    return (Group(x=0, y=0, w=SPACE, h=SPACE, nodes=nodes, key=f"{key}-{ident}"),)


def _labels(topology: Topology, shapes: Shapes) -> tuple[Node, ...]:
    nodes: list[Node] = []
    w, h = PLAQUE
    for line in topology.lines:
        first = shapes.at("spaces", topology.spots[line.spots[0]].id)
        (x, y), text = first.middle, str(line.index + 1)
        if line.kind == "column":
            y, text = first.y - OUTSIDE, column_letter(line.index)
        else:
            x = first.x - OUTSIDE
        left, top = x - w / 2, y - h / 2
        nodes.append(Box(x=left, y=top, w=w, h=h, radius=14, look=style.CARVED))
        nodes.append(Text(x=left, y=top, w=w, h=h, text=text, type=LABEL, colour=RUST, align="middle"))
    return tuple(nodes)
