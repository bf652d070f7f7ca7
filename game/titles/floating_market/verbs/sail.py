"""Moving the boat to another section: the second part of a turn (FM-4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.told import Told
from game.kit.verb import Question, Verb
from game.kit.wording import listed
from game.picture.table import Sentence
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.sailing import destinations, sections_this_turn, ways
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import section_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.words import stall_name


class Sail(msgspec.Struct, frozen=True, tag="sail"):
    """To the section where the boat ends."""

    section: Word


class Sailed(Told, frozen=True, kw_only=True):
    """A boat went this way, section by section, the last one being where it lies (FM-4)."""

    seat: Seat
    start: str
    way: tuple[str, ...]

    def sentence(self) -> Sentence:
        """Where to."""
        text = _("{name} sails to section {section}.")
        return Sentence(text.format(name=mark(self.seat), section=self.way[-1]), self.seat)


class SailVerb(Verb[FloatingMarketView, Recorder, Sail]):
    """Sailing, on one board."""

    move = Sail
    phases = frozenset(("sail",))
    kinds = frozenset(("section",))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """What it is to do it."""
        return _("sail to another section")

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[Sail]:
        """Every section where the boat may end."""
        return [
            Sail(self._topology.sections[section].id) for section in destinations(self._topology, view.public, seat)
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: Sail) -> Iterable[Draft]:
        """The section."""
        yield Draft((section_target(move.section),))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[Sail]) -> Question:
        """For a yes, with what lies there."""
        assert lit.move is not None  # one click is all of it
        section = self._topology.sections[self._topology.section_at[lit.move.section]]
        stalls = [stall_name(self._topology.stalls[stall].kind) for stall in section.stalls]
        text = _("Sail to section {section}?").format(section=section.id)
        return Question(text, _("There: {stalls}.").format(stalls=listed(stalls)))

    def refuse(self, view: FloatingMarketView, seat: Seat, move: Sail) -> Illegal | None:
        """Why the boat cannot end there."""
        topology, public = self._topology, view.public
        number = topology.section_at.get(move.section)
        if number is None:
            return Illegal("FM-1.1", _("There is no section {section}.").format(section=move.section))
        if number in destinations(topology, public, seat):
            return None
        boat, most = view.own().boat, sections_this_turn(public, seat)
        if number == boat:
            return Illegal(
                "FM-4.1", _("Your boat has to move: it cannot stay on section {section}.").format(section=move.section)
            )
        for other, holder in enumerate(public.holders):
            if holder.boat == number:
                text = _("The boat of {name} lies on section {section}; you may pass it, but not end there.")
                return Illegal("FM-4.3", text.format(name=mark(other), section=move.section))
        assert boat is not None  # boats lie somewhere once the first turn begins
        far = ways(topology, boat, public.barge, len(topology.sections))
        if number not in far:
            text = _("There is no way to section {section}: the King's barge closes crossing {crossing}.")
            crossing = topology.crossings[public.barge].id
            return Illegal("FM-4.4", text.format(section=move.section, crossing=crossing))
        text = ngettext(
            "Section {section} is {far} sections away, and you have {count} rower.",
            "Section {section} is {far} sections away; your boat goes {count} at most.",
            most,
        )
        return Illegal("FM-4.1", text.format(section=move.section, far=len(far[number]), count=most))

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Why the boat cannot end there; with a good one, that one is chosen already."""
        refused = self.refuse(view, seat, Sail(target.id))
        text = _("Section {section} is possible too: take the other one back first.")
        return refused or Illegal("FM-4.1", text.format(section=target.id))

    def play(self, recorder: Recorder, seat: Seat, move: Sail) -> None:
        """Go there by a shortest way, and act."""
        topology, public = self._topology, recorder.public
        start = public.holders[seat].boat
        assert start is not None  # boats lie somewhere once the first turn begins
        end = topology.section_at[move.section]
        way = ways(topology, start, public.barge, sections_this_turn(public, seat))[end]
        recorder.give(seat, boat=end)
        recorder.record(
            Sailed,
            seat=seat,
            start=topology.sections[start].id,
            way=tuple(topology.sections[section].id for section in way),
        )
        recorder.public = replace(recorder.public, phase="act")
