"""Games kept for good: a folder with a file each, listed without playing them again."""

from __future__ import annotations

import math
import os
import re
import time
import unicodedata
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.core.errors import Problem
from game.core.i18n import _
from game.core.text import shown
from game.saves import index
from game.saves.index import Brief, Row, row_of, unreadable
from game.saves.keeping import Stamp, keep_aside, stamp_of, write
from game.saves.reading import content, parsed
from game.saves.schema import Save, encoded

LONGEST_LABEL = 60
"""Letters of a name that a player may give."""

_AT_A_TIME = 50
"""Files that are looked at between two glances at the clock."""
_QUIET = 2_000_000_000
"""Nanoseconds."""
_LONGEST_NAME = 40
_NOT_IN_NAMES = re.compile(r"[^\w\-]+")


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A game on a shelf: its folder, and what the index says of it. The moves nobody has looked at yet."""

    folder: Path
    row: Row

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.row.name

    @property
    def path(self) -> Path:
        """Its file."""
        return self.folder / self.row.name

    @property
    def id(self) -> str:
        """What the game is known by."""
        return self.row.id

    @property
    def saved_at(self) -> str:
        """When it was saved."""
        return self.row.saved_at

    @property
    def brief(self) -> Brief:
        """What lists say of it."""
        return self.row.brief()

    @property
    def save(self) -> Save:
        """The whole save, read anew. Raises Problem when it cannot be read any more."""
        return parsed(content(self.path), self.path.name)

    @property
    def label(self) -> str:
        """The name that the player gave it, as it can be shown: the file may come from anybody."""
        return shown(self.brief.label, LONGEST_LABEL).strip()

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return self.brief.plies


class Shelf:
    """The games in one folder, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._rows: dict[str, Row] | None = None
        self._when = 0
        self._unseen: list[str] = []
        self._waiting: list[tuple[str, Stamp]] = []
        self._changed = False
        self.version = 0
        """Rises with every change that was seen."""

    def entries(self) -> tuple[Entry, ...]:
        """Every game that can be read, the newest first. Files that cannot be read are left alone and left out."""
        self.look()
        self.read()
        return self.known()

    def troubles(self) -> tuple[str, ...]:
        """A sentence for each file that cannot be read, by the names of the files, as far as they were read."""
        bad = [row for row in (self._rows or {}).values() if row.trouble]
        return tuple(row.trouble for row in sorted(bad, key=lambda row: row.name))

    def known(self) -> tuple[Entry, ...]:
        """The games read so far, the newest first."""
        rows = [row for row in (self._rows or {}).values() if not row.trouble]
        rows.sort(key=lambda row: (row.saved_at, row.name), reverse=True)
        return tuple([Entry(self.folder, row) for row in rows])

    def look(self, *, quick: bool = False) -> None:
        """See which files there are. Those that are new or have changed wait to be read.

        `quick`: where the folder says that no file came or went since the index was written, its rows count at once,
        and `read` looks at each file later.
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
        """Whether every file is known as it is now; reads for about so many seconds at most."""
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
                rows.pop(name, None)  # somebody has just taken it away
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
        """The file written. The same game under the same label takes its old place. Raises Problem when the disk
        takes no file."""
        path = self.place(save)
        write(path, encoded(save))
        return path

    def place(self, save: Save) -> Path:
        """Where that game lies under its label, or would lie: no other game or label ever loses its file to it."""
        kept = self.same(save, save.label)
        return kept.path if kept is not None else self._fresh(save)

    def room(self, save: Save) -> Path:
        """Where a game goes that nobody named: over an earlier moment of itself, else beside what else was made of the
        same game."""
        earlier = next((kept for kept in self.of(save) if save.follows(kept.save)), None)
        return earlier.path if earlier is not None else self._fresh(save)

    def _fresh(self, save: Save) -> Path:
        """A file for the game that is not there yet."""
        name = _plain(save.label or save.title)[:_LONGEST_NAME].strip("-")
        stem = f"{name or 'game'}-{save.id}"
        path = self.folder / f"{stem}.json"
        number = 2
        while path.exists():
            path = self.folder / f"{stem}-{number}.json"
            number += 1
        return path

    def same(self, save: Save, label: str) -> Entry | None:
        """The same game kept under that label, None when it is not there."""
        return next((kept for kept in self.of(save) if kept.brief.label == label), None)

    def of(self, save: Save) -> tuple[Entry, ...]:
        """Every save of the same game, the newest first: found by their names, without looking at the others."""
        marks = (f"-{save.id}", f"-{_old_mark(save)}")
        found: list[Entry] = []
        for name, stamp in _files(self.folder, marks):
            row = _row(self.folder / name, stamp)
            if row.id == save.id:
                found.append(Entry(self.folder, row))
        return tuple(sorted(found, key=lambda kept: (kept.saved_at, kept.name), reverse=True))

    def rename(self, path: Path, label: str) -> Path:
        """The file that the game lies in under its new label.

        Raises Problem when another save of the same game is called that, or when the disk takes no file.
        """
        save = parsed(content(path), path.name)
        if save.label == label:
            return path
        if self.same(save, label) is not None:
            raise Problem(_("This game is already kept under the name “{label}”.").format(label=label))
        renamed = self.put(replace(save, label=label))
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise Problem(
                _("{path} cannot be removed ({reason}).").format(path=path, reason=error.strerror or error)
            ) from error
        return renamed

    def remove(self, path: Path) -> None:
        """Take the game away; its file keeps lying there under another name, `<name>.1.removed`.

        Raises Problem when it cannot be renamed.
        """
        if keep_aside(path, "removed") is None:
            raise Problem(_("{path} cannot be removed.").format(path=path))


def _moment(folder: Path) -> int:
    """When a file came to the folder or left it for the last time; 0 where nobody can tell, as the clocks of some
    systems are too coarse to tell what has just changed from what is about to change."""
    try:
        when = folder.stat().st_mtime_ns
    except OSError:
        return 0
    return when if time.time_ns() - when > _QUIET else 0


def _files(folder: Path, marks: tuple[str, ...] = ()) -> list[tuple[str, Stamp]]:
    """The name and stamp of each save in a folder; with marks only of those that have one of them in their names."""
    try:
        with os.scandir(folder) as files:
            saves = [file for file in files if file.name.endswith(".json") and not file.name.startswith(".")]
    except OSError:  # there is no such folder, or no longer
        return []
    if marks:
        saves = [file for file in saves if any(mark in file.name for mark in marks)]
    found: list[tuple[str, Stamp]] = []
    for file in saves:
        try:
            about = file.stat()
        except OSError:  # somebody has just taken it away, or it leads nowhere
            continue
        found.append((file.name, (about.st_mtime_ns, about.st_size, about.st_ino)))
    return found


def _row(path: Path, stamp: Stamp) -> Row:
    try:
        return row_of(path.name, stamp, parsed(content(path), path.name))
    except Problem as problem:
        return unreadable(path.name, stamp, problem.sentence)


def _old_mark(save: Save) -> str:
    """How the file names of a game's saves ended up to format 2, before games had an id."""
    return f"{re.sub(r'[^0-9]', '', save.begun_at)[:14]}-{save.setup.seed:x}"


def _plain(text: str) -> str:
    """The text as a file name that every system takes."""
    return _NOT_IN_NAMES.sub("-", unicodedata.normalize("NFKC", text)).strip("-")
