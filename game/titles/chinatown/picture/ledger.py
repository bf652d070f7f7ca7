"""The deals and incomes of all years so far: what was decided, by whom, and when. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.sentences import sentences
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Type
from game.picture.theme import INK, INK_SOFT
from game.picture.widgets import line
from game.titles.chinatown.constants import FIRST_YEAR
from game.titles.chinatown.picture.looks import SMALL, Looks, token
from game.titles.chinatown.state import Public, StruckDeal, parties_of
from game.titles.chinatown.words import deal_in_words

FACE, STRONG = Type("nunito-semibold", 15), Type("nunito-extrabold", 15)
YEAR = Type("baloo-bold", 19)
PITCH, YEAR_HIGH, MORE_HIGH = 7.0, 27.0, 24.0
"""Between two deals, and the height of a year and of the words about those for which there is no room."""
TWO = 700.0
"""From that width on there are two columns, so far apart:"""
APART = 26.0
TOKEN = 16.0
"""From the token of one party to the next."""


def ledger_nodes(public: Public, canvas: Canvas) -> tuple[Node, ...]:
    """The deals, the newest first and each after the tokens of its parties, as far as there is room; and how many there
    were before."""
    if not public.deals:
        return canvas.sentence(0, 12, _("No deal was made yet."), SMALL, INK_SOFT)
    looks = Looks(canvas.seats)
    columns = 2 if canvas.w >= TWO else 1
    wide = (canvas.w - APART * (columns - 1)) / columns
    indent = 8 + TOKEN * max(len(parties_of(deal.parcels)) for deal in public.deals)
    nodes: list[Node] = []
    column, y, year = 0, 0.0, 0
    for told, deal in enumerate(reversed(public.deals)):
        text = _told(public, deal)
        head = YEAR_HIGH if deal.year != year else 0.0
        _nodes, high = canvas.paragraph(0, 0, wide - indent, text, FACE, INK, strong=STRONG)
        last = column == columns - 1
        if y + head + high > canvas.h - (MORE_HIGH if last else 0):
            if last:
                return (*nodes, *_before(canvas, len(public.deals) - told, column * (wide + APART), wide))
            column, y, head = column + 1, 0.0, YEAR_HIGH
        x = column * (wide + APART)
        if head:
            year = deal.year
            nodes += canvas.sentence(x, y + 12, str(FIRST_YEAR + year - 1), YEAR, "#A62C22")
            y += head
        for number, seat in enumerate(parties_of(deal.parcels)):
            nodes += token(looks, seat, x + TOKEN * (number + 0.5), y + 11, TOKEN + 1)
        made, y = canvas.paragraph(x + indent, y, wide - indent, text, FACE, INK, strong=STRONG)
        nodes += made
        y += PITCH
    return tuple(nodes)


def _before(canvas: Canvas, count: int, x: float, wide: float) -> tuple[Node, ...]:
    """How many deals there were that are not shown; the log tells them."""
    text = ngettext("{count} deal before that, in the log", "{count} deals before that, in the log", count)
    return (line(canvas, x, canvas.h - 10, wide, text.format(count=count), SMALL, INK_SOFT),)


def _told(public: Public, deal: StruckDeal) -> str:
    """A deal in words, buildings by their numbers alone: what stands there now may have been opened since."""
    return sentences(*deal_in_words(deal.parcels, public.shops, ()))
