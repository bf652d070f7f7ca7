"""What a replay says about a position or a move, and the dialog that continues a game from a position."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import HUMAN, Seat, fill, kind_of
from game.core.sentences import sentences
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT, RED
from game.picture.nodes import Node
from game.picture.theme import HEADING, LINE_PITCH, STRONG, TITLE
from game.picture.widgets import button, button_width, glyph, line, marker, segments
from game.scenes.dialog import WORDS, sheet_over, tried
from game.scenes.setup.seating import Seating
from game.table.analysis import MarkedMove
from game.table.film import Film
from game.table.picture import LogLine
from game.table.picture.strip import GRADES
from game.table.seats import SeatSetup
from game.table.session import Session
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop

TOLD = 3


def place(session: Session, film: Film, ply: int) -> str:
    """Return the place of a position in the game, in words."""
    if ply == film.plies:
        outcome = session.outcome
        if outcome is not None:
            return session.title.meta.ending(outcome.end)
        return _("Move {ply} of {plies}: this is as far as the game has come.").format(ply=ply, plies=film.plies)
    return _numbered(film, ply)


def _numbered(film: Film, ply: int) -> str:
    if ply == 0:
        return _("Before the first of {plies} moves").format(plies=film.plies)
    return _("Move {ply} of {plies} · {when}").format(ply=ply, plies=film.plies, when=film.round_at(ply))


def move(session: Session, film: Film, ply: int, log: tuple[LogLine, ...]) -> str:
    """Return the log sentences about a move, or only its number if there are none."""
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
    """Return what would have been better than a marked move, the reason with the move itself, and the reason alone."""
    verdict = marked.verdict
    names = [look.name for look in session.looks]
    words = _("Better: {better} ({grade}, −{lost}%).").format(
        better=verdict.label, grade=GRADES[verdict.grade].within, lost=round(100 * verdict.drop)
    )
    reason = _("{reason} Played: {made}.").format(reason=verdict.reason, made=verdict.made)
    return fill(words, names), fill(reason, names), fill(verdict.reason, names)


def no_branch(session: Session, film: Film) -> str:
    """Return why the game cannot be continued from here, or "".

    An unfinished game can be continued only from its last position, because its earlier positions would reveal secrets.
    """
    last = film.ply == film.plies
    if session.outcome is None:
        return "" if last else _("This game is not over, so you can play on only from the latest position.")
    return _("The game is over here. Go back a few moves to play on.") if last else ""


CANCEL, PLAY = Target("answer", "cancel"), Target("answer", "play")
BRANCH_NAME = HEADING.sized(22)
W, PAD, ROW = 840.0, 34.0, 58.0
NAME_W = 232.0


class BranchDialog(PictureScene):
    """A dialog that asks who plays in a new game from here. `play` starts it with the chosen seats."""

    opaque = False
    least = (900, 620)
    default = PLAY

    def __init__(
        self, services: Services, session: Session, ply: int, play: Callable[[tuple[SeatSetup, ...]], Go]
    ) -> None:
        super().__init__(services)
        self.looks = session.looks
        self._session = session
        self._ply = ply
        self._play = play
        self.chosen = list(session.seats)

    def enter(self) -> None:
        self.services.sound.play("dialog")

    def enabled(self, target: Target) -> bool:
        return target.kind in ("answer", "kind")

    def kinds(self, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Return the possible players of a seat as pairs (kind, label). The previous player is always possible."""
        known = Seating(self._session.title).kinds()
        kind = self._session.seats[seat].level
        return known if kind in dict(known) else (*known, (kind, _("As before")))

    def act(self, target: Target) -> Go | None:
        if target.kind == "kind":
            number, _dash, level = target.id.partition("-")
            seat = int(number)
            sat = self._session.seats[seat].personality  # a computer player stays who sat there
            kind = level if level == HUMAN else kind_of(level, sat)
            self.chosen[seat] = replace(self.chosen[seat], kind=kind)
            self.changed()
        elif target == PLAY:
            return tried(self.services, lambda: self._play(tuple(self.chosen)))
        elif target == CANCEL:
            return Pop()
        return None

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        text = _("This begins a new game after {ply} of {plies} moves. The old game stays as it is. Who plays?").format(
            ply=self._ply, plies=len(self._session.match.plies)
        )
        lines = canvas.lines(text, WORDS, W - 2 * PAD)
        pitch = WORDS.size * LINE_PITCH
        rows = PAD + 50 + pitch * len(lines) + 18
        h = rows + ROW * len(self.chosen) + 20 + 50 + PAD
        x, y, nodes = sheet_over(canvas, W, h)
        nodes += [
            glyph(x + PAD + 17, y + PAD + 18, 32, "branch", RED),
            line(canvas, x + PAD + 50, y + PAD + 18, W - 2 * PAD - 50, _("Play on from here?"), TITLE, INK),
        ]
        for index, part in enumerate(lines):
            nodes.extend(canvas.sentence(x + PAD, y + PAD + 50 + pitch * (index + 0.5), part, WORDS, INK_SOFT))
        for seat in range(len(self.chosen)):
            nodes.extend(self._row(canvas, seat, x + PAD, y + rows + ROW * seat))
        return (*nodes, *_answers(canvas, x + W - PAD, y + h - PAD - 50))

    def _row(self, canvas: Canvas, seat: Seat, x: float, y: float) -> list[Node]:
        look = canvas.seats[seat]
        choices = tuple((Target("kind", f"{seat}-{kind}"), label) for kind, label in self.kinds(seat))
        wide = W - 2 * PAD - NAME_W
        chosen = Target("kind", f"{seat}-{self.chosen[seat].level}")
        return [
            *marker(x + 22, y + ROW / 2, 42, look.symbol, look.colour),
            line(canvas, x + 56, y + ROW / 2, NAME_W - 66, look.name, BRANCH_NAME, INK),
            segments(canvas, x + NAME_W, y + 7, wide, ROW - 14, choices, chosen, kind=STRONG),
        ]


def _answers(canvas: Canvas, right: float, y: float) -> list[Node]:
    nodes: list[Node] = []
    for label, target, kind, sign in ((_("Play on"), PLAY, "gold", "play"), (_("Cancel"), CANCEL, "paper", "")):
        wide = max(150.0, button_width(canvas, label, sign) + 20)
        right -= wide
        nodes.insert(0, button(canvas, right, y, wide, 50, label, target, kind=kind, glyph_name=sign))
        right -= 14
    return nodes
