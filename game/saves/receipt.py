"""A game checked from its seed on: the fingerprint, every shuffle, every move, and where it led.

The game is played again. What is told of it is no more than everybody may know (`Receipt`): as long as it goes on,
neither the seed nor how often chance was asked, nor why a move is refused.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import msgspec

from game.core import codec
from game.core.errors import Problem
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import seeded
from game.saves.reading import reason
from game.saves.resume import Opened, Refused, begun, check_setup, make, put_back
from game.saves.schema import NOTHING, Save, SavedResult

Kind = Literal["start", "illegal", "move", "shuffle", "position", "count", "end", "state", "result", "cover"]
"""What does not hold: what was laid out at the start; a move that is not allowed, or not the one that was made; what
was shuffled or drawn with it, or the position after it; how many moves there are; where the last one led; the position
or the result that the file tells of; names, or the numbers of hints and loads."""
_DEPTH = 20
"""Fields inside fields that a difference is looked for in."""


class Fault(msgspec.Struct, frozen=True):
    """The first thing that does not hold. `ply`: with which move, 0 for none; `seat`: who made it. `detail`: the reason
    of a refusal, or the place where two positions differ; "" where nobody may know it yet."""

    kind: Kind
    ply: int = 0
    seat: Seat | None = None
    detail: str = ""


class Receipt(msgspec.Struct, frozen=True):
    """What the check of a game came to.

    `fingerprint`: that of the seed, "" where it was never sealed; `fits`: it belongs to seed and salt, None where there
    is none. `from_seed`: the game begins as the seed has it, and not at a position put in later. `over`: the game was
    played again to its end; `seed` and `salt` are known only then. `moves` and `shuffles`: how many hold; the latter
    counts what was laid out at the start as one and is None while the game goes on. `compared`: with what positions
    were compared, those after every move, the last one alone, or none. `fork`: it was played on from another game.
    `loads`: how often it was loaded to be played on, None where nobody counted; `hints`: how often each seat asked for
    one, () for never. `words`: those that cut the deck, by seat; `part`: what the program had sealed then, known only
    when the game is over.
    """

    title: str
    app: str
    fingerprint: str
    fits: bool | None
    from_seed: bool
    over: bool
    moves: int
    compared: Literal["all", "last", "none"]
    fork: bool
    seed: int | None = None
    salt: str = ""
    shuffles: int | None = None
    fault: Fault | None = None
    loads: int | None = None
    hints: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    part: int | None = None

    @property
    def empty(self) -> bool:
        """Whether the file holds nothing that the game could be compared with: no fingerprint, and no position."""
        return not self.fingerprint and self.compared == "none" and self.fault is None

    @property
    def holds(self) -> bool:
        """Whether nothing was found that is not as it should be."""
        sealed = not self.fingerprint or (self.fits is True and self.from_seed)
        return sealed and self.fault is None


def receipt(save: Save, opened: Opened, name: str) -> Receipt:
    """What the check of a save came to; `name` is what sentences call it.

    Raises BadSave for what is no game, Problem where the game does not hold and its board is not what it was.
    """
    check_setup(save, opened.rules, name)
    match, fault = _played(save, opened.rules)
    if fault is None and match is not None:
        fault = _ended(save, match)
    if fault is not None and opened.board.digest != save.board.digest:
        raise Problem(put_back(save, opened.board))
    reached = match is not None and len(match.plies) == len(save.journal)
    over = match is not None and reached and match.outcome is not None
    known = over or save.result is not None
    seal = save.seal
    return Receipt(
        title=save.title,
        app=save.app,
        fingerprint="" if seal is None else seal.fingerprint,
        fits=None if seal is None else seal.fits(save.setup.seed),
        from_seed=save.start == NOTHING,
        over=over,
        moves=_holding(match, fault),
        compared="all" if save.marks else "last" if save.digest else "none",
        fork=bool(save.origin),
        seed=save.setup.seed if over else None,
        salt=seal.salt if seal is not None and over else "",
        shuffles=_shuffles(save, match) if match is not None and over else None,
        fault=fault if fault is None or known else msgspec.structs.replace(fault, detail=""),
        loads=save.loads,
        hints=save.advised if any(save.advised) else (),
        words=seal.words if seal is not None and seal.part is not None else (),
        part=seal.part if seal is not None and over else None,
    )


def _played(save: Save, rules: Any) -> tuple[Match[Any, Any, Any] | None, Fault | None]:
    """The game played again as far as it holds, and where it does not; None for one that cannot even begin."""
    try:
        match = begun(save, rules)
    except Refused as refused:
        return None, Fault("start", detail=refused.why)
    marks = save.marks
    if marks and marks[0] != match.marks[0]:
        return match, Fault("start")
    for index, ply in enumerate(save.journal):
        before, number = match.state, index + 1
        try:
            make(match, save, index)
        except Refused as refused:
            return match, Fault("illegal", number, ply.seat, refused.why)
        if number < len(marks) and marks[number] != match.marks[number]:
            if not codec.same_move(marks[number], match.marks[number]):
                return match, Fault("move", number, ply.seat)
            drawn = match.state.rng != before.rng
            return match, Fault("shuffle" if drawn else "position", number, ply.seat)
    if marks and len(marks) != len(match.marks):
        return match, Fault("count", len(marks) - 1)
    return match, None


def _ended(save: Save, match: Match[Any, Any, Any]) -> Fault | None:
    """What the file tells of the end of its journal, where that does not hold."""
    if save.digest not in ("", match.digest):
        return Fault("end")
    if save.state != NOTHING:
        try:
            state = codec.decode(bytes(save.state), match.rules.state_type)
        except msgspec.MsgspecError as error:
            return Fault("state", detail=reason(error))
        if state != match.state:
            return Fault("state", detail=_place(codec.builtins(state), codec.builtins(match.state)))
    outcome = match.outcome
    if save.result is not None:
        ended = None if outcome is None else SavedResult(outcome.places, outcome.totals, outcome.end)
        if save.result != ended:
            return Fault("result")
    return None if save.covered else Fault("cover")


def _holding(match: Match[Any, Any, Any] | None, fault: Fault | None) -> int:
    """How many moves hold; the one at fault does not."""
    if match is None:
        return 0
    at_fault = fault is not None and fault.kind in ("move", "shuffle", "position")
    return len(match.plies) - 1 if at_fault else len(match.plies)


def _shuffles(save: Save, match: Match[Any, Any, Any]) -> int:
    """How often chance was asked: at the start, and with each move that asked it."""
    chance = [match.state_at(ply).rng for ply in range(len(match.plies) + 1)]
    laid_out = save.start == NOTHING and chance[0] != seeded(save.setup.seed)
    asked = [laid_out, *(one != other for one, other in pairwise(chance))]
    return asked.count(True)


def _place(one: Any, other: Any, depth: int = _DEPTH) -> str:
    """The first place where two positions differ, such as ".secret.deck[3]"."""
    if depth and isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys()):
            if one.get(key) != other.get(key):
                return f".{key}{_place(one.get(key), other.get(key), depth - 1)}"
    if depth and isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return f"[{index}]{_place(left, right, depth - 1)}"
    return ""
