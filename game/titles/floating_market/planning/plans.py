"""The plans for a turn, their evaluation, and the levels of computer players.

The planner plays the best candidate turns on a copy of the position and compares the results.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from game.core.expertise import HASTE, misjudged
from game.core.names import Seat
from game.core.rng import Rng
from game.titles.floating_market.personalities import NOTHING, liking
from game.titles.floating_market.planning.candidate_turns import CandidateTurn, CandidateTurns
from game.titles.floating_market.planning.forecast import (
    TURN_TO_COME,
    PositionForecast,
    chances,
    forecast,
    lateness,
    shares_of_win,
    sign_progress,
    turns_left,
)
from game.titles.floating_market.planning.forecast_possessions import TURN
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import FRESH, FloatingMarketState, FloatingMarketView, Public
from game.titles.floating_market.verbs import FloatingMarketMove, PlayCard
from game.titles.floating_market.verbs.play_card import PlayCardVerb

NOWHERE = Rng(0)
SHARE = 0.75  # the weight of the next turn’s gain
ALIKE = 2  # the most plans that differ only in the card
VICTORY = 10.0  # the value of ending the game while far ahead, in points
FAR = 6.0  # a lead in points that is far in the last round
OTHERS_TURN = 3.0  # the points of another seat’s turn in the last round
PUSH = 12.0  # the value of both signs of the end while far ahead, in points
LEAD = 10.0  # a lead in points that is far before the last round
IMPATIENCE = 140.0  # the value of both signs to everyone in a game of double length
HURRY = 400.0  # the same value for a player who only wants the end
REMEMBERED = 200  # the number of next turns in the cache
PARTS_OF_A_TURN = frozenset({"card", "sail", "act"})  # the phases for which there are plans


class PlanningLevel(msgspec.Struct, frozen=True):
    """The strength of a computer player."""

    plans: int  # the number of candidate turns that are played out and compared
    further: int  # the number of best plans for which the next turn is planned too
    misjudges: float = 0.0  # the largest constant error about a section, in points


BEGINNER = PlanningLevel(1, 0, misjudges=0.7)
EASY = PlanningLevel(6, 0)
NORMAL = PlanningLevel(12, 9, misjudges=0.35)
HARD = PlanningLevel(24, 20)
LEVELS = (BEGINNER, EASY, NORMAL, HARD)

HINT_LEVEL = replace(NORMAL, misjudges=0.0)  # the level of hints and the analysis


def after(rules: FloatingMarketRules, public: Public, seat: Seat, moves: Sequence[FloatingMarketMove]) -> Public:
    """Return the public state after the given moves, as if no cards, baskets or orders were drawn."""
    state = FloatingMarketState(rng=NOWHERE, public=public, deck=(), basket_stack=(), order_stacks=((), (), (), ()))
    for move in moves:
        state = rules.next_state(state, seat, move)
    return replace(
        state.public, deck_size=public.deck_size, baskets_left=public.baskets_left, orders_left=public.orders_left
    )


def _at_turn(public: Public, seat: Seat) -> Public:
    return replace(public, turn=seat, phase="card", acting=FRESH)


class TurnPlan(msgspec.Struct, frozen=True):
    """The moves for the rest of a turn, the value of these moves, and the resulting position."""

    moves: tuple[FloatingMarketMove, ...]
    worth: float  # in points, comparable only within one position
    public: Public


class TurnPlanner:
    """A planner of turns on one board. `likes` holds a personality's bonus points for each trait."""

    def __init__(self, rules: FloatingMarketRules, level: PlanningLevel, likes: Mapping[str, float] = NOTHING) -> None:
        self._rules = rules
        self._level = level
        self._likes = likes
        self._topology = rules.topology
        self._cards = PlayCardVerb(rules.topology)
        self._next_gain = lru_cache(maxsize=REMEMBERED)(self._gain_of_turn)

    def plans(self, view: FloatingMarketView) -> list[TurnPlan]:
        """Return the best plans for the rest of the turn, best first. There is always at least one."""
        public, seat = view.public, view.own_seat
        turns = turns_left(public)
        push = self._push(public, seat, turns) if turns else 0.0
        chosen = _varied(self._ranked(public, seat, turns, push), self._level.plans)
        found = _best_first(self._plan(public, seat, sketch, turns, push) for sketch in chosen)
        if turns and len(found) > 1 and self._level.further:
            found = _best_first(self._thought_further(plan, seat, turns, push) for plan in found[: self._level.further])
        return found

    def gain_after(self, plan: TurnPlan, seat: Seat, turns: int) -> float:
        """Return the expected gain from the seat’s next turn after a plan, in points."""
        if plan.public.last_round or not turns:
            return 0.0
        return self._next_gain(_at_turn(plan.public, seat), seat, turns - 1, 0.0)

    def _push(self, public: Public, seat: Seat, turns: int) -> float:
        found = PUSH * self._lead(public, seat, turns) + IMPATIENCE * lateness(public)
        return found + HURRY * self._likes.get(HASTE, 0.0)

    def _ranked(self, public: Public, seat: Seat, turns: int, push: float = 0.0) -> list[CandidateTurn]:
        sketching = CandidateTurns(PositionForecast(self._topology, public, seat, turns, push))
        match public.phase:
            case "card":
                found = sketching.with_cards(self._playable(public, seat))
            case "sail":
                found = sketching.before_way()
            case _:
                found = sketching.at_stop()
        if self._likes or self._level.misjudges:
            found = [sketch._replace(worth=sketch.worth + self._seems(seat, sketch)) for sketch in found]
        found.sort(key=lambda sketch: -sketch.worth)
        return found

    def _seems(self, seat: Seat, sketch: CandidateTurn) -> float:
        most = self._level.misjudges
        return liking(self._likes, sketch.moves) + (misjudged(seat, sketch.section, most) if most else 0.0)

    def _playable(self, public: Public, seat: Seat) -> Sequence[PlayCard]:
        return self._cards.moves(FloatingMarketView(public, seat), seat)

    def _lead(self, public: Public, seat: Seat, turns: int) -> float:
        worth = [PositionForecast(self._topology, public, each, turns).worth() for each in range(public.seats)]
        return max(-1.0, min(1.0, (worth[seat] - max(worth[:seat] + worth[seat + 1 :])) / LEAD))

    def _plan(self, public: Public, seat: Seat, sketch: CandidateTurn, turns: int, push: float) -> TurnPlan:
        then = after(self._rules, public, seat, sketch.moves)
        left = 0 if then.last_round else turns
        worth = PositionForecast(self._topology, then, seat, left, push if left else 0.0).worth()
        worth += push * (sign_progress(then, seat) - sign_progress(public, seat))
        if then.last_round and not public.last_round:
            worth += self._worth_of_the_end(then, seat, turns)
        worth += self._seems(seat, sketch)
        return TurnPlan(sketch.moves, worth, then)

    def _worth_of_the_end(self, then: Public, seat: Seat, turns: int) -> float:
        points = totals(self._topology, then)
        now, later = -1000.0, -1000.0
        for other in range(then.seats):
            if other != seat:
                waits = (other - then.first) % then.seats > (seat - then.first) % then.seats
                now = max(now, points[other] + OTHERS_TURN * waits)
                later = max(later, PositionForecast(self._topology, then, other, turns).worth())
        lead = (points[seat] - now) / FAR
        won = max(0.0, min(1.0, (lead - 1) / 2))
        return VICTORY * max(-1.0, min(1.0, lead)) + won * max(0.0, later - now)

    def _thought_further(self, plan: TurnPlan, seat: Seat, turns: int, push: float) -> TurnPlan:
        gain = TURN if plan.public.last_round else self._next_gain(_at_turn(plan.public, seat), seat, turns - 1, push)
        return replace(plan, worth=plan.worth + SHARE * gain)

    def _gain_of_turn(self, public: Public, seat: Seat, turns: int, push: float) -> float:
        forecast = PositionForecast(self._topology, public, seat, turns, push)
        best = CandidateTurns(forecast).best_worth(self._playable(public, seat))
        return best - forecast.purse_worth(forecast.purse(), forecast.holder.room)


