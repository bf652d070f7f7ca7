"""Opens a title with its board, for a new game or for a save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING, Any

import msgspec

from game import paths
from game.board.faults import problem
from game.board.layers import Board
from game.bots.levels import makers_of
from game.core.board import Part
from game.core.errors import Problem
from game.core.expertise import Bot
from game.core.i18n import _
from game.core.names import level_of
from game.core.rulebook import Rulebook, load
from game.core.rules import Rules, Setup
from game.core.sentences import in_a_row
from game.picture.table import TableArt
from game.picture.title import Title
from game.registry import slugs
from game.registry import title as title_called
from game.saves.reading import Foreign
from game.saves.receipt import Receipt, receipt
from game.saves.replay_text import exported
from game.saves.resume import Opened
from game.saves.schema import Save, SavedBoard

if TYPE_CHECKING:
    from game.board.compose import LaidPart


class Opening(msgspec.Struct, frozen=True):
    """A title with its board and its rules, ready to be played."""

    title: Title
    board: Board
    rules: Any

    @property
    def art(self) -> TableArt[Any]:
        """A new object that draws the title's table with this board."""
        return self.title.art(self.rules)

    @property
    def saved_board(self) -> SavedBoard:
        """How a save refers to the board: by its path in a map folder, by its full path, or by its parts."""
        spec, path = self.board.spec, self.board.path
        if spec.parts:
            return SavedBoard(spec.name, spec.digest, spec.parts)
        for folder in _folders():
            if path.is_relative_to(folder):
                return SavedBoard(path.relative_to(folder).as_posix(), spec.digest)
        return SavedBoard(str(path.absolute()), spec.digest)

    def bot(self, name: str) -> Bot[Any, Any]:
        """Return a computer player of the given kind, or raise a Problem that lists the available levels."""
        makers = makers_of(self.title)
        if name not in makers:
            known = in_a_row(sorted({level_of(kind) for kind in makers}))
            raise Problem(_("There is no bot “{name}”. The bots are {known}.").format(name=name, known=known))
        return makers[name](self.rules)


def _loaded(path: Path) -> Board:
    """Return the board of a map. The module that reads maps is imported only when needed, because it imports pygame."""
    from game.board import memory

    return memory.load(path)


def rulebook_of(title: Title) -> Rulebook:
    """Return the rulebook of a title, with extra sections that are generated from the title's data."""
    written = load(paths.title_dir(title.meta.slug) / "rulebook.md")
    return Rulebook((*written.sections, *title.sheets()))


def bundled_boards(title: Title) -> tuple[Path, ...]:
    """Return the maps that come with a title, the default map first, or () if its boards are made from parts."""
    if title.assembly is not None:
        return ()
    own = paths.maps_dir() / f"{title.meta.board.removesuffix('.tmx')}.tmx"
    others = sorted((paths.maps_dir() / title.meta.slug).glob("*.tmx"))
    return (own, *(path for path in others if path != own))


def bundled_parts(title: Title) -> tuple[Path, ...]:
    """Return the maps of the board parts that come with a title, sorted by name."""
    return tuple(sorted(_part_folders(title)[0].glob("*.tmx")))


Reader = Callable[[Path], Board]
"""A function that returns the board of a map, or raises Problem with the first mistake in the map."""


def opening(title: Title, board: Board | None = None) -> Opening:
    """Return a title with `board` or, by default, with the board for the title's default set-up."""
    if board is None:
        meta = title.meta
        board = board_of(title, Setup(seats=meta.default_seats or meta.max_seats, seed=0))
    rules: Rules[Any, Any, Any] = title.rules(board.spec)
    return Opening(title, board, rules)


def board_of(
    title: Title, setup: Setup, own: str = "", parts: Sequence[Part] = (), read: Reader | None = None
) -> Board:
    """Return the board of a new game, or raise Problem if a map is missing or unsuitable.

    Args:
        own: the path of the map to use, unless the board is made from parts; "" for the default map of the title.
        parts: the parts of a board that a person arranged, or empty to use the parts that the set-up determines.
        read: a function that returns the board of a map, by default from the cache.
    """
    read = read or _loaded
    if title.assembly is None:
        return read(Path(own) if own else bundled_boards(title)[0])
    laid = laid_of(title, parts or title.assembly(setup), read)
    for one in laid:
        faults = title.part_lint(one.board.spec)
        if faults:
            raise problem(one.board.path, faults)
    return _together(title, laid)


