"""Counting the windows of the game that use the same folder. Each window holds a lock of its own."""

from __future__ import annotations

from pathlib import Path

from game.saves.lock import Lock, taken

MOST = 16
"""Maximum number of windows that are counted."""


class Windows:
    """The windows that use the same folder. This window is counted until `close`, or until its process ends."""

    def __init__(self, folder: Path) -> None:
        self._own: Lock | None = None
        self.others = 0
        """The number of other windows at the time this one was opened."""
        for number in range(1, MOST + 1):
            path = folder / f"window-{number}.lock"
            if self._own is not None and not path.exists():
                continue
            try:
                lock = taken(path)
            except OSError:  # a read-only folder; the game cannot be saved there either
                return
            if lock is None:
                self.others += 1
            elif self._own is None:
                self._own = lock
            else:
                lock.release()

    def close(self) -> None:
        """Stop counting this window."""
        if self._own is not None:
            self._own.release()
            self._own = None
