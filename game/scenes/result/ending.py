"""What a result shows, in one frozen value, and the measures that its parts share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Outcome
from game.core.sentences import in_a_row
from game.core.target import Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.chronicle import Award, Chronicle
from game.picture.nodes import Type
from game.picture.theme import dark
from game.table.session import Session

W, H = 1600.0, 900.0
"""The room that a result is thought in; a larger window shows it in its middle."""
FLOOR = 786.0
MARGIN = 46.0
PODIUM_W, SHEET_W = 640.0, 836.0
SHEET_X, SHEET_Y = W - MARGIN - SHEET_W, 222.0
SHEET_H = FLOOR + 16 - SHEET_Y

RISE_MS = 900
"""How long a step of the podium grows."""
SHEET_MS = 1500
"""When the sheet lies where it belongs."""

LEAST_SIZE = 15.0
"""The smallest letters of an amount."""

CHART = Target("chart")


@dataclass(frozen=True)
class Ending:
    """A game that is over: its seats, its outcome and its story. `advised`: how often each seat asked for advice, ()
    where none did."""

    looks: tuple[SeatLook, ...]
    outcome: Outcome
    story: Chronicle
    advised: tuple[int, ...] = ()

    @property
    def ranked(self) -> tuple[Seat, ...]:
        """The seats, the best one first."""
        places = self.outcome.places
        return tuple(sorted(range(len(places)), key=lambda seat: (places[seat], seat)))

    def winners(self) -> str:
        """The heading: who won, or what the game says of one who played alone."""
        if self.outcome.verdict:
            return self.outcome.verdict
        names = [look.name for look, place in zip(self.looks, self.outcome.places, strict=True) if place == 1]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return _("{some} and {last} share the victory!").format(some=in_a_row(names[:-1]), last=names[-1])

    def ink(self, seat: Seat) -> str:
        """What a seat's lines and symbols are drawn with on paper."""
        return dark(self.looks[seat].ink, 0.14)

    def awards(self, seat: Seat) -> tuple[Award, ...]:
        """What a seat was honoured for."""
        return tuple(award for award in self.story.awards if seat in award.seats)


def ended(session: Session) -> Ending:
    """The ending of a game that is over. Raises ValueError for another one."""
    outcome = session.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    return Ending(session.looks, outcome, session.story(), session.advised)


def eased(age: float, start: float, length: float) -> float:
    """How far something is that began at `start` and takes `length`, 0–1, slowing down; all in milliseconds."""
    part = min(1.0, max(0.0, (age - start) / length))
    return 1 - (1 - part) ** 3


def type_for(canvas: Canvas, texts: Iterable[str], kind: Type, room: float) -> Type:
    """The type, so much smaller that all the texts have room, but no smaller than can be read."""
    longest = max((canvas.width(text, kind) for text in texts), default=0.0)
    size = kind.size if longest <= room else max(LEAST_SIZE, kind.size * room / longest)
    return Type(kind.face, size)
