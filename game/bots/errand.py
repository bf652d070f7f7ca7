"""What the window wants thought about, and what comes of it: plain values, so that a thread and another process can do
the same errand. A bot gets a view, never the state; what is not in an errand, nobody who does it can know."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from game.bots.levels import HasLevels, advisor_of, critic_of, makers_of
from game.core.advice import Suggestion
from game.core.board import BoardSpec
from game.core.bounds import Word
from game.core.codec import decode, encode, move_from
from game.core.critic import Verdict
from game.core.moves import checked_move
from game.core.rng import Rng
from game.core.rules import BadMove, Rules

V = TypeVar("V")

AnyRules = Rules[Any, Any, Any]


class Workplace(msgspec.Struct, frozen=True):
    """What another process has to know before the first errand: the title by its slug, and the board that it is played
    on."""

    title: Word
    board: BoardSpec


class ChooseMove(msgspec.Struct, Generic[V], frozen=True, tag="move"):
    """The move of a computer player of that level for the view's seat, or None for nothing."""

    view: V
    level: Word
    rng: Rng


class GiveAdvice(msgspec.Struct, Generic[V], frozen=True, tag="advice"):
    """Suggestions for the person on the view's seat. `overlooked`: whether other people read what is said."""

    view: V
    overlooked: bool


class JudgeMove(msgspec.Struct, Generic[V], frozen=True, tag="judge"):
    """The verdict on a move that the view's seat has made: only where the title has a critic."""

    view: V
    move: Any
    rng: Rng


class ExplainMove(msgspec.Struct, Generic[V], frozen=True, tag="explain"):
    """What spoke for a move that the view's seat has made, in words for everybody: only where the title has a
    critic."""

    view: V
    move: Any


class ForeseeEnd(msgspec.Struct, Generic[V], frozen=True, tag="outlook"):
    """How often each seat may win, as far as everybody knows, before a decision of the view's seat: only where the
    title has a critic."""

    view: V


Errand = ChooseMove[Any] | GiveAdvice[Any] | JudgeMove[Any] | ExplainMove[Any] | ForeseeEnd[Any]


ANSWERS: dict[type, Any] = {
    ChooseMove: Any,
    GiveAdvice: tuple[Suggestion, ...],
    JudgeMove: Verdict,
    ExplainMove: str,
    ForeseeEnd: tuple[float, ...],
}
"""What comes of each request on the way between the processes, with moves as plain JSON types."""


class Found(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of a request: `found` as `carry_out` gives it, or the words of the `error` that it ended with, "" for
    none."""

    found: Any = None
    error: str = ""


def carry_out(errand: Errand, title: HasLevels, rules: AnyRules) -> Any:
    """The move or None, the suggestions, the verdict, the words or the chances, as the errand asks for them. Raises
    whatever those raise who are asked."""
    match errand:
        case ChooseMove():
            return makers_of(title)[errand.level](rules).choose(errand.view, errand.rng)
        case GiveAdvice():
            advisor = advisor_of(title, rules, overlooked=errand.overlooked)
            return () if advisor is None else advisor.suggest(errand.view)
    critic = critic_of(title, rules)
    if critic is None:
        raise ValueError("nothing is known about this title that a move could be judged by")
    if isinstance(errand, JudgeMove):
        return critic.verdict(errand.view, errand.move, errand.rng)
    if isinstance(errand, ForeseeEnd):
        return critic.chances(errand.view)
    return critic.reason(errand.view, errand.move)


def error_words(error: BaseException) -> str:
    """What an error says, even one that cannot say it."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


class Errands:
    """The requests of one table as JSON, on the way to another process and back: those of the title that has these
    rules. Both sides decode into the types above and nothing else."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        kinds: tuple[Any, ...] = (ChooseMove, GiveAdvice, JudgeMove, ExplainMove, ForeseeEnd)
        self._kind = reduce(or_, [kind[rules.view_type] for kind in kinds])

    def packed(self, errand: Errand) -> bytes:
        """The errand as it is sent."""
        return encode(errand)

    def unpacked(self, data: bytes) -> Errand:
        """The errand that was sent. Raises msgspec.DecodeError or BadMove."""
        errand: Errand = decode(data, self._kind)
        if isinstance(errand, (JudgeMove, ExplainMove)):
            return replace(errand, move=self._move(errand.move))
        return errand

    def done(self, errand: Errand, title: HasLevels) -> bytes:
        """What comes of the request, as it is sent back. Whatever it ends with is sent as words."""
        try:
            found = carry_out(errand, title, self._rules)
            if isinstance(errand, ChooseMove) and found is not None:
                found = checked_move(found, self._rules.move_type)
            return encode(Found(found))
        except BadMove as error:
            return encode(Found(error=str(error)))
        except BaseException as error:  # whatever a bot ends with, the next request finds its process alive
            return encode(Found(error=error_words(error)))

    def found(self, errand: Errand, data: bytes) -> Found:
        """What came back of that request. Raises msgspec.DecodeError or BadMove for anything but its answer, with moves
        of the title."""
        sent: Found = decode(data, Found)
        if sent.found is None:
            return sent
        found = msgspec.convert(sent.found, ANSWERS[type(errand)])
        match errand:
            case ChooseMove():
                return Found(self._move(found))
            case GiveAdvice():
                return Found(tuple(replace(each, moves=tuple(map(self._move, each.moves))) for each in found))
            case JudgeMove() if found.better is not None:
                return Found(replace(found, better=self._move(found.better)))
        return Found(found)

    def _move(self, sent: Any) -> Any:
        return move_from(sent, self._rules.move_type)
