"""The connections between scenes: makes every scene that another one leads to. Its keeper writes the games."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from functools import cached_property, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from msgspec.structs import replace

from game import paths, registry
from game.core.errors import Problem
from game.core.i18n import _, spoken
from game.core.names import HUMAN
from game.picture.title import Title
from game.saves.commitment import committed
from game.saves.resume import Opened, Resumed, resumed
from game.saves.schema import Save, name_of
from game.saves.store import loaded
from game.scenes.dialog import Reading, message
from game.scenes.keeper import GameKeeper, saved
from game.scenes.menu import MenuScene
from game.scenes.play.kept import TutorialProgress
from game.scenes.remembered import LastTables
from game.scenes.routes import Routes
from game.table.seats import NewGame, SeatSetup
from game.ui.boards import Boards, Unread
from game.ui.services import Services
from game.ui.stack import Go, Push, Reset, Scene

# The menu waits for nothing that it does not show: each method imports the scenes that it leads to.
if TYPE_CHECKING:
    from game.bots.helper import Helper
    from game.core.match import Match
    from game.scenes.play.kept import DraftsFile
    from game.table.session import Session

Onward = Push | Reset
"""To another scene, over this one or instead of all."""

SEEDS = 2**48
UNCOVERED = "AAAAAA"
"""The cover of a game that had lost its own: no game has this one, or hardly any."""


P = ParamSpec("P")


def once_read(route: Callable[Concatenate[Navigation, P], Onward]) -> Callable[Concatenate[Navigation, P], Onward]:
    """The route; where it needs a board that is still to be read, first to a sheet that says so."""

    @wraps(route)
    def leads(self: Navigation, /, *args: P.args, **kwargs: P.kwargs) -> Onward:
        self._boards.try_again()
        try:
            return route(self, *args, **kwargs)
        except Unread as unread:
            return Push(Reading(self._services, unread, lambda: route(self, *args, **kwargs)))

    return leads


class Navigation(Routes):
    """The routes of the program. `keeper`: what writes the games."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards
        self.keeper = GameKeeper(boards, self._opened)
        self._last = LastTables()
        self._tutorials = TutorialProgress(later=self.keeper.later)
        services.titles = registry.titles
        services.unfinished = self.keeper.unfinished

    @cached_property
    def _drafts(self) -> DraftsFile:
        from game.scenes.play.kept import DraftsFile

        return DraftsFile(later=self.keeper.later)

    def close(self) -> None:
        """Write what is still to be written."""
        self.keeper.close()
        self._boards.close()

    def worries(self) -> Scene | None:
        """A dialog about what went wrong since the last call, None when all is well."""
        told = self.keeper.worries()
        return message(self._services, _("Please read this"), told) if told else None

    def ahead(self) -> Iterator[object]:
        """Each step imports a part of what the menu leads to and gives it, so that no click has to wait for it."""
        from game.scenes.setup.scene import SetupScene

        yield SetupScene
        for title in registry.titles().values():
            with contextlib.suppress(Problem):  # told when somebody wants to play it
                yield title.rules
        from game.scenes.play.table import TableScene

        yield TableScene
        from game.scenes.result.scene import ResultScene

        yield ResultScene
        from game.scenes.replay.viewer import ReplayScene

        yield ReplayScene
        from game.scenes.shelves.library import Library

        yield Library
        from game.scenes.rules import RulesScene
        from game.scenes.settings import SettingsScene

        yield RulesScene, SettingsScene

    # From the menu.

    def menu(self) -> Scene:
        return MenuScene(self._services, self)

    def setup(self, slug: str = "") -> Scene:
        from game.scenes.setup.scene import SetupScene

        known = registry.titles()
        chosen = slug or self._last.title
        title = known.get(chosen) or next(iter(known.values()), None)
        if title is None:
            raise Problem(_("There is no game in this collection yet."))
        return SetupScene(self._services, self, title, self._boards, self._last)

    def rules(self, slug: str = "", clause: str = "") -> Scene:
        from game.scenes.rules import RulesScene

        title = registry.title(slug or self._last.title or next(iter(registry.slugs()), ""))
        return RulesScene(self._services, title, clause)

    def settings(self) -> Scene:
        from game.scenes.settings import SettingsScene

        return SettingsScene(self._services)

    def load(self) -> Scene:
        from game.scenes.shelves.lists import LoadScene

        return LoadScene(self._services, self, self.keeper.library)

    def replays(self) -> Scene:
        from game.scenes.shelves.lists import ReplaysScene

        return ReplaysScene(self._services, self, self.keeper.library)

    def statistics(self) -> Scene:
        from game.scenes.shelves.statistics import StatisticsScene

        return StatisticsScene(self._services, self, self.keeper.library)

    def paste(self) -> Scene:
        from game.scenes.replay.text import PasteScene

        return PasteScene(self._services, self)

    def newcomer(self, slug: str) -> bool:
        return not self._tutorials.known(slug) and not any(paths.played_dir().glob(f"{slug}-*.json"))

    # To a game.

    @once_read
    def begin(self, game: NewGame) -> Onward:
        return Reset(self.start(game))

    def start(self, game: NewGame, *, secret: bool = True) -> Scene:
        """The table of a new game. `secret`: nobody knows its seed yet, so that it is sealed. Raises Problem where it
        cannot be played, Unread where its board has to be read first."""
        from game.core.match import Match
        from game.opening import board_of, opening
        from game.table.session import Session

        title = registry.title(game.title)
        board = self._boards.fit(board_of(title, game.setup, game.board, game.parts, self._boards.at_hand), title)
        match: Match[Any, Any, Any] = Match(opening(title, board).rules, game.setup)
        seal = game.seal or (committed(game.setup.seed) if secret else None)
        session = Session(title, match, game.seats, board, seal=seal)
        self.keeper.begin(session)
        return self._table(session, caught_up=False)

    def learn(self, slug: str) -> Go:
        from game.scenes.play.table import TableScene
        from game.scenes.play.tutorial import first_game

        title = registry.title(slug)
        begun = self._begun_tutorial(title)
        if begun is not None:
            go = self.open(begun)
            if isinstance(go, Reset) and isinstance(go.scene, TableScene) and go.scene.tutorial is not None:
                go.scene.tutorial.bring_back()
            return go
        table = self._last.table(slug)
        people = (seat.name for seat in table.seats if seat.human) if table is not None else iter(())
        return Reset(self.start(first_game(title, next(people, "")), secret=False))

    def _begun_tutorial(self, title: Title) -> Path | None:
        """The file of the first game under way, as far as its tutorial has not come to its end."""
        from game.table.first_game import is_first_game

        library, slug = self.keeper.library, title.meta.slug
        for entry in (*library.own.entries(), *library.left.entries()):
            about = entry.brief
            people = [index for index, seat in enumerate(about.seats) if seat.kind == HUMAN]
            name = name_of(slug, about.begun_at, about.id)
            if about.title != slug or not is_first_game(title, about.setup, people):
                continue
            led = self._tutorials.belongs(name) and not self._tutorials.kept(name).over
            if led and library.result(entry) is None:
                return entry.path
        return None

    @once_read
    def resume(self) -> Onward:
        found = self.keeper.newest()
        if found.game is None or found.game.match.outcome is not None:
            raise Problem(_("There is no unfinished game."))
        if found.path is not None and found.path not in self.keeper.store.autosaves():
            return self.open(found.path)
        self.keeper.store.claim(found)
        return Reset(self._table(self._played_on(found.game), caught_up=True))

    @once_read
    def open(self, path: Path) -> Onward:
        game = loaded(path, self._opened)
        if game.match.outcome is not None:
            return Push(self.replay(self._watched(game)))
        session = self._played_on(game)
        if path != next(iter(self.keeper.store.autosaves()), None):
            self.keeper.begin(session)
        return Reset(self._table(session, caught_up=True))

    @once_read
    def watch(self, save: Save, name: str) -> Onward:
        return Push(self.replay(self._watched(resumed(save, self._opened(save), name))))

    @once_read
    def ending(self, path: Path) -> Onward:
        session = self._watched(loaded(path, self._opened))
        if session.outcome is None:
            raise Problem(_("This game is not over yet."))
        return Push(self._result(session, listed=True))

    @once_read
    def unseen(self) -> Onward:
        found = self.keeper.newest().game
        if found is None or found.match.outcome is None:
            raise Problem(_("There is no result that nobody has seen."))
        return Push(self._result(self._watched(found), listed=True))

    # From a game.

    def pause(self, scene: Scene) -> Go:
        from game.scenes.play.pause import pause
        from game.scenes.play.table import TableScene

        assert isinstance(scene, TableScene)  # nothing else has a pause
        return Push(pause(self._services, self, scene.session, scene.tutorial))

    def save_as(self, session: Session) -> Scene:
        from game.scenes.play.pause import save_as

        return save_as(self._services, self, self.keeper.library, session)

    def result(self, session: Session) -> Scene:
        return self._result(session, listed=False)

    def _result(self, session: Session, *, listed: bool) -> Scene:
        from game.scenes.result.ending import ended
        from game.scenes.result.scene import ResultScene

        return ResultScene(self._services, self, session, ended(session), listed=listed)

    def replay(self, session: Session, at: int = 0) -> Scene:
        from game.scenes.replay.viewer import ReplayScene

        return ReplayScene(self._services, self, session, at=at)

    def branch(self, session: Session, ply: int, seats: tuple[SeatSetup, ...]) -> Go:
        from game.table.session import Session

        match, seal = session.match.upto(ply), session.seal
        new = Session(session.title, match, seats, session.board, origin=session.ident, seal=seal)
        self.keeper.begin(new)
        return Reset(self._table(new, caught_up=True))

    def rematch(self, session: Session) -> Go:
        from game.opening import Opening

        setup = session.match.setup
        chance = random.SystemRandom()
        again = replace(setup, seed=chance.randrange(SEEDS), first=chance.randrange(setup.seats))
        laid = Opening(session.title, session.board, session.match.rules).by_hand(setup)
        own = str(session.board.path) if not session.board.spec.parts else ""
        return self.begin(NewGame(session.title.meta.slug, again, session.seats, own, laid))

    def copied(self, session: Session) -> str:
        from game.scenes.replay.text import copied

        return copied(saved(session))

    def checked(self, session: Session) -> tuple[bool, tuple[str, ...]]:
        from game.opening import receipt_of
        from game.saves.receipt import told

        found = receipt_of(session.source or saved(session), _("This game"), self._boards.at_hand)
        return found.holds, told(found, [look.name for look in session.looks])

    def copied_position(self, session: Session) -> str:
        from game.scenes.replay.text import copied_position
        from game.table.snapshot import position

        return copied_position(saved(session), position(session))

    def share(self, session: Session) -> Scene:
        from game.scenes.share.scene import share

        return share(self._services, saved(session), lambda: self.copied(session))

    def seen(self, session: Session) -> None:
        self.keeper.see(session)

    # What tables are made of.

    def _opened(self, save: Save) -> Opened:
        """What a save needs to go on. Raises Unread where its board has to be read first."""
        from game.opening import opened

        return opened(save, self._boards.at_hand)

    def _session(self, resumed: Resumed) -> Session:
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

    def _played_on(self, resumed: Resumed) -> Session:
        """A game that is loaded to be played on: whoever has seen how it went may play it otherwise now, so that loads
        are counted."""
        session = self._session(resumed)
        if session.loads is not None:
            session.loads += 1
        return session

    def _watched(self, resumed: Resumed) -> Session:
        """A game that nobody plays on: what was read of it is what may be checked."""
        session = self._session(resumed)
        session.source = resumed.save
        return session

    def _table(self, session: Session, *, caught_up: bool) -> Scene:
        from game.scenes.play.table import TableScene
        from game.table.first_game import leading

        helper = self.helper(session)
        tutorial = leading(session, self._tutorials, new=not caught_up, helper=helper)
        return TableScene(
            self._services,
            self,
            self.keeper,
            session,
            caught_up=caught_up,
            tutorial=tutorial,
            drafts=self._drafts,
            helper=helper,
        )

    def helper(self, session: Session) -> Helper | None:
        from game.bots.helper import Helper
        from game.bots.request import Workplace
        from game.thinking import think

        slug = session.title.meta.slug
        if spoken() is None or registry.titles().get(slug) is not session.title:
            return None
        services = self._services
        return Helper(Workplace(slug, session.board.spec), session.match.rules, think, services.log, services.wake)
