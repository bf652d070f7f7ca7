"""Who is round a table: what it asks of its screen, of the disk, of the player's wishes and of a tutorial, and what it
asks the screen to do."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.core.names import Seat
from game.core.target import Illegal, Target
from game.table.move_builder import MoveBuilder
from game.table.session import Session


class HandOver(NamedTuple):
    """The screen goes to a person whose answer takes secrets: `seat` is asked once it has said that it is there."""

    seat: Seat


class Over(NamedTuple):
    """The game is over, and all of it has been shown."""


class Keeper(Protocol):
    """Who writes the game to the disk."""

    def keep(self, session: Session) -> None:
        """The position is another one: have it written."""

    def safe(self, seconds: float) -> bool:
        """Whether all that was handed in is on the disk, after waiting for it that many seconds at most."""


class Wishes(Protocol):
    """What the player has chosen about pace and confirmation. `speed`: of animations, 0 for none; `confirm`: "always",
    "final" (only what cannot be undone) or "never"."""

    @property
    def speed(self) -> float: ...

    @property
    def confirm(self) -> str: ...


class Screen(Protocol):
    """Who shows the table."""

    def changed(self) -> None:
        """The picture is another one now."""

    def hear(self, sound: str) -> None:
        """Something is to be heard."""

    def refuse(self, reason: Illegal, target: Target) -> None:
        """A click on a thing did nothing."""

    def renew(self) -> None:
        """Another question is asked, or none."""

    def moved_on(self) -> None:
        """The position is another one."""


class Companion(Protocol):
    """Who looks over the player's shoulder: a tutorial."""

    @property
    def halts(self) -> bool:
        """Whether the table stands still until it was read."""

    def hear(self, upto: int) -> bool:
        """Whether the table stops, once the companion knows of that many moments."""

    def moved(self, move: Any) -> None:
        """The player made a move."""

    def watch(self, builder: MoveBuilder | None, *, busy: bool) -> bool:
        """Whether the companion shows something else, now that the table stands like this."""
