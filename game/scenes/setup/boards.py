"""The boards that can be chosen at set-up, including the player's own maps."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game import paths
from game.board.files import maps_in
from game.board.layers import Board
from game.core.board import Part
from game.core.errors import Problem
from game.core.rules import Setup
from game.opening import board_of, bundled_boards, bundled_parts, opening
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node, Text
from game.picture.table import Focus, TableArt
from game.picture.title import Title
from game.scenes.play.tabletop import ground_size
from game.scenes.remembered import LastTable
from game.ui.boards import Boards, Unread

Parts = tuple[Part, ...]


def swapped(parts: Parts, one: int, other: int) -> Parts:
    """Return the parts of a board after swapping two maps. Each place on the board keeps its rotation."""
    changed = {one: parts[other], other: parts[one]}
    return tuple(
        replace(part, file=changed[index].file, digest=changed[index].digest) if index in changed else part
        for index, part in enumerate(parts)
    )


def others(parts: Parts, place: int, maps: Sequence[tuple[str, str]]) -> Iterator[Parts]:
    """Yield each arrangement in which the map in one place is replaced with a map that is not on the board."""
    here, elsewhere = parts[place], [part for index, part in enumerate(parts) if index != place]
    now = next((index for index, (file, digest) in enumerate(maps) if _is(here, file, digest)), -1)
    for file, digest in (*maps[now + 1 :], *maps[: max(now, 0)]):
        if not any(_is(part, file, digest) for part in elsewhere):
            yield (*parts[:place], replace(here, file=file, digest=digest), *parts[place + 1 :])


def _is(part: Part, file: str, digest: str) -> bool:
    return part.file == file and digest in ("", part.digest)


MOST = 200


class OwnMaps:
    """The maps of a title in the player's folder, including faulty maps and maps that have not been read yet."""

    def __init__(self, boards: Boards, slug: str, first: Path | None) -> None:
        """Start reading the maps in the background, beginning with `first`."""
        self._slug = slug
        found = sorted(islice(maps_in(paths.user_maps_dir()), MOST))
        soonest = sorted(found, key=lambda path: (path != first, path))
        reading: dict[Path, Future[Board]] = {path: boards.read(path) for path in soonest}
        self._reading = {path: reading[path] for path in found}

    @property
    def paths(self) -> tuple[Path, ...]:
        """The player's maps, except maps that are known to belong to another title."""
        return tuple(path for path, reading in self._reading.items() if not self._foreign(reading))

    def parts(self) -> tuple[tuple[str, str], ...]:
        """Return the maps that can be parts of a board, as pairs (file name as stored in saves, digest or "")."""
        folder = paths.user_maps_dir()
        return tuple((path.relative_to(folder).as_posix(), self._digest(path)) for path in self.paths)

    def _digest(self, path: Path) -> str:
        reading = self._reading[path]
        known = reading.done() and not reading.cancelled() and reading.exception() is None
        return reading.result().spec.digest if known else ""

    def read(self, path: Path) -> Board | None:
        """Return the board from a map file, or None while it is being read. Raises Problem if the map is faulty."""
        reading = self._reading[path]
        return reading.result() if reading.done() else None

    def _foreign(self, reading: Future[Board]) -> bool:
        if not reading.done() or reading.cancelled():
            return False
        error = reading.exception()
        if error is not None and not isinstance(error, Problem):
            raise error
        return error is None and reading.result().title != self._slug


