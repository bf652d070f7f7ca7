"""Checks the fairness of a game: its fingerprint, every shuffle, every move and the result.

The game is replayed from its seed. Until the game is over, the `Receipt` contains no secrets.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Literal

import msgspec

from game import __version__
from game.core import codec
from game.core.errors import Problem
from game.core.i18n import _, ngettext, npgettext, pgettext
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import seeded
from game.core.sentences import in_a_row
from game.saves.reading import reason
from game.saves.resume import JournalRefused, Opened, begun, check_setup, make, put_back
from game.saves.schema import NOTHING, Save, SavedResult

Kind = Literal["start", "illegal", "move", "shuffle", "position", "count", "end", "state", "result", "cover"]
"""The kind of a fault in a game or in its file. The "cover" comprises the players, hints and loads."""
_DEPTH = 20
"""The maximum number of levels of nested fields to search for a difference."""


class Fault(msgspec.Struct, frozen=True):
    """The first fault found in a game.

    Attributes:
        ply: the number of the faulty move, starting at 1, or 0 if no single move is at fault.
        detail: why the move is illegal or where two positions differ, or "" if there are no details.
    """

    kind: Kind
    ply: int = 0
    seat: Seat | None = None
    detail: str = ""


class Receipt(msgspec.Struct, frozen=True):
    """The result of checking a game's fairness. It contains nothing that is still secret.

    Attributes:
        app: the version of the program that saved the game.
        fingerprint: the fingerprint of the seed, or "" if there is no commitment to the seed.
        fits: whether the fingerprint matches the seed and the salt, or None if there is no fingerprint.
        from_seed: whether the game starts from its seed and not from a given position.
        moves: the number of moves that were found to be correct.
        compared: which positions were compared with the save: all, only the last one, or none.
        fork: whether the game branched off from another game.
        shuffles: the number of shuffles and draws (the set-up counts as one), or None until the game is over.
        fault: the first fault, or None if there is none.
        loads: how often the game was loaded from a file to continue playing, or None if this was not counted.
        hints: the number of hints that each seat asked for, or an empty tuple if there were no hints.
        words: the word that each player typed to cut the deck, in seat order.
        part: if players cut the deck and the game is over, the program's part of the seed; otherwise None.
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
        """Whether nothing could be checked because the save has neither a fingerprint nor a position."""
        return not self.fingerprint and self.compared == "none" and self.fault is None

    @property
    def holds(self) -> bool:
        """Whether the check found nothing wrong."""
        sealed = not self.fingerprint or (self.fits is True and self.from_seed)
        return sealed and self.fault is None


def receipt(save: Save, opened: Opened, name: str) -> Receipt:
    """Check the fairness of a saved game, and return the result.

    Raises:
        BadSave: the save does not describe a game.
        Problem: a fault was found, but it proves nothing because the board has changed since the game was saved.
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
    """Replay a game up to its first fault. Return the match (None if the game cannot start) and the fault, if any."""
    try:
        match = begun(save, rules)
    except JournalRefused as refused:
        return None, Fault("start", detail=refused.why)
    marks = save.marks
    if marks and marks[0] != match.marks[0]:
        return match, Fault("start")
    for index, ply in enumerate(save.journal):
        before, number = match.state, index + 1
        try:
            make(match, save, index)
        except JournalRefused as refused:
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
    """Compare the end of a replayed game with the save. Return the first fault, or None if there is no fault."""
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
    """Return the number of correct moves in the replay. A faulty last move does not count."""
    if match is None:
        return 0
    at_fault = fault is not None and fault.kind in ("move", "shuffle", "position")
    return len(match.plies) - 1 if at_fault else len(match.plies)


def _shuffles(save: Save, match: Match[Any, Any, Any]) -> int:
    """Return the number of steps (the set-up and the moves) that used random numbers."""
    chance = [match.state_at(ply).rng for ply in range(len(match.plies) + 1)]
    laid_out = save.start == NOTHING and chance[0] != seeded(save.setup.seed)
    asked = [laid_out, *(one != other for one, other in pairwise(chance))]
    return asked.count(True)


def _place(one: Any, other: Any, depth: int = _DEPTH) -> str:
    """Return the field in which two positions first differ, such as ".secret.deck[3]"."""
    if depth and isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys()):
            if one.get(key) != other.get(key):
                return f".{key}{_place(one.get(key), other.get(key), depth - 1)}"
    if depth and isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return f"[{index}]{_place(left, right, depth - 1)}"
    return ""


def told(receipt: Receipt, names: Sequence[str]) -> tuple[str, ...]:
    """Return sentences that describe a receipt. `names` are the players' names in seat order."""
    moves = _holds(receipt) if receipt.fault is None else _fails(receipt.fault, names)
    return tuple(sentence for sentence in (_seal(receipt, names), moves, *_more(receipt, names)) if sentence)


def _seal(receipt: Receipt, names: Sequence[str]) -> str:
    fingerprint = receipt.fingerprint
    if not fingerprint:
        return _(
            "The game has no fingerprint: it was started in an older version, or its seed was known, as in "
            "tutorials and games between computer players."
        )
    if not receipt.fits and receipt.fault is None:
        text = _(
            "The fingerprint {fingerprint} does not match the seed and the salt in this file, but the seed "
            "does produce this game. The fingerprint or the salt must have been changed."
        )
    elif not receipt.fits:
        text = _("The fingerprint {fingerprint} does not match the seed and the salt in this file.")
    elif not receipt.from_seed:
        text = _(
            "The fingerprint {fingerprint} proves nothing here: this game started from a given position, not "
            "from its seed, so earlier shuffles cannot be checked."
        )
    elif receipt.words:
        return _cut(receipt, names)
    elif receipt.over:
        text = _(
            "The fingerprint {fingerprint} matches seed {seed} with salt {salt}. If the same fingerprint was "
            "shown before the first move, nobody has changed the seed since."
        )
    else:
        text = _("The fingerprint {fingerprint} locks in the seed, which is revealed when the game is over.")
    return text.format(fingerprint=fingerprint, seed=receipt.seed, salt=receipt.salt)


