"""Opening a stall: play a card on a free pitch, pay the rent, and draw a card (LS-2.2, LS-2.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from game.core.i18n import Phrase, _, phrase
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import targets_of
from game.kit.verb import Question, Verb

from ..recorder import Recorder
from ..state import Fruit, SquareView, Stall
from ..topology import Topology
from ..words import coins_name, fruit_name

# The move.


class Open(msgspec.Struct, frozen=True, tag="open"):
    """The move that plays a card on a pitch, which has the same name as in the map."""

    fruit: Fruit
    pitch: str


# What happens, as data.


class Opened(Event, frozen=True, kw_only=True):
    """A seat opened a stall on a pitch and paid the rent (LS-2.2)."""

    seat: Seat
    fruit: Fruit
    pitch: str
    rent: int

    def sentence(self) -> Sentence:
        """Return the log line, with the fruit, the pitch and the rent."""
        text = _("{name} opens a {fruit} stall on {pitch} for {rent}.")
        fruit, rent = fruit_name(self.fruit), coins_name(self.rent)
        return Sentence(text.format(name=mark(self.seat), fruit=fruit, pitch=self.pitch, rent=rent), self.seat)


class Drew(Event, frozen=True, kw_only=True):
    """A seat drew a card, which only that seat may see (LS-2.3)."""

    # Undo stops at an event with a reason, for what was seen cannot be unseen.
    reveals: ClassVar[Phrase] = phrase("A card was drawn.")
    seat: Seat
    fruit: Fruit

    def sentence(self) -> Sentence:
        """Return the log line for the owner of the card."""
        text = _("{name} draws a {fruit} card.")
        return Sentence(text.format(name=mark(self.seat), fruit=fruit_name(self.fruit)), self.seat)


# What is clicked.


fruit_target = targets_of("fruit")
"""What a click on a card means."""
pitch_target = targets_of("pitch")
"""What a click on a pitch means."""


class OpenStall(Verb[SquareView, Recorder, Open]):
    """The action of opening a stall, on one board."""

    move = Open
    kinds = frozenset(("pitch", "fruit"))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def moves(self, view: SquareView, seat: Seat) -> Sequence[Open]:
        """Return each fruit in the hand with each free pitch that the seat can pay for."""
        public = view.public
        free = [self._topology.pitches[index] for index in public.free]
        affordable = [pitch.id for pitch in free if pitch.rent <= public.coins[seat]]
        return [Open(fruit, pitch) for fruit in dict.fromkeys(view.hand) for pitch in affordable]

    def drafts(self, view: SquareView, seat: Seat, move: Open) -> Iterable[Draft]:
        """Yield two drafts: the card first, or the pitch first."""
        card, pitch = fruit_target(move.fruit), pitch_target(move.pitch)
        yield Draft((card, pitch))
        yield Draft((pitch, card))

    def ask(self, view: SquareView, seat: Seat, draft: Draft, lit: Prompt[Open]) -> Question:
        """Return the question for the missing pick or, for a complete move, for confirmation."""
        fruit, pitch = draft.pick("fruit"), draft.pick("pitch")
        if fruit is None:
            return Question(_("Choose a card for pitch {pitch}.").format(pitch=pitch))
        if pitch is None:
            return Question(_("Choose a pitch for the {fruit} card.").format(fruit=fruit_name(fruit)))
        return Question(_("Open a {fruit} stall on {pitch}?").format(fruit=fruit_name(fruit), pitch=pitch))

    def why_illegal(self, view: SquareView, seat: Seat, move: Open) -> Illegal | None:
        """Return what is wrong with the card or the pitch, or None if the move is legal."""
        return _no_card(view, move.fruit) or _no_pitch(self._topology, view, seat, move.pitch)

    def why_not(self, view: SquareView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a card or a pitch cannot be picked."""
        if target.kind == "pitch":
            words = _("Pitch {pitch} has to wait: you open only one stall in a turn.").format(pitch=target.id)
            return _no_pitch(self._topology, view, seat, target.id) or Illegal("LS-2.2", words)
        words = _("The {fruit} card has to wait: you open only one stall in a turn.").format(
            fruit=fruit_name(target.id)
        )
        return _no_card(view, target.id) or _no_coins(self._topology, view, seat, target.id) or Illegal("LS-2.2", words)

    def play(self, recorder: Recorder, seat: Seat, move: Open) -> None:
        """Open the stall, pay the rent and draw a card."""
        public, index = recorder.public, self._topology.index[move.pitch]
        rent = self._topology.pitches[index].rent
        hand = list(recorder.secrets.hands[seat])
        hand.remove(move.fruit)
        recorder.hold(seat, tuple(hand))
        recorder.public = replace(
            public,
            stalls=swapped(public.stalls, index, Stall(seat, move.fruit)),
            coins=swapped(public.coins, seat, public.coins[seat] - rent),
            bank=public.bank + rent,
            rests=0,
        )
        recorder.record(Opened, seat=seat, fruit=move.fruit, pitch=move.pitch, rent=rent)
        card, *deck = recorder.secrets.deck
        recorder.secrets = replace(recorder.secrets, deck=tuple(deck))
        recorder.hold(seat, (*hand, card))
        recorder.public = replace(recorder.public, deck_size=len(deck))
        # Others see from the public part that a card was drawn; which one only `seat` is told.
        recorder.record(Drew, seat=seat, fruit=card, to=(seat,))


# What refuses it: the clause, and a sentence with the numbers that fail.


def _no_card(view: SquareView, fruit: str) -> Illegal | None:
    if fruit in view.hand:
        return None
    return Illegal("LS-2.2", _("You have no {fruit} card.").format(fruit=fruit_name(fruit)))


def _no_pitch(topology: Topology, view: SquareView, seat: Seat, pitch: str) -> Illegal | None:
    public, index = view.public, topology.index.get(pitch)
    if index is None:
        return Illegal("LS-1.1", _("This square has no pitch {pitch}.").format(pitch=pitch))
    stall, rent, coins = public.stalls[index], topology.pitches[index].rent, public.coins[seat]
    if stall is not None:
        text = _("Pitch {pitch} is taken: {name} has a {fruit} stall there.")
        words = text.format(pitch=pitch, name=mark(stall.owner), fruit=fruit_name(stall.fruit))
        return Illegal("LS-2.2", words)
    if rent > coins:
        text = _("Pitch {pitch} costs {rent}, but you have {coins}.")
        return Illegal("LS-2.2", text.format(pitch=pitch, rent=coins_name(rent), coins=coins_name(coins)))
    return None


def _no_coins(topology: Topology, view: SquareView, seat: Seat, fruit: str) -> Illegal | None:
    public, coins = view.public, view.public.coins[seat]
    cheapest = min((topology.pitches[index].rent for index in public.free), default=0)
    if cheapest <= coins:
        return None
    text = _("You cannot afford a pitch for the {fruit} card: the cheapest costs {rent}, and you have {coins}.")
    rent = coins_name(cheapest)
    return Illegal("LS-2.2", text.format(fruit=fruit_name(fruit), rent=rent, coins=coins_name(coins)))
