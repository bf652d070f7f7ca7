"""Set-up: who plays, on which board, by which options, and who begins."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from game import paths
from game.board.layers import Board
from game.core.errors import Problem
from game.core.i18n import _
from game.core.rules import Setup
from game.core.target import Target
from game.opening import board_of, bundled_boards
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node
from game.picture.title import Title
from game.scenes.backdrop import wood
from game.scenes.dialog import message
from game.scenes.routes import Routes
from game.scenes.setup.lasttable import RANDOM, LastTables
from game.scenes.setup.ownmaps import OwnMaps
from game.scenes.setup.preview import beginning, pieces
from game.scenes.setup.seating import LONGEST_NAME, Seating
from game.scenes.setup.sheets import BACK, FOLDER, LEARN, LOT, NOTE, RULES, START, BoardShown, Sheets
from game.ui import folders
from game.ui.boards import Boards, Unread
from game.ui.entry import Entry
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push


class SetupScene(PictureScene):
    """One sheet for the players, one for the board; Start is lit as soon as the game can be played."""

    least = (1600, 900)

    def __init__(self, services: Services, routes: Routes, title: Title, boards: Boards, last: LastTables) -> None:
        super().__init__(services)
        self._routes = routes
        self._title = title
        self._boards = boards
        self._last = last
        table = last.table(title.meta.slug)
        self.seating = Seating(title, table)
        self._newcomer = routes.newcomer(title.meta.slug)
        self._palette: int | None = None
        self._board: Board | None = None
        self._fault = ""
        self._painting = False
        self._ahead: tuple[Board, tuple[int, int]] | None = None
        self._showing: folders.Showing | None = None
        self._laid: tuple[Board, Setup, tuple[Node, ...]] | None = None
        wanted = Path(table.board) if table is not None and table.board else None
        self._bundled = bundled_boards(title) or (paths.maps_dir() / title.meta.board,)
        self._own = OwnMaps(boards, title.meta.slug, wanted)
        self._listed = len(self._maps)
        self._path = wanted if wanted is not None and wanted in self._maps else self._maps[0]

    @property
    def _maps(self) -> tuple[Path, ...]:
        return (*self._bundled, *self._own.paths)

    def enter(self) -> None:
        self._load_board()

    def _load_board(self) -> None:
        self._board, self._fault = None, ""
        if self._path not in self._maps:  # only now it turned out to be for another title
            self._path = self._bundled[0]
        self.changed()
        try:
            if self._path in self._bundled or self._own.read(self._path) is not None:
                board = board_of(self._title, self.seating.setup(), self._board_path(), self._boards.at_hand)
                self._board = self._boards.fit(board, self._title)
        except Unread:
            return  # somebody has saved the map again; it is read once more
        except Problem as problem:
            self._fault = problem.sentence

    @property
    def _reading(self) -> bool:
        """Whether the board is still being read."""
        return self._board is None and not self._fault

    def _board_path(self) -> str:
        return str(self._path) if self._path != self._bundled[0] else ""

    # Clicks and keys.

    def preferred(self) -> Target | None:
        return START

    def back(self) -> Go | None:
        if self._palette is None:
            return Pop()
        self._palette = None
        self.changed()
        return None

    def explain(self, target: Target | None) -> Go | None:
        return self._book()

    def _book(self, clause: str = "") -> Go:
        try:
            return Push(self._routes.rules(self._title.meta.slug, clause))
        except Problem as problem:
            return Push(message(self.services, _("Rules"), problem.sentence))

    def enabled(self, target: Target) -> bool:
        return target.kind != "sheet"

    def act(self, target: Target) -> Go | None:
        self.changed()
        palette, self._palette = self._palette, None
        if target == BACK:
            return Pop()
        if target == START:
            return self._start()
        if target == LEARN:
            return self._learn()
        if target == RULES:
            return self._book()
        if target == NOTE:
            note = self._title.meta.note(len(self.seating.seats))
            return self._book(note.clause if note is not None else "")
        if target == FOLDER:
            return self._show_maps()
        seat, _dash, rest = target.id.partition("-")
        if target.kind == "name":
            self.begin_entry(Entry(target, self.seating.seats[int(seat)].name, LONGEST_NAME))
        elif target.kind == "marker":
            self._palette = None if palette == int(seat) else int(seat)
        elif target.kind == "board":
            maps = self._maps
            self._path = maps[(maps.index(self._path) + (1 if seat == "next" else -1)) % len(maps)]
            self._load_board()
        else:
            self._set(target.kind, seat, rest)
        return None

    def _set(self, kind: str, ident: str, rest: str) -> None:
        seating = self.seating
        if kind == "paint":
            seating.paint(int(ident), int(rest))
        elif kind == "kind":
            seating.put(int(ident), rest)
        elif kind == "remove":
            seating.remove(int(ident))
        elif kind == "add":
            seating.add()
        elif kind == "first":
            seating.first = RANDOM if ident == LOT else int(ident)
        elif kind == "option":
            seating.options[ident] = rest
        if self._title.assembly is not None:  # its parts may hang on anything that was chosen
            self._load_board()

    def entered(self, entry: Entry, done: bool) -> None:
        self.seating.name(int(entry.target.id), entry.text, done)

    def why_not(self) -> str:
        """Why the game cannot begin, "" when it can."""
        reading = _("The board is still being read.") if self._reading else ""
        return self._fault or reading or self.seating.why_not()

    def _start(self) -> Go | None:
        self.end_entry()
        reason = self.why_not()
        if reason:
            return Push(message(self.services, _("Not yet"), reason))
        self._last.keep(self._title.meta.slug, self.seating.table(self._board_path()))
        try:
            return self._routes.begin(self.seating.game(self._board_path()))
        except Problem as problem:
            return Push(message(self.services, _("This game cannot begin"), problem.sentence))

    def _learn(self) -> Go:
        try:
            return self._routes.learn(self._title.meta.slug)
        except Problem as problem:
            return Push(message(self.services, _("This game cannot begin"), problem.sentence))

    def _show_maps(self) -> Go | None:
        try:
            self._showing = folders.show(paths.made(paths.user_maps_dir()))
        except Problem as problem:
            return self._unshown(problem.sentence)
        return None

    def _unshown(self, reason: str) -> Go:
        self._showing = None
        return Push(message(self.services, _("Your own maps"), reason))

    def told(self) -> dict[str, Any]:
        kinds = [seat.kind for seat in self.seating.seats]
        return {"title": self._title.meta.slug, "kinds": kinds, "why_not": self.why_not()}

    def _ready(self, w: float, h: float) -> bool:
        """Whether the board's ground is painted; while it is not, the picture is made again with every frame."""
        size = (max(1, round(w * self.k)), max(1, round(h * self.k)))
        self._painting = self._board is not None and not self._boards.ready(self._board, *size)
        return not self._painting

    def _pieces(self, canvas: Canvas) -> tuple[Node, ...]:
        """What lies on the board when the game begins as it is set up now; nothing where it cannot."""
        if self._board is None:
            return ()
        setup = self.seating.setup()
        if self._laid is None or self._laid[0] is not self._board or self._laid[1] != setup:
            try:
                laid = pieces(self._title, self._board, setup, canvas)
            except Problem:
                laid = ()
            self._laid = (self._board, setup, laid)
        return self._laid[2]

    def tick(self, ms: int) -> Go | None:
        listed = len(self._maps)
        if self._reading or listed != self._listed:
            self._listed = listed
            self._load_board()
        if self._painting:
            self.changed()
        else:
            self._paint_ahead()
        reason = self._showing.problem if self._showing is not None else ""
        return self._unshown(reason) if reason else None

    def _paint_ahead(self) -> None:
        """Once this picture is whole, have the board painted as large as the table will show it, beside the window."""
        from game.scenes.play.tabletop import ground_size
        from game.table.picture.layout import arrangement_of

        if self._board is None or self._ahead == (self._board, self._size):
            return
        self._ahead = self._board, self._size
        setup = self.seating.setup()
        with suppress(Problem):  # the table will say so itself
            arrangement = arrangement_of(*beginning(self._title, self._board, setup))
            canvas, scale = self.canvas, self.services.settings.scale
            size = ground_size(self._size, scale, self._board.shapes, canvas, arrangement, setup.seats)
            self._boards.ready(self._board, *size)

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        sheets = Sheets(canvas, self._title, self.seating, self.hover, self.entry, self._palette)
        nodes: list[Node] = [*sheets.head(), *sheets.players()]
        path, maps, own = self._path, self._maps, self._path not in self._bundled
        shown = BoardShown(
            path,
            maps.index(path) if path in maps else 0,
            len(maps),
            own,
            self._title.assembly is not None,
            self._board,
            self._fault,
            self._ready,
            self._pieces(canvas),
            paths.user_maps_dir(),
        )
        nodes.extend(sheets.place(shown))
        nodes.extend(sheets.foot(self.why_not(), self._newcomer))
        nodes.extend(sheets.palette())
        middle = Group(x=(canvas.w - 1600) / 2, y=(canvas.h - 900) / 2, w=1600, h=900, nodes=tuple(nodes))
        return (*wood(canvas), middle)
