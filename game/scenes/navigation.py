"""How the scenes hang together: makes each of them, and keeps the game on the disk on the way."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import paths, registry
from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import fill
from game.picture.title import Title
from game.saves.autosaver import Autosaver
from game.saves.keeping import Stamp, stamp_of
from game.saves.known import name_of
from game.saves.resume import Opened, Resumed, resumed
from game.saves.schema import Save, SavedSeat, new_id, save_of
from game.saves.store import Continued, Store, loaded
from game.saves.windows import Windows
from game.scenes.dialog import DONE, Answer, Dialog, done, message
from game.scenes.menu import MenuScene
from game.scenes.play.tutorial_progress import TutorialProgress
from game.scenes.result.seen import SeenResults
from game.scenes.setup.lasttable import LastTables
from game.table.seats import HUMAN, NewGame, SeatSetup
from game.ui.boards import Boards, Unread
from game.ui.services import Services, Unfinished
from game.ui.stack import Go, Pop, Push, Replace, Reset, Scene

# The menu waits for nothing that it does not show: each method imports the scenes that it leads to.
if TYPE_CHECKING:
    from game.core.match import Match
    from game.scenes.play.tutorial import FirstGame
    from game.scenes.shelves.library import Library
    from game.table.session import Session

Onward = Push | Reset
"""To another scene, over this one or instead of all."""

SEEDS = 2**48
LONGEST_WHERE = 24
"""Letters that say where a game stands, beside Continue; where a title says more, the round alone is told."""

_IN_THE_DARK = Unfinished(title="", where=_("The board is being read."), who="", reading=True)
"""A game of which nothing can be told yet."""


class Navigation:
    """The way from each scene to the next. `worries` tells what went wrong with saving."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards
        self._store = Store(paths.saves_dir(), lambda slug: slug in registry.slugs(), paths.locks_dir() / "saving.lock")
        self._windows = Windows(paths.locks_dir())
        self._shelf: Library | None = None
        self._autosaver = Autosaver(self._store)
        self._worries: list[str] = []
        self._known: tuple[tuple[tuple[Path, Stamp | None], ...], Unfinished | None] | None = None
        self._unread: Unread | None = None
        self._endings: set[Path] = set()
        self._last = LastTables()
        self._tutorials = TutorialProgress(later=self._autosaver.beside)
        self._seen = SeenResults()
        with contextlib.suppress(OSError):  # now, while there is room for it
            paths.left_dir().mkdir(parents=True, exist_ok=True)
        services.titles = registry.titles
        services.unfinished = self._unfinished
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

    def menu(self) -> Scene:
        """The menu."""
        return MenuScene(self._services, self)

    def setup(self, slug: str = "") -> Scene:
        """Set-up for a title, "" for the one played last."""
        from game.scenes.setup.scene import SetupScene

        known = registry.titles()
        chosen = slug or self._last.title
        title = known.get(chosen) or next(iter(known.values()), None)
        if title is None:
            raise Problem(_("There is no game in this collection yet."))
        return SetupScene(self._services, self, title, self._boards, self._last)

    def rules(self, slug: str = "", clause: str = "") -> Scene:
        """The rulebook of a title, opened at a clause."""
        from game.scenes.rules import RulesScene

        title = registry.title(slug or self._last.title or next(iter(registry.slugs()), ""))
        return RulesScene(self._services, title, clause)

    def settings(self) -> Scene:
        """The page of settings."""
        from game.scenes.settings import SettingsScene

        return SettingsScene(self._services)

    def load(self) -> Scene:
        """The games saved under a name, and those kept by themselves."""
        from game.scenes.shelves.load import LoadScene

        return LoadScene(self._services, self, self._library)

    def replays(self) -> Scene:
        """The games played to their end."""
        from game.scenes.shelves.replays import ReplaysScene

        return ReplaysScene(self._services, self, self._library)

    def statistics(self) -> Scene:
        """What the games played to their end say together."""
        from game.scenes.shelves.statistics import StatisticsScene

        return StatisticsScene(self._services, self, self._library)

    @property
    def _library(self) -> Library:
        """The kept games, as they are once everything handed in is written."""
        from game.scenes.shelves.library import Library

        self._autosaver.flush()
        if self._shelf is None:
            folders = paths.saves_dir(), paths.slots_dir(), paths.left_dir(), paths.played_dir()
            self._shelf = Library(registry.titles(), *folders, read=self._boards.at_hand)
        return self._shelf

    def begin(self, game: NewGame) -> Onward:
        """To the table of a new game, over a sheet that waits where a map of the player's own has to be read again.
        Raises Problem where it cannot be played."""
        return self._once_read(lambda: self._begun(game))

    def _begun(self, game: NewGame) -> Onward:
        if game.board:
            self._boards.at_hand(Path(game.board))
        return Reset(self.start(game))

    def start(self, game: NewGame) -> Scene:
        """The table of a new game. Raises Problem where it cannot be played."""
        from game.core.match import Match
        from game.opening import opening
        from game.table.session import Session

        title = registry.title(game.title)
        table = opening(title) if not game.board else opening(title, self._boards.load(Path(game.board), title))
        match: Match[Any, Any, Any] = Match(table.rules, game.setup)
        session = Session(title, match, game.seats, self._boards.use(table.board))
        self._put_aside()
        self._keep(session)
        return self._table(session, caught_up=False)

    def learn(self, slug: str) -> Go:
        """To the first game of a title with its tutorial: to the one under way, else to a new one. Raises Problem where
        it cannot be played."""
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
        game = first_game(title, next(people, ""))
        return Reset(self.start(game))

    def _begun_tutorial(self, title: Title) -> Path | None:
        """The file of the first game under way, as far as its tutorial has not come to its end."""
        from game.scenes.play.tutorial import is_first_game

        library, slug = self._library, title.meta.slug
        for entry in (*library.own.entries(), *library.left.entries()):
            about = entry.brief
            people = [index for index, seat in enumerate(about.seats) if seat.kind == HUMAN]
            name = name_of(slug, about.begun_at, about.id)
            if (
                about.title != slug
                or not is_first_game(title, about.setup, people)
                or not self._tutorials.belongs(name)
            ):
                continue
            if library.result(entry) is None and not self._tutorials.kept(name).over:
                return entry.path
        return None

    def newcomer(self, slug: str) -> bool:
        """Whether nobody here has begun the tutorial of a title, nor finished a game of it."""
        return not self._tutorials.known(slug) and not any(paths.played_dir().glob(f"{slug}-*.json"))

    def resume(self) -> Onward:
        """To the table of the newest unfinished game. Raises Problem where there is none."""
        return self._once_read(self._resume)

    def _resume(self) -> Onward:
        found = self._newest()
        if found.game is None or found.game.match.outcome is not None:
            raise Problem(_("There is no unfinished game."))
        self._store.claim(found)
        return Reset(self._table(self._session(found.game), caught_up=True))

    def unseen(self) -> Go:
        """To the result of the newest game, which ended before anybody looked at it."""
        return self._once_read(self._unseen)

    def _unseen(self) -> Onward:
        resumed = self._newest().game
        if resumed is None or resumed.match.outcome is None:
            raise Problem(_("There is no result that nobody has seen."))
        return Push(self._result(self._session(resumed), listed=True))

    def open(self, path: Path) -> Go:
        """To the table of a kept game, or to its replay when it is over. Raises BadSave or Problem in one sentence
        and leaves the file alone."""
        return self._once_read(lambda: self._open(path))

    def _open(self, path: Path) -> Onward:
        game = loaded(path, self._opened)
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

    def watch(self, save: Save, name: str) -> Go:
        """To the replay of a game from anywhere; `name` is what sentences call it."""
        return self._once_read(lambda: Push(self.replay(resumed(save, self._opened(save), name))))

    def paste(self) -> Scene:
        """Where a game that came as text is put in and watched."""
        from game.scenes.replay.paste import PasteScene

        return PasteScene(self._services, self)

    def _watched(self, session: Session, at: int | None = None) -> Scene:
        from game.scenes.replay.viewer import Exits, ReplayScene
        from game.scenes.shelves.copying import copied

        exits = Exits(book=self._book, copied=lambda about: copied(saved(about)), branch=self._branch)
        return ReplayScene(self._services, session, exits, at=at)

    def _branch(self, session: Session, ply: int, seats: tuple[SeatSetup, ...]) -> Go:
        """A new game that goes on where another one stood."""
        from game.table.session import Session

        new = Session(session.title, session.match.upto(ply), seats, session.board, origin=session.ident)
        self._put_aside()
        self._keep(new)
        return Reset(self._table(new, caught_up=True))

    def _opened(self, save: Save) -> Opened:
        """What a save needs to go on. Raises Unread where its board has to be read first."""
        from game.opening import opened

        return opened(save, self._boards.at_hand)

    def _once_read(self, way: Callable[[], Onward]) -> Onward:
        """Where a way leads; where it needs a board that is still to be read, first to a sheet that says so."""
        self._boards.try_again()
        try:
            return way()
        except Unread as unread:
            from game.scenes.reading import Reading

            return Push(Reading(self._services, unread, way))

    def _session(self, resumed: Resumed) -> Session:
        from game.opening import opening_of
        from game.table.session import Session

        table = opening_of(resumed.save, self._boards.at_hand)
        seats = tuple(SeatSetup(seat.name, seat.colour, seat.symbol, seat.kind) for seat in resumed.save.seats)
        board = self._boards.use(table.board)
        save, notes = resumed.save, resumed.notes
        return Session(table.title, resumed.match, seats, board, notes, save.begun_at, save.id, save.origin)

    def _table(self, session: Session, *, caught_up: bool) -> Scene:
        from game.scenes.play.doors import Doors
        from game.scenes.play.table import TableScene
        from game.scenes.play.tutorial import leading

        doors = Doors(
            kept=self._keep, pause=self._pause, result=self._result, rules=self._book, safe=self._autosaver.settled
        )
        tutorial = leading(session, self._tutorials, new=not caught_up)
        return TableScene(self._services, session, doors, caught_up=caught_up, tutorial=tutorial)

    def _book(self, title: Title, clause: str) -> Scene:
        from game.scenes.rules import RulesScene

        return RulesScene(self._services, title, clause)

    def _pause(self, scene: Scene) -> Go:
        from game.scenes.play.table import TableScene

        menu = Answer(_("Menu"), lambda: Reset(self.menu()), "paper", "door")
        chosen = Answer(_("Settings"), lambda: Replace(self.settings()), "paper", "gear")
        answers: tuple[Answer, ...] = (menu, chosen)
        if isinstance(scene, TableScene):
            session = scene.session
            answers += (Answer(_("Save as …"), lambda: Replace(self._save_as(session)), "paper", "save"),)
            if scene.tutorial is not None and not scene.tutorial.over:
                answers += (_tutorial_answer(scene.tutorial),)
        answers += (Answer(_("Play on"), Pop, "gold", "play"),)
        stay = len(answers) - 1
        name = _("Pause")
        told = _("The game is saved after every move. Continue in the menu brings you back to this table.")
        if isinstance(scene, TableScene) and scene.session.outcome is not None:
            session = scene.session
            result = Answer(_("Result"), lambda: Replace(self._result(session)), "gold", "trophy")
            answers, stay = (menu, Answer(_("Stay here")), result), 1
            name, told = (
                _("This game is over"),
                _("Stay as long as you like: the result is kept, and so is the replay."),
            )
        return Push(Dialog(self._services, name, told, answers, sign="pause", escape=stay))

    def _save_as(self, session: Session) -> Scene:
        from game.scenes.shelves.saveas import SaveAsScene, suggestion

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
        told = _("You will find “{label}” under Load in the menu.").format(label=label)
        if session.outcome is not None:
            return Replace(done(self._services, _("Saved"), told))
        menu = Answer(_("Menu"), lambda: Reset(self.menu()), "paper", "door")
        answers = (menu, Answer(_("Play on"), Pop, "gold", "play"))
        return Replace(Dialog(self._services, _("Saved"), told, answers, sign=DONE, escape=1))

    def _result(self, session: Session, *, listed: bool = False) -> Scene:
        """The result of a game that is over; `listed`: it comes from a list of kept games, with no table below."""
        from game.scenes.result.ending import Leads
        from game.scenes.result.scene import ResultScene
        from game.scenes.shelves.copying import copied

        outcome = session.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        leads = Leads(
            look=Pop if not listed else lambda: Push(self._watched(session, at=len(session.match.plies))),
            rematch=lambda: self._rematch(session),
            watch=lambda: Push(self._watched(session)),
            keep=lambda: Push(self._save_as(session)),
            copy=lambda: copied(saved(session)),
            seen=lambda: self._see(session),
        )
        return ResultScene(self._services, self, session.title, session.looks, outcome, session.story(), leads)

    def _see(self, session: Session) -> None:
        self._seen.add(name_of(session.title.meta.slug, session.begun_at, session.ident))
        self._known = None  # the menu need not lead there any more

    def ending(self, path: Path) -> Go:
        """To the result of a kept game that is over. Raises BadSave or Problem in one sentence."""
        return self._once_read(lambda: self._ending(path))

    def _ending(self, path: Path) -> Onward:
        session = self._session(loaded(path, self._opened))
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
        return self.begin(NewGame(session.title.meta.slug, again, session.seats, str(session.board.path)))

    # The game on the disk.

    def _keep(self, session: Session) -> None:
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
        ended = (kept for kept in self._library.played.of(save) if kept.path not in self._endings)
        return any(kept.save.journal != save.journal for kept in ended)

    def _archive(self, save: Save) -> None:
        """Put a finished game on its shelf; where it was left in the middle once, it need not wait there any more."""
        try:
            self._endings.add(self._library.played.put(save))
            for left in self._library.left.of(save):
                if save.follows(left.save):
                    left.path.unlink(missing_ok=True)
        except Problem as problem:
            self.worry(problem)
        except OSError:
            return  # then it is listed as left, and can be taken away there

    def _put_aside(self) -> None:
        """Another game begins: the one under way leaves the autosaves, which would forget it after three moves. Raises
        Problem where it cannot be put aside: then the other one does not begin."""
        self._autosaver.flush()
        self._store.put_aside()

    def _newest(self) -> Continued:
        """The newest game, without one where it has ended and its result was looked at."""
        self._autosaver.flush()
        found = self._store.newest(self._opened)
        self._worries.extend(note for note in found.notes if note not in self._worries)
        game = found.game
        if game is None or game.match.outcome is None:
            return found
        name = name_of(game.save.title, game.save.begun_at, game.save.id)
        return Continued(None, found.notes) if name in self._seen else found

    def _unfinished(self) -> Unfinished | None:
        """What Continue would bring back; the save is read again only when it is another one, and its board beside the
        window."""
        if self._unread is not None and not self._unread.reading.done():
            return _IN_THE_DARK
        self._unread = None
        self._autosaver.flush()
        stamps = tuple((path, stamp_of(path)) for path in self._store.autosaves())
        if not stamps:
            return None
        if self._known is None or self._known[0] != stamps:
            try:
                game = self._newest().game
            except Unread as unread:
                self._unread = unread
                return _IN_THE_DARK
            self._known = (stamps, None if game is None else _told(game))
        return self._known[1]


