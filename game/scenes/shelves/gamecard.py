"""The cards in a list of games, and the layout of the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.i18n import Phrase, _
from game.core.names import HUMAN, SYMBOLS, level_of
from game.core.rules import POINTS
from game.core.sentences import listed
from game.core.target import Target
from game.picture import colours
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Glow, Group, Look, Node, Sprite
from game.picture.theme import BODY, HINT, NAME, NOTE, NOTICE, PANEL, RIBBON, STRONG
from game.picture.title import Title
from game.picture.widgets import button, glyph, line, marker, round_box
from game.saves.schema import SavedResult, SavedSeat
from game.saves.shelf import KeptGame as Kept
from game.saves.statistics import PlayedGame
from game.scenes.backdrop import POSTER_SHAPE, poster
from game.ui.entry import EditedText, field

if TYPE_CHECKING:
    from game.scenes.shelves.listing import ListScene

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
"""On a player's plate narrower than this, a small symbol precedes the name."""
MEDALS = ("icon:1st-place-medal", "icon:2nd-place-medal", "icon:3rd-place-medal")


@dataclass(frozen=True)
class ListButton:
    """A button above the list or on a card, with a label, an icon and a keyboard shortcut."""

    target: Target
    label: str
    glyph: str
    key: str | Phrase = ""


@dataclass(frozen=True)
class GameCard:
    """The content of a saved game's card. `title` is None if this version of the program does not know the title.

    The target `rename` is the text field for a new name. The icon `sign` is shown while the pointer is on the card.
    """

    open: Target
    title: Title | None
    name: str
    words: str
    facts: str
    seats: tuple[SavedSeat, ...]
    result: SavedResult | None
    tools: tuple[ListButton, ...]
    sign: str = "play"
    rename: Target | None = None


def card(
    canvas: Canvas, w: float, shown: GameCard, *, hot: bool, keys: bool, entry: EditedText | None = None
) -> tuple[Node, ...]:
    """Return the nodes of a card at (0, 0). If `keys` is true, tooltips name keyboard keys."""
    look = PANEL.but(glow=colours.faded(colours.HALO, 0.7), glow_size=18) if hot else PANEL
    nodes: list[Node] = [Box(x=0, y=0, w=w, h=HEIGHT, radius=16, look=look, target=shown.open), *_art(shown, hot)]
    left = PAD + ART_W + 20
    room = w - PAD - (TOOL + 12 if shown.tools else 0) - left
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
        tip = _("{label} ({key})").format(label=tool.label, key=tool.key) if keys and tool.key else tool.label
        nodes.append(button(canvas, x, y, TOOL, TOOL, "", tool.target, glyph_name=tool.glyph, tip=tip))
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
    look = RIBBON.but(fill=colours.faded(colours.RED_LIGHT, 0.91), line=colours.GLEAM, line_width=2)
    return (*nodes, round_box(x, y, size, look), glyph(x + 1, y, 26, shown.sign, colours.CREAM))


def _plates(canvas: Canvas, x: float, y: float, room: float, shown: GameCard) -> list[Node]:
    seats = list(range(len(shown.seats)))
    result = shown.result
    if result is not None:
        seats.sort(key=lambda seat: (result.places[seat], seat))
    seats = seats[: len(SYMBOLS)]
    gap = 8.0
    w = min(168.0, (room - gap * (len(seats) - 1)) / max(1, len(seats)))
    return [
        Group(x=x + index * (w + gap), y=y, w=w, h=PLATE_H, nodes=_plate(canvas, w, shown, seat))
        for index, seat in enumerate(seats)
    ]


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
        unit = shown.title.meta.unit if shown.title is not None else POINTS
        medal = MEDALS[place - 1] if 1 <= place <= len(MEDALS) and len(shown.seats) > 1 else ""
        nodes += _score(canvas, left, room, player, unit.written(result.totals[seat]), medal)
    return tuple(nodes)


