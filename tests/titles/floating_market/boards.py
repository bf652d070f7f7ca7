"""The printed parts as data, and boards put together from them without any map (FM-1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.board import BoardSpec, MapObject, Part
from game.titles.floating_market.lint import CROSSINGS, OUTER_TURNS, SECTIONS, Cell
from game.titles.floating_market.rules import FloatingMarketRules

WORDS = {
    "Ve": "vegetable",
    "Fr": "fruit",
    "Fi": "fish",
    "Me": "meat",
    "RE": "restaurant",
    "BA": "basket",
    "TE": "temple",
    "SC": "scribe",
    "AD": "administration",
}
ISLAND: dict[str, Cell] = {"O": (0, 0), "E1": (2, 0), "E2": (0, 2), "I": (2, 2)}
COLUMNS = ("O.e", "O.s", "E1.w", "E1.s", "E1.e", "E2.n", "E2.e", "E2.s", "I.n", "I.w", "I.e", "I.s")
SIDES: dict[str, str] = {
    "1a": "Fi Fr BA Me AD RE TE Me SC Ve Fi Fr",
    "1b": "RE TE Fr Me Ve Fi AD Fr BA Fi SC Me",
    "2a": "AD RE Ve Me SC Fi Ve Fr BA TE Fi Me",
    "2b": "RE Fi Me Fr Ve BA SC Me AD Fi TE Ve",
    "3a": "SC RE Ve AD TE Me BA Fr Fr Ve Fi Me",
    "3b": "Ve SC TE Me Ve Fr AD Fi RE Me BA Fr",
    "4a": "Ve Fr AD Ve BA TE RE Fi SC Me Fi Fr",
    "4b": "Fr Fi AD Fr Ve BA SC Me TE Fi RE Ve",
}
"""What each side shows, in the order of COLUMNS."""
EXAMPLE = ("1a", "2a", "3a", "4a")
"""Sides from the north-west on, clockwise."""


@cache
def things_of(side: str) -> tuple[MapObject, ...]:
    """What a part shows, with the ids that it has by itself."""
    stalls = [
        MapObject(
            place,
            "stall",
            "stalls",
            (
                ("column", ISLAND[place.partition(".")[0]][0]),
                ("row", ISLAND[place.partition(".")[0]][1]),
                ("side", place.partition(".")[2]),
                ("kind", WORDS[word]),
            ),
        )
        for place, word in zip(COLUMNS, SIDES[side].split(), strict=True)
    ]
    spaces = [
        MapObject(f"{kind}{column}{row}", kind, "spaces", (("column", column), ("row", row)))
        for kind, cells in (("section", SECTIONS), ("crossing", CROSSINGS))
        for column, row in cells
    ]
    return (*spaces, *stalls)


def part_of(side: str) -> BoardSpec:
    """A part by itself."""
    return BoardSpec(side, side, things_of(side))


def board_of(sides: Sequence[str]) -> BoardSpec:
    """The board of four sides, clockwise from the north-west."""
    parts = [
        Part(f"{side}.tmx", column, row, turns)
        for side, ((column, row), turns) in zip(
            sides, sorted(OUTER_TURNS.items(), key=lambda lying: lying[1]), strict=True
        )
    ]
    things = tuple(
        MapObject(part.named(thing.id), thing.kind, thing.layer, thing.props)
        for side, part in zip(sides, parts, strict=True)
        for thing in things_of(side)
    )
    return BoardSpec("-".join(sides), "-".join(sides), things, (), tuple(parts))


@cache
def rules_on(*sides: str) -> FloatingMarketRules:
    """The rules on the board of these sides, of the example where none are named."""
    return FloatingMarketRules(board_of(sides or EXAMPLE))
