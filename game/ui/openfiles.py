"""How many files the system lets the game open at once: a few dozen are enough, and some systems allow less."""

from __future__ import annotations

import contextlib
import sys

from game.core.errors import Problem
from game.core.i18n import _

NEEDED = 64
"""Files: twice what a table has open, which is one for each font, pipes, and what the screen and the sound take."""


def ask_for_enough_files() -> None:
    """Have the system let the game open as many files as it needs. Raises Problem where it does not."""
    if sys.platform == "win32":
        return
    import resource

    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit >= NEEDED or limit == resource.RLIM_INFINITY:
        return
    with contextlib.suppress(OSError, ValueError):  # more than this user may have
        resource.setrlimit(resource.RLIMIT_NOFILE, (NEEDED, most))
        return
    raise Problem(
        _("The system lets this program open {limit} files at once, and it needs {needed}; see “ulimit -n”.").format(
            limit=limit, needed=NEEDED
        )
    )
