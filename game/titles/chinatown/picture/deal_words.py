"""The deal in words, and what can be done with an offer: change it, decline it, take it back. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Type
from game.picture.table import Focus
from game.picture.theme import HEADING, INK, INK_SOFT, STRONG, paper
from game.picture.widgets import button, button_width, fit_one, line, rule
from game.titles.chinatown.deal_events import Why
from game.titles.chinatown.dealing import shops_on
from game.titles.chinatown.picture.looks import CAPTION
from game.titles.chinatown.picture.offers import summaries, waits_for
from game.titles.chinatown.picture.shown import ShownDeal
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.things_dealt import change_target, offer_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.decline import DECLINE, REASONS, WANTS, why_target
from game.titles.chinatown.verbs.withdraw import WITHDRAW
from game.titles.chinatown.words import deal_in_words, money_name

BUTTON = 34.0
"""From one row of buttons to the next."""
FOOT = 38.0
"""The room of the line below the words."""
MANY_ROWS = 3
"""With so many rows of buttons there is no room for words."""


def words_nodes(
    topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas, deal: ShownDeal
) -> tuple[Node, ...]:
    """The paper with the deal in words, and what can be done with an offer."""
    public = view.public
    nodes: list[Node] = [paper(0, 0, canvas.w, canvas.h)]
    title = _("The deal in words")
    if deal.offer is not None:
        title = _("Offer {number}").format(number=deal.offer.number)
    nodes.append(line(canvas, 16, 24, canvas.w - 32, title, HEADING, INK))
    buttons = _answers(view, focus, canvas, deal)
    bottom = canvas.h - (FOOT if not buttons else 16 + BUTTON * len(buttons))
    sentences = deal_in_words(deal.parcels, public.shops, shops_on(topology, public, deal.parcels))
    told = " ".join(sentences) or _("Nothing changes hands yet.")
    if len(buttons) < MANY_ROWS:
        short = summaries(deal.parcels)[1] if deal.parcels else ""
        nodes += told_in(canvas, 16, 42, canvas.w - 32, bottom - 42, told, short=short)
    y = canvas.h - 8 - BUTTON * len(buttons)
    for row in buttons:
        nodes += _button_row(canvas, row, y)
        y += BUTTON
    if not buttons:
        notes = (
            _("Incomes: all tiles placed at their best."),
            _("All tiles placed at their best."),
            _("Placed at best"),
        )
        nodes += _foot(canvas, (waits_for(deal.offer), "") if deal.offer is not None else notes)
    return tuple(nodes)


def _foot(canvas: Canvas, texts: tuple[str, ...]) -> list[Node]:
    y = canvas.h - 20
    return [
        rule(16, y - 14, canvas.w - 32),
        *canvas.sentence(16, y, *fit_one(canvas, texts, CAPTION, canvas.w - 32), INK_SOFT, strong=CAPTION),
    ]


def told_in(
    canvas: Canvas, x: float, y: float, w: float, h: float, text: str, ink: str = INK, short: str = ""
) -> tuple[Node, ...]:
    """The words in the largest letters in which they fit the rectangle; else fewer words, with all of them in the
    tip."""
    kind, strong = Type("nunito-semibold", 15), Type("nunito-extrabold", 15)
    for size in (17, 16, 15):
        kind, strong = Type(kind.face, size), Type(strong.face, size)
        nodes, below = canvas.paragraph(x, y, w, text, kind, ink, strong=strong)
        if below <= y + h + 2:
            return nodes
    nodes, below = canvas.paragraph(x, y, w, short, kind, ink, strong=strong)
    return (*(nodes if below <= y + h + 2 else ()), Box(x=x, y=y, w=w, h=h, tip=text))


Button = tuple[Target, str, str, bool]
"""Target, words, glyph, and whether it is what was chosen."""


def _answers(view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas, deal: ShownDeal) -> list[list[Button]]:
    """Rows of buttons for the offer that is shown: first what to do with it, then the reasons for a no."""
    offer = deal.offer
    seat = focus.viewer
    if offer is None or seat not in offer.parties or focus.prompt is None:
        return []
    chosen = focus.picked(offer_target(offer.number))
    if not chosen:
        row: list[Button] = [(change_target(offer.number), _("Change"), "pencil", False)]
        if seat in offer.unsigned:
            row.append((offer_target(offer.number), _("Say no"), "close", False))
        elif seat == offer.seat:
            row.append((offer_target(offer.number), _("Take back"), "undo", False))
        return [row]
    if focus.lit(WITHDRAW) or focus.picked(WITHDRAW):
        return [[(WITHDRAW, _("Withdraw"), "undo", focus.picked(WITHDRAW))]]
    if not focus.picked(DECLINE):
        return [[(DECLINE, _("Decline"), "close", False)]]
    wants = focus.draft.dial(WANTS) or 0
    price = _("for {sum} more I sign").format(sum=money_name(wants)) if wants else _("no price")
    rows: list[list[Button]] = [
        [
            (Target("dial", WANTS + "-"), "", "minus", False),
            (Target("dial", WANTS), price, "", False),
            (Target("dial", WANTS + "+"), "", "plus", False),
        ]
    ]
    given = [(why, why_target(why)) for why in REASONS if focus.open(why_target(why))]
    whys: list[Button] = [(target, _short(why), "", focus.picked(target)) for why, target in given]
    return [*rows, *(whys[start : start + 2] for start in range(0, len(whys), 2))]


def _short(why: Why) -> str:
    """A reason in a word or two; the whole of it is in its tip."""
    return {
        "breaks": _("It breaks mine"),
        "useless": _("No use for it"),
        "little": _("Too little"),
        "helps": _("Helps others"),
        "small": _("Not worth it"),
        "settled": _("As before"),
    }.get(why, "")


def _button_row(canvas: Canvas, row: list[Button], y: float) -> list[Node]:
    room = canvas.w - 20
    nodes: list[Node] = []
    fixed = [36.0 if not label else 0.0 for _target, label, _glyph, _on in row]
    free = [label for _target, label, _glyph, _on in row if label]
    share = (room - sum(fixed) - 5 * (len(row) - 1)) / max(1, len(free))
    x = 10.0
    for (target, label, sign, chosen), narrow in zip(row, fixed, strict=True):
        w = narrow or share
        if target.id == WANTS:
            nodes.append(line(canvas, x, y + (BUTTON - 4) / 2, w, label, STRONG, INK, align="middle"))
        else:
            kind = "gold" if chosen else "paper"
            face = Type("baloo-bold", 17)
            mark = "" if label and button_width(canvas, label, sign, face) > w else sign
            nodes.append(button(canvas, x, y, w, BUTTON - 5, label, target, kind=kind, glyph_name=mark, face=face))
        x += w + 5
    return nodes
