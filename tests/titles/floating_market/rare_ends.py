"""Records the golden games of ends that chance does not lead to: players who want nothing else bring them about.

Run by hand after the rules have changed on purpose:
`python -m tests.titles.floating_market.rare_ends tests/golden/floating_market`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.names import Seat
from game.core.rules import Setup
from game.opening import Opening, Tables
from game.registry import title
from game.saves.reading import write
from game.saves.schema import EPOCH, encoded, save_of
from game.titles.floating_market.constants import COLUMNS, DISKS, LAST_COLUMNS
from game.titles.floating_market.goods import GOODS, ORDERS
from game.titles.floating_market.state import FloatingMarketState, Public
from game.titles.floating_market.verbs import EndTurn, MakeOffering, PlaceStall, Sail, VisitKing
from game.tools.selfplay import seats_of

Value = Callable[[Public, Seat], float]
SEEDS = 60


def idle(public: Public, seat: Seat) -> float:
    """Nothing is worth anything: the season ends some day."""
    return 0.0


def serving(public: Public, seat: Seat) -> float:
    """Orders alone count, and what is on board for them."""
    holder = public.holders[seat]
    near = 0.0
    for order in public.orders:
        if order is not None:
            wanted = ORDERS[order].goods
            have = sum(map(min, wanted, holder.goods))
            fits = all(want <= room for want, room in zip(wanted, holder.room, strict=True))
            near = max(near, (10.0 if fits else 4.0) * have / sum(wanted))
    return 100.0 * len(holder.orders) + near + 2.0 * len(holder.baskets) + 0.1 * min(holder.coins, 30)


def giving(public: Public, seat: Seat) -> float:
    """Disks alone count, and what can be given for them."""
    holder = public.holders[seat]
    goods = sum(min(2, count) for count in holder.goods)
    means = 2.0 * min(holder.flowers, 6) + 1.5 * goods + 0.3 * min(holder.coins, 20)
    return 100.0 * (DISKS - holder.disks) + means


FORBIDDEN: dict[str, tuple[type, ...]] = {
    "rounds": (),
    "orders": (MakeOffering, VisitKing, PlaceStall),
    "disks": (PlaceStall,),
}
VALUES: dict[str, Value] = {"rounds": idle, "orders": serving, "disks": giving}


class Single:
    """A player with one wish; the same seed plays the same game."""

    def __init__(self, rules: Any, end: str, seed: int) -> None:
        self._rules = rules
        self._end = end
        self._value = VALUES[end]
        self._chance = random.Random(f"{end} {seed}")

    def move(self, state: FloatingMarketState, seat: Seat) -> Any:
        """A legal move that serves the wish best, after one more action where the boat sails."""
        moves = list(self._rules.legal_moves(self._rules.view(state, seat)) or ())
        if self._end == "rounds":
            done = [move for move in moves if isinstance(move, EndTurn)]
            return done[0] if done else self._chance.choice(moves)
        moves = [move for move in moves if self._allowed(state.public, move)]
        if state.public.phase in ("boats", "stalls"):
            return self._chance.choice(moves)
        return max(moves, key=lambda move: (self._worth(state, seat, move), self._chance.random()))

    def _worth(self, state: FloatingMarketState, seat: Seat, move: Any) -> float:
        after = self._rules.next_state(state, seat, move)
        worth = self._value(after.public, seat)
        if isinstance(move, Sail) and after.public.turn == seat:
            further = self._rules.legal_moves(self._rules.view(after, seat)) or ()
            found = [
                self._value(self._rules.next_state(after, seat, each).public, seat)
                for each in further
                if self._allowed(after.public, each) and not isinstance(each, EndTurn)
            ]
            worth = max([worth, *found])
        return worth

    def _allowed(self, public: Public, move: Any) -> bool:
        if isinstance(move, FORBIDDEN[self._end]):
            return False
        if isinstance(move, MakeOffering):
            longest = COLUMNS - LAST_COLUMNS - public.first_column
            return len(public.temple[GOODS.index(move.good)]) < longest
        return True


def played(table: Opening, setup: Setup, end: str) -> Match[Any, Any, Any]:
    """A whole game of players with that wish."""
    match: Match[Any, Any, Any] = Match(table.rules, setup)
    players = [Single(table.rules, end, setup.seed * 10 + seat) for seat in range(setup.seats)]
    while match.to_move:
        seat = match.to_move[0]
        match.submit(seat, players[seat].move(match.state, seat))
    return match


def main(folder: Path) -> None:
    """Writes a game for each of these ends and each number of seats."""
    tables = Tables(title("floating_market"))
    for end in VALUES:
        for seats in (2, 3, 4):
            _write_first(tables, folder / f"{end}-{seats}.json", end, seats)


def _write_first(tables: Tables, path: Path, end: str, seats: int) -> None:
    """Writes the first game that ends so."""
    for seed in range(1, SEEDS):
        setup = Setup(seats=seats, seed=seed, first=seed % seats)
        table = tables.of(setup)
        match = played(table, setup, end)
        if match.outcome is not None and match.outcome.end == end:
            saved = save_of(match, seats_of(table, ("random",) * seats, match.setup), table.saved_board, EPOCH)
            write(path, encoded(saved))
            print(path, max(match.state.public.turns), flush=True)
            return
    print(f"no game of {SEEDS} with {seats} seats ended by {end}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
