"""Open for business: hidden customers come out, everybody walks, eats and pays (NM-6, NM-8)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.core.names import Seat
from game.core.tape import swapped
from game.titles.night_market.customers import FOODS, Food, food_of
from game.titles.night_market.events import (
    BonusPaid,
    HiddenRevealed,
    NightEnded,
    Served,
    WalkedOn,
    WentHome,
)
from game.titles.night_market.groups import group_at
from game.titles.night_market.market import Entry, Market, Stop
from game.titles.night_market.numbers import BONUS, pay_in
from game.titles.night_market.preparing import arrivals, queued
from game.titles.night_market.state import Place, Public, Visit
from game.titles.night_market.tape import Tape


class Group:
    """Connected stalls tonight: their owner, their number, how many customers they take (NM-6.5) and still can."""

    __slots__ = ("capacity", "food", "owner", "room", "size")

    def __init__(self, owner: Seat, food: Food, size: int, capacity: int) -> None:
        self.owner = owner
        self.food = food
        self.size = size
        self.capacity = capacity
        self.room = capacity


def seated(public: Public, place: Place) -> bool:
    """Whether a stall has the extra seat of the last round (NM-8.1)."""
    return public.round == public.rounds and place.round == public.rounds and place.food is not None


def groups_tonight(market: Market, public: Public) -> dict[int, Group]:
    """The group of every stall by its place number, with all its room."""
    found: dict[int, Group] = {}
    for number, place in enumerate(public.places, 1):
        if place.food is None or place.owner is None or number in found:
            continue
        members = group_at(market, public.places, number)
        seats = sum(seated(public, public.places[member - 1]) for member in members)
        group = Group(place.owner, place.food, len(members), len(members) + seats)
        found.update(dict.fromkeys(members, group))
    return found


def open_market(tape: Tape, market: Market) -> None:
    """Everything from the revealing of hidden customers to the end of the night."""
    public = tape.public
    tape.change(phase="open", visits=(), earned=(0,) * public.seats)
    for seat in public.order:
        _reveal(tape, market, seat)
    groups = groups_tonight(market, tape.public)
    last = public.round == public.rounds
    queues = dict(tape.public.waiting)
    for entry in market.entries:
        for token in queues[entry.id]:
            _walk(tape, entry, token, groups, last)
    if last:
        _pay_bonuses(tape)
    tape.tell(NightEnded(round=public.round, earned=tape.public.earned))


def _reveal(tape: Tape, market: Market, seat: Seat) -> None:
    hidden = tape.state.asides[seat]
    if not hidden:
        return
    public = tape.public
    tape.change_secrets(
        {
            "aside_sizes": swapped(public.aside_sizes, seat, 0),
            "waiting": queued(market, public.waiting, hidden),
        },
        asides=swapped(tape.state.asides, seat, ()),
    )
    tape.tell(HiddenRevealed(seat=seat, arrivals=arrivals(market, hidden)))


def goal(stops: tuple[Stop, ...], food: Food, groups: dict[int, Group]) -> int | None:
    """Where on its walk a customer finds a stall of its food with room, as an index; None: nowhere (NM-6.2)."""
    for index, stop in enumerate(stops):
        group = groups.get(stop.place)
        if group is not None and group.food == food and group.room:
            return index
    return None


def _walk(tape: Tape, entry: Entry, token: int, groups: dict[int, Group], last: bool) -> None:
    stops = entry.whole if last else entry.walk
    index = goal(stops, food_of(token), groups)
    if index is not None:
        group = groups[stops[index].place]
        group.room -= 1
        _serve(tape, entry, token, stops[: index + 1], group)
    elif last or not entry.onward:
        _go_home(tape, entry, token)
    else:
        _walk_on(tape, entry, token)


def _serve(tape: Tape, entry: Entry, token: int, way: tuple[Stop, ...], group: Group) -> None:
    public = tape.public
    place, seat, pay = way[-1].place, group.owner, pay_in(group.size)
    account = public.accounts[seat]
    tape.change(
        accounts=swapped(public.accounts, seat, replace(account, served=account.served + pay)),
        earned=swapped(public.earned, seat, public.earned[seat] + pay),
        visits=(*public.visits, Visit(token, entry.id, place, seat, pay)),
        waiting=_moved(public, token, entry.id),
        discard=(*public.discard, token),
    )
    tape.tell(
        Served(
            token=token,
            entry=entry.id,
            entries=way[-1].entries,
            route=tuple(stop.place for stop in way),
            place=place,
            seat=seat,
            pay=pay,
            group=group.size,
        )
    )


def _walk_on(tape: Tape, entry: Entry, token: int) -> None:
    public = tape.public
    tape.change(visits=(*public.visits, Visit(token, entry.id)), waiting=_moved(public, token, entry.id, entry.onward))
    tape.tell(WalkedOn(token=token, entry=entry.id, to_entry=entry.onward))


def _go_home(tape: Tape, entry: Entry, token: int) -> None:
    public = tape.public
    tape.change(
        visits=(*public.visits, Visit(token, entry.id)),
        waiting=_moved(public, token, entry.id),
        discard=(*public.discard, token),
    )
    tape.tell(WentHome(token=token, entry=entry.id, entries=entry.through))


def _moved(public: Public, token: int, start: str, end: str = "") -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The queues without the customer at `start`, and with it last in line at `end` ("": nowhere)."""
    return tuple(
        (
            ident,
            tuple(other for other in line if other != token)
            if ident == start
            else ((*line, token) if ident == end else line),
        )
        for ident, line in public.waiting
    )


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


def _pay_bonuses(tape: Tape) -> None:
    for food, best, each in bonuses(tape.public.visits, tape.public.seats):
        accounts = list(tape.public.accounts)
        earned = list(tape.public.earned)
        for seat in best:
            accounts[seat] = replace(accounts[seat], bonus=accounts[seat].bonus + each)
            earned[seat] += each
        tape.change(accounts=tuple(accounts), earned=tuple(earned))
        tape.tell(BonusPaid(food=food, seats=best, each=each))
