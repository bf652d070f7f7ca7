"""The canals of the whole board, in the form that the rules need (FM-1)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.board import BoardSpec, MapObject, Part
from game.core.i18n import _
from game.kit.map_schema import demand_sound
from game.titles.floating_market.goods import GOODS, INDEX, Good
from game.titles.floating_market.lint import CROSSING, SECTION, SERVICES, STALL, Cell, Service, bank_of, cell_of, lint

StallKind = Good | Service
NO_GOOD = -1


class Stall(msgspec.Struct, frozen=True):
    """A stall with its id, its kind and the index of its section."""

    id: str
    kind: StallKind
    section: int

    @property
    def good(self) -> Good | None:
        """Return the good that a goods stall sells, or None for any other stall."""
        return next((good for good in GOODS if good == self.kind), None)


class Section(msgspec.Struct, frozen=True):
    """A canal section between two stalls."""

    id: str  # the name as in FM-1.1, such as "V1,2"
    ends: tuple[int | None, int | None]  # the crossings at both ends, None at the edge of the board
    stalls: tuple[int, int]  # the two stalls, in the order of FM-1.2
    drawn: tuple[str, ...] = ()  # the ids of its map objects, two if two parts share the section

    @property
    def outer(self) -> bool:
        """Return whether one end of the section is at the edge of the board."""
        return None in self.ends


class Crossing(msgspec.Struct, frozen=True):
    """A crossing with its sections. `id` has the form "row,column". `drawn` lists the ids of map objects."""

    id: str
    sections: tuple[int, ...]
    drawn: tuple[str, ...] = ()


class Topology:
    """The canals of one board.

    Raises:
        Problem: the board is unsuitable.
    """

    def __init__(self, board: BoardSpec) -> None:
        demand_sound(board, lint(board), _("{map} is not a valid board for this game: {fault}"))
        self.parts = parts = board.parts
        kinds: dict[str, StallKind] = {kind: kind for kind in (*GOODS, *SERVICES)}
        banks: dict[Cell, list[tuple[Cell, MapObject]]] = {}
        for thing in STALL.of(board):
            island, canal = bank_of(parts, thing)
            banks.setdefault(canal, []).append((island, thing))
        canals = _by_cell(parts, SECTION.of(board))
        meeting = _by_cell(parts, CROSSING.of(board))
        crossings = sorted(meeting, key=lambda cell: cell[::-1])
        order = sorted(canals, key=_in_order)
        stalls: list[Stall] = []
        sections: list[Section] = []
        for number, cell in enumerate(order):
            here = sorted(banks[cell], key=lambda bank: bank[0])
            first = len(stalls)
            stalls += [Stall(thing.id, kinds[thing.text("kind")], number) for _island, thing in here]
            ends = tuple(crossings.index(end) if end in crossings else None for end in _ends(cell))
            sections.append(Section(_name(cell), (ends[0], ends[1]), (first, first + 1), canals[cell]))
        self.sections = tuple(sections)
        self.stalls = tuple(stalls)
        self.crossings = tuple(
            Crossing(
                f"{row // 2},{column // 2}",
                tuple(number for number, section in enumerate(sections) if index in section.ends),
                meeting[column, row],
            )
            for index, (column, row) in enumerate(crossings)
        )
        self.section_at = {section.id: number for number, section in enumerate(sections)}
        self.crossing_at = {crossing.id: number for number, crossing in enumerate(self.crossings)}
        self.stall_at = {stall.id: number for number, stall in enumerate(stalls)}
        self.of_kind = {
            kind: tuple(number for number, stall in enumerate(stalls) if stall.kind == kind) for kind in kinds.values()
        }
        # The index of each stall among the stalls of its kind.
        self.place = tuple(self.of_kind[stall.kind].index(number) for number, stall in enumerate(stalls))
        self.goods = tuple(NO_GOOD if stall.good is None else INDEX[stall.good] for stall in stalls)
        # The crossings that each stall touches, and the goods stalls around each crossing.
        self.corners = tuple(tuple(end for end in sections[stall.section].ends if end is not None) for stall in stalls)
        self.blessed = tuple(
            tuple(
                stall
                for section in crossing.sections
                for stall in sections[section].stalls
                if self.goods[stall] != NO_GOOD
            )
            for crossing in self.crossings
        )

    def good_of(self, stall: str) -> Good:
        """Return the good of a goods stall."""
        good = self.stalls[self.stall_at[stall]].good
        assert good is not None  # nobody asks at a service
        return good


def _by_cell(parts: Sequence[Part], things: Sequence[MapObject]) -> dict[Cell, tuple[str, ...]]:
    found: dict[Cell, tuple[str, ...]] = {}
    for thing in things:
        cell = cell_of(parts, thing)
        found[cell] = (*found.get(cell, ()), thing.id)
    return found


def kinds_beside(topology: Topology, section: int) -> tuple[StallKind, StallKind]:
    """Return the kinds of the section’s two stalls."""
    one, other = topology.sections[section].stalls
    return topology.stalls[one].kind, topology.stalls[other].kind


def _upright(cell: Cell) -> bool:
    return cell[0] % 2 == 1


def _in_order(cell: Cell) -> tuple[bool, int, int]:
    column, row = cell
    return (False, column, row) if _upright(cell) else (True, row, column)


def _name(cell: Cell) -> str:
    column, row = cell
    return f"V{column // 2},{row // 2}" if _upright(cell) else f"H{row // 2},{column // 2}"


def _ends(cell: Cell) -> tuple[Cell, Cell]:
    column, row = cell
    return ((column, row - 1), (column, row + 1)) if _upright(cell) else ((column - 1, row), (column + 1, row))
