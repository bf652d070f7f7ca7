"""The four parts of a board: their grid, their arrangement and the checks of their maps (FM-1).

Cells of a part are counted from its outer corner, as if the part were in the north-west. Islands are in even columns
and rows, and canals are in odd columns or rows. The last column or row of a part also belongs to its neighbour.
Together, four parts have 7 × 7 cells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal

from game.core.board import BoardFault, BoardSpec, MapObject, Part
from game.core.i18n import _, phrase, phrase_in
from game.core.rng import board_chance
from game.core.rules import Setup
from game.core.sentences import in_a_row
from game.kit.map_schema import Kind, fault
from game.titles.floating_market.goods import GOODS
from game.titles.floating_market.meta import BOARD

Service = Literal["restaurant", "basket", "temple", "scribe", "administration"]
SERVICES: tuple[Service, ...] = ("restaurant", "basket", "temple", "scribe", "administration")

Cell = tuple[int, int]  # column and row, from the north-west

SHARED = 3  # the last column and row of a part’s grid
SECTIONS: tuple[Cell, ...] = ((1, 0), (3, 0), (0, 1), (2, 1), (1, 2), (3, 2), (0, 3), (2, 3))
CROSSINGS: tuple[Cell, ...] = ((1, 1), (3, 1), (1, 3), (3, 3))
SIDES = "nesw"
STEPS: dict[str, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
ISLANDS: tuple[tuple[Cell, str], ...] = (((0, 0), "es"), ((2, 0), "esw"), ((0, 2), "nes"), ((2, 2), "nesw"))
PART_STALLS: tuple[tuple[Cell, str], ...] = tuple((island, side) for island, sides in ISLANDS for side in sides)
OUTER_TURNS: dict[Cell, int] = {(0, 0): 0, (1, 0): 1, (1, 1): 2, (0, 1): 3}
"""The four positions of board parts, each with the number of quarter turns of the part there (FM-1.3)."""
EXAMPLE = ("1a", "2a", "3a", "4a")  # sides clockwise from the north-west
NUMBERS = "1234"
FACES = "ab"
FILES = frozenset(f"{number}{face}.tmx" for number in NUMBERS for face in FACES)
SECTION = Kind("section", "spaces", phrase_in("an object of a map", "Section"), phrase("sections"))
CROSSING = Kind("crossing", "spaces", phrase_in("an object of a map", "Crossing"), phrase("crossings"))
STALL = Kind("stall", "stalls", phrase_in("an object of a map", "Stall"), phrase_in("objects of a map", "stalls"))
ASTRAY = {
    "section": phrase("Section {id} is in column {column}, row {row}, where no section can be."),
    "crossing": phrase("Crossing {id} is in column {column}, row {row}, where no crossing can be."),
}
MISSING = {
    "section": phrase("There is no section in column {column}, row {row}."),
    "crossing": phrase("There is no crossing in column {column}, row {row}."),
}
KINDS = (*GOODS, *SERVICES)
OF_A_GOOD = 7
OF_A_SERVICE = 4
A_PART = (1, 2, 2, 2)  # goods stalls of each part that comes with the game, by good, ascending


def part_of(parts: Sequence[Part], thing: str) -> Part:
    """Return the board part that contains the map object with the given id."""
    return next(part for part in parts if thing.startswith(part.named("")))


def placed(part: Part, cell: Cell) -> Cell:
    """Turn a cell of a part’s own grid into the matching cell of the board."""
    column, row = cell
    for _turn in range(part.turns):
        column, row = SHARED - row, column
    return column + SHARED * part.column, row + SHARED * part.row


def cell_of(parts: Sequence[Part], thing: MapObject) -> Cell:
    """Return the board cell of a section or crossing."""
    return placed(part_of(parts, thing.id), (thing.number("column"), thing.number("row")))


def bank_of(parts: Sequence[Part], thing: MapObject) -> tuple[Cell, Cell]:
    """Return the board cells of a stall’s island and section."""
    part = part_of(parts, thing.id)
    column, row = placed(part, (thing.number("column"), thing.number("row")))
    across, down = STEPS[SIDES[(SIDES.index(thing.text("side")) + part.turns) % len(SIDES)]]
    return (column, row), (column + across, row + down)


def assembly(setup: Setup) -> tuple[Part, ...]:
    """Return the four parts of the example board or of a random board."""
    if setup.option(BOARD, "random") == "example":
        return laid(EXAMPLE)
    numbers, rng = board_chance(setup.seed).shuffle(NUMBERS)
    sides: list[str] = []
    for number in numbers:
        face, rng = rng.below(len(FACES))
        sides.append(f"{number}{FACES[face]}")
    return laid(sides)


def laid(sides: Sequence[str]) -> tuple[Part, ...]:
    """Return the four parts with the given sides face up, clockwise from the north-west."""
    clockwise = sorted(OUTER_TURNS.items(), key=lambda lying: lying[1])
    return tuple(
        Part(f"{side}.tmx", column, row, turns) for side, ((column, row), turns) in zip(sides, clockwise, strict=True)
    )


def part_lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Return the faults of a single part in the order of its map objects (FM-1.3)."""
    return (*_strangers(board), *_cells(board, SECTION, SECTIONS), *_cells(board, CROSSING, CROSSINGS), *_stalls(board))


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """Return the faults of a board made of four parts (FM-1.2, FM-1.3)."""
    lying = {(part.column, part.row): part.turns for part in board.parts}
    if lying != OUTER_TURNS or len(board.parts) != len(OUTER_TURNS):
        return (BoardFault(_("The board needs four parts in a square, each with its outer corner on the outside.")),)
    return (*_pairs(board), *_amounts(board))


