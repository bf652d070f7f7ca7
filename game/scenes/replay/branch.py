"""Describes positions of a replay in words, and provides a dialog for starting a new game from a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.core.i18n import _, pgettext
from game.core.names import HUMAN, Seat, fill, kind_of
from game.core.sentences import sentences
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK
from game.picture.nodes import Node
from game.picture.theme import HEADING, STRONG
from game.picture.widgets import line, marker, segments
from game.scenes.dialog import Answer, Dialog, tried
from game.scenes.setup.seating import Seating
from game.table.analysis import MarkedMove
from game.table.film import Film
from game.table.picture import LogLine
from game.table.picture.strip import GRADES
from game.table.seats import SeatSetup
from game.table.session import Session
from game.ui.services import Services
from game.ui.stack import Go

TOLD = 3


def place(session: Session, film: Film, ply: int) -> str:
    """Return a sentence that says how far the game has progressed at a position."""
    if ply == film.plies:
        outcome = session.outcome
        if outcome is not None:
            return session.title.meta.ending(outcome.end)
        return _("Move {ply} of {plies}: this is as far as the game has got.").format(ply=ply, plies=film.plies)
    return _numbered(film, ply)


def _numbered(film: Film, ply: int) -> str:
    if ply == 0:
        return _("Before the first of {plies} moves").format(plies=film.plies)
    return _("Move {ply} of {plies} · {when}").format(ply=ply, plies=film.plies, when=film.round_at(ply))


def move(session: Session, film: Film, ply: int, log: tuple[LogLine, ...]) -> str:
    """Return the log's sentences about a move, or the number of the move if there are no sentences."""
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
    """Return three texts: the better move, the reason followed by the move that was made, and the reason alone."""
    verdict = marked.verdict
    names = [look.name for look in session.looks]
    words = _("Better: {better} ({grade}, −{lost}%).").format(
        better=verdict.label, grade=GRADES[verdict.grade].within, lost=round(100 * verdict.drop)
    )
    reason = _("{reason} Played: {made}.").format(reason=verdict.reason, made=verdict.made)
    return fill(words, names), fill(reason, names), fill(verdict.reason, names)


def no_branch(session: Session, film: Film) -> str:
    """Return the reason why the game cannot be continued from the replay's current position, or "" if it can.

    An unfinished game can be continued only from its last position, because earlier positions would reveal secrets.
    """
    last = film.ply == film.plies
    if session.outcome is None:
        return "" if last else _("This game is not over, so you can only play on from the latest position.")
    return _("This is the end of the game. Go back a few moves to play on.") if last else ""


CANCEL, PLAY = Target("answer", "0"), Target("answer", "1")
BRANCH_NAME = HEADING.sized(22)
ROW, NAME_W = 58.0, 232.0


class BranchDialog(Dialog):
    """A dialog that asks who will continue a replayed game. `play` starts the game with the chosen seats."""

    least = (900, 620)
    sheet_w = 840.0

    def __init__(
        self, services: Services, session: Session, ply: int, play: Callable[[tuple[SeatSetup, ...]], Go]
    ) -> None:
        text = _("The new game begins after {ply} of {plies} moves. The old game stays as it is. Who is playing?")
        if not ply:
            text = _("The new game starts from the opening position. The old game stays as it is. Who is playing?")
        begin = Answer(
            pgettext("a button", "Play on"),
            lambda: tried(self.services, lambda: play(tuple(self.chosen))),
            "gold",
            "play",
        )
        text = text.format(ply=ply, plies=len(session.match.plies))
        super().__init__(
            services, _("Play on from here?"), text, (Answer(pgettext("a button", "Cancel")), begin), "branch"
        )
        self.looks = session.looks
        self._session = session
        self.chosen = list(session.seats)
        self.body_h = ROW * len(self.chosen)

    def enabled(self, target: Target) -> bool:
        return target.kind in ("answer", "kind")

    def kinds(self, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Return the kinds of player that a seat can have, including its original kind, as pairs (kind, label)."""
        known = Seating(self._session.title).kinds()
        kind = self._session.seats[seat].level
        return known if kind in dict(known) else (*known, (kind, _("As before")))

    def act(self, target: Target) -> Go | None:
        if target.kind != "kind":
            return super().act(target)
        number, _dash, level = target.id.partition("-")
        seat = int(number)
        sat = self._session.seats[seat].personality  # a computer player keeps its personality
        self.chosen[seat] = replace(self.chosen[seat], kind=level if level == HUMAN else kind_of(level, sat))
        self.changed()
        return None

    def body(self, canvas: Canvas, x: float, y: float, w: float) -> Iterator[Node]:
        levels = {level.id: str(level.about) for level in self._session.title.levels}
        for seat, chosen in enumerate(self.chosen):
            look, middle = canvas.seats[seat], y + ROW * (seat + 0.5)
            choices = tuple((Target("kind", f"{seat}-{kind}"), label) for kind, label in self.kinds(seat))
            tips = tuple(levels.get(kind, "") for kind, _label in self.kinds(seat))
            lit = Target("kind", f"{seat}-{chosen.level}")
            yield from marker(x + 22, middle, 42, look.symbol, look.colour)
            yield line(canvas, x + 56, middle, NAME_W - 66, look.name, BRANCH_NAME, INK)
            yield segments(canvas, x + NAME_W, middle - 22, w - NAME_W, ROW - 14, choices, lit, kind=STRONG, tips=tips)