def _tutorial_answer(tutorial: FirstGame) -> Answer:
    """What the pause offers about the tutorial: to take it away, or to bring it back."""

    def turn() -> Go:
        if tutorial.skipped:
            tutorial.bring_back()
        else:
            tutorial.skip()
        return Pop()

    return Answer(_("Show the tutorial") if tutorial.skipped else _("Skip the tutorial"), turn, "paper", "hand")


def saved(session: Session, label: str = "") -> Save:
    """The game as it stands, under the name the player gave it."""
    from game.opening import Opening

    seats = tuple(SavedSeat(seat.name, seat.colour, seat.symbol, seat.kind) for seat in session.seats)
    board = Opening(session.title, session.board, session.match.rules).saved_board
    ident, origin, begun_at = session.ident, session.origin, session.begun_at
    return save_of(session.match, seats, board, ident=ident, origin=origin, begun_at=begun_at, label=label)


def _told(game: Resumed) -> Unfinished:
    """Where a game stands, in words."""
    title = registry.title(game.save.title)
    match = game.match
    names = [seat.name for seat in game.save.seats]
    status = title.table.status(match.view(None))
    where = fill(status.text, names)
    if len(where) > LONGEST_WHERE:
        where = _("Round {number}").format(number=max(1, status.number))
    if match.outcome is not None:
        return Unfinished(title=game.save.title, where=_("Game over"), who=_("see who won"), over=True)
    who = ", ".join(names[seat] for seat in match.to_move)
    return Unfinished(title=game.save.title, where=where, who=_("{names} to play").format(names=who))
