"""What is found below a new stand or restaurant (ML-2.3)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.tape import swapped
from game.titles.mercado.events import RestaurantRevealed, RestaurantTaken
from game.titles.mercado.tape import Tape


def take_gray(tape: Tape, seat: Seat, spot: int) -> None:
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
