"""Explanations of operating system errors, in the player's language."""

from __future__ import annotations

import errno
from pathlib import Path

from game.core.errors import Problem
from game.core.i18n import _, phrase

_NO_PERMISSION = phrase("no permission")
_FULL = phrase("the disk is full")
_BUSY = phrase("another program is using it")
_TOO_MANY = phrase("too many files are open")

_REASONS = {
    "ENOENT": phrase("the file or folder does not exist"),
    "EACCES": _NO_PERMISSION,
    "EPERM": _NO_PERMISSION,
    "EISDIR": phrase("the path is a folder, not a file"),
    "ENOTDIR": phrase("part of the path is not a folder"),
    "EEXIST": phrase("it already exists"),
    "ENOTEMPTY": phrase("the folder is not empty"),
    "ENOSPC": _FULL,
    "EDQUOT": _FULL,
    "EFBIG": phrase("the file is too large"),
    "ENAMETOOLONG": phrase("the name is too long"),
    "EROFS": phrase("the disk is read-only"),
    "EIO": phrase("the disk reports an error"),
    "EBUSY": _BUSY,
    "ETXTBSY": _BUSY,
    "EMFILE": _TOO_MANY,
    "ENFILE": _TOO_MANY,
}
"""The reason for each error, by its name in the module `errno`. Not all systems have all names."""

_BY_NUMBER = {number: _REASONS[name] for name, number in vars(errno).items() if name in _REASONS}


def system_reason(error: OSError) -> str:
    """Return the reason for a system error as a clause, such as "the disk is full"."""
    known = _BY_NUMBER.get(error.errno or 0)
    return error.strerror or str(error) if known is None else str(known)


def unreadable(path: Path | str, error: OSError) -> Problem:
    """Return the Problem for a file that cannot be read."""
    return Problem(_("{path} cannot be read ({reason}).").format(path=path, reason=system_reason(error)))


def unwritable(path: Path | str, error: OSError) -> Problem:
    """Return the Problem for a file that cannot be written."""
    return Problem(_("{path} cannot be written ({reason}).").format(path=path, reason=system_reason(error)))
