"""Shelves with games of a real title, and every scene of the library on them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game import registry
from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core.match import Match
from game.core.rules import Setup
from game.opening import opening
from game.saves.schema import Save, SavedSeat, save_of
from game.saves.store import Store
from game.scenes.play.pause import SaveAsScene
from game.scenes.shelves.gamecard import GameCard
from game.scenes.shelves.library import Library
from game.scenes.shelves.listing import ListScene
from game.scenes.shelves.lists import LoadScene, ReplaysScene
from game.scenes.shelves.statistics import StatisticsScene
from game.ui.screen import PictureScene
from game.ui.stack import Go, Pop
from tests.unit.staging import NAMES, FakeRoutes, services, title

MOMENT = "2025-03-02T18:20:00+00:00"
WHOLE = 10**6


@cache
def match(seats: int, plies: int, seed: int = 1) -> Match[Any, Any, Any]:
    """A game of a real title after some random moves, or to its end."""
    rules = opening(title()).rules
    game: Match[Any, Any, Any] = Match(rules, Setup(seats=seats, seed=seed))
    bot = RandomBot(rules)
    while game.to_move and len(game.plies) < plies:
        seat = game.to_move[0]
        game.submit(seat, bot.choose(game.view(seat), thinking_rng(seed, len(game.plies), seat)))
    return game


def kept(plies: int = 6, *, label: str = "", seed: int = 1, begun: str = MOMENT, saved: str = MOMENT) -> Save:
    """A save of such a game."""
    seats = title().meta.max_seats
    table = opening(title())
    colours = title().seat_colours
    kinds = ["person", title().levels[0].id, "person", "person", "person"]
    who = tuple(SavedSeat(NAMES[number], colours[number], number, kinds[number]) for number in range(seats))
    return save_of(match(seats, plies, seed), who, table.saved_board, saved, begun_at=begun, label=label)


def shelves(folder: Path) -> Library:
    """Empty shelves in a folder."""
    return Library(registry.titles(), (folder, folder / "named", folder / "left", folder / "played"))


def filled(library: Library) -> Library:
    """Two named games, one kept by itself, one left, three played, and a file that cannot be read."""
    library.named.put(kept(6, label="Sunday at Lucy's"))
    library.named.put(kept(9, label="Konstantinopolitan night, round 3, Bartholomew & Christopher", seed=2))
    Store(library.own.folder).autosave(kept(5))
    library.left.put(kept(4, seed=3, begun="2024-01-01T00:00:00+00:00"))
    for seed in (1, 2, 3):
        library.played.put(kept(WHOLE, seed=seed, saved=f"2025-03-0{seed}T18:00:00+00:00"))
    (library.named.folder / "broken.json").write_text("{", "utf-8")
    return library


def loading(library: Library, routes: FakeRoutes | None = None) -> LoadScene:
    return LoadScene(services(), routes or FakeRoutes(), library)


def replays(library: Library, routes: FakeRoutes | None = None) -> ReplaysScene:
    return ReplaysScene(services(), routes or FakeRoutes(), library)


def cards(scene: ListScene) -> tuple[GameCard, ...]:
    """Every card of a list, in order."""
    return tuple(scene.listed.card(kept) for section in scene.listed.sections for kept in section.games)


def numbers(library: Library, routes: FakeRoutes | None = None) -> StatisticsScene:
    return StatisticsScene(services(), routes or FakeRoutes(), library)


def saving(library: Library, label: str = "Night Market, round 3", saved: list[str] | None = None) -> SaveAsScene:
    def keep(name: str) -> Go:
        (saved if saved is not None else []).append(name)
        return Pop()

    return SaveAsScene(services(), label, library.named.of(kept()), keep)


def every(library: Library) -> dict[str, PictureScene]:
    """Each scene of the library."""
    return {
        "load": loading(library),
        "replays": replays(library),
        "statistics": numbers(library),
        "save as": saving(library),
    }
