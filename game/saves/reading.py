"""Reads and writes save files, and upgrades old saves one format at a time."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from game import disk
from game.core import codec
from game.core.errors import Problem, shown
from game.core.i18n import _
from game.core.reasons import unreadable, unwritable
from game.core.sentences import clause
from game.saves.schema import FORMAT, Save, id_from

Fields = dict[str, Any]
Step = Callable[[Fields], Fields]


def _with_beginning(old: Fields) -> Fields:
    """Upgrade to format 2, which adds the start time, the label and the result."""
    return {**old, "begun_at": old["saved_at"]} if "saved_at" in old else old


def _with_id(old: Fields) -> Fields:
    """Upgrade to format 3, which gives each game an id derived from title, start time and seed."""
    setup = old.get("setup")
    if not isinstance(setup, dict) or "seed" not in setup or not {"title", "begun_at"} <= old.keys():
        return old  # reading the save will report what is missing
    return {**old, "id": id_from(old["title"], old["begun_at"], setup["seed"])}


def _without_plan(old: Fields) -> Fields:
    """Upgrade to format 4, in which positions no longer have the field `plan` (the plan of the board).

    A correct digest is recomputed. A wrong digest is left as it is, so the save still counts as damaged.
    """
    new = dict(old)
    for name in ("state", "start"):
        if name in old:
            new[name] = _planless(old[name])
    if old.get("state") is None:
        return {**new, "digest": ""}
    if old.get("digest") == codec.digest(old["state"]):
        new["digest"] = codec.digest(new["state"])
    return new


def _planless(position: Any) -> Any:
    """Return a position without the field `plan` (the plan of the board)."""
    if not isinstance(position, dict) or not isinstance(position.get("public"), dict):
        return position
    return {**position, "public": {name: part for name, part in position["public"].items() if name != "plan"}}


def _unsealed(old: Fields) -> Fields:
    """Upgrade to format 5, which adds the commitment to the seed and the marks (checksums) of moves."""
    return {**old, "seal": None, "marks": []}


STEPS: Mapping[int, Step] = MappingProxyType({1: _with_beginning, 2: _with_id, 3: _without_plan, 4: _unsealed})
"""Maps each old format to the step that upgrades it to the next one."""


def upgraded(fields: Fields, to: int) -> Fields:
    """Return the fields of a save upgraded to format `to`. A damaged save may raise any error."""
    for start in range(int(fields["format"]), to):
        fields = {**STEPS[start](dict(fields)), "format": start + 1}
    return fields


LARGEST = 2 * 1024 * 1024
"""The maximum size of a save in bytes, so that a wrong file cannot fill the memory."""


class BadSave(Problem):
    """Raised for a save that is damaged, truncated, from another program or from a newer version."""


class Foreign(BadSave):
    """Raised for a save that needs another version of the game: its format is newer, or its title is unknown."""


class _Header(msgspec.Struct):
    format: int


def content(path: Path) -> bytes:
    """Return the contents of a save file, or raise Problem if the file cannot be read or is too large."""
    try:
        return disk.read(path, LARGEST)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise BadSave(_("{name} is not a saved game: it is far too large.").format(name=path.name)) from error
        raise unreadable(path, error) from error


def write(path: Path, data: bytes) -> None:
    """Write a file completely, or raise Problem and leave the file unchanged."""
    try:
        disk.write(path, data)
    except OSError as error:
        raise unwritable(path, error) from error


def parsed(data: bytes, name: str) -> Save:
    """Decode a save file, and upgrade the save to the newest format. Raises BadSave.

    Moves and states are not decoded, because only the rules of the title can check them.
    """
    header = _header(data, name)
    if header.format > FORMAT:
        text = _(
            "{name} was saved by a newer version of the game (format {format}; this version reads format {known})."
        )
        raise Foreign(text.format(name=name, format=header.format, known=FORMAT))
    if header.format < 1:
        raise BadSave(
            _("{name} is not a saved game: format {format} does not exist.").format(name=name, format=header.format)
        )
    if header.format < FORMAT:
        data = _upgraded(data, name)
    try:
        return msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(name, reason(error)) from error


def _header(data: bytes, name: str) -> _Header:
    try:
        data.decode("utf-8")  # also checks the moves and states, which are decoded later
        return msgspec.json.decode(data, type=_Header)
    except msgspec.ValidationError as error:
        raise BadSave(_("{name} is not a saved game ({reason}).").format(name=name, reason=reason(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(name, reason(error)) from error


def _upgraded(data: bytes, name: str) -> bytes:
    try:
        fields: dict[str, Any] = upgraded(msgspec.json.decode(data, type=dict[str, Any]), FORMAT)
        return msgspec.json.encode(fields)
    except Exception as error:  # a damaged file can make a step fail in any way
        raise damaged(
            name, _("the file cannot be converted to the new format: {error}").format(error=reason(error))
        ) from error


def damaged(name: str, why: str) -> BadSave:
    """Return the exception for a damaged save. `why` says what is wrong and where."""
    return BadSave(_("{name} is damaged ({reason}).").format(name=name, reason=why))


def reason(error: Exception) -> str:
    """Return an error's message, ready for use in brackets: one line of at most 160 characters, without a full stop."""
    if isinstance(error, RecursionError):
        return _("too many nested brackets")
    text = shown(" ".join(str(error)[:1000].split())) or type(error).__name__
    return clause(text if len(text) <= 160 else text[:159] + "…")
