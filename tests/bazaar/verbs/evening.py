"""The evening: opening an own pitch, or resting without one (BZ-3.1, BZ-3.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import ButtonVerb, Question, Verb
from tests.bazaar.dealing import Record, letter
from tests.bazaar.state import BazaarView


class Serve(msgspec.Struct, frozen=True, tag="serve"):
    """An own pitch, opened for the evening."""

    pitch: Word


class Rest(msgspec.Struct, frozen=True, tag="rest"):
    """No pitch to open."""


class Served(Event, frozen=True, kw_only=True):
    """A pitch has brought coins."""

    seat: Seat
    pitch: str
    coins: int

    def sentence(self) -> Sentence:
        """How many."""
        return Sentence(f"{mark(self.seat)} opens {letter(self.pitch)} and takes {self.coins} coins.", self.seat)


class Rested(Event, frozen=True, kw_only=True):
    """A seat without a pitch has had its turn."""

    seat: Seat

    def sentence(self) -> Sentence:
        """Who."""
        return Sentence(f"{mark(self.seat)} has no pitch and rests.", self.seat)


class ServeVerb(Verb[BazaarView, Record, Serve]):
    """Opening a pitch."""

    move = Serve
    phases = frozenset(("evening",))
    kinds = frozenset(("pitch",))

    def can(self) -> str:
        """To open."""
        return "open a pitch"

    def moves(self, view: BazaarView, seat: Seat) -> Sequence[Serve]:
        """Each own pitch."""
        return [Serve(pitch) for pitch in view.public.own(seat)]

    def drafts(self, view: BazaarView, seat: Seat, move: Serve) -> Iterable[Draft]:
        """The pitch."""
        yield Draft((Target("pitch", move.pitch),))

    def ask(self, view: BazaarView, seat: Seat, draft: Draft, lit: Prompt[Serve]) -> Question:
        """For a yes."""
        pitch = draft.picks[0].id
        return Question(f"Open {letter(pitch)}?", f"It brings {view.public.takings(pitch)} coins.")

    def why_illegal(self, view: BazaarView, seat: Seat, move: Serve) -> Illegal | None:
        """Another seat's pitch, or none at all."""
        owner = view.public.owner(move.pitch)
        if owner is None:
            return Illegal("BZ-3.1", f"There is no pitch {move.pitch} here.")
        return None if owner == seat else Illegal("BZ-3.1", f"Pitch {letter(move.pitch)} belongs to {mark(owner)}.")

    def why_not(self, view: BazaarView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Whose it is; where it is an own one, that one a day is opened."""
        found = self.why_illegal(view, seat, Serve(target.id))
        return found or Illegal("BZ-3.1", f"Pitch {letter(target.id)} has to wait: 1 pitch is opened an evening.")

    def play(self, recorder: Record, seat: Seat, move: Serve) -> None:
        """Coins from the bank."""
        public = recorder.public
        coins = min(public.takings(move.pitch), public.bank)
        recorder.public = replace(
            public,
            coins=swapped(public.coins, seat, public.coins[seat] + coins),
            bank=public.bank - coins,
        )
        recorder.record(Served, seat=seat, pitch=move.pitch, coins=coins)


class RestVerb(ButtonVerb[BazaarView, Record, Rest]):
    """Resting."""

    move = Rest
    phases = frozenset(("evening",))
    only = Rest()
    button = Target("button", "rest")

    def can(self) -> str:
        """To rest."""
        return "rest"

    def ask(self, view: BazaarView, seat: Seat, draft: Draft, lit: Prompt[Rest]) -> Question:
        """For a yes."""
        return Question("Rest? There is no pitch to open.")

    def why_illegal(self, view: BazaarView, seat: Seat, move: Rest) -> Illegal | None:
        """Only without a pitch."""
        own = len(view.public.own(seat))
        return Illegal("BZ-3.2", f"{mark(seat)} has {own} pitches and opens one of them.") if own else None

    def another_first(self, view: BazaarView, draft: Draft) -> Illegal:
        """Never asked: resting is all there is."""
        return Illegal("BZ-3.2", "Resting is the only thing to do: 0 pitches are yours.")

    def play(self, recorder: Record, seat: Seat, move: Rest) -> None:
        """Nothing."""
        recorder.record(Rested, seat=seat)
