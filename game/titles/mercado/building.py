"""What is found below a new stand or restaurant (ML-2.3)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.mercado.events import RestaurantRevealed, RestaurantTaken
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.topology import Topology


def take_gray(recorder: Recorder, topology: Topology, seat: Seat, spot: int) -> None:
    """A gray restaurant below goes faceup in front of the seat (ML-2.3)."""
    public, secrets = recorder.public, recorder.secrets
    restaurant = secrets.gray[spot]
    if restaurant is None:
        return
    recorder.secrets = replace(secrets, gray=swapped(secrets.gray, spot, None))
    recorder.public = replace(
        public,
        spaces=swapped(public.spaces, spot, replace(public.spaces[spot], gray=False)),
        fronts=swapped(public.fronts, seat, (*public.fronts[seat], restaurant)),
    )
    found = RestaurantTaken if public.gray_open else RestaurantRevealed
    recorder.record(found, seat=seat, restaurant=restaurant, space=topology.spots[spot].id)
