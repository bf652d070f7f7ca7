"""Autosaves on disk: written whole or not at all, three generations, and nothing unreadable ever thrown away."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from game import disk
from game.core.errors import Problem
from game.core.i18n import _
from game.saves.reading import BadSave, content, parsed
from game.saves.resume import Opened, Resumed, resumed
from game.saves.schema import Save, encoded

GENERATIONS = 3

Opener = Callable[[Save], Opened]
"""What finds the rules and the board of a save. Raises Problem when there is no such title or board."""


class Continued(msgspec.Struct, frozen=True):
    """The newest game that can go on, None when there is none, and sentences about saves that cannot."""

    game: Resumed | None
    notes: tuple[str, ...] = ()


class Store:
    """The autosaves in one folder; `autosave-1.json` is the newest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def autosaves(self) -> tuple[Path, ...]:
        """The autosaves there are, newest first."""
        return tuple(path for path in self._generations() if path.is_file())

    def _generations(self) -> tuple[Path, ...]:
        return tuple(self.folder / f"autosave-{number}.json" for number in range(1, GENERATIONS + 1))

    def autosave(self, save: Save) -> Path:
        """The file written; older autosaves move back by one. Raises Problem when the disk takes no file."""
        newest, *older = self._generations()
        data = encoded(save)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh = disk.staged(newest, data)
            for target, source in zip(reversed(older), reversed([newest, *older[:-1]]), strict=True):
                with contextlib.suppress(FileNotFoundError):
                    source.replace(target)
            fresh.replace(newest)
            disk.settle(self.folder)
        except OSError as error:
            raise Problem(
                _("The game could not be saved to {path} ({reason}); you can play on.").format(
                    path=newest, reason=error.strerror or error
                )
            ) from error
        return newest

    def newest(self, opener: Opener) -> Continued:
        """The newest autosave that can go on; what is broken is kept aside and told in a note each,
        what is the same for several in one."""
        notes: list[str] = []
        for path in self.autosaves():
            try:
                return Continued(self.load(path, opener), tuple(notes))
            except Problem as problem:
                if problem.sentence not in notes:
                    notes.append(problem.sentence)
        return Continued(None, tuple(notes))

    def load(self, path: Path, opener: Opener) -> Resumed:
        """The game of a save in the folder. A bad save is renamed, and the BadSave raised says to what."""
        try:
            return loaded(path, opener)
        except BadSave as bad:
            raise BadSave(_told(bad, keep_aside(path))) from bad


def loaded(path: Path, opener: Opener) -> Resumed:
    """The game of a save anywhere. Raises BadSave or Problem in one sentence and leaves the file alone."""
    save = parsed(content(path), path.name)
    return resumed(save, opener(save), path.name)


def write(path: Path, data: bytes) -> None:
    """Put the bytes into a file, whole or not at all. Raises Problem when the disk takes no file."""
    try:
        disk.write(path, data)
    except OSError as error:
        raise Problem(
            _("{path} cannot be written ({reason}).").format(path=path, reason=error.strerror or error)
        ) from error


def keep_aside(path: Path, ending: str = "kept") -> Path | None:
    """The name that a save has now that nobody uses any more, `<name>.1.<ending>` or the next free number; None if it
    had to stay. Unusable ones are "kept", those that a player took away "removed"."""
    number = 1
    while (kept := path.with_name(f"{path.name}.{number}.{ending}")).exists():
        number += 1
    try:
        path.rename(kept)
    except OSError:
        return None
    return kept


def _told(bad: BadSave, kept: Path | None) -> str:
    if kept is None:
        return bad.sentence
    return _("{problem} and is kept as {file}.").format(problem=bad.sentence.rstrip("."), file=kept.name)
