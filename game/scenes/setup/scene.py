"""The set-up screen: who plays, on which board, with which options, and who begins."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from game import paths
from game.board.layers import Board
from game.core.board import Part
from game.core.errors import Problem
from game.core.i18n import _
from game.core.rules import Setup
from game.core.target import Target
from game.opening import board_of, bundled_boards, bundled_parts
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node
from game.picture.title import Title
from game.saves.commitment import Commitment
from game.scenes.backdrop import wood
from game.scenes.dialog import message, trouble
from game.scenes.remembered import RANDOM, LastTables
from game.scenes.routes import Routes
from game.scenes.setup.boards import OwnMaps, beginning, others, pieces, swapped
from game.scenes.setup.cutting import CutScene
from game.scenes.setup.seating import LONGEST_NAME, Seating
from game.scenes.setup.sheets import BACK, CUT, FOLDER, LEARN, LOT, NOTE, RULES, START, BoardShown, SetupSheets
from game.scenes.tablesize import ground_size
from game.ui import folders
from game.ui.boards import Boards, Unread
from game.ui.entry import EditedText
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Reset


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
        self._showing: folders.OpenedFolder | None = None
        self._laid: tuple[Board, Setup, tuple[Node, ...]] | None = None
        wanted = Path(table.board) if table is not None and table.board else None
        self._parts = table.parts if table is not None and title.assembly is not None else ()
        self._picked: int | None = None
        self._bundled = bundled_boards(title) or (paths.maps_dir() / title.meta.board,)
        self._own = OwnMaps(boards, title.meta.slug, wanted)
        self._listed = len(self._maps)
        self._path = wanted if wanted is not None and wanted in self._maps else self._maps[0]

    @property
    def _maps(self) -> tuple[Path, ...]:
        """The boards to choose from; where a board is put together it is one, and own maps are parts."""
        return (*self._bundled, *self._own.paths) if self._title.assembly is None else self._bundled

    def enter(self) -> None:
        self._load_board()

    def _load_board(self) -> None:
        self._board, self._fault = None, ""
        if self._path not in self._maps:  # only now it turned out to be for another title
            self._path = self._bundled[0]
        self.changed()
        try:
            if self._path in self._bundled or self._own.read(self._path) is not None:
                self._board = self._board_of(self._parts)
        except Unread:
            return  # a part is still being read, or somebody has saved the map again
        except Problem as problem:
            if self._parts:  # laid for the last game, and no longer fit
                self._parts = ()
                self._load_board()
            else:
                self._fault = problem.sentence

    def _board_of(self, parts: tuple[Part, ...]) -> Board:
        """The board as it is chosen, with these parts where it is put together. Raises Problem where it is not fit,
        Unread where a map of it has to be read first."""
        setup = self.seating.setup()
        board = board_of(self._title, setup, self._board_path(), parts, self._boards.at_hand)
        return self._boards.fit(board, self._title)

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
        if self._palette is None and self._picked is None:
            return Pop()
        self._palette = self._picked = None
        self.changed()
        return None

    def explain(self, target: Target | None) -> Go | None:
        return self._book()

    def _book(self, clause: str = "") -> Go:
        try:
            return Push(self._routes.rules(self._title.meta.slug, clause))
        except Problem as problem:
            return Push(trouble(self.services, problem, _("Rules")))

    def enabled(self, target: Target) -> bool:
        return target.kind != "sheet"

    def act(self, target: Target) -> Go | None:
        self.changed()
        palette, self._palette = self._palette, None
        picked, self._picked = self._picked, None
        ways: dict[Target, Callable[[], Go | None]]
        ways = {START: self._start, LEARN: self._learn, RULES: self._book, FOLDER: self._show_maps}
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
            return self._lay(picked, int(target.id))
        seat, _dash, rest = target.id.partition("-")
        if target.kind == "name":
            self.begin_entry(EditedText(target, self.seating.seats[int(seat)].name, LONGEST_NAME))
        elif target.kind == "writing":
            option = self._title.meta.option(target.id)
            if option is not None:
                self.begin_entry(EditedText(target, self.seating.options[option.id], option.letters))
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
        self._lay_as_set_up(anew=kind == "option")

    def _lay_as_set_up(self, *, anew: bool) -> None:
        """Where the board is put together: lay it once more, as its parts may hang on anything that was chosen; `anew`:
        also where somebody laid them by hand, for they lie as the options say."""
        if anew:
            self._parts = ()
        if self._title.assembly is not None:
            self._load_board()

    def _lay(self, picked: int | None, place: int) -> Go | None:
        """A part is clicked: it is picked; picked already, another one is laid in its place; after another one was
        picked, the two change places."""
        if self._board is None:
            return None
        parts = self._board.spec.parts
        if picked is None:
            self._picked = place
            return None
        if picked != place:
            return self._lay_first((swapped(parts, picked, place),), place)
        self._picked = place
        bundled = [path.name for path in bundled_parts(self._title)]
        maps = (*((name, "") for name in bundled), *self._own.parts())
        return self._lay_first(others(parts, place, maps), place, bundled)

    def _lay_first(self, boards: Iterable[tuple[Part, ...]], place: int, quietly: Container[str] = ()) -> Go | None:
        """Lay the first of these boards that can be played on, and say why one before it was passed over, unless its
        map in that place is one to be passed over `quietly`."""
        reason = ""
        for parts in boards:
            try:
                self._board = self._board_of(parts)
            except Unread:
                continue  # it is there at the next click
            except Problem as problem:
                if parts[place].file not in quietly:
                    reason = reason or problem.sentence
                continue
            self._parts = parts
            break
        return Push(message(self.services, _("That part does not fit"), reason)) if reason else None

    def entered(self, entry: EditedText, done: bool) -> None:
        if entry.target.kind == "writing":
            self.seating.write(entry.target.id, entry.text, done)
            self._lay_as_set_up(anew=True)
        else:
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
        self._last.keep(self._title.meta.slug, self.seating.table(self._board_path(), self._parts))
        if self.seating.cut and any(seat.human for seat in self.seating.seats):
            return Push(CutScene(self.services, self.seating.seats, self._begin))
        return self._begin()

    def _begin(self, seal: Commitment | None = None) -> Go:
        """To the game, with the seal of the deck where people have cut it."""
        try:
            return self._routes.begin(self.seating.game(self._board_path(), self._parts, seal))
        except Problem as problem:
            return self._cannot_begin(problem)

    def _learn(self) -> Go:
        try:
            return self._routes.learn(self._title.meta.slug)
        except Problem as problem:
            return self._cannot_begin(problem)

    def _cannot_begin(self, problem: Problem) -> Go:
        return Push(trouble(self.services, problem, _("This game cannot begin")))

    def _show_maps(self) -> Go | None:
        try:
            self._showing = folders.show(paths.made(paths.user_maps_dir()))
        except Problem as problem:
            return self._unshown(problem.sentence)
        return None

    def _unshown(self, reason: str) -> Go:
        self._showing = None
        return Push(message(self.services, _("Your own maps"), reason))

    def trace(self) -> dict[str, Any]:
        kinds = [seat.level for seat in self.seating.seats]
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
        if self._board is None or self._ahead == (self._board, self._size):
            return
        self._ahead = self._board, self._size
        setup = self.seating.setup()
        with suppress(Problem):  # the table will say so itself
            art, view = beginning(self._title, self._board, setup)
            canvas, scale = self.canvas, self.services.settings.scale
            size = ground_size(self._size, scale, self._board.shapes, canvas, art.arrangement(view), setup.seats)
            self._boards.ready(self._board, *size)

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        sheets = SetupSheets(canvas, self._title, self.seating, self.hover, self.entry, self._palette)
        nodes: list[Node] = [*sheets.head(), *sheets.players()]
        path, maps, own = self._path, self._maps, self._path not in self._bundled
        shown = BoardShown(
            path,
            maps.index(path) if path in maps else 0,
            len(maps),
            own,
            self._board,
            self._fault,
            self._ready,
            self._pieces(canvas),
            paths.user_maps_dir(),
            self._picked,
            bool(self._parts),
        )
        nodes.extend(sheets.place(shown))
        nodes.extend(sheets.foot(self.why_not(), self._newcomer))
        nodes.extend(sheets.palette())
        middle = Group(x=(canvas.w - 1600) / 2, y=(canvas.h - 900) / 2, w=1600, h=900, nodes=tuple(nodes))
        return (*wood(canvas), middle)
