"""The command `selfplay`, which plays whole games between bots and prints one line for each game."""

from __future__ import annotations

import argparse
import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.bots.asking import play_out
from game.core.errors import Problem
from game.core.i18n import _, npgettext, pgettext
from game.core.match import Match
from game.core.names import level_of, personality_of
from game.core.reasons import system_reason
from game.core.rules import Meta, Setup
from game.core.sentences import in_a_row
from game.opening import Opening, Tables
from game.registry import title
from game.saves.reading import write
from game.saves.schema import EPOCH, SavedSeat, encoded, save_of
from game.tools.workers import ProgressLine, executor, in_order


class SelfplayJob(msgspec.Struct, frozen=True):
    """One game to play, and the folder for its save, or "" if the game is not saved."""

    slug: str
    setup: Setup
    bots: tuple[str, ...]
    save: str = ""


class SelfplayResult(msgspec.Struct, frozen=True):
    """The result of a game, as one line of JSON. `digest` is a checksum of the last position."""

    title: str
    seed: int
    bots: tuple[str, ...]
    plies: int
    rounds: int
    end: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    digest: str


def run(arguments: argparse.Namespace) -> int:
    """Play the games, and return the exit code. Raises Problem for invalid arguments before any game begins."""
    jobs = _jobs(arguments)
    progress = ProgressLine(0, len(jobs))
    with executor(arguments.jobs) as pool:
        for result in in_order(pool, play, jobs, arguments.jobs):
            if arguments.json:
                print(json.dumps(msgspec.to_builtins(result), ensure_ascii=False), flush=True)
            else:
                print(_line(result), flush=True)
            progress.step()
    return 0


def _jobs(arguments: argparse.Namespace) -> list[SelfplayJob]:
    meta = title(arguments.title).meta
    seats = seats_within(meta, arguments.players)
    named, options = checked(arguments, meta, seats)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    setups = [Setup(seats=seats, seed=seed, first=seed % seats, options=options) for seed in seeds]
    if arguments.save:
        make_folder(Path(arguments.save))
    bots = tuple(named[seat % len(named)] for seat in range(seats))
    return [SelfplayJob(meta.slug, setup, bots, arguments.save or "") for setup in setups]


def seats_within(meta: Meta, wanted: int | None) -> int:
    """Return `wanted` or, if it is None, the default number of players. Raises Problem for an impossible number."""
    seats = wanted if wanted is not None else meta.default_seats or meta.max_seats
    if not meta.min_seats <= seats <= meta.max_seats:
        text = _("{name} is for {fewest} to {most} players, not for {seats}.")
        raise Problem(text.format(name=meta.name, fewest=meta.min_seats, most=meta.max_seats, seats=seats))
    return seats


def checked(
    arguments: argparse.Namespace, meta: Meta, seats: int
) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Return the bots and options named in the arguments, or raise Problem if the arguments are invalid."""
    for value, option in ((arguments.games, "--games"), (arguments.jobs, "--jobs")):
        if value < 1:
            raise Problem(_("{option} must be 1 or more, not {value}.").format(option=option, value=value))
    named = tuple(name.strip() for name in arguments.bots.split(","))
    if len(named) > seats:
        raise Problem(_("{count} bots are too many for {seats} players.").format(count=len(named), seats=seats))
    options = _options(meta, arguments.options)
    setup = Setup(seats=seats, seed=arguments.seed, first=arguments.seed % seats, options=options)
    table = tables_of(meta.slug).of(setup)
    for name in named:
        table.bot(name)
    table.rules.initial(setup)
    return named, options


def _options(meta: Meta, text: str) -> tuple[tuple[str, str], ...]:
    """Return the options selected by the arguments, or raise Problem with a list of the existing options."""
    known = [
        f"{option.id}={value}"
        for option in meta.asked
        for value in [each.id for each in option.choices] or [pgettext("argument", "TEXT")]
    ]
    chosen: dict[str, str] = {}
    for part in [part.strip() for part in text.split(",") if part.strip()]:
        name, _equals, value = part.partition("=")
        chosen[name] = value
        if not meta.takes((name, value)):
            raise Problem(
                _("{name} has no option “{option}”. Its options: {known}.").format(
                    name=meta.name, option=part, known=in_a_row(known) or pgettext("a list on the command line", "none")
                )
            )
    return tuple(chosen.items())


def make_folder(folder: Path) -> None:
    """Create a folder if it does not exist. Raises Problem if this fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(
            _("The folder {path} cannot be created ({reason}).").format(path=folder, reason=system_reason(error))
        ) from error


@cache
def tables_of(slug: str) -> Tables:
    """Return the boards of a title, which are cached in case the process plays many games."""
    return Tables(title(slug))


def play(job: SelfplayJob) -> SelfplayResult:
    """Play one game, save it if required, and return its result. May run in a separate process."""
    table = tables_of(job.slug).of(job.setup)
    match = play_out(table.rules, job.setup, [table.bot(name) for name in job.bots])
    if job.save:
        name = f"{job.slug}-{job.setup.seats}-{job.setup.seed}.json"
        seats = seats_of(table, job.bots, job.setup)
        write(Path(job.save) / name, encoded(save_of(match, seats, table.saved_board, EPOCH)))
    return _result(table, match, job)


def seats_of(table: Opening, bots: tuple[str, ...], setup: Setup) -> tuple[SavedSeat, ...]:
    """Return the seats of a game between bots, each with a different name."""
    colours = table.title.colours_of(dict(setup.options))
    known = {figure.id: str(figure.name) for figure in table.title.personalities}
    names = [known.get(personality_of(kind), level_of(kind).capitalize()) for kind in bots]
    numbered = [f"{name} {seat + 1}" if names.count(name) > 1 else name for seat, name in enumerate(names)]
    return tuple(
        SavedSeat(name=name, colour=colours[seat], symbol=seat, kind=kind)
        for seat, (name, kind) in enumerate(zip(numbered, bots, strict=True))
    )


def _result(table: Opening, match: Match[Any, Any, Any], job: SelfplayJob) -> SelfplayResult:
    outcome = match.outcome
    assert outcome is not None  # play_out plays to the end
    return SelfplayResult(
        title=job.slug,
        seed=job.setup.seed,
        bots=job.bots,
        plies=len(match.plies),
        rounds=table.art.status(match.view(None)).number,
        end=outcome.end,
        scores=outcome.totals,
        places=outcome.places,
        digest=match.digest,
    )


def _line(result: SelfplayResult) -> str:
    scores = in_a_row(
        _("{bot} {score} (#{place})").format(bot=bot, score=score, place=place)
        for bot, score, place in zip(result.bots, result.scores, result.places, strict=True)
    )
    plies = npgettext("a game's length", "{count} move", "{count} moves", result.plies).format(count=result.plies)
    return _("Seed {seed}: {plies}, {rounds} rounds, {scores}.").format(
        seed=result.seed, plies=plies, rounds=result.rounds, scores=scores
    )
