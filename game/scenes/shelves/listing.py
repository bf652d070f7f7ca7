"""The base class of scenes that list games as cards under headings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.i18n import SILENCE, _, pgettext
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
from game.scenes.dialog import Answer, question, tried
from game.scenes.rolling import RollingScene, Sight
from game.scenes.routes import Routes
from game.scenes.shelves.gamecard import (
    GAP,
    HEAD_H,
    HEIGHT,
    MARGIN,
    NOTE_PITCH,
    PITCH,
    GameCard,
    ListButton,
    ListedGames,
    ListSection,
    card,
    targets_of,
)
from game.scenes.shelves.library import Library
from game.ui.focus import SceneFocus
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Replace

BACK, BAR, NEW = (Target("list", name) for name in ("back", "bar", "new"))

SHELF_TITLE = TITLE.sized(46)
HEAD = HEADING.sized(24)
EMPTY_WORDS = BODY.sized(20)

TOP = 118.0
TOOL_KEYS = {"delete": "remove", "f2": "rename"}
"""Maps keys to the small buttons on a card that they press."""


@dataclass(frozen=True)
class Nothing:
    """The message shown in an empty list, with a picture, a title, a sentence and a button."""

    art: str
    title: str
    words: str
    button: ListButton


class CardFocus(SceneFocus):
    """The keyboard focus of a list. The up and down keys also reach cards outside the visible part of the list."""

    def __init__(self, scene: ListScene) -> None:
        super().__init__(scene, self._bring_into_sight)
        self._list = scene

    def walk_rows(self, step: int) -> bool:
        """Move the focus up or down from a card, and return whether the focus moved."""
        listed, canvas = self._list.listed, self._list.canvas
        focus, card, here = self.target, listed.card_at(self.target), listed.place(self.target)
        if focus is None or card is None or here is None:
            return False
        there = listed.beside(here, step, canvas)
        if focus != card.open and self.walk_among(targets_of(card)[1:], 0, step):
            return True
        if there is None:
            head = tuple(target for target in self.reachable() if listed.card_at(target) is None)
            return step > 0 or self.walk_among(head, 0, step)
        beside = listed.card(listed.sections[there[0]].games[there[1]])
        small = () if focus == card.open else tuple(tool.target for tool in beside.tools)
        self.move((small or (beside.open,))[0 if step > 0 else -1])
        return True

    def _bring_into_sight(self, target: Target) -> None:
        listed, rolling, canvas = self._list.listed, self._list.rolling, self._list.canvas
        place = listed.place(target)
        if place is None or listed.card_at(target) is None:
            return
        _x, y = listed.page(canvas).spot(*place)
        room = canvas.h - TOP
        if y - 60 < rolling.to:
            rolling.roll(y - 60)
        elif y + HEIGHT + 40 > rolling.to + room:
            rolling.roll(y + HEIGHT + 40 - room)


class ListScene(RollingScene, ABC):
    """A list of games against the night sky. Subclasses define the sections and the effect of clicks."""

    least = (1040.0, 640.0)
    title = SILENCE
    bar, notch = BAR, 96.0

    def __init__(self, services: Services, routes: Routes, library: Library) -> None:
        super().__init__(services)
        self._routes = routes
        self._library = library
        self.listed = ListedGames(self, lambda: self.rolling.roll(self.rolling.to, at_once=True))
        self.focus = self._cards = CardFocus(self)

    @abstractmethod
    def sections(self) -> tuple[ListSection, ...]:
        """Return the sections of the list. `listed.reload` calls this method again."""

    @abstractmethod
    def shelves(self) -> tuple[Shelf, ...]:
        """Return the shelves (folders of games) that the list shows."""

    @abstractmethod
    def card(self, kept: Kept) -> GameCard:
        """Create the card of a game that is about to be shown."""

    def buttons(self) -> tuple[ListButton, ...]:
        """Return the buttons to the right of the page's heading."""
        return ()

    @abstractmethod
    def nothing(self) -> Nothing:
        """Return the message to show if the list is empty."""

    @abstractmethod
    def use(self, target: Target, kept: Kept) -> Go | None:
        """Handle a click on a card or on one of its small buttons. Raises Problem if the action fails."""

    def enter(self) -> None:
        self.services.sound.play("page")
        self.listed.reload()

    def uncover(self) -> None:
        self.listed.reload()
        super().uncover()

    def tick(self, ms: int) -> Go | None:
        self.listed.pass_time(ms)
        return None

    def sight(self) -> Sight:
        canvas = self.canvas
        return Sight(TOP, canvas.h - TOP, self.listed.page(canvas).h)

    def trace(self) -> dict[str, Any]:
        told: dict[str, Any] = {"games": sum(len(section.games) for section in self.listed.sections)}
        return {**told, "busy": True} if self.listed.reading else told

    def preferred(self) -> Target | None:
        first = next((section.games[0] for section in self.listed.sections if section.games), None)
        return self.listed.card(first).open if first is not None else self.nothing().button.target

    def act(self, target: Target) -> Go | None:
        if target == BACK:
            return Pop()
        kept = self.listed.kept(target)
        if kept is not None:
            return tried(self.services, lambda: self.use(target, kept))
        return tried(self.services, lambda: Replace(self._routes.setup())) if target == NEW else None

    def key(self, key: Key) -> bool:
        found = self.listed.card_at(self.focus.target or self.pointing.hover)
        if found is not None and key.name in TOOL_KEYS:
            wanted = next((tool.target for tool in found.tools if tool.target.kind == TOOL_KEYS[key.name]), None)
            self.go(self.act(wanted) if wanted is not None else None)
            return True
        if key.name in ("up", "down") and self._cards.walk_rows(-1 if key.name == "up" else 1):
            return True
        return super().key(key)

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        something = any(section.games or section.notes for section in self.listed.sections)
        body = _body(self, canvas) if something else empty_sheet(canvas, self.nothing())
        return (*sky(canvas, veil=0.42), *body, *_head(canvas, str(self.title), self.buttons()))


