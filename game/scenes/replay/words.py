"""What a replay says: where in the game the table stands, what a move was, why one cannot play on."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import fill
from game.core.sentences import sentences
from game.table.analysis import MarkedMove
from game.table.film import Film
from game.table.picture import LogLine
from game.table.picture.grades import GRADES
from game.table.session import Session

TOLD = 3
"""The most sentences about one move."""


def place(session: Session, film: Film, ply: int) -> str:
    """Where the table stands after that many moves."""
    if ply == film.plies:
        outcome = session.outcome
        if outcome is not None:
            return session.title.meta.ending(outcome.end)
        return _("Move {ply} of {plies}: the game has not gone any further.").format(ply=ply, plies=film.plies)
    return _numbered(film, ply)


def _numbered(film: Film, ply: int) -> str:
    if ply == 0:
        return _("Before the first of {plies} moves").format(plies=film.plies)
    return _("Move {ply} of {plies} · {when}").format(ply=ply, plies=film.plies, when=film.round_at(ply))


def move(session: Session, film: Film, ply: int, log: tuple[LogLine, ...]) -> str:
    """What the move that led there was, as far as the log tells, with the names filled in."""
    moments = session.moments()
    lines = [line.text for line in log if ply and not line.aside and moments[line.beat].ply == ply]
    if not lines:
        return _numbered(film, ply)
    told = sentences(*lines[:TOLD])
    if len(lines) > TOLD:
        told = _("{told} …").format(told=told)
    words = _("{where}. {told}").format(where=_numbered(film, ply), told=told)
    return fill(words, [look.name for look in session.looks])


def flawed(session: Session, marked: MarkedMove) -> tuple[str, str, str]:
    """What would have been better than a marked move, what speaks for that and what was played, and the same without
    what was played; with the names filled in."""
    verdict = marked.verdict
    names = [look.name for look in session.looks]
    words = _("Better: {better} ({grade}, −{lost}%).").format(
        better=verdict.label, grade=GRADES[verdict.grade].within, lost=round(100 * verdict.drop)
    )
    reason = _("{reason} Played: {made}.").format(reason=verdict.reason, made=verdict.made)
    return fill(words, names), fill(reason, names), fill(verdict.reason, names)


def no_branch(session: Session, film: Film) -> str:
    """Why one cannot play on from here, "" when one can.

    A game that goes on is played on only from where it stands: from any earlier position one would see what it still
    hides.
    """
    last = film.ply == film.plies
    if session.outcome is None:
        return "" if last else _("While a game goes on, it can be played on only from where it stands.")
    return _("The game is over here; go back some moves to play on.") if last else ""
