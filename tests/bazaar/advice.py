"""The bazaar's advice: to ask for what one wishes."""

from __future__ import annotations

from typing import Any

from game.core.advice import Suggestion
from game.core.names import mark
from game.core.rules import Rules
from tests.bazaar.dealing import letter
from tests.bazaar.state import BazaarView, Terms
from tests.bazaar.verbs import Offer
from tests.bazaar.verbs.offer import MOST_OFFERS


class Friend:
    """Somebody who looks over one's shoulder."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def label(self, view: BazaarView) -> str:
        """There is advice while offers are made."""
        return "Any ideas?" if view.public.phase == "deals" else ""

    def suggest(self, view: BazaarView) -> tuple[Suggestion, ...]:
        """An own pitch for each pitch of others, those that are wished for first; and the first two at once."""
        public, seat = view.public, view.seat
        assert seat is not None  # a spectator asks nobody
        found: list[Suggestion] = []
        for pitch in sorted(public.pitches, key=lambda pitch: pitch not in view.wishes):
            owner, own = public.owner(pitch), public.own(seat)
            if owner in (None, seat) or not own:
                continue
            offer = Offer(Terms(owner, tuple(sorted((pitch, own[0])))))
            if self._rules.why_illegal(view, offer) is None:
                found.append(Suggestion(f"{letter(own[0])} for {letter(pitch)} of {mark(owner)}", (offer,)))
        both = tuple(move for suggestion in found[:2] for move in suggestion.moves)
        if len(both) == 2 and public.offered[seat] + 2 <= MOST_OFFERS:
            found.insert(2, Suggestion("Both of these", both))
        return tuple(found)
