"""The deal table: a column for each party and the deal in words, or the player aid. Units: logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, mark
from game.core.sentences import in_a_row, listed, sentences
from game.core.target import Target, turning
from game.kit.pieces import hit_area
from game.kit.rules import number_of
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, GOLD_LIGHT, INK, INK_SOFT, MINT, RED
from game.picture.nodes import Box, Group, Node, Rect
from game.picture.table import Focus
from game.picture.theme import BODY, HEADING, NAME, PANEL, STRONG
from game.picture.widgets import button, button_width, fit, fit_one, line, round_box, rule
from game.titles.chinatown.constants import COMPLETE, DEALT, DRAWN, INCOMPLETE, KEPT, NOTE, SUMS, YEARS
from game.titles.chinatown.dealing import marked_own, marks_of, no_longer, shops_on
from game.titles.chinatown.events import Why
from game.titles.chinatown.picture.looks import (
    CAPTION,
    CLOTH,
    CLOTH_EDGE,
    GLEAMING,
    LABEL,
    SMALL,
    STEP,
    TABLE,
    TOLD,
    Looks,
)
from game.titles.chinatown.picture.offers import acts_on, price_named, waits_for
from game.titles.chinatown.picture.parties import column
from game.titles.chinatown.picture.pieces import numbered_tile, short_gain, short_sum, token
from game.titles.chinatown.picture.shown import Motif, ShownDeal
from game.titles.chinatown.planning.forecast import prospects
from game.titles.chinatown.state import ChinatownView, Parcels, Public, undrawn
from game.titles.chinatown.targets import change_target, decline_target, price_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.decline import REASONS, WANTS, why_target
from game.titles.chinatown.verbs.sign import sign_target
from game.titles.chinatown.words import SIGNING, counted, deal_in_words, marked_name, money_name

BUTTON = 34.0
FOOT = 38.0
BUTTON_FACE, BUTTON_EDGE = HEADING.sized(17), 32.0
NARROW = {"": 30.0, **dict(zip(map(str, SUMS[1:]), (38.0, 44.0), strict=True))}
"""The widths of the price buttons: minus and plus, and those with a sum."""
LEAST_TOLD = 48.0
"""In less height, the deal is told as a whole or not at all."""


def words_nodes(motif: Motif, deal: ShownDeal) -> tuple[Node, ...]:
    """Return the paper with the deal in words, and the buttons for an offer."""
    canvas = motif.canvas
    title = _("The deal in words")
    if deal.offer is not None:
        title = _("Offer {number}").format(number=deal.offer.number)
    if deal.declined is not None:
        title = _("Offer {number}: {price}").format(number=deal.declined.number, price=price_named(deal.declined))
    nodes: list[Node] = [
        Box(x=0, y=0, w=canvas.w, h=canvas.h, radius=14, look=PANEL),
        line(canvas, 16, 24, canvas.w - 32, title, HEADING, INK),
    ]
    buttons = _answers(motif, deal)
    bottom = canvas.h - (FOOT if not buttons else 16 + BUTTON * len(buttons))
    nodes += _deal_told(motif, deal, bottom)
    y = canvas.h - 8 - BUTTON * len(buttons)
    for row in buttons:
        nodes += _button_row(motif, row, y)
        y += BUTTON
    if not buttons:
        notes = (_("Incomes assume the best placement."), _("Assumes the best placement."), _("Best placement"))
        texts = (waits_for(deal.offer), "") if deal.offer is not None else notes
        text, face = fit_one(canvas, texts, CAPTION, canvas.w - 32)
        nodes += [rule(16, canvas.h - 34, canvas.w - 32), *canvas.sentence(16, canvas.h - 20, text, face, INK_SOFT)]
    return tuple(nodes)


def _deal_told(motif: Motif, deal: ShownDeal, bottom: float) -> list[Node]:
    """Return the deal in words. If it is too long, only the part of one party is told."""
    canvas, public = motif.canvas, motif.public
    w, h = canvas.w - 32, bottom - 42

    def in_words(parcels: Parcels, *, brief: bool = False) -> str:
        standing = shops_on(motif.topology, public, parcels)
        return sentences(*deal_in_words(parcels, public.shops, standing, brief=brief))

    told = in_words(deal.parcels) or _("Nothing changes hands yet.")
    whole = _fitting(canvas, 16, 42, w, h, told)
    if whole is not None or h < LEAST_TOLD:
        return [*(whole or ())]
    hover = motif.focus.hover
    pointed = number_of(hover.id) if hover is not None and hover.kind == "seat" else None
    meant = next((seat for seat in (pointed, motif.focus.viewer) if seat in deal.parties), deal.parties[0])
    own = tuple(parcel for parcel in deal.parcels if meant in (parcel.giver, parcel.taker))
    given = tuple(parcel for parcel in own if parcel.giver == meant)
    fewer = (in_words(some, brief=brief) for some in (own, given) if some for brief in (False, True))
    found = (_fitting(canvas, 16, 70, w, h - 28, text) for text in fewer)
    nodes = next((nodes for nodes in found if nodes is not None), None)
    if nodes is None:
        told = in_words(own) or _("Nothing changes hands yet.")
        nodes = told_in(canvas, 16, 70, w, h - 28, told, short=counted(own, short_sum, in_a_row))
    return [*_parties(motif, deal, meant), *nodes]


def _parties(motif: Motif, deal: ShownDeal, meant: Seat) -> list[Node]:
    pitch = min(34.0, (motif.canvas.w - 32) / len(deal.parties))
    nodes: list[Node] = []
    for number, seat in enumerate(deal.parties):
        x, y = 16 + pitch * (number + 0.5), 54.0
        if seat == meant:
            nodes.append(round_box(x, y, 28, TOLD))
        nodes += token(motif.looks, seat, x, y, 23, alpha=1.0 if seat == meant else 0.75)
        tip = _("What {name} gives and gets.").format(name=motif.named(seat))
        nodes.append(hit_area(x - pitch / 2, y - 14, pitch, 28, Target("seat", str(seat)), tip=tip))
    return nodes


def told_in(
    canvas: Canvas, x: float, y: float, w: float, h: float, text: str, ink: str = INK, short: str = ""
) -> tuple[Node, ...]:
    """Return the text in the largest type that fits, or a short text with the whole one as a tip."""
    found = _fitting(canvas, x, y, w, h, text, ink)
    if found is not None:
        return found
    fewer = _fitting(canvas, x, y, w, h, short, ink) or ()
    return (*fewer, Box(x=x, y=y, w=w, h=h, tip=text))


def _fitting(
    canvas: Canvas, x: float, y: float, w: float, h: float, text: str, ink: str = INK
) -> tuple[Node, ...] | None:
    """Return the text in the largest type that fits the rectangle, or None."""
    for size in (17, 16, 15):
        nodes, below = canvas.paragraph(x, y, w, text, BODY.sized(size), ink, strong=STRONG.sized(size))
        if below <= y + h + 2:
            return nodes
    return None


Button = tuple[Target | None, str, str, bool]
"""Target (None for plain words), label, glyph, and whether it is chosen."""


def _answers(motif: Motif, deal: ShownDeal) -> list[list[Button]]:
    focus, canvas = motif.focus, motif.canvas
    offer, seat = deal.offer, focus.viewer
    if focus.prompt is None:
        return []
    if deal.declined is not None:
        return [[(change_target(deal.declined.number), _("Offer that price"), "check", False)]]
    if offer is None or seat not in offer.parties:
        return []
    prices = {price_target(offer.number, cash): cash for cash in SUMS}
    if any(map(focus.picked, (decline_target(offer.number), *prices))):
        return _declining(focus, canvas)
    acts: list[Button] = [(*act, focus.picked(act[0])) for act in acts_on(focus, offer)]
    if seat not in offer.unsigned:
        return [acts]
    sign = sign_target(offer.number, seat)
    rows = _beside(canvas, [(sign, str(SIGNING), "check", focus.picked(sign)), *reversed(acts)], 3, 2)
    named: list[Button] = [(target, short_gain(cash), "", False) for target, cash in prices.items()]
    return [*rows, [(None, _("For more:"), "", False), *named]] if focus.open(next(iter(prices))) else rows


def _declining(focus: Focus[ChinatownView], canvas: Canvas) -> list[list[Button]]:
    assert focus.prompt is not None  # something was picked
    untouched = next((dial.untouched for dial in focus.prompt.dials if dial.id == WANTS), None)
    turned = focus.draft.dial(WANTS)
    wants = (untouched if turned is None else turned) or 0
    price = _("for {sum} more").format(sum=money_name(wants)) if wants else _("no price")
    if canvas.width(price, STRONG) > canvas.w - 20 - 5 * 4 - sum(NARROW.values()):
        price = short_gain(wants) if wants else "–"
    steps: list[Button] = [(turning(WANTS, cash // NOTE), str(cash), "", False) for cash in SUMS[1:]]
    less: Button = (turning(WANTS, -1), "", "minus", False)
    row: list[Button] = [less, (None, price, "", False), (turning(WANTS, 1), "", "plus", False), *steps]
    given = [(why, why_target(why)) for why in REASONS if focus.open(why_target(why))]
    whys: list[Button] = [(target, _short(why), "", focus.picked(target)) for why, target in given]
    return [row, *_beside(canvas, whys, 3, 2)]


def _beside(canvas: Canvas, buttons: list[Button], most: int, fewer: int) -> list[list[Button]]:
    """Return the buttons in rows of `most` if their labels fit, otherwise of `fewer`."""
    wide = (canvas.w - 20 - 5 * (most - 1)) / most - BUTTON_EDGE
    fits = all(fit(canvas, label, BUTTON_FACE, wide)[0] == label for _target, label, _sign, _on in buttons)
    beside = most if fits else fewer
    return [buttons[start : start + beside] for start in range(0, len(buttons), beside)]


def _short(why: Why) -> str:
    return {
        "poor": _("Cannot pay"),
        "breaks": _("Breaks mine"),
        "useless": _("No use for it"),
        "little": _("Too little"),
        "helps": _("Helps others"),
        "small": _("Not worth it"),
        "settled": pgettext("an offer", "As before"),
        "bound": _("I am bound"),
    }.get(why, "")


def _button_row(motif: Motif, row: list[Button], y: float) -> list[Node]:
    canvas, face = motif.canvas, BUTTON_FACE
    dials = [target is not None and target.kind == "dial" for target, _label, _glyph, _on in row]
    fixed = [NARROW.get(each[1], NARROW[""]) if dial else 0.0 for each, dial in zip(row, dials, strict=True)]
    share = (canvas.w - 20 - sum(fixed) - 5 * (len(row) - 1)) / max(1, len(row) - sum(dials))
    nodes: list[Node] = []
    x = 10.0
    for (target, label, sign, chosen), narrow in zip(row, fixed, strict=True):
        w = narrow or share
        if target is None:
            nodes.append(line(canvas, x, y + (BUTTON - 4) / 2, w, label, STRONG, INK, align="middle"))
        else:
            at_end = target.kind == "dial" and not motif.focus.open(target)
            kind = "gold" if chosen else "off" if at_end else "paper"
            mark = "" if label and button_width(canvas, label, sign, face) > w else sign
            nodes.append(button(canvas, x, y, w, BUTTON - 5, label, target, kind=kind, glyph_name=mark, face=face))
        x += w + 5
    return nodes


GAP = 8.0
COLUMN = 540.0
WORDS = (330.0, 240.0)
"""The least width of the words, and the least beside the columns of a `CROWD`."""
CROWD = 5
LEAST_WORDS, NARROWEST = 170.0, 220.0
"""On small screens, the least width of the words, and that of a column before the words shrink."""


def table_wood(canvas: Canvas) -> tuple[Node, ...]:
    """Return the wood and the cloth of the table."""
    whole = Rect(0, 0, canvas.w, canvas.h)
    return whole.box(TABLE, 20), whole.box(CLOTH, 15, out=-7), whole.box(CLOTH_EDGE, 12, out=-11)


def parties_nodes(motif: Motif) -> tuple[Node, ...]:
    """Return the columns of the deal's parties side by side, and the deal in words."""
    deal, canvas, public = motif.deal, motif.canvas, motif.public
    if deal is None:
        return quiet_nodes(motif.topology, public, canvas)
    count = len(deal.parties)
    words = WORDS[0] if count < CROWD else WORDS[1]
    words = min(words, max(LEAST_WORDS, canvas.w - count * (NARROWEST + GAP)))
    wide = min(COLUMN, (canvas.w - words - count * GAP) / count)
    words = canvas.w - count * (wide + GAP)
    told = public.shows_gains and not no_longer(motif.topology, public, deal.parcels)
    brings = prospects(motif.topology, public, deal.parcels, deal.parties) if told else (None,) * count
    nodes: list[Node] = []
    for number, (seat, prospect) in enumerate(zip(deal.parties, brings, strict=True)):
        inside = column(motif.inside(wide, canvas.h), deal, seat, prospect)
        nodes.append(Group(x=number * (wide + GAP), y=0, w=wide, h=canvas.h, nodes=inside, key=f"party:{seat}"))
    inside = words_nodes(motif.inside(words, canvas.h), deal)
    return (*nodes, Group(x=canvas.w - words, y=0, w=words, h=canvas.h, nodes=inside))


