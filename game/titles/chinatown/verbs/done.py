"""Ending the placement of tiles for this year (CT-4.1, CT-4.2)."""

from __future__ import annotations

import msgspec

from game.core.i18n import _, ngettext
from game.core.names import Seat, Sentence
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import ButtonVerb, Question
from game.titles.chinatown.businesses import can_place
from game.titles.chinatown.events import said
from game.titles.chinatown.flow import end_turn
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.words import DONE


class Done(msgspec.Struct, frozen=True, tag="done"):
    """A move that ends a seat's tile placement for this year."""


class PlacingDone(Event, frozen=True, kw_only=True):
    """A seat has finished placing tiles and keeps the remaining tiles."""

    seat: Seat
    left: int

    def sentence(self) -> Sentence | None:
        """Return a log line with the number of tiles kept, or None if no tiles are kept."""
        if not self.left:
            return None
        text = ngettext("{name} keeps {count} tile for later.", "{name} keeps {count} tiles for later.", self.left)
        return said(text, self.seat, count=self.left)


class DoneVerb(ButtonVerb[ChinatownView, Recorder, Done]):
    """Ending the placement of tiles for this year."""

    move = Done
    phases = frozenset(("place",))
    only = Done()
    button = Target("button", "done")

    def can(self) -> str:
        """Return the phrase that describes finishing the placement of tiles."""
        return _("place no more tiles")

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[Done]) -> Question:
        """Return the request to confirm, with the number of tiles that could still be placed."""
        public = view.public
        text = _("Done placing this year?")
        left = sum(public.tiles[seat])
        if not left:
            return Question(text, _("All your tiles are placed."))
        if not can_place(public, seat):
            return Question(text, _("You have no vacant building. You keep your remaining tiles for a later year."))
        hint = ngettext(
            "You could still place {count} tile. It would earn at once, but take up a building.",
            "You could still place {count} tiles. They would earn at once, but take up buildings.",
            left,
        )
        return Question(text, hint.format(count=left))

    def why_illegal(self, view: ChinatownView, seat: Seat, move: Done) -> Illegal | None:
        """Return None, because the move is always legal in its phase."""
        return None

    def another_first(self, view: ChinatownView, draft: Draft) -> Illegal:
        """Return a refusal, because a tile is still being placed."""
        return Illegal(
            "CT-4.1", _("You are placing a tile. Confirm or cancel it first, then click {done}.").format(done=DONE)
        )

    def play(self, recorder: Recorder, seat: Seat, move: Done) -> None:
        """End the seat's placing. The remaining tiles are kept (CT-4.2)."""
        recorder.record(PlacingDone, seat=seat, left=sum(recorder.public.tiles[seat]))
        end_turn(recorder)
