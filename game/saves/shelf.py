"""Shelves, which are folders with one file for each kept game. Games are listed without being replayed."""

from __future__ import annotations

import math
import os
import re
import time
import unicodedata
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import disk
from game.core.errors import Problem, shown
from game.core.i18n import _
from game.core.reasons import system_reason
from game.disk import Stamp, stamp_of
from game.saves import index
from game.saves.index import Brief, IndexRow, row_of, unreadable
from game.saves.reading import content, parsed, write
from game.saves.schema import Save, encoded

LONGEST_LABEL = 60
"""The maximum length of the name that a player gives a game, in characters."""

_AT_A_TIME = 50
"""How many files are checked before the clock is read again."""
_QUIET = 2_000_000_000
"""The age in nanoseconds from which a folder's modification time is reliable on every file system."""
_LONGEST_NAME = 40
_NOT_IN_NAMES = re.compile(r"[^\w\-]+")


class KeptGame(msgspec.Struct, frozen=True, gc=False):
    """A kept game in a list: its folder and its index row. Only `save` reads the game's moves."""

    folder: Path
    row: IndexRow

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.row.name

    @property
    def path(self) -> Path:
        """The path of the file."""
        return self.folder / self.row.name

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.row.id

    @property
    def saved_at(self) -> str:
        """When the game was saved."""
        return self.row.saved_at

    @property
    def brief(self) -> Brief:
        """The part of the save that is shown in lists of games, without the moves and the position."""
        return self.row.brief()

    @property
    def save(self) -> Save:
        """The whole save, read from the file each time."""
        return parsed(content(self.path), self.path.name)

    @property
    def label(self) -> str:
        """The name that the player gave the game, cleaned so that it is safe to show."""
        return shown(self.brief.label, LONGEST_LABEL).strip()