STEPS = 620.0
HIGH = 216.0


def quiet_nodes(topology: Topology, public: Public, canvas: Canvas) -> tuple[Node, ...]:
    """Return the player aid, and beside it three steps to a deal or the marks of all players."""
    wide = min(STEPS, canvas.w - WIDE - GAP)
    left = (canvas.w - wide - GAP - WIDE) / 2
    high = min(HIGH, canvas.h - 8)
    top = (canvas.h - high) / 2
    inside = canvas.inside(wide, high)
    told = _wishes(topology, public, inside) if public.marks else _steps(public, inside)
    years = left + wide + GAP
    pays = years + YEARS_TABLE + GAP
    return (
        Group(x=left, y=top, w=wide, h=high, nodes=tuple(told)),
        *_years(public, canvas, years, top, high),
        *_pays(canvas, pays, top, high),
        *_bag(public, canvas, pays + PAYS_TABLE + GAP, top, high),
    )


def _steps(public: Public, canvas: Canvas) -> list[Node]:
    reckoned = _("Each party works out for itself what the deal is worth.")
    if public.shows_gains:
        reckoned = _("Each column shows what the deal brings, this year and to the end.")
    steps = (
        (_("Click what changes hands"), _("Buildings on the board, tiles on plates. The plus adds a player.")),
        (_("Set the money"), reckoned),
        (_("Offer it"), _("The others sign or decline. The last signature completes the deal.")),
    )
    pitch = (canvas.h + GAP) / len(steps)
    nodes: list[Node] = []
    for number, (title, text) in enumerate(steps):
        y, high = number * pitch, pitch - GAP
        nodes += [
            Box(x=0, y=y, w=canvas.w, h=high, radius=12, look=STEP),
            *canvas.sentence(14, y + 16, str(number + 1), NAME.sized(26), GOLD_LIGHT),
            line(canvas, 38, y + 16, canvas.w - 50, title, HEADING, CREAM),
            *told_in(canvas, 38, y + 26, canvas.w - 50, high - 26, text, MINT),
        ]
    return nodes


