"""Writes everything about games to the disk: the current game, finished games, and errors while writing."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths, registry
from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import fill
from game.core.sentences import in_a_row, sentences
from game.saves.autosaver import Autosaver
from game.saves.keeping import Stamp, stamp_of
from game.saves.lock import Windows
from game.saves.resume import Opened, Resumed
from game.saves.schema import Save, SavedSeat, name_of, new_id, save_of
from game.saves.store import Continued, Store, loaded
from game.scenes.remembered import SeenResults
from game.ui.boards import Boards, Unread
from game.ui.services import Unfinished

# The menu waits for nothing that it does not show: what it does not need is imported where it is used.
if TYPE_CHECKING:
    from game.scenes.shelves.library import Library
    from game.table.session import Session

LONGEST_WHERE = 24
"""Letters that say where a game stands, beside Continue; where a title says more, the round alone is told."""


def _in_the_dark() -> Unfinished:
    """A game of which nothing can be told yet."""
    return Unfinished(title="", where=_("The board is being read."), who="", reading=True)


class GameKeeper:
    """Writes games to the disk, beside the window. `opened`: what a save needs to go on; raises Unread where its board
    has to be read first."""

    def __init__(self, boards: Boards, opened: Callable[[Save], Opened]) -> None:
        self.store = Store(paths.saves_dir(), lambda slug: slug in registry.slugs(), paths.locks_dir() / "saving.lock")
        self._boards = boards
        self._opened = opened
        self._windows = Windows(paths.locks_dir())
        self._shelf: Library | None = None
        self._autosaver = Autosaver(self.store)
        self._worries: list[str] = []
        self._known: tuple[tuple[tuple[Path, Stamp | None], ...], Unfinished | None] | None = None
        self._unread: Unread | None = None
        self._endings: set[Path] = set()
        self._seen = SeenResults()
        with contextlib.suppress(OSError):  # now, while there is room for it
            paths.left_dir().mkdir(parents=True, exist_ok=True)
        if self._windows.others:
            self._worries.append(
                _(
                    "This is not the only window: the game is open in another one already. Each goes on with its own "
                    "game, and both are kept."
                )
            )

    def close(self) -> None:
        """Write what is still to be written."""
        self._autosaver.close()
        self._windows.close()

    def flush(self) -> None:
        """Wait until everything that was handed in is written."""
        self._autosaver.flush()

    def later(self, name: str, work: Callable[[], None]) -> None:
        """Do something of a name beside the game: of one name only what came last."""
        self._autosaver.beside(name, work)

    def safe(self, seconds: float) -> bool:
        """Whether all that was handed in is on the disk, after waiting for it that many seconds at most."""
        return self._autosaver.settled(seconds)

    # What went wrong.

    def worry(self, problem: Problem) -> None:
        """Have the player told soon."""
        if problem.sentence not in self._worries:
            self._worries.append(problem.sentence)

    def worries(self) -> str:
        """What went wrong since the last call, "" when all is well."""
        problem = self._autosaver.problem()
        if problem is not None:
            self.worry(problem)
        told, self._worries = sentences(*self._worries), []
        return told

    # Games.

    @property
    def library(self) -> Library:
        """The kept games, as they are once everything handed in is written."""
        from game.scenes.shelves.library import Library

        self._autosaver.flush()
        if self._shelf is None:
            folders = paths.saves_dir(), paths.slots_dir(), paths.left_dir(), paths.played_dir()
            self._shelf = Library(registry.titles(), *folders, read=self._boards.at_hand)
        return self._shelf

    def keep(self, session: Session) -> None:
        """Have the game saved as it stands; a finished one goes to the played games too."""
        save = saved(session)
        if save.result is not None and self._ended_elsewhere(save):
            session.ident, session.origin = new_id(), session.ident
            save = saved(session)
        self._autosaver.save(save)
        if save.result is not None:
            self._archive(save)

    def _ended_elsewhere(self, save: Save) -> bool:
        """Whether the game has come to another end before, in another window or on another evening: from there on this
        is a game of its own, and both are kept."""
        ended = (kept for kept in self.library.played.of(save) if kept.path not in self._endings)
        return any(kept.save.journal != save.journal for kept in ended)

    def _archive(self, save: Save) -> None:
        """Put a finished game on its shelf; where it was left in the middle once, it need not wait there any more."""
        try:
            self._endings.add(self.library.played.put(save))
            for left in self.library.left.of(save):
                if save.follows(left.save):
                    left.path.unlink(missing_ok=True)
        except Problem as problem:
            self.worry(problem)
        except OSError:
            return  # then it is listed as left, and can be taken away there

    def put_aside(self) -> None:
        """Another game begins: the one under way leaves the autosaves, which would forget it after three moves. Raises
        Problem where it cannot be put aside: then the other one does not begin."""
        self._autosaver.flush()
        self.store.put_aside()

    def begin(self, session: Session) -> None:
        """Another game begins, and is kept as it stands. Raises Problem where the one under way cannot be put aside."""
        self.put_aside()
        self.keep(session)

    def newest(self) -> Continued:
        """The newest game that is open: under way, or left in the middle, or one that has ended before anybody looked
        at its result; without one where there is none."""
        self._autosaver.flush()
        found = self.store.newest(self._opened)
        self._worries.extend(note for note in found.notes if note not in self._worries)
        game = found.game
        if game is not None:
            name = name_of(game.save.title, game.save.begun_at, game.save.id)
            if game.match.outcome is None or name not in self._seen:
                return found
        return self._left(found.notes)

    def _left(self, notes: tuple[str, ...]) -> Continued:
        """The newest of the games that were left in the middle, as far as it can go on."""
        if not self.store.autosaves() and not any(paths.left_dir().glob("*.json")):
            return Continued(None, notes)
        for entry in self.library.unnamed():
            if self.library.result(entry) is not None:
                continue
            try:
                game = loaded(entry.path, self._opened)
            except Unread:
                raise
            except Problem:  # Load tells what is wrong with it
                continue
            if game.match.outcome is None:
                return Continued(game, notes, entry.path)
        return Continued(None, notes)

    def see(self, session: Session) -> None:
        """Somebody has looked at the result of a game: the menu need not lead there any more."""
        self._seen.add(name_of(session.title.meta.slug, session.begun_at, session.ident))
        self._known = None

    def spoke(self) -> None:
        """Another language is spoken from now on: what was said about games is said anew."""
        self._known = self._shelf = None

    def unfinished(self) -> Unfinished | None:
        """What Continue would bring back; the save is read again only when it is another one, and its board beside the
        window."""
        if self._unread is not None and not self._unread.reading.done():
            return _in_the_dark()
        self._unread = None
        self._autosaver.flush()
        stamps = tuple((path, stamp_of(path)) for path in (*self.store.autosaves(), paths.left_dir()))
        if self._known is None or self._known[0] != stamps:
            try:
                game = self.newest().game
            except Unread as unread:
                self._unread = unread
                return _in_the_dark()
            self._known = (stamps, None if game is None else _told(game))
        return self._known[1]


def saved(session: Session, label: str = "") -> Save:
    """The game as it stands, under the name the player gave it."""
    from game.opening import Opening

    seats = tuple(SavedSeat(seat.name, seat.colour, seat.symbol, seat.kind) for seat in session.seats)
    board = Opening(session.title, session.board, session.match.rules).saved_board
    return save_of(
        session.match,
        seats,
        board,
        ident=session.ident,
        origin=session.origin,
        seal=session.seal,
        begun_at=session.begun_at,
        label=label,
        advised=session.advised,
        loads=session.loads,
        cover=session.cover,
    )


def _told(game: Resumed) -> Unfinished:
    """Where a game stands, in words."""
    title = registry.title(game.save.title)
    match = game.match
    names = [seat.name for seat in game.save.seats]
    status = title.art(match.rules).status(match.view(None))
    where = fill(status.text, names)
    if len(where) > LONGEST_WHERE:
        where = title.meta.stretch_named(max(1, status.number))
    if match.outcome is not None:
        return Unfinished(title=game.save.title, where=_("Game over"), who=_("see who won"), over=True)
    who = in_a_row(names[seat] for seat in match.to_move)
    return Unfinished(title=game.save.title, where=where, who=_("{names} to play").format(names=who))
