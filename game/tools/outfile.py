"""The files that somebody names for a command to write."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from game.core.errors import Problem
from game.core.i18n import _
from game.saves.keeping import write


def put(path: Path, data: bytes) -> None:
    """Write the file, whole or not at all. Raises Problem when the disk takes none, and where its folder is missing: a
    slip of the pen makes none."""
    if not path.parent.is_dir():
        reason = os.strerror(errno.ENOENT)
        raise Problem(_("{path} cannot be written ({reason}).").format(path=path, reason=reason))
    write(path, data)
