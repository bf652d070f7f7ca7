"""Open for business: hidden customers come out, everybody walks, eats and pays (NM-6, NM-8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.night_market.constants import BONUS, pay_in
from game.titles.night_market.customers import FOODS, Food, food_of
from game.titles.night_market.events import BonusPaid, HiddenRevealed, NightEnded, Served, WalkedOn, WentHome
from game.titles.night_market.groups import connected
from game.titles.night_market.preparing import arrivals
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Place, Public, Visit
from game.titles.night_market.topology import Entry, Stop, Topology


class StallGroup:
    """Connected stalls tonight: their owner, their number, how many customers they take (NM-6.5) and still can.

    `pay`: what each customer pays there, in dollars (NM-6.6).
    """

    __slots__ = ("capacity", "food", "owner", "pay", "room", "size")

    def __init__(self, owner: Seat, food: Food, size: int, capacity: int) -> None:
        self.owner = owner
        self.food = food
        self.size = size
        self.capacity = capacity
        self.room = capacity
        self.pay = pay_in(size)


Stalls = dict[Food, list[tuple[int, StallGroup]]]
"""For each food the stalls on a walk, the nearest first: the index of the stop, and the stall's group."""


def seated(public: Public, place: Place) -> bool:
    """Whether a stall has the extra seat of the last round (NM-8.1)."""
    return public.round == public.rounds and place.round == public.rounds


def groups_tonight(topology: Topology, public: Public) -> dict[int, StallGroup]:
    """The group of every stall by its place number, with all its room."""
    found: dict[int, StallGroup] = {}
    for number, place in enumerate(public.places, 1):
        if place.food is None or place.owner is None or number in found:
            continue
        members = connected(topology, public.places, number)
        group = StallGroup(place.owner, place.food, len(members), capacity_of(public, members))
        for member in members:
            found[member] = group
    return found


def capacity_of(public: Public, members: Sequence[int]) -> int:
    """How many customers the stalls of a group serve a night, by their places (NM-6.4, NM-8.1)."""
    if public.round < public.rounds:
        return len(members)
    return len(members) + sum([seated(public, public.places[member - 1]) for member in members])


def stalls_along(stops: tuple[Stop, ...], groups: dict[int, StallGroup]) -> Stalls:
    """What a customer comes past on its walk."""
    found: Stalls = {}
    for index, stop in enumerate(stops):
        if stop.place in groups:
            group = groups[stop.place]
            found.setdefault(group.food, []).append((index, group))
    return found


def goal(stalls: Stalls, food: Food) -> tuple[int, StallGroup] | None:
    """The first stall of that food with room on a walk, as in Stalls; None: nowhere (NM-6.2)."""
    for stall in stalls.get(food, ()):
        if stall[1].room:
            return stall
    return None


def open_market(recorder: Recorder, topology: Topology) -> None:
    """Everything from the revealing of hidden customers to the end of the night."""
    public = recorder.public = replace(recorder.public, phase="open", visits=(), earned=(0,) * recorder.public.seats)
    last = public.round == public.rounds
    night = _Night(recorder, topology)
    for seat in public.order:
        night.reveal(seat)
    groups = groups_tonight(topology, public)
    for entry in topology.entries:
        night.walk(entry, groups, last)
    night.write()
    if last:
        _pay_bonuses(recorder)
    recorder.record(NightEnded, round=public.round, earned=recorder.public.earned)


class _Night:
    """Customers on their way. What they change is kept in lists and written down for each event that is told."""

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
        """The hidden customers of a seat join the entries (NM-6.1), each in its place in the line (NM-6.3)."""
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
        """Everybody who waits at an entry walks, in the order of the line (NM-6.2, NM-8.2)."""
        line = self._lines[entry.id]
        if not line:
            return
        stops = entry.whole if last else entry.walk
        stalls = stalls_along(stops, groups)
        for token in line.copy():
            line.remove(token)
            stall = goal(stalls, food_of(token))
            if stall is not None:
                self._serve(entry, token, stops, *stall)
            elif last or not entry.onward:
                self._send_home(entry, token)
            else:
                self._send_on(entry, token)

    def write(self) -> None:
        """Put everything on the recorder."""
        self._recorder.public = replace(
            self._recorder.public,
            accounts=tuple(
                [
                    replace(account, served=account.served + earned)
                    for account, earned in zip(self._accounts, self._earned, strict=True)
                ]
            ),
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

    def _send_on(self, entry: Entry, token: int) -> None:
        self._visits.append(Visit(token, entry.id))
        self._lines[entry.onward].append(token)
        if not self._recorder.silent:
            self.write()
            self._recorder.record(WalkedOn, token=token, entry=entry.id, to_entry=entry.onward)

    def _send_home(self, entry: Entry, token: int) -> None:
        self._visits.append(Visit(token, entry.id))
        self._discard.append(token)
        if not self._recorder.silent:
            self.write()
            self._recorder.record(WentHome, token=token, entry=entry.id, entries=entry.through)


def bonuses(visits: Iterable[Visit], seats: int) -> tuple[tuple[Food, tuple[Seat, ...], int], ...]:
    """For each food somebody was served: who served most of it, and the dollars each of them earns (NM-8.3)."""
    found = []
    visits = tuple(visits)
    for food in FOODS:
        served = [0] * seats
        for visit in visits:
            if visit.seat is not None and food_of(visit.token) == food:
                served[visit.seat] += 1
        most = max(served)
        if most:
            best = tuple(seat for seat in range(seats) if served[seat] == most)
            found.append((food, best, BONUS // len(best)))
    return tuple(found)


def _pay_bonuses(recorder: Recorder) -> None:
    for food, best, each in bonuses(recorder.public.visits, recorder.public.seats):
        accounts = list(recorder.public.accounts)
        earned = list(recorder.public.earned)
        for seat in best:
            accounts[seat] = replace(accounts[seat], bonus=accounts[seat].bonus + each)
            earned[seat] += each
        recorder.public = replace(recorder.public, accounts=tuple(accounts), earned=tuple(earned))
        recorder.record(BonusPaid, food=food, seats=best, each=each)
