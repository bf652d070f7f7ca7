"""Reads a game from the standard input of a command, and writes the file that the command creates."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

from game.core.i18n import _
from game.core.reasons import unwritable
from game.saves.reading import LARGEST, BadSave, write
from game.scenes.share.making import END, HANDED

_STDIN = 0
_CHUNK = 1 << 16


def handed() -> bytes:
    """Return the standard input up to its end or to a zero byte, or raise BadSave if it is too large for a save.

    The window sends a zero byte after the game. The process then exits as soon as its input ends, because nobody needs
    its result any more.
    """
    data = b""
    while END not in data and (more := os.read(_STDIN, _CHUNK)):
        data += more
        if len(data) > LARGEST:
            raise BadSave(_("{name} is not a saved game: it is far too large.").format(name=HANDED))
    game, end, _rest = data.partition(END)
    if end:
        threading.Thread(target=_end_with_input, daemon=True).start()
    return game


def _end_with_input() -> None:
    while os.read(_STDIN, _CHUNK):
        pass
    os._exit(1)


def put(path: Path, data: bytes) -> None:
    """Write a file completely or not at all, or raise Problem, also if its folder is missing."""
    if not path.parent.is_dir():
        raise unwritable(path, FileNotFoundError(errno.ENOENT, ""))
    write(path, data)
