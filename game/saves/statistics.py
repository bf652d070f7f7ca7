"""Statistics of finished games, such as wins and highest scores, and their cache on disk."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import msgspec

from game import __version__, disk
from game.core.names import HUMAN
from game.saves.index import Brief
from game.saves.resume import shown_seats
from game.saves.schema import Save, SavedResult, SavedSeat
from game.saves.shelf import KeptGame

_MOST = 1_000_000
"""A limit that no real score reaches. Scores are checked against it, because a save may come from anyone."""


class PlayedGame(msgspec.Struct, frozen=True):
    """The facts about a finished game that the statistics need.

    Attributes:
        ended: when the game was saved, in ISO 8601 format.
        fork: whether the game branched off from another game; the statistics ignore such games.
    """

    title: str
    ended: str
    plies: int
    seats: tuple[SavedSeat, ...]
    result: SavedResult | None
    fork: bool = False

    @property
    def alone(self) -> bool:
        """Whether only one player played."""
        return len(self.seats) < 2

    def won(self, seat: int) -> bool:
        """Return whether the seat finished first, alone or tied. A solo game has no winner."""
        return not self.alone and self.result is not None and self.result.places[seat] == 1


class TitleCount(msgspec.Struct, frozen=True):
    """The number of games of a title, in total and by number of players, and the average number of moves."""

    title: str
    games: int
    by_seats: tuple[tuple[int, int], ...]
    moves: float


class Best(msgspec.Struct, frozen=True):
    """A person's highest score in a title."""

    title: str
    name: str
    total: int
    ended: str


class Margin(msgspec.Struct, frozen=True):
    """The victory with the largest margin: the winner, the runner-up and the difference between their scores."""

    title: str
    name: str
    second: str
    ahead: int
    ended: str


class Duel(msgspec.Struct, frozen=True):
    """The results of games between people and computer players: the wins of each side, and the ties."""

    people: int = 0
    computers: int = 0
    shared: int = 0

    @property
    def games(self) -> int:
        """The total number of games between people and computer players."""
        return self.people + self.computers + self.shared


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of one person, with the colour and symbol from the last game. Solo games are counted separately.

    Attributes:
        streak: the number of consecutive wins up to and including the last game.
        longest: the number of wins in the person's longest winning streak.
        best: the person's highest score in each title.
    """

    name: str
    colour: str
    symbol: int
    games: int
    wins: int
    solo: int
    streak: int
    longest: int
    best: tuple[Best, ...]

    @property
    def rate(self) -> float:
        """The fraction of games won (0 to 1), not counting solo games."""
        return self.wins / self.games if self.games else 0.0


class Statistics(msgspec.Struct, frozen=True):
    """The statistics of a set of games. `games` and `moves` are the total numbers of games and moves.

    Attributes:
        people: the people who played, most successful first.
        best: for each title, the highest score of any person.
    """

    games: int
    moves: int
    titles: tuple[TitleCount, ...]
    people: tuple[Person, ...]
    duel: Duel
    best: tuple[Best, ...]
    margin: Margin | None


def played(save: Save | Brief, result: SavedResult | None = None) -> PlayedGame:
    """Return the data of a finished game, cleaned for display. If the save has no result, `result` is used."""
    seats = shown_seats(save)
    known = save.result or result
    fits = known if _fits(known, len(seats)) else None
    return PlayedGame(save.title, save.saved_at, save.plies, seats, fits, fork=bool(save.origin))


def _fits(result: SavedResult | None, seats: int) -> bool:
    """Return whether a result is plausible for this number of players."""
    if result is None or not len(result.places) == len(result.totals) == seats:
        return False
    numbers = (*result.places, *result.totals)
    return 1 in result.places and all(abs(number) < _MOST for number in numbers) and min(result.places) > 0


def statistics(games: Iterable[PlayedGame], title: str = "") -> Statistics:
    """Return statistics of a title's games, or of all games if `title` is "". Forks are ignored."""
    own = (game for game in games if title in ("", game.title) and not game.fork)
    chosen = sorted(own, key=lambda game: game.ended)
    people = _people(chosen)
    return Statistics(
        games=len(chosen),
        moves=sum(game.plies for game in chosen),
        titles=_titles(chosen),
        people=people,
        duel=_duel(chosen),
        best=_best_of_each(best for person in people for best in person.best),
        margin=_margin(chosen),
    )


