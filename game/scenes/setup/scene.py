"""The set-up screen, on which people choose the players, the board and the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import paths
from game.core.i18n import _, pgettext
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node
from game.picture.title import Title
from game.saves.commitment import Commitment
from game.scenes.backdrop import wood
from game.scenes.dialog import message, tried
from game.scenes.remembered import RANDOM, LastTables
from game.scenes.routes import Routes
from game.scenes.setup.boards import ChosenBoard
from game.scenes.setup.cutting import CutScene
from game.scenes.setup.seating import LONGEST_NAME, Seating
from game.scenes.setup.sheets import BACK, CUT, FOLDER, LEARN, LOT, NOTE, RULES, START, SetupSheets
from game.ui import folders
from game.ui.boards import Boards
from game.ui.entry import EditedText
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Reset


class SetupScene(PictureScene):
    """The set-up of a game, with one sheet for the players and another for the board and the options."""

    least = (1600, 900)
    default = START

    def __init__(self, services: Services, routes: Routes, title: Title, boards: Boards, last: LastTables) -> None:
        super().__init__(services)
        self._routes = routes
        self._title = title
        self._last = last
        table = last.table(title.meta.slug)
        self.seating = Seating(title, table)
        self._newcomer = routes.newcomer(title.meta.slug)
        self._palette: int | None = None
        self._showing: folders.OpenedFolder | None = None
        self.chosen = ChosenBoard(title, boards, table, self.seating.setup)

    def enter(self) -> None:
        self.chosen.load()
        self.changed()

    def back(self) -> Go | None:
        if self._palette is None and self.chosen.picked is None:
            return Pop()
        self._palette = self.chosen.picked = None
        self.changed()
        return None

    def explain(self, target: Target | None) -> Go | None:
        return self._book()

    def _book(self, clause: str = "") -> Go | None:
        return tried(
            self.services,
            lambda: Push(self._routes.rules(self._title.meta.slug, clause)),
            pgettext("a button", "Rules"),
        )

    def enabled(self, target: Target) -> bool:
        return target.kind != "sheet"

    def act(self, target: Target) -> Go | None:
        self.changed()
        palette, self._palette = self._palette, None
        picked, self.chosen.picked = self.chosen.picked, None
        ways: dict[Target, Callable[[], Go | None]] = {
            START: self._start,
            LEARN: lambda: self._to_game(lambda: self._routes.learn(self._title.meta.slug)),
            RULES: self._book,
            FOLDER: lambda: tried(self.services, self._show_maps, _("Your own maps")),
        }
        if target in ways:
            return ways[target]()
        if target == BACK:
            return Reset(self._routes.menu())
        if target == CUT:
            self.seating.cut = not self.seating.cut
            return None
        if target == NOTE:
            note = self._title.meta.note(len(self.seating.seats))
            return self._book(note.clause if note is not None else "")
        if target.kind == "part":
            reason = self.chosen.lay(picked, int(target.id))
            return Push(message(self.services, _("That part does not fit"), reason)) if reason else None
        seat, _dash, rest = target.id.partition("-")
        if target.kind == "name":
            entry = EditedText(target, self.seating.seats[int(seat)].name, LONGEST_NAME)
            self.typing.begin(entry, lambda entry, done: self.seating.name(int(seat), entry.text, done))
        elif target.kind == "writing":
            option = self._title.meta.option(target.id)
            if option is not None:
                entry = EditedText(target, self.seating.options[option.id], option.letters)
                self.typing.begin(entry, self._written)
        elif target.kind == "marker":
            self._palette = None if palette == int(seat) else int(seat)
        elif target.kind == "board":
            self.chosen.step(1 if seat == "next" else -1)
        else:
            _choose(self.seating, target.kind, seat, rest)
            self.chosen.lay_as_set_up(anew=target.kind == "option")
        return None

    def _written(self, entry: EditedText, done: bool) -> None:
        self.seating.write(entry.target.id, entry.text, done)
        self.chosen.lay_as_set_up(anew=True)

    def why_not(self) -> str:
        """Return the reason why the game cannot begin, or "" if it can."""
        reading = _("The board is still loading.") if self.chosen.reading else ""
        return self.chosen.fault or reading or self.seating.why_not()

    def _start(self) -> Go | None:
        self.typing.end()
        reason = self.why_not()
        if reason:
            return Push(message(self.services, _("Not yet"), reason))
        self._last.keep(self._title.meta.slug, self.seating.table(self.chosen.file, self.chosen.parts))
        if self.seating.cut and any(seat.human for seat in self.seating.seats):
            return Push(CutScene(self.services, self.seating.seats, self._begin))
        return self._begin()

    def _begin(self, seal: Commitment | None = None) -> Go | None:
        return self._to_game(lambda: self._routes.begin(self.seating.game(self.chosen.file, self.chosen.parts, seal)))

    def _to_game(self, way: Callable[[], Go]) -> Go | None:
        return tried(self.services, way, _("This game cannot start"))

    def _show_maps(self) -> None:
        self._showing = None
        self._showing = folders.show(paths.made(paths.user_maps_dir()))

    def trace(self) -> dict[str, Any]:
        kinds = [seat.level for seat in self.seating.seats]
        return {"title": self._title.meta.slug, "kinds": kinds, "why_not": self.why_not()}

    def tick(self, ms: int) -> Go | None:
        chosen = self.chosen
        if chosen.catch_up() or chosen.painting:
            self.changed()
        if not chosen.painting:  # the visible picture is complete
            chosen.paint_ahead(self.canvas, self.drawing.size, self.services.settings.scale)
        reason = self._showing.problem if self._showing is not None else ""
        if not reason:
            return None
        self._showing = None
        return Push(message(self.services, _("Your own maps"), reason))

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        hover, entry, k = self.pointing.hover, self.typing.entry, self.drawing.k
        sheets = SetupSheets(canvas, self._title, self.seating, self.chosen, k, hover, entry, self._palette)
        nodes: list[Node] = [*sheets.head(), *sheets.players(), *sheets.place()]
        nodes.extend(sheets.foot(self.why_not(), self._newcomer))
        nodes.extend(sheets.palette())
        middle = Group(x=(canvas.w - 1600) / 2, y=(canvas.h - 900) / 2, w=1600, h=900, nodes=tuple(nodes))
        return (*wood(canvas), middle)


def _choose(seating: Seating, kind: str, ident: str, rest: str) -> None:
    if kind == "paint":
        seating.paint(int(ident), int(rest))
    elif kind == "kind":
        seating.put(int(ident), rest)
    elif kind == "face":
        seating.recast(int(ident))
    elif kind == "remove":
        seating.remove(int(ident))
    elif kind == "add":
        seating.add()
    elif kind == "first":
        seating.first = RANDOM if ident == LOT else int(ident)
    elif kind == "option":
        seating.choose(ident, rest)
