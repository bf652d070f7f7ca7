"""Autosaves on disk: written whole or not at all, three generations, and nothing unreadable ever thrown away."""

from __future__ import annotations

import contextlib
import itertools
import re
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import msgspec

from game import disk, paths
from game.core.errors import Problem
from game.core.i18n import _
from game.core.sentences import clause
from game.saves.keeping import Stamp, keep_aside, stamp_of, write
from game.saves.lock import held
from game.saves.reading import BadSave, Foreign, content, parsed
from game.saves.resume import Opened, Resumed, resumed
from game.saves.schema import Save, encoded
from game.saves.shelf import Shelf

GENERATIONS = 3
PATIENCE = 2.0
"""Seconds that a window waits for another one to have its files in order."""

_NAME = re.compile(r"autosave-([1-9]\d{0,5})\.json")

Opener = Callable[[Save], Opened]
"""What finds the rules and the board of a save. Raises Problem when there is no such title or board."""


class Continued(msgspec.Struct, frozen=True):
    """The newest game that can go on, None when there is none, and sentences about saves that cannot."""

    game: Resumed | None
    notes: tuple[str, ...] = ()
    path: Path | None = None


class _Own(msgspec.Struct, frozen=True):
    """What this window wrote last: the game, where its autosaves lie, and the stamp of the newest."""

    ident: str
    places: tuple[Path, ...]
    stamp: Stamp | None


