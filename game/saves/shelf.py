"""Games kept for good: a folder with a file each, listed without playing them again."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.core.errors import Problem
from game.core.i18n import _
from game.saves.reading import content, parsed
from game.saves.schema import Save, encoded
from game.saves.store import keep_aside, write

LONGEST_LABEL = 60
"""Letters of a name that a player may give."""

_LONGEST_NAME = 40
_NOT_IN_NAMES = re.compile(r"[^\w\-]+")

Stamp = tuple[int, int, int]
"""When a file was written, how long it is, and which file it is: autosaves change places."""


class Entry(msgspec.Struct, frozen=True):
    """A game on a shelf: its file and the save in it, whose moves nobody has looked at yet."""

    path: Path
    save: Save

    @property
    def label(self) -> str:
        """The name that the player gave it, as it can be shown: the file may come from anybody."""
        return "".join(letter for letter in self.save.label if letter.isprintable())[:LONGEST_LABEL].strip()

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return len(self.save.journal)


class Shelf:
    """The games in one folder, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[Path, tuple[Stamp, Entry | str]] = {}

    def entries(self, names: str = "*.json") -> tuple[Entry, ...]:
        """Every game that can be read, the newest first; `names`: of the files that look like this.

        Files that cannot be read are left alone and left out.
        """
        found = [entry for entry in self._all(names) if isinstance(entry, Entry)]
        return tuple(sorted(found, key=lambda entry: (entry.save.saved_at, entry.path.name), reverse=True))

    def troubles(self) -> tuple[str, ...]:
        """A sentence for each file that cannot be read, by the names of the files."""
        return tuple(trouble for trouble in self._all("*.json") if isinstance(trouble, str))

    def _all(self, names: str) -> list[Entry | str]:
        try:
            paths = sorted(self.folder.glob(names))
        except OSError:  # somebody has just taken the folder away
            paths = []
        return [entry for path in paths if (entry := self._entry(path)) is not None]

    def _entry(self, path: Path) -> Entry | str | None:
        """The file's game, or a sentence why there is none; read again only when the file is another one.

        None when there is no file any more.
        """
        try:
            about = path.stat()
        except OSError:
            self._read.pop(path, None)
            return None
        stamp = (about.st_mtime_ns, about.st_size, about.st_ino)
        known = self._read.get(path)
        if known is None or known[0] != stamp:
            known = self._read[path] = (stamp, _read(path))
        return known[1]

    def put(self, save: Save) -> Path:
        """The file written. The same game under the same label takes its old place. Raises Problem when the disk
        takes no file."""
        path = self.place(save)
        write(path, encoded(save))
        return path

    def place(self, save: Save) -> Path:
        """Where that game lies under its label, or would lie: no other game or label ever loses its file to it."""
        kept = self.same(save, save.label)
        if kept is not None:
            return kept.path
        name = _plain(save.label or save.title)[:_LONGEST_NAME].strip("-")
        stem = f"{name or 'game'}-{_mark(save)}"
        path = self.folder / f"{stem}.json"
        number = 2
        while path.exists():
            path = self.folder / f"{stem}-{number}.json"
            number += 1
        return path

    def same(self, save: Save, label: str) -> Entry | None:
        """The same game kept under that label, None when it is not there."""
        return next((kept for kept in self.of(save) if kept.save.label == label), None)

    def of(self, save: Save) -> tuple[Entry, ...]:
        """Every save of the same game, the newest first."""
        return tuple(kept for kept in self.entries(f"*-{_mark(save)}*.json") if kept.save.game == save.game)

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


def _read(path: Path) -> Entry | str:
    try:
        return Entry(path, parsed(content(path), path.name))
    except Problem as problem:
        return problem.sentence


def _mark(save: Save) -> str:
    """The end of the file names of a game's saves, so that they are found without reading all the others."""
    return f"{re.sub(r'[^0-9]', '', save.begun_at)[:14]}-{save.setup.seed:x}"


def _plain(text: str) -> str:
    """The text as a file name that every system takes."""
    return _NOT_IN_NAMES.sub("-", unicodedata.normalize("NFKC", text)).strip("-")
