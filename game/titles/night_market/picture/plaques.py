"""Announcements over the board: a new round, the last round, compensation, and everyone's income."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import Event
from game.kit.motion import AmountRow, PlaqueLook, amounts_plaque, shown
from game.picture.canvas import Canvas
from game.picture.colours import FLAME, GOLD_LIGHT, faded
from game.picture.table import Animation, Plaque
from game.picture.theme import TITLE
from game.titles.night_market import events
from game.titles.night_market.picture.looks import ANNOUNCED, ART, Looks
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
LANTERN = "icon:red-paper-lantern"


def announcement(event: Event, after: MarketView, canvas: Canvas) -> Animation | None:
    """Return how an event that concerns everyone is shown, or None for any other event."""
    said = event.caption()
    match event:
        case events.RoundBegan(last=True):
            return Animation(
                length=2600,
                plaque=LOOK.notice(
                    canvas,
                    _("The last round!"),
                    LANTERN,
                    _("Stalls on new places seat two, and customers walk to the very end."),
                ),
                caption=_("The last round begins: stalls on new places seat two, and nobody waits at the next entry."),
                hint=_("For each food, the player who serves the most customers tonight earns $4."),
                sound="gong",
            )
        case events.RoundBegan(round=number, rounds=rounds):
            title = _("Round {number} of {rounds}").format(number=number, rounds=rounds)
            return Animation(
                length=1200, plaque=LOOK.notice(canvas, title, LANTERN), caption=_("A new round begins."), sound="gong"
            )
        case events.CompensationBegan():
            return shown(
                event,
                1800,
                plaque=LOOK.notice(canvas, _("Compensation"), LANTERN, said),
                hint=_("Players who lead no place must bid again if they can afford to."),
                sound="tap",
            )
        case events.NightEnded():
            return shown(event, 2400, plaque=_earnings(event, after, canvas), sound="gong")
        case events.OrderChanged():
            return shown(event, 1200, hint=_("Most stalls first; if tied, most money first."))
        case events.LoansRepaid(paid=paid) if any(paid):
            return shown(event, 1600, hint=_("Each loan costs $7 at the end."), sound="coins")
    return None


def _earnings(event: events.NightEnded, after: MarketView, canvas: Canvas) -> Plaque:
    """Return each seat's income and customers in this round, in player order."""
    rows = []
    for seat in after.public.order:
        earned, customers = event.earned[seat], sum(visit.seat == seat for visit in after.public.visits)
        served = customers_name(customers) if customers else _("no customers")
        art, best = ART + "coin" if earned else "", 0 < earned == max(event.earned)
        rows.append(AmountRow(seat, dollars(earned), art, pale=not earned, best=best, note=served))
    return amounts_plaque(LOOK, canvas, Looks(canvas.seats), _("Earned tonight"), LANTERN, rows)
