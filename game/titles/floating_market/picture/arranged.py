"""How the table is arranged: the board at the left, charts and players beside it, cards below them."""

from __future__ import annotations

from game.core.i18n import _, remembered
from game.picture.arrangement import (
    Arrangement,
    Column,
    Form,
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

GAP = 8.0
PLATE = (330.0, 94.0)
PRICES, KING, TEMPLE = (130.0, 196.0), (120.0, 160.0), (158.0, 230.0)
"""The least height of each chart, and the one it likes."""
ORDERS = (74.0, 150.0)
"""The height of the orders, two by two; and one below the other, where there is room."""
_FOLDED = Plates(least=0.0, stretch=1.0, natural=PLATE, liked=112)
"""The plates on small screens."""


@remembered
def arranged(seats: int) -> Arrangement:
    """The forms for so many players, the roomiest first; where the bar is high, the hand lies behind a tab."""
    small = Form(whole=folded(_FOLDED), drawers=(_tray(), _charts_drawer(), _offers(), log_drawer()))
    return Arrangement((_roomy(seats, hand=True), _roomy(seats, hand=False), small))


def _roomy(seats: int, *, hand: bool) -> Form:
    """Everything on the table, with the hand or without it."""
    plates = Plates(natural=PLATE, least=0.86, liked={2: 140, 3: 112}.get(seats, 94), gap=GAP)
    orders = Region(name="orders", paper=False, high=between(*ORDERS, 2))
    beside = Column(wide=rest(300, 1.35), gap=GAP, parts=(plates, orders))
    top = Row(parts=(Region(name="title"), Region(name="tools", wide=fixed(226))), margin=(0, 4, 0, 0), high=fixed(50))
    tray = (Region(name="tray", high=between(144, 172, 1)),) if hand else ()
    cards = Column(
        wide=rest(500, 2.2),
        gap=GAP,
        parts=(Region(name="market", high=between(146 if hand else 204, 164 if hand else 240, 1)), *tray),
    )
    right = Column(
        wide=Span(least=632, liked=1300, part=0.487),
        gap=GAP,
        parts=(
            Row(gap=GAP, parts=(_charts(), beside), high=rest(300)),
            Row(gap=GAP, parts=(cards, Region(name="log", wide=rest(222)))),
        ),
    )
    board = Region(name="board", wide=rest(520), high=rest(420))
    whole = Column(
        margin=(12, 0, 12, 8),
        gap=GAP,
        parts=(top, Row(gap=12, parts=(board, right)), Region(name="prompt", high=fixed(54))),
    )
    drawers = () if hand else (_tray(),)
    sheet = ("tray",) if hand else ("market",)
    return Form(whole=whole, drawers=drawers, sheet=sheet, least=(1500, 840))


def _charts() -> Column:
    return Column(
        name="charts",
        wide=rest(286),
        gap=GAP,
        parts=(
            Region(name="prices", high=between(*PRICES)),
            Region(name="king", high=between(*KING)),
            Region(name="temple", high=between(*TEMPLE)),
        ),
    )


def _offers() -> Row:
    return Row(
        name="offers",
        gap=GAP,
        parts=(
            Region(name="market", wide=fixed(560), high=fixed(172)),
            Region(name="orders", paper=False, wide=fixed(240)),
        ),
        label=_("Cards"),
        glyph="copy",
        key="C",
    )


def _charts_drawer() -> Row:
    return Row(
        name="charts",
        gap=GAP,
        parts=(
            Column(
                gap=GAP,
                parts=(
                    Region(name="prices", wide=fixed(330), high=fixed(PRICES[1])),
                    Region(name="king", high=fixed(KING[1])),
                ),
            ),
            Region(name="temple", wide=fixed(300)),
        ),
        label=_("Charts"),
        glyph="chart",
        key="K",
    )


def _tray() -> Region:
    return Region(name="tray", wide=fixed(720), high=fixed(176), label=_("Hand"), glyph="hand", key="T")