class Store:
    """The autosaves in one folder; the one with the lowest number is the newest.

    The game that is saved has three of them. Another game that lies there, such as another window's, goes among those
    `left` by a new name; what this version does not know (`known`: the titles there are) stays, and the autosaves take
    the next numbers. `lock`: a file that windows lock in turn while they move files.
    """

    def __init__(
        self, folder: Path, known: Callable[[str], bool] = lambda title: True, lock: Path | None = None
    ) -> None:
        self.folder = folder
        self.left = Shelf(folder / paths.LEFT)
        self.played = Shelf(folder / paths.PLAYED)
        self._known = known
        self._lock = lock
        self._own: _Own | None = None

    def autosaves(self) -> tuple[Path, ...]:
        """The autosaves there are, newest first."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                number = _NAME.fullmatch(path.name)
                if number is not None and path.is_file():
                    found.append((int(number[1]), path))
        return tuple(path for _number, path in sorted(found))

    def autosave(self, save: Save) -> Path:
        """The file written; older autosaves of this game move back by one, and whatever else lies in their places
        goes out of the way first. Raises Problem when the disk takes no file."""
        data = encoded(save)
        newest = self._place(1)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with self._turn():
                moved = not self._at_home(save)
                newest, *older = self._places(save) if moved or self._own is None else self._own.places
                fresh = disk.staged(newest, data)
                for target, source in zip(reversed(older), reversed([newest, *older[:-1]]), strict=True):
                    with contextlib.suppress(FileNotFoundError):
                        source.replace(target)
                fresh.replace(newest)
                disk.settle(self.folder)
                if moved:
                    self._taken_up(save)
                self._own = _Own(save.id, (newest, *older), stamp_of(newest))
        except OSError as error:
            raise Problem(
                _("The game could not be saved to {path} ({reason}); you can play on.").format(
                    path=newest, reason=error.strerror or error
                )
            ) from error
        return newest

    def claim(self, continued: Continued) -> None:
        """The game that `newest` found goes on here: its autosave is this window's own from now on."""
        if continued.game is not None and continued.path is not None:
            self._own = _Own(continued.game.save.id, (), stamp_of(continued.path))

    def put_aside(self) -> None:
        """Take the game under way from the autosaves to the games left, by giving its file another name: no room is
        needed for that. Raises Problem where it cannot be done, and then nothing has changed."""
        seen: set[str] = set()
        try:
            with self._turn():
                for path in self.autosaves():
                    save = self._save_in(path)
                    if save is not None:
                        self._move(path, save, seen)
        except OSError as error:
            raise Problem(
                _("The game under way cannot be put aside ({reason}), so it goes on.").format(
                    reason=error.strerror or error
                )
            ) from error

    def leave(self, save: Save) -> None:
        """Keep a game that another one has taken the place of before it came onto the disk: among those left, or those
        played. Raises Problem when the disk takes no file."""
        shelf = self.left if save.result is None else self.played
        write(shelf.room(save), encoded(save))

    # Where the autosaves of a game lie.

    def _place(self, number: int) -> Path:
        return self.folder / f"autosave-{number}.json"

    def _turn(self) -> contextlib.AbstractContextManager[bool]:
        """One window after the other moves files about."""
        return nullcontext(True) if self._lock is None else held(self._lock, PATIENCE)

    def _at_home(self, save: Save) -> bool:
        """Whether this game's autosaves lie as this window left them."""
        own = self._own
        return bool(own and own.places and own.ident == save.id and stamp_of(own.places[0]) == own.stamp)

    def _places(self, save: Save) -> tuple[Path, ...]:
        """The three places for this game's autosaves, none of which holds anything that would be missed."""
        seen: set[str] = set()
        taken = {path for path in self.autosaves() if not self._cleared(path, save, seen)}
        free = (place for number in itertools.count(1) if (place := self._place(number)) not in taken)
        return tuple(itertools.islice(free, GENERATIONS))

    def _cleared(self, path: Path, save: Save, seen: set[str]) -> bool:
        """Whether the place may be written over: what it holds is an earlier moment of this game, or out of the way by
        now."""
        own, stamp = self._own, stamp_of(path)
        if stamp is None or (own is not None and own.ident == save.id and stamp == own.stamp):
            return True
        try:
            other = parsed(content(path), path.name)
        except Foreign:
            return False
        except BadSave:
            return keep_aside(path) is not None
        except Problem:
            return False
        if not self._known(other.title):
            return False
        try:
            return save.follows(other) or self._move(path, other, seen)
        except OSError:
            return False

    def _save_in(self, path: Path) -> Save | None:
        """The save in a file, None where this version cannot read it."""
        try:
            save = parsed(content(path), path.name)
        except Problem:
            return None
        return save if self._known(save.title) else None

    def _move(self, path: Path, save: Save, seen: set[str]) -> bool:
        """True, with the autosave of another game out of the way. A game under way goes to those left, a finished one
        to those played if it is not there yet; what was not even begun is not missed, and neither are older autosaves
        of a game `seen` before. Raises OSError."""
        if save.journal and save.id not in seen:
            seen.add(save.id)
            shelf = self.left if save.result is None else self.played
            if save.result is None or not any(kept.brief.digest == save.digest for kept in shelf.of(save)):
                place = shelf.room(save)
                place.parent.mkdir(parents=True, exist_ok=True)
                path.replace(place)
                with contextlib.suppress(OSError):  # it has its new name, only not for good if the power fails now
                    disk.settle(place.parent)
                self._drop(save)
        return True

    def _taken_up(self, save: Save) -> None:
        """A game that was left and goes on waits no longer among those left."""
        for earlier in self.left.of(save):
            if save.follows(earlier.save):
                with contextlib.suppress(OSError):
                    earlier.path.unlink(missing_ok=True)

    def _drop(self, save: Save) -> None:
        """Take away the earlier moments of a game that was put aside."""
        for path in self.autosaves():
            earlier = self._save_in(path)
            if earlier is not None and save.follows(earlier):
                with contextlib.suppress(OSError):
                    path.unlink()

    def newest(self, opener: Opener) -> Continued:
        """The newest autosave that can go on; what is broken is kept aside and told in a note each,
        what is the same for several in one."""
        notes: list[str] = []
        for path in self.autosaves():
            try:
                return Continued(self.load(path, opener), tuple(notes), path)
            except Problem as problem:
                if problem.sentence not in notes:
                    notes.append(problem.sentence)
        return Continued(None, tuple(notes))

    def load(self, path: Path, opener: Opener) -> Resumed:
        """The game of a save in the folder. A bad save is renamed, and the BadSave raised says to what."""
        try:
            return loaded(path, opener)
        except Foreign as foreign:
            raise Foreign(_("{problem} It stays where it is.").format(problem=foreign.sentence)) from foreign
        except BadSave as bad:
            raise BadSave(_told(bad, keep_aside(path))) from bad


def loaded(path: Path, opener: Opener) -> Resumed:
    """The game of a save anywhere. Raises BadSave or Problem in one sentence and leaves the file alone."""
    save = parsed(content(path), path.name)
    return resumed(save, opener(save), path.name)


def _told(bad: BadSave, kept: Path | None) -> str:
    if kept is None:
        return bad.sentence
    return _("{problem} and is kept as {file}.").format(problem=clause(bad.sentence), file=kept.name)
