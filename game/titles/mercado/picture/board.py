"""The whole board: pieces over the painted backdrop, back to front. Map pixels."""

from __future__ import annotations

from game.kit.pieces import lying
from game.picture.nodes import Box, Node, Sprite
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.titles.mercado.counts import Counts
from game.titles.mercado.picture.badges import beams, forecasts
from game.titles.mercado.picture.forecast import ConsideredMove, considered_move
from game.titles.mercado.picture.furniture import furniture
from game.titles.mercado.picture.labels import labels
from game.titles.mercado.picture.looks import ART, HALO, LIT, MAT, SPACE, Looks, halo, hit_area
from game.titles.mercado.picture.offers import offer_nodes
from game.titles.mercado.picture.pieces import customer_tile
from game.titles.mercado.picture.places import GHOST, space_nodes
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import entrance_target


def board_nodes(
    counts: Counts, view: MercadoView, focus: Focus[MercadoView], shapes: Shapes, looks: Looks
) -> tuple[Node, ...]:
    """The nodes of everything on the board, back to front, in map pixels."""
    topology = counts.topology
    thought = considered_move(counts, view, focus)
    nodes: list[Node] = [*beams(topology, thought, shapes)]
    nodes += offer_nodes(view, focus, furniture(shapes))
    for gate, where in enumerate(topology.gates):
        here = shapes.at("entrances", where.id)
        nodes.append(lying(here, MAT[0], _entrance(view, focus, thought, gate, where.id), f"entrance:{where.id}"))
    for spot, place in enumerate(topology.spots):
        here = shapes.at("spaces", place.id)
        nodes.append(lying(here, SPACE, space_nodes(view, focus, thought, spot, place.id, looks), f"space:{place.id}"))
    nodes += labels(topology, shapes)
    nodes += forecasts(view, thought, shapes, looks)
    return tuple(nodes)


def _entrance(
    view: MercadoView, focus: Focus[MercadoView], thought: ConsideredMove | None, gate: int, ident: str
) -> tuple[Node, ...]:
    """One entrance, called `ident`: its customers, or the mat that they may come to."""
    tile, target = view.public.entrances[gate], entrance_target(ident)
    wide, high = MAT
    nodes: list[Node] = []
    if tile is not None:
        paying = thought is not None and thought.stand is not None and ident in _paying(thought)
        if paying:
            nodes.append(halo(1, 1, wide - 2, high - 3, strong=True, radius=12))
        nodes += customer_tile(tile, 0, 0, wide)
    elif thought is not None and thought.entrance == ident and thought.tile is not None:
        nodes += [
            Box(x=3, y=3, w=wide - 6, h=high - 6, radius=12, fill="#FFF3C4A0", glow=HALO, glow_size=14),
            Sprite(x=0, y=0, w=wide, h=high, art=ART + "dashed_mat", tints=(("gold", "#FFB81C"),)),
            *customer_tile(thought.tile, 0, 0, wide, alpha=GHOST),
        ]
    elif focus.open(target) or (thought is not None and any(way.entrance == ident for way in thought.ways)):
        nodes += [
            Box(x=4, y=4, w=wide - 8, h=high - 8, radius=12, fill="#FFE9A8A0", glow=HALO, glow_size=9),
            Sprite(x=0, y=0, w=wide, h=high, art=ART + "brackets_mat", tints=(("gold", LIT),)),
        ]
    return (*nodes, hit_area(0, 0, wide, high, target))


def _paying(thought: ConsideredMove) -> frozenset[str]:
    """The entrances whose customers would pay the stand that is considered."""
    return frozenset(payment.entrance for payment in thought.stand.payments) if thought.stand else frozenset()
