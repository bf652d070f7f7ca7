"""The candidate moves for the boat and the first stall, and the candidate turns (FM-2.3, FM-3, FM-4M)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.names import Seat
from game.titles.floating_market.cards import CARDS, RECOVER, Barge
from game.titles.floating_market.constants import START_ROWERS
from game.titles.floating_market.goods import PRICES, RING
from game.titles.floating_market.goods import changed as prices_changed
from game.titles.floating_market.planning.candidate_stops import (
    AGAIN,
    KING,
    ONE,
    ONES,
    OTHER,
    THANKS,
    CandidateStops,
    StopResult,
    changed,
)
from game.titles.floating_market.planning.forecast import PositionForecast, Purse, turns_left
from game.titles.floating_market.planning.forecast_possessions import BETTER, Amounts, hand_worth
from game.titles.floating_market.sailing import ways
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import Topology, kinds_beside
from game.titles.floating_market.verbs import EndTurn, FloatingMarketMove, PlaceBoat, PlaceFirstStall, PlayCard, Sail

USE = {"restaurant": 1.5, "temple": 1.0, "basket": 1.4, "scribe": 1.2, "administration": 0.3}
"""The relative value of each kind of service in the first turns."""
GOODS_STALL = 1.0
SECOND = 0.3  # the weight of all sections within reach, beside the best three
FOREIGN_COIN = 0.08  # the cost of a coin or good for another player, in points
FRIEND = 0.1  # the value of a card that M19 brings back, as a part of its advantage
DRIFT = 0.06  # points for a good on board, for each coin that its price rises
NEXT = 0.35  # the weight of stops within reach of the next turn
FRESH = {True: ONE + OTHER + KING, False: ONE + OTHER}  # the uses at a new stop, by whether the barge is beside it


def first_boats(topology: Topology, public: Public) -> list[PlaceBoat]:
    """Return the moves that place a boat on a free outer section, best section first."""
    taken = {holder.boat for holder in public.holders}
    free = [number for number, section in enumerate(topology.sections) if section.outer and number not in taken]
    free.sort(key=lambda section: (-_reach(topology, public, section), section))
    return [PlaceBoat(topology.sections[section].id) for section in free]


def _reach(topology: Topology, public: Public, start: int) -> float:
    near: list[float] = []
    for end in ways(topology, start, public.barge, START_ROWERS):
        use = sum(USE.get(kind, GOODS_STALL) for kind in kinds_beside(topology, end))
        near.append(use + 0.5 * (public.barge in topology.sections[end].ends))
    near.sort()
    return sum(near[-3:]) + SECOND * sum(near)


def first_stalls(topology: Topology, public: Public, seat: Seat) -> list[PlaceFirstStall]:
    """Return the moves that place the seat’s first stall on the best free stall for each good, best move first."""
    forecast = PositionForecast(topology, public, seat, turns_left(public))
    return [PlaceFirstStall(topology.stalls[site.stall].id) for site in forecast.sites()]


class Variant(NamedTuple):
    """A position before the boat moves."""

    move: PlayCard | None
    prices: tuple[int, ...]
    barge: int
    purse: Purse
    more: int = 0  # extra sections (M14)
    haggles: bool = False
    again: bool = False  # whether one stall may be used twice (M18)
    points: float = 0.0  # the value of the card besides the purse
    ends: bool = False  # whether the turn ends with the card (FM-3.2)


def _unplayed(forecast: PositionForecast) -> Variant:
    public = forecast.public
    acting = public.acting
    return Variant(None, public.prices, public.barge, forecast.purse(), acting.more, acting.haggles, acting.twice)


def played(forecast: PositionForecast, move: PlayCard) -> Variant:
    """Return the position after playing a card."""
    public = forecast.public
    card, purse = CARDS[move.card], forecast.purse()
    cards, hand = forecast.hand()
    turns = forecast.turns
    now = hand_worth(hand, cards, turns)
    if move.card == RECOVER:
        purse = changed(purse, len(forecast.holder.discard) + 1)
        points = hand_worth(cards, cards, turns) - now
        return Variant(move, public.prices, public.barge, purse, points=points, ends=True)
    points = hand_worth(hand - (move.friend is None), cards, turns) - now
    if move.friend is not None and turns:
        points += FRIEND * BETTER.get(move.friend, 0.0)
    purse = changed(purse, card.gain.coins, card.gain.flowers, card.gain.favors)
    prices: tuple[int, ...] = public.prices
    if card.merchant is not None and move.ring is not None:
        first = move.good or RING[move.ring][0]
        prices = prices_changed(public.prices, move.ring, first, card.merchant.changes)
    barge = public.barge
    if card.barge is not None and move.crossing is not None:
        barge = forecast.topology.crossing_at[move.crossing]
        purse, cost = _blessed(forecast, card.barge, barge, purse)
        points -= cost
    return Variant(move, prices, barge, purse, *card.effects, points)


def _blessed(forecast: PositionForecast, card: Barge, barge: int, purse: Purse) -> tuple[Purse, float]:
    topology, owners, room = forecast.topology, forecast.public.owners, forecast.holder.room
    cost, own = 0.0, False
    for stall in topology.blessed[barge]:
        owner, good = owners[stall], topology.goods[stall]
        if owner is None:
            continue
        if owner != forecast.seat:
            cost += THANKS * card.flowers + FOREIGN_COIN * (card.coins + card.good)
            continue
        own = True
        fits = card.good and purse[5 + good] < room[good]
        coins = card.coins + (card.good and not fits)
        purse = changed(purse, coins, card.flowers, goods=ONES[good][1 if fits else 0])
    if card.favor and own:
        purse = changed(purse, favors=1)
    return purse, cost


class CandidateTurn(NamedTuple):
    """The moves of a turn, or of the rest of a turn."""

    worth: float  # in points, comparable only within one position
    moves: tuple[FloatingMarketMove, ...]
    section: int
    purse: Purse
    room: Amounts


class CandidateTurns:
    """The candidate turns of a seat in one position."""

    def __init__(self, forecast: PositionForecast) -> None:
        self._forecast = forecast
        self._topology = forecast.topology
        self._public = forecast.public
        self._stops = CandidateStops(forecast)
        self._start = forecast.purse()
        self._room = forecast.holder.room
        self._boat = self._public.boat_of(forecast.seat)
        self._taken = {holder.boat for holder in self._public.holders}
        self._gains: dict[tuple[int, bool], float] = {}
        self._pulls: dict[tuple[int, int], float] = {}

    def with_cards(self, moves: Sequence[PlayCard]) -> list[CandidateTurn]:
        """Return, in any order, the turns that begin with one of the given moves."""
        return [sketch for move in moves for sketch in self._after(played(self._forecast, move))]

    def best_worth(self, moves: Sequence[PlayCard]) -> float:
        """Return the value of the best turn that begins with one of the given moves."""
        return max(self._best_after(played(self._forecast, move)) for move in moves)

    def before_way(self) -> list[CandidateTurn]:
        """Return, in any order, the possible continuations of a turn in which the boat has not moved yet."""
        return list(self._after(_unplayed(self._forecast)))

    def at_stop(self) -> list[CandidateTurn]:
        """Return, in any order, the possible continuations of a turn in which the boat has already moved."""
        now, acting = _unplayed(self._forecast), self._public.acting
        one, other = self._topology.sections[self._boat].stalls
        near = now.barge in self._topology.sections[self._boat].ends and not acting.king
        free = ((ONE, one not in acting.used), (OTHER, other not in acting.used), (KING, near), (AGAIN, acting.twice))
        open_ = sum(use for use, still in free if still)
        return [
            CandidateTurn(self._worth(now, self._boat, found, ()), (*found.moves, EndTurn()), self._boat, *found[1:3])
            for found in self._results(now, self._boat, open_)
        ]

    def _after(self, variant: Variant) -> Iterator[CandidateTurn]:
        first: tuple[FloatingMarketMove, ...] = () if variant.move is None else (variant.move,)
        stays = True
        for section, result, worth in self._stopping(variant):
            stays = False
            moves = (*first, Sail(self._topology.sections[section].id), *result.moves, EndTurn())
            yield CandidateTurn(worth, moves, section, result.purse, result.room)
        if stays:
            yield CandidateTurn(self._staying(variant), first, self._boat, variant.purse, self._room)

    def _best_after(self, variant: Variant) -> float:
        best = max((worth for _section, _result, worth in self._stopping(variant)), default=None)
        return self._staying(variant) if best is None else best

    def _stopping(self, variant: Variant) -> Iterator[tuple[int, StopResult, float]]:
        if variant.ends:
            return
        rises = self._rises(variant.prices)
        for section in ways(self._topology, self._boat, variant.barge, self._start[4] + variant.more):
            if section not in self._taken:
                near = variant.barge in self._topology.sections[section].ends
                for result in self._results(variant, section, FRESH[near] + (AGAIN if variant.again else 0)):
                    yield section, result, self._worth(variant, section, result, rises)

    def _staying(self, variant: Variant) -> float:
        worth = self._forecast.purse_worth(variant.purse, self._room) + variant.points
        return worth + self._pull(self._boat, variant.barge)

    def _results(self, variant: Variant, section: int, open_: int) -> tuple[StopResult, ...]:
        return self._stops.results(section, variant.prices, variant.purse, self._room, open_, haggles=variant.haggles)

    def _worth(self, variant: Variant, section: int, result: StopResult, rises: Amounts) -> float:
        worth = result.worth + variant.points + self._pull(section, variant.barge)
        if rises:
            goods = result.purse
            worth += DRIFT * (goods[5] * rises[0] + goods[6] * rises[1] + goods[7] * rises[2] + goods[8] * rises[3])
        return worth

    def _rises(self, prices: tuple[int, ...]) -> Amounts:
        now = self._public.prices
        if prices == now or not self._forecast.turns:
            return ()
        return tuple(row[box] - row[before] for row, box, before in zip(PRICES, prices, now, strict=True))

    def _pull(self, section: int, barge: int) -> float:
        if not self._forecast.turns:
            return 0.0
        found = self._pulls.get((section, barge))
        if found is None:
            within = ways(self._topology, section, barge, self._start[4])
            gains = sorted((self._gain(end, barge) for end in within), reverse=True)
            found = NEXT * gains[0] + NEXT / 3 * sum(gains[1:3]) if gains else 0.0
            self._pulls[section, barge] = found
        return found

    def _gain(self, section: int, barge: int) -> float:
        near = barge in self._topology.sections[section].ends
        found = self._gains.get((section, near))
        if found is None:
            best = self._stops.results(
                section, self._public.prices, self._start, self._room, FRESH[near], haggles=False
            )[0]
            found = max(0.0, best.worth - self._forecast.purse_worth(self._start, self._room))
            self._gains[section, near] = found
        return found
