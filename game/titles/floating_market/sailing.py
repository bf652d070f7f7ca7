"""Where boats and the King's barge can go (FM-3.7, FM-4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.names import Seat
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import Topology

Way = tuple[int, ...]
"""Sections one after the other, the last one being where it ends."""


def sections_this_turn(public: Public, seat: Seat) -> int:
    """How many sections a boat may go at most (FM-4.1, M14)."""
    return public.holders[seat].rowers + public.acting.more


def blocked(topology: Topology, public: Public, seat: Seat) -> bool:
    """Whether the only crossing of a boat's section holds the barge (FM-4.5)."""
    boat = public.holders[seat].boat
    assert boat is not None  # boats lie somewhere once the first turn begins
    return all(end is None or end == public.barge for end in topology.sections[boat].ends)


def destinations(topology: Topology, public: Public, seat: Seat) -> tuple[int, ...]:
    """The sections where a boat may end, in their order (FM-4.2 to FM-4.4)."""
    boat = public.holders[seat].boat
    assert boat is not None
    taken = {holder.boat for holder in public.holders}
    reached = ways(topology, boat, public.barge, sections_this_turn(public, seat))
    return tuple(section for section in range(len(topology.sections)) if section in reached and section not in taken)


@lru_cache(maxsize=1 << 13)
def ways(topology: Topology, start: int, barge: int, most: int) -> dict[int, Way]:
    """Every section that a boat can come to end in with 1 to `most` sections, each with a shortest way there. It turns
    nowhere, passes no crossing with the barge, and may leave its first section by either end; who lies where makes no
    difference to passing (FM-4.2 to FM-4.4)."""
    found: dict[int, Way] = {}
    here: list[tuple[Way, int, int | None]] = [((), start, end) for end in topology.sections[start].ends]
    known: set[tuple[int, int | None]] = set()
    for _length in range(most):
        further: list[tuple[Way, int, int | None]] = []
        for way, section, exit_ in here:
            if exit_ is None or exit_ == barge:
                continue
            for following in topology.crossings[exit_].sections:
                if following == section:
                    continue
                out = _other_end(topology, following, exit_)
                if (following, out) in known:
                    continue
                known.add((following, out))
                longer = (*way, following)
                found.setdefault(following, longer)
                further.append((longer, following, out))
        here = further
    found.pop(start, None)
    return found


def _other_end(topology: Topology, section: int, end: int) -> int | None:
    one, other = topology.sections[section].ends
    return other if one == end else one


@lru_cache(maxsize=1 << 8)
def barge_ends(topology: Topology, start: int, steps: int) -> tuple[int, ...]:
    """The crossings where the barge can come to rest after exactly so many, in their order; it goes through no section
    twice in one move (FM-3.7)."""
    return tuple(sorted(set(_barge_ends(topology, start, steps, frozenset()))))


def _barge_ends(topology: Topology, here: int, steps: int, gone: frozenset[int]) -> Iterator[int]:
    if not steps:
        yield here
        return
    for section in topology.crossings[here].sections:
        there = _other_end(topology, section, here)
        if there is not None and section not in gone:
            yield from _barge_ends(topology, there, steps - 1, gone | {section})
