"""From the bytes of a file to a checked save; every fault is one sentence that names the place."""

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
"""Bytes; the longest game is a tenth of that, and a wrong file should not fill the memory."""


class BadSave(Problem):
    """A save that cannot be used as it is: damaged, cut off, of another program or of a newer version."""


class Foreign(BadSave):
    """A save that is none of this version's: of a newer format or of a title that this version does not have. It is
    good where it was made, so it stays where and as it is."""


class _Header(msgspec.Struct):
    format: int


def content(path: Path) -> bytes:
    """The bytes of a save. Raises Problem when it cannot be read, BadSave when it is far too big for a save."""
    try:
        return disk.read(path, LARGEST)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise BadSave(_("{name} is no saved game: it is far too big.").format(name=path.name)) from error
        raise Problem(
            _("{path} cannot be read ({reason}).").format(path=path, reason=error.strerror or error)
        ) from error


def parsed(data: bytes, name: str) -> Save:
    """The save written in those bytes, upgraded to the newest format; `name` is what sentences call it.

    Raises BadSave with the wrong place. The moves and states inside are checked later, by the rules.
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
        data.decode("utf-8")  # moves and states are read later, and their letters are not looked at before
        return msgspec.json.decode(data, type=_Header)
    except msgspec.ValidationError as error:
        raise BadSave(_("{name} is no saved game ({reason}).").format(name=name, reason=reason(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(name, reason(error)) from error


def _upgraded(data: bytes, name: str) -> bytes:
    try:
        fields: dict[str, Any] = upgraded(msgspec.json.decode(data, type=dict[str, Any]), FORMAT)
        return msgspec.json.encode(fields)
    except Exception as error:  # a step works on what stands in the file, which may be anything
        raise damaged(name, _("it cannot be brought to the new format: {error}").format(error=reason(error))) from error


def damaged(name: str, why: str) -> BadSave:
    """The sentence for a save that is broken at a place that `why` names."""
    return BadSave(_("{name} is damaged ({reason}).").format(name=name, reason=why))


def reason(error: Exception) -> str:
    """What an error says, in a form that fits into brackets: one line, no full stop, not longer than a line."""
    if isinstance(error, RecursionError):
        return _("brackets inside brackets without end")
    text = shown(" ".join(str(error)[:1000].split())) or type(error).__name__
    return clause(text if len(text) <= 160 else text[:159] + "…")
