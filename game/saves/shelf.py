"""Games kept for good: a folder with a file each, listed without playing them again."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import msgspec

from game.core.errors import Problem
from game.core.i18n import _
from game.saves.reading import content, parsed
from game.saves.resume import Resumed
from game.saves.schema import Save, encoded
from game.saves.store import Opener, keep_aside, loaded, write

_LONGEST_NAME = 40
_NOT_IN_NAMES = re.compile(r"[^\w\-]+")


class Entry(msgspec.Struct, frozen=True):
    """A game on a shelf: its file and the save in it, whose moves nobody has looked at yet."""

    path: Path
    save: Save

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return len(self.save.journal)


class Shelf:
    """The games in one folder, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[Path, tuple[int, Entry]] = {}

    def entries(self) -> tuple[Entry, ...]:
        """Every game that can be read, the newest first. Files that cannot are left alone and left out."""
        found: list[Entry] = []
        for path in self.folder.glob("*.json") if self.folder.is_dir() else ():
            entry = self._entry(path)
            if entry is not None:
                found.append(entry)
        return tuple(sorted(found, key=lambda entry: (entry.save.saved_at, entry.path.name), reverse=True))

    def _entry(self, path: Path) -> Entry | None:
        """The file's game; read again only when the file is another one."""
        try:
            stamp = path.stat().st_mtime_ns
            known = self._read.get(path)
            if known is None or known[0] != stamp:
                known = self._read[path] = (stamp, Entry(path, parsed(content(path), path.name)))
        except (OSError, Problem):
            return None
        return known[1]

    def put(self, save: Save) -> Path:
        """The file written. The same game under the same label takes its old place. Raises Problem when the disk
        takes no file."""
        path = self.place(save)
        write(path, encoded(save))
        return path

    def place(self, save: Save) -> Path:
        """Where that game lies or would lie."""
        name = _plain(save.label or save.title)[:_LONGEST_NAME].strip("-")
        moment = re.sub(r"\D", "", save.begun_at)[:14]
        return self.folder / f"{name or 'game'}-{moment}-{save.setup.seed:x}.json"

    def load(self, path: Path, opener: Opener) -> Resumed:
        """The game in the file. Raises BadSave or Problem in one sentence and leaves the file alone."""
        return loaded(path, opener)

    def remove(self, path: Path) -> None:
        """Take the game away; its file keeps lying there under another name, `<name>.1.kept`.

        Raises Problem when it cannot be renamed.
        """
        if keep_aside(path) is None:
            raise Problem(_("{path} cannot be removed.").format(path=path))


def _plain(text: str) -> str:
    """The text as a file name that every system takes."""
    return _NOT_IN_NAMES.sub("-", unicodedata.normalize("NFKC", text)).strip("-")
