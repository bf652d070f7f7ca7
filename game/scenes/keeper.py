"""Saves games and results, and creates tables for new and saved games."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game import paths, registry
from game.core.errors import Problem
from game.core.i18n import _, pgettext, spoken
from game.core.names import HUMAN, fill
from game.core.sentences import listed, sentences
from game.picture.title import Title
from game.saves.autosaver import Autosaver
from game.saves.commitment import committed
from game.saves.lock import Windows
from game.saves.resume import Opened, Resumed
from game.saves.schema import Save, SavedSeat, name_of, new_id, save_of
from game.saves.store import Continued, Store, loaded
from game.scenes.remembered import DraftsFile, SeenResults, TutorialProgress
from game.scenes.routes import Routes
from game.table.seats import NewGame, SeatSetup
from game.ui.boards import Boards, Unread
from game.ui.services import Services, Unfinished
from game.ui.stack import Scene

# Modules that the menu does not need are imported where they are used, so that it opens fast.
if TYPE_CHECKING:
    from game.bots.helper import Helper
    from game.core.match import Match
    from game.scenes.shelves.library import Library
    from game.table.session import Session

UNCOVERED = "AAAAAA"
"""The placeholder for a missing checksum in a save. A real checksum is very unlikely to be equal to it."""

LONGEST_WHERE = 24
"""The maximum length of a game's progress in the menu. If the text is longer, only the round is shown."""


def _in_the_dark() -> Unfinished:
    return Unfinished(title="", where=_("The board is loading."), who="", reading=True)


