"""The card of a saved game: the title's picture, two lines of words, a plate for each player, and small buttons."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.i18n import _
from game.core.names import HUMAN, SYMBOLS, level_of
from game.core.sentences import listed, number
from game.core.target import Target
from game.picture import colours
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Glow, Group, Look, Node, Sprite
from game.picture.theme import BODY, HINT, NAME, NOTE, NOTICE, PANEL, RIBBON, STRONG
from game.picture.title import Title
from game.picture.widgets import button, glyph, line, marker, round_box
from game.saves.schema import SavedResult, SavedSeat
from game.saves.statistics import PlayedGame
from game.scenes.backdrop import POSTER_SHAPE, poster
from game.ui.entry import EditedText, field

HEIGHT = 172.0
PAD = 14.0
ART_H = HEIGHT - 2 * PAD
ART_W = ART_H * POSTER_SHAPE
TOOL = 42.0

GAME_NAME = NAME.sized(25)
TYPED = STRONG.sized(19)
SEAT = STRONG.sized(16)
SCORE = NAME.sized(20)
KIND = BODY.sized(15)
PLATE_H = 56.0
NARROW = 150.0
"""A plate narrower than this has a small symbol before the name, so that both rows have most of its width."""
MEDALS = ("icon:1st-place-medal", "icon:2nd-place-medal", "icon:3rd-place-medal")


@dataclass(frozen=True)
class Tool:
    """A small button at the right of a card."""

    target: Target
    glyph: str
    tip: str


@dataclass(frozen=True)
class GameCard:
    """What a card says. `title` is None where this version does not have the game's title.

    `words` and `facts`: the lines below the name. `rename`: the name is typed into this target at the moment.
    `sign`: the glyph that appears over the picture while the pointer is on the card.
    """

    open: Target
    title: Title | None
    name: str
    words: str
    facts: str
    seats: tuple[SavedSeat, ...]
    result: SavedResult | None
    tools: tuple[Tool, ...]
    sign: str = "play"
    rename: Target | None = None


def card(canvas: Canvas, w: float, shown: GameCard, *, hot: bool, entry: EditedText | None = None) -> tuple[Node, ...]:
    """The card's nodes, `w` wide and HEIGHT high, with its corner at (0, 0)."""
    look = PANEL.but(glow=colours.faded(colours.HALO, 0.7), glow_size=18) if hot else PANEL
    sheet = Box(x=0, y=0, w=w, h=HEIGHT, radius=16, look=look, target=shown.open)
    nodes: list[Node] = [sheet, *_art(shown, hot)]
    left = PAD + ART_W + 20
    right = w - PAD - (TOOL + 12 if shown.tools else 0)
    room = right - left
    if entry is not None and shown.rename is not None and entry.target == shown.rename:
        nodes.append(field(canvas, left - 8, 15, room + 8, 38, entry.text, shown.rename, entry=entry, kind=TYPED))
    else:
        nodes.append(line(canvas, left, 36, room, shown.name, GAME_NAME, colours.INK))
    nodes.append(line(canvas, left, 63, room, shown.words, NOTE, colours.INK_SOFT))
    nodes.append(line(canvas, left, 86, room, shown.facts, HINT, colours.INK_SOFT))
    nodes += _plates(canvas, left, 102, room, shown)
    y = (HEIGHT - TOOL * len(shown.tools) - 8 * (len(shown.tools) - 1)) / 2
    x = w - PAD - TOOL
    for tool in shown.tools:
        nodes.append(button(canvas, x, y, TOOL, TOOL, "", tool.target, glyph_name=tool.glyph, tip=tool.tip))
        y += TOOL + 8
    return tuple(nodes)


def _art(shown: GameCard, hot: bool) -> tuple[Node, ...]:
    if shown.title is None:
        empty = Box(x=PAD, y=PAD, w=ART_W, h=ART_H, radius=8, look=Look(fill=colours.PAPER_DEEP, line=colours.GOLD))
        return (empty, glyph(PAD + ART_W / 2, HEIGHT / 2, 40, "help", colours.INK_SOFT))
    nodes = poster(PAD, PAD, ART_W, ART_H, shown.title.meta.slug, rim=4, line=1.6)
    if not hot:
        return nodes
    x, y, size = PAD + ART_W / 2, HEIGHT / 2, 50.0
    disc = round_box(
        x, y, size, RIBBON.but(fill=colours.faded(colours.RED_LIGHT, 0.91), line=colours.GLEAM, line_width=2)
    )
    return (*nodes, disc, glyph(x + 1, y, 26, shown.sign, colours.CREAM))