def _cut(receipt: Receipt, names: Sequence[str]) -> str:
    """Return the sentence about the seed of a game in which the players cut the deck."""
    typed = [
        _("{name} “{word}”").format(name=name, word=word)
        for name, word in zip(names, receipt.words, strict=False)
        if word
    ]
    words = in_a_row(typed) or _("nobody typed any")
    if receipt.over:
        text = _(
            "The fingerprint {fingerprint} matches the program’s secret number {part} with salt {salt}. That "
            "number, the salt and the players’ words ({words}) give seed {seed}. If this fingerprint was "
            "shown before the words were typed, nobody chose the seed, not even the program."
        )
    else:
        text = _(
            "The fingerprint {fingerprint} locks in the program’s secret number, which is revealed when the game is "
            "over. The seed is derived from that number and the players’ words: {words}."
        )
    return text.format(
        fingerprint=receipt.fingerprint, part=receipt.part, salt=receipt.salt, words=words, seed=receipt.seed
    )


def _holds(receipt: Receipt) -> str:
    count = receipt.moves
    moves = npgettext("a game's length", "{count} move", "{count} moves", count).format(count=count)
    if not receipt.over:
        return ngettext(
            "The one move made so far is legal and leads to the current position.",
            "All {count} moves made so far are legal and lead to the current position.",
            count,
        ).format(count=count)
    shuffles = ngettext("{count} shuffle or draw", "{count} shuffles and draws", receipt.shuffles or 0)
    text = {
        "all": _(
            "Replayed from its seed, the game turns out the same: {moves} (all legal), {shuffles} and the same "
            "position after every move."
        ),
        "last": _(
            "Replayed from its seed, the game turns out the same: {moves} (all legal), {shuffles} and the same "
            "position at the end. The file does not record earlier positions."
        ),
        "none": _(
            "Replayed from its seed, the game runs to the end: {moves} (all legal) and {shuffles}. The file "
            "contains no position for comparison."
        ),
    }
    if not receipt.from_seed:
        return _("Replayed from its starting position, the game turns out the same: {moves}, all legal.").format(
            moves=moves
        )
    return text[receipt.compared].format(moves=moves, shuffles=shuffles.format(count=receipt.shuffles))


def _fails(fault: Fault, names: Sequence[str]) -> str:
    seat = fault.seat
    name = names[seat] if seat is not None and 0 <= seat < len(names) else _("an unknown player")
    text = {
        "start": _("The shuffles and the set-up at the start do not match the seed."),
        "illegal": _("Move {ply}, by {name}, is not legal at that point."),
        "move": _("Move {ply}, by {name}, differs from the move that was made."),
        "shuffle": _("The shuffle or draw in move {ply}, by {name}, does not match the seed."),
        "position": _("Move {ply}, by {name}, does not lead to the position recorded after it."),
        "count": _("The game had {ply} moves when it was saved, but the file now has a different number of moves."),
        "end": _(
            "After the last move, the position differs from the one in the file. The file does not show "
            "where the game diverged."
        ),
        "state": _("The moves do not lead to the position that was saved with the game."),
        "result": _("The moves do not lead to the result that was saved with the game."),
        "cover": _("The names, the hint count or the load count in the file does not match the game."),
    }
    in_detail = {
        "start": _("The game cannot start with this set-up: {detail}."),
        "illegal": _("Move {ply}, by {name}, is not legal at that point: {detail}."),
        "state": _(
            "The moves do not lead to the position that was saved with the game; the difference is at {detail}."
        ),
    }
    chosen = in_detail.get(fault.kind, "") if fault.detail else ""
    return (chosen or text[fault.kind]).format(ply=fault.ply, name=name, detail=fault.detail)


def _loads(receipt: Receipt) -> str:
    """Return the sentence about how often the game was loaded, or "" for a game without a fingerprint."""
    if not receipt.fingerprint:
        return ""
    if receipt.loads is None:
        return _("The file does not say how often the game was loaded.")
    if not receipt.loads:
        return _("The game was never loaded from a save.")
    text = ngettext(
        "Loaded {count} time. A player who loads an earlier save already knows which random events follow.",
        "Loaded {count} times. A player who loads an earlier save already knows which random events follow.",
        receipt.loads,
    )
    return text.format(count=receipt.loads)


def _hints(receipt: Receipt, names: Sequence[str]) -> str:
    """Return the sentence about how many hints each player asked for, or "" if nobody asked for a hint."""
    asked = [
        pgettext("hints used", "{name} {count}").format(name=name, count=count)
        for name, count in zip(names, receipt.hints, strict=False)
        if count
    ]
    return _("Hints asked for: {names}.").format(names=in_a_row(asked)) if asked else ""


def _more(receipt: Receipt, names: Sequence[str]) -> tuple[str, ...]:
    sentences = [_loads(receipt), _hints(receipt, names)]
    if receipt.fault is not None and receipt.app != __version__:
        sentences.append(
            _(
                "The game was saved by version {other}, and this is version {own}. A change in the rules may "
                "explain the difference."
            ).format(other=receipt.app, own=__version__)
        )
    if not receipt.fingerprint and not receipt.from_seed:
        sentences.append(
            _("This game started from a given position, not from its seed, so earlier shuffles cannot be checked.")
        )
    if receipt.fingerprint and receipt.fork:
        sentences.append(_("This game continues an earlier game, and somebody may have known that game’s seed."))
    return tuple(sentences)
