"""A title on one of its boards, ready to be played: what the command line and the scenes open, and saves name."""

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
from game.core.bot import Bot
from game.core.errors import Problem
from game.core.i18n import _
from game.core.kinds import level_of
from game.core.lists import in_a_row
from game.core.rulebook import Rulebook, load
from game.core.rules import Rules, Setup
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
    from game.board.compose import Laid


class Opening(msgspec.Struct, frozen=True):
    """A title, a board it can be played on, and the rules for it."""

    title: Title
    board: Board
    rules: Any

    @property
    def art(self) -> TableArt[Any]:
        """A picture of the title on that board."""
        return self.title.art(self.rules)

    @property
    def saved_board(self) -> SavedBoard:
        """What a save writes about the board: boards of the game and of the player's folder by name alone, a board put
        together by its parts."""
        spec, path = self.board.spec, self.board.path
        if spec.parts:
            return SavedBoard(spec.name, spec.digest, spec.parts)
        for folder in _folders():
            if path.is_relative_to(folder):
                return SavedBoard(path.relative_to(folder).as_posix(), spec.digest)
        return SavedBoard(str(path.absolute()), spec.digest)

    def by_hand(self, setup: Setup) -> tuple[Part, ...]:
        """The parts of the board as somebody laid them, none where they lie as they follow from the set-up."""
        return () if follows(self.title, setup, self.board.spec.parts) else self.board.spec.parts

    def bot(self, name: str) -> Bot[Any, Any]:
        """A computer player by its kind (`game.core.kinds`). Raises Problem naming the levels there are."""
        makers = makers_of(self.title)
        if name not in makers:
            known = in_a_row(sorted({level_of(kind) for kind in makers}))
            raise Problem(_("There is no bot “{name}”; there are {known}.").format(name=name, known=known))
        return makers[name](self.rules)


def _loaded(path: Path) -> Board:
    """The board of a map. The reader of maps brings pygame along, so it waits until a map is read."""
    from game.board import memory

    return memory.load(path)


def rulebook_of(title: Title) -> Rulebook:
    """The rulebook of a title in the installed language: its file, then the sheets made from its data. Raises Problem
    when the file cannot be read."""
    written = load(paths.title_dir(title.meta.slug) / "rulebook.md")
    return Rulebook((*written.sections, *title.sheets()))


def bundled_boards(title: Title) -> tuple[Path, ...]:
    """The boards that come with a title, its own one first; none where it puts its boards together."""
    if title.assembly is not None:
        return ()
    own = paths.maps_dir() / f"{title.meta.board.removesuffix('.tmx')}.tmx"
    others = sorted((paths.maps_dir() / title.meta.slug).glob("*.tmx"))
    return (own, *(path for path in others if path != own))


def bundled_parts(title: Title) -> tuple[Path, ...]:
    """The maps of parts that come with a title, by name."""
    return tuple(sorted(_part_folders(title)[0].glob("*.tmx")))


Reader = Callable[[Path], Board]
"""What gives the board of a map. Raises Problem with its first mistake."""


def opening(title: Title, board: Board | None = None) -> Opening:
    """The title on that board, or on the one of a game of its usual size and with nothing chosen. Raises Problem naming
    what the board lacks."""
    if board is None:
        meta = title.meta
        board = board_of(title, Setup(seats=meta.default_seats or meta.max_seats, seed=0))
    rules: Rules[Any, Any, Any] = title.rules(board.spec)
    return Opening(title, board, rules)


def board_of(
    title: Title, setup: Setup, own: str = "", parts: Sequence[Part] = (), read: Reader | None = None
) -> Board:
    """The board of a new game. `own`: the path of another map than the one that comes along, "" for none; where the
    title puts its boards together, `parts`: those that somebody laid, none for those that follow from the set-up.

    Raises Problem where there is none, and where a part is not fit for the title.
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
    """Whether the parts of a board, with their digests, are those that follow from the set-up and come with the game,
    so that nobody has to be told of them; also where the board is one map."""
    if title.assembly is None:
        return not parts
    told = tuple(msgspec.structs.replace(part, digest="") for part in parts)
    return told == title.assembly(setup) and all(_is_bundled(title, part) for part in parts)


def _is_bundled(title: Title, part: Part) -> bool:
    """Whether a part is the map of its name that comes with the game, and not one of somebody's own."""
    path = _part_folders(title)[0] / part.file
    return path in bundled_parts(title) and _loaded(path).spec.digest == part.digest


