"""The boards that come with a title are ones it can be played on, and drawn on."""

from __future__ import annotations

from game.core.board import BoardSpec, Thing
from game.core.errors import Problem
from tests.contract.law.case import Broken, Case, demand


def board_fits(case: Case) -> None:
    """No fault is found, and every thing of the board has a shape inside the map."""
    faults = case.title.lint(case.board)
    demand(not faults, case, "; ".join(f"{fault.layer}/{fault.thing}: {fault.text}" for fault in faults))
    for thing in case.board.things:
        shape = case.shapes.at(thing.layer, thing.id)
        inside = shape.x <= case.shapes.width and shape.y <= case.shapes.height
        demand(inside, case, f"{thing.layer}/{thing.id} lies outside the map")


def lacking_boards_are_named(case: Case) -> None:
    """With one kind of thing missing, or nothing at all, the lint says what is missing and the rules refuse."""
    for kind in dict.fromkeys(thing.kind for thing in case.board.things):
        left = tuple(thing for thing in case.board.things if thing.kind != kind)
        _refused(case, left, kind)
    _refused(case, (), "anything")


def _refused(case: Case, things: tuple[Thing, ...], lacks: str) -> None:
    board = BoardSpec(name="lacking", digest="", things=things)
    faults = case.title.lint(board)
    try:
        case.title.rules(board)
    except Problem as problem:
        demand(faults, case, f"rules refuse a board without {lacks} ({problem.sentence}) that the lint lets pass")
    except Exception as error:
        raise Broken(f"{case}: a board without {lacks} breaks the rules: {error!r}") from error
    else:
        demand(not faults, case, f"rules take a board without {lacks} that the lint refuses")
