"""What a map must have so that the night market can be played on it (NM-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.board import BoardFault, BoardSpec, MapObject
from game.core.i18n import _, phrase
from game.kit.map_schema import Kind, fault, whole
from game.titles.night_market.constants import DEALT
from game.titles.night_market.customers import LETTERS

PLACE = Kind("place", "spaces", phrase("Place"), phrase("places"), flags=(("star", phrase("star")),))
ENTRY = Kind("entry", "entries", phrase("Entry"), phrase("entries"))
WALK = "walk"
WALKS = "walks"


def place_numbers(board: BoardSpec) -> tuple[str, ...]:
    """The numbers that the places of a board have to have: 1 and on, for as many as there are or as a game deals."""
    found = {thing.id for thing in PLACE.of(board) if thing.id.isdecimal()}
    return tuple(str(number) for number in range(1, max(DEALT, len(found)) + 1))


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Every mistake found, in the order of the map; empty when the market can be played on it."""
    numbers, seen = place_numbers(board), Counter(thing.id for thing in PLACE.of(board))
    faults = [*PLACE.faults(board, lambda thing: _place(thing, numbers, seen))]
    missing = _("Place {id} is missing.")
    faults += [BoardFault(missing.format(id=each), PLACE.layer, each) for each in numbers if each not in seen]
    entries = ENTRY.of(board)
    if not entries:
        faults.append(BoardFault(text=_("There is no entry: customers need at least one object of type “entry”.")))
        return tuple(faults)
    for entry in entries:
        faults.extend(_entry(board, entry, entries))
    faults.extend(_letters(entries))
    faults.extend(_turns(entries))
    return tuple(faults)


def _place(thing: MapObject, numbers: tuple[str, ...], seen: Counter[str]) -> Iterator[BoardFault]:
    if thing.id not in numbers:
        text = _("“{id}” is no place number; places are numbered 1 to {count}.")
        yield fault(thing, text.format(id=thing.id, count=len(numbers)))
    elif seen[thing.id] > 1:
        yield fault(thing, _("Place {id} is there {count} times.").format(id=thing.id, count=seen[thing.id]))


def _entry(board: BoardSpec, entry: MapObject, entries: tuple[MapObject, ...]) -> Iterator[BoardFault]:
    if sum(other.id == entry.id for other in entries) > 1:
        yield fault(entry, _("There are several entries called {id}.").format(id=entry.id))
    yield from ENTRY.misplaced(entry)
    if not any(walk.id == entry.id and walk.layer == WALKS for walk in board.of_kind(WALK)):
        yield fault(entry, _("Entry {id} has no walking line of that name in layer “walks”.").format(id=entry.id))
    letters = entry.text("letters").split()
    for letter in letters:
        if letter not in LETTERS or len(letter) != 1:
            text = _("Entry {id} has “{letter}” among its letters; letters are A to H.")
            yield fault(entry, text.format(id=entry.id, letter=letter))
    if not letters:
        yield fault(entry, _("Entry {id} has no letters, so nobody comes in there.").format(id=entry.id))
    yield from _order(board, entry)
    yield from _onward(entry, entries)
    if whole(entry, "turn", 1) is None:
        text = _("Entry {id} needs a whole number “turn”, 1 or more: when it is its turn.")
        yield fault(entry, text.format(id=entry.id))


def _order(board: BoardSpec, entry: MapObject) -> Iterator[BoardFault]:
    known = {thing.id for thing in PLACE.of(board)}.intersection(place_numbers(board))
    order = entry.text("order").split()
    if not order:
        yield fault(entry, _("Entry {id} has no walking order.").format(id=entry.id))
    for number, times in Counter(order).items():
        if number not in known:
            text = _("The order of entry {id} names “{number}”, which is no place.")
            yield fault(entry, text.format(id=entry.id, number=number))
        elif times > 1:
            text = _("The order of entry {id} names place {number} {times} times.")
            yield fault(entry, text.format(id=entry.id, number=number, times=times))


def _onward(entry: MapObject, entries: tuple[MapObject, ...]) -> Iterator[BoardFault]:
    follow = {other.id: other.text("next") for other in entries}
    if entry.text("next") not in {"", *follow}:
        yield fault(
            entry, _("Entry {id} leads on to “{next}”, which is no entry.").format(id=entry.id, next=entry.text("next"))
        )
        return
    seen = set()
    here = entry.id
    while here and here not in seen:
        seen.add(here)
        here = follow.get(here, "")
    if here == entry.id:
        yield fault(entry, _("From entry {id} customers would walk in a circle.").format(id=entry.id))


def _letters(entries: tuple[MapObject, ...]) -> Iterator[BoardFault]:
    for letter in LETTERS:
        owners = [entry for entry in entries for found in entry.text("letters").split() if found == letter]
        if not owners:
            text = _("No entry takes the letter {letter}.").format(letter=letter)
            yield BoardFault(text=text, layer=entries[0].layer)
        for entry in owners[1:]:
            text = _("Letter {letter} enters at {first} and at {id}; one entry a letter.")
            yield fault(entry, text.format(letter=letter, first=owners[0].id, id=entry.id))


def _turns(entries: tuple[MapObject, ...]) -> Iterator[BoardFault]:
    first: dict[int, str] = {}
    for entry in entries:
        turn = entry.number("turn")
        if turn in first:
            text = _("Entries {first} and {id} both have turn {turn}.")
            yield fault(entry, text.format(first=first[turn], id=entry.id, turn=turn))
        first.setdefault(turn, entry.id)
