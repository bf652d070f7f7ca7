"""How to play Mercado de Lisboa well: sensible actions, and the coins that every seat will probably have.

The weights of the forecast were fitted to how 550 games between such players went on (docs/decisions/024).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.mercado import hints, personalities
from game.titles.mercado.counts import Counts
from game.titles.mercado.forecast_actions import promises
from game.titles.mercado.forecast_lines import LineForecast
from game.titles.mercado.legality import may_swap
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.scoring import total
from game.titles.mercado.state import MercadoState, MercadoView
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.swap_tiles import SwapTilesVerb
from game.titles.mercado.verbs.take_coin import TakeCoinVerb

MOST = 24
"""How many actions are tried at most."""
ERROR = 0.8
"""By how many coins at most seats misjudge an action in playouts."""
SPREAD = 4.0
"""By how many coins totals may still come apart."""

# What the forecast counts, in coins. `left` goes from 1 at the beginning to 0 at the end.
WORTH = 0.13
"""For each coin that the own stands in a line are worth and each free entrance there,"""
WORTH_SQUARED = 0.16
"""and for the square of that worth, times what is left: stands that stand together are paid together."""
VISIT = 0.53
"""For each coin of the best visit that a seat could be paid for."""
STAND, STAND_NEXT = 0.77, 0.33
"""For each coin that the best new stand would earn at once, times what is left; and if it is the seat's turn."""
RESTAURANT = 1.85
"""For each restaurant in front of a seat, times what is left."""
TURN, A_TURN_AWAY = 2.4, 2.2
"""For the next turn, and how much less for the one who is last to have it."""
LATE, LATE_BEFORE = 1.4, 0.47
"""For each seat before in the order of turns, as later seats act last at the end: then, and at the beginning."""


class MercadoExpertise:
    """The knowledge for one board."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, MercadoRules):
            raise TypeError(f"this is about Mercado de Lisboa, not about {type(rules).__name__}")
        self._counts = rules.counts

    def consider(self, view: MercadoView, rng: Rng) -> MercadoThoughts:
        """The thoughts about a decision; chance decides which of actions come first that promise the same."""
        return MercadoThoughts(self._counts, view, rng)

    def question(self, view: MercadoView) -> str:
        """What could be asked now."""
        return hints.question(view)


class MercadoThoughts:
    """What is thought about one decision: playouts go on until everybody has had a turn, and through the last turns."""

    spread = SPREAD

    def __init__(self, counts: Counts, view: MercadoView, rng: Rng) -> None:
        assert view.seat is not None
        self._rng = rng
        self._counts = counts
        self._view = view
        self._seat: Seat = view.seat
        self._until = sum(view.public.turns) + 1 + view.public.seats

    @property
    def candidates(self) -> Sequence[MercadoMove]:
        """The actions that promise most, best first, and a coin: what it is good for is seen only later."""
        public, seat = self._view.public, self._seat
        if may_swap(public, seat):
            return [SwapTilesVerb.only]
        coins = self._view.coins(seat)
        assert coins is not None  # the own ones
        found, _rng = self._rng.shuffle(list(promises(self._counts, public, seat, coins)))
        ranked = [move for _promise, move in sorted(found, key=lambda each: -each[0])]
        return [move for rank, move in enumerate(ranked) if rank < MOST or move == TakeCoinVerb.only]

    def over(self, state: MercadoState) -> bool:
        """Whether everybody has had a turn, and these are not the last ones."""
        public = state.public
        return sum(public.turns) >= self._until and public.phase != "last"

    def policy(self, state: MercadoState, seat: Seat, chance: Random) -> MercadoMove:
        """What promises most, misjudged a little."""
        public = state.public
        if may_swap(public, seat):
            return SwapTilesVerb.only
        found = promises(self._counts, public, seat, state.accounts[seat].coins)
        return max(found, key=lambda each: each[0] + ERROR * chance.random())[1]

    def forecast(self, state: MercadoState) -> Sequence[float]:
        """The coins of each seat, unplaced restaurants paid for, and what it will probably earn."""
        public = state.public
        totals = [float(total(public, state.accounts, seat)) for seat in range(public.seats)]
        if public.turn is None:
            return totals
        found = LineForecast(self._counts, public)
        visits, left = found.best_visits(), found.left
        for seat in range(public.seats):
            away = (seat - public.turn) % public.seats
            if public.phase == "last" and away >= public.last_turns:
                continue  # it has had its last turn
            more = VISIT * visits[seat] + TURN
            stand = found.best_stand(seat, state.accounts[seat].coins)
            more += (STAND * left + (0.0 if away else STAND_NEXT)) * stand
            more += RESTAURANT * left * len(public.fronts[seat])
            if public.phase != "last":
                worth, squared = found.standing_worth(seat)
                more += WORTH * worth + WORTH_SQUARED * left * squared
            if public.seats > 1:
                late = (seat - public.first) % public.seats
                more += LATE_BEFORE * late * left - A_TURN_AWAY * away / (public.seats - 1)
                if public.phase != "last":
                    more += LATE * late * (1.0 - left)
            totals[seat] += more
        return totals

    # In words.

    def kind(self, move: MercadoMove) -> Hashable:
        """What an action is about: a good, a line, a restaurant."""
        return hints.kind(move)

    def traits(self, move: MercadoMove) -> Mapping[str, float]:
        """What is typical of an action."""
        return personalities.traits(self._counts, self._view.public, self._seat, move)

    def label(self, move: MercadoMove) -> str:
        """An action in a few words."""
        return hints.label(move)

    def reason(self, move: MercadoMove, *, best: bool = False) -> str:
        """Return what speaks for an action."""
        return hints.reason(self._counts, self._view.public, self._seat, move, best=best)
