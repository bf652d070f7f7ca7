"""The second part of a turn: moving the boat (FM-4)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _, ngettext, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import Question, impossible
from game.titles.floating_market.legality import BoardVerb
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.sailing import destinations, sections_this_turn, ways
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import section_target
from game.titles.floating_market.topology import StallKind, kinds_beside
from game.titles.floating_market.words import between, crossing_name, place_name, told


class Sail(msgspec.Struct, frozen=True, tag="sail"):
    """Move the boat to a section."""

    section: Word


class Sailed(Event, frozen=True, kw_only=True):
    """A boat moved through the listed sections (FM-4)."""

    seat: Seat
    start: str
    way: tuple[str, ...]
    stalls: tuple[StallKind, StallKind]

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        return told(self.seat, _("{name} sails and stops {between}."), between=between(self.stalls))


class SailVerb(BoardVerb[Sail]):
    """The verb for moving the boat."""

    move = Sail
    phases = frozenset(("sail",))
    kinds = frozenset(("section",))
    does = phrase("sail to another section")
    clause = "FM-4.1"
    picks = (section_target,)

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[Sail]:
        """Return a move for each section where the boat may stop."""
        topology = self._topology
        return [Sail(topology.sections[section].id) for section in destinations(topology, view.public, seat)]

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[Sail]) -> Question:
        """Return the question to the player."""
        assert lit.move is not None  # one click is all of it
        where = place_name(self._topology, self._topology.section_at[lit.move.section])
        return Question(
            _("Sail and stop {between}?").format(between=where), _("You can then use the stalls beside your boat.")
        )

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why the boat cannot end there."""
        topology, public = self._topology, view.public
        number = topology.section_at.get(target.id)
        if number is None or number in destinations(topology, public, seat):
            return impossible("FM-4.1")
        where = place_name(topology, number)
        boat, most = public.boat_of(seat), sections_this_turn(public, seat)
        if number == boat:
            text = _("Your boat has to move: it cannot stay {between}.")
            return Illegal("FM-4.1", text.format(between=where))
        for other, holder in enumerate(public.holders):
            if holder.boat == number:
                text = _("{name}’s boat is {between}. You may pass it, but not stop there.")
                return Illegal("FM-4.3", text.format(name=mark(other), between=where))
        far = ways(topology, boat, public.barge, len(topology.sections))
        if number not in far:
            text = _("You cannot reach the section {between}: the King’s barge blocks {crossing}.")
            return Illegal("FM-4.4", text.format(between=where, crossing=crossing_name(public.barge)))
        text = ngettext(
            "The section {between} is {far} sections away, but your boat can move only {count} section.",
            "The section {between} is {far} sections away, but your boat can move only {count} sections.",
            most,
        )
        return Illegal("FM-4.1", text.format(between=where, far=len(far[number]), count=most))

    def play(self, recorder: Recorder, seat: Seat, move: Sail) -> None:
        """Move the boat by a shortest route."""
        topology, public = self._topology, recorder.public
        start = public.boat_of(seat)
        end = topology.section_at[move.section]
        way = ways(topology, start, public.barge, sections_this_turn(public, seat))[end]
        recorder.give(seat, boat=end)
        recorder.record(
            Sailed,
            seat=seat,
            start=topology.sections[start].id,
            way=tuple(topology.sections[section].id for section in way),
            stalls=kinds_beside(topology, end),
        )
        recorder.public = replace(recorder.public, phase="act")
