"""The rulebook screen of a title, with a list of sections, the clauses and a search field.

The rulebook opens at the clause that the player asked about. Each clause can list the tests that check it.
"""

from __future__ import annotations

import msgspec
import pygame

from game.core.i18n import _, ngettext, pgettext
from game.core.rulebook import Rulebook
from game.core.target import Target
from game.input.pointer import Compose, InputEvent, Key, TypeText
from game.opening import rulebook_of
from game.picture.canvas import Canvas
from game.picture.colours import GILT, INK, INK_SOFT, RED, SAND
from game.picture.nodes import Box, Group, Look, Node, Rect
from game.picture.theme import LINE_PITCH, NOTE, PANEL, TITLE, paper
from game.picture.title import Title
from game.picture.widgets import CORNER_GAP, button, corner, glyph, line, rule
from game.proof.run import proof_of
from game.scenes.backdrop import wood
from game.scenes.dialog import message
from game.scenes.rolling import NEARLY_ALL, RollingScene, Sight
from game.scenes.rules_page import UNCHECKED, RulePage, fold_of, set_page, unchecked
from game.ui.entry import EditedText, field
from game.ui.focus import SceneFocus
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push

BACK, FIND, CLEAR, BAR, PAGE = (Target("rules", name) for name in ("back", "find", "clear", "bar", "page"))

HEAD = TITLE.sized(46)
SECTION = NOTE.sized(18)

LINE = {"up": -60.0, "down": 60.0}
"""How far an arrow key scrolls, in logical pixels."""

GAP = 16.0
ROOMY = (1280.0, 720.0)


class RulesFrame(msgspec.Struct, frozen=True):
    """The layout of the screen: the margin, the top edge of the sheets, and the width of the section list."""

    margin: float
    top: float
    list_w: float

    @property
    def left(self) -> float:
        """The left edge of the sheet with the clauses."""
        return self.margin + self.list_w + GAP


def frame(canvas: Canvas) -> RulesFrame:
    """Return the layout for a canvas. In a small window, margins are narrower."""
    if canvas.w >= ROOMY[0] and canvas.h >= ROOMY[1]:
        return RulesFrame(40.0, 118.0, 400.0)
    return RulesFrame(16.0, 78.0, 300.0)


def _room(canvas: Canvas) -> tuple[float, float, float, float]:
    """Return the left edge, the top, the width and the height of the area for the clauses."""
    at = frame(canvas)
    return at.left + 30, at.top + 22, canvas.w - at.left - at.margin - 76, canvas.h - at.top - at.margin - 44


