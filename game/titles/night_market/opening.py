"""The opening of the market, in which all customers walk, eat and pay (NM-6, NM-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.night_market.constants import BONUS, FOODS, Food, food_of, pay_in
from game.titles.night_market.events import BonusPaid, HiddenRevealed, NightEnded, Served, WalkedOn, WentHome
from game.titles.night_market.groups import capacity_of, group_at
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Public, Visit, Waiting
from game.titles.night_market.topology import Entry, Stop, Topology


def arrivals(topology: Topology, customers: Iterable[int]) -> tuple[tuple[int, str], ...]:
    """Return each customer together with the entrance where they arrive (NM-1.3)."""
    return tuple((token, topology.entry_for(token).id) for token in customers)


def queued(topology: Topology, waiting: Waiting, customers: Iterable[int]) -> Waiting:
    """Return the queues with new customers: arrivals from other entrances first, then the rest by letter (NM-6.3)."""
    coming: dict[str, list[int]] = {}
    for token in customers:
        coming.setdefault(topology.entry_for(token).id, []).append(token)
    lines = dict(waiting)
    for ident, tokens in coming.items():
        lines[ident] = tuple(sorted((*lines[ident], *tokens), key=topology.entry(ident).ranks.__getitem__))
    return tuple(lines.items())


@dataclass(slots=True)
class StallGroup:
    """Connected stalls in one round. `room` is the number of free seats, and `pay` is the price in dollars."""

    owner: Seat
    food: Food
    size: int
    room: int
    pay: int


def _groups_tonight(topology: Topology, public: Public) -> dict[int, StallGroup]:
    """Return the stall group at each place that has a stall, before any customer eats."""
    found: dict[int, StallGroup] = {}
    for number, place in enumerate(public.places, 1):
        if place.food is None or place.owner is None or number in found:
            continue
        members = group_at(topology, public.places, number)
        size = len(members)
        group = StallGroup(place.owner, place.food, size, capacity_of(public, members), pay_in(size))
        found.update(dict.fromkeys(members, group))
    return found


def open_market(recorder: Recorder, topology: Topology) -> None:
    """Play the opening of the market, from revealing hidden customers to the end of the round."""
    public = recorder.public = replace(recorder.public, phase="open", visits=(), earned=(0,) * recorder.public.seats)
    last = public.round == public.rounds
    night = _Night(recorder, topology)
    for seat in public.order:
        night.reveal(seat)
    groups = _groups_tonight(topology, public)
    for entry in topology.entries:
        night.walk(entry, groups, last)
    night.write()
    if last:
        _pay_bonuses(recorder)
    recorder.record(NightEnded, round=public.round, earned=recorder.public.earned)


class _Night:
    """The customers' walks during one opening. Changes are buffered and written to the recorder before each event."""

    __slots__ = ("_accounts", "_aside_sizes", "_discard", "_earned", "_lines", "_recorder", "_topology", "_visits")

    def __init__(self, recorder: Recorder, topology: Topology) -> None:
        public = recorder.public
        self._recorder = recorder
        self._topology = topology
        self._accounts = public.accounts
        self._earned = list(public.earned)
        self._visits = list(public.visits)
        self._discard = list(public.discard)
        self._aside_sizes = list(public.aside_sizes)
        self._lines = {ident: list(line) for ident, line in public.waiting}

    def reveal(self, seat: Seat) -> None:
        """Add a seat's hidden customers to the queues at their entrances (NM-6.1, NM-6.3)."""
        secrets = self._recorder.secrets
        hidden = secrets.asides[seat]
        if not hidden:
            return
        self._recorder.secrets = replace(secrets, asides=swapped(secrets.asides, seat, ()))
        self._aside_sizes[seat] = 0
        for token in hidden:
            entry = self._topology.entry_for(token)
            line = self._lines[entry.id]
            line.append(token)
            line.sort(key=entry.ranks.__getitem__)
        if not self._recorder.silent:
            self.write()
            self._recorder.record(HiddenRevealed, seat=seat, arrivals=arrivals(self._topology, hidden))

    def walk(self, entry: Entry, groups: dict[int, StallGroup], last: bool) -> None:
        """Let all customers at an entrance walk, one by one in queue order (NM-6.2, NM-8.2)."""
        line = self._lines[entry.id]
        if not line:
            return
        stops = entry.whole if last else entry.walk
        passed: dict[Food, list[tuple[int, StallGroup]]] = {food: [] for food in FOODS}
        for index, stop in enumerate(stops):
            if stop.place in groups:
                passed[groups[stop.place].food].append((index, groups[stop.place]))
        for token in line.copy():
            line.remove(token)
            for index, group in passed[food_of(token)]:
                if group.room:
                    self._serve(entry, token, stops, index, group)
                    break
            else:
                self._leave(entry, token, last)

    def write(self) -> None:
        """Write all changes to the recorder."""
        both = zip(self._accounts, self._earned, strict=True)
        self._recorder.public = replace(
            self._recorder.public,
            accounts=tuple([replace(account, served=account.served + earned) for account, earned in both]),
            earned=tuple(self._earned),
            visits=tuple(self._visits),
            waiting=tuple([(ident, tuple(line)) for ident, line in self._lines.items()]),
            discard=tuple(self._discard),
            aside_sizes=tuple(self._aside_sizes),
        )

    def _serve(self, entry: Entry, token: int, stops: tuple[Stop, ...], index: int, group: StallGroup) -> None:
        stop = stops[index]
        group.room -= 1
        self._earned[group.owner] += group.pay
        self._visits.append(Visit(token, entry.id, stop.place, group.owner, group.pay))
        self._discard.append(token)
        if not self._recorder.silent:
            self.write()
            self._recorder.record(
                Served,
                token=token,
                entry=entry.id,
                entries=stop.entries,
                route=tuple(passed.place for passed in stops[: index + 1]),
                place=stop.place,
                seat=group.owner,
                pay=group.pay,
                group=group.size,
            )

    def _leave(self, entry: Entry, token: int, last: bool) -> None:
        """Send an unserved customer to the next entrance or home (NM-6.2, NM-8.2)."""
        on = entry.onward if not last else ""
        self._visits.append(Visit(token, entry.id))
        (self._lines[on] if on else self._discard).append(token)
        if self._recorder.silent:
            return
        self.write()
        if on:
            self._recorder.record(WalkedOn, token=token, entry=entry.id, to_entry=on)
        else:
            self._recorder.record(WentHome, token=token, entry=entry.id, entries=entry.through)


def _pay_bonuses(recorder: Recorder) -> None:
    """For each food, pay the bonus to the seats that served the most customers (NM-8.3)."""
    for food in FOODS:
        public = recorder.public
        served = Counter(visit.seat for visit in public.visits if visit.place and food_of(visit.token) == food)
        best = tuple(seat for seat in range(public.seats) if served and served[seat] == max(served.values()))
        accounts, earned = list(public.accounts), list(public.earned)
        for seat in best:
            accounts[seat] = replace(accounts[seat], bonus=accounts[seat].bonus + BONUS // len(best))
            earned[seat] += BONUS // len(best)
        if best:
            recorder.public = replace(public, accounts=tuple(accounts), earned=tuple(earned))
            recorder.record(BonusPaid, food=food, seats=best, each=BONUS // len(best))
