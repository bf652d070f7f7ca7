"""Drawing customers: a spent supply is made anew from the discards (NM-7.1, NM-7.2)."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.night_market.tape import Tape


def draw(tape: Tape, count: int) -> tuple[tuple[int, ...], bool]:
    """The customers drawn, fewer when both piles are spent, and whether the discards were shuffled for them."""
    public, secrets = tape.public, tape.secrets
    drawn, supply = secrets.supply[:count], secrets.supply[count:]
    missing = count - len(drawn)
    if not missing or not public.discard:
        tape.secrets = replace(secrets, supply=supply)
        tape.public = replace(public, supply_size=len(supply))
        return drawn, False
    pile, rng = secrets.rng.shuffle(public.discard)
    supply = pile[missing:]
    tape.secrets = replace(secrets, supply=supply, rng=rng)
    tape.public = replace(public, supply_size=len(supply), discard=())
    return drawn + pile[:missing], True
