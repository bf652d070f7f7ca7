"""Converts a board to the form that the rules need, and checks its map (NM-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.i18n import _, phrase
from game.kit.map_schema import Kind, demand_sound, fault, whole
from game.titles.night_market.constants import DEALT, LETTERS, TOKENS

PLACE = Kind("place", "spaces", phrase("Place"), phrase("places"), flags=("star",))
ENTRY = Kind("entry", "entries", phrase("Entry"), phrase("entries"))
WALK = "walk"
WALKS = "walks"


def place_numbers(board: BoardSpec) -> tuple[str, ...]:
    """Return the place numbers that a board must have, as text."""
    found = {thing.id for thing in PLACE.of(board) if thing.id.isdecimal()}
    return tuple(str(number) for number in range(1, max(DEALT, len(found)) + 1))


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Return all faults of a map in the order of its objects, or () if the map is playable."""
    numbers, seen = place_numbers(board), Counter(thing.id for thing in PLACE.of(board))
    faults = [*PLACE.faults(board, lambda thing: _place(thing, numbers, seen))]
    missing = _("Place {id} is missing.")
    faults += [BoardFault(missing.format(id=each), PLACE.layer, each) for each in numbers if each not in seen]
    entries = ENTRY.of(board)
    if not entries:
        faults.append(BoardFault(text=_("There is no entry; the map needs at least one object of type “entry”.")))
        return tuple(faults)
    for entry in entries:
        faults.extend(_entry(board, entry, entries))
    faults.extend(_letters(entries))
    faults.extend(_turns(entries))
    return tuple(faults)


def _place(thing: MapObject, numbers: tuple[str, ...], seen: Counter[str]) -> Iterator[BoardFault]:
    if thing.id not in numbers:
        text = _("“{id}” is not a place number; places are numbered from 1 to {count}.")
        yield fault(thing, text.format(id=thing.id, count=len(numbers)))
    elif seen[thing.id] > 1:
        yield fault(thing, _("Place {id} appears {count} times.").format(id=thing.id, count=seen[thing.id]))


def _entry(board: BoardSpec, entry: MapObject, entries: tuple[MapObject, ...]) -> Iterator[BoardFault]:
    if sum(other.id == entry.id for other in entries) > 1:
        yield fault(entry, _("There are several entries called {id}.").format(id=entry.id))
    yield from ENTRY.misplaced(entry)
    if not any(walk.id == entry.id and walk.layer == WALKS for walk in board.of_kind(WALK)):
        yield fault(
            entry, _("Entry {id} needs a walking line with the same name in the layer “walks”.").format(id=entry.id)
        )
    letters = entry.text("letters").split()
    for letter in letters:
        if letter not in LETTERS or len(letter) != 1:
            text = _("Entry {id} has the letter “{letter}”, but letters go from A to H.")
            yield fault(entry, text.format(id=entry.id, letter=letter))
    if not letters:
        yield fault(entry, _("Entry {id} has no letters, so nobody comes in there.").format(id=entry.id))
    yield from _order(board, entry)
    yield from _onward(entry, entries)
    if whole(entry, "turn", 1) is None:
        text = _("Entry {id} needs the property “turn”: a whole number, 1 for the first entry.")
        yield fault(entry, text.format(id=entry.id))


def _order(board: BoardSpec, entry: MapObject) -> Iterator[BoardFault]:
    known = {thing.id for thing in PLACE.of(board)}.intersection(place_numbers(board))
    order = entry.text("order").split()
    if not order:
        yield fault(entry, _("Entry {id} has no walking order.").format(id=entry.id))
    for number, times in Counter(order).items():
        if number not in known:
            text = _("Entry {id}: “{number}” in its walking order is not a place.")
            yield fault(entry, text.format(id=entry.id, number=number))
        elif times > 1:
            text = _("The walking order of entry {id} lists place {number} more than once ({times} times).")
            yield fault(entry, text.format(id=entry.id, number=number, times=times))


def _onward(entry: MapObject, entries: tuple[MapObject, ...]) -> Iterator[BoardFault]:
    follow = {other.id: other.text("next") for other in entries}
    if entry.text("next") not in {"", *follow}:
        text = _("Entry {id} leads on to “{next}”, which is not an entry.")
        yield fault(entry, text.format(id=entry.id, next=entry.text("next")))
        return
    seen = set()
    here = entry.id
    while here and here not in seen:
        seen.add(here)
        here = follow.get(here, "")
    if here == entry.id:
        yield fault(entry, _("Customers from entry {id} would walk in a circle.").format(id=entry.id))


