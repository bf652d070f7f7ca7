"""The command `replay`, which prints a saved game in sentences, as JSON or as a replay text."""

from __future__ import annotations

import argparse
import errno
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core import codec
from game.core.errors import Problem
from game.core.i18n import _
from game.core.match import Match
from game.core.names import fill
from game.core.reasons import unwritable
from game.core.rules import Beat
from game.core.sentences import in_a_row, sentence, sentences
from game.opening import opened, opening_of, replay_text
from game.picture.title import Title
from game.saves.reading import LARGEST, BadSave, content, parsed, write
from game.saves.replay_text import imported, is_replay_text
from game.saves.resume import Resumed, resumed
from game.saves.schema import Save
from game.scenes.share.making import END, HANDED

_STDIN = 0
_CHUNK = 1 << 16


def run(arguments: argparse.Namespace) -> int:
    """Print the game, and return the exit code. Raises Problem if the moves do not lead to the saved position."""
    save = read(arguments.file)
    game = verified(save, arguments.file.name)
    if arguments.text:
        print(replay_text(game.save))
        return 0
    match = game.match
    upto = ply_of(match, arguments.at)
    title = opening_of(save).title
    names = [seat.name for seat in game.save.seats]
    printed = _as_json if arguments.json else _as_text
    for line in printed(match, names, upto):
        print(line)
    if upto == len(match.plies) and match.outcome is not None:
        print(_result(title, match, names, as_json=arguments.json))
    return 0


def read(path: Path) -> Save:
    """Return the save from a file or, for "-", from the standard input. Raises Problem if there is none."""
    data = handed() if str(path) == HANDED else content(path)
    if is_replay_text(data):
        return imported(data.decode("utf-8", errors="replace"), path.name)
    return parsed(data, path.name)


def verified(save: Save, name: str) -> Resumed:
    """Return the replayed game, or raise Problem if its moves do not lead to the saved position."""
    game = resumed(save, opened(save), name)
    if game.trouble:
        text = _("{name} was saved under different rules and cannot be replayed ({reason}).")
        raise Problem(text.format(name=name, reason=game.trouble))
    return game


def ply_of(match: Match[Any, Any, Any], at: int | None) -> int:
    """Return the number of moves after which to show the game, or raise Problem if the game has fewer moves."""
    count = len(match.plies)
    if at is None:
        return count
    if not 0 <= at <= count:
        raise Problem(_("The game has moves 0 to {count}, so there is no move {at}.").format(count=count, at=at))
    return at


def _told(match: Match[Any, Any, Any], names: list[str], beats: tuple[Beat[Any], ...]) -> list[str]:
    """Return the log sentences of the events in `beats`. Until the game is over, secret events are left out."""
    over = match.outcome is not None
    lines = (beat.event.sentence() for beat in beats if over or beat.event.to is None)
    return [fill(line.text, names) for line in lines if line is not None]


def _as_text(match: Match[Any, Any, Any], names: list[str], upto: int) -> Iterator[str]:
    yield from _told(match, names, match.opening)
    for number, ply in enumerate(match.plies[:upto], 1):
        for line in _told(match, names, ply.beats):
            yield f"{number:4}  {line}"


def _as_json(match: Match[Any, Any, Any], names: list[str], upto: int) -> Iterator[str]:
    yield _dumped({"ply": 0, "digest": codec.digest(match.state_at(0)), "log": _told(match, names, match.opening)})
    for number, ply in enumerate(match.plies[:upto], 1):
        fields: dict[str, Any] = {"ply": number, "seat": ply.seat}
        if match.outcome is not None:
            fields["move"] = codec.builtins(ply.move)
        yield _dumped({**fields, "digest": codec.digest(ply.state), "log": _told(match, names, ply.beats)})


def _result(title: Title, match: Match[Any, Any, Any], names: list[str], *, as_json: bool) -> str:
    outcome = match.outcome
    assert outcome is not None  # checked by the caller
    if as_json:
        return _dumped({"end": outcome.end, "scores": outcome.totals, "places": outcome.places})
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    text = _("{place}. {name} {total}")
    table = in_a_row(
        text.format(place=outcome.places[seat], name=names[seat], total=outcome.totals[seat]) for seat in order
    )
    return sentences(title.meta.ending(outcome.end), sentence(table))


def _dumped(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False)


def handed() -> bytes:
    """Read the standard input to its end or until a zero byte. Raises BadSave if the input is too large for a save.

    The program's window sends the game, followed by a zero byte. If the window then closes the input, this process
    exits, because the result is no longer needed.
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
    """Write a file completely or not at all. Raises Problem on failure, for example if the folder is missing."""
    if not path.parent.is_dir():
        raise unwritable(path, FileNotFoundError(errno.ENOENT, ""))
    write(path, data)