class GameKeeper:
    """Saves games to disk in the background. `boards` loads the boards that saved games use."""

    def __init__(self, boards: Boards) -> None:
        self.store = Store(paths.saves_dir(), lambda slug: slug in registry.slugs(), paths.locks_dir() / "saving.lock")
        self.boards = boards
        self._windows = Windows(paths.locks_dir())
        self._shelf: Library | None = None
        self._autosaver = Autosaver(self.store)
        self._worries: list[str] = []
        self._known: tuple[object, Unfinished | None] | None = None
        self._unread: Unread | None = None
        self._endings: set[Path] = set()
        self._seen = SeenResults()
        with contextlib.suppress(OSError):  # now, while the disk has room for it
            paths.left_dir().mkdir(parents=True, exist_ok=True)
        if self._windows.others:
            self._worries.append(
                _(
                    "Stallholders is already open in another window. Each window has its own game, and both games are "
                    "saved."
                )
            )

    def close(self) -> None:
        """Finish writing all waiting games and data to disk."""
        self._autosaver.close()
        self._windows.close()

    def later(self, name: str, work: Callable[[], None]) -> None:
        """Run a task in the background. Of several waiting tasks with the same name, only the last one runs."""
        self._autosaver.beside(name, work)

    def safe(self, seconds: float) -> bool:
        """Wait up to `seconds` seconds, and return whether everything has been written to disk."""
        return self._autosaver.settled(seconds)

    def worry(self, problem: Problem) -> None:
        """Remember a problem until the player can be told about it."""
        if problem.sentence not in self._worries:
            self._worries.append(problem.sentence)

    def worries(self) -> str:
        """Return a message about the problems since the last call, or "" if there were none."""
        problem = self._autosaver.problem()
        if problem is not None:
            self.worry(problem)
        told, self._worries = sentences(*self._worries), []
        return told

    @property
    def library(self) -> Library:
        """The library of saved games. Games that are still waiting to be saved are written first."""
        from game.scenes.shelves.library import Library

        self._autosaver.flush()
        if self._shelf is None:
            folders = paths.saves_dir(), paths.slots_dir(), paths.left_dir(), paths.played_dir()
            self._shelf = Library(registry.titles(), folders, self.boards.at_hand)
        return self._shelf

    def keep(self, session: Session) -> None:
        """Save the current position of the game. A finished game is also added to the list of played games."""
        save = saved(session)
        if save.result is not None:
            ended = (kept for kept in self.library.played.of(save) if kept.path not in self._endings)
            if any(kept.save.journal != save.journal for kept in ended):
                # The game has already ended in another way, perhaps in another window. Both games are kept.
                session.ident, session.origin = new_id(), session.ident
                save = saved(session)
        self._autosaver.save(save)
        if save.result is not None:
            self._archive(save)

    def _archive(self, save: Save) -> None:
        """Add a finished game to the played games, and delete its unfinished copies."""
        try:
            self._endings.add(self.library.played.put(save))
            for left in self.library.left.of(save):
                if save.follows(left.save):
                    left.path.unlink(missing_ok=True)
        except Problem as problem:
            self.worry(problem)
        except OSError:
            return  # the copy stays listed and can be removed there

    def put_aside(self) -> None:
        """Move the current game from the autosaves to the games set aside. Raises Problem if this is impossible."""
        self._autosaver.flush()
        self.store.put_aside()

    def begin(self, session: Session) -> None:
        """Save a new game, after setting the current game aside. Raises Problem if that is impossible."""
        self.put_aside()
        self.keep(session)

    def opened(self, save: Save) -> Opened:
        """Return the rules and the board of a saved game. Raises Unread if the board must be read first."""
        from game.opening import opened

        return opened(save, self.boards.at_hand)

    def newest(self) -> Continued:
        """Return the newest game, provided that it is unfinished or the player has not seen its result yet."""
        self._autosaver.flush()
        found = self.store.newest(self.opened)
        self._worries.extend(note for note in found.notes if note not in self._worries)
        game = found.game
        if game is not None:
            name = name_of(game.save.title, game.save.begun_at, game.save.id)
            if game.match.outcome is None or name not in self._seen:
                return found
        return self._left(found.notes)

    def _left(self, notes: tuple[str, ...]) -> Continued:
        if not self.store.autosaves() and not any(paths.left_dir().glob("*.json")):
            return Continued(None, notes)
        for entry in self.library.unnamed():
            if self.library.result(entry) is not None:
                continue
            try:
                game = loaded(entry.path, self.opened)
            except Unread:
                raise
            except Problem:  # the list of saved games says what is wrong
                continue
            if game.match.outcome is None:
                return Continued(game, notes, entry.path)
        return Continued(None, notes)

    def see(self, session: Session) -> None:
        """Record that the player has seen the result of a game."""
        self._seen.add(name_of(session.title.meta.slug, session.begun_at, session.ident))
        self._known = None

    def spoke(self) -> None:
        """Discard cached descriptions of games after a change of language."""
        self._known = None
        if self._shelf is not None:
            self._shelf.spoke()

    def unfinished(self) -> Unfinished | None:
        """Return the game that the Continue button resumes. Saved games are read again only if a file has changed."""
        if self._unread is not None and not self._unread.reading.done():
            return _in_the_dark()
        self._unread = None
        self._autosaver.flush()
        stamps = self.store.stamps()
        if self._known is None or self._known[0] != stamps:
            try:
                game = self.newest().game
            except Unread as unread:
                self._unread = unread
                return _in_the_dark()
            self._known = (stamps, None if game is None else _told(game))
        return self._known[1]


def saved(session: Session, label: str = "") -> Save:
    """Return a save of the session's current position. `label` is the name that the player gave the save."""
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
    title = registry.title(game.save.title)
    match = game.match
    names = [seat.name for seat in game.save.seats]
    status = title.art(match.rules).status(match.view(None))
    where = fill(status.text, names)
    if len(where) > LONGEST_WHERE:
        where = title.meta.stretch_named(max(1, status.number))
    if match.outcome is not None:
        return Unfinished(title=game.save.title, where=_("Game over"), who=_("see who won"), over=True)
    who = listed([names[seat] for seat in match.to_move])
    return Unfinished(
        title=game.save.title, where=where, who=pgettext("a saved game", "{names} to play").format(names=who)
    )


