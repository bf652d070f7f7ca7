"""What is announced over the board: the opening, the last turns, the end, the purses and fame."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.rules import Event
from game.kit.pieces import CREAM, marker, sprite
from game.kit.told import caption_of
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow, Type
from game.picture.table import Animation, Plaque
from game.picture.widgets import fit, word
from game.titles.mercado import events
from game.titles.mercado.events import end_words
from game.titles.mercado.picture.looks import ART, Looks, coin
from game.titles.mercado.words import turns_name

TITLE = Type("baloo-extrabold", 44)
LINE = Type("nunito-extrabold", 20)
NAME = Type("baloo-bold", 25)
AMOUNT = Type("baloo-extrabold", 30)
GILT = "#FFE2A0"
ROW = 50.0
LEAST_WIDTH = 440.0
NAME_ROOM = 260.0
TILE = 44.0


def announcement(event: Event, canvas: Canvas) -> Animation | None:
    """How an event that concerns everybody is shown, None for any other event."""
    said = caption_of(event)
    match event:
        case events.GameBegan():
            title = _("The market opens!")
            below = _("Open stands, bring customers, open restaurants.")
            return Animation(
                length=1600, plaque=notice(canvas, title, below), caption=said, seat=event.first, sound="gong"
            )
        case events.LastTurns(reason=reason, left=left, turns=turns):
            title = ngettext("{turns} to go!", "{turns} to go!", turns).format(turns=turns_name(turns))
            return Animation(
                length=2200, plaque=notice(canvas, title, end_words(reason, left)), caption=said, sound="gong"
            )
        case events.GameEnded(reason=reason, left=left):
            title = _("The market closes")
            return Animation(
                length=2200, plaque=notice(canvas, title, end_words(reason, left)), caption=said, sound="gong"
            )
        case events.CoinsCounted(coins=coins):
            plaque = _amounts(canvas, _("The purses are opened"), coins)
            return Animation(length=2600, plaque=plaque, caption=said, sound="coins")
        case events.LeftoversPaid(paid=paid):
            plaque = _amounts(canvas, _("Restaurants left over"), tuple(-each for each in paid))
            return Animation(length=2000, plaque=plaque, caption=said, sound="coins")
        case events.FameWon(for_coins=for_coins, for_best=for_best):
            title = _("{count} fame").format(count=for_coins + for_best)
            return Animation(length=2600, plaque=notice(canvas, title, said), caption=said, sound="gong")
    return None


def notice(canvas: Canvas, title: str, below: str = "") -> Plaque:
    """A plaque with a title between two painted tiles, and perhaps a line below it."""
    wide = max(LEAST_WIDTH, canvas.measure(title, TITLE) + 2 * 100, canvas.width(below, LINE) + 90)
    high = 130.0 if below else 98.0
    nodes = (
        *_panel(wide, high),
        *_title(title, wide, 50),
        *canvas.sentence(wide / 2, 99, below, LINE, CREAM, align="middle"),
    )
    return Plaque(w=wide, h=high, nodes=nodes)


def _panel(wide: float, high: float) -> tuple[Node, ...]:
    return (
        Box(
            x=0,
            y=0,
            w=wide,
            h=high,
            radius=26,
            fill=("#3A6AA8", "#1F4276"),
            line="#F2C562",
            line_width=3,
            inner="#F6F1E4A0",
            inset=7,
            shadow=Shadow(down=8, blur=14, strength=190),
            glow="#FFC85A",
            glow_size=20,
        ),
    )


def _title(title: str, wide: float, y: float) -> tuple[Node, ...]:
    return (
        sprite(ART + "azulejo_on", 52, y - 1, TILE),
        sprite(ART + "azulejo_on", wide - 52, y - 1, TILE),
        word(title, wide / 2, y, TITLE, GILT, w=wide - 160, shadow=True),
    )


def _amounts(canvas: Canvas, title: str, amounts: tuple[int, ...]) -> Plaque:
    """A row with an amount of coins for every seat."""
    looks = Looks(canvas.seats)
    wide = max(540.0, canvas.measure(title, TITLE) + 2 * 100)
    high = 90 + ROW * len(amounts) + 20
    nodes: list[Node] = [*_panel(wide, high), *_title(title, wide, 50)]
    most = max(amounts, default=0)
    for seat, amount in enumerate(amounts):
        y = 90 + ROW * (seat + 0.5)
        if amount == most and amount > 0:
            nodes.append(Box(x=26, y=y - ROW / 2 + 2, w=wide - 52, h=ROW - 4, radius=12, fill="#FFE2A030"))
        name, face = fit(canvas, canvas.seats[seat].name, NAME, NAME_ROOM)
        nodes += marker(looks, seat, 60, y - 1, 36)
        nodes.append(word(name, 92, y, face, CREAM, align="left", w=NAME_ROOM + 4))
        nodes.append(coin(wide - 112, y, 30))
        text = str(amount) if amount >= 0 else f"−{-amount}"
        nodes.append(word(text, wide - 44, y, AMOUNT, GILT if amount else "#B4C2DC", align="right", w=60))
    return Plaque(w=wide, h=high, nodes=tuple(nodes))
