"""A title on one of its boards, ready to be played: what the command line and the scenes open, and saves name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

import msgspec

from game import paths
from game.board.layers import Board
from game.bots.shared import SHARED
from game.core.bot import Bot
from game.core.errors import Problem
from game.core.i18n import _
from game.core.rules import Rules
from game.picture.table import TableArt
from game.picture.title import Title
from game.registry import slugs
from game.registry import title as title_called
from game.saves.reading import Foreign
from game.saves.resume import Opened
from game.saves.schema import Save, SavedBoard


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
        """What a save writes about the board: boards of the game and of the player's folder by name alone."""
        path = self.board.path
        for folder in _folders():
            if path.is_relative_to(folder):
                return SavedBoard(path.relative_to(folder).as_posix(), self.board.spec.digest)
        return SavedBoard(str(path.absolute()), self.board.spec.digest)

    def bot(self, name: str) -> Bot[Any, Any]:
        """A computer player by its name. Raises Problem naming those there are."""
        makers = {**SHARED, **{level.id: level.make for level in self.title.levels}}
        if name not in makers:
            known = ", ".join(sorted(makers))
            raise Problem(_("There is no bot “{name}”; there are {known}.").format(name=name, known=known))
        return makers[name](self.rules)


def _loaded(path: Path) -> Board:
    """The board of a map. The reader of maps brings pygame along, so it waits until a map is read."""
    from game.board import memory

    return memory.load(path)


def bundled_boards(title: Title) -> tuple[Path, ...]:
    """The boards that come with a title, its own one first."""
    own = paths.maps_dir() / f"{title.meta.board.removesuffix('.tmx')}.tmx"
    others = sorted((paths.maps_dir() / title.meta.slug).glob("*.tmx"))
    return (own, *(path for path in others if path != own))


def opening(title: Title, board: Board | None = None) -> Opening:
    """The title on that board, or on its own. Raises Problem naming what the board lacks."""
    board = _loaded(bundled_boards(title)[0]) if board is None else board
    rules: Rules[Any, Any, Any] = title.rules(board.spec)
    return Opening(title, board, rules)


Reader = Callable[[Path], Board]
"""What gives the board of a map. Raises Problem with its first mistake."""


def opening_of(save: Save, read: Reader | None = None) -> Opening:
    """The title and board that a save was played with. Raises Problem when one of them is not there."""
    return opening(title_called(save.title), _board_of(save.board, read or _loaded))


def opened(save: Save, read: Reader | None = None) -> Opened:
    """What a save needs to go on, as `game.saves` asks for it.

    Raises Foreign when there is no such title, Problem when its board is not there.
    """
    if save.title not in slugs():
        raise Foreign(_("The saved game is of “{title}”, which this version does not have.").format(title=save.title))
    found = opening_of(save, read)
    return Opened(found.rules, found.board.spec, (*SHARED, *(level.id for level in found.title.levels)))


def _board_of(saved: SavedBoard, read: Reader) -> Board:
    """Among boards of the same name the one with the right digest, else the first. Only below the folders of boards: a
    save may come from anybody, and must not have other files opened."""
    try:
        inside = [folder for folder in _folders() if _is_below(saved.file)]
        candidates = [path for folder in inside if (path := folder / saved.file).is_file()]
    except (OSError, ValueError):  # no system has files of such a name
        candidates = []
    if not candidates:
        raise Problem(
            _("The board “{file}” is missing; put it into {folder} to go on with this game.").format(
                file=saved.file, folder=paths.user_maps_dir()
            )
        )
    boards = [read(path) for path in candidates]
    return next((board for board in boards if board.spec.digest == saved.digest), boards[0])


def _is_below(file: str) -> bool:
    """Whether a name leads down from a folder on every system: no whole path, no way up, no drive."""
    path = PurePosixPath(file)
    strange = "\\" in file or "\0" in file or PureWindowsPath(file).drive
    return not (strange or path.is_absolute() or ".." in path.parts)


def _folders() -> tuple[Path, Path]:
    return paths.maps_dir(), paths.user_maps_dir()
