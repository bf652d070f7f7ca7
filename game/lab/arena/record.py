"""A series on the disk: `schedule.json` says what is played, `games.jsonl` has one line a game in the order of their
numbers, `timings.jsonl` how long was thought.

Games are written in that order, so that the file is at any moment the beginning of what it will be at the end, save for
a line that was cut off when the process was killed; that one is taken away when the series goes on. Of `timings.jsonl`
each line is written just before that of its game, and taken away where the game did not follow.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec

from game.core.errors import Problem
from game.core.i18n import _
from game.core.reasons import system_reason
from game.lab.arena.games import Game, MeasuredGame, Times
from game.lab.arena.schedule import SeriesPlan, job
from game.saves import lock
from game.saves.reading import write
from game.tools.selfplay import make_folder

SCHEDULE, GAMES, TIMINGS, LOCK = "schedule.json", "games.jsonl", "timings.jsonl", "lock"

Line = TypeVar("Line", Game, Times)


class SeriesRecord:
    """The games of a plan that are on the disk, in the order of their numbers."""

    def __init__(self, folder: Path, plan: SeriesPlan) -> None:
        """What the folder has of that plan; an empty or missing one begins with nothing.

        Raises Problem where the folder has games of another plan, and for lines that are no games of this one; then no
        file has changed.
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
                raise _broken(folder / TIMINGS, line, _("its game does not follow the game of the line before"))
        kept = sum(each.number < len(games) for each in times)
        self.games = games
        self.times = times[:kept]
        if not scheduled:
            write(folder / SCHEDULE, _indented(plan))
        self._games = _appended(folder / GAMES, whole_games[-1])
        self._timings = _appended(folder / TIMINGS, whole_times[kept])

    def add(self, played: MeasuredGame) -> None:
        """Write the next game down. Raises Problem where it cannot be written, and ValueError for any other game."""
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
            raise _unwritable(self._folder / name, error) from error

    def close(self) -> None:
        """Nothing more is added."""
        for file in (self._games, self._timings):
            with suppress(OSError):  # what a full disk did not take was told when it was written
                file.close()


@contextmanager
def opened(folder: Path, plan: SeriesPlan) -> Iterator[SeriesRecord]:
    """The record of that plan in the folder, which nobody else may write into meanwhile. Raises Problem where somebody
    does, where the folder cannot be made, and like `SeriesRecord`."""
    make_folder(folder)
    try:
        mine = lock.taken(folder / LOCK)
    except OSError as error:
        raise _unwritable(folder / LOCK, error) from error
    if mine is None:
        raise Problem(_("Another run is already playing games into {folder}.").format(folder=folder))
    try:
        record = SeriesRecord(folder, plan)
        try:
            yield record
        finally:
            record.close()
    finally:
        os.close(mine)


def _scheduled(folder: Path, plan: SeriesPlan) -> bool:
    """Whether the folder has this plan's schedule; otherwise it has none. Raises Problem where it has another one, or
    games of which nothing says how they were played."""
    path = folder / SCHEDULE
    data = _content(path)
    if data is None:
        if _content(folder / GAMES):
            raise Problem(
                _("{games} has games, but {schedule}, which says how they were played, is missing.").format(
                    games=folder / GAMES, schedule=path
                )
            )
        return False
    try:
        found = msgspec.json.decode(data, type=SeriesPlan)
    except (msgspec.MsgspecError, ValueError) as error:  # ValueError: letters that are none
        raise _broken(path, _line_of(data), str(error)) from error
    for field in SeriesPlan.__struct_fields__:
        before, now = getattr(found, field), getattr(plan, field)
        if before != now:
            raise Problem(
                _(
                    "{path} belongs to other games: {setting} was {before} there and is {now} here. Choose another "
                    "folder."
                ).format(path=path, setting=field, before=_told(before), now=_told(now))
            )
    return True


def _told(value: Any) -> str:
    """A setting as the command line writes it."""
    if isinstance(value, tuple):
        return ",".join("=".join(part) if isinstance(part, tuple) else part for part in value) or "“”"
    return str(value)


def _indented(plan: SeriesPlan) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n"


def _line_of(data: bytes) -> int:
    """The line in which a file stops being JSON; the first one where it is JSON, and wrong in another way."""
    try:
        json.loads(data)
    except json.JSONDecodeError as error:
        return error.lineno
    except UnicodeDecodeError as error:
        return data.count(b"\n", 0, error.start) + 1
    return 1


def _content(path: Path) -> bytes | None:
    """The bytes of a file, None where there is none. Raises Problem where it cannot be read: also for a pipe or a
    device, which might never end."""
    try:
        if path.exists() and not path.is_file():
            raise _unreadable(path, _("not a file"))
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _unreadable(path, system_reason(error)) from error


def _lines(path: Path, kind: type[Line]) -> tuple[list[Line], list[int]]:
    """What stands on the whole lines of a file, and how many bytes the first 0, 1, 2 and so on of them have. Raises
    Problem naming a line that cannot be read; a last one without an end was being written when somebody was killed."""
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
    """Why this cannot be the plan's game of that number, "" where it can."""
    if number >= plan.games:
        return _("there are only {games} games").format(games=plan.games)
    due = job(plan, number)
    if (game.number, game.seed, game.first, game.bots) != (due.number, due.setup.seed, due.setup.first, due.bots):
        return _("a different game belongs there")
    if {len(row) for row in (game.totals, game.places, *game.sources.values())} != {plan.players}:
        return _("it does not have one number for each player")
    if min(game.places) != 1:
        return _("nobody came first")
    return ""


def _broken(path: Path, line: int, why: str) -> Problem:
    return Problem(
        _("Line {line} of {path} is wrong ({why}). Repair it, or choose another folder.").format(
            line=line, path=path, why=why
        )
    )


def _unreadable(path: Path, why: str) -> Problem:
    return Problem(_("{path} cannot be read ({reason}).").format(path=path, reason=why))


def _unwritable(path: Path, error: OSError) -> Problem:
    return Problem(_("{path} cannot be written ({reason}).").format(path=path, reason=system_reason(error)))


def _appended(path: Path, length: int) -> BinaryIO:
    """The file, opened to be written at its end, which comes after so many bytes. Raises Problem where it cannot be
    written."""
    try:
        file = path.open("ab")
        if file.tell() != length:
            file.truncate(length)
    except OSError as error:
        raise _unwritable(path, error) from error
    return file
