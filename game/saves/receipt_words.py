"""The result of a fairness check in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game import __version__
from game.core.i18n import _, ngettext
from game.core.lists import in_a_row
from game.saves.receipt import Fault, Receipt


def told(receipt: Receipt, names: Sequence[str]) -> tuple[str, ...]:
    """Return sentences about the fingerprint, the moves and anything else worth knowing.

    Args:
        names: the players' names, by seat.
    """
    moves = _holds(receipt) if receipt.fault is None else _fails(receipt.fault, names)
    return tuple(sentence for sentence in (_seal(receipt, names), moves, *_more(receipt, names)) if sentence)


def _seal(receipt: Receipt, names: Sequence[str]) -> str:
    fingerprint = receipt.fingerprint
    if not fingerprint:
        return _(
            "The game has no fingerprint: it was begun by an older version, or with a seed that was no secret, as "
            "tutorials and games between computer players are."
        )
    if not receipt.fits and receipt.fault is None:
        text = _(
            "The fingerprint {fingerprint} does not belong to the seed with the salt in this file, although the game "
            "follows from that seed: fingerprint or salt was changed."
        )
    elif not receipt.fits:
        text = _("The fingerprint {fingerprint} does not belong to the seed with the salt in this file.")
    elif not receipt.from_seed:
        text = _(
            "The fingerprint {fingerprint} says nothing here: the game begins at a position that was put in, not as "
            "its seed has it, and what was shuffled before cannot be checked."
        )
    elif receipt.words:
        return _cut(receipt, names)
    elif receipt.over:
        text = _(
            "The fingerprint {fingerprint} belongs to seed {seed} with salt {salt}: if it is the one that was shown "
            "before the first move, nobody has changed the seed since."
        )
    else:
        text = _("The fingerprint {fingerprint} is sealed; its seed is told when the game is over.")
    return text.format(fingerprint=fingerprint, seed=receipt.seed, salt=receipt.salt)


def _cut(receipt: Receipt, names: Sequence[str]) -> str:
    """Return the sentence about the seed of a game in which players cut the deck."""
    typed = [
        _("{name} “{word}”").format(name=name, word=word)
        for name, word in zip(names, receipt.words, strict=False)
        if word
    ]
    words = in_a_row(typed) or _("none was typed")
    if receipt.over:
        text = _(
            "The fingerprint {fingerprint} belongs to the program’s part {part} with salt {salt}. Part, salt and the "
            "words of the players ({words}) give seed {seed}: if this fingerprint was shown before the words were "
            "typed, nobody has chosen the seed, not even the program."
        )
    else:
        text = _(
            "The fingerprint {fingerprint} seals the program’s part, which is told when the game is over. The seed "
            "follows from it and from the words of the players: {words}."
        )
    return text.format(
        fingerprint=receipt.fingerprint, part=receipt.part, salt=receipt.salt, words=words, seed=receipt.seed
    )


def _holds(receipt: Receipt) -> str:
    count = receipt.moves
    moves = ngettext("{count} move", "{count} moves", count).format(count=count)
    if not receipt.over:
        return ngettext(
            "The one move made so far is legal and leads to where the game stands.",
            "All {count} moves made so far are legal and lead to where the game stands.",
            count,
        ).format(count=count)
    shuffles = ngettext("{count} shuffle or draw", "{count} shuffles and draws", receipt.shuffles or 0)
    text = {
        "all": _(
            "Played again from its seed, the game comes out the same: {moves}, all legal, {shuffles}, and the same "
            "position after each of them."
        ),
        "last": _(
            "Played again from its seed, the game comes out the same: {moves}, all legal, {shuffles}, and the same "
            "position at the end; those before it are not written down here."
        ),
        "none": _(
            "Played again from its seed, the game comes to an end: {moves}, all legal, {shuffles}; no position is "
            "written down here that could be compared."
        ),
    }
    if not receipt.from_seed:
        return _(
            "Played again from the position that it begins at, the game comes out the same: {moves}, all legal."
        ).format(moves=moves)
    return text[receipt.compared].format(moves=moves, shuffles=shuffles.format(count=receipt.shuffles))


def _fails(fault: Fault, names: Sequence[str]) -> str:
    seat = fault.seat
    name = names[seat] if seat is not None and 0 <= seat < len(names) else _("nobody at this table")
    text = {
        "start": _("What was shuffled and laid out at the start is not what the seed gives."),
        "illegal": _("Move {ply}, by {name}, is not allowed there."),
        "move": _("Move {ply}, by {name}, is not the one that was made."),
        "shuffle": _("What was shuffled or drawn with move {ply}, by {name}, is not what the seed gives."),
        "position": _("Move {ply}, by {name}, leads to another position than it did when it was made."),
        "count": _("The game had {ply} moves when it was saved, and there is another number of them now."),
        "end": _("The last move leads to another position than the file says; where they part is not written down."),
        "state": _("The position kept with the game is not the one that its moves lead to."),
        "result": _("The result kept with the game is not the one that its moves lead to."),
        "cover": _("The names in the file, or the numbers of hints and loads, are not those of the game."),
    }
    in_detail = {
        "start": _("The game cannot begin like that: {detail}."),
        "illegal": _("Move {ply}, by {name}, is not allowed there: {detail}."),
        "state": _("The position kept with the game is not the one that its moves lead to; they differ at {detail}."),
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
        return _("The game was played without being loaded.")
    text = ngettext(
        "The game was loaded {count} time. Somebody who loads an earlier save has seen what chance brings after it.",
        "The game was loaded {count} times. Somebody who loads an earlier save has seen what chance brings after it.",
        receipt.loads,
    )
    return text.format(count=receipt.loads)


def _hints(receipt: Receipt, names: Sequence[str]) -> str:
    """Return the sentence about how many hints each player asked for, "" for none."""
    asked = [
        _("{name} {count}").format(name=name, count=count)
        for name, count in zip(names, receipt.hints, strict=False)
        if count
    ]
    return _("Hints asked for: {names}.").format(names=in_a_row(asked)) if asked else ""


def _more(receipt: Receipt, names: Sequence[str]) -> tuple[str, ...]:
    sentences = [_loads(receipt), _hints(receipt, names)]
    if receipt.fault is not None and receipt.app != __version__:
        sentences.append(
            _("It was saved by version {other} and this is {own}: where rules have changed, that may be all.").format(
                other=receipt.app, own=__version__
            )
        )
    if not receipt.fingerprint and not receipt.from_seed:
        sentences.append(
            _("It begins at a position that was put in, not as its seed has it: earlier shuffles cannot be checked.")
        )
    if receipt.fingerprint and receipt.fork:
        sentences.append(_("It was played on from another game, whose seed may have been known by then."))
    return tuple(sentences)