class TableMaker:
    """Creates tables for games. `tutorials` stores the player's progress in tutorials."""

    def __init__(self, services: Services, routes: Routes, keeper: GameKeeper) -> None:
        self.tutorials = TutorialProgress(later=keeper.later)
        self._drafts = DraftsFile(later=keeper.later)
        self._services = services
        self._routes = routes
        self._boards = keeper.boards
        self._keeper = keeper

    def start(self, game: NewGame, *, secret: bool = True) -> Scene:
        """Start a new game and return its table. If `secret` is true, the log shows a fingerprint of the seed.

        Raises Problem if the game cannot be played, and Unread if its board must be read first.
        """
        from game.core.match import Match
        from game.opening import board_of, opening
        from game.table.session import Session

        title = registry.title(game.title)
        board = self._boards.fit(board_of(title, game.setup, game.board, game.parts, self._boards.at_hand), title)
        match: Match[Any, Any, Any] = Match(opening(title, board).rules, game.setup)
        seal = game.seal or (committed(game.setup.seed) if secret else None)
        session = Session(title, match, game.seats, board, seal=seal)
        self._keeper.begin(session)
        return self.table(session, caught_up=False)

    def begun_tutorial(self, title: Title) -> Path | None:
        """Return the file of an unfinished tutorial game, if there is one."""
        from game.table.first_game import is_first_game

        library, slug = self._keeper.library, title.meta.slug
        for entry in (*library.own.entries(), *library.left.entries()):
            about = entry.brief
            people = [index for index, seat in enumerate(about.seats) if seat.kind == HUMAN]
            name = name_of(slug, about.begun_at, about.id)
            if about.title != slug or not is_first_game(title, about.setup, people):
                continue
            led = self.tutorials.belongs(name) and not self.tutorials.kept(name).over
            if led and library.result(entry) is None:
                return entry.path
        return None

    def session(self, resumed: Resumed) -> Session:
        """Return the session of a saved game."""
        from game.opening import opening_of
        from game.table.session import Session

        table = opening_of(resumed.save, self._boards.at_hand)
        seats = tuple(SeatSetup(seat.name, seat.colour, seat.symbol, seat.kind) for seat in resumed.save.seats)
        board = self._boards.use(table.board)
        save, notes = resumed.save, resumed.notes
        about = save.begun_at, save.id, save.origin, save.advised, save.seal
        session = Session(table.title, resumed.match, seats, board, notes, *about)
        session.loads, session.cover = save.loads, "" if save.covered else save.cover or UNCOVERED
        return session

    def played_on(self, resumed: Resumed) -> Session:
        """Return a session that continues a saved game, and add one to the game's load count."""
        session = self.session(resumed)
        if session.loads is not None:
            session.loads += 1
        return session

    def watched(self, resumed: Resumed) -> Session:
        """Return a session for watching a game. The session keeps the game's save, so that the game can be verified."""
        session = self.session(resumed)
        session.source = resumed.save
        return session

    def table(self, session: Session, *, caught_up: bool) -> Scene:
        """Return a table for a session. If `caught_up` is true, all events so far count as already shown."""
        from game.scenes.play.table import TableScene
        from game.table.first_game import leading

        helper = self.helper(session)
        tutorial = leading(session, self.tutorials, new=not caught_up, helper=helper)
        return TableScene(
            self._services,
            self._routes,
            self._keeper,
            session,
            caught_up=caught_up,
            tutorial=tutorial,
            drafts=self._drafts,
            helper=helper,
        )

    def helper(self, session: Session) -> Helper | None:
        """Return the helper process that computes moves and hints for a game."""
        from game.bots.helper import Helper
        from game.bots.request import Workplace
        from game.thinking import think

        slug = session.title.meta.slug
        if spoken() is None or registry.titles().get(slug) is not session.title:
            return None
        services = self._services
        return Helper(Workplace(slug, session.board.spec), session.match.rules, think, services.log, services.wake)


def first_game(title: Title, name: str = "") -> NewGame:
    """Return the tutorial game of a title, in which one person plays against computer players."""
    from game.scenes.setup.seating import NAMES
    from game.table.first_game import setup_of

    tutorial = title.tutorial
    colours = title.seat_colours
    seats = tuple(
        SeatSetup(NAMES[number], colours[number], number, HUMAN if number == tutorial.person else tutorial.level)
        for number in range(tutorial.seats)
    )
    if name and name not in (seat.name for seat in seats):
        seats = tuple(replace(seat, name=name) if seat.human else seat for seat in seats)
    return NewGame(title.meta.slug, setup_of(tutorial), seats)
