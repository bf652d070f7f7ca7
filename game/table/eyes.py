"""Whose eyes look at the table at this moment, and what lies open to them."""

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
"""Held, each shows the own secrets of the seat on its plate, counted from the top: F2 those of the first plate."""

PEEK = Target("ui", "peek")
"""The cover over the own tray, held away."""


class Hands:
    """What hands hold and point at. `key`: the key held down, "" for none; `pressed`: the target held down; `pointed`:
    the thing under the pointer or the keyboard; `patience`: how long somebody's key or badge has been held; `uncovers`:
    the key held down takes the cover off the tray of the seat that is asked."""

    def __init__(self, patience: Hold) -> None:
        self.patience = patience
        self.key = ""
        self.uncovers = False
        self.pressed: Target | None = None
        self.pointed: Target | None = None
        self._key_of: Seat | None = None

    @property
    def wanted(self) -> Seat | None:
        """The seat whose own key or badge is held down."""
        if self.pressed is not None and self.pressed.kind == "badge":
            return int(self.pressed.id)
        return self._key_of

    def hold(self, key: str, seat: Seat | None) -> None:
        """A key is held down: that of a seat, or with None the one that uncovers the tray."""
        self.let_go()
        self.key, self._key_of, self.uncovers = key, seat, seat is None

    def let_go(self) -> None:
        """No key is held any more."""
        self.key, self._key_of, self.uncovers = "", None, False
        self.patience.drop()


@dataclass(frozen=True)
class Eyes:
    """One moment. `past`: the moment looked back to, None at the present. `trusted`: the seat that lifted the curtain
    and has not answered yet. `stamps`, `parked`: as in `Focus`."""

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
        """Whose eyes look at the present."""
        return self.builder.seat if self.builder is not None else self.session.onlooker()

    @property
    def peeking(self) -> Seat | None:
        """The seat whose badge or key is held down, so that its own secrets lie open; None while none is."""
        if self.hands.wanted not in self.peekable or self.past is not None or self.playback.busy:
            return None
        return self.hands.wanted if self.hands.patience.full or not self.asks_patience else None

    @property
    def peekable(self) -> tuple[Seat, ...]:
        """The seats whose own key and badge work: behind a lifted curtain only that of the seat that lifted it."""
        people = self.session.humans
        if len(people) < 2:
            return ()
        return people if self.trusted is None else (self.trusted,)

    @property
    def asks_patience(self) -> bool:
        """Whether the wanted seat's secrets open only after some holding: those of all but the seat that is asked."""
        return self.builder is None or self.hands.wanted != self.builder.seat

    @property
    def asking(self) -> bool:
        """Whether a person is being asked right now."""
        return self.builder is not None and self.past is None and self.peeking is None and not self.playback.busy

    @property
    def _moving(self) -> bool:
        return self.playback.shown < len(self.session.moments())

    @property
    def _open(self) -> bool:
        """Whether the viewer's secrets lie open: one person alone at the screen, after the curtain, or held."""
        if len(self.session.humans) == 1:
            return True
        if self.builder is None or self.past is not None:
            return False
        held = self.hands.uncovers or self.hands.pressed == PEEK
        return held or self.trusted == self.builder.seat

    def open_to(self, seat: Seat | None) -> bool:
        """Whether what only that seat may know may be read on the screen now."""
        return seat is not None and (seat == self.peeking or (self.peeking is None and self._open))

    def view(self) -> Any:
        """What is drawn: the past or a moving moment as onlookers see it, else the table as the viewer sees it."""
        session, moments = self.session, self.session.moments()
        if self.past is not None:
            return session.view(session.onlooker(), moments[self.past].after)
        if self._moving:
            return session.view(session.onlooker(), moments[self.playback.shown].before)
        return session.view(self.viewer if self.peeking is None else self.peeking)

    def focus(self) -> Focus[Any]:
        """What the player is doing, for the title's picture."""
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
        """The words of the prompt bar while nobody is asked."""
        if self.peeking is not None:
            return _("Only {name} may see this.").format(name=mark(self.peeking))
        outcome = self.session.outcome
        return self.session.title.meta.ending(outcome.end) if outcome is not None else ""
