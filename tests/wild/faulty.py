"""A disk that refuses: full, read-only, broken; always, or whenever chance wills it."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FULL, READ_ONLY, FORBIDDEN, BROKEN = errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO
KINDS = (FULL, READ_ONLY, FORBIDDEN, BROKEN)

CHANGING = ("mkdir", "rename", "replace", "unlink", "fsync")
"""What the system is asked when something on the disk changes, beside writing itself."""


class FaultyDisk:
    """Everything written below `home` fails for the part `often` of all tries, with one of the errors `kinds`.

    On a full disk only what takes room fails. `refused`: how often it did.
    """

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        home: Path,
        kinds: tuple[int, ...],
        often: float = 1.0,
        chance: random.Random | None = None,
    ) -> None:
        self._home = str(home)
        self._kinds = kinds
        self.often = often
        self._chance = chance or random.Random(0)
        self.refused = 0
        for name in CHANGING:
            patch.setattr(os, name, self._guarded(name, getattr(os, name)))
        self._open = Path.open
        patch.setattr(Path, "open", self._opening())

    def _refuse(self, kind: int, about: object) -> None:
        self.refused += 1
        raise OSError(kind, os.strerror(kind), str(about))

    def _fails(self) -> bool:
        return self._chance.random() < self.often

    def _guarded(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(about: Any, *args: Any, **named: Any) -> Any:
            kind = self._chance.choice(self._kinds)
            ours = isinstance(about, int) or str(about).startswith(self._home)
            takes_room = name in ("mkdir", "fsync")
            if ours and (takes_room or kind != FULL) and self._fails():
                self._refuse(kind, about)
            return call(about, *args, **named)

        return guarded

    def _opening(self) -> Callable[..., Any]:
        def opened(path: Path, mode: str = "r", *args: Any, **named: Any) -> Any:
            kind = self._chance.choice(self._kinds)
            if str(path).startswith(self._home) and mode[0] in "aw" and kind != FULL and self._fails():
                self._refuse(kind, path)
            return self._open(path, mode, *args, **named)

        return opened
