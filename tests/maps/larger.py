"""Markets larger than those of the boxes, made from maps, and whole games on them with pictures of both ends."""

from __future__ import annotations

from pathlib import Path

from game import paths
from game.board import tmx
from game.core import rulebook
from game.core.match import Match
from game.core.rules import Setup
from game.picture.title import Title
from game.registry import title
from game.table.seats import SeatSetup
from game.table.session import Session
from game.tools.shot import painted
from game.ui.boards import Boards
from tests.contract.law.case import Case
from tests.contract.law.play import played, replays

MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{columns}" height="{rows}" \
tilewidth="72" tileheight="72" infinite="0">
 <properties><property name="title" value="{slug}"/></properties>
{layers}
</map>
"""


def written(folder: Path, slug: str, size: tuple[int, int], layers: dict[str, list[str]]) -> Path:
    """A map of object layers, given as the XML of their objects; its size in tiles of 72 pixels."""
    groups = [
        f'<objectgroup id="{number}" name="{name}">{"".join(objects)}</objectgroup>'
        for number, (name, objects) in enumerate(layers.items(), 1)
    ]
    path = folder / f"{slug}-large.tmx"
    path.write_text(MAP.format(columns=size[0], rows=size[1], slug=slug, layers="\n".join(groups)), "utf-8")
    return path


def thing(number: int, name: str, kind: str, box: tuple[float, float, float, float], **props: object) -> str:
    """The XML of a rectangle with properties."""
    kinds = {bool: "bool", int: "int", str: "string"}
    inside = "".join(
        f'<property name="{key}" type="{kinds[type(value)]}" value="{_text(value)}"/>' for key, value in props.items()
    )
    x, y, w, h = box
    return (
        f'<object id="{number}" name="{name}" type="{kind}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}">'
        f"<properties>{inside}</properties></object>"
    )


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def plays_through(path: Path, seats: int) -> None:
    """Whole games on a map obey the laws of play, and their first and last position can be drawn."""
    board = tmx.load(path)
    found: Title = title(board.title)
    assert found.lint(board.spec) == ()
    case = Case(
        title=found,
        board=board.spec,
        shapes=board.shapes,
        rulebook=rulebook.load(paths.title_dir(board.title) / "rulebook.md"),
        seats=seats,
        tests=path.parent,
        golden=path.parent,
    )
    lineups = ("random",), ("stubborn",), tuple(level.id for level in found.levels)
    games = [played(case, bots, seed) for seed, bots in enumerate(lineups)]
    replays(case, games[-1])
    colours = found.seat_colours
    people = tuple(SeatSetup(f"Player {seat}", colours[seat], seat) for seat in range(seats))
    begun: Match[object, object, object] = Match(case.rules, Setup(seats=seats, seed=1))  # type: ignore[type-var]
    for game in (begun, games[-1]):
        boards = Boards()
        session = Session(found, game, people, boards.use(board))
        assert painted(session, boards, None, (1600, 900)).get_size() == (1600, 900)
        boards.close()
