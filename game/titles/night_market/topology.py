"""The map as the rules of the night market need it: stars, neighbours and walking orders (NM-1)."""

from __future__ import annotations

import msgspec

from game.core.board import BoardSpec
from game.core.i18n import _
from game.kit.map_schema import demand_sound
from game.titles.night_market.customers import TOKENS
from game.titles.night_market.lint import ENTRY, PLACE, lint


class Stop(msgspec.Struct, frozen=True):
    """One place on a walk, with the entries walked through to come there, the first one first."""

    place: int
    entries: tuple[str, ...]


class Entry(msgspec.Struct, frozen=True):
    """Where customers come in (NM-1.3, NM-1.4).

    `ranks`: by what the customers here stand in line (NM-6.3), for each token its letter. Customers never come back to
    an entry of their own letter, so a foreign letter tells who waited here before; such a customer has the rank "".
    `onward`: the entry where an unserved customer waits next, "" when it leaves the market. `whole`: the walk to the
    very end of the market, through all entries on the way (NM-8.2); `through` names these entries.
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
    """The topology of one board; places are numbers from 1 on.

    Raises Problem naming the first fault when the board is not a night market.
    """

    __slots__ = ("_by_id", "_by_token", "entries", "neighbours", "stars")

    entries: tuple[Entry, ...]
    """In processing order (NM-6.2)."""
    stars: frozenset[int]
    neighbours: dict[int, tuple[int, ...]]
    """For each place in number order those it shares an edge with (NM-1.2)."""

    def __init__(self, board: BoardSpec) -> None:
        demand_sound(board, lint(board), _("{map} is not a night market: {fault}"))
        places = PLACE.of(board)
        self.stars = frozenset(int(thing.id) for thing in places if thing.flag("star"))
        self.neighbours = {
            number: tuple(sorted(int(other) for other in board.neighbours(str(number))))
            for number in sorted(int(thing.id) for thing in places)
        }
        self.entries = _entries(board)
        self._by_id = {entry.id: entry for entry in self.entries}
        by_letter = {letter: entry for entry in self.entries for letter in entry.letters}
        self._by_token = tuple(by_letter[letter] for _food, letter in TOKENS)

    def entry(self, ident: str) -> Entry:
        """The entry of that name."""
        return self._by_id[ident]

    def entry_for(self, token: int) -> Entry:
        """Where a customer comes in (NM-1.3)."""
        return self._by_token[token]

    def passing(self, place: int) -> tuple[Entry, ...]:
        """The entries whose customers walk past a place on an ordinary night."""
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
