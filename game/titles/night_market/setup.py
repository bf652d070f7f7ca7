"""The table before the first round (NM-2)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.rng import seeded
from game.core.rules import Setup
from game.kit.rules import clockwise, demand_possible
from game.titles.night_market.constants import HAND, NUMBERS, TOKENS
from game.titles.night_market.events import PlacesCovered
from game.titles.night_market.meta import BIDDING, MAXIMUMS, META, ONE_BY_ONE
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Account, MarketState, Place, Public
from game.titles.night_market.topology import Topology


def laid_out(topology: Topology, setup: Setup) -> Recorder:
    """Set up money, hands and closed places. Return the recorder. Raise Problem if the set-up is impossible."""
    demand_possible(META, setup)
    numbers = NUMBERS[setup.seats]
    customers, rng = seeded(setup.seed).shuffle(range(len(TOKENS)))
    cards, rng = rng.shuffle(tuple(topology.neighbours))
    covered = sorted(cards[: numbers.covered])
    order = clockwise(setup.seats, setup.first)
    money = dict(zip(order, numbers.money, strict=True))
    hands = tuple(tuple(sorted(customers[seat * HAND : (seat + 1) * HAND])) for seat in range(setup.seats))
    supply = customers[setup.seats * HAND :]
    public = Public(
        seats=setup.seats,
        rounds=numbers.rounds,
        round=0,
        phase="prepare",
        order=order,
        accounts=tuple(Account(start=money[seat]) for seat in range(setup.seats)),
        places=tuple(
            Place(status="covered", closed="start") if number in covered else Place() for number in topology.neighbours
        ),
        lots=(),
        to_move=(),
        bid_turns=(0,) * setup.seats,
        forfeited=(False,) * setup.seats,
        compensation=False,
        waiting=tuple((entry.id, ()) for entry in topology.entries),
        visits=(),
        earned=(0,) * setup.seats,
        hand_sizes=(HAND,) * setup.seats,
        aside_sizes=(0,) * setup.seats,
        discard=(),
        supply_size=len(supply),
        cards_left=len(cards) - numbers.covered,
    )
    nothing: tuple[tuple[()], ...] = ((),) * setup.seats
    state = MarketState(
        rng=rng, public=public, hands=hands, asides=nothing, supply=supply, cards=cards[numbers.covered :]
    )
    if setup.option(BIDDING, ONE_BY_ONE) == MAXIMUMS:
        state = replace(state, public=replace(public, maximums=True), maximums=nothing)
    recorder = Recorder(state)
    recorder.record(PlacesCovered, places=tuple(covered))
    return recorder
