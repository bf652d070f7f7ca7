"""Reading a save from bytes. Every error is one sentence that says where the fault is."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import msgspec

from game import disk
from game.core.errors import Problem
from game.core.i18n import _
from game.core.sentences import clause
from game.core.text import shown
from game.saves.schema import FORMAT, Save
from game.saves.upgrade import upgraded

LARGEST = 2 * 1024 * 1024
"""In bytes. The longest game needs a tenth of it; the limit keeps a wrong file from filling the memory."""


class BadSave(Problem):
    """A save that cannot be used: damaged, truncated, from another program or from a newer version."""


class Foreign(BadSave):
    """A save of a newer format, or of a title that this version lacks.

    Another version can still use the save, so the file is left as it is.
    """


class _Header(msgspec.Struct):
    format: int


def content(path: Path) -> bytes:
    """Return the bytes of a save.

    Raises:
        Problem: the file cannot be read.
        BadSave: the file is too large to be a save.
    """
    try:
        return disk.read(path, LARGEST)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise BadSave(_("{name} is no saved game: it is far too big.").format(name=path.name)) from error
        raise Problem(
            _("{path} cannot be read ({reason}).").format(path=path, reason=error.strerror or error)
        ) from error


def parsed(data: bytes, name: str) -> Save:
    """Return the save in the bytes, upgraded to the newest format.

    Moves and states are not decoded here, because only the rules can check them.

    Args:
        name: the name of the file in messages.

    Raises:
        BadSave: the data is not a valid save; the message says where.
    """
    header = _header(data, name)
    if header.format > FORMAT:
        raise Foreign(
            _("{name} was saved by a newer version of the game (format {format}, this version reads {known}).").format(
                name=name, format=header.format, known=FORMAT
            )
        )
    if header.format < 1:
        raise BadSave(
            _("{name} is no saved game: there is no format {format}.").format(name=name, format=header.format)
        )
    if header.format < FORMAT:
        data = _upgraded(data, name)
    try:
        return msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(name, reason(error)) from error


def _header(data: bytes, name: str) -> _Header:
    try:
        data.decode("utf-8")  # checks the moves and states too, which are decoded later
        return msgspec.json.decode(data, type=_Header)
    except msgspec.ValidationError as error:
        raise BadSave(_("{name} is no saved game ({reason}).").format(name=name, reason=reason(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(name, reason(error)) from error


def _upgraded(data: bytes, name: str) -> bytes:
    try:
        fields: dict[str, Any] = upgraded(msgspec.json.decode(data, type=dict[str, Any]), FORMAT)
        return msgspec.json.encode(fields)
    except Exception as error:  # a damaged file can make a step fail in any way
        raise damaged(name, _("it cannot be brought to the new format: {error}").format(error=reason(error))) from error


def damaged(name: str, why: str) -> BadSave:
    """Return the error for a damaged save. `why` says where the damage is."""
    return BadSave(_("{name} is damaged ({reason}).").format(name=name, reason=why))


def reason(error: Exception) -> str:
    """Return the message of an error for use in brackets: one line of at most 160 characters without a full stop."""
    if isinstance(error, RecursionError):
        return _("brackets inside brackets without end")
    text = shown(" ".join(str(error)[:1000].split())) or type(error).__name__
    return clause(text if len(text) <= 160 else text[:159] + "…")
