"""Choosing hidden customers in secret for this round (NM-3.3, NM-3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec
from msgspec.structs import replace

from game.core.bounds import Count
from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import number_of
from game.kit.verb import Question, Verb, impossible
from game.titles.night_market.preparing import due, takes_part
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import hand_target
from game.titles.night_market.words import hidden_name


class SetAside(msgspec.Struct, frozen=True, tag="set_aside"):
    """A move that hides customers for this round; their tokens are in ascending order (NM-3.3)."""

    tokens: tuple[Count, ...]


class CustomersSetAside(Event, frozen=True, kw_only=True):
    """A seat has chosen its hidden customers (NM-3.3)."""

    seat: Seat
    count: int

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = _("{seat} chooses {customers}.")
        return Sentence(text.format(seat=mark(self.seat), customers=hidden_name(self.count)), self.seat)


class SetAsideVerb(Verb[MarketView, Recorder, SetAside]):
    """Choosing hidden customers."""

    move = SetAside
    phases = frozenset(("prepare",))
    kinds = frozenset(("hand",))
    bag = True

    def moves(self, view: MarketView, seat: Seat) -> Sequence[SetAside]:
        """Return a move for every choice of the required number of customers."""
        return [SetAside(tokens) for tokens in combinations(view.hand, due(view.public, seat))]

    def drafts(self, view: MarketView, seat: Seat, move: SetAside) -> Iterable[Draft]:
        """Yield the customers as a draft. If the whole hand must be hidden, yield an empty draft."""
        yield Draft() if len(move.tokens) == len(view.hand) else Draft(tuple(map(hand_target, move.tokens)))

    def ask(self, view: MarketView, seat: Seat, draft: Draft, lit: Prompt[SetAside]) -> Question:
        """Return the question about customers, with the number chosen so far."""
        wanted = due(view.public, seat)
        if wanted >= len(view.hand):
            hint = _("There is nothing to choose. Your customers stay hidden until the market opens.")
            return Question(_("{name}, all your customers are coming tonight.").format(name=mark(seat)), hint)
        text = _("{name}, choose {customers} for tonight.").format(name=mark(seat), customers=hidden_name(wanted))
        if not draft.picks:
            return Question(text, _("Hidden customers stay secret until the market opens, then walk with the others."))
        chosen = _("{chosen} of {wanted} chosen.").format(chosen=len(draft.picks), wanted=wanted)
        if len(draft.picks) == wanted:
            chosen = _("{chosen} Click a customer again to undo that choice.").format(chosen=chosen)
        return Question(text, chosen)

    def why_illegal(self, view: MarketView, seat: Seat, move: SetAside) -> Illegal | None:
        """Return a refusal if a customer is not in the hand, or if the order or number of customers is wrong."""
        wanted = due(view.public, seat)
        if {*move.tokens} - {*view.hand} or list(move.tokens) != sorted(set(move.tokens)):
            return impossible("NM-3.3")
        if len(move.tokens) != wanted:
            return impossible("NM-3.4" if wanted == len(view.hand) else "NM-3.3")
        return None

    def why_not(self, view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return a refusal for a customer who is not in the hand, or who would be one too many."""
        if number_of(target.id) not in view.hand:
            return stranger(view)
        wanted = due(view.public, seat)
        if wanted >= len(view.hand):
            return Illegal("NM-3.4", _("All your customers are coming tonight; there is nothing to choose."))
        text = _("You have already chosen {customers}. Click one of them to change your choice.")
        return Illegal("NM-3.3", text.format(customers=hidden_name(len(draft.picks))))

    def play(self, recorder: Recorder, seat: Seat, move: SetAside) -> None:
        """Hide the customers until the market opens."""
        public, secrets = recorder.public, recorder.secrets
        others = tuple([other for other in public.to_move if other != seat])
        hand = tuple([token for token in secrets.hands[seat] if token not in move.tokens])
        recorder.secrets = replace(
            secrets, hands=swapped(secrets.hands, seat, hand), asides=swapped(secrets.asides, seat, move.tokens)
        )
        recorder.public = replace(
            public,
            hand_sizes=swapped(public.hand_sizes, seat, len(hand)),
            aside_sizes=swapped(public.aside_sizes, seat, len(move.tokens)),
            to_move=public.to_move if takes_part(public, seat) else others,
        )
        recorder.record(CustomersSetAside, seat=seat, count=len(move.tokens))


def stranger(view: MarketView) -> Illegal:
    """Return the reason why a customer who is not in the hand cannot be hidden."""
    text = _("This is not one of the {count} customers in your hand.")
    return Illegal("NM-3.3", text.format(count=len(view.hand)))


def all_set_aside(view: MarketView) -> Illegal:
    """Return the reason why a seat cannot choose hidden customers a second time."""
    text = _("You have already chosen your hidden customers for round {round}.")
    return Illegal("NM-3.3", text.format(round=view.public.round))