def _score(canvas: Canvas, x: float, room: float, player: SavedSeat, total: str, medal: str) -> list[Node]:
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
    person = player.kind == HUMAN
    sign = glyph(x + 8, 39, 17, "person" if person else "robot", colours.INK_SOFT)
    words = _("person") if person else level(title, player.kind)
    if canvas.width(words, KIND) > room - 22:
        return (sign,)  # the sign alone is clear enough
    return (sign, line(canvas, x + 22, 40, room - 22, words, KIND, colours.INK_SOFT))


def level(title: Title | None, kind: str) -> str:
    """Return the name of a computer player's level, or just "computer" if there is only one level."""
    known = title.levels if title is not None and len(title.levels) > 1 else ()
    return str(next((level.label for level in known if level.id == level_of(kind)), _("computer")))


def headline(game: PlayedGame) -> str:
    """Return a headline that names the winners of a game or, if nobody has won, the players."""
    seats, result = game.seats, game.result
    if result is None:
        return _("Players: {names}").format(names=listed([seat.name for seat in seats]))
    if len(seats) < 2:
        return _("{name} played alone").format(name=listed([seat.name for seat in seats]))
    winners = [seat.name for seat, place in zip(seats, result.places, strict=True) if place == 1]
    if len(winners) == 1:
        return _("{name} won").format(name=winners[0])
    return _("{names} shared the victory").format(names=listed(winners))


MARGIN, GAP = 40.0, 20.0
HEAD_H, NOTE_PITCH = 52.0, 26.0
LEAST_CARD, MOST_CARD = 700.0, 800.0
PITCH = HEIGHT + GAP
MOST_CARDS = 200
OFTEN = 500
"""The interval at which a list is updated while its games are being read, in milliseconds."""
AT_ONCE, BESIDE = 0.05, 0.02
"""How long games may be read before the list is first shown, and then in each frame, in seconds."""


@dataclass(frozen=True)
class ListSection:
    """A section of a list: a heading (possibly empty), a hint beside the heading, games, and notes below the games."""

    heading: str
    hint: str
    games: Sequence[Kept]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class _SectionBlock:
    """The y coordinates of a section's heading, its first row of cards and its notes."""

    section: ListSection
    y: float
    top: float
    low: float
    notes: tuple[str, ...]


