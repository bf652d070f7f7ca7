"""Opening a stand or a restaurant, and what is found below (ML-2.1 to ML-2.6, ML-2.10, ML-2.11)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.tape import swapped, without
from game.titles.mercado.drawing import refill_display
from game.titles.mercado.earning import counts_at, income_at, stand_payments
from game.titles.mercado.events import (
    RestaurantOpened,
    RestaurantRevealed,
    RestaurantTaken,
    StandEarned,
    StandOpened,
    StandPaid,
    TileTaken,
)
from game.titles.mercado.goods import Good
from game.titles.mercado.ground import ground_of
from game.titles.mercado.moves import OpenRestaurant, OpenStand
from game.titles.mercado.numbers import RESTAURANT_BRINGS
from game.titles.mercado.state import Stand
from game.titles.mercado.tape import Tape


def open_stand(tape: Tape, seat: Seat, move: OpenStand) -> None:
    """Place, earn, pay, and take a tile of the display for the one placed."""
    public = tape.public
    ground = ground_of(public.plan)
    spot = ground.spot_at[move.space]
    slot = public.hands[seat].index(move.good)
    total = income_at(public, spot, move.good)
    in_row, in_column = counts_at(public, spot)
    stand = Stand(seat, move.good)
    standing = ground.standing(public.spaces).with_stand(spot, stand)
    tape.public = replace(
        public,
        spaces=swapped(public.spaces, spot, replace(public.spaces[spot], stand=stand)),
        hands=swapped(public.hands, seat, swapped(public.hands[seat], slot, None)),
        stands_left=swapped(public.stands_left, seat, public.stands_left[seat] - 1),
    )
    cost = max(in_row, in_column)
    tape.tell(StandOpened, seat=seat, slot=slot, good=move.good, space=move.space, cost=cost, income=total)
    _take_gray(tape, seat, spot)
    ground.standing.know(tape.public.spaces, standing)
    account = tape.account(seat)
    if total:
        account = replace(account, opened=account.opened + total)
        tape.book(seat, account)
        tape.public = replace(tape.public, best=swapped(public.best, seat, max(public.best[seat], total)))
        if not tape.silent:
            payments = stand_payments(public, seat, spot, move.good)
            tape.tell(StandEarned, seat=seat, space=move.space, payments=payments, total=total)
    tape.book(seat, replace(account, costs=account.costs + cost))
    tape.tell(StandPaid, seat=seat, space=move.space, cost=cost, in_row=in_row, in_column=in_column)
    if move.take is not None:
        _take_tile(tape, seat, move.take, slot)


def _take_tile(tape: Tape, seat: Seat, good: Good, hand_slot: int) -> None:
    """The tile from the display lies where the placed one lay; then the display is refilled (ML-2.6)."""
    public = tape.public
    slot = public.display.index(good)
    tape.public = replace(
        public,
        hands=swapped(public.hands, seat, swapped(public.hands[seat], hand_slot, good)),
        display=swapped(public.display, slot, None),
    )
    tape.tell(TileTaken, seat=seat, good=good, slot=slot, hand_slot=hand_slot)
    refill_display(tape, slot)


def open_restaurant(tape: Tape, seat: Seat, move: OpenRestaurant) -> None:
    """Place a restaurant, take a coin for it, and what lay below; it earns nothing for what is there (ML-2.11)."""
    public = tape.public
    ground = ground_of(public.plan)
    spot = ground.spot_at[move.space]
    standing = ground.standing(public.spaces).with_restaurant(spot, move.restaurant)
    front = public.fronts[seat]
    account = tape.account(seat)
    tape.public = replace(
        public,
        spaces=swapped(public.spaces, spot, replace(public.spaces[spot], restaurant=move.restaurant)),
        fronts=swapped(public.fronts, seat, without(front, front.index(move.restaurant))),
    )
    tape.book(seat, replace(account, restaurants=account.restaurants + RESTAURANT_BRINGS))
    tape.tell(RestaurantOpened, seat=seat, restaurant=move.restaurant, space=move.space, coins=RESTAURANT_BRINGS)
    _take_gray(tape, seat, spot)
    ground.standing.know(tape.public.spaces, standing)


def _take_gray(tape: Tape, seat: Seat, spot: int) -> None:
    """A gray restaurant below goes faceup in front of the seat (ML-2.3)."""
    public, secrets = tape.public, tape.secrets
    restaurant = secrets.gray[spot]
    if restaurant is None:
        return
    tape.secrets = replace(secrets, gray=swapped(secrets.gray, spot, None))
    tape.public = replace(
        public,
        spaces=swapped(public.spaces, spot, replace(public.spaces[spot], gray=False)),
        fronts=swapped(public.fronts, seat, (*public.fronts[seat], restaurant)),
    )
    found = RestaurantTaken if public.gray_open else RestaurantRevealed
    tape.tell(found, seat=seat, restaurant=restaurant, space=public.plan.spots[spot].id)