def _strangers(board: BoardSpec) -> Iterator[BoardFault]:
    known = {kind.type: kind for kind in (SECTION, CROSSING, STALL)}
    for thing in board.things:
        kind = known.get(thing.kind)
        if kind is not None:
            yield from kind.misplaced(thing)
        elif thing.layer in (SECTION.layer, STALL.layer):
            text = _("Object {id} is of type “{kind}”; only sections, crossings and stalls are allowed.")
            yield fault(thing, text.format(id=thing.id, kind=thing.kind))


def _cells(board: BoardSpec, kind: Kind, wanted: Sequence[Cell]) -> Iterator[BoardFault]:
    found = Counter[Cell]()
    for thing in kind.of(board):
        cell = thing.number("column"), thing.number("row")
        found[cell] += 1
        if cell not in wanted:
            yield fault(thing, str(ASTRAY[kind.type]).format(id=thing.id, column=cell[0], row=cell[1]))
        elif found[cell] == 2:
            text = _("{kind} {id} is in the same place as another object: column {column}, row {row}.")
            yield fault(thing, text.format(kind=kind.name, id=thing.id, column=cell[0], row=cell[1]))
    for column, row in wanted:
        if not found[column, row]:
            yield BoardFault(str(MISSING[kind.type]).format(column=column, row=row), kind.layer)


def _stalls(board: BoardSpec) -> Iterator[BoardFault]:
    found = Counter[tuple[Cell, str]]()
    for thing in STALL.of(board):
        island, side = (thing.number("column"), thing.number("row")), thing.text("side")
        found[island, side] += 1
        if (island, side) not in PART_STALLS:
            text = _(
                "Stall {id} is on side “{side}” of the island in column {column}, row {row}, where there is no canal."
            )
            yield fault(thing, text.format(id=thing.id, side=side, column=island[0], row=island[1]))
        elif found[island, side] == 2:
            yield fault(thing, _("Stall {id} is in the same place as another stall.").format(id=thing.id))
        if thing.text("kind") not in KINDS:
            text = _("Stall {id} is of an unknown kind, “{kind}”. Known kinds: {known}.")
            yield fault(thing, text.format(id=thing.id, kind=thing.text("kind"), known=in_a_row(KINDS)))
    for (column, row), side in PART_STALLS:
        if not found[(column, row), side]:
            text = _("There is no stall on side “{side}” of the island in column {column}, row {row}.")
            yield BoardFault(text.format(side=side, column=column, row=row), STALL.layer)


def _pairs(board: BoardSpec) -> Iterator[BoardFault]:
    odd = _oddness(_kinds_of(board))
    seen: dict[Cell, MapObject] = {}
    for thing in STALL.of(board):
        other = seen.setdefault(bank_of(board.parts, thing)[1], thing)
        if other is not thing and other.text("kind") == thing.text("kind"):
            there = [(part_of(board.parts, stall.id), stall) for stall in (other, thing)]
            (theirs, beside), (mine, blamed) = sorted(there, key=lambda each: odd[each[0]])
            one, two = blamed.id.removeprefix(mine.named("")), beside.id.removeprefix(theirs.named(""))
            text = _("Stalls {one} and {other} are on the same section and of the same kind, “{kind}”.")
            near = two if theirs is mine else f"{theirs.file}: {two}"
            yield fault(blamed, text.format(one=one, other=near, kind=thing.text("kind")))


def _amounts(board: BoardSpec) -> Iterator[BoardFault]:
    kinds = _kinds_of(board)
    odd = _oddness(kinds)
    for kind in KINDS:
        count = sum(each[kind] for each in kinds.values())
        wanted = OF_A_GOOD if kind in GOODS else OF_A_SERVICE
        if count != wanted:
            more = 1 if count > wanted else -1
            astray = max(board.parts, key=lambda part: (odd[part], more * kinds[part][kind]))
            text = _(
                "The four parts together have {count} stalls of kind “{kind}” instead of {wanted}; this part has "
                "{here}."
            )
            words = text.format(count=count, kind=kind, wanted=wanted, here=kinds[astray][kind])
            yield BoardFault(words, STALL.layer, astray.named(""))


def _kinds_of(board: BoardSpec) -> dict[Part, Counter[str]]:
    found = {part: Counter[str]() for part in board.parts}
    for thing in STALL.of(board):
        found[part_of(board.parts, thing.id)][thing.text("kind")] += 1
    return found


def _oddness(found: dict[Part, Counter[str]]) -> dict[Part, tuple[int, bool]]:
    return {
        part: (
            sum(abs(have - usual) for have, usual in zip(sorted(kinds[good] for good in GOODS), A_PART, strict=True))
            + sum(abs(kinds[service] - 1) for service in SERVICES),
            part.file not in FILES,
        )
        for part, kinds in found.items()
    }