def _letters(entries: tuple[MapObject, ...]) -> Iterator[BoardFault]:
    for letter in LETTERS:
        owners = [entry for entry in entries for found in entry.text("letters").split() if found == letter]
        if not owners:
            text = _("No entry has the letter {letter}.").format(letter=letter)
            yield BoardFault(text=text, layer=entries[0].layer)
        for entry in owners[1:]:
            text = _(
                "The letter {letter} belongs to entries {first} and {id}, but each letter can only belong to one entry."
            )
            yield fault(entry, text.format(letter=letter, first=owners[0].id, id=entry.id))


def _turns(entries: tuple[MapObject, ...]) -> Iterator[BoardFault]:
    first: dict[int, str] = {}
    for entry in entries:
        turn = entry.number("turn")
        if turn in first:
            text = _("Entries {first} and {id} both set “turn” to {turn}.")
            yield fault(entry, text.format(first=first[turn], id=entry.id, turn=turn))
        first.setdefault(turn, entry.id)


class Stop(msgspec.Struct, frozen=True):
    """One place on a walk. `entries` lists the entrances on the way to the place, in walking order."""

    place: int
    entries: tuple[str, ...]


class Entry(msgspec.Struct, frozen=True):
    """An entrance where customers arrive (NM-1.3, NM-1.4).

    Attributes:
        ranks: each token's sort key in line (NM-6.3), which is its letter, or "" for a customer from another entrance.
        order: places along the entrance's own street, in walking order.
        onward: entrance where unserved customers wait next, or "" if they leave the market.
        walk: stops of an ordinary round.
        whole: stops of a walk to the end of the market (NM-8.2).
        through: entrances passed on the walk `whole`, in walking order.
    """

    id: str
    letters: frozenset[str]
    ranks: tuple[str, ...]
    order: tuple[int, ...]
    onward: str
    walk: tuple[Stop, ...]
    whole: tuple[Stop, ...]
    through: tuple[str, ...]


class Topology:
    """The topology of one board. If the board is unsuitable, raises Problem, which names the first fault."""

    __slots__ = ("_by_id", "_by_token", "entries", "neighbours", "stars")

    def __init__(self, board: BoardSpec) -> None:
        demand_sound(board, lint(board), _("{map} is not a valid board for this game: {fault}"))
        places = PLACE.of(board)
        self.stars = frozenset(int(thing.id) for thing in places if thing.flag("star"))
        self.neighbours = {
            number: tuple(sorted(int(other) for other in board.neighbours(str(number))))
            for number in sorted(int(thing.id) for thing in places)
        }
        self.entries = _entries(board)  # in processing order (NM-6.2)
        self._by_id = {entry.id: entry for entry in self.entries}
        by_letter = {letter: entry for entry in self.entries for letter in entry.letters}
        self._by_token = tuple(by_letter[letter] for _food, letter in TOKENS)

    def entry(self, ident: str) -> Entry:
        """Return the entrance with that id."""
        return self._by_id[ident]

    def entry_for(self, token: int) -> Entry:
        """Return the entrance where a customer arrives (NM-1.3)."""
        return self._by_token[token]

    def passing(self, place: int) -> tuple[Entry, ...]:
        """Return the entrances whose customers walk past a place in an ordinary round."""
        return tuple(entry for entry in self.entries if place in entry.order)


def _entries(board: BoardSpec) -> tuple[Entry, ...]:
    things = {thing.id: thing for thing in ENTRY.of(board)}
    orders = {ident: tuple(int(number) for number in thing.text("order").split()) for ident, thing in things.items()}
    made = []
    for ident, thing in sorted(things.items(), key=lambda pair: pair[1].number("turn")):
        chain = [ident]
        while things[chain[-1]].text("next"):
            chain.append(things[chain[-1]].text("next"))
        whole = tuple(
            Stop(place, tuple(chain[: position + 1])) for position, part in enumerate(chain) for place in orders[part]
        )
        letters = frozenset(thing.text("letters").split())
        made.append(
            Entry(
                id=ident,
                letters=letters,
                ranks=tuple(letter if letter in letters else "" for _food, letter in TOKENS),
                order=orders[ident],
                onward=thing.text("next"),
                walk=whole[: len(orders[ident])],
                whole=whole,
                through=tuple(chain),
            )
        )
    return tuple(made)
