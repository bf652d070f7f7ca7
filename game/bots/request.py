"""Requests to computer players, advisors and critics, and the replies to them.

A request contains a view instead of the full state of the game, so no bot can see hidden information.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from game.bots.levels import HasLevels, advisor_of, critic_of, makers_of
from game.core.advice import Suggestion, Verdict
from game.core.board import BoardSpec
from game.core.bounds import Word
from game.core.codec import checked_move, decode, encode, move_from
from game.core.rng import Rng
from game.core.rules import BadMove, Rules

V = TypeVar("V")

AnyRules = Rules[Any, Any, Any]


class Workplace(msgspec.Struct, frozen=True):
    """The first message to a worker process: the slug of the title, and the board for all later requests."""

    title: Word
    board: BoardSpec


class ChooseMove(msgspec.Struct, Generic[V], frozen=True, tag="move"):
    """A request for a move by a computer player of the kind `level`. If it declines, the answer is None."""

    view: V
    level: Word
    rng: Rng


class GiveAdvice(msgspec.Struct, Generic[V], frozen=True, tag="advice"):
    """A request for suggestions for a human player. `overlooked` is true if other people can read the answer."""

    view: V
    overlooked: bool


class JudgeMove(msgspec.Struct, Generic[V], frozen=True, tag="judge"):
    """A request for the verdict on a move that the view's seat has made. The title must have a critic."""

    view: V
    move: Any
    rng: Rng


class ExplainMove(msgspec.Struct, Generic[V], frozen=True, tag="explain"):
    """A request for the reasons for a move that the view's seat has made. The title must have a critic."""

    view: V
    move: Any


class ForecastEnd(msgspec.Struct, Generic[V], frozen=True, tag="outlook"):
    """A request for each seat's probability of winning, based on public information. The title must have a critic."""

    view: V


Request = ChooseMove[Any] | GiveAdvice[Any] | JudgeMove[Any] | ExplainMove[Any] | ForecastEnd[Any]

ANSWERS: dict[type, Any] = {
    ChooseMove: Any,
    GiveAdvice: tuple[Suggestion, ...],
    JudgeMove: Verdict,
    ExplainMove: str,
    ForecastEnd: tuple[float, ...],
}
"""The type of the answer to each kind of request, as sent between processes. Moves are sent as plain JSON types."""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reply to a request: the answer, or an error message."""

    found: Any = None
    error: str = ""


def carry_out(request: Request, title: HasLevels, rules: AnyRules) -> Any:
    """Return the answer to a request: a move, suggestions, a verdict, a reason or probabilities."""
    match request:
        case ChooseMove():
            return makers_of(title)[request.level](rules).choose(request.view, request.rng)
        case GiveAdvice():
            advisor = advisor_of(title, rules, overlooked=request.overlooked)
            return () if advisor is None else advisor.suggest(request.view)
    critic = critic_of(title, rules)
    if critic is None:
        raise ValueError("nothing is known about this title that a move could be judged by")
    if isinstance(request, JudgeMove):
        return critic.verdict(request.view, request.move, request.rng)
    if isinstance(request, ForecastEnd):
        return critic.chances(request.view)
    return critic.reason(request.view, request.move)


def error_words(error: BaseException) -> str:
    """Return the class and the message of an error, or only the class if its message cannot be formatted."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


class Requests:
    """Converts requests and replies to JSON and back, for one title on one board."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        kinds: tuple[Any, ...] = (ChooseMove, GiveAdvice, JudgeMove, ExplainMove, ForecastEnd)
        self._kind = reduce(or_, [kind[rules.view_type] for kind in kinds])

    def unpacked(self, data: bytes) -> Request:
        """Decode a request from JSON, or raise msgspec.DecodeError or BadMove."""
        request: Request = decode(data, self._kind)
        if isinstance(request, (JudgeMove, ExplainMove)):
            return replace(request, move=self._move(request.move))
        return request

    def done(self, request: Request, title: HasLevels) -> bytes:
        """Handle a request and return the reply as JSON. If any error occurs, the reply contains the error message."""
        try:
            found = carry_out(request, title, self._rules)
            if isinstance(request, ChooseMove) and found is not None:
                found = checked_move(found, self._rules.move_type)
            return encode(Reply(found))
        except BadMove as error:
            return encode(Reply(error=str(error)))
        except BaseException as error:  # an error in a bot must not end the process, which has more requests to handle
            return encode(Reply(error=error_words(error)))

    def found(self, request: Request, data: bytes) -> Reply:
        """Decode the reply to `request` from JSON, or raise msgspec.DecodeError or BadMove."""
        sent: Reply = decode(data, Reply)
        if sent.found is None:
            return sent
        found = msgspec.convert(sent.found, ANSWERS[type(request)])
        match request:
            case ChooseMove():
                return Reply(self._move(found))
            case GiveAdvice():
                return Reply(tuple(replace(each, moves=tuple(map(self._move, each.moves))) for each in found))
            case JudgeMove() if found.better is not None:
                return Reply(replace(found, better=self._move(found.better)))
        return Reply(found)

    def _move(self, sent: Any) -> Any:
        return move_from(sent, self._rules.move_type)