class Shelf:
    """The kept games in one folder. The folder need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._rows: dict[str, IndexRow] | None = None
        self._when = 0
        self._unseen: list[str] = []
        self._waiting: list[tuple[str, Stamp]] = []
        self._changed = False
        self.version = 0
        """A number that increases whenever a change in the folder is noticed."""

    def entries(self) -> tuple[KeptGame, ...]:
        """Read the folder, and return all readable games, newest first."""
        self.look()
        self.read()
        return self.known()

    def troubles(self) -> tuple[str, ...]:
        """Return an error message for each unreadable file found so far, sorted by file name."""
        bad = [row for row in (self._rows or {}).values() if row.trouble]
        return tuple(row.trouble for row in sorted(bad, key=lambda row: row.name))

    def spoke(self) -> None:
        """Forget all error messages after a change of language, so that they are created again in the new language."""
        if self._rows is not None:
            self._when, self._rows = 0, {name: row for name, row in self._rows.items() if not row.trouble}

    def known(self) -> tuple[KeptGame, ...]:
        """Return the readable games found so far, newest first."""
        rows = [row for row in (self._rows or {}).values() if not row.trouble]
        rows.sort(key=lambda row: (row.saved_at, row.name), reverse=True)
        return tuple([KeptGame(self.folder, row) for row in rows])

    def look(self, *, quick: bool = False) -> None:
        """List the files in the folder. Call `read` afterwards to read new and changed files.

        If `quick` is true and no file was added or removed, use the rows of the index for now. Later, `read` compares
        these rows with the files.
        """
        if self._rows is None:
            self._when, self._rows = index.load(self.folder)
        when = _moment(self.folder)
        if quick and when and when == self._when:
            self._unseen = [name for name in self._rows if not self._waiting]
            return
        rows, old, waiting = {}, self._rows, []
        for name, stamp in _files(self.folder):
            row = old.get(name)
            if row is not None and row.stamp == stamp:
                rows[name] = row
            else:
                waiting.append((name, stamp))
        if waiting or len(rows) != len(old) or when != self._when:
            self._changed = True
            self.version += 1
        self._when, self._rows, self._waiting, self._unseen = when, rows, waiting, []

    def read(self, seconds: float = math.inf) -> bool:
        """Check and read files for about `seconds` seconds. Return whether the list of games is now up to date."""
        until = time.monotonic() + seconds
        rows = self._rows if self._rows is not None else {}
        while self._unseen and time.monotonic() < until:
            for name in self._unseen[-_AT_A_TIME:]:
                stamp = stamp_of(self.folder / name)
                if stamp is not None and stamp != rows[name].stamp:
                    self._waiting.append((name, stamp))
            del self._unseen[-_AT_A_TIME:]
        while self._waiting and time.monotonic() < until:
            name, stamp = self._waiting.pop()
            row = _row(self.folder / name, stamp)
            if row.trouble and not (self.folder / name).exists():
                rows.pop(name, None)  # deleted a moment ago
            else:
                rows[name] = row
            self._changed = True
            self.version += 1
        if self._waiting or self._unseen:
            return False
        if self._changed and len(rows) >= index.WORTH:
            index.keep(self.folder, self._when, rows.values())
        self._changed = False
        return True

    def put(self, save: Save) -> Path:
        """Write a save and return its path. An older save of the same game with the same label is overwritten."""
        kept = self.same(save, save.label)
        path = kept.path if kept is not None else self._fresh(save)
        write(path, encoded(save))
        return path

    def room(self, save: Save) -> Path:
        """Return the path of a kept save that `save` continues, or a new path if there is none."""
        earlier = next((kept for kept in self.of(save) if save.follows(kept.save)), None)
        return earlier.path if earlier is not None else self._fresh(save)

    def _fresh(self, save: Save) -> Path:
        """Return an unused path for a save."""
        name = unicodedata.normalize("NFKC", save.label or save.title)
        name = _NOT_IN_NAMES.sub("-", name).strip("-")[:_LONGEST_NAME].strip("-")
        stem = f"{name or 'game'}-{save.id}"
        path = self.folder / f"{stem}.json"
        number = 2
        while path.exists():
            path = self.folder / f"{stem}-{number}.json"
            number += 1
        return path

    def same(self, save: Save, label: str) -> KeptGame | None:
        """Return the kept save of the same game with this label, or None if there is none."""
        return next((kept for kept in self.of(save) if kept.brief.label == label), None)

    def of(self, save: Save) -> tuple[KeptGame, ...]:
        """Return all kept saves of the same game, newest first, without reading files of other games."""
        # Up to format 2, games had no id: the names of their files have the moment and the seed.
        marks = (f"-{save.id}", f"-{re.sub(r'[^0-9]', '', save.begun_at)[:14]}-{save.setup.seed:x}")
        found: list[KeptGame] = []
        for name, stamp in _files(self.folder, marks):
            row = _row(self.folder / name, stamp)
            if row.id == save.id:
                found.append(KeptGame(self.folder, row))
        return tuple(sorted(found, key=lambda kept: (kept.saved_at, kept.name), reverse=True))

    def rename(self, path: Path, label: str) -> Path:
        """Give a kept game a new label, and return its new path. Raise Problem if the label is already taken."""
        save = parsed(content(path), path.name)
        if save.label == label:
            return path
        if self.same(save, label) is not None:
            raise Problem(_("This game is already saved under the name “{label}”.").format(label=label))
        renamed = self.put(replace(save, label=label))
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise Problem(
                _("{path} cannot be removed ({reason}).").format(path=path, reason=system_reason(error))
            ) from error
        return renamed

    def remove(self, path: Path) -> None:
        """Remove a game from the shelf by renaming its file, or raise Problem."""
        if keep_aside(path, "removed") is None:
            raise Problem(_("{path} cannot be removed.").format(path=path))


def keep_aside(path: Path, ending: str = "kept") -> Path | None:
    """Rename a save that is no longer used, and return its new path, or None if the save cannot be renamed.

    The new name ends with the lowest free number and `ending`, which is "kept" for a damaged save, otherwise "removed".
    """
    number = 1
    while (kept := path.with_name(f"{path.name}.{number}.{ending}")).exists():
        number += 1
    try:
        disk.move(path, kept)
    except OSError:
        return None
    return kept


def _moment(folder: Path) -> int:
    """Return when a folder was last changed, in nanoseconds, or 0 if this time is too recent to be reliable."""
    try:
        when = folder.stat().st_mtime_ns
    except OSError:
        return 0
    return when if time.time_ns() - when > _QUIET else 0


def _files(folder: Path, marks: tuple[str, ...] = ()) -> list[tuple[str, Stamp]]:
    """Return the name and the stamp of each save file. If `marks` are given, skip names that contain none of them."""
    try:
        with os.scandir(folder) as files:
            saves = [file for file in files if file.name.endswith(".json") and not file.name.startswith(".")]
    except OSError:  # no such folder
        return []
    if marks:
        saves = [file for file in saves if any(mark in file.name for mark in marks)]
    found: list[tuple[str, Stamp]] = []
    for file in saves:
        try:
            about = file.stat()
        except OSError:  # deleted a moment ago, or a broken link
            continue
        found.append((file.name, Stamp.of(about)))
    return found


def _row(path: Path, stamp: Stamp) -> IndexRow:
    try:
        return row_of(path.name, stamp, parsed(content(path), path.name))
    except Problem as problem:
        return unreadable(path.name, stamp, problem.sentence)
