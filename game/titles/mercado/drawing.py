"""Drawing from the bag and the stacks (ML-2.0, ML-2.6, ML-2.9, ML-4.4)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.recorder import swapped
from game.core.rng import Rng
from game.titles.mercado.constants import HAND
from game.titles.mercado.events import DisplayRefilled, OfferRefilled
from game.titles.mercado.goods import CROWDS, Good
from game.titles.mercado.recorder import Recorder


def refill_display(recorder: Recorder, slot: int) -> None:
    """Lay a tile from the bag into the empty slot of the display; from an empty bag none comes (ML-2.6, ML-4.4)."""
    public, bag = recorder.public, recorder.secrets.bag
    if not bag:
        return
    recorder.secrets = replace(recorder.secrets, bag=bag[1:])
    recorder.public = replace(public, display=swapped(public.display, slot, bag[0]), bag_size=len(bag) - 1)
    recorder.record(DisplayRefilled, good=bag[0], slot=slot)


def refill_offer(recorder: Recorder, row: int, slot: int) -> None:
    """Turn a customer tile over for the empty slot of that row; from an empty stack none comes (ML-2.9, ML-4.4)."""
    public, stacks = recorder.public, recorder.secrets.stacks
    stack = stacks[row]
    if not stack:
        return
    recorder.secrets = replace(recorder.secrets, stacks=swapped(stacks, row, stack[1:]))
    recorder.public = replace(
        public,
        offer=swapped(public.offer, row, swapped(public.offer[row], slot, stack[0])),
        stack_sizes=swapped(public.stack_sizes, row, len(stack) - 1),
    )
    recorder.record(OfferRefilled, count=CROWDS[row], tile=stack[0], slot=slot)


def exchanged(
    hand: tuple[Good, ...], bag: tuple[Good, ...], rng: Rng
) -> tuple[tuple[Good, ...], tuple[Good, ...], Rng]:
    """Other tiles for a hand, the bag with the old ones mixed into it, and the next generator."""
    drawn, rest = bag[:HAND], bag[HAND:]
    mixed, rng = rng.shuffle((*rest, *hand))
    return drawn, mixed, rng
