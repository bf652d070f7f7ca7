"""The base of scenes that list games: cards in columns under headings, with scrolling."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.errors import Problem
from game.core.i18n import SILENCE, _
from game.core.target import Target
from game.input.pointer import Key
from game.picture.canvas import Canvas
from game.picture.colours import CREAM_PALE, CREAM_SOFT, GILT, INK, INK_SOFT
from game.picture.nodes import Box, Group, Node, Sprite
from game.picture.theme import BODY, DIALOG, HEADING, RAISED, TITLE
from game.picture.widgets import CORNER_GAP, button, button_width, corner, line
from game.saves.shelf import KeptGame as Kept
from game.saves.shelf import Shelf
from game.scenes.backdrop import sky
from game.scenes.dialog import Answer, question, trouble
from game.scenes.rolling import RollingScene, Sight
from game.scenes.routes import Routes
from game.scenes.shelves.gamecard import HEIGHT, GameCard, card
from game.scenes.shelves.library import Library
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Replace

BACK, BAR, NEW = (Target("list", name) for name in ("back", "bar", "new"))

SHELF_TITLE = TITLE.sized(46)
HEAD = HEADING.sized(24)
EMPTY_WORDS = BODY.sized(20)

MARGIN, TOP, GAP = 40.0, 118.0, 20.0
HEAD_H, NOTE_PITCH = 52.0, 26.0
LEAST_CARD, MOST_CARD = 700.0, 800.0
PITCH = HEIGHT + GAP
"""From one row of cards to the next."""
MOST_CARDS = 200
"""So many cards are remembered: more than are seen at a time."""
TOOL_KEYS = {"delete": "remove", "f2": "rename"}
"""The keys that do what a small button of a card does."""
OFTEN = 500
"""Milliseconds after which a list under way shows what else was read."""
AT_ONCE, BESIDE = 0.05, 0.02
"""Seconds for reading games that are new on a shelf: before the list is seen, and beside each frame after that."""


@dataclass(frozen=True)
class ListSection:
    """Games under a heading with a hint beside it, and sentences below them; without a heading "" they follow on."""

    heading: str
    hint: str
    games: Sequence[Kept]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class ListButton:
    """A button in the head of the list."""

    target: Target
    label: str
    glyph: str


@dataclass(frozen=True)
class Nothing:
    """What the list shows while nothing is in it: a picture, two sentences and a way on."""

    art: str
    title: str
    words: str
    button: ListButton


@dataclass(frozen=True)
class _SectionBlock:
    """Where a section lies on the whole page: `y` of its heading, of its first row of cards, and of its notes."""

    section: ListSection
    y: float
    top: float
    low: float
    notes: tuple[str, ...]


@dataclass(frozen=True)
class _Page:
    """Where everything lies. `w`: the width of a card; `h`: the height of the whole page."""

    left: float
    w: float
    columns: int
    blocks: tuple[_SectionBlock, ...]
    h: float

    def spot(self, section: int, index: int) -> tuple[float, float]:
        """The corner of a card."""
        row, column = divmod(index, self.columns)
        return self.left + column * (self.w + GAP), self.blocks[section].top + row * PITCH

    def between(self, section: int, above: float, below: float) -> range:
        """The cards of a section that lie at least partly between two heights of the page."""
        block = self.blocks[section]
        first = max(0, int((above - block.top) // PITCH)) * self.columns
        last = max(0, int((below - block.top) // PITCH) + 1) * self.columns
        return range(first, min(last, len(block.section.games)))


class ListScene(RollingScene, ABC):
    """A list of games before the night sky. A scene of this kind gives its sections, and what a click does."""

    least = (1040.0, 640.0)
    title = SILENCE
    bar, notch = BAR, 96.0

    def __init__(self, services: Services, routes: Routes, library: Library) -> None:
        super().__init__(services)
        self._routes = routes
        self._library = library
        self._sections: tuple[ListSection, ...] = ()
        self._places: list[dict[str, int]] = []
        self._cards: dict[str, GameCard] = {}
        self._reading = False
        self._waited = 0
        self._versions: tuple[int, ...] = ()

    # What a list writes.

    @abstractmethod
    def sections(self) -> tuple[ListSection, ...]:
        """What is listed now; asked again after `reload`."""

    @abstractmethod
    def shelves(self) -> tuple[Shelf, ...]:
        """Where the games lie that are listed, or told of."""

    @abstractmethod
    def card(self, kept: Kept) -> GameCard:
        """What the card of a game says; asked when it is about to be seen."""

    def buttons(self) -> tuple[ListButton, ...]:
        """The buttons at the right of the title."""
        return ()

    @abstractmethod
    def nothing(self) -> Nothing:
        """What is shown while the list is empty."""

    @abstractmethod
    def use(self, target: Target, kept: Kept) -> Go | None:
        """What a click on the card of a game, or on a small button there, leads to. Raises Problem."""

    def lead(self, target: Target) -> Go | None:
        """What a click on anything else leads to. Raises Problem."""
        return Replace(self._routes.setup()) if target == NEW else None

    # What a list may ask.

    def reload(self) -> None:
        """Read the list again; of very many new games the rest is read while the list is seen already."""
        for shelf in self.shelves():
            shelf.look(quick=True)
        self._read_on(AT_ONCE, at_once=True)

    def _read_on(self, seconds: float, *, at_once: bool = False) -> None:
        self._reading = not all(shelf.read(seconds) for shelf in self.shelves())
        versions = tuple(shelf.version for shelf in self.shelves())
        if not at_once and (versions == self._versions or (self._reading and self._waited < OFTEN)):
            return
        self._waited, self._versions = 0, versions
        self._sections, self._cards = self.sections(), {}
        self._places = [{kept.name: index for index, kept in enumerate(section.games)} for section in self._sections]
        self.roll(self.to, at_once=True)

    def renew(self) -> None:
        """Ask again what the cards say."""
        self._cards = {}
        self.changed()

    def ask_away(self, told: str, remove: Callable[[], None]) -> Go:
        """The question whether a game shall leave the list; `remove` raises Problem where it cannot."""

        def gone() -> Go:
            try:
                remove()
            except Problem as problem:
                return Replace(trouble(self.services, problem))
            return Pop()

        yes = Answer(_("Remove"), gone, "red", "close")
        return Push(question(self.services, _("Remove this game?"), told, yes))

    def trace(self) -> dict[str, Any]:
        told: dict[str, Any] = {"games": sum(len(section.games) for section in self._sections)}
        return {**told, "busy": True} if self._reading else told

    def cards(self) -> tuple[GameCard, ...]:
        """Every card, in order."""
        return tuple(self._card(kept) for section in self._sections for kept in section.games)

    def kept(self, target: Target | None) -> Kept | None:
        """The game that a target belongs to."""
        place = self._place(target)
        return self._sections[place[0]].games[place[1]] if place is not None else None

    def _place(self, target: Target | None) -> tuple[int, int] | None:
        """The section and the place in it of the game that a target belongs to."""
        name = target.id.rpartition("/")[2] if target is not None else ""
        for section, places in enumerate(self._places):
            index = places.get(name)
            if index is not None and target is not None and ident_of(self._sections[section].games[index]) == target.id:
                return section, index
        return None

    def card_at(self, target: Target | None) -> GameCard | None:
        """The card that a target belongs to: its own, or that of one of its small buttons."""
        kept = self.kept(target)
        found = self._card(kept) if kept is not None else None
        return found if found is not None and target in _targets(found) else None

    def _card(self, kept: Kept) -> GameCard:
        ident = ident_of(kept)
        if ident not in self._cards:
            if len(self._cards) >= MOST_CARDS:
                self._cards.clear()
            self._cards[ident] = self.card(kept)
        return self._cards[ident]

    # The page.

    def enter(self) -> None:
        self.services.sound.play("page")
        self.reload()

    def uncover(self) -> None:
        self.reload()
        super().uncover()

    def tick(self, ms: int) -> Go | None:
        if self._reading:
            self._waited += ms
            self._read_on(BESIDE)
        return super().tick(ms)

    def sight(self) -> Sight:
        canvas = self.canvas
        return Sight(TOP, self._room(canvas), self._laid(canvas).h)

    def _room(self, canvas: Canvas) -> float:
        """The height that the page is seen in."""
        return canvas.h - TOP

    def _laid(self, canvas: Canvas) -> _Page:
        """Where everything lies on the page."""
        wide = canvas.w - 2 * MARGIN - 24
        columns = max(1, int((wide + GAP) // (LEAST_CARD + GAP)))
        w = min(MOST_CARD, (wide - GAP * (columns - 1)) / columns)
        left = (canvas.w - w * columns - GAP * (columns - 1)) / 2
        blocks: list[_SectionBlock] = []
        y = 16.0
        for section in self._sections:
            top = y + (HEAD_H if section.heading else 0)
            low = top + PITCH * -(-len(section.games) // columns)
            notes = tuple(part for note in section.notes for part in canvas.lines(note, BODY, wide - 40))
            blocks.append(_SectionBlock(section, y, top, low, notes))
            y = low + NOTE_PITCH * len(notes) + 10
        return _Page(left, w, columns, tuple(blocks), y + 14)

    # Hands.

    def back(self) -> Go | None:
        return Pop()

    def preferred(self) -> Target | None:
        first = next((section.games[0] for section in self._sections if section.games), None)
        return self._card(first).open if first is not None else self.nothing().button.target

    def act(self, target: Target) -> Go | None:
        if target == BACK:
            return Pop()
        kept = self.kept(target)
        try:
            return self.lead(target) if kept is None else self.use(target, kept)
        except Problem as problem:
            return Push(trouble(self.services, problem))

    def key(self, key: Key) -> bool:
        found = self.card_at(self.focus or self.hover)
        if found is not None and key.name in TOOL_KEYS:
            wanted = next((tool.target for tool in found.tools if tool.target.kind == TOOL_KEYS[key.name]), None)
            self.go(self.act(wanted) if wanted is not None else None)
            return True
        if key.name in ("up", "down") and self._walk_rows(-1 if key.name == "up" else 1):
            return True
        return super().key(key)

    def _walk_rows(self, step: int) -> bool:
        """Whether the focus went on from a card, up or down: to the next of its small buttons, to the card above or
        below by where cards lie on the page (those further away are not drawn), or to the head of the page."""
        focus, card = self.focus, self.card_at(self.focus)
        here = self._place(focus) if card is not None else None
        if focus is None or card is None or here is None:
            return False
        there = self._beside(here, step)
        if focus != card.open and self._walk_among(_targets(card)[1:], 0, step):
            return True
        if there is None:
            head = tuple(target for target in self.reachable() if self.card_at(target) is None)
            return step > 0 or self._walk_among(head, 0, step)
        beside = self._card(self._sections[there[0]].games[there[1]])
        small = () if focus == card.open else tuple(tool.target for tool in beside.tools)
        self._focus((small or (beside.open,))[0 if step > 0 else -1])
        return True

    def _beside(self, here: tuple[int, int], step: int) -> tuple[int, int] | None:
        """The card in the row above or below, in the same column as far as there is one."""
        page = self._laid(self.canvas)
        section, index = here
        row, column = divmod(index, page.columns)
        row += step
        while 0 <= section < len(self._sections):
            games = len(self._sections[section].games)
            rows = -(-games // page.columns)
            if 0 <= row < rows:
                return section, min(row * page.columns + column, games - 1)
            section += step
            if 0 <= section < len(self._sections):
                row = 0 if step > 0 else -(-len(self._sections[section].games) // page.columns) - 1
        return None

    def focused(self, target: Target) -> None:
        place = self._place(target)
        if place is None or self.card_at(target) is None:
            return
        canvas = self.canvas
        _x, y = self._laid(canvas).spot(*place)
        room = self._room(canvas)
        if y - 60 < self.to:
            self.roll(y - 60)
        elif y + HEIGHT + 40 > self.to + room:
            self.roll(y + HEIGHT + 40 - room)

    # The picture.

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        something = any(section.games or section.notes for section in self._sections)
        body = self._page(canvas) if something else empty_sheet(canvas, self.nothing())
        return (*sky(canvas, veil=0.42), *body, *self._head(canvas))

    def _head(self, canvas: Canvas) -> tuple[Node, ...]:
        back = corner(canvas, MARGIN, 36, _("Back"), BACK, "left")
        left = back.x + back.w + CORNER_GAP
        nodes: list[Node] = [back]
        right = canvas.w - MARGIN
        for each in reversed(self.buttons()):
            w = button_width(canvas, each.label, each.glyph) + 12
            right -= w
            nodes.append(button(canvas, right, 36, w, 50, each.label, each.target, kind="dark", glyph_name=each.glyph))
            right -= 14
        nodes.append(line(canvas, left, 62, right - left - 14, str(self.title), SHELF_TITLE, GILT, shadow=True))
        return tuple(nodes)

    def _page(self, canvas: Canvas) -> tuple[Node, ...]:
        page, room = self._laid(canvas), self._room(canvas)
        at = self.at
        # One row more than is seen at both ends, so that Tab walks on and brings it in.
        above, below = at - PITCH, at + room + PITCH
        nodes: list[Node] = []
        wide = page.w * page.columns + GAP * (page.columns - 1)
        for number, block in enumerate(page.blocks):
            if block.section.heading and above - HEAD_H < block.y < below:
                inside = self._heading(canvas, block.section, wide)
                nodes.append(Group(x=page.left, y=block.y - at, w=wide, h=HEAD_H, nodes=inside))
            for index in self._near(page, number, above, below):
                x, y = page.spot(number, index)
                inside = self._drawn(canvas, page.w, block.section.games[index])
                nodes.append(Group(x=x, y=y - at, w=page.w, h=HEIGHT, nodes=inside))
            for index, note in enumerate(block.notes):
                y = block.low + NOTE_PITCH * index
                if above < y < below:
                    words = line(canvas, 6, NOTE_PITCH / 2, wide - 12, note, BODY, CREAM_SOFT, shadow=True)
                    nodes.append(Group(x=page.left, y=y - at, w=wide, h=NOTE_PITCH, nodes=(words,)))
        return (
            Group(x=0, y=TOP, w=canvas.w, h=room, nodes=tuple(nodes), clip=True),
            *self.bar_at(canvas.w - 26, inset=12),
        )

    def _near(self, page: _Page, section: int, above: float, below: float) -> tuple[int, ...]:
        """The cards of a section to be drawn: those about to be seen, and the one with the focus wherever it lies."""
        near = page.between(section, above, below)
        focused = self._place(self.focus)
        away = focused is not None and focused[0] == section and focused[1] not in near
        return (*near, focused[1]) if focused is not None and away else tuple(near)

    def _drawn(self, canvas: Canvas, w: float, kept: Kept) -> tuple[Node, ...]:
        shown = self._card(kept)
        own = _targets(shown)
        hot = self.hover in own or self.focus in own
        return card(canvas, w, shown, hot=hot, entry=self.entry)

    def _heading(self, canvas: Canvas, section: ListSection, w: float) -> tuple[Node, ...]:
        used = canvas.width(section.heading, HEAD) + 18
        return (
            line(canvas, 6, 22, w, section.heading, HEAD, GILT, shadow=True),
            line(canvas, 6 + used, 23, w - used - 12, section.hint, BODY, CREAM_PALE, shadow=True),
        )


def ident_of(kept: Kept) -> str:
    """What a game on a list is called in targets: the folder and file name, which no two share."""
    return f"{kept.folder.name}/{kept.name}"


def _targets(shown: GameCard) -> tuple[Target, ...]:
    rename = (shown.rename,) if shown.rename is not None else ()
    return (shown.open, *(tool.target for tool in shown.tools), *rename)


def empty_sheet(canvas: Canvas, nothing: Nothing) -> tuple[Node, ...]:
    """A sheet in the middle that says kindly what would be here."""
    w = min(720.0, canvas.w - 2 * MARGIN)
    words = canvas.lines(nothing.words, EMPTY_WORDS, w - 120)
    h = 350.0 + 28 * len(words)
    nodes: list[Node] = [
        Box(x=0, y=0, w=w, h=h, radius=24, look=DIALOG),
        Sprite(x=w / 2 - 58, y=40, w=116, h=116, art=nothing.art, shadow=RAISED),
        line(canvas, 40, 196, w - 80, nothing.title, TITLE, INK, align="middle"),
    ]
    for row, part in enumerate(words):
        nodes.append(line(canvas, 40, 238.0 + 28 * row, w - 80, part, EMPTY_WORDS, INK_SOFT, align="middle"))
    way = nothing.button
    wide = max(220.0, button_width(canvas, way.label, way.glyph) + 40)
    left, low = (w - wide) / 2, h - 92
    nodes.append(button(canvas, left, low, wide, 56, way.label, way.target, kind="gold", glyph_name=way.glyph))
    return (Group(x=(canvas.w - w) / 2, y=(canvas.h + 40 - h) / 2, w=w, h=h, nodes=tuple(nodes)),)
