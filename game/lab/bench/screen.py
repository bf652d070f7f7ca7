"""Provides a screen for measured windows: either the existing screen or an Xvfb server."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from game.core.errors import Problem
from game.core.i18n import _

SIZE = "1920x1080x24"
PATIENCE = 10.0
"""The time in seconds within which Xvfb must end."""


@contextmanager
def screen() -> Iterator[None]:
    """Provide a screen for the duration of a `with` block, or raise Problem if that is impossible."""
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield
        return
    if shutil.which("Xvfb") is None:
        raise Problem(_("There is neither a screen nor Xvfb, so no window was measured."))
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SIZE, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()  # empty if the server ended without a message
        if not number:
            raise Problem(_("Xvfb did not start, so no window was measured."))
        os.environ["DISPLAY"] = f":{number}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait(PATIENCE)