class ChosenBoard:
    """The board that is chosen at set-up.

    Attributes:
        path: the board's map file or, if the board is assembled from parts, the file of the map beneath the parts.
        fault: a sentence that says what is wrong with the board, or "".
        parts: the parts as the player arranged them, or () if the options determine the arrangement.
        picked: the index of the part that the player has picked, or None.
    """

    def __init__(self, title: Title, boards: Boards, last: LastTable | None, setup: Callable[[], Setup]) -> None:
        """Choose the board of the last table. `setup` returns the current set-up of the game."""
        wanted = Path(last.board) if last is not None and last.board else None
        self._title = title
        self._boards = boards
        self._setup = setup
        self.bundled = bundled_boards(title) or (paths.maps_dir() / title.meta.board,)
        self.own = OwnMaps(boards, title.meta.slug, wanted)
        self.path = wanted if wanted is not None and wanted in self.maps else self.maps[0]
        self.board: Board | None = None
        self.fault = ""
        self.parts = last.parts if last is not None and title.assembly is not None else ()
        self.picked: int | None = None
        self.painting = False
        self._listed = len(self.maps)
        self._ahead: tuple[Board, tuple[int, int]] | None = None
        self._pieces: tuple[Board, Setup, tuple[Node, ...]] | None = None

    @property
    def maps(self) -> tuple[Path, ...]:
        """The maps to choose from: the bundled maps and, unless boards are assembled from parts, the player's own."""
        return (*self.bundled, *self.own.paths) if self._title.assembly is None else self.bundled

    @property
    def own_map(self) -> bool:
        """Whether the map is one of the player's own maps."""
        return self.path not in self.bundled

    @property
    def file(self) -> str:
        """The map's path as it is stored in saves, or "" for the default map."""
        return str(self.path) if self.path != self.bundled[0] else ""

    @property
    def reading(self) -> bool:
        """Whether the board is still being read."""
        return self.board is None and not self.fault

    def load(self) -> None:
        """Load the chosen board, provided that its map has been read."""
        self.board, self.fault = None, ""
        if self.path not in self.maps:  # the map is for another title
            self.path = self.bundled[0]
        try:
            if self.path in self.bundled or self.own.read(self.path) is not None:
                self.board = self._board_of(self.parts)
        except Unread:
            return  # a part is still being read, or a map has changed
        except Problem as problem:
            if self.parts:  # the parts of the last game no longer fit
                self.parts = ()
                self.load()
            else:
                self.fault = problem.sentence

    def _board_of(self, parts: Parts) -> Board:
        """Return the board with these parts. Raises Problem if a map is faulty, and Unread if a map is still unread."""
        board = board_of(self._title, self._setup(), self.file, parts, self._boards.at_hand)
        return self._boards.fit(board, self._title)

    def step(self, by: int) -> None:
        """Choose the next map, or the previous map if `by` is -1."""
        maps = self.maps
        self.path = maps[(maps.index(self.path) + by) % len(maps)]
        self.load()

    def catch_up(self) -> bool:
        """Use maps that have been read since the last call. Return whether the maps or the board may have changed."""
        listed = len(self.maps)
        if not self.reading and listed == self._listed:
            return False
        self._listed = listed
        self.load()
        return True

    def lay_as_set_up(self, *, anew: bool) -> None:
        """Reassemble a board that is made of parts. If `anew` is true, discard the player's arrangement."""
        if anew:
            self.parts = ()
        if self._title.assembly is not None:
            self.load()

    def lay(self, picked: int | None, place: int) -> str:
        """Pick a part, swap it with another, or replace it. Return the reason why a part does not fit, or ""."""
        if self.board is None:
            return ""
        parts = self.board.spec.parts
        if picked is None:
            self.picked = place
            return ""
        if picked != place:
            return self._lay_first((swapped(parts, picked, place),), place)
        self.picked = place
        bundled = [path.name for path in bundled_parts(self._title)]
        maps = (*((name, "") for name in bundled), *self.own.parts())
        return self._lay_first(others(parts, place, maps), place, bundled)

    def _lay_first(self, boards: Iterable[Parts], place: int, quietly: Container[str] = ()) -> str:
        """Use the first playable arrangement. Return the first fault to show the player, or "" if there is none."""
        reason = ""
        for parts in boards:
            try:
                self.board = self._board_of(parts)
            except Unread:
                continue  # the map will have been read at the next click
            except Problem as problem:
                if parts[place].file not in quietly:
                    reason = reason or problem.sentence
                continue
            self.parts = parts
            break
        return reason

    def ready(self, w: float, h: float) -> bool:
        """Return whether the board's background has been painted at the given size in pixels."""
        size = (max(1, round(w)), max(1, round(h)))
        self.painting = self.board is not None and not self._boards.ready(self.board, *size)
        return not self.painting

    def pieces(self, canvas: Canvas) -> tuple[Node, ...]:
        """Return the pieces on the board at the start of the game, or () if the game cannot start."""
        if self.board is None:
            return ()
        setup = self._setup()
        if self._pieces is None or self._pieces[0] is not self.board or self._pieces[1] != setup:
            try:
                laid = pieces(self._title, self.board, setup, canvas)
            except Problem:
                laid = ()
            self._pieces = (self.board, setup, laid)
        return self._pieces[2]

    def paint_ahead(self, canvas: Canvas, window: tuple[int, int], scale: float) -> None:
        """Start painting the board at the size that the table will need, so that the game starts without delay."""
        if self.board is None or self._ahead == (self.board, window):
            return
        self._ahead = self.board, window
        setup = self._setup()
        with suppress(Problem):  # the table will report the problem
            art, view = beginning(self._title, self.board, setup)
            size = ground_size(window, scale, self.board.shapes, canvas, art.arrangement(view), setup.seats)
            self._boards.ready(self.board, *size)


def pieces(title: Title, board: Board, setup: Setup, canvas: Canvas) -> tuple[Node, ...]:
    """Return the pieces that a spectator sees at the start of a game. Raises Problem for another title's board."""
    art, view = beginning(title, board, setup)
    return tuple(map(_plain, art.board(view, Focus(), board.shapes, canvas)))


def beginning(title: Title, board: Board, setup: Setup) -> tuple[TableArt[Any], Any]:
    """Return the object that draws a game, and a spectator's first view. Raises Problem for another title's board."""
    opened = opening(title, board)
    return opened.art, opened.rules.view(opened.rules.initial(setup).state, None)


def _plain(node: Node) -> Node:
    node = replace(node, target=None, tip="", clause="")
    if isinstance(node, Group):
        return replace(node, nodes=tuple(map(_plain, node.nodes)))
    return replace(node, pictured=True) if isinstance(node, Text) else node
