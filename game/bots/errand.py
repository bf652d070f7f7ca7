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


class Found(msgspec.Struct, frozen=True):
    """What came of an errand: `found` as `carry_out` gives it, or the words of the `error` that it ended with, "" for
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


# On the way to another process and back: JSON, decoded into the types below and nothing else.


class Moved(msgspec.Struct, frozen=True, tag="move"):
    """A move as plain JSON types, None for nothing."""

    move: Any


class Advised(msgspec.Struct, frozen=True, tag="advice"):
    """Suggestions, with moves as plain JSON types."""

    suggestions: tuple[Suggestion, ...]


class Judged(msgspec.Struct, frozen=True, tag="judged"):
    """A verdict, with the better move as plain JSON types."""

    verdict: Verdict


class Explained(msgspec.Struct, frozen=True, tag="explained"):
    """Words."""

    words: str


class Foreseen(msgspec.Struct, frozen=True, tag="outlook"):
    """Chances to win by seat."""

    chances: tuple[float, ...]


class Failed(msgspec.Struct, frozen=True, tag="error"):
    """The words of what went wrong."""

    error: str


Answer = Moved | Advised | Judged | Explained | Foreseen
ANSWERS = Answer | Failed


class Errands:
    """The errands of one table as bytes: those of the title that has these rules."""

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
        """What comes of the errand, as it is sent back. Whatever it ends with is sent as words."""
        try:
            return encode(self._answer(errand, carry_out(errand, title, self._rules)))
        except BadMove as error:
            return encode(Failed(str(error)))
        except BaseException as error:  # whatever a bot ends with, the next errand finds its process alive
            return encode(Failed(error_words(error)))

    def _answer(self, errand: Errand, found: Any) -> Answer:
        match errand:
            case GiveAdvice():
                return Advised(tuple(found))
            case JudgeMove():
                return Judged(found)
            case ExplainMove():
                return Explained(found)
            case ForeseeEnd():
                return Foreseen(found)
        return Moved(None if found is None else checked_move(found, self._rules.move_type))

    def found(self, data: bytes) -> Found:
        """What came back. Raises msgspec.DecodeError or BadMove for anything but an answer with moves of the title."""
        answer: Answer | Failed = decode(data, ANSWERS)
        match answer:
            case Failed():
                return Found(error=answer.error or "?")
            case Moved():
                return Found(None if answer.move is None else self._move(answer.move))
            case Judged(verdict):
                better = verdict.better
                return Found(replace(verdict, better=None if better is None else self._move(better)))
            case Explained():
                return Found(answer.words)
            case Foreseen():
                return Found(answer.chances)
        return Found(tuple(self._suggestion(each) for each in answer.suggestions))

    def _suggestion(self, sent: Suggestion) -> Suggestion:
        return replace(sent, moves=tuple(map(self._move, sent.moves)))

    def _move(self, sent: Any) -> Any:
        return move_from(sent, self._rules.move_type)
