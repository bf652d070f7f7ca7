"""Drawing customers: a spent supply is made anew from the discards (NM-7.1, NM-7.2)."""

from __future__ import annotations

from game.titles.night_market.tape import Tape


def draw(tape: Tape, count: int) -> tuple[tuple[int, ...], bool]:
    """The customers drawn, fewer when both piles are spent, and whether the discards were shuffled for them."""
    state = tape.state
    drawn, supply = state.supply[:count], state.supply[count:]
    missing = count - len(drawn)
    if not missing or not state.public.discard:
        tape.change_secrets({"supply_size": len(supply)}, supply=supply)
        return drawn, False
    pile, rng = state.rng.shuffle(state.public.discard)
    supply = pile[missing:]
    tape.change_secrets({"supply_size": len(supply), "discard": ()}, supply=supply, rng=rng)
    return drawn + pile[:missing], True
