"""Announcements over the board: the opening, the last turns, the end, the purses and fame."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.rules import Event
from game.core.sentences import number
from game.kit.motion import GILT, PlaqueLook, shown
from game.kit.pieces import CREAM, marker
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Look, Node, Type
from game.picture.table import Animation, Plaque
from game.picture.widgets import fit, word
from game.titles.mercado import events
from game.titles.mercado.events import end_words
from game.titles.mercado.picture.looks import ART, Looks, coin
from game.titles.mercado.words import turns_name

LOOK = PlaqueLook(fill=("#3A6AA8", "#1F4276"), inner="#F6F1E4A0", radius=26, icon_size=44, icon_from=52)
TILE = ART + "azulejo_on"
NAME = Type("baloo-bold", 25)
AMOUNT = Type("baloo-extrabold", 30)
ROW = 50.0
NAME_ROOM = 260.0


def announcement(event: Event, canvas: Canvas) -> Animation | None:
    """How an event that concerns everybody is shown, None for any other event."""
    match event:
        case events.GameBegan():
            title = _("The market opens!")
            below = _("Open stands, bring customers, open restaurants.")
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
            plaque = _amounts(canvas, _("Restaurants left over"), tuple(-each for each in paid))
            return shown(event, 2000, plaque=plaque, sound="coins")
        case events.FameWon(for_coins=for_coins, for_best=for_best):
            title = _("{count} fame").format(count=for_coins + for_best)
            return shown(event, 2600, plaque=LOOK.notice(canvas, title, TILE, event.caption()), sound="gong")
    return None


def _amounts(canvas: Canvas, title: str, amounts: tuple[int, ...]) -> Plaque:
    """A row with an amount of coins for every seat."""
    looks = Looks(canvas.seats)
    wide = LOOK.wide(canvas, title, 540)
    nodes: list[Node] = []
    most = max(amounts, default=0)
    for seat, amount in enumerate(amounts):
        y = 90 + ROW * (seat + 0.5)
        if amount == most and amount > 0:
            nodes.append(Box(x=26, y=y - ROW / 2 + 2, w=wide - 52, h=ROW - 4, radius=12, look=Look(fill="#FFE2A030")))
        name, face = fit(canvas, canvas.seats[seat].name, NAME, NAME_ROOM)
        nodes += marker(looks, seat, 60, y - 1, 36)
        nodes.append(word(name, 92, y, face, CREAM, align="left", w=NAME_ROOM + 4))
        nodes.append(coin(wide - 112, y, 30))
        nodes.append(word(number(amount), wide - 44, y, AMOUNT, GILT if amount else "#B4C2DC", align="right", w=60))
    return LOOK.plaque(title, TILE, wide, 90 + ROW * len(amounts) + 20, nodes)
