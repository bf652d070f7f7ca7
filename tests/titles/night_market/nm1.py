"""The night market of NM-1 as literals, and the board made from them without a map file."""

from __future__ import annotations

from game.core.board import BoardSpec, MapObject

STARS = (1, 2, 6, 7, 14, 15, 19, 20, 21, 22, 26, 27)

ORDERS = {
    "A": (26, 21, 27, 22, 28, 23, 29, 24, 30, 25),
    "B-C": (15, 20, 14, 19, 13, 18, 12, 17, 11, 16, 21, 22, 27, 26),
    "D-H": (1, 6, 2, 7, 3, 8, 4, 9, 5, 10, 14, 15, 20),
}
LETTERS = {"A": "A", "B-C": "B C", "D-H": "D E F G H"}
NEXT = {"A": "", "B-C": "A", "D-H": "B-C"}
TURN = {"A": 1, "B-C": 2, "D-H": 3}

NEIGHBOURS = (
    "1-2 2-3 3-4 4-5 6-7 7-8 8-9 11-12 12-13 13-14 17-18 18-19 19-20 22-23 23-24 24-25 26-27 27-28 28-29 29-30 "
    "6-11 7-12 8-13 9-14 10-15 16-21 17-22 18-23 19-24 20-25"
)
LINKS = tuple((one, other) for one, other in (pair.split("-") for pair in NEIGHBOURS.split()))

RECTANGLES = {
    **{number: (2 * (number - 1), 1) for number in range(1, 6)},
    **{number: (2 * number - 11, 5) for number in range(6, 10)},
    10: (10, 5),
    **{number: (2 * number - 21, 7) for number in range(11, 15)},
    15: (10, 7),
    16: (0, 11),
    **{number: (2 * number - 31, 11) for number in range(17, 21)},
    21: (0, 13),
    **{number: (2 * number - 41, 13) for number in range(22, 26)},
    **{number: (2 * (number - 26), 17) for number in range(26, 31)},
}
"""Left upper corner of every place, in half stalls; each place is two by two (NM-1.1)."""


def place(number: int, star: bool | None = None) -> MapObject:
    """A place as the map has it."""
    return MapObject(
        id=str(number),
        kind="place",
        layer="spaces",
        props=(("star", number in STARS if star is None else star),),
    )


def entry(ident: str, **changes: str | int) -> MapObject:
    """An entry as the map has it, with properties exchanged at will."""
    props: dict[str, str | int] = {
        "letters": LETTERS[ident],
        "next": NEXT[ident],
        "order": " ".join(map(str, ORDERS[ident])),
        "turn": TURN[ident],
    }
    return MapObject(id=ident, kind="entry", layer="entries", props=tuple({**props, **changes}.items()))


def walk(ident: str) -> MapObject:
    """A walking line as the rules see it; where it runs is for the picture."""
    return MapObject(id=ident, kind="walk", layer="walks")


def board(*things: MapObject) -> BoardSpec:
    """The board of NM-1; a thing given replaces the one of its kind and id."""
    default = (
        [walk(ident) for ident in ORDERS]
        + [entry(ident) for ident in ORDERS]
        + [place(number) for number in range(1, 31)]
    )
    given = {(thing.kind, thing.id): thing for thing in things}
    kept = tuple(given.pop((thing.kind, thing.id), thing) for thing in default)
    return BoardSpec(name="night_market", digest="nm-1", things=(*kept, *given.values()), links=LINKS)
