"""Announcements over the board: the opening, the last turns, the end and the coins."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.rules import Event
from game.core.sentences import number
from game.kit.motion import AmountRow, PlaqueLook, amounts_plaque, shown
from game.picture.canvas import Canvas
from game.picture.colours import BLUE, PAPER, dark, faded
from game.picture.table import Animation, Plaque
from game.titles.mercado import events
from game.titles.mercado.events import end_words
from game.titles.mercado.picture.looks import ART, Looks
from game.titles.mercado.words import turns_name

LOOK = PlaqueLook(fill=(BLUE, dark(BLUE)), inner=faded(PAPER, 0.63), radius=26, icon_size=44, icon_from=52)
TILE = ART + "azulejo_on"


def announcement(event: Event, canvas: Canvas) -> Animation | None:
    """Return the animation of an event that concerns everyone, or None for any other event."""
    match event:
        case events.GameBegan():
            title = _("The market opens!")
            below = _("Open stands, bring customers and open restaurants.")
            return shown(event, 1600, plaque=LOOK.notice(canvas, title, TILE, below), seat=event.first, sound="gong")
        case events.LastTurns(reason=reason, left=left, turns=turns):
            title = ngettext("{turns} to go!", "{turns} to go!", turns).format(turns=turns_name(turns))
            plaque = LOOK.notice(canvas, title, TILE, end_words(reason, left))
            return shown(event, 2200, plaque=plaque, sound="gong")
        case events.GameEnded(reason=reason, left=left):
            plaque = LOOK.notice(canvas, _("The market closes"), TILE, end_words(reason, left))
            return shown(event, 2200, plaque=plaque, sound="gong")
        case events.CoinsCounted(coins=coins):
            plaque = _amounts(canvas, _("The purses are opened"), coins)
            return shown(event, 2600, plaque=plaque, sound="coins")
        case events.LeftoversPaid(paid=paid):
            plaque = _amounts(canvas, _("Leftover restaurants"), tuple(-each for each in paid))
            return shown(event, 2000, plaque=plaque, sound="coins")
        case events.FameWon(for_coins=for_coins, for_best=for_best):
            title = _("{count} fame").format(count=for_coins + for_best)
            return shown(event, 2600, plaque=LOOK.notice(canvas, title, TILE, event.caption()), sound="gong")
    return None


def _amounts(canvas: Canvas, title: str, amounts: tuple[int, ...]) -> Plaque:
    most = max(amounts, default=0)
    rows = [
        AmountRow(seat, number(amount), ART + "coin", pale=not amount, best=amount == most > 0)
        for seat, amount in enumerate(amounts)
    ]
    return amounts_plaque(LOOK, canvas, Looks(canvas.seats), title, TILE, rows)
