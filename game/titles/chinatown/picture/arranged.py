"""How the table is arranged: while deals are made, the deal table under the map; else the map larger, over the tray."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _, remembered
from game.picture.arrangement import (
    Arrangement,
    Column,
    Form,
    Part,
    Plates,
    Region,
    Row,
    Span,
    between,
    fixed,
    folded,
    log_drawer,
    rest,
)

TOP = 52.0
GAP, BESIDE = 10.0, 9.0
"""Between the board and what lies round it, and between plates and panels."""
DEAL = {3: 232.0, 4: 232.0, 5: 246.0}
"""The height that the columns of a deal like, by the number of players."""
LEAST_DEAL = 200.0
_FOLDED = Plates(least=0.0, stretch=1.0, natural=(330, 104), liked=112)
"""The plates on small screens."""


@remembered
def trading(seats: int) -> Arrangement:
    """The map and the players over the deal table; on small screens the table is a drawer."""
    prompt = Region(name="prompt", high=fixed(54))
    parties = Region(name="parties", paper=False, high=between(LEAST_DEAL, DEAL.get(seats, DEAL[4])))
    deal = Column(name="deal", margin=(16, 15, 16, 15), gap=8, parts=(prompt, parties))
    plates = Plates(columns=2, natural=(310, 124), least=0.72, liked=134, gap=BESIDE, lends="offers")
    if seats == 5:
        plates = Plates(columns=2, natural=(310, 106), least=0.72, liked=110, gap=BESIDE, lends="offers")
    below = Row(gap=BESIDE, parts=(Region(name="log", high=rest(132)), Region(name="offers", high=rest(96))))
    side = Column(wide=Span(least=480, liked=900, part=0.415), gap=BESIDE, parts=(plates, below))
    board = Region(name="board", wide=rest(560), high=rest(300))
    whole = Column(
        margin=(12, 0, 12, 8),
        gap=GAP,
        parts=(_top(), Row(gap=12, parts=(board, side)), deal),
    )
    roomy = Form(
        whole=whole, drawers=(_deals(),), folds=(log_drawer(), _offers()), sheet=("offers", "log"), least=(1280, 720)
    )
    drawer = replace(
        Column(name="deal", margin=(14, 14, 14, 14), parts=(parties,), wide=fixed(1180)),
        label=_("Deal"),
        glyph="coin-plus",
        key="X",
    )
    return Arrangement((roomy, Form(whole=folded(_FOLDED), drawers=(drawer, _offers(), log_drawer(), _deals()))))


@remembered
def playing(seats: int, *, cards: bool) -> Arrangement:
    """The map over the tray, the players beside it. `cards`: building cards lie in the tray."""
    left = Column(
        margin=(0, 0, 0, 8),
        gap=8,
        parts=(
            Region(name="title", high=fixed(TOP)),
            Region(name="board", wide=rest(560), high=rest(300)),
            Region(name="tray", high=between(146, 192 if cards else 162)),
            Region(name="prompt", high=fixed(54)),
        ),
    )
    right = Column(
        wide=Span(least=380, liked=560, part=0.28),
        margin=(0, 10, 0, 10),
        gap=8,
        parts=(
            Plates(natural=(400, 100), least=0.8, liked={3: 140, 4: 124}.get(seats, 106), gap=8),
            Region(name="log", high=rest(150)),
            Region(name="tools", high=fixed(44)),
        ),
    )
    roomy = Form(
        whole=Row(margin=(12, 0, 12, 0), gap=12, parts=(left, right)),
        drawers=(_deals(),),
        folds=(log_drawer(),),
        sheet=("log",),
        least=(1280, 720),
    )
    return Arrangement((roomy, Form(whole=folded(_FOLDED), drawers=(_tray(), log_drawer(), _deals()))))


def _top() -> Part:
    return Row(
        parts=(Region(name="title"), Region(name="tools", wide=fixed(226))), margin=(0, 4, 0, 0), high=fixed(TOP)
    )


def _offers() -> Region:
    return Region(name="offers", wide=fixed(420), high=fixed(260), label=_("Offers"), glyph="paste", key="O")


def _tray() -> Region:
    return Region(name="tray", wide=fixed(620), high=fixed(180), label=_("Tray"), glyph="hand", key="T")


def _deals() -> Region:
    return Region(name="deals", wide=fixed(960), high=fixed(560), label=_("Deals"), glyph="copy", key="D")