class Tables:
    """A title on the boards of many games: each board is read, and the rules for it made, once."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self._known: dict[tuple[Part, ...], Opening] = {}

    def of(self, setup: Setup) -> Opening:
        """The title on the board of that game. Raises Problem like `opening`."""
        parts = self.title.assembly(setup) if self.title.assembly is not None else ()
        if parts not in self._known:
            self._known[parts] = opening(self.title, board_of(self.title, setup))
        return self._known[parts]


def laid_of(title: Title, parts: Sequence[Part], read: Reader) -> list[Laid]:
    """The parts with their boards. Raises Problem naming one that is not there."""
    from game.board.compose import Laid

    boards = [_part(title, part, read) for part in parts]
    return [
        Laid(part, board, not board.path.is_relative_to(paths.maps_dir()))
        for part, board in zip(parts, boards, strict=True)
    ]


def _together(title: Title, laid: Sequence[Laid]) -> Board:
    """The board that the parts make. Raises Problem naming one that does not fit."""
    from game.board import memory

    return memory.together(title.meta.board, laid)


def _part(title: Title, part: Part, read: Reader) -> Board:
    """The map of a part, like `_board_of`."""
    sentence = _("The part “{file}” of the board is missing; put it into {folder} to go on with this game.")
    return _found(part.file, part.digest, _part_folders(title), sentence, read)


def _part_folders(title: Title) -> tuple[Path, Path]:
    return paths.maps_dir() / title.meta.slug / "parts", paths.user_maps_dir()


def opening_of(save: Save, read: Reader | None = None) -> Opening:
    """The title and board that a save was played with. Raises Problem when one of them is not there."""
    return table_of(title_called(save.title), save, read)


def table_of(title: Title, save: Save, read: Reader | None = None) -> Opening:
    """The title on the board that a save was played on. Raises Problem when it is not there."""
    return opening(title, _board_of(title, save, read or _loaded))


def opened(save: Save, read: Reader | None = None) -> Opened:
    """What a save needs to go on, as `game.saves` asks for it.

    Raises Foreign when there is no such title, Problem when its board is not there.
    """
    if save.title not in slugs():
        raise Foreign(_("The saved game is of “{title}”, which this version does not have.").format(title=save.title))
    found = opening_of(save, read)
    return Opened(found.rules, found.board.spec, tuple(makers_of(found.title)))


def receipt_of(save: Save, name: str, read: Reader | None = None) -> Receipt:
    """What the check of a save came to; `name` is what sentences call it. Raises Problem like those two."""
    return receipt(save, opened(save, read), name)


def replay_text(save: Save) -> str:
    """The game as one line of text. Parts of the board that follow from the set-up are left out of it; the digest of
    the board tells whether they still are what was played on."""
    if follows(title_called(save.title), save.setup, save.board.parts):
        save = msgspec.structs.replace(save, board=msgspec.structs.replace(save.board, parts=()))
    return exported(save)


def _board_of(title: Title, save: Save, read: Reader) -> Board:
    """The board of a save, put together from the parts that it names or that follow from its set-up."""
    if title.assembly is not None:
        return _together(title, laid_of(title, save.board.parts or title.assembly(save.setup), read))
    sentence = _("The board “{file}” is missing; put it into {folder} to go on with this game.")
    return _found(save.board.file, save.board.digest, _folders(), sentence, read)


def _found(file: str, digest: str, folders: Sequence[Path], missing: str, read: Reader) -> Board:
    """Among maps of the same name the one with the right digest, else the first. Only below the folders of maps: a save
    may come from anybody, and must not have other files opened. Raises Problem with the sentence `missing`."""
    try:
        inside = folders if _is_below(file) else ()
        candidates = [path for folder in inside if (path := folder / file).is_file()]
    except (OSError, ValueError):  # no system has files of such a name
        candidates = []
    if not candidates:
        raise Problem(missing.format(file=file, folder=paths.user_maps_dir()))
    boards = [read(path) for path in candidates]
    return next((board for board in boards if board.spec.digest == digest), boards[0])


def _is_below(file: str) -> bool:
    """Whether a name leads down from a folder on every system: no whole path, no way up, no drive."""
    path = PurePosixPath(file)
    strange = "\\" in file or "\0" in file or PureWindowsPath(file).drive
    return not (strange or path.is_absolute() or ".." in path.parts)


def _folders() -> tuple[Path, Path]:
    return paths.maps_dir(), paths.user_maps_dir()
