"""What a law is held against: a title on a board with a number of seats, and games played on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.bots.asking import thinking_rng
from game.bots.levels import SHARED, makers_of
from game.core.board import BoardSpec
from game.core.drafting import random_walk
from game.core.expertise import Bot
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rulebook import Rulebook
from game.core.rules import Rules, Setup, Turn
from game.core.target import Draft, Prompt
from game.picture.shapes import Shapes
from game.picture.table import TableArt
from game.picture.title import Title
from tests.sampling import dose, every

SAMPLE = 12
"""So many walks look for moves where they cannot be listed."""
WALKED = every(3)
"""In every so many positions of a game that is played it is looked for such a move."""
MOST = dose(480)
"""So many positions of a game a law looks at: in most titles all of them, in longer games evenly spread."""

LONG = 400
"""Games of more plies are long: fewer of them are played."""

AnyRules = Rules[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]


BOARD_SEED = 1
"""That of the game whose board a case has, where titles lay boards by chance; others are played on the same board."""


class Broken(AssertionError):
    """A law that does not hold; the text says which title, where in the game, and what is wrong."""


def demand(holds: object, where: object, text: str) -> None:
    """Raise Broken when something does not hold. Texts are cheap to make; give them as they are."""
    if not holds:
        raise Broken(f"{where}: {text}")


@dataclass(frozen=True, eq=False)
class Case:
    """A title on one board with a number of seats. `tests` shows its clauses, `golden` holds its stored games; `maps`
    is where its maps lie, None for where those lie that come with the game."""

    title: Title
    board: BoardSpec
    shapes: Shapes
    rulebook: Rulebook
    seats: int
    tests: Path
    golden: Path
    options: tuple[tuple[str, str], ...] = ()
    maps: Path | None = None
    rules: AnyRules = field(init=False)
    art: TableArt[Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", self.title.rules(self.board))
        object.__setattr__(self, "art", self.title.art(self.rules))

    def __str__(self) -> str:
        chosen = "".join(f"-{value}" for _option, value in self.options)
        return f"{self.title.meta.slug}-{self.board.name}-{self.seats}{chosen}"

    def setup(self, seed: int) -> Setup:
        """The set-up of a game with that seed; who begins goes round with it."""
        return Setup(seats=self.seats, seed=seed, first=seed % self.seats, options=self.options)

    def bot(self, name: str) -> Bot[Any, Any]:
        """A fresh computer player: one that every title has, or a level of this one."""
        return makers_of(self.title)[name](self.rules)

    @property
    def bots(self) -> tuple[str, ...]:
        """Every computer player there is for this title."""
        return (*SHARED, *(level.id for level in self.title.levels))


@dataclass(frozen=True)
class Moment:
    """One position of a game. It prints as the place to look at."""

    case: Case
    match: AnyMatch
    ply: int

    def __str__(self) -> str:
        return f"{self.case}, seed {self.match.setup.seed}, ply {self.ply}"

    @property
    def state(self) -> Any:
        """The whole truth."""
        return self.match.state_at(self.ply)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(range(self.case.seats))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """All seats and a spectator."""
        return (*self.seats, None)

    @property
    def turn(self) -> Turn:
        """Who decides here."""
        return self.case.rules.turn(self.state)

    @property
    def movers(self) -> tuple[Seat, ...]:
        """The seats that owe a move, in the order in which they are asked."""
        return self.turn.must

    @property
    def able(self) -> tuple[Seat, ...]:
        """All seats that can move."""
        return self.turn.able

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that can move; where moves cannot be listed, of which there is always more to try, one of them in
        turn."""
        able = self.able
        if not able or self.case.rules.legal_moves(self.view(able[0])) is not None:
            return able
        return (able[self.ply % len(able)],)

    @property
    def walked(self) -> bool:
        """Whether moves can be listed here, or are looked for otherwise, which takes too long in every position."""
        return (
            not self.able or self.ply % WALKED == 0 or self.case.rules.legal_moves(self.view(self.able[0])) is not None
        )

    def moves(self, seat: Seat | None, walks: int = SAMPLE) -> tuple[Any, ...]:
        """The legal moves of a seat; where they cannot be listed, some that its prompts lead to in so many walks."""
        view = self.view(seat)
        listed = self.case.rules.legal_moves(view)
        return sampled(self.case.rules, view, self.rng(17), walks) if listed is None else listed

    def view(self, seat: Seat | None) -> Any:
        """What a seat knows here."""
        return self.case.rules.view(self.state, seat)

    def prompt(self, seat: Seat) -> Prompt[Any]:
        """What a seat is asked first."""
        return self.case.rules.prompt(self.view(seat), Draft())

    def rng(self, salt: int = 0) -> Rng:
        """Chance for a test at this moment, the same in every run."""
        return thinking_rng(self.match.setup.seed + 7919 * salt, self.ply, 99)


def sampled(rules: AnyRules, view: Any, rng: Rng, walks: int = SAMPLE) -> tuple[Any, ...]:
    """Different moves found by walking at random through the prompts of a view, so many times."""
    found: dict[Any, None] = {}
    for _number in range(walks):
        move, rng = random_walk(rules, view, rng)
        if move is not None:
            found[move] = None
    return tuple(found)


def moments(case: Case, match: AnyMatch, most: int = MOST) -> Iterator[Moment]:
    """The positions of a game from first to last, spread evenly when there are more than `most`."""
    count = len(match.plies) + 1
    step = max(1, -(-count // most))
    for ply in range(0, count, step):
        yield Moment(case, match, ply)


def chance(*numbers: int) -> Rng:
    """A generator that belongs to some numbers."""
    seed = 0
    for number in numbers:
        seed = seed * 1_000_003 + number
    return seeded(seed)
