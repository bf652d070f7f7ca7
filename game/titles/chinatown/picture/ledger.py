"""The deals and incomes of all years so far: what was decided, by whom, and when. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Type
from game.picture.theme import INK, INK_SOFT
from game.titles.chinatown.constants import FIRST_YEAR
from game.titles.chinatown.dealing import shops_on
from game.titles.chinatown.picture.looks import SMALL
from game.titles.chinatown.state import Public, Struck
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import deal_in_words

FACE, STRONG = Type("nunito-semibold", 15), Type("nunito-extrabold", 15)
PITCH = 6.0


def ledger_nodes(topology: Topology, public: Public, canvas: Canvas) -> tuple[Node, ...]:
    """The deals, the newest first, as far as there is room."""
    if not public.deals:
        return canvas.sentence(0, 12, _("No deal was made yet."), SMALL, INK_SOFT)
    nodes: list[Node] = []
    y, year = 0.0, 0
    for deal in reversed(public.deals):
        if deal.year != year:
            if y + 46 > canvas.h:
                break
            year = deal.year
            nodes += canvas.sentence(0, y + 12, str(FIRST_YEAR + year - 1), Type("baloo-bold", 19), "#A62C22")
            y += 26
        made, below = canvas.paragraph(0, y, canvas.w, _told(topology, public, deal), FACE, INK, strong=STRONG)
        if below > canvas.h:
            break
        nodes += made
        y = below + PITCH
    return tuple(nodes)


def _told(topology: Topology, public: Public, deal: Struck) -> str:
    """A deal in words; the shops on its buildings are named where they stand now."""
    return " ".join(deal_in_words(deal.parcels, public.shops, shops_on(topology, public, deal.parcels)))