@dataclass(frozen=True)
class ListPage:
    """The layout of a list. `w` is the width of a card, and `h` is the height of the whole page."""

    left: float
    w: float
    columns: int
    blocks: tuple[_SectionBlock, ...]
    h: float

    def spot(self, section: int, index: int) -> tuple[float, float]:
        """Return the top left corner of a card."""
        row, column = divmod(index, self.columns)
        return self.left + column * (self.w + GAP), self.blocks[section].top + row * PITCH

    def between(self, section: int, above: float, below: float) -> range:
        """Return the indexes of those cards in a section that are at least partly between two y coordinates."""
        block = self.blocks[section]
        first = max(0, int((above - block.top) // PITCH)) * self.columns
        last = max(0, int((below - block.top) // PITCH) + 1) * self.columns
        return range(first, min(last, len(block.section.games)))


class ListedGames:
    """Reads the games in a list and creates their cards. `sections` contains the games that have been read so far."""

    def __init__(self, lists: ListScene, changed: Callable[[], None]) -> None:
        """Create an empty list. `changed` is called after each change of the list."""
        self.sections: tuple[ListSection, ...] = ()
        self.reading = False
        self._lists = lists
        self._changed = changed
        self._places: list[dict[str, int]] = []
        self._cards: dict[str, GameCard] = {}
        self._waited = 0
        self._versions: tuple[int, ...] = ()

    def reload(self) -> None:
        """Read the list again. If there are many new games, some of them are read in later frames."""
        for shelf in self._lists.shelves():
            shelf.look(quick=True)
        self._read_on(AT_ONCE, at_once=True)

    def pass_time(self, ms: int) -> None:
        """Read more games during a frame."""
        if self.reading:
            self._waited += ms
            self._read_on(BESIDE)

    def _read_on(self, seconds: float, *, at_once: bool = False) -> None:
        shelves = self._lists.shelves()
        self.reading = not all(shelf.read(seconds) for shelf in shelves)
        versions = tuple(shelf.version for shelf in shelves)
        if not at_once and (versions == self._versions or (self.reading and self._waited < OFTEN)):
            return
        self._waited, self._versions = 0, versions
        self.sections, self._cards = self._lists.sections(), {}
        self._places = [{kept.name: index for index, kept in enumerate(section.games)} for section in self.sections]
        self._changed()

    def place(self, target: Target | None) -> tuple[int, int] | None:
        """Return the section index and the game index of a target, or None if it belongs to no game."""
        name = target.id.rpartition("/")[2] if target is not None else ""
        for section, places in enumerate(self._places):
            index = places.get(name)
            if index is not None and target is not None and ident_of(self.sections[section].games[index]) == target.id:
                return section, index
        return None

    def kept(self, target: Target | None) -> Kept | None:
        """Return the game to which a target belongs, or None if it belongs to no game."""
        place = self.place(target)
        return self.sections[place[0]].games[place[1]] if place is not None else None

    def forget_cards(self) -> None:
        """Discard all cards, so that they are created again."""
        self._cards = {}

    def card(self, kept: Kept) -> GameCard:
        """Return the card of a game."""
        ident = ident_of(kept)
        if ident not in self._cards:
            if len(self._cards) >= MOST_CARDS:
                self._cards.clear()
            self._cards[ident] = self._lists.card(kept)
        return self._cards[ident]

    def card_at(self, target: Target | None) -> GameCard | None:
        """Return the card to which a target, such as a small button, belongs, or None if it belongs to no card."""
        kept = self.kept(target)
        found = self.card(kept) if kept is not None else None
        return found if found is not None and target in targets_of(found) else None

    def page(self, canvas: Canvas) -> ListPage:
        """Return the layout of the list."""
        wide = canvas.w - 2 * MARGIN - 24
        columns = max(1, int((wide + GAP) // (LEAST_CARD + GAP)))
        w = min(MOST_CARD, (wide - GAP * (columns - 1)) / columns)
        left = (canvas.w - w * columns - GAP * (columns - 1)) / 2
        blocks: list[_SectionBlock] = []
        y = 16.0
        for section in self.sections:
            top = y + (HEAD_H if section.heading else 0)
            low = top + PITCH * -(-len(section.games) // columns)
            notes = tuple(part for note in section.notes for part in canvas.lines(note, BODY, wide - 40))
            blocks.append(_SectionBlock(section, y, top, low, notes))
            y = low + NOTE_PITCH * len(notes) + 10
        return ListPage(left, w, columns, tuple(blocks), y + 14)

    def beside(self, here: tuple[int, int], step: int, canvas: Canvas) -> tuple[int, int] | None:
        """Return the card in the row above or below, preferably in the same column."""
        columns = self.page(canvas).columns
        section, index = here
        row, column = divmod(index, columns)
        row += step
        while 0 <= section < len(self.sections):
            games = len(self.sections[section].games)
            rows = -(-games // columns)
            if 0 <= row < rows:
                return section, min(row * columns + column, games - 1)
            section += step
            if 0 <= section < len(self.sections):
                row = 0 if step > 0 else -(-len(self.sections[section].games) // columns) - 1
        return None


def ident_of(kept: Kept) -> str:
    """Return a game's folder and file name, which serve as its id in targets."""
    return f"{kept.folder.name}/{kept.name}"


def targets_of(shown: GameCard) -> tuple[Target, ...]:
    """Return all targets of a card."""
    rename = (shown.rename,) if shown.rename is not None else ()
    return (shown.open, *(tool.target for tool in shown.tools), *rename)
