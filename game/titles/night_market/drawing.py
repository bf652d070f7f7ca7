"""Drawing customers: a spent supply is made anew from the discards (NM-7.1, NM-7.2)."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.night_market.recorder import Recorder


def draw(recorder: Recorder, count: int) -> tuple[tuple[int, ...], bool]:
    """The customers drawn, fewer when both piles are spent, and whether the discards were shuffled for them."""
    public, secrets = recorder.public, recorder.secrets
    drawn, supply = secrets.supply[:count], secrets.supply[count:]
    missing = count - len(drawn)
    if not missing or not public.discard:
        recorder.secrets = replace(secrets, supply=supply)
        recorder.public = replace(public, supply_size=len(supply))
        return drawn, False
    pile, rng = secrets.rng.shuffle(public.discard)
    supply = pile[missing:]
    recorder.secrets = replace(secrets, supply=supply, rng=rng)
    recorder.public = replace(public, supply_size=len(supply), discard=())
    return drawn + pile[:missing], True