def _head(canvas: Canvas, title: str, buttons: Sequence[ListButton]) -> tuple[Node, ...]:
    back = corner(canvas, MARGIN, 36, pgettext("a button", "Back"), BACK, "left")
    left = back.x + back.w + CORNER_GAP
    nodes: list[Node] = [back]
    right = canvas.w - MARGIN
    for each in reversed(buttons):
        w = button_width(canvas, each.label, each.glyph) + 12
        right -= w
        nodes.append(button(canvas, right, 36, w, 50, each.label, each.target, kind="dark", glyph_name=each.glyph))
        right -= 14
    nodes.append(line(canvas, left, 62, right - left - 14, title, SHELF_TITLE, GILT, shadow=True))
    return tuple(nodes)


def _body(scene: ListScene, canvas: Canvas) -> tuple[Node, ...]:
    page, room = scene.listed.page(canvas), canvas.h - TOP
    at = scene.rolling.top
    # One invisible row is drawn at each end, so that Tab can reach it.
    above, below = at - PITCH, at + room + PITCH
    nodes: list[Node] = []
    wide = page.w * page.columns + GAP * (page.columns - 1)
    focused = scene.listed.place(scene.focus.target)
    for number, block in enumerate(page.blocks):
        if block.section.heading and above - HEAD_H < block.y < below:
            inside = _heading(canvas, block.section, wide)
            nodes.append(Group(x=page.left, y=block.y - at, w=wide, h=HEAD_H, nodes=inside))
        near = page.between(number, above, below)
        away = focused is not None and focused[0] == number and focused[1] not in near
        for index in (*near, focused[1]) if focused is not None and away else near:
            x, y = page.spot(number, index)
            inside = _card(scene, canvas, page.w, block.section.games[index])
            nodes.append(Group(x=x, y=y - at, w=page.w, h=HEIGHT, nodes=inside))
        for index, note in enumerate(block.notes):
            y = block.low + NOTE_PITCH * index
            if above < y < below:
                words = line(canvas, 6, NOTE_PITCH / 2, wide - 12, note, BODY, CREAM_SOFT, shadow=True)
                nodes.append(Group(x=page.left, y=y - at, w=wide, h=NOTE_PITCH, nodes=(words,)))
    return (
        Group(x=0, y=TOP, w=canvas.w, h=room, nodes=tuple(nodes), clip=True),
        *scene.rolling.bar_at(canvas.w - 26, inset=12),
    )


def _card(scene: ListScene, canvas: Canvas, w: float, kept: Kept) -> tuple[Node, ...]:
    shown = scene.listed.card(kept)
    own = targets_of(shown)
    hot = scene.pointing.hover in own or scene.focus.target in own
    return card(canvas, w, shown, hot=hot, keys=not scene.services.in_use.controller, entry=scene.typing.entry)


def _heading(canvas: Canvas, section: ListSection, w: float) -> tuple[Node, ...]:
    used = canvas.width(section.heading, HEAD) + 18
    return (
        line(canvas, 6, 22, w, section.heading, HEAD, GILT, shadow=True),
        line(canvas, 6 + used, 23, w - used - 12, section.hint, BODY, CREAM_PALE, shadow=True),
    )


def ask_away(services: Services, told: str, remove: Callable[[], None]) -> Go:
    """Return a dialog that asks whether to remove a game from the list. `remove` may raise Problem."""

    def gone() -> Go:
        remove()
        return Pop()

    return Push(
        question(services, _("Remove this game?"), told, Answer(pgettext("a button", "Remove"), gone, "red", "close"))
    )


def empty_sheet(canvas: Canvas, nothing: Nothing) -> tuple[Node, ...]:
    """Return the sheet that is shown in place of an empty list."""
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
