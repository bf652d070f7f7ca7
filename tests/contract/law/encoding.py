"""Values survive the way to bytes and back, and nonsense is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from game.core import codec
from game.core.board import BoardSpec
from game.core.codec import checked_move
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


AMOUNTS = (-(10**9), -10, -1, 0, 1, 5, 11, 99, 101, 1_000, 2_010, 10_000, 10_001, 10**12)
"""Numbers that a move can name, few of them where they belong."""


def bears_any_number(case: Case, match: AnyMatch, most: int = 12) -> None:
    """True moves with another number in one place are no moves, or refused in a sentence, or can be played: then the
    position adds up and survives encoding."""
    rules = case.rules
    for moment in moments(case, match, most):
        for seat in moment.able:
            for other in (each for move in moment.moves(seat, walks=4)[:4] for each in with_other_numbers(move)):
                try:
                    move = checked_move(other, rules.move_type)
                except BadMove:
                    continue
                why = rules.why_illegal(moment.view(seat), move)
                if why is None:
                    state = rules.apply(moment.state, seat, move).state
                    rules.check(state)
                    _round_trip(state, rules.state_type, moment)
                else:
                    demand(why.text.endswith("."), moment, f"{move} is refused with “{why.text}”")


def with_other_numbers(value: Any) -> Iterator[Any]:
    """The same value with each of its numbers exchanged for each of the `AMOUNTS`, one at a time; unchecked."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from (amount for amount in AMOUNTS if amount != value)
    elif isinstance(value, tuple):
        for index, each in enumerate(value):
            yield from ((*value[:index], other, *value[index + 1 :]) for other in with_other_numbers(each))
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            for other in with_other_numbers(getattr(value, name)):
                yield msgspec.structs.replace(value, **{name: other})


def _disguised(true: Any) -> list[Any]:
    """The same move as an object of a derived class, and with each field of a kind that it cannot be of."""
    derived = type("Derived", (type(true),), {}, frozen=True, tag=type(true).__struct_config__.tag)
    fields = {name: getattr(true, name) for name in true.__struct_fields__}
    wrong = [type(true)(**{**fields, name: value}) for name in fields for value in (object(), [[None]])]
    return [derived(**fields), *wrong]