def _wishes(topology: Topology, public: Public, canvas: Canvas) -> list[Node]:
    looks = Looks(canvas.seats)
    seats = [seat for seat in range(public.seats) if marks_of(public, seat)]
    pitch = (canvas.h + GAP) / len(seats)
    nodes: list[Node] = []
    for number, seat in enumerate(seats):
        y, high = number * pitch, pitch - GAP
        nodes += [
            Box(x=0, y=y, w=canvas.w, h=high, radius=11, look=PANEL),
            *token(looks, seat, 24, y + high / 2, min(32.0, high - 8)),
            *told_in(canvas, 46, y + 6, canvas.w - 58, high - 10, _marked(topology, public, seat)),
        ]
    return nodes


def _marked(topology: Topology, public: Public, seat: Seat) -> str:
    own: list[str] = []
    others: list[str] = []
    for hung in marks_of(public, seat):
        thing = marked_name(hung.lot, None if hung.shop is None else public.shops[hung.shop])
        (own if marked_own(topology, public, hung) else others).append(thing)
    named = mark(seat)
    if own and others:
        both = _("{name} wants {wanted}, and would give up {offered}.")
        return both.format(name=named, wanted=listed(others), offered=listed(own))
    if own:
        return _("{name} would give up {offered}.").format(name=named, offered=listed(own))
    return _("{name} wants {wanted}.").format(name=named, wanted=listed(others))


