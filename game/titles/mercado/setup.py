"""The position before the first turn (ML-1)."""

from __future__ import annotations

from typing import cast, get_args

from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Setup
from game.kit.rules import clockwise, demand_possible
from game.titles.mercado import constants
from game.titles.mercado.events import GameBegan, TilesRedrawn
from game.titles.mercado.meta import END_MODE, GRAY, META, MONEY
from game.titles.mercado.recorder import Recorder, exchanged
from game.titles.mercado.state import Account, EndMode, MercadoState, Public, Space
from game.titles.mercado.topology import Topology


def laid_out(topology: Topology, setup: Setup) -> Recorder:
    """Set up the game and return the recorder. Raise Problem if the set-up is impossible."""
    end_mode = setup.option(END_MODE, "equal")
    if end_mode not in get_args(EndMode):
        raise Problem(_("“{mode}” is not a way to end the game.").format(mode=end_mode))
    demand_possible(META, setup)
    seats = setup.seats
    gray, box, rng = _restaurants(topology, seats, seeded(setup.seed))
    order = clockwise(seats, setup.first)
    pub = order[-1] if seats == constants.MOST_SEATS else None
    stacks: list[tuple[int, ...]] = []
    for count in constants.CROWDS:
        stack, rng = rng.shuffle(constants.tiles_of(count))
        stacks.append(stack)
    bag, rng = rng.shuffle([good for good in constants.GOODS for _copy in range(constants.STANDS_A_GOOD)])
    display, bag = bag[: constants.HAND], bag[constants.HAND :]
    hands: list[tuple[constants.Good, ...]] = [()] * seats
    redrawn: list[tuple[Seat, constants.Good]] = []
    for seat in order:
        hands[seat], bag = bag[: constants.HAND], bag[constants.HAND :]
        while len(set(hands[seat])) == 1:
            redrawn.append((seat, hands[seat][0]))
            hands[seat], bag, rng = exchanged(hands[seat], bag, rng)
    public = Public(
        seats=seats,
        first=setup.first,
        hidden_money=seats > 1 and setup.option(MONEY, "hidden") == "hidden",
        gray_open=setup.option(GRAY, "hidden") == "open",
        end_mode=cast("EndMode", end_mode),
        spaces=tuple(Space(gray=restaurant is not None) for restaurant in gray),
        entrances=(None,) * len(topology.gates),
        hands=tuple(hands),
        fronts=tuple(("pub",) if seat == pub else () for seat in range(seats)),
        stands_left=(constants.WOODEN_STANDS,) * seats,
        display=display,
        offer=tuple(stack[: constants.OPEN_CUSTOMERS] for stack in stacks),
        bag_size=len(bag),
        stack_sizes=tuple(len(stack) - constants.OPEN_CUSTOMERS for stack in stacks),
        phase="day",
        turn=setup.first,
        turns=(0,) * seats,
        swapped=False,
        streak=0,
        last_turns=0,
        end="",
        best=(0,) * seats,
    )
    recorder = Recorder(
        MercadoState(
            rng=rng,
            public=public,
            accounts=(Account(start=constants.START_COINS),) * seats,
            bag=bag,
            stacks=tuple(stack[constants.OPEN_CUSTOMERS :] for stack in stacks),
            gray=gray,
            box=box,
        )
    )
    recorder.record(GameBegan, first=setup.first, pub=pub)
    for seat, good in redrawn:
        recorder.record(TilesRedrawn, seat=seat, good=good)
    return recorder


def _restaurants(
    topology: Topology, seats: int, rng: Rng
) -> tuple[tuple[constants.Restaurant | None, ...], tuple[constants.Restaurant, ...], Rng]:
    """Return the grey restaurant of each space, the restaurants in the box, and the next random number generator."""
    every = [restaurant for restaurant in constants.RESTAURANTS for _copy in range(constants.RESTAURANTS_A_KIND)]
    every.remove("pub")
    mixed, rng = rng.shuffle(every)
    marked = [spot for spot, where in enumerate(topology.spots) if where.marked]
    laid = dict(zip(marked, mixed, strict=False))
    box: tuple[constants.Restaurant, ...] = mixed[len(marked) :]
    if seats != constants.MOST_SEATS:
        box = (*box, "pub")
    return tuple(laid.get(spot) for spot in range(len(topology.spots))), tuple(sorted(box)), rng
