"""The deal table: wood with a jade cloth, a column for each party, and the deal in words. Logical pixels."""

from __future__ import annotations

from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow
from game.picture.table import Focus
from game.titles.chinatown.dealing import no_longer
from game.titles.chinatown.picture.deal_words import words_nodes
from game.titles.chinatown.picture.forecast_deal import prospects
from game.titles.chinatown.picture.parties import column
from game.titles.chinatown.picture.quiet_table import quiet_nodes
from game.titles.chinatown.picture.shown import ShownDeal
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.topology import Topology

GAP = 8.0
COLUMN = 540.0
"""How wide a column is at most."""
WORDS = (330.0, 240.0)
"""How wide the words are at least; less beside the columns of a `CROWD`."""
CROWD = 5
LEAST_WORDS, NARROWEST = 170.0, 220.0
"""On a small screen columns get no narrower than that before the words are as narrow as they can be."""


def table_wood(canvas: Canvas) -> tuple[Node, ...]:
    """The table itself."""
    w, h = canvas.w, canvas.h
    return (
        Box(
            x=0,
            y=0,
            w=w,
            h=h,
            radius=20,
            fill=("#804E2C", "#462614"),
            line="#E2B664",
            line_width=2.6,
            texture="texture:wood",
            shadow=Shadow(down=6, blur=12, strength=170),
        ),
        Box(
            x=7,
            y=7,
            w=w - 14,
            h=h - 14,
            radius=15,
            fill=("#236450", "#174638"),
            line="#E2B664",
            line_width=1.8,
            texture="texture:paper",
        ),
        Box(x=11, y=11, w=w - 22, h=h - 22, radius=12, line="#0A2C2250", line_width=5),
    )


def parties_nodes(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    deal: ShownDeal | None,
) -> tuple[Node, ...]:
    """The columns of the deal's parties side by side, and its words in what is left."""
    if deal is None:
        return quiet_nodes(topology, view.public, canvas)
    count = len(deal.parties)
    words = WORDS[0] if count < CROWD else WORDS[1]
    words = min(words, max(LEAST_WORDS, canvas.w - count * (NARROWEST + GAP)))
    wide = min(COLUMN, (canvas.w - words - count * GAP) / count)
    words = canvas.w - count * (wide + GAP)
    impossible = bool(no_longer(topology, view.public, deal.parcels))
    told = view.public.shows_gains and not impossible
    brings = prospects(topology, view.public, deal.parcels, deal.parties) if told else ()
    nodes: list[Node] = []
    for number, seat in enumerate(deal.parties):
        prospect = brings[number] if brings else None
        inside = column(topology, view, focus, canvas.inside(wide, canvas.h), deal, seat, prospect)
        nodes.append(Group(x=number * (wide + GAP), y=0, w=wide, h=canvas.h, nodes=inside, key=f"party:{seat}"))
    inside = words_nodes(topology, view, focus, canvas.inside(words, canvas.h), deal)
    nodes.append(Group(x=canvas.w - words, y=0, w=words, h=canvas.h, nodes=inside))
    return tuple(nodes)
