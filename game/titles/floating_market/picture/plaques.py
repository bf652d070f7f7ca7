"""What is announced over the board: the opening, signs of the end, the last sale. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import Event
from game.core.sentences import sentences
from game.kit.flights import shown
from game.kit.pieces import CREAM
from game.kit.plaques import PlaqueLook
from game.picture.canvas import Canvas
from game.picture.nodes import Type
from game.picture.table import Animation, Plaque
from game.picture.widgets import word
from game.titles.floating_market import events
from game.titles.floating_market.events import end_words
from game.titles.floating_market.picture.looks import LOTUS

LOOK = PlaqueLook(
    fill=("#1E7A78", "#0E4A50"),
    inner="#F6F1E4A0",
    radius=26,
    strength=190,
    glow=("#FFC85A", 20),
    title=Type("baloo-extrabold", 44),
    title_y=50,
    icon_size=48,
    icon_from=54,
    beside=100,
    inset=160,
)
LINE = Type("nunito-extrabold", 20)
LEAST_WIDTH = 440.0
MOST_WIDTH = 640.0


def announcement(event: Event, canvas: Canvas) -> Animation | None:
    """How an event that concerns everybody is shown, None for any other event."""
    match event:
        case events.GameBegan():
            plaque = notice(
                canvas, _("The market opens!"), _("A card, a way, and what there is to do: so goes a turn.")
            )
            return shown(event, 1700, plaque=plaque, seat=event.first, sound="gong")
        case events.ConditionMet(condition=condition, ends=ends):
            title = _("The last round!") if ends else _("A sign of the end")
            below = end_words(condition)
            if not ends:
                below = _("{why} With another such sign the end comes.").format(why=below)
            return shown(event, 2200, plaque=notice(canvas, title, below), sound="gong")
        case events.GameEnded(conditions=conditions):
            below = sentences(*(end_words(condition) for condition in conditions))
            return shown(event, 2200, plaque=notice(canvas, _("The market closes"), below), sound="gong")
        case events.FinalSale() if any(event.coins):
            return shown(event, 1500, plaque=notice(canvas, _("The last goods are sold")), sound="coins")
    return None


def notice(canvas: Canvas, title: str, below: str = "") -> Plaque:
    """A plaque with a title between two flowers, and perhaps lines below it."""
    wide = LOOK.wide(canvas, title, LEAST_WIDTH)
    rows = canvas.lines(below, LINE, max(wide, MOST_WIDTH) - 90) if below else []
    wide = max(wide, *(canvas.width(row, LINE) + 90 for row in rows)) if rows else wide
    words = [word(row, wide / 2, 99 + 28 * index, LINE, CREAM, w=wide - 30) for index, row in enumerate(rows)]
    return LOOK.plaque(title, LOTUS, wide, 98.0 + 32 * len(rows), words)
