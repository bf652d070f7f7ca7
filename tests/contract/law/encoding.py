"""Values survive the way to bytes and back, and nonsense is refused."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core import codec
from game.core.board import BoardSpec
from game.core.rules import BadMove, IllegalMove, Setup
from tests.contract.law.case import AnyMatch, Broken, Case, demand, moments

NONSENSE: tuple[Any, ...] = (
    None,
    True,
    17,
    "pass",
    [],
    {},
    {"type": None},
    {"type": "no such move"},
    {"type": 5},
    [["type", "pass"]],
    {"type": ["pass"]},
)


def survives(case: Case, match: AnyMatch, most: int = 40) -> None:
    """States, the views of all seats and of spectators, moves, the set-up and the board are the same after encoding and
    decoding, and their bytes too."""
    rules = case.rules
    _round_trip(match.setup, Setup, case)
    _round_trip(case.board, BoardSpec, case)
    for moment in moments(case, match, most):
        _round_trip(moment.state, rules.state_type, moment)
        for onlooker in (None, *range(case.seats)):
            _round_trip(moment.view(onlooker), rules.view_type, moment)
        for seat in moment.able:
            for move in moment.moves(seat)[:60]:
                _round_trip(move, rules.move_type, moment)
                back = codec.move_from(codec.builtins(move), rules.move_type)
                demand(back == move and type(back) is type(move), moment, f"{move} comes back as {back}")
    for ply in match.plies:
        _round_trip(ply.move, rules.move_type, match.setup)


def _round_trip(value: Any, kind: Any, where: object) -> None:
    data = codec.encode(value)
    try:
        back = codec.decode(data, kind)
    except msgspec.DecodeError as error:
        raise Broken(f"{where}: {value} does not decode: {error}") from error
    if back != value:
        raise Broken(f"{where}: {value} comes back as {back}")
    if codec.encode(back) != data:
        raise Broken(f"{where}: {value} is encoded in two ways")


def refuses_nonsense(case: Case, match: AnyMatch) -> None:
    """What is no move raises BadMove: nonsense, and true moves with a field missing or of the wrong kind."""
    bad: list[Any] = list(NONSENSE)
    for ply in match.plies[:200]:
        fields = codec.builtins(ply.move)
        for name in fields:
            bad.append({key: value for key, value in fields.items() if key != name})
            bad.append({**fields, name: {"what": None}})
            bad.append({**fields, name: [[None]]})
    for data in bad:
        try:
            move = codec.move_from(data, case.rules.move_type)
        except BadMove as error:
            demand(len(str(error)) > len("not a move ()"), case, f"{data} is refused without a reason")
        else:
            demand(False, case, f"{data} is taken for the move {move}")


class Foreign(msgspec.Struct, frozen=True, tag="pass"):
    """A move of no title, with a name that many titles use."""


def plays_only_moves(case: Case, match: AnyMatch, most: int = 12) -> None:
    """A match refuses values that are no moves of its title, in a sentence, and nothing has happened then: rubbish,
    foreign structs, classes derived from a move, true moves as plain data and with a field of another kind."""
    for moment in moments(case, match, most):
        for seat in moment.able:
            true = moment.moves(seat, walks=1)[0]
            for bad in (*NONSENSE, Foreign(), codec.builtins(true), type(true), *_disguised(true)):
                begun = match.upto(moment.ply)
                try:
                    begun.submit(seat, bad)
                except (BadMove, IllegalMove) as error:
                    told = str(error)
                    demand(isinstance(error, BadMove), moment, f"{bad!r} is taken for a move and only refused: {told}")
                    demand(told.endswith(".") and " " in told, moment, f"{bad!r} is refused without a sentence")
                else:
                    demand(False, moment, f"{bad!r} is played")
                demand(begun.journal == match.journal[: moment.ply], moment, f"{bad!r} is in the journal")


def _disguised(true: Any) -> list[Any]:
    """The same move as an object of a derived class, and with each field of a kind that it cannot be of."""
    derived = type("Derived", (type(true),), {}, frozen=True, tag=type(true).__struct_config__.tag)
    fields = {name: getattr(true, name) for name in true.__struct_fields__}
    wrong = [type(true)(**{**fields, name: value}) for name in fields for value in (object(), [[None]])]
    return [derived(**fields), *wrong]
