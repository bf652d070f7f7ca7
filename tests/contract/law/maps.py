"""The boards that come with a title are ones it can be played on, and drawn on."""

from __future__ import annotations

from game.core.board import BoardSpec, MapObject
from game.core.errors import Problem
from game.core.rules import Setup
from tests.contract.law.case import BOARD_SEED, Broken, Case, demand


def board_fits(case: Case) -> None:
    """No fault is found, and every thing of the board has a shape inside the map."""
    faults = case.title.lint(case.board)
    demand(not faults, case, "; ".join(f"{fault.layer}/{fault.thing}: {fault.text}" for fault in faults))
    for thing in case.board.things:
        shape = case.shapes.at(thing.layer, thing.id)
        inside = shape.x <= case.shapes.width and shape.y <= case.shapes.height
        demand(inside, case, f"{thing.layer}/{thing.id} lies outside the map")


def parts_fit(case: Case) -> None:
    """Where a board is put together, the same set-up gives the same parts, and one that makes no sense gives some too;
    the board says of itself what it was put together from."""
    assembly = case.title.assembly
    if assembly is None:
        demand(not case.board.parts, case, "a board of parts, though the title has no assembly")
        return
    for seed in range(20):
        setup = case.setup(seed)
        parts = assembly(setup)
        demand(parts and parts == assembly(setup), case, f"the set-up {setup} gives {parts} and then others")
    laid = tuple((part.file, part.column, part.row, part.turns) for part in case.board.parts)
    wanted = tuple((part.file, part.column, part.row, part.turns) for part in assembly(case.setup(BOARD_SEED)))
    demand(laid == wanted, case, f"the board is laid of {laid}, not of {wanted}")
    for options in ((("quux", "quux"),), tuple((option.id, "quux") for option in case.title.meta.options)):
        odd = Setup(seats=-3, seed=2**63 - 1, first=9, options=options)
        demand(assembly(odd), case, "a set-up that makes no sense gives no board")


def lacking_boards_are_named(case: Case) -> None:
    """With one kind of thing missing, or nothing at all, the lint says what is missing and the rules refuse."""
    for kind in dict.fromkeys(thing.kind for thing in case.board.things):
        left = tuple(thing for thing in case.board.things if thing.kind != kind)
        _refused(case, left, kind)
    _refused(case, (), "anything")


def _refused(case: Case, things: tuple[MapObject, ...], lacks: str) -> None:
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
