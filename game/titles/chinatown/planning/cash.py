"""Cash that evens what the parties of a deal gain."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.chinatown.constants import NOTE

NOTE_IN_DOLLARS = NOTE * 1_000


def evened(gains: Sequence[int], money: Sequence[int]) -> tuple[int, ...]:
    """What each party gets in thousands, below 0 what it pays: whole notes, together 0, nobody more than he has.

    `gains`: what the things alone bring each, in dollars; `money`: what each has, in thousands. All gain alike, as far
    as money goes: who lacks most pays all he has, and the others share the rest.
    """
    fixed: dict[int, int] = {}
    while True:
        free = [party for party in range(len(gains)) if party not in fixed]
        rest = sum(gains[party] for party in free) - sum(fixed.values())
        gets = {party: rest / len(free) - gains[party] for party in free}
        lacks, poorest = max((-gets[party] / 1_000 - money[party], -party) for party in free)
        if lacks <= 0 or len(free) == 1:
            break
        fixed[-poorest] = -1_000 * money[-poorest]
    exact = {**gets, **fixed}
    notes = [int(exact[party] // NOTE_IN_DOLLARS) for party in range(len(gains))]
    by_rest = sorted(range(len(gains)), key=lambda party: (notes[party] - exact[party] / NOTE_IN_DOLLARS, party))
    for party in by_rest[: -sum(notes)]:
        notes[party] += 1
    return tuple(NOTE * count for count in notes)
