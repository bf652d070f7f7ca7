"""Placing a boat before the first turn (FM-2.3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import clockwise
from game.kit.verb import Question, impossible
from game.titles.floating_market.legality import BoardVerb
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import section_target
from game.titles.floating_market.topology import StallKind, kinds_beside
from game.titles.floating_market.words import between, place_name, told


class PlaceBoat(msgspec.Struct, frozen=True, tag="boat"):
    """Place the boat on an outer section."""

    section: Word


class BoatPlaced(Event, frozen=True, kw_only=True):
    """A seat placed its boat (FM-2.3)."""

    seat: Seat
    section: str
    stalls: tuple[StallKind, StallKind]

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        return told(self.seat, _("{name} starts {between}."), between=between(self.stalls))


class PlaceBoatVerb(BoardVerb[PlaceBoat]):
    """The verb for placing the boat."""

    move = PlaceBoat
    phases = frozenset(("boats",))
    kinds = frozenset(("section",))
    does = phrase("place your boat on an outer section")
    clause = "FM-2.3"
    picks = (section_target,)

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[PlaceBoat]:
        """Return every free outer section."""
        taken = {holder.boat for holder in view.public.holders}
        return [
            PlaceBoat(section.id)
            for number, section in enumerate(self._topology.sections)
            if section.outer and number not in taken
        ]

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[PlaceBoat]) -> Question:
        """Return the question to the player."""
        assert lit.move is not None  # one click is all of it
        where = place_name(self._topology, self._topology.section_at[lit.move.section])
        text = _("Place your boat {between}?").format(between=where)
        return Question(text, _("Your first turn starts there."))

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a boat cannot start there."""
        number = self._topology.section_at.get(target.id)
        if number is None:
            return impossible("FM-1.1")
        where = place_name(self._topology, number)
        if not self._topology.sections[number].outer:
            text = _("The section {between} is not at the edge. Start on one of the {count} outer sections.")
            count = sum(section.outer for section in self._topology.sections)
            return Illegal("FM-2.3", text.format(between=where, count=count))
        for other, holder in enumerate(view.public.holders):
            if holder.boat == number:
                text = _("{name}’s boat is {between}.")
                return Illegal("FM-2.3", text.format(name=mark(other), between=where))
        return impossible("FM-2.3")

    def play(self, recorder: Recorder, seat: Seat, move: PlaceBoat) -> None:
        """Place the boat and pass the turn on."""
        section = self._topology.section_at[move.section]
        recorder.give(seat, boat=section)
        stalls = kinds_beside(self._topology, section)
        recorder.record(BoatPlaced, seat=seat, section=move.section, stalls=stalls)
        public = recorder.public
        order = clockwise(public.seats, public.first)
        if seat == order[-1]:
            recorder.public = replace(public, phase="stalls", turn=seat)
        else:
            recorder.public = replace(public, turn=order[order.index(seat) + 1])