def _plates(canvas: Canvas, x: float, y: float, room: float, shown: GameCard) -> list[Node]:
    """Who sits at the table, side by side; in the order of places where the game is over."""
    seats = list(range(len(shown.seats)))
    result = shown.result
    if result is not None:
        seats.sort(key=lambda seat: (result.places[seat], seat))
    seats = seats[: len(SYMBOLS)]
    gap = 8.0
    w = min(168.0, (room - gap * (len(seats) - 1)) / max(1, len(seats)))
    nodes: list[Node] = []
    for index, seat in enumerate(seats):
        nodes.append(Group(x=x + index * (w + gap), y=y, w=w, h=PLATE_H, nodes=_plate(canvas, w, shown, seat)))
    return nodes


WON = Look(fill=(colours.GLEAM, colours.GOLD_LIGHT), line=colours.GOLD_DEEP)


def _plate(canvas: Canvas, w: float, shown: GameCard, seat: int) -> tuple[Node, ...]:
    player, result = shown.seats[seat], shown.result
    place = result.places[seat] if result is not None else 0
    won = place == 1 and len(shown.seats) > 1
    nodes: list[Node] = [Box(x=0, y=0, w=w, h=PLATE_H, radius=12, look=WON if won else NOTICE.but(line=colours.HAIR))]
    if won:
        nodes.append(Glow(x=-14, y=-14, w=76, h=84, colour=colours.FLAME, strength=0.25))
    if w < NARROW:
        nodes += marker(14, 16, 18, player.symbol, player.colour)
        nodes.append(line(canvas, 26, 17, w - 31, player.name, SEAT, colours.INK))
        left, room = 9.0, w - 15
    else:
        nodes += marker(24, 28, 34, player.symbol, player.colour)
        nodes.append(line(canvas, 46, 18, w - 52, player.name, SEAT, colours.INK))
        left, room = 46.0, w - 52
    if result is None:
        nodes += _kind(canvas, left, room, player, shown.title)
    else:
        medal = MEDALS[place - 1] if 1 <= place <= len(MEDALS) and len(shown.seats) > 1 else ""
        nodes += _score(canvas, left, room, player, number(result.totals[seat]), medal)
    return tuple(nodes)


def _score(canvas: Canvas, x: float, room: float, player: SavedSeat, total: str, medal: str) -> list[Node]:
    """The total, whole; before it the medal and after it the sign of a computer player, as far as there is room."""
    wide = canvas.width(total, SCORE)
    nodes: list[Node] = []
    if medal and wide <= room - 23:
        nodes.append(Sprite(x=x - 2, y=30, w=22, h=22, art=medal))
        x, room = x + 23, room - 23
    nodes.append(line(canvas, x, 40, room, total, SCORE, colours.INK))
    used = wide + 8
    if player.kind != HUMAN and room - used > 18:
        nodes.append(glyph(x + used + 9, 40, 18, "robot", colours.INK_PALE))
    return nodes


def _kind(canvas: Canvas, x: float, room: float, player: SavedSeat, title: Title | None) -> tuple[Node, ...]:
    """Whether a person or which computer player sits there."""
    person = player.kind == HUMAN
    sign = glyph(x + 8, 39, 17, "person" if person else "robot", colours.INK_SOFT)
    words = _("person") if person else level(title, player.kind)
    if canvas.width(words, KIND) > room - 22:
        return (sign,)  # the sign alone says it too
    return (sign, line(canvas, x + 22, 40, room - 22, words, KIND, colours.INK_SOFT))


def level(title: Title | None, kind: str) -> str:
    """What a computer player is called: by its level where there are several."""
    known = title.levels if title is not None and len(title.levels) > 1 else ()
    return str(next((level.label for level in known if level.id == level_of(kind)), _("computer")))


def headline(game: PlayedGame) -> str:
    """Who won a game, in words; what there is to say where nobody did or nobody knows."""
    seats, result = game.seats, game.result
    if result is None:
        return _("A game of {names}").format(names=listed([seat.name for seat in seats]))
    if len(seats) < 2:
        return _("{name} played alone").format(name=listed([seat.name for seat in seats]))
    winners = [seat.name for seat, place in zip(seats, result.places, strict=True) if place == 1]
    if len(winners) == 1:
        return _("{name} won").format(name=winners[0])
    return _("{names} shared the victory").format(names=listed(winners))
