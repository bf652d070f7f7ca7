"""A way into every scene, so that none is left out of what hands can do."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
import sys
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game import paths, registry, scenes
from game.app import App
from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core.i18n import _
from game.core.match import Match
from game.core.names import HUMAN
from game.core.rules import Setup
from game.core.target import Target
from game.opening import opening
from game.saves.commitment import Commitment
from game.saves.schema import encoded
from game.scenes.dialog import ErrorScene, Reading
from game.scenes.keeper import saved
from game.scenes.play.curtain import Curtain
from game.scenes.play.table import TableScene
from game.scenes.replay.viewer import ReplayScene
from game.scenes.setup.cutting import CutScene
from game.scenes.share.making import Making, film
from game.scenes.share.scene import Kept, MakingScene
from game.table.picture import LogLine
from game.table.seats import NewGame, SeatSetup
from game.table.session import Session
from game.ui.boards import Unread
from game.ui.stack import Go, Push, Reset, Scene
from tests.contract.law.damage import mutated, twisted

Start = Callable[[App, random.Random], Scene]

NAMES = ("Mei", "Ben", "Lucy", "Chang", "Ana")


def scene_classes() -> set[type[Scene]]:
    """Every scene that the game has: the concrete classes of its modules."""
    found: set[type[Scene]] = set()
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        for each in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(each) and issubclass(each, Scene) and each.__module__ == module.name:
                found.add(each)
    return {each for each in found if not inspect.isabstract(each)}


def seats(slug: str, people: int, count: int) -> tuple[SeatSetup, ...]:
    """So many people, and quick bots behind them."""
    colours = registry.title(slug).seat_colours
    return tuple(
        SeatSetup(NAMES[seat], colours[seat], seat, HUMAN if seat < people else "random") for seat in range(count)
    )


def new_game(slug: str, people: int, chance: random.Random) -> NewGame:
    """A table of some size with that many people."""
    meta = registry.title(slug).meta
    count = chance.randint(max(meta.min_seats, people), max(meta.max_seats, people))
    setup = Setup(seats=count, seed=chance.randrange(2**32), first=chance.randrange(count))
    return NewGame(slug, setup, seats(slug, people, count))


def played(slug: str, seed: int, plies: int) -> Match[Any, Any, Any]:
    """A game between bots, as far as it got with that many moves."""
    found = opening(registry.title(slug))
    match: Match[Any, Any, Any] = Match(found.rules, Setup(seats=max(2, found.title.meta.min_seats), seed=seed))
    bot = RandomBot(match.rules)
    while match.to_move and len(match.plies) < plies:
        seat = match.to_move[0]
        match.submit(seat, bot.choose(match.view(seat), thinking_rng(seed, len(match.plies), seat)))
    return match


@cache
def finished(slug: str) -> Match[Any, Any, Any]:
    """A whole game."""
    return played(slug, 5, 10**6)


def session(app: App, slug: str, match: Match[Any, Any, Any]) -> Session:
    """That game at a table of people."""
    found = opening(registry.title(slug))
    count = match.setup.seats
    return Session(found.title, match, seats(slug, count, count), app.navigation._boards.use(found.board))


def _menu(app: App, chance: random.Random) -> Scene:
    return app.navigation.menu()


def _setup(slug: str) -> Start:
    return lambda app, chance: app.navigation.setup(slug)


def _table(slug: str, people: int) -> Start:
    return lambda app, chance: app.navigation.tables.start(new_game(slug, people, chance))


def _lesson(slug: str) -> Start:
    """A first game with its tutorial."""

    def start(app: App, chance: random.Random) -> Scene:
        go = app.navigation.learn(slug)
        assert isinstance(go, Reset)
        return go.scene

    return start


def _late_table(slug: str) -> Start:
    """The last moves of a game, so that its end is reached in time."""

    def start(app: App, chance: random.Random) -> Scene:
        whole = finished(slug)
        match: Match[Any, Any, Any] = Match(whole.rules, whole.setup)
        for ply in whole.plies[: -chance.randrange(1, 8)]:
            match.submit(ply.seat, ply.move)
        return app.navigation.tables.table(session(app, slug, match), caught_up=True)

    return start


def _rules(slug: str) -> Start:
    return lambda app, chance: app.navigation.rules(slug)


def _settings(app: App, chance: random.Random) -> Scene:
    return app.navigation.settings()


def _result(slug: str) -> Start:
    return lambda app, chance: app.navigation.result(session(app, slug, finished(slug)))


def _error(app: App, chance: random.Random) -> Scene:
    log = chance.choice((None, Path("/somewhere/error.log")))
    return ErrorScene(app.services, app.navigation, "A stall fell over.", log)


def _dialog(app: App, chance: random.Random) -> Scene:
    slug = chance.choice(list(registry.slugs()))
    table = app.navigation.tables.start(new_game(slug, 1, chance))
    go = app.navigation.pause(table)
    assert isinstance(go, Push)
    app.stack.push(table)
    return go.scene


def _cut(app: App, chance: random.Random) -> Scene:
    game = new_game(chance.choice(list(registry.slugs())), 2, chance)

    def begin(seal: Commitment) -> Go:
        return Reset(
            app.navigation.tables.start(replace(game, setup=replace(game.setup, seed=seal.cut_seed()), seal=seal))
        )

    return CutScene(app.services, game.seats, begin)


def _curtain(slug: str) -> Start:
    def start(app: App, chance: random.Random) -> Scene:
        match = played(slug, chance.randrange(100), chance.randrange(10))
        table = app.navigation.tables.table(session(app, slug, match), caught_up=True)
        assert isinstance(table, TableScene)
        app.stack.push(table)
        seen: list[int] = []
        looks = table.session.looks
        return Curtain(
            app.services,
            looks,
            0,
            (1,),
            (LogLine("Somebody moved.", None, 0),) * 30,
            "What is asked.",
            lambda: seen.append(1),
        )

    return start


def _replay(slug: str, plies: int | None = None) -> Start:
    """A game to be watched, over or (with that many moves) not."""

    def start(app: App, chance: random.Random) -> Scene:
        match = finished(slug) if plies is None else finished(slug).upto(plies)
        return app.navigation.replay(session(app, slug, match))

    return start


def _branch(app: App, chance: random.Random) -> Scene:
    slug = chance.choice(list(registry.slugs()))
    watching = app.navigation.replay(session(app, slug, finished(slug)))
    assert isinstance(watching, ReplayScene)
    app.stack.push(watching)
    go = watching.act(Target("reel", "branch"))
    assert isinstance(go, Push)
    return go.scene


def _reading(app: App, chance: random.Random) -> Scene:
    """A board that takes for ever to be read."""
    return Reading(app.services, Unread(Future()), lambda: Push(app.navigation.menu()))


def _paste(app: App, chance: random.Random) -> Scene:
    return app.navigation.paste()


def _shelved(app: App, chance: random.Random) -> None:
    """A game or two of every title on each shelf, and some that are damaged."""
    library = app.navigation.keeper.library
    if len(library.named.entries()) > 3:
        return
    for slug in registry.slugs():
        for plies in (3, 9):
            match = finished(slug).upto(plies)
            library.named.put(saved(session(app, slug, match), f"After {plies} moves"))
            library.left.put(saved(session(app, slug, match)))
        whole = saved(session(app, slug, finished(slug)), "Played out")
        library.played.put(whole)
        for shelf in (library.named, library.left, library.played):
            for number in range(6):
                bad = chance.choice((mutated, twisted, twisted))(encoded(whole), chance)
                (shelf.folder / f"bad-{number}-{slug}.json").write_bytes(bad)


def _load(app: App, chance: random.Random) -> Scene:
    _shelved(app, chance)
    return app.navigation.load()


def _replays(app: App, chance: random.Random) -> Scene:
    _shelved(app, chance)
    return app.navigation.replays()


def _statistics(app: App, chance: random.Random) -> Scene:
    _shelved(app, chance)
    return app.navigation.statistics()


def _save_as(app: App, chance: random.Random) -> Scene:
    slug = chance.choice(list(registry.slugs()))
    return app.navigation.save_as(session(app, slug, finished(slug).upto(5)))


def _making(app: App, chance: random.Random) -> Scene:
    slug = chance.choice(list(registry.slugs()))
    save = saved(session(app, slug, finished(slug)))
    out = paths.user_dir() / "film.gif"
    return MakingScene(app.services, _("Making the film"), Making(save, out, film, (sys.executable, "-c", "")))


def _handed(app: App, chance: random.Random) -> Scene:
    return Kept(app.services, paths.user_dir() / "film.gif")


def starts() -> dict[str, Start]:
    """Every way, by a name that says where it leads."""
    found: dict[str, Start] = {"menu": _menu, "settings": _settings, "error": _error, "dialog": _dialog}
    found |= {"cut": _cut, "branch": _branch, "paste": _paste, "reading": _reading}
    found |= {"load": _load, "replays": _replays, "statistics": _statistics, "save as": _save_as}
    found |= {"making": _making, "handed on": _handed}
    for slug in registry.slugs():
        found |= {
            f"setup {slug}": _setup(slug),
            f"alone {slug}": _table(slug, 1),
            f"people {slug}": _table(slug, 3),
            f"lesson {slug}": _lesson(slug),
            f"late {slug}": _late_table(slug),
            f"result {slug}": _result(slug),
            f"rules {slug}": _rules(slug),
            f"curtain {slug}": _curtain(slug),
            f"replay {slug}": _replay(slug),
            f"replay of a part {slug}": _replay(slug, 9),
        }
    return found