def _titles(games: list[PlayedGame]) -> tuple[TitleCount, ...]:
    """Return the counts for each title, starting with the most played title."""
    found = []
    for title, count in Counter(game.title for game in games).most_common():
        own = [game for game in games if game.title == title]
        by_seats = Counter(len(game.seats) for game in own)
        moves = sum(game.plies for game in own) / count
        found.append(TitleCount(title, count, tuple(sorted(by_seats.items())), moves))
    return tuple(found)


def _people(games: list[PlayedGame]) -> tuple[Person, ...]:
    """Return the statistics of all people, sorted by wins, win rate, games and name. The case of names is ignored."""
    seats: dict[str, list[tuple[PlayedGame, int]]] = defaultdict(list)
    for game in games:
        for index, seat in enumerate(game.seats):
            if seat.kind == HUMAN:
                seats[seat.name.casefold()].append((game, index))
    people = (_person(each) for each in seats.values())
    return tuple(sorted(people, key=lambda one: (-one.wins, -one.rate, -one.games, one.name)))


def _person(seats: list[tuple[PlayedGame, int]]) -> Person:
    """Return the statistics of a person. `seats` lists the games, oldest first, each with the person's seat."""
    last, index = seats[-1]
    look = last.seats[index]
    against = [game.won(seat) for game, seat in seats if game.result is not None and not game.alone]
    runs = _runs(against)
    best = (
        Best(game.title, look.name, game.result.totals[seat], game.ended)
        for game, seat in seats
        if game.result is not None
    )
    return Person(
        name=look.name,
        colour=look.colour,
        symbol=look.symbol,
        games=len(against),
        wins=sum(against),
        solo=sum(game.alone for game, _seat in seats),
        streak=runs[-1],
        longest=max(runs),
        best=_best_of_each(best),
    )


def _runs(wins: list[bool]) -> list[int]:
    """Return 0, followed by the length of the winning streak after each game."""
    runs = [0]
    for win in wins:
        runs.append(runs[-1] + 1 if win else 0)
    return runs


def _best_of_each(scores: Iterable[Best]) -> tuple[Best, ...]:
    """Return the highest score in each title, sorted by title. Of several equal scores, the oldest counts."""
    found: dict[str, Best] = {}
    for score in sorted(scores, key=lambda score: score.ended):
        if score.title not in found or score.total > found[score.title].total:
            found[score.title] = score
    return tuple(found[title] for title in sorted(found))


def _duel(games: list[PlayedGame]) -> Duel:
    won: Counter[str] = Counter()
    for game in games:
        if game.result is None or len({seat.kind == HUMAN for seat in game.seats}) < 2:
            continue
        people = {seat.kind == HUMAN for index, seat in enumerate(game.seats) if game.won(index)}
        won["shared" if len(people) == 2 else "people" if True in people else "computers"] += 1
    return Duel(people=won["people"], computers=won["computers"], shared=won["shared"])


def _margin(games: list[PlayedGame]) -> Margin | None:
    """Return the victory with the largest margin, or None if there is none. Of equal margins, the oldest one counts."""
    best: Margin | None = None
    for game in games:
        winners = [index for index in range(len(game.seats)) if game.won(index)]
        if game.result is None or len(winners) != 1:
            continue
        totals, first = game.result.totals, winners[0]
        second = max((index for index in range(len(totals)) if index != first), key=lambda index: totals[index])
        ahead = totals[first] - totals[second]
        if ahead > 0 and (best is None or ahead > best.ahead):
            best = Margin(game.title, game.seats[first].name, game.seats[second].name, ahead, game.ended)
    return best


FILE = "statistics.msgpack"
_LARGEST = 1 << 20


class Counted(msgspec.Struct, frozen=True, array_like=True):
    """Cached statistics for each title and, under the key "", for all titles. `of` is the digest of the games."""

    of: str = ""
    told: dict[str, Statistics] = {}


def digest(games: Iterable[KeptGame]) -> str:
    """Return a digest that changes when the games' files or the program's version change."""
    rows = [kept.row for kept in games]
    about = (__version__, len(rows), sum([row.time for row in rows]), sum([row.size for row in rows]))
    return hashlib.blake2b(repr(about).encode(), digest_size=16).hexdigest()


def load(folder: Path) -> Counted:
    """Return the cached statistics in a folder, or an empty `Counted` if there is no valid file."""
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return msgspec.msgpack.decode(disk.read_checked(folder / FILE, _LARGEST), type=Counted)
    return Counted()


def keep(folder: Path, counted: Counted) -> None:
    """Write the statistics to the cache in a folder. If writing fails, nothing happens."""
    with contextlib.suppress(OSError):
        disk.write_checked(folder / FILE, msgspec.msgpack.encode(counted))
