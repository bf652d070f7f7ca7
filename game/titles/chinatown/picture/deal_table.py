"""The deal table: wood with a jade cloth, a column for each party, and the deal in words. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Type
from game.picture.table import Focus
from game.picture.theme import HEADING, INK, INK_SOFT, LINE_PITCH, STRONG, paper
from game.picture.widgets import button, button_width, line, rule
from game.titles.chinatown.deal_events import reason_name
from game.titles.chinatown.dealing import no_longer, shops_on
from game.titles.chinatown.picture.looks import CAPTION, Looks, token
from game.titles.chinatown.picture.offers import waits_for
from game.titles.chinatown.picture.parties import column
from game.titles.chinatown.picture.prospects import prospects
from game.titles.chinatown.picture.shown import ShownDeal
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.things_dealt import change_target, offer_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.decline import DECLINE, REASONS, WANTS, why_target
from game.titles.chinatown.verbs.withdraw import WITHDRAW
from game.titles.chinatown.words import deal_in_words, money_name

GAP = 8.0
COLUMN, NARROWEST = 392.0, 190.0
"""How wide a column likes to be, and is at least."""
WORDS = (330.0, 200.0)
"""How wide the words like to be, and are at least."""
BUTTON = 34.0


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
        return _empty(view, focus, canvas)
    count = len(deal.parties)
    words = min(WORDS[0], max(WORDS[1], canvas.w - count * (COLUMN + GAP)))
    if canvas.w - words - GAP < count * (NARROWEST + GAP):
        words = WORDS[1]
    wide = min(COLUMN, (canvas.w - words - count * GAP) / count)
    words = canvas.w - count * (wide + GAP)
    impossible = bool(no_longer(topology, view.public, deal.parcels))
    brings = prospects(topology, view.public, deal.parcels, deal.parties) if not impossible else ()
    nodes: list[Node] = []
    for number, seat in enumerate(deal.parties):
        prospect = brings[number] if brings else None
        inside = column(topology, view, focus, canvas.inside(wide, canvas.h), deal, seat, prospect)
        nodes.append(Group(x=number * (wide + GAP), y=0, w=wide, h=canvas.h, nodes=inside, key=f"party:{seat}"))
    inside = _words(topology, view, focus, canvas.inside(words, canvas.h), deal)
    nodes.append(Group(x=canvas.w - words, y=0, w=words, h=canvas.h, nodes=inside))
    return tuple(nodes)


def _empty(view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas) -> tuple[Node, ...]:
    """The cloth before anybody has begun a deal: how that is done."""
    looks = Looks(canvas.seats)
    steps = (
        (
            _("Click what changes hands"),
            _("Buildings on the map and tiles in front of players; plus brings a player in."),
        ),
        (_("Set the money"), _("Then each party sees what the deal brings, this year and to the end.")),
        (_("Offer it"), _("Everybody in it stamps it, or says no. The last stamp carries it out.")),
    )
    wide = min(440.0, (canvas.w - 2 * GAP * 2) / len(steps))
    left = (canvas.w - wide * len(steps) - 2 * GAP * (len(steps) - 1)) / 2
    nodes: list[Node] = []
    for number, (title, text) in enumerate(steps):
        x = left + number * (wide + 2 * GAP)
        sheet = Box(x=x, y=12, w=wide, h=canvas.h - 24, radius=14, fill="#0C342880", line="#8FB49C70", line_width=1.4)
        nodes.append(sheet)
        nodes += [
            *canvas.sentence(x + 18, 38, str(number + 1), Type("baloo-extrabold", 34), "#F2C562"),
            line(canvas, x + 50, 39, wide - 64, title, HEADING, "#FFF1CE"),
        ]
        body, _below = canvas.paragraph(x + 18, 62, wide - 36, text, STRONG, "#D8E8DA")
        nodes += body
    if canvas.h > 150:
        step = 46.0
        start = canvas.w / 2 - step * (view.public.seats - 1) / 2
        for seat in range(view.public.seats):
            nodes += token(looks, seat, start + seat * step, canvas.h - 46, 34, alpha=0.95)
    return tuple(nodes)


def _words(
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
    bottom = canvas.h - (10 if not buttons else 10 + BUTTON * len(buttons) + 6)
    sentences = deal_in_words(deal.parcels, public.shops, shops_on(topology, public, deal.parcels))
    told = " ".join(sentences) or _("Nothing changes hands yet.")
    nodes += told_in(canvas, 16, 42, canvas.w - 32, bottom - 42, told)
    y = canvas.h - 8 - BUTTON * len(buttons)
    for row in buttons:
        nodes += _button_row(canvas, row, y)
        y += BUTTON
    if not buttons and deal.offer is not None:
        nodes += _foot(canvas, waits_for(deal.offer))
    elif not buttons:
        nodes += _foot(canvas, _("Tiles count as placed at their best."))
    return tuple(nodes)


def _foot(canvas: Canvas, text: str) -> list[Node]:
    y = canvas.h - 20
    return [
        rule(16, y - 14, canvas.w - 32),
        line(canvas, 16, y, canvas.w - 32, text, CAPTION, INK_SOFT),
    ]


def told_in(canvas: Canvas, x: float, y: float, w: float, h: float, text: str) -> tuple[Node, ...]:
    """The words in the largest letters in which they fit the rectangle; what has no room even then is left out, with an
    ellipsis and the whole in the tip."""
    kind, strong = Type("nunito-semibold", 15), Type("nunito-extrabold", 15)
    for size in (17, 16, 15):
        kind, strong = Type(kind.face, size), Type(strong.face, size)
        nodes, below = canvas.paragraph(x, y, w, text, kind, INK, strong=strong)
        if below <= y + h + 2:
            return nodes
    rows = canvas.lines(text, kind, w, strong)
    pitch = kind.size * LINE_PITCH
    count = max(1, int(h / pitch))
    short = " ".join(rows[:count])
    while short and len(canvas.lines(short + " …", kind, w, strong)) > count:
        short = short.rpartition(" ")[0]
    nodes, _below = canvas.paragraph(x, y, w, short + " …", kind, INK, strong=strong)
    return (*nodes, Box(x=x, y=y, w=w, h=h, tip=text))


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
            row.append((offer_target(offer.number), _("Decline…"), "close", False))
        elif seat == offer.seat:
            row.append((offer_target(offer.number), _("Withdraw…"), "undo", False))
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
    whys: list[Button] = [(target, reason_name(why), "", focus.picked(target)) for why, target in given]
    return [*rows, *(whys[start : start + 2] for start in range(0, len(whys), 2))]


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
