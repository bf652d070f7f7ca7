"""How the scenes hang together: makes each of them, and keeps the game on the disk on the way."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from game import paths, registry
from game.core.errors import Problem
from game.core.i18n import _
from game.core.match import Match
from game.core.names import fill
from game.opening import Opening, opened, opening, opening_of
from game.picture.title import Title
from game.saves.autosaver import Autosaver
from game.saves.resume import Resumed
from game.saves.schema import Save, SavedSeat, save_of
from game.saves.shelf import Entry
from game.saves.store import Store, loaded
from game.scenes.dialog import Answer, Dialog, message
from game.scenes.menu import MenuScene
from game.scenes.play.doors import Doors
from game.scenes.play.guide import FirstGame, Guides, first_game, is_guided, leading, name_of
from game.scenes.play.session import Session
from game.scenes.play.table import TableScene
from game.scenes.replay.paste import PasteScene
from game.scenes.replay.viewer import Exits, ReplayScene
from game.scenes.result.ending import Leads
from game.scenes.result.scene import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup.lasttable import LastTables
from game.scenes.setup.scene import SetupScene
from game.scenes.shelves.copying import copied
from game.scenes.shelves.library import Library
from game.scenes.shelves.load import LoadScene
from game.scenes.shelves.replays import ReplaysScene
from game.scenes.shelves.saveas import SaveAsScene, suggestion
from game.scenes.shelves.statistics import StatisticsScene
from game.ui.boards import Boards
from game.ui.services import HUMAN, NewGame, SeatSetup, Services, Unfinished
from game.ui.stack import Go, Pop, Push, Replace, Reset, Scene

SEEDS = 2**48
LONGEST_WHERE = 24
"""Letters that say where a game stands, beside Continue; where a title says more, the round alone is told."""


class Navigation:
    """The way from each scene to the next. `worries` tells what went wrong with saving."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards
        self._store = Store(paths.saves_dir())
        self._shelf: Library | None = None
        self._autosaver = Autosaver(self._store)
        self._worries: list[str] = []
        self._known: tuple[tuple[str, int], Unfinished | None] | None = None
        self._last = LastTables()
        self._guides = Guides()
        services.titles = registry.titles
        services.unfinished = self._unfinished

    def close(self) -> None:
        """Write what is still to be written."""
        self._autosaver.close()
        self._boards.close()

    def worry(self, problem: Problem) -> None:
        """Tell the player soon."""
        if problem.sentence not in self._worries:
            self._worries.append(problem.sentence)

    def worries(self) -> Scene | None:
        """A dialog about what went wrong since the last call, None when all is well."""
        problem = self._autosaver.problem()
        if problem is not None:
            self.worry(problem)
        if not self._worries:
            return None
        told, self._worries = " ".join(self._worries), []
        return message(self._services, _("Please read this"), told)

    # Scenes.

    def menu(self) -> Scene:
        """The menu."""
        return MenuScene(self._services, self)

    def setup(self, slug: str = "") -> Scene:
        """Set-up for a title, "" for the one played last."""
        known = registry.titles()
        chosen = slug or self._last.title
        title = known.get(chosen) or next(iter(known.values()), None)
        if title is None:
            raise Problem(_("There is no game in this collection yet."))
        return SetupScene(self._services, self, title, self._boards, self._last)

    def rules(self, slug: str = "", clause: str = "") -> Scene:
        """The rulebook of a title, opened at a clause."""
        title = registry.title(slug or self._last.title or next(iter(registry.slugs()), ""))
        return RulesScene(self._services, title, clause)

    def settings(self) -> Scene:
        """The page of settings."""
        return SettingsScene(self._services)

    def load(self) -> Scene:
        """The games saved under a name, and those kept by themselves."""
        return LoadScene(self._services, self, self._library)

    def replays(self) -> Scene:
        """The games played to their end."""
        return ReplaysScene(self._services, self, self._library)

    def statistics(self) -> Scene:
        """What the games played to their end say together."""
        return StatisticsScene(self._services, self, self._library)

    @property
    def _library(self) -> Library:
        """The kept games, as they are once everything handed in is written."""
        self._autosaver.flush()
        if self._shelf is None:
            folders = paths.saves_dir(), paths.slots_dir(), paths.left_dir(), paths.played_dir()
            self._shelf = Library(registry.titles(), *folders)
        return self._shelf

    def start(self, game: NewGame) -> Scene:
        """The table of a new game. Raises Problem where it cannot be played."""
        title = registry.title(game.title)
        table = opening(title) if not game.board else opening(title, self._boards.load(Path(game.board), title))
        match: Match[Any, Any, Any] = Match(table.rules, game.setup)
        session = Session(title, match, game.seats, self._boards.use(table.board))
        self._put_aside()
        self._keep(session)
        return self._table(session, caught_up=False)

    def learn(self, slug: str) -> Go:
        """To the first game of a title with its guide: to the one under way, else to a new one. Raises Problem where
        it cannot be played."""
        title = registry.title(slug)
        begun = self._begun_guide(title)
        if begun is not None:
            go = self.open(begun)
            if isinstance(go, Reset) and isinstance(go.scene, TableScene) and go.scene.guide is not None:
                go.scene.guide.bring_back()
            return go
        table = self._last.table(slug)
        people = (seat.name for seat in table.seats if seat.human) if table is not None else iter(())
        game = first_game(title, next(people, ""))
        return Reset(self.start(game))

    def _begun_guide(self, title: Title) -> Path | None:
        """The file of the first game under way, as far as its guide has not come to its end."""
        library, slug = self._library, title.meta.slug
        for entry in (*library.own.entries(), *library.left.entries()):
            save = entry.save
            people = [index for index, seat in enumerate(save.seats) if seat.kind == HUMAN]
            name = name_of(slug, save.begun_at)
            if save.title != slug or not is_guided(title, save.setup, people) or not self._guides.belongs(name):
                continue
            if library.result(save) is None and not self._guides.kept(name).over:
                return entry.path
        return None

    def newcomer(self, slug: str) -> bool:
        """Whether nobody here has begun the guide of a title, nor finished a game of it."""
        return not self._guides.known(slug) and not any(paths.played_dir().glob(f"{slug}-*.json"))

    def resume(self) -> Scene:
        """The table of the newest unfinished game. Raises Problem where there is none."""
        resumed = self._newest()
        if resumed is None:
            raise Problem(_("There is no unfinished game."))
        return self._table(self._session(resumed), caught_up=True)

    def open(self, path: Path) -> Go:
        """To the table of a kept game, or to its replay when it is over. Raises BadSave or Problem in one sentence
        and leaves the file alone."""
        game = loaded(path, opened)
        if game.match.outcome is not None:
            return Push(self.replay(game))
        session = self._session(game)
        if path != next(iter(self._store.autosaves()), None):
            self._put_aside()
            self._keep(session)
        return Reset(self._table(session, caught_up=True))

    def replay(self, game: Resumed) -> Scene:
        """The game to be watched. Raises Problem where its board is not there."""
        return self._watched(self._session(game))

    def paste(self) -> Scene:
        """Where a game that came as text is put in and watched."""
        return PasteScene(self._services, self)

    def _watched(self, session: Session, at: int | None = None) -> Scene:
        exits = Exits(book=self._book, copied=lambda about: copied(saved(about)), branch=self._branch)
        return ReplayScene(self._services, session, exits, at=at)

    def _branch(self, session: Session, ply: int, seats: tuple[SeatSetup, ...]) -> Go:
        """A new game that goes on where another one stood."""
        new = Session(session.title, session.match.upto(ply), seats, session.board)
        self._put_aside()
        self._keep(new)
        return Reset(self._table(new, caught_up=True))

    def _session(self, resumed: Resumed) -> Session:
        table = opening_of(resumed.save)
        seats = tuple(SeatSetup(seat.name, seat.colour, seat.symbol, seat.kind) for seat in resumed.save.seats)
        board = self._boards.use(table.board)
        return Session(table.title, resumed.match, seats, board, resumed.notes, resumed.save.begun_at)

    def _table(self, session: Session, *, caught_up: bool) -> Scene:
        doors = Doors(
            kept=self._keep, pause=self._pause, result=self._result, rules=self._book, safe=self._autosaver.settled
        )
        guide = leading(session, self._guides, new=not caught_up)
        return TableScene(self._services, session, doors, caught_up=caught_up, guide=guide)

    def _book(self, title: Title, clause: str) -> Scene:
        return RulesScene(self._services, title, clause)

    def _pause(self, scene: Scene) -> Go:
        menu = Answer(_("Menu"), lambda: Reset(self.menu()), "paper", "door")
        chosen = Answer(_("Settings"), lambda: Replace(self.settings()), "paper", "gear")
        answers: tuple[Answer, ...] = (menu, chosen)
        if isinstance(scene, TableScene):
            session = scene.session
            answers += (Answer(_("Save as …"), lambda: Replace(self._save_as(session)), "paper", "save"),)
            if scene.guide is not None and not scene.guide.over:
                answers += (_guide_answer(scene.guide),)
        answers += (Answer(_("Play on"), Pop, "gold", "play"),)
        stay = len(answers) - 1
        told = _("The game is kept after every move. Continue in the menu brings you back to this table.")
        if isinstance(scene, TableScene) and scene.session.outcome is not None:
            session = scene.session
            result = Answer(_("Result"), lambda: Replace(self._result(session)), "gold", "trophy")
            answers, told, stay = (menu, Answer(_("Stay here")), result), _("This game is over."), 1
        return Push(Dialog(self._services, _("Leave the table?"), told, answers, sign="pause", escape=stay))

    def _save_as(self, session: Session) -> Scene:
        names = [seat.name for seat in session.seats]
        if session.outcome is not None:
            where, people = "", names
        else:
            number = max(1, session.title.table.status(session.view(None)).number)
            where = _("round {number}").format(number=number)
            people = [seat.name for seat in session.seats if seat.human] or names
        earlier = self._library.named.of(saved(session))
        name = suggestion(session.title.meta.name, where, people)
        return SaveAsScene(self._services, name, earlier, lambda label: self._named(session, label))

    def _named(self, session: Session, label: str) -> Go:
        """Keep the game under a name, and say so. Raises Problem when the disk takes no file."""
        self._library.named.put(saved(session, label))
        told = _("“{label}” waits under Load in the menu.").format(label=label)
        if session.outcome is not None:
            return Replace(message(self._services, _("Saved"), told))
        menu = Answer(_("Menu"), lambda: Reset(self.menu()), "paper", "door")
        answers = (menu, Answer(_("Play on"), Pop, "gold", "play"))
        return Replace(Dialog(self._services, _("Saved"), told, answers, sign="check", escape=1))

    def _result(self, session: Session, *, listed: bool = False) -> Scene:
        """The result of a game that is over; `listed`: it comes from a list of kept games, with no table below."""
        outcome = session.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        leads = Leads(
            look=Pop if not listed else lambda: Push(self._watched(session, at=len(session.match.plies))),
            rematch=lambda: self._rematch(session),
            watch=lambda: Push(self._watched(session)),
            keep=lambda: Push(self._save_as(session)),
            copy=lambda: copied(saved(session)),
        )
        return ResultScene(self._services, self, session.title, session.looks, outcome, session.story(), leads)

    def ending(self, path: Path) -> Go:
        """To the result of a kept game that is over. Raises BadSave or Problem in one sentence."""
        session = self._session(loaded(path, opened))
        if session.outcome is None:
            raise Problem(_("This game is not over yet."))
        return Push(self._result(session, listed=True))

    def _rematch(self, session: Session) -> Go:
        setup = session.match.setup
        chance = random.SystemRandom()
        again = type(setup)(
            seats=setup.seats,
            seed=chance.randrange(SEEDS),
            first=chance.randrange(setup.seats),
            options=setup.options,
        )
        game = NewGame(session.title.meta.slug, again, session.seats, str(session.board.path))
        return Reset(self.start(game))

    # The game on the disk.

    def _keep(self, session: Session) -> None:
        """Have the game saved as it stands; a finished one goes to the played games too."""
        save = saved(session)
        self._autosaver.save(save)
        if save.result is not None:
            self._archive(save)

    def _archive(self, save: Save) -> None:
        """Put a finished game on its shelf; where it was left in the middle once, it need not wait there any more."""
        try:
            self._library.played.put(save)
            for left in self._library.left.of(save):
                if save.journal[: left.plies] == left.save.journal:
                    left.path.unlink(missing_ok=True)
        except Problem as problem:
            self.worry(problem)
        except OSError:
            return  # then it is listed as left, and can be taken away there

    def _put_aside(self) -> None:
        """Another game begins: the one under way leaves the autosaves, which would forget it after three moves."""
        library = self._library
        path = next(iter(self._store.autosaves()), None)
        newest: Entry | None = next((kept for kept in library.own.entries() if kept.path == path), None)
        if newest is None or not newest.plies or library.result(newest.save) is not None:
            return
        try:
            library.left.put(newest.save)
        except Problem as problem:
            self.worry(problem)

    def _newest(self) -> Resumed | None:
        self._autosaver.flush()
        continued = self._store.newest(opened)
        self._worries.extend(note for note in continued.notes if note not in self._worries)
        game = continued.game
        return game if game is not None and game.match.outcome is None else None

    def _unfinished(self) -> Unfinished | None:
        """What Continue would bring back; the save is read again only when it is another one."""
        self._autosaver.flush()
        newest = next(iter(self._store.autosaves()), None)
        try:
            stamp = (str(newest), newest.stat().st_mtime_ns) if newest is not None else None
        except FileNotFoundError:  # another window has just moved it
            stamp = None
        if stamp is None:
            return None
        if self._known is None or self._known[0] != stamp:
            game = self._newest()
            self._known = (stamp, None if game is None else _told(game))
        return self._known[1]


def _guide_answer(guide: FirstGame) -> Answer:
    """What the pause offers about the guide: to take it away, or to bring it back."""

    def turn() -> Go:
        if guide.skipped:
            guide.bring_back()
        else:
            guide.skip()
        return Pop()

    return Answer(_("Show the guide") if guide.skipped else _("Skip the guide"), turn, "paper", "hand")


def saved(session: Session, label: str = "") -> Save:
    """The game as it stands, under the name the player gave it."""
    seats = tuple(SavedSeat(seat.name, seat.colour, seat.symbol, seat.kind) for seat in session.seats)
    board = Opening(session.title, session.board, session.match.rules).saved_board
    return save_of(session.match, seats, board, begun_at=session.begun_at, label=label)


def _told(game: Resumed) -> Unfinished:
    """Where a game stands, in words."""
    title = registry.title(game.save.title)
    match = game.match
    names = [seat.name for seat in game.save.seats]
    status = title.table.status(match.view(None))
    where = fill(status.text, names)
    if len(where) > LONGEST_WHERE:
        where = _("Round {number}").format(number=max(1, status.number))
    who = ", ".join(names[seat] for seat in sorted(match.to_move))
    return Unfinished(title=game.save.title, where=where, who=_("{names} to play").format(names=who))
