"""The base of scenes that list games: cards in columns under headings, scrolled by wheel, keys and bar."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.core.errors import Problem
from game.core.i18n import _
from game.core.target import Target
from game.input.pointer import Key, Wheel
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.theme import GOLD, INK, INK_SOFT, PAPER
from game.picture.widgets import button, button_width, line, scroll_bar
from game.scenes.backdrop import sky
from game.scenes.dialog import Answer, message, question
from game.scenes.scroll import Scroll
from game.scenes.shelves.gamecard import HEIGHT, Card, card
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Replace

BACK, BAR = Target("list", "back"), Target("list", "bar")

TITLE = Type("baloo-extrabold", 46)
HEAD = Type("baloo-bold", 24)
HINT = Type("nunito-semibold", 17)
NOTE = Type("nunito-semibold", 17)
EMPTY = Type("baloo-extrabold", 30)
EMPTY_WORDS = Type("nunito-semibold", 20)

MARGIN, TOP, GAP = 40.0, 118.0, 20.0
HEAD_H, NOTE_PITCH = 52.0, 26.0
LEAST_CARD, MOST_CARD = 700.0, 800.0


@dataclass(frozen=True)
class Section:
    """Cards under a heading with a hint beside it, and sentences below them; without a heading "" they follow on."""

    heading: str
    hint: str
    cards: tuple[Card, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Button:
    """A button in the head of the list."""

    target: Target
    label: str
    glyph: str
    kind: str = "dark"


@dataclass(frozen=True)
class Nothing:
    """What the list shows while nothing is in it: a picture, two sentences and a way on."""

    art: str
    title: str
    words: str
    button: Button


@dataclass(frozen=True)
class _Spot:
    """Where something lies on the whole page."""

    x: float
    y: float
    w: float
    h: float
    what: Card | Section | str


class ListScene(PictureScene, ABC):
    """A list of games before the night sky. A scene of this kind gives its sections, and what a click does."""

    least = (1040.0, 640.0)
    title = ""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sections: tuple[Section, ...] = ()
        self._scroll = Scroll()

    # What a list writes.

    @abstractmethod
    def sections(self) -> tuple[Section, ...]:
        """What is listed now; asked again after `reload`."""

    def buttons(self) -> tuple[Button, ...]:
        """The buttons at the right of the title."""
        return ()

    @abstractmethod
    def nothing(self) -> Nothing:
        """What is shown while the list is empty."""

    # What a list may ask.

    def reload(self) -> None:
        """Read the list again."""
        self._sections = self.sections()
        self._move(self._scroll.to, at_once=True)

    def ask_away(self, told: str, remove: Callable[[], None]) -> Go:
        """The question whether a game shall leave the list; `remove` raises Problem where it cannot."""

        def gone() -> Go:
            try:
                remove()
            except Problem as problem:
                return Replace(message(self.services, _("That does not work"), problem.sentence))
            return Pop()

        yes = Answer(_("Remove"), gone, "red", "close")
        return Push(question(self.services, _("Remove this game?"), told, yes))

    def told(self) -> dict[str, Any]:
        return {"games": len(self.cards())}

    def cards(self) -> tuple[Card, ...]:
        """Every card, in order."""
        return tuple(each for section in self._sections for each in section.cards)

    def card_at(self, target: Target | None) -> Card | None:
        """The card that a target belongs to: its own, or that of one of its small buttons."""
        if target is None:
            return None
        return next((each for each in self.cards() if target in _targets(each)), None)

    # The page.

    def enter(self) -> None:
        self.services.sound.play("page")
        self.reload()

    def uncover(self) -> None:
        self.reload()
        super().uncover()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._move(self._scroll.to, at_once=True)

    def tick(self, ms: int) -> Go | None:
        if self._scroll.tick(ms):
            self.changed()
        return None

    def _room(self, canvas: Canvas) -> float:
        """The height that the page is seen in."""
        return canvas.h - TOP

    def _spots(self, canvas: Canvas) -> tuple[tuple[_Spot, ...], float]:
        """Where everything lies on the page, and the page's height."""
        wide = canvas.w - 2 * MARGIN - 24
        columns = max(1, int((wide + GAP) // (LEAST_CARD + GAP)))
        w = min(MOST_CARD, (wide - GAP * (columns - 1)) / columns)
        left = (canvas.w - w * columns - GAP * (columns - 1)) / 2
        spots: list[_Spot] = []
        y = 16.0
        for section in self._sections:
            if section.heading:
                spots.append(_Spot(left, y, w * columns + GAP * (columns - 1), HEAD_H, section))
                y += HEAD_H
            for index, each in enumerate(section.cards):
                column = index % columns
                spots.append(_Spot(left + column * (w + GAP), y, w, HEIGHT, each))
                if column == columns - 1 or index == len(section.cards) - 1:
                    y += HEIGHT + GAP
            for note in section.notes:
                for part in canvas.lines(note, NOTE, wide - 40):
                    spots.append(_Spot(left, y, wide, NOTE_PITCH, part))
                    y += NOTE_PITCH
            y += 10
        return tuple(spots), y + 14

    def _move(self, to: float, *, at_once: bool = False) -> None:
        canvas = self.canvas
        longest = self._spots(canvas)[1] - self._room(canvas)
        self._scroll.move(to, longest, at_once=at_once or not self.services.settings.speed)
        self.changed()

    # Hands.

    def back(self) -> Go | None:
        return Pop()

    def enabled(self, target: Target) -> bool:
        return target != BAR

    def preferred(self) -> Target | None:
        every = self.cards()
        return every[0].open if every else self.nothing().button.target

    def key(self, key: Key) -> bool:
        if key.name in ("up", "down") and self._walk_rows(-1 if key.name == "up" else 1):
            return True
        page = self._room(self.canvas) * 0.9
        steps = {"page up": -page, "page down": page, "home": -1e9, "end": 1e9}
        if key.name not in steps:
            return False
        self._move(self._scroll.to + steps[key.name])
        return True

    def _walk_rows(self, step: int) -> bool:
        """Whether the focus went to the same place of the card above or below: by where cards lie on the page, as those
        further away are not drawn."""
        focus, here = self.focus, self.card_at(self.focus)
        if focus is None or here is None:
            return False
        spots = [spot for spot in self._spots(self.canvas)[0] if isinstance(spot.what, Card)]
        own = next(spot for spot in spots if spot.what is here)
        beyond = [spot for spot in spots if (spot.y - own.y) * step > 0]
        if not beyond:
            return step > 0
        there = min(beyond, key=lambda spot: (abs(spot.y - own.y), abs(spot.x - own.x))).what
        assert isinstance(there, Card)
        same = (target for target in _targets(there) if target.kind == focus.kind)
        self._focus(next(same, there.open))
        return True

    def wheel(self, wheel: Wheel, x: float, y: float) -> bool:
        self._move(self._scroll.to - wheel.up * 96)
        return True

    def drag(self, x: float, y: float) -> None:
        if self.pressed == BAR:
            canvas = self.canvas
            room = self._room(canvas) - 24
            whole = self._spots(canvas)[1]
            self._move((y - TOP) / room * whole - self._room(canvas) / 2, at_once=True)

    def focused(self, target: Target) -> None:
        found = self.card_at(target)
        if found is None:
            return
        canvas = self.canvas
        spot = next(spot for spot in self._spots(canvas)[0] if spot.what is found)
        room = self._room(canvas)
        if spot.y - 60 < self._scroll.to:
            self._move(spot.y - 60)
        elif spot.y + spot.h + 40 > self._scroll.to + room:
            self._move(spot.y + spot.h + 40 - room)

    # The picture.

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        body = (
            self._page(canvas)
            if any(s.cards or s.notes for s in self._sections)
            else empty_sheet(canvas, self.nothing())
        )
        return (*sky(canvas, veil=0.42), *body, *self._head(canvas))

    def _head(self, canvas: Canvas) -> tuple[Node, ...]:
        nodes: list[Node] = [button(canvas, MARGIN, 36, 128, 50, _("Back"), BACK, kind="dark", glyph_name="left")]
        right = canvas.w - MARGIN
        for each in reversed(self.buttons()):
            w = button_width(canvas, each.label, each.glyph) + 12
            right -= w
            label = button(canvas, right, 36, w, 50, each.label, each.target, kind=each.kind, glyph_name=each.glyph)
            nodes.append(label)
            right -= 14
        nodes.append(line(canvas, 196, 62, right - 210, self.title, TITLE, "#FFDC92", shadow=True))
        return tuple(nodes)

    def _page(self, canvas: Canvas) -> tuple[Node, ...]:
        spots, whole = self._spots(canvas)
        room = self._room(canvas)
        at = min(self._scroll.at, max(0.0, whole - room))
        nodes: list[Node] = []
        focused = self.card_at(self.focus)
        for spot in spots:
            # One row more than is seen at both ends, so that Tab walks on and brings it in.
            near = spot.y + spot.h > at - HEIGHT - GAP and spot.y < at + room + HEIGHT + GAP
            if near or spot.what is focused:
                nodes.append(Group(x=spot.x, y=spot.y - at, w=spot.w, h=spot.h, nodes=self._drawn(canvas, spot)))
        bar = scroll_bar(canvas.w - 26, TOP + 8, room - 24, room / whole, at / whole, BAR)
        return (Group(x=0, y=TOP, w=canvas.w, h=room, nodes=tuple(nodes), clip=True), *bar)

    def _drawn(self, canvas: Canvas, spot: _Spot) -> tuple[Node, ...]:
        if isinstance(spot.what, Card):
            own = _targets(spot.what)
            hot = self.hover in own or self.focus in own
            return card(canvas, spot.w, spot.what, hot=hot, entry=self.entry)
        if isinstance(spot.what, Section):
            section = spot.what
            used = canvas.width(section.heading, HEAD) + 18
            return (
                line(canvas, 6, 22, spot.w, section.heading, HEAD, "#FFDC92", shadow=True),
                line(canvas, 6 + used, 23, spot.w - used - 12, section.hint, HINT, "#DDBFA6", shadow=True),
            )
        return (line(canvas, 6, spot.h / 2, spot.w - 12, spot.what, NOTE, "#F0C8A8", shadow=True),)


def _targets(shown: Card) -> tuple[Target, ...]:
    rename = (shown.rename,) if shown.rename is not None else ()
    return (shown.open, *(tool.target for tool in shown.tools), *rename)


def stays(troubles: Iterable[str]) -> tuple[str, ...]:
    """The sentences about files that cannot be read, each with what becomes of its file."""
    return tuple(_("{problem} It stays where it is.").format(problem=trouble) for trouble in troubles)


def empty_sheet(canvas: Canvas, nothing: Nothing) -> tuple[Node, ...]:
    """A sheet in the middle that says kindly what would be here."""
    w = min(720.0, canvas.w - 2 * MARGIN)
    words = canvas.lines(nothing.words, EMPTY_WORDS, w - 120)
    h = 350.0 + 28 * len(words)
    nodes: list[Node] = [
        Box(
            x=0,
            y=0,
            w=w,
            h=h,
            radius=24,
            fill=PAPER,
            inner=GOLD,
            inset=8,
            texture="texture:paper",
            shadow=Shadow(down=14, blur=22, strength=200),
        ),
        Sprite(x=w / 2 - 58, y=40, w=116, h=116, art=nothing.art, shadow=Shadow(down=5, blur=7, strength=130)),
        line(canvas, 40, 196, w - 80, nothing.title, EMPTY, INK, align="middle"),
    ]
    y = 238.0
    for part in words:
        nodes.append(line(canvas, 40, y, w - 80, part, EMPTY_WORDS, INK_SOFT, align="middle"))
        y += 28
    way = nothing.button
    wide = max(220.0, button_width(canvas, way.label, way.glyph) + 40)
    nodes.append(
        button(canvas, (w - wide) / 2, h - 92, wide, 56, way.label, way.target, kind="gold", glyph_name=way.glyph)
    )
    return (Group(x=(canvas.w - w) / 2, y=(canvas.h + 40 - h) / 2, w=w, h=h, nodes=tuple(nodes)),)
