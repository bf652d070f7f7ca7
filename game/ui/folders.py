"""Opens a folder in the file manager of the system."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from game.core.i18n import _
from game.core.reasons import system_reason

OPENERS = (("xdg-open",), ("gio", "open"), ("kde-open",), ("exo-open",))
"""The commands that open a folder on Linux, the most common one first."""


@dataclass(frozen=True)
class OpenedFolder:
    """A folder that was opened in the file manager, or the reason why opening the folder failed."""

    folder: Path
    process: subprocess.Popen[bytes] | None = None
    reason: str = ""

    @property
    def problem(self) -> str:
        """The reason why the folder could not be opened, or "" if no problem is known yet."""
        failed = self.process is not None and self.process.poll()
        return self.reason or (_unshown(self.folder) if failed else "")


def show(folder: Path) -> OpenedFolder:
    """Open the folder in the system's file manager, without waiting for the result."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return OpenedFolder(folder)
        openers = (("open",),) if sys.platform == "darwin" else OPENERS
        opener = next((opener for opener in openers if which(opener[0])), None)
        if opener is None:
            return OpenedFolder(folder, reason=_unshown(folder))
        process = subprocess.Popen(
            (*opener, str(folder)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=_outside(os.environ),
        )
    except OSError as error:
        told = _("The folder {folder} could not be opened ({reason}).")
        return OpenedFolder(folder, reason=told.format(folder=folder, reason=system_reason(error)))
    return OpenedFolder(folder, process)


def _unshown(folder: Path) -> str:
    return _("No program on this computer can show folders. The folder is {folder}.").format(folder=folder)


def _outside(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment variables for another program, without the library path of the packaged executable."""
    found = dict(environment)
    if getattr(sys, "frozen", False):
        before = found.pop("LD_LIBRARY_PATH_ORIG", "")
        found.pop("LD_LIBRARY_PATH", None)
        if before:
            found["LD_LIBRARY_PATH"] = before
    return found
