"""Announcements over the board: the opening, the last turns, the end, the purses and fame."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.rules import Event
from game.core.sentences import number
from game.kit.motion import PlaqueLook, shown
from game.kit.plaques import AmountRow, amounts_plaque
from game.picture.canvas import Canvas
from game.picture.colours import BLUE, CREAM, PAPER, dark, faded
from game.picture.table import Animation, Plaque
from game.picture.theme import STRONG
from game.titles.mercado import events
from game.titles.mercado.events import end_words
from game.titles.mercado.picture.looks import ART, Looks
from game.titles.mercado.words import turns_name

LOOK = PlaqueLook(fill=(BLUE, dark(BLUE)), inner=faded(PAPER, 0.63), radius=26, icon_size=44, icon_from=52)
TILE = ART + "azulejo_on"
LINE = STRONG.sized(20)
LEAST_WIDTH = 440.0


def announcement(event: Event, canvas: Canvas) -> Animation | None:
    """How an event that concerns everybody is shown, None for any other event."""
    match event:
        case events.GameBegan():
            title = _("The market opens!")
            below = _("Open stands, bring customers, open restaurants.")
            return shown(event, 1600, plaque=notice(canvas, title, below), seat=event.first, sound="gong")
        case events.LastTurns(reason=reason, left=left, turns=turns):
            title = ngettext("{turns} to go!", "{turns} to go!", turns).format(turns=turns_name(turns))
            return shown(event, 2200, plaque=notice(canvas, title, end_words(reason, left)), sound="gong")
        case events.GameEnded(reason=reason, left=left):
            plaque = notice(canvas, _("The market closes"), end_words(reason, left))
            return shown(event, 2200, plaque=plaque, sound="gong")
        case events.CoinsCounted(coins=coins):
            plaque = _amounts(canvas, _("The purses are opened"), coins)
            return shown(event, 2600, plaque=plaque, sound="coins")
        case events.LeftoversPaid(paid=paid):
            plaque = _amounts(canvas, _("Restaurants left over"), tuple(-each for each in paid))
            return shown(event, 2000, plaque=plaque, sound="coins")
        case events.FameWon(for_coins=for_coins, for_best=for_best):
            title = _("{count} fame").format(count=for_coins + for_best)
            return shown(event, 2600, plaque=notice(canvas, title, event.caption()), sound="gong")
    return None


def notice(canvas: Canvas, title: str, below: str = "") -> Plaque:
    """A plaque with a title between two painted tiles, and perhaps a line below it."""
    wide = LOOK.wide(canvas, title, max(LEAST_WIDTH, canvas.width(below, LINE) + 90))
    words = canvas.sentence(wide / 2, 99, below, LINE, CREAM, align="middle")
    return LOOK.plaque(title, TILE, wide, 130.0 if below else 98.0, words)


def _amounts(canvas: Canvas, title: str, amounts: tuple[int, ...]) -> Plaque:
    """A row with an amount of coins for every seat."""
    most = max(amounts, default=0)
    rows = [
        AmountRow(seat, number(amount), ART + "coin", pale=not amount, best=amount == most > 0)
        for seat, amount in enumerate(amounts)
    ]
    return amounts_plaque(LOOK, canvas, Looks(canvas.seats), title, TILE, rows)