class RulesScene(RollingScene):
    """The rulebook on top of another scene. Raises Problem if the title's rulebook cannot be read."""

    least = (960, 540)
    bar = BAR

    def __init__(self, services: Services, title: Title, clause: str = "") -> None:
        super().__init__(services)
        self.focus = BookFocus(self)
        self.rolling.rolled = self.focus.keep_in_sight
        self._title = title
        self._book: Rulebook = rulebook_of(title)
        self._proof = proof_of(title.meta.slug)
        self._unfolded: frozenset[str] = frozenset()
        self._clause = clause
        self._query = ""
        self._page: RulePage | None = None
        self._page_for: tuple[object, ...] = ()

    def page(self, canvas: Canvas) -> RulePage:
        """Return the clauses that match the search, with their positions on the canvas."""
        width = _room(canvas)[2]
        wanted = (width, self.drawing.k, self._query, self._unfolded)
        if self._page is None or self._page_for != wanted:
            self._page = set_page(self._book, canvas, width, self._query, self._clause, self._proof, self._unfolded)
            self._page_for = wanted
        return self._page

    def sight(self) -> Sight:
        canvas = self.canvas
        _left, top, _w, h = _room(canvas)
        return Sight(top, h, self.page(canvas).height)

    def enter(self) -> None:
        self.services.sound.play("page")
        top = self.page(self.canvas).clauses.get(self._clause)
        self.rolling.roll(top - 90 if top is not None else 0.0, at_once=True)

    def back(self) -> Go | None:
        if self._query:
            self._search("")
            return None
        return Pop()

    def enabled(self, target: Target) -> bool:
        return target != PAGE and super().enabled(target)

    def preferred(self) -> Target | None:
        """Return the tests button of the clause at which the rulebook was opened, or None if the button is hidden."""
        return fold_of(self._clause) if self.in_sight(self._clause) else None

    def in_sight(self, clause: str) -> bool:
        """Return whether the button for a clause's tests will be visible once scrolling has ended."""
        canvas, to = self.canvas, self.rolling.to
        place = self.page(canvas).folds.get(clause)
        return place is not None and to <= place.y and place.bottom <= to + _room(canvas)[3]

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, (TypeText, Compose)) and self.typing.entry is None and event.text.strip():
            self._begin_search()
        return super().handle(event)

    @property
    def writing(self) -> pygame.Rect | None:
        """The rectangle of the search field, which receives all typed text."""
        return super().writing or self.drawing.in_pixels(self.drawing.find(FIND))

    def key(self, key: Key) -> bool:
        if key.name == "f" and key.ctrl:
            self._begin_search()
            return True
        if key.name in LINE and (self.focus.target is None or self.focus.target.kind == "proof"):
            self.rolling.roll(self.rolling.to + LINE[key.name])
            return True
        if key.name == "space" and self.focus.target is None:
            self.rolling.roll(self.rolling.to + self.sight().room * NEARLY_ALL)
            return True
        return super().key(key)

    def act(self, target: Target) -> Go | None:
        if target == BACK:
            return Pop()
        if target == FIND:
            self._begin_search()
        elif target == CLEAR:
            self._search("")
        elif target == UNCHECKED:
            return Push(message(self.services, self._proof.missing, self._proof.why))
        elif target.kind == "proof":
            self._unfolded ^= {target.id}
            self.rolling.roll(self.rolling.to, at_once=True)
        elif target.kind == "section":
            if self._query:
                self._search("")
            self.rolling.roll(self.page(self.canvas).sections[int(target.id)])
        return None

    def _begin_search(self) -> None:
        self.typing.begin(EditedText(FIND, self._query), lambda entry, done: self._search(entry.text))

    def _search(self, query: str) -> None:
        if query != self._query:
            self._query = query
            self.rolling.roll(0.0, at_once=True)
        self.changed()

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        return (*wood(canvas), *self._head(canvas), *self._list(canvas), *self._sheet(canvas))

    def _head(self, canvas: Canvas) -> tuple[Node, ...]:
        at = frame(canvas)
        middle = at.top / 2 + 2
        name = _("Rules: {title}").format(title=self._title.meta.name)
        back = corner(canvas, at.margin, middle - 25, pgettext("a button", "Back"), BACK, "left")
        left = back.x + back.w + CORNER_GAP
        return back, line(canvas, left, middle + 1, canvas.w - at.margin - left - 4, name, HEAD, GILT, shadow=True)

    def _list(self, canvas: Canvas) -> tuple[Node, ...]:
        at = frame(canvas)
        x, top, w, h = at.margin, at.top, at.list_w, canvas.h - at.top - at.margin
        hint = _("Search the rules")
        nodes: list[Node] = [
            paper(x, top, w, h, radius=18),
            glyph(x + 42, top + 50, 24, "zoom", INK_SOFT),
            field(canvas, x + 64, top + 27, w - 92, 46, self._query, FIND, entry=self.typing.entry, hint=hint),
        ]
        if self._query:
            nodes.append(button(canvas, x + w - 68, top + 32, 36, 36, "", CLEAR, glyph_name="close"))
        page = self.page(canvas)
        if self._query:
            count = len(page.clauses)
            found = ngettext("{count} rule found", "{count} rules found", count).format(count=count)
            nodes.append(line(canvas, x + 30, top + 94, w - 60, found, NOTE, INK_SOFT if count else RED))
        elif self._proof.run is None:
            nodes.append(unchecked(canvas, x + 30, top + 80, w - 60, self._proof))
        here = max((index for index, at in enumerate(page.sections) if at <= self.rolling.top + 40), default=0)
        y = top + 114
        pitch = min(46.0, (h - 130) / max(1, len(self._book.sections)))
        face = SECTION.sized(min(SECTION.size, (pitch - 4) / LINE_PITCH - 0.5))
        for index, section in enumerate(self._book.sections):
            target = Target("section", str(index))
            lit, hot = index == here and not self._query, self.pointing.hover == target
            fill = GILT if lit else SAND if hot else ""
            nodes.append(Box(x=x + 18, y=y, w=w - 36, h=pitch - 4, radius=10, look=Look(fill=fill), target=target))
            ink = INK if lit or hot else INK_SOFT
            nodes.append(line(canvas, x + 32, y + pitch / 2 - 2, w - 64, section.heading, face, ink))
            y += pitch
        return tuple(nodes)

    def _sheet(self, canvas: Canvas) -> tuple[Node, ...]:
        x, y, w, h = _room(canvas)
        page = self.page(canvas)
        at = self.rolling.top
        division = frame(canvas)
        left, top = division.left, division.top
        whole = Rect(left, top, canvas.w - left - division.margin, canvas.h - top - division.margin)
        sheet = whole.box(PANEL, 18, target=PAGE)
        hover = self.pointing.hover
        fold = page.folds.get(hover.id) if hover is not None and hover.kind == "proof" else None
        under = (rule(fold.x + 12, fold.bottom - 3, fold.w - 24, INK_SOFT),) if fold is not None else ()
        body = Group(x=12, y=-at, w=w, h=page.height, nodes=(*page.seen(at, h), *under))
        nodes: list[Node] = [sheet, Group(x=x - 12, y=y, w=w + 26, h=h, nodes=(body,), clip=True)]
        if not page.clauses:
            told = _("No rule mentions “{word}”.").format(word=self._query)
            nodes.append(line(canvas, x, y + 40, w, told, NOTE.sized(20), INK_SOFT))
        nodes.extend(self.rolling.bar_at(x + w + 20))
        return tuple(nodes)


class BookFocus(SceneFocus):
    """The keyboard focus of a rulebook, which reaches only visible targets."""

    _scene: RulesScene

    def walkable(self) -> tuple[Target, ...]:
        return tuple(
            target
            for target in super().walkable()
            if target.kind != "proof" or target == UNCHECKED or self._scene.in_sight(target.id)
        )

    def keep_in_sight(self) -> None:
        """Remove the keyboard focus if its target has been scrolled out of sight."""
        if self.target is not None and self.target not in self.walkable():
            self.drop()
