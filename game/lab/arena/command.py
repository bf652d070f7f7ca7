"""The command `arena`, which lets bots play many games, compares the bots and writes a report."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game import __version__
from game.core.errors import Problem
from game.core.i18n import _
from game.lab.arena import cluster
from game.lab.arena.games import play
from game.lab.arena.pictures import ReportPicture, draw
from game.lab.arena.record import SeriesRecord, opened
from game.lab.arena.report import report
from game.lab.arena.schedule import SeriesPlan, job
from game.registry import title
from game.saves.reading import write
from game.tools import workers
from game.tools.selfplay import checked, seats_within
from game.tools.workers import ProgressLine

REPORT = "report.md"


def run(arguments: argparse.Namespace) -> int:
    """Play the missing games, write the report, and return the exit code. Raises Problem for wrong arguments."""
    plan = planned(arguments)
    with opened(arguments.out, plan) as record:
        _play_on(plan, record, arguments)
        told = report(title(plan.title).meta, plan, record.games, record.times, _drawn(plan, record, arguments.out))
        write(arguments.out / REPORT, told.encode())
    print(told, end="", flush=True)
    return 0


def _drawn(plan: SeriesPlan, record: SeriesRecord, folder: Path) -> tuple[ReportPicture, ...]:
    """Draw pictures of the results and return them, or return no pictures if drawing fails."""
    try:
        return draw(plan, record.games, folder)
    except Problem as problem:
        text = _("The report has no pictures: {reason}")
        print(text.format(reason=problem.sentence), file=sys.stderr)
        return ()


def planned(arguments: argparse.Namespace) -> SeriesPlan:
    """Return the plan described by the arguments, or raise Problem if the plan is impossible."""
    meta = title(arguments.title).meta
    several = len(arguments.bots.split(","))
    seats = seats_within(meta, several if arguments.players is None and several > 1 else arguments.players)
    seed, most = arguments.seed, 2**63 - 1
    if not -most <= seed <= most - arguments.games:
        raise Problem(_("The seed {seed} is out of range.").format(seed=seed))
    named, options = checked(arguments, meta, seats)
    return SeriesPlan(meta.slug, named, arguments.games, seed, seats, options, __version__)


def _play_on(plan: SeriesPlan, record: SeriesRecord, arguments: argparse.Namespace) -> None:
    """Play all games of the plan that the record does not contain yet."""
    begun = len(record.games)
    if begun:
        print(
            _("{done} of {total} games have already been played.").format(done=begun, total=plan.games), file=sys.stderr
        )
    if begun == plan.games:
        return
    left = (job(plan, number) for number in range(begun, plan.games))
    progress = ProgressLine(begun, plan.games)
    with cluster.executor(arguments.dask) if arguments.dask else workers.executor(arguments.jobs) as pool:
        for played in workers.in_order(pool, play, left, None if arguments.dask else arguments.jobs):
            record.add(played)
            progress.step()
