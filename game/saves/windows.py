"""Several windows on one folder: each holds a lock of its own, so that a later one can tell that it is not alone."""

from __future__ import annotations

from pathlib import Path

from game.saves.lock import Lock, taken

MOST = 16
"""So many windows are told apart."""


class Windows:
    """The windows that have the same folder open; this one is counted from now until `close` or until the process
    ends, in whatever way."""

    def __init__(self, folder: Path) -> None:
        self._own: Lock | None = None
        self.others = 0
        """How many others were open when this one was."""
        for number in range(1, MOST + 1):
            path = folder / f"window-{number}.lock"
            if self._own is not None and not path.exists():
                continue
            try:
                lock = taken(path)
            except OSError:  # a folder that takes no files: nothing is saved there either
                return
            if lock is None:
                self.others += 1
            elif self._own is None:
                self._own = lock
            else:
                lock.release()

    def close(self) -> None:
        """This window is open no more."""
        if self._own is not None:
            self._own.release()
            self._own = None
