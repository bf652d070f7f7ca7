"""The plans of a turn: the best of all sketches, carried out in thought and compared by what everything is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from game.core.expertise import HASTE, misjudged
from game.core.names import Seat
from game.titles.floating_market.planning.blind import after, at_turn
from game.titles.floating_market.planning.candidate_turns import CandidateTurn, CandidateTurns
from game.titles.floating_market.planning.forecast import PositionForecast
from game.titles.floating_market.planning.forecast_cards import TURN
from game.titles.floating_market.planning.forecast_length import lateness, sign_progress, turns_left
from game.titles.floating_market.planning.levels import PlanningLevel
from game.titles.floating_market.planning.liking import NOTHING, liking
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.verbs import FloatingMarketMove, PlayCard
from game.titles.floating_market.verbs.play_card import PlayCardVerb

ALIKE = 2
"""How many plans may differ in the card alone."""
VICTORY = 10.0
"""The points that it is worth to bring the end about while far ahead, or costs while far behind,"""
FAR = 6.0
"""which is a lead of so many points, or more."""
OTHERS_TURN = 3.0
"""The points that another seat may still get in the last round."""
PUSH = 12.0
"""The points that bringing both signs of the end counts while far ahead, or costs while far behind."""
LEAD = 10.0
"""A lead of so many points is far before the last round."""
IMPATIENCE = 140.0
"""The points that both signs count for everybody once a game is as long again as games are."""
HURRY = 400.0
"""The same for whoever plays for nothing but the end."""
REMEMBERED = 200
"""Of so many next turns it is kept what they bring: what is left of a turn leads to the same ones as the whole turn."""


class TurnPlan(msgspec.Struct, frozen=True):
    """What is left of a turn, as the rules' own moves. `worth`: the points that the seat may expect then, to be
    compared with those of other plans of the same position. `public`: what it leads to, empty where something would be
    drawn."""

    moves: tuple[FloatingMarketMove, ...]
    worth: float
    public: Public


class TurnPlanner:
    """Finds plans on one board. `likes`: how many points more what a turn does seems to be worth, by trait
    (planning/liking.py)."""

    def __init__(self, rules: FloatingMarketRules, level: PlanningLevel, likes: Mapping[str, float] = NOTHING) -> None:
        self._rules = rules
        self._level = level
        self._likes = likes
        self._topology = rules.topology
        self._cards = PlayCardVerb(rules.topology)
        self._next_gain = lru_cache(maxsize=REMEMBERED)(self._gain_of_turn)

    def plans(self, view: FloatingMarketView) -> list[TurnPlan]:
        """The plans that are worth a thought, best first, in any part of a turn; never none where it is one."""
        public, seat = view.public, view.own_seat
        turns = turns_left(public)
        push = self._push(public, seat, turns) if turns else 0.0
        ranked = self._ranked(public, seat, turns, push)
        chosen = _varied(ranked, self._level.plans)
        found = _best_first(self._plan(public, seat, sketch, turns, push) for sketch in chosen)
        if turns and len(found) > 1 and self._level.further:
            found = _best_first(self._thought_further(plan, seat, turns, push) for plan in found[: self._level.further])
        return found

    def gain_after(self, plan: TurnPlan, seat: Seat, turns: int) -> float:
        """The points that the seat’s next turn may bring after a plan, 0 where there will be none; `turns`: how many it
        may expect after this one."""
        if plan.public.last_round or not turns:
            return 0.0
        return self._next_gain(at_turn(plan.public, seat), seat, turns - 1, 0.0)

    def _push(self, public: Public, seat: Seat, turns: int) -> float:
        """The points that both signs of the end count for the seat, less than none where it would rather have none."""
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
        """The points that a turn seems to be better than it is."""
        most = self._level.misjudges
        return liking(self._likes, sketch.moves) + (misjudged(seat, sketch.section, most) if most else 0.0)

    def _playable(self, public: Public, seat: Seat) -> Sequence[PlayCard]:
        return self._cards.moves(FloatingMarketView(public, seat), seat)

    def _lead(self, public: Public, seat: Seat, turns: int) -> float:
        """How far the seat leads, from -1 for far behind to 1 for far ahead."""
        worth = [PositionForecast(self._topology, public, each, turns).worth() for each in range(public.seats)]
        best = max(worth[:seat] + worth[seat + 1 :])
        return max(-1.0, min(1.0, (worth[seat] - best) / LEAD))

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
        """What speaks for the last round beside the seat's own points: the lead, and the more that decides, the more of
        what the best of the others would have got in so many turns. Those who come before the first player still have a
        turn."""
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
        """The plan with what its next turn may bring."""
        gain = TURN if plan.public.last_round else self._next_gain(at_turn(plan.public, seat), seat, turns - 1, push)
        return replace(plan, worth=plan.worth + self._level.share * gain)

    def _gain_of_turn(self, public: Public, seat: Seat, turns: int, push: float) -> float:
        """The points that the best turn of the seat brings, which it is now."""
        forecast = PositionForecast(self._topology, public, seat, turns, push)
        best = CandidateTurns(forecast).best_worth(self._playable(public, seat))
        return best - forecast.purse_worth(forecast.purse(), forecast.holder.room)


def _best_first(plans: Iterable[TurnPlan]) -> list[TurnPlan]:
    return sorted(plans, key=lambda plan: -plan.worth)


def _varied(ranked: Sequence[CandidateTurn], most: int) -> list[CandidateTurn]:
    """The best sketches, only some of them alike in all but the card."""
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
