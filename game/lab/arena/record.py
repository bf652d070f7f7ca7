"""Stores a series of games on disk: the plan, the games and their thinking times.

`games.jsonl` contains the games in order, so a partial file is the beginning of the complete one. An incomplete
last line is removed when the series continues. The thinking times of a game are written to `timings.jsonl` before the
game itself is written, and are removed if the game is missing.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec

from game.core.errors import Problem
from game.core.i18n import _, pgettext
from game.core.reasons import unreadable, unwritable
from game.lab.arena.games import Game, MeasuredGame, Times
from game.lab.arena.schedule import SeriesPlan, job
from game.saves import lock
from game.saves.reading import write
from game.tools.selfplay import make_folder

SCHEDULE, GAMES, TIMINGS, LOCK = "schedule.json", "games.jsonl", "timings.jsonl", "lock"

Line = TypeVar("Line", Game, Times)


class SeriesRecord:
    """The games of a plan that are already on disk, in the order of their numbers."""

    def __init__(self, folder: Path, plan: SeriesPlan) -> None:
        """Read the games of a plan from a folder that may be empty or missing.

        Raises:
            Problem: the folder contains games from another plan, or invalid lines. If so, no file is changed.
        """
        self._folder = folder
        scheduled = _scheduled(folder, plan)
        games, whole_games = _lines(folder / GAMES, Game)
        times, whole_times = _lines(folder / TIMINGS, Times)
        for number, game in enumerate(games):
            why = _stranger(plan, number, game)
            if why:
                raise _broken(folder / GAMES, number + 1, why)
        for line, (before, after) in enumerate(pairwise(times), 2):
            if after.number <= before.number:
                raise _broken(
                    folder / TIMINGS, line, _("the game number is not greater than the one on the previous line")
                )
        kept = sum(each.number < len(games) for each in times)
        self.games = games
        self.times = times[:kept]
        if not scheduled:
            write(folder / SCHEDULE, _indented(plan))
        self._games = _appended(folder / GAMES, whole_games[-1])
        self._timings = _appended(folder / TIMINGS, whole_times[kept])

    def add(self, played: MeasuredGame) -> None:
        """Write the next game of the plan, or raise Problem. Raises ValueError for any other game."""
        if played.game.number != len(self.games):
            raise ValueError(f"game {played.game.number} does not come after {len(self.games)} games")
        self._write(self._timings, TIMINGS, played.times)
        self._write(self._games, GAMES, played.game)
        self.times.append(played.times)
        self.games.append(played.game)

    def _write(self, file: BinaryIO, name: str, line: Game | Times) -> None:
        try:
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
        except OSError as error:
            raise unwritable(self._folder / name, error) from error

    def close(self) -> None:
        """Close the files."""
        for file in (self._games, self._timings):
            with suppress(OSError):  # a full disk was already reported when the line was written
                file.close()


@contextmanager
def opened(folder: Path, plan: SeriesPlan) -> Iterator[SeriesRecord]:
    """Lock a plan's folder against other processes, and yield the plan's record. Raises Problem."""
    make_folder(folder)
    try:
        mine = lock.taken(folder / LOCK)
    except OSError as error:
        raise unwritable(folder / LOCK, error) from error
    if mine is None:
        raise Problem(_("Another run is already saving games in {folder}.").format(folder=folder))
    try:
        record = SeriesRecord(folder, plan)
        try:
            yield record
        finally:
            record.close()
    finally:
        os.close(mine)


def _scheduled(folder: Path, plan: SeriesPlan) -> bool:
    """Return whether the folder contains this plan. Raises Problem if the folder contains a different plan."""
    path = folder / SCHEDULE
    data = _content(path)
    if data is None:
        if _content(folder / GAMES):
            text = _("{games} contains games, but {schedule}, which says how they were played, is missing.")
            raise Problem(text.format(games=folder / GAMES, schedule=path))
        return False
    try:
        found = msgspec.json.decode(data, type=SeriesPlan)
    except (msgspec.MsgspecError, ValueError) as error:  # ValueError: invalid characters
        raise _broken(path, _line_of(data), str(error)) from error
    for field in SeriesPlan.__struct_fields__:
        before, now = getattr(found, field), getattr(plan, field)
        if before != now:
            text = _("In {path}, {setting} was {before}, but now it is {now}. Choose another folder.")
            raise Problem(text.format(path=path, setting=field, before=_told(before), now=_told(now)))
    return True


def _told(value: Any) -> str:
    """Return a setting as it is written on the command line."""
    if isinstance(value, tuple):
        return ",".join("=".join(part) if isinstance(part, tuple) else part for part in value) or "“”"
    return str(value)


def _indented(plan: SeriesPlan) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n"


def _line_of(data: bytes) -> int:
    """Return the number of the line where a file stops being valid JSON, or 1 if this is unknown."""
    try:
        json.loads(data)
    except json.JSONDecodeError as error:
        return error.lineno
    except UnicodeDecodeError as error:
        return data.count(b"\n", 0, error.start) + 1
    return 1


def _content(path: Path) -> bytes | None:
    """Return the contents of a regular file, or None if the file is missing."""
    try:
        if path.exists() and not path.is_file():
            raise unreadable(path, OSError(errno.EINVAL, pgettext("an arena's record", "not a file")))
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise unreadable(path, error) from error


def _lines(path: Path, kind: type[Line]) -> tuple[list[Line], list[int]]:
    """Return the values of all complete lines in a file, and the byte offsets of the line boundaries."""
    found: list[Line] = []
    ends = [0]
    decoder: Callable[[bytes], Line] = msgspec.json.Decoder(kind).decode
    *whole, _torn = (_content(path) or b"").split(b"\n")
    for number, line in enumerate(whole, 1):
        try:
            found.append(decoder(line))
        except (msgspec.MsgspecError, ValueError) as error:
            raise _broken(path, number, str(error)) from error
        ends.append(ends[-1] + len(line) + 1)
    return found, ends


def _stranger(plan: SeriesPlan, number: int, game: Game) -> str:
    """Return the reason why a game does not fit the plan, or "" if the game fits."""
    if number >= plan.games:
        return _("there are only {games} games").format(games=plan.games)
    due = job(plan, number)
    if (game.number, game.seed, game.first, game.bots) != (due.number, due.setup.seed, due.setup.first, due.bots):
        return _("a different game belongs there")
    if {len(row) for row in (game.totals, game.places, *game.sources.values())} != {plan.players}:
        return _("each list needs one number per player")
    if min(game.places) != 1:
        return _("nobody came first")
    return ""


def _broken(path: Path, line: int, why: str) -> Problem:
    text = _("Line {line} of {path} is wrong ({why}). Repair it, or choose another folder.")
    return Problem(text.format(line=line, path=path, why=why))


def _appended(path: Path, length: int) -> BinaryIO:
    """Open a file for writing after its first `length` bytes. Raises Problem if it cannot be written."""
    try:
        file = path.open("ab")
        if file.tell() != length:
            file.truncate(length)
    except OSError as error:
        raise unwritable(path, error) from error
    return file