LABEL_WIDE = 104.0
YEAR_WIDE, PAYS_WIDE = 27.0, 36.0
PAD = 12.0
TOP = 40.0
BAG_COLUMNS, BAG_WIDE = 4, 66.0

YEARS_TABLE = LABEL_WIDE + YEAR_WIDE * YEARS + 2 * PAD
PAYS_TABLE = LABEL_WIDE + PAYS_WIDE * max(COMPLETE) + 2 * PAD
BAG = BAG_WIDE * BAG_COLUMNS + 2 * PAD
WIDE = YEARS_TABLE + PAYS_TABLE + BAG + 2 * GAP


def _years(public: Public, canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    rows = (
        (_("Cards dealt"), DEALT[public.seats]),
        (_("Cards kept"), KEPT[public.seats]),
        (_("Tiles drawn"), DRAWN[public.seats]),
    )
    years = tuple(range(1, YEARS + 1))
    return _table(canvas, Rect(x, y, YEARS_TABLE, h), _("Year"), years, rows, YEAR_WIDE, marked=public.year)


def _pays(canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    sizes = tuple(range(1, max(COMPLETE) + 1))
    growing = [INCOMPLETE[size] if size < len(INCOMPLETE) else None for size in sizes]
    rows = (
        (pgettext("a business", "Incomplete"), growing),
        (pgettext("a business", "Complete"), [COMPLETE.get(size) for size in sizes]),
    )
    nodes = _table(canvas, Rect(x, y, PAYS_TABLE, h), pgettext("of a business", "Size"), sizes, rows, PAYS_WIDE)
    note = _("Yearly income, in $1,000s")
    middle = y + TOP + _pitch(h) * (len(rows) + 0.5)
    return [*nodes, line(canvas, x + PAD, middle, PAYS_TABLE - 2 * PAD, note, SMALL, INK_SOFT)]


def _pitch(h: float) -> float:
    return (h - TOP - 8) / 3


TableRow = tuple[str, Sequence[int | None]]
"""A label, and an amount or None for each column."""


def _table(
    canvas: Canvas, rect: Rect, title: str, heads: Sequence[int], rows: Sequence[TableRow], wide: float, marked: int = 0
) -> list[Node]:
    x, y, pitch = rect.x, rect.y, _pitch(rect.h)
    left = x + PAD + LABEL_WIDE
    nodes: list[Node] = [rect.box(PANEL, 11)]
    if marked:
        at = left + wide * heads.index(marked)
        nodes.append(Box(x=at, y=y + 8, w=wide, h=TOP + pitch * len(rows) - 8, radius=7, look=GLEAMING))
    nodes.append(line(canvas, x + PAD, y + 24, LABEL_WIDE - 6, title, LABEL, RED))
    for place, head in enumerate(heads):
        nodes.append(line(canvas, left + wide * place, y + 24, wide, str(head), LABEL, RED, align="middle"))
    for row, (label, amounts) in enumerate(rows):
        middle = y + TOP + pitch * (row + 0.5)
        nodes.append(line(canvas, x + PAD, middle, LABEL_WIDE - 6, label, SMALL, INK))
        for place, amount in enumerate(amounts):
            if amount is not None:
                text = str(amount)
                nodes.append(line(canvas, left + wide * place, middle, wide, text, LABEL, INK, align="middle"))
    return nodes


def _bag(public: Public, canvas: Canvas, x: float, y: float, h: float) -> list[Node]:
    rows = -(-len(public.shops) // BAG_COLUMNS)
    pitch = (h - TOP + 2) / rows
    side = min(38.0, pitch - 8)
    title = ngettext("In the bag: {count} tile", "In the bag: {count} tiles", public.bag).format(count=public.bag)
    nodes: list[Node] = [
        Box(x=x, y=y, w=BAG, h=h, radius=11, look=PANEL),
        line(canvas, x + PAD, y + 24, BAG - 2 * PAD, title, LABEL, RED),
    ]
    for kind, shop in enumerate(public.shops):
        left = x + PAD + BAG_WIDE * (kind % BAG_COLUMNS)
        top = y + TOP - 4 + pitch * (kind // BAG_COLUMNS)
        count = undrawn(public, kind)
        text = _("{shop}: {count} in the bag, largest business {size}")
        tip = text.format(shop=shop.label(), size=shop.size, count=count)
        nodes += [
            *numbered_tile(shop, left, top + (pitch - side) / 2, side),
            line(canvas, left + side + 3, top + pitch / 2, BAG_WIDE - side - 6, str(count), LABEL, INK),
            Box(x=left, y=top, w=BAG_WIDE - 4, h=pitch, tip=tip),
        ]
    return nodes
