"""Creates the scenes that other scenes open."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from msgspec.structs import replace

from game import paths, registry
from game.core.errors import Problem
from game.core.i18n import _, pgettext
from game.saves.resume import resumed
from game.saves.schema import Save
from game.saves.store import loaded
from game.scenes.dialog import Reading, message
from game.scenes.keeper import GameKeeper, TableMaker, first_game, saved
from game.scenes.menu import MenuScene
from game.scenes.remembered import LastTables
from game.scenes.routes import Routes
from game.table.seats import NewGame, SeatSetup
from game.ui.boards import Boards, Unread
from game.ui.services import Services
from game.ui.stack import Go, Push, Reset, Scene

# Each method imports the scenes that it makes, so that the menu opens fast.
if TYPE_CHECKING:
    from game.bots.helper import Helper
    from game.table.session import Session

Onward = Push | Reset
"""A change to another scene, either on top of the current scene or instead of all open scenes."""

SEEDS = 2**48


P = ParamSpec("P")


def once_read(route: Callable[Concatenate[Navigation, P], Onward]) -> Callable[Concatenate[Navigation, P], Onward]:
    """Wrap a route so that it shows a waiting dialog first if a board must still be loaded."""

    @wraps(route)
    def leads(self: Navigation, /, *args: P.args, **kwargs: P.kwargs) -> Onward:
        self._boards.try_again()
        try:
            return route(self, *args, **kwargs)
        except Unread as unread:
            return Push(Reading(self._services, unread, lambda: route(self, *args, **kwargs)))

    return leads


class Navigation(Routes):
    """Creates each scene that another scene opens. `keeper` saves the games, and `tables` creates their tables."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards
        self.keeper = GameKeeper(boards)
        self.tables = TableMaker(services, self, self.keeper)
        self._last = LastTables()
        services.titles = registry.titles
        services.unfinished = self.keeper.unfinished

    def close(self) -> None:
        """Finish writing all games and data to disk."""
        self.keeper.close()
        self._boards.close()

    def worries(self) -> Scene | None:
        """Return a dialog about the problems since the last call, or None if there were none."""
        told = self.keeper.worries()
        return message(self._services, pgettext("a heading", "Please note"), told) if told else None

    def menu(self) -> Scene:
        return MenuScene(self._services, self)

    def setup(self, slug: str = "") -> Scene:
        from game.scenes.setup.scene import SetupScene

        known = registry.titles()
        title = known.get(slug or self._last.title) or next(iter(known.values()), None)
        if title is None:
            raise Problem(_("There are no games in this collection yet."))
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
        return not self.tables.tutorials.known(slug) and not any(paths.played_dir().glob(f"{slug}-*.json"))

    @once_read
    def begin(self, game: NewGame) -> Onward:
        return Reset(self.tables.start(game))

    def learn(self, slug: str) -> Go:
        from game.scenes.play.table import TableScene

        title = registry.title(slug)
        begun = self.tables.begun_tutorial(title)
        if begun is not None:
            go = self.open(begun)
            if isinstance(go, Reset) and isinstance(go.scene, TableScene) and go.scene.tutorial is not None:
                go.scene.tutorial.bring_back()
            return go
        table = self._last.table(slug)
        people = (seat.name for seat in table.seats if seat.human) if table is not None else iter(())
        return Reset(self.tables.start(first_game(title, next(people, "")), secret=False))

    @once_read
    def resume(self) -> Onward:
        found = self.keeper.newest()
        if found.game is None or found.game.match.outcome is not None:
            raise Problem(_("There is no unfinished game."))
        if found.path is not None and found.path not in self.keeper.store.autosaves():
            return self.open(found.path)
        self.keeper.store.claim(found)
        return Reset(self.tables.table(self.tables.played_on(found.game), caught_up=True))

    @once_read
    def open(self, path: Path) -> Onward:
        game = loaded(path, self.keeper.opened)
        if game.match.outcome is not None:
            return Push(self.replay(self.tables.watched(game)))
        session = self.tables.played_on(game)
        if path != next(iter(self.keeper.store.autosaves()), None):
            self.keeper.begin(session)
        return Reset(self.tables.table(session, caught_up=True))

    @once_read
    def watch(self, save: Save, name: str) -> Onward:
        return Push(self.replay(self.tables.watched(resumed(save, self.keeper.opened(save), name))))

    @once_read
    def ending(self, path: Path) -> Onward:
        session = self.tables.watched(loaded(path, self.keeper.opened))
        if session.outcome is None:
            raise Problem(_("This game is not over yet."))
        return Push(self.result(session, listed=True))

    @once_read
    def unseen(self) -> Onward:
        found = self.keeper.newest().game
        if found is None or found.match.outcome is None:
            raise Problem(_("There are no new results."))
        return Push(self.result(self.tables.watched(found), listed=True))

    def pause(self, scene: Scene) -> Go:
        from game.scenes.play.pause import pause
        from game.scenes.play.table import TableScene

        assert isinstance(scene, TableScene)  # only a table has a pause menu
        return Push(pause(self._services, self, scene.session, scene.tutorial))

    def save_as(self, session: Session) -> Scene:
        from game.scenes.play.pause import save_as

        return save_as(self._services, self, self.keeper.library, session)

    def result(self, session: Session, *, listed: bool = False) -> Scene:
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
        return Reset(self.tables.table(new, caught_up=True))

    def rematch(self, session: Session) -> Go:
        from game.opening import follows

        setup, parts = session.match.setup, session.board.spec.parts
        chance = random.SystemRandom()
        again = replace(setup, seed=chance.randrange(SEEDS), first=chance.randrange(setup.seats))
        laid = () if follows(session.title, setup, parts) else parts
        own = "" if parts else str(session.board.path)
        return self.begin(NewGame(session.title.meta.slug, again, session.seats, own, laid))

    def copied(self, session: Session, *, position: bool = False) -> str:
        from game.scenes.replay.text import copied, copied_position
        from game.table.snapshot import position as words

        return copied_position(saved(session), words(session)) if position else copied(saved(session))

    def checked(self, session: Session) -> tuple[bool, tuple[str, ...]]:
        from game.opening import receipt_of
        from game.saves.receipt import told

        found = receipt_of(session.source or saved(session), _("This game"), self._boards.at_hand)
        return found.holds, told(found, [look.name for look in session.looks])

    def share(self, session: Session) -> Scene:
        from game.scenes.share.scene import share

        return share(self._services, saved(session), lambda: self.copied(session))

    def seen(self, session: Session) -> None:
        self.keeper.see(session)

    def helper(self, session: Session) -> Helper | None:
        return self.tables.helper(session)


def ahead() -> Iterator[object]:
    """Import, one by one, the scenes that the menu can open, so that they later open without delay."""
    from game.scenes.setup.scene import SetupScene

    yield SetupScene
    for title in registry.titles().values():
        with contextlib.suppress(Problem):  # reported when somebody wants to play this title
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