def follows(title: Title, setup: Setup, parts: Sequence[Part]) -> bool:
    """Return whether the set-up alone determines the board. `parts` are its parts, with their digests."""
    if title.assembly is None:
        return not parts
    told = tuple(msgspec.structs.replace(part, digest="") for part in parts)
    if told != title.assembly(setup):
        return False
    own = {path.name: path for path in bundled_parts(title)}  # a map of the player may have the same name
    return all(part.file in own and _loaded(own[part.file]).spec.digest == part.digest for part in parts)


class Tables:
    """A cache of `Opening` objects for one title. Each board is read once, and its rules are made once."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self._known: dict[tuple[Part, ...], Opening] = {}

    def of(self, setup: Setup) -> Opening:
        """Return the title with the board for the given set-up."""
        parts = self.title.assembly(setup) if self.title.assembly is not None else ()
        if parts not in self._known:
            self._known[parts] = opening(self.title, board_of(self.title, setup))
        return self._known[parts]


def laid_of(title: Title, parts: Sequence[Part], read: Reader) -> list[LaidPart]:
    """Return the parts with their boards, or raise Problem if a map is missing or has a mistake."""
    from game.board.compose import LaidPart

    sentence = _("Part “{file}” of the board is missing. To continue this game, put the file into {folder}.")
    boards = [_found(part.file, part.digest, _part_folders(title), sentence, read) for part in parts]
    return [
        LaidPart(part, board, not board.path.is_relative_to(paths.maps_dir()))
        for part, board in zip(parts, boards, strict=True)
    ]


def _together(title: Title, laid: Sequence[LaidPart]) -> Board:
    """Return the board that the parts form, or raise Problem if a part does not fit."""
    from game.board import memory

    return memory.together(title.meta.board, laid)


def _part_folders(title: Title) -> tuple[Path, Path]:
    return paths.maps_dir() / title.meta.slug / "parts", paths.user_maps_dir()


def opening_of(save: Save, read: Reader | None = None) -> Opening:
    """Return the title and the board of a save, or raise Problem if the title or the board is missing."""
    return table_of(title_called(save.title), save, read)


def table_of(title: Title, save: Save, read: Reader | None = None) -> Opening:
    """Return a title with the board of a save, or raise Problem if the board is missing or has a mistake."""
    read = read or _loaded
    if title.assembly is not None:
        return opening(title, _together(title, laid_of(title, save.board.parts or title.assembly(save.setup), read)))
    sentence = _("The board “{file}” is missing. To continue this game, put the file into {folder}.")
    return opening(title, _found(save.board.file, save.board.digest, _folders(), sentence, read))


def opened(save: Save, read: Reader | None = None) -> Opened:
    """Return the title and board of a save as `Opened`. Raises Foreign if this version lacks the title."""
    if save.title not in slugs():
        raise Foreign(_("The saved game needs “{title}”, which this version does not have.").format(title=save.title))
    found = opening_of(save, read)
    return Opened(found.rules, found.board.spec, tuple(makers_of(found.title)))


def receipt_of(save: Save, name: str, read: Reader | None = None) -> Receipt:
    """Check the fairness of a saved game and return the result. Messages refer to the save as `name`."""
    return receipt(save, opened(save, read), name)


def replay_text(save: Save) -> str:
    """Return a game as one line of text. Board parts are left out if the set-up determines them."""
    if follows(title_called(save.title), save.setup, save.board.parts):
        save = msgspec.structs.replace(save, board=msgspec.structs.replace(save.board, parts=()))
    return exported(save)


def _found(file: str, digest: str, folders: Sequence[Path], missing: str, read: Reader) -> Board:
    """Find the map `file` in the folders, preferably with the given digest, and return the map's board.

    Only files inside the given folders are opened, because a save may come from a stranger. `missing` is the message of
    the Problem raised for a missing map.
    """
    try:
        inside = folders if _is_below(file) else ()
        candidates = [path for folder in inside if (path := folder / file).is_file()]
    except (OSError, ValueError):  # no system allows such a file name
        candidates = []
    if not candidates:
        raise Problem(missing.format(file=file, folder=paths.user_maps_dir()))
    boards = [read(path) for path in candidates]
    return next((board for board in boards if board.spec.digest == digest), boards[0])


def _is_below(file: str) -> bool:
    """Return whether a relative path stays inside its folder on every operating system."""
    path = PurePosixPath(file)
    strange = "\\" in file or "\0" in file or PureWindowsPath(file).drive
    return not (strange or path.is_absolute() or ".." in path.parts)


def _folders() -> tuple[Path, Path]:
    return paths.maps_dir(), paths.user_maps_dir()
