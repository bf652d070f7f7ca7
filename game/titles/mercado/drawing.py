"""Drawing from the bag and the stacks (ML-2.0, ML-2.6, ML-2.9, ML-4.4)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.rng import Rng
from game.core.tape import swapped
from game.titles.mercado.events import DisplayRefilled, OfferRefilled
from game.titles.mercado.goods import CROWDS, Good
from game.titles.mercado.numbers import HAND
from game.titles.mercado.tape import Tape


def refill_display(tape: Tape, slot: int) -> None:
    """Lay a tile from the bag into the empty slot of the display; from an empty bag none comes (ML-2.6, ML-4.4)."""
    public, bag = tape.public, tape.secrets.bag
    if not bag:
        return
    tape.secrets = replace(tape.secrets, bag=bag[1:])
    tape.public = replace(public, display=swapped(public.display, slot, bag[0]), bag_size=len(bag) - 1)
    tape.tell(DisplayRefilled, good=bag[0], slot=slot)


def refill_offer(tape: Tape, row: int, slot: int) -> None:
    """Turn a customer tile over for the empty slot of that row; from an empty stack none comes (ML-2.9, ML-4.4)."""
    public, stacks = tape.public, tape.secrets.stacks
    stack = stacks[row]
    if not stack:
        return
    tape.secrets = replace(tape.secrets, stacks=swapped(stacks, row, stack[1:]))
    tape.public = replace(
        public,
        offer=swapped(public.offer, row, swapped(public.offer[row], slot, stack[0])),
        stack_sizes=swapped(public.stack_sizes, row, len(stack) - 1),
    )
    tape.tell(OfferRefilled, count=CROWDS[row], tile=stack[0], slot=slot)


def exchanged(
    hand: tuple[Good, ...], bag: tuple[Good, ...], rng: Rng
) -> tuple[tuple[Good, ...], tuple[Good, ...], Rng]:
    """Other tiles for a hand, the bag with the old ones mixed into it, and the next generator."""
    drawn, rest = bag[:HAND], bag[HAND:]
    mixed, rng = rng.shuffle((*rest, *hand))
    return drawn, mixed, rng
