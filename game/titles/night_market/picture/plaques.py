"""Announcements over the board: a new round, the last round, compensation, and what everybody earned."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import Event
from game.kit.motion import GILT, PlaqueLook, shown
from game.kit.pieces import marker
from game.kit.told import caption_of
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node
from game.picture.table import Animation, Plaque
from game.picture.theme import BODY, CREAM, CREAM_PALE, FLAME, GOLD_LIGHT, HEADING, INK_PALE, TITLE, faded
from game.picture.widgets import fit, word
from game.titles.night_market import events
from game.titles.night_market.picture.looks import ANNOUNCED, BRIGHTER, Looks, coin
from game.titles.night_market.state import MarketView
from game.titles.night_market.words import customers_name, dollars

LOOK = PlaqueLook(
    fill=ANNOUNCED,
    inner=faded(GOLD_LIGHT, 0.5),
    radius=28,
    glow=(FLAME, 22),
    title=TITLE.sized(46),
    title_y=49,
    icon_size=58,
    icon_from=58,
    beside=104,
)
NAME = HEADING.sized(25)
AMOUNT = TITLE.sized(28)
CUSTOMERS = BODY.sized(18)
LANTERN = "icon:red-paper-lantern"
ROW = 50.0
NAME_ROOM = 250.0


def announcement(event: Event, after: MarketView, canvas: Canvas) -> Animation | None:
    """How an event that concerns everybody is shown, None for any other event."""
    said = caption_of(event)
    match event:
        case events.RoundBegan(last=True):
            return Animation(
                length=2600,
                plaque=LOOK.notice(
                    canvas,
                    _("The last night!"),
                    LANTERN,
                    _("New stalls get a second seat, and everybody walks to the very end."),
                ),
                caption=_("The last night begins: new stalls seat two, and nobody stops at the next entry."),
                hint=_("For each food, whoever serves the most customers tonight earns $4."),
                sound="gong",
            )
        case events.RoundBegan(round=number, rounds=rounds):
            title = _("Round {number} of {rounds}").format(number=number, rounds=rounds)
            return Animation(
                length=1200, plaque=LOOK.notice(canvas, title, LANTERN), caption=_("A new night begins."), sound="gong"
            )
        case events.CompensationBegan():
            return shown(
                event,
                1800,
                plaque=LOOK.notice(canvas, _("Compensation"), LANTERN, said),
                hint=_("Everybody is to lead a place, or can afford none."),
                sound="tap",
            )
        case events.NightEnded():
            return shown(event, 2400, plaque=_earnings(event, after, canvas), sound="gong")
        case events.OrderChanged():
            return shown(event, 1200, hint=_("Most stalls first; tied, most money first."))
        case events.LoansRepaid(paid=paid) if any(paid):
            return shown(event, 1600, hint=_("Each loan costs $7 at the end."), sound="coins")
    return None


def _earnings(event: events.NightEnded, after: MarketView, canvas: Canvas) -> Plaque:
    """Who earned what tonight, from how many customers, in the player order."""
    looks, order = Looks(canvas.seats), after.public.order
    title = _("Earned tonight")
    wide = LOOK.wide(canvas, title, 540)
    nodes: list[Node] = []
    for index, seat in enumerate(order):
        y, earned = 88 + ROW * (index + 0.5), event.earned[seat]
        customers = sum(visit.seat == seat for visit in after.public.visits)
        name, face = fit(canvas, canvas.seats[seat].name, NAME, NAME_ROOM, least=15)
        if earned and earned == max(event.earned):
            nodes.append(Box(x=24, y=y - ROW / 2 + 2, w=wide - 48, h=ROW - 4, radius=12, look=BRIGHTER))
        nodes += marker(looks, seat, 58, y - 1, 36)
        nodes.append(word(name, 88, y, face, CREAM, align="left", w=NAME_ROOM + 4))
        served = customers_name(customers) if customers else _("no customers")
        nodes.append(word(served, wide - 130, y + 1, CUSTOMERS, CREAM_PALE, align="right", w=120))
        if earned:
            nodes.append(coin(wide - 102, y, 28))
        nodes.append(word(dollars(earned), wide - 40, y, AMOUNT, GILT if earned else INK_PALE, align="right", w=70))
    return LOOK.plaque(title, LANTERN, wide, 88 + ROW * len(order) + 20, nodes)
