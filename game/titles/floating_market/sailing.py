"""Routes of boats and of the King’s barge, and the barge’s blessings (FM-3.7, FM-4, FM-4M.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.sentences import clauses, listed
from game.titles.floating_market.cards import Barge
from game.titles.floating_market.goods import Good, amount, holds, plus
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.words import amounts, so_many, told

Way = tuple[int, ...]  # the sections of a route, the last one where it ends


def sections_this_turn(public: Public, seat: Seat) -> int:
    """Return the maximum number of sections that a boat may move this turn (FM-4.1, card M14)."""
    return public.holders[seat].rowers + public.acting.more


def blocked(topology: Topology, public: Public, seat: Seat) -> bool:
    """Return whether the barge blocks the seat’s boat (FM-4.5)."""
    return all(end is None or end == public.barge for end in topology.sections[public.boat_of(seat)].ends)


def destinations(topology: Topology, public: Public, seat: Seat) -> tuple[int, ...]:
    """Return the sections where the boat may stop, in ascending order (FM-4.2 to FM-4.4)."""
    taken = {holder.boat for holder in public.holders}
    reached = ways(topology, public.boat_of(seat), public.barge, sections_this_turn(public, seat))
    return tuple(section for section in range(len(topology.sections)) if section in reached and section not in taken)


@lru_cache(maxsize=1 << 13)
def ways(topology: Topology, start: int, barge: int, most: int) -> dict[int, Way]:
    """Return a shortest route to each section that is at most `most` sections away (FM-4.2 to FM-4.4).

    Other boats never block a route, because boats may pass each other.
    """
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
    """Return the crossings that the barge can reach in exactly the given number of steps (FM-3.7)."""
    return tuple(sorted(set(_barge_ends(topology, start, steps, frozenset()))))


def _barge_ends(topology: Topology, here: int, steps: int, gone: frozenset[int]) -> Iterator[int]:
    if not steps:
        yield here
        return
    for section in topology.crossings[here].sections:
        there = _other_end(topology, section, here)
        if there is not None and section not in gone:
            yield from _barge_ends(topology, there, steps - 1, gone | {section})


class Blessed(msgspec.Struct, frozen=True):
    """The blessing of one stall. `good` is the good given instead of a coin (card M09)."""

    seat: Seat
    stall: str
    coins: int = 0
    flowers: int = 0
    good: Good | None = None


class BargeMoved(Event, frozen=True, kw_only=True):
    """The barge moved and blessed stalls. `favor` is true if the player got a Favour (card M11)."""

    seat: Seat
    start: str
    crossing: str
    blessed: tuple[Blessed, ...]
    favor: bool

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        sums = [_("{name} gets {what}").format(name=mark(seat), what=what) for seat, what in self._sums()]
        if not sums:
            return told(self.seat, _("{name} moves the King’s barge, but it blesses no stalls."))
        return told(self.seat, _("{name} moves the King’s barge: {list}."), list=clauses(sums))

    def _sums(self) -> list[tuple[Seat, str]]:
        found: list[tuple[Seat, str]] = []
        for seat in sorted({each.seat for each in self.blessed}):
            own = [each for each in self.blessed if each.seat == seat]
            favors = int(self.favor and seat == self.seat)
            money = amounts(sum(each.coins for each in own), sum(each.flowers for each in own), favors)
            goods = [so_many(each.good, 1) for each in own if each.good is not None]
            found.append((seat, listed([*([money] if money else []), *goods])))
        return found


def move_barge(recorder: Recorder, topology: Topology, seat: Seat, crossing: int, card: Barge) -> None:
    """Move the barge to a crossing and bless the stalls around the crossing."""
    public = recorder.public
    start, recorder.public = public.barge, msgspec.structs.replace(public, barge=crossing)
    blessed: list[Blessed] = []
    for number in topology.blessed[crossing]:
        owner = public.owners[number]
        if owner is None:
            continue
        stall, holder = topology.stalls[number].id, recorder.holder(owner)
        good = topology.good_of(stall)
        held = plus(holder.goods, amount(good))
        fits = card.good and holds(holder.room, held)
        coins = card.coins + (card.good and not fits)
        blessed.append(Blessed(owner, stall, coins, card.flowers, good if fits else None))
        recorder.earn(owner, coins=coins, flowers=card.flowers)
        if fits:
            recorder.give(owner, goods=held)
    favor = card.favor and any(each.seat == seat for each in blessed)
    if favor:
        recorder.earn(seat, favors=1)
    recorder.record(
        BargeMoved,
        seat=seat,
        start=topology.crossings[start].id,
        crossing=topology.crossings[crossing].id,
        blessed=tuple(blessed),
        favor=favor,
    )
