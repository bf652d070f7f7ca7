"""Autosaves: the last three saves of a game, written completely or not at all. Unreadable files are never deleted."""

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
from game.core.reasons import system_reason
from game.core.sentences import clause
from game.disk import Stamp, stamp_of
from game.saves.lock import held
from game.saves.reading import BadSave, Foreign, content, parsed, write
from game.saves.resume import Opened, Resumed, resumed
from game.saves.schema import Save, encoded
from game.saves.shelf import Shelf, keep_aside

GENERATIONS = 3
PATIENCE = 2.0
"""How many seconds a window waits for another window that is moving files."""

_NAME = re.compile(r"autosave-([1-9]\d{0,5})\.json")

Opener = Callable[[Save], Opened]
"""A function that returns the rules and the board of a save, or raises Problem if either is missing."""


class Continued(msgspec.Struct, frozen=True):
    """The newest usable autosave (or None), its path, and error messages (`notes`) about newer autosaves."""

    game: Resumed | None
    notes: tuple[str, ...] = ()
    path: Path | None = None


class _Own(msgspec.Struct, frozen=True):
    """The autosaves of the game that this window saved last, newest first, and the stamp of the newest one."""

    ident: str
    places: tuple[Path, ...]
    stamp: Stamp | None


class Store:
    """The autosaves in one folder. The autosave with the lowest number is the newest.

    The current game has three autosaves. Autosaves of other games are moved to the shelf `left` (unfinished games) or
    to the shelf `played` (finished games). Files that this version cannot read stay where they are.
    """

    def __init__(
        self, folder: Path, known: Callable[[str], bool] = lambda title: True, lock: Path | None = None
    ) -> None:
        """Open the autosaves in a folder.

        Args:
            known: a function that returns whether this version has the title with the given slug.
            lock: the lock file that prevents two windows from moving files at once, or None for no locking.
        """
        self.folder = folder
        self.left = Shelf(folder / paths.LEFT)
        self.played = Shelf(folder / paths.PLAYED)
        self._known = known
        self._lock = lock
        self._own: _Own | None = None

    def autosaves(self) -> tuple[Path, ...]:
        """Return all existing autosaves, newest first."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                number = _NAME.fullmatch(path.name)
                if number is not None and path.is_file():
                    found.append((int(number[1]), path))
        return tuple(path for _number, path in sorted(found))

    def stamps(self) -> tuple[tuple[Path, Stamp | None], ...]:
        """Return the stamps of all autosaves and of the folder of unfinished games, so that changes can be detected."""
        return tuple((path, stamp_of(path)) for path in (*self.autosaves(), self.left.folder))

    def autosave(self, save: Save) -> Path:
        """Write an autosave and return its path, or raise Problem. The numbers of older autosaves increase by one."""
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
                        disk.move(source, target)
                disk.put(fresh, newest)
                disk.settle(self.folder)
                if moved:
                    self._taken_up(save)
                self._own = _Own(save.id, (newest, *older), stamp_of(newest))
        except OSError as error:
            text = _("The game could not be saved to {path} ({reason}); you can play on.")
            raise Problem(text.format(path=newest, reason=system_reason(error))) from error
        return newest

    def claim(self, continued: Continued) -> None:
        """Treat the autosave in `continued` as if this window had written it."""
        if continued.game is not None and continued.path is not None:
            self._own = _Own(continued.game.save.id, (), stamp_of(continued.path))

    def put_aside(self) -> None:
        """Move the current game from the autosaves to the unfinished games, or raise Problem."""
        seen: set[str] = set()
        try:
            with self._turn():
                for path in self.autosaves():
                    save = self._save_in(path)
                    if save is not None:
                        self._move(path, save, seen)
        except OSError as error:
            text = _("The current game cannot be set aside ({reason}), so it continues.")
            raise Problem(text.format(reason=system_reason(error))) from error

    def leave(self, save: Save) -> None:
        """Write a save directly to the shelf of unfinished or finished games, or raise Problem."""
        shelf = self.left if save.result is None else self.played
        write(shelf.room(save), encoded(save))

    # The paths of a game's autosaves.

    def _place(self, number: int) -> Path:
        return self.folder / f"autosave-{number}.json"

    def _turn(self) -> contextlib.AbstractContextManager[bool]:
        """Return a context manager that prevents other windows from moving files in the meantime (see `held`)."""
        return nullcontext(True) if self._lock is None else held(self._lock, PATIENCE)

    def _at_home(self, save: Save) -> bool:
        """Return whether the autosaves of the game are unchanged since this window wrote them."""
        own = self._own
        return bool(own and own.places and own.ident == save.id and stamp_of(own.places[0]) == own.stamp)

    def _places(self, save: Save) -> tuple[Path, ...]:
        """Move other games' autosaves away if they must be kept, and return three paths for this game's autosaves."""
        seen: set[str] = set()
        taken = {path for path in self.autosaves() if not self._cleared(path, save, seen)}
        free = (place for number in itertools.count(1) if (place := self._place(number)) not in taken)
        return tuple(itertools.islice(free, GENERATIONS))

    def _cleared(self, path: Path, save: Save, seen: set[str]) -> bool:
        """Move a file away if its game must be kept. Return whether `save` may now be written to the file's path."""
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
        """Return the save in a file, or None if this version cannot read the file or does not have the game's title."""
        try:
            save = parsed(content(path), path.name)
        except Problem:
            return None
        return save if self._known(save.title) else None

    def _move(self, path: Path, save: Save, seen: set[str]) -> bool:
        """Move an autosave to a shelf if it must be kept. Return whether the autosave's path may be reused.

        An autosave must be kept unless its game has no moves, is already on the shelf, or is in `seen`. The id of the
        game is added to `seen`.
        """
        if save.journal and save.id not in seen:
            seen.add(save.id)
            shelf = self.left if save.result is None else self.played
            if save.result is None or not any(kept.brief.digest == save.digest for kept in shelf.of(save)):
                place = shelf.room(save)
                place.parent.mkdir(parents=True, exist_ok=True)
                disk.move(path, place)
                with contextlib.suppress(OSError):  # only makes the rename survive a power failure
                    disk.settle(place.parent)
                self._drop(save)
        return True

    def _taken_up(self, save: Save) -> None:
        """Remove the earlier saves of a continued game from the unfinished games."""
        for earlier in self.left.of(save):
            if save.follows(earlier.save):
                with contextlib.suppress(OSError):
                    earlier.path.unlink(missing_ok=True)

    def _drop(self, save: Save) -> None:
        """Delete a game's autosaves up to the position in `save`, after `save` has been moved to a shelf."""
        for path in self.autosaves():
            earlier = self._save_in(path)
            if earlier is not None and save.follows(earlier):
                with contextlib.suppress(OSError):
                    path.unlink()

    def newest(self, opener: Opener) -> Continued:
        """Return the newest autosaved game that can be continued. Damaged files are renamed."""
        notes: list[str] = []
        for path in self.autosaves():
            try:
                return Continued(self.load(path, opener), tuple(notes), path)
            except Problem as problem:
                if problem.sentence not in notes:
                    notes.append(problem.sentence)
        return Continued(None, tuple(notes))

    def load(self, path: Path, opener: Opener) -> Resumed:
        """Return the game in one of the autosaves, or raise Problem. A damaged file is renamed."""
        try:
            return loaded(path, opener)
        except Foreign as foreign:
            raise Foreign(_("{problem} The file stays where it is.").format(problem=foreign.sentence)) from foreign
        except BadSave as bad:
            kept = keep_aside(path)
            if kept is None:
                raise
            text = _("{problem}, so it was renamed to {file}.")
            raise BadSave(text.format(problem=clause(bad.sentence), file=kept.name)) from bad


def loaded(path: Path, opener: Opener) -> Resumed:
    """Return the game in a save file, or raise Problem if the save cannot be used."""
    save = parsed(content(path), path.name)
    return resumed(save, opener(save), path.name)
