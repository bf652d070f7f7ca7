"""`arena`: bots play very many games with seats and luck shared out evenly, and a report says what came of it."""

from __future__ import annotations

import argparse
import sys
import time

from game import __version__
from game.core.errors import Problem
from game.core.i18n import _
from game.registry import title
from game.saves.keeping import write
from game.tools.arena import workers
from game.tools.arena.record import Record, opened
from game.tools.arena.report import report
from game.tools.arena.schedule import Plan, job
from game.tools.selfplay import checked, seats_within

REPORT = "report.md"


def run(arguments: argparse.Namespace) -> int:
    """The exit code after the games that were still to be played, and their report. Raises Problem for wrong arguments
    before any game begins, and where the folder has other games or takes none."""
    plan = planned(arguments)
    with opened(arguments.out, plan) as record:
        _play_on(plan, record, arguments)
        told = report(title(plan.title).meta, plan, record.games, record.times)
        write(arguments.out / REPORT, told.encode())
    print(told, end="", flush=True)
    return 0


def planned(arguments: argparse.Namespace) -> Plan:
    """The plan that the arguments ask for. Raises Problem for one that cannot be played."""
    meta = title(arguments.title).meta
    several = len(arguments.bots.split(","))
    seats = seats_within(meta, several if arguments.players is None and several > 1 else arguments.players)
    seed, most = arguments.seed, 2**63 - 1
    if not -most <= seed <= most - arguments.games:
        raise Problem(_("The seed {seed} is too far from 0.").format(seed=seed))
    named, options = checked(arguments, meta, seats)
    return Plan(meta.slug, named, arguments.games, seed, seats, options, __version__)


def _play_on(plan: Plan, record: Record, arguments: argparse.Namespace) -> None:
    """Play what the record lacks."""
    begun = len(record.games)
    if begun:
        print(_("{done} of {total} games are there already.").format(done=begun, total=plan.games), file=sys.stderr)
    if begun == plan.games:
        return
    left = (job(plan, number) for number in range(begun, plan.games))
    progress = Progress(begun, plan.games)
    with workers.executor(arguments) as pool:
        for played in workers.played(pool, left, workers.at_once(arguments)):
            record.add(played)
            progress.step()


class Progress:
    """A line on stderr: over and over the same on a terminal, else one for each tenth of the games. `begun`: how many
    were there before the clock began."""

    def __init__(self, begun: int, total: int) -> None:
        self._begun = begun
        self._done = begun
        self._total = total
        self._width = 0
        self._since = time.monotonic()

    def step(self) -> None:
        """One game more is over."""
        self._done += 1
        ended = self._done == self._total
        if sys.stderr.isatty():
            text = self.text(time.monotonic() - self._since)
            print(f"\r{text.ljust(self._width)}", end="\n" if ended else "", file=sys.stderr, flush=True)
            self._width = len(text)
        elif ended or self._done % max(1, self._total // 10) == 0:
            print(self.text(time.monotonic() - self._since), file=sys.stderr, flush=True)

    def text(self, seconds: float) -> str:
        """How far it is after so many seconds: what is done, how fast, how long it will still take."""
        played, left = self._done - self._begun, self._total - self._done
        rate = played / max(seconds, 0.001)
        if rate >= 1:
            text = _("{done} of {total} games, {rate:.1f} a second")
        else:
            text = _("{done} of {total} games, {minute:.1f} a minute")
        progress = text.format(done=self._done, total=self._total, rate=rate, minute=60 * rate)
        if not left or not played:
            return progress
        return _("{progress}, {time_left}").format(progress=progress, time_left=time_left(left / rate))


def time_left(seconds: float) -> str:
    """About how long that is, in words."""
    if seconds < 90:
        return _("about {count:.0f} s left").format(count=max(1.0, seconds))
    if seconds < 90 * 60:
        return _("about {count:.0f} min left").format(count=seconds / 60)
    return _("about {count:.0f} h left").format(count=seconds / 3600)
