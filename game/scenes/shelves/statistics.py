"""Computes the statistics of all finished games, and shows them on a screen.

A few games are counted immediately, but many games are counted in a background thread. The statistics are
stored until a game is added or removed.
"""

from __future__ import annotations

import threading
from typing import Any

from msgspec.structs import replace

from game.core.i18n import _, pgettext
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import GILT
from game.picture.nodes import Group, Node
from game.picture.theme import TITLE
from game.picture.widgets import CORNER_GAP, corner, line, segments
from game.saves import statistics as counted
from game.saves.statistics import Counted, Statistics, statistics
from game.scenes.backdrop import sky
from game.scenes.dialog import tried
from game.scenes.rolling import RollingScene, Sight
from game.scenes.routes import Routes
from game.scenes.shelves.gamecard import ListButton
from game.scenes.shelves.library import Library
from game.scenes.shelves.listing import Nothing, empty_sheet
from game.scenes.shelves.statistics_sheets import LIST_H, LIST_TOP, ROW_H, StatisticsSheets
from game.ui.services import Services
from game.ui.stack import Go, Pop, Replace

FEW = 500
"""The maximum number of games that are counted before the first frame."""
AT_ONCE, BESIDE = 0.03, 0.01
"""How long new games may be read before the first frame, and then in each frame, in seconds."""


class Counting:
    """Computes the statistics of a library. While games are being counted, the previous statistics remain available."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._counted = Counted()
        self._reading = False
        self._ready: Counted | None = None
        self._work: threading.Thread | None = None

    def begin(self) -> None:
        """Look for finished games, and start counting them."""
        shelf = self._library.played
        shelf.look(quick=True)
        self._reading = not shelf.read(AT_ONCE)
        self._counted = counted.load(self._library.own.folder)
        self._count()

    def told(self, title: str) -> Statistics:
        """Return the statistics of a title, or of all titles if `title` is ""."""
        return self._counted.told.get(title) or statistics(())

    def titles(self) -> frozenset[str]:
        """Return the slugs of the titles that have been played."""
        return frozenset(self._counted.told) - {""}

    @property
    def busy(self) -> bool:
        """Whether games are still being read or counted."""
        return self._reading or self._work is not None or self._ready is not None

    def goes_on(self) -> bool:
        """Read more games. Return whether new statistics have become available."""
        if self._reading:
            version = self._library.played.version
            self._reading = not self._library.played.read(BESIDE)
            if not self._reading and self._library.played.version != version:
                self._count()
        if self._ready is None:
            return False
        self._counted, self._ready = self._ready, None
        return True

    def _count(self) -> None:
        games = self._library.finished(read=False)
        of = counted.digest(games)
        if of == self._counted.of or self._work is not None:
            return
        if len(games) <= FEW:
            self._counted = self._told(of)
            return
        self._work = threading.Thread(target=self._beside, args=(of,), name="counting", daemon=True)
        self._work.start()

    def _beside(self, of: str) -> None:
        found = self._told(of)
        counted.keep(self._library.own.folder, found)
        self._ready, self._work = found, None

    def _told(self, of: str) -> Counted:
        games = self._library.history(read=False)
        titles = sorted({game.title for game in games})
        return Counted(of, {title: statistics(games, title) for title in ("", *titles)})


BACK, NEW, BAR = (Target("statistics", name) for name in ("back", "new", "bar"))
ALL = Target("only", "")

PAGE_TITLE = TITLE.sized(46)
GROW_MS = 700


class StatisticsScene(RollingScene):
    """The statistics of all games, or of one title."""

    least = (1600, 900)
    bar, notch = BAR, 72.0

    def __init__(self, services: Services, routes: Routes, library: Library) -> None:
        super().__init__(services)
        self._routes = routes
        self._library = library
        self._counting = Counting(library)
        self._only = ""
        self._told: Statistics = statistics(())
        self._age = 0

    def enter(self) -> None:
        self.services.sound.play("page")
        self._counting.begin()
        self._show()

    def _show(self) -> None:
        self._told = self._counting.told(self._only)
        self.rolling.roll(0.0, at_once=True)
        self._age = 0 if self.services.settings.speed else GROW_MS

    def tick(self, ms: int) -> Go | None:
        if self._counting.goes_on():
            self._show()
        if self._told.games and self._age < GROW_MS:
            self._age += ms
            self.changed()
        return None

    def sight(self) -> Sight:
        return Sight((self.canvas.h - 900) / 2 + LIST_TOP, LIST_H, ROW_H * len(self._told.people))

    def preferred(self) -> Target | None:
        return BACK if self._told.games or self._counting.busy else NEW

    def act(self, target: Target) -> Go | None:
        if target == BACK:
            return Pop()
        if target == NEW:
            return tried(self.services, lambda: Replace(self._routes.setup()))
        if target.kind == "only":
            self._only = target.id
            self._show()
        return None

    def trace(self) -> dict[str, Any]:
        told: dict[str, Any] = {"games": self._told.games, "only": self._only}
        return {**told, "busy": True} if self._counting.busy else told

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        back = corner(canvas, 40, 36, pgettext("a button", "Back"), BACK, "left")
        left = back.x + back.w + CORNER_GAP
        head: list[Node] = [
            back,
            line(canvas, left, 62, 560, pgettext("a list", "Statistics"), PAGE_TITLE, GILT, shadow=True),
        ]
        if not self._told.games:
            top = tuple(replace(node, x=node.x + (canvas.w - 1600) / 2) for node in head)
            return (*sky(canvas, veil=0.42), *empty_sheet(canvas, self._nothing()), *top)
        grown = 1 - (1 - min(1.0, self._age / GROW_MS)) ** 3
        sheets = StatisticsSheets(canvas, self._told, self._library.titles, grown, self.rolling.top, BAR)
        inside = (*head, *self._filter(canvas), *sheets.all())
        middle = Group(x=(canvas.w - 1600) / 2, y=(canvas.h - 900) / 2, w=1600, h=900, nodes=inside)
        return (*sky(canvas, veil=0.42), middle)

    def _filter(self, canvas: Canvas) -> tuple[Node, ...]:
        played = self._counting.titles()
        metas = {slug: title.meta for slug, title in self._library.titles.items() if slug in played}
        if len(metas) < 2:
            return ()
        choices = [(ALL, _("All games"))]
        choices += [(Target("only", slug), str(meta.short_name or meta.name)) for slug, meta in metas.items()]
        w = min(1100.0, 215.0 * len(choices))
        return (segments(canvas, 1560 - w, 38, w, 48, tuple(choices), Target("only", self._only)),)

    def _nothing(self) -> Nothing:
        if self._counting.busy:
            words = _("There are a lot of games. The statistics will appear in a moment.")
            return Nothing(
                "icon:trophy", _("Counting your games"), words, ListButton(BACK, pgettext("a button", "Back"), "left")
            )
        words = _("Every game you finish counts here, whether you play alone, with friends or against the computer.")
        return Nothing(
            "icon:trophy", _("Nothing to count yet"), words, ListButton(NEW, pgettext("a button", "New game"), "plus")
        )
