"""What the scene of a table lends to those who read its hands: the keyboard and dragging."""

from __future__ import annotations

from typing import Protocol

from game.core.target import Target
from game.input.pointer import Event
from game.picture.nodes import Node, Placed
from game.table.eyes import Eyes
from game.table.session import Session
from game.table.table import Table


class AtTable(Protocol):
    """A scene at a table: its `PictureScene`, and what is special to a table."""

    table: Table
    session: Session
    hover: Target | None
    pressed: Target | None
    focus: Target | None
    dirty: bool

    @property
    def eyes(self) -> Eyes:
        """Whose eyes look at the table now."""

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The picture as it is now."""

    @property
    def pointer(self) -> tuple[float, float]:
        """Where the pointer is, in logical pixels."""

    def changed(self) -> None:
        """Say that the picture is another one now."""

    def enabled(self, target: Target) -> bool:
        """Whether a click on the target does something now."""

    def find(self, target: Target) -> Placed | None:
        """Where the first node with the target is."""

    def walkable(self) -> tuple[Target, ...]:
        """The targets that keys walk over, in drawing order."""

    def withheld(self, event: Event) -> None:
        """Put the ring round what is done by default, instead of doing it."""

    def look_back(self, line: int) -> None:
        """Show the table as it was after a line of the log."""

    def act_tutorial(self, target: Target) -> None:
        """A click on the card of the tutorial."""

    def over_closer_board(self, x: float, y: float) -> bool:
        """Whether dragging moves the board there."""
