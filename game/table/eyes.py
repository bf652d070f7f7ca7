"""The seat from whose view the table is drawn, and the secrets that are visible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.i18n import _
from game.core.names import SYMBOLS, Seat, mark
from game.core.target import Target
from game.picture.table import Focus, Parked
from game.table.hold import Hold
from game.table.move_builder import MoveBuilder
from game.table.playback import Playback
from game.table.session import Session

SEAT_KEYS = {f"f{number + 2}": number for number in range(len(SYMBOLS))}
"""The keys that show a seat's secrets while held. F2 is for the first plate, counted from the top."""

PEEK = Target("ui", "peek")
"""The cover of the viewer's tray, which shows the secrets while it is pressed."""


class Hands:
    """What the player holds and points at.

    Attributes:
        patience: measures how long a key or badge has been held.
        key: the key held, or "" for none.
        uncovers: the key held uncovers the tray of the seat that is asked.
        pressed: the target held.
        pointed: the target selected by the pointer or the keyboard.
    """

    def __init__(self, patience: Hold) -> None:
        self.patience = patience
        self.key = ""
        self.uncovers = False
        self.pressed: Target | None = None
        self.pointed: Target | None = None
        self._key_of: Seat | None = None

    @property
    def wanted(self) -> Seat | None:
        """The seat whose key or badge is held."""
        if self.pressed is not None and self.pressed.kind == "badge":
            return int(self.pressed.id)
        return self._key_of

    def hold(self, key: str, seat: Seat | None) -> None:
        """Begin to hold a seat's key; None is the key that uncovers the tray."""
        self.let_go()
        self.key, self._key_of, self.uncovers = key, seat, seat is None

    def let_go(self) -> None:
        """Release the key."""
        self.key, self._key_of, self.uncovers = "", None, False
        self.patience.drop()


@dataclass(frozen=True)
class Eyes:
    """The view of the table at one moment; `stamps` and `parked` are as in `Focus`.

    Attributes:
        past: the moment looked back to, or None for the present.
        trusted: the seat whose person has the screen and has not answered yet.
    """

    session: Session
    builder: MoveBuilder | None
    playback: Playback
    past: int | None
    hands: Hands
    trusted: Seat | None
    stamps: tuple[Target, ...] = ()
    parked: tuple[Parked, ...] = ()

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown at present."""
        return self.builder.seat if self.builder is not None else self.session.onlooker()

    @property
    def peeking(self) -> Seat | None:
        """The seat whose secrets are visible because its badge or key is held down, or None."""
        if self.hands.wanted not in self.peekable or self.past is not None or self.playback.busy:
            return None
        return self.hands.wanted if self.hands.patience.full or not self.asks_patience else None

    @property
    def peekable(self) -> tuple[Seat, ...]:
        """The seats whose keys and badges work: only `trusted` if there is one."""
        people = self.session.humans
        if len(people) < 2:
            return ()
        return people if self.trusted is None else (self.trusted,)

    @property
    def asks_patience(self) -> bool:
        """Whether the secrets of the wanted seat appear only after half a second.

        Those of the seat that is asked appear at once.
        """
        return self.builder is None or self.hands.wanted != self.builder.seat

    @property
    def asking(self) -> bool:
        """Whether a person is being asked now."""
        return self.builder is not None and self.past is None and self.peeking is None and not self.playback.busy

    @property
    def _moving(self) -> bool:
        return self.playback.shown < len(self.session.moments())

    @property
    def _open(self) -> bool:
        """Whether the viewer's secrets are visible without a badge or its key."""
        if len(self.session.humans) == 1:
            return True
        if self.builder is None or self.past is not None:
            return False
        held = self.hands.uncovers or self.hands.pressed == PEEK
        return held or self.trusted == self.builder.seat

    def open_to(self, seat: Seat | None) -> bool:
        """Return whether the secrets of a seat may be visible now."""
        return seat is not None and (seat == self.peeking or (self.peeking is None and self._open))

    def view(self) -> Any:
        """Return the view to draw. The past and animations are shown as onlookers see them."""
        session, moments = self.session, self.session.moments()
        if self.past is not None:
            return session.view(session.onlooker(), moments[self.past].after)
        if self._moving:
            return session.view(session.onlooker(), moments[self.playback.shown].before)
        return session.view(self.viewer if self.peeking is None else self.peeking)

    def focus(self) -> Focus[Any]:
        """Return the player's interaction, for the title's picture."""
        if self.peeking is not None:
            return Focus(viewer=self.peeking, peek=True)
        viewer = self.session.onlooker() if self.past is not None or self._moving else self.viewer
        if not self.asking or self.builder is None:
            parked = self.parked if self.past is None else ()
            return Focus(viewer=viewer, hover=self.hands.pointed, peek=self._open, parked=parked)
        move = self.builder.prompt.move
        return Focus(
            viewer=viewer,
            prompt=self.builder.prompt,
            starts=self.builder.starts,
            draft=self.builder.draft,
            hover=self.hands.pointed,
            after=self.session.preview(self.builder.seat, move) if move is not None else None,
            peek=self._open,
            stamps=self.stamps,
            parked=self.parked,
        )

    def notice(self) -> str:
        """Return the words of the prompt bar while nobody is asked."""
        if self.peeking is not None:
            return _("Only {name} may see this.").format(name=mark(self.peeking))
        outcome = self.session.outcome
        return self.session.title.meta.ending(outcome.end) if outcome is not None else ""