def _best_first(plans: Iterable[TurnPlan]) -> list[TurnPlan]:
    return sorted(plans, key=lambda plan: -plan.worth)


def _varied(ranked: Sequence[CandidateTurn], most: int) -> list[CandidateTurn]:
    found: list[CandidateTurn] = []
    seen: dict[tuple[FloatingMarketMove, ...], int] = {}
    for sketch in ranked:
        same = tuple(move for move in sketch.moves if not isinstance(move, PlayCard))
        seen[same] = seen.get(same, 0) + 1
        if seen[same] <= ALIKE:
            found.append(sketch)
            if len(found) == most:
                break
    return found


class Way(NamedTuple):
    """A plan with the resulting win shares and the expected gain from the next turn."""

    plan: TurnPlan
    chances: tuple[float, ...]
    next_turn: float


class Ways:
    """Plans and ranks turns on one board, for hints and analysis."""

    def __init__(self, rules: FloatingMarketRules) -> None:
        self._rules = rules
        self._topology = rules.topology
        self._planner = TurnPlanner(rules, HINT_LEVEL)

    def ranked(self, view: FloatingMarketView) -> list[Way]:
        """Return the best plans, sorted by the win share of the view’s seat."""
        return self._ranked(view, self._planner.plans(view))

    def beginning_with(self, view: FloatingMarketView, move: FloatingMarketMove) -> Way:
        """Return the best plan that begins with the given move."""
        public, seat = view.public, view.own_seat
        then = after(self._rules, public, seat, (move,))
        if then.turn != seat or then.phase == "over":
            return self._ranked(view, (TurnPlan((move,), 0.0, then),))[0]
        found = self._planner.plans(FloatingMarketView(then, seat))
        return self._ranked(view, [replace(plan, moves=(move, *plan.moves)) for plan in found])[0]

    def outlook(self, view: FloatingMarketView) -> tuple[float, ...]:
        """Return each seat's win share, assuming that the turn continues with the best plan.

        The forecast never treats the end of the game as certain, because the seat may miss the best plan.
        """
        if view.public.phase not in PARTS_OF_A_TURN:
            return chances(forecast(self._topology, view.public), turns_left(view.public))
        way = self.ranked(view)[0]
        then = way.plan.public
        return chances(forecast(self._topology, then), 0) if then.phase == "over" else way.chances

    def _ranked(self, view: FloatingMarketView, plans: Sequence[TurnPlan]) -> list[Way]:
        seat, turns = view.own_seat, turns_left(view.public)
        return sorted((self._way(plan, seat, turns) for plan in plans), key=lambda way: -way.chances[seat])

    def _way(self, plan: TurnPlan, seat: Seat, turns: int) -> Way:
        then = plan.public
        if then.phase == "over":
            return Way(plan, shares_of_win(self._topology, then), 0.0)
        gain = self._planner.gain_after(plan, seat, turns)
        points = list(forecast(self._topology, then))
        if gain:
            points[seat] += SHARE * (gain - TURN_TO_COME)
        return Way(plan, chances(points, turns_left(then)), gain)
