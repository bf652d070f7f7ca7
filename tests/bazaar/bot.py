"""The bazaar's computer player: it answers every offer, asks for what it wishes, and has nothing to do else."""

from __future__ import annotations

from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from tests.bazaar.rules import WISH
from tests.bazaar.state import BazaarView, Terms
from tests.bazaar.verbs import BazaarMove, Decline, Offer, Ready, Rest, Serve, Sign


class Trader:
    """Makes deals that are good for both."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def choose(self, view: BazaarView, rng: Rng) -> BazaarMove | None:
        """A legal move for the view's seat, None for nothing now."""
        public, seat = view.public, view.seat
        assert seat is not None  # a bot has a seat
        if public.phase == "evening":
            own = public.own(seat)
            return Serve(max(own, key=public.takings)) if own else Rest()
        for offer in public.offers:
            if seat in offer.unsigned:
                fair = _gain(view, seat, offer.seat, offer.terms) > 0
                sign = Sign(offer.number)
                return sign if fair and self._rules.why_illegal(view, sign) is None else Decline(offer.number)
        if public.ready[seat] or any(offer.seat == seat for offer in public.offers):
            return None
        return self._offer(view, seat) or Ready()

    def _offer(self, view: BazaarView, seat: Seat) -> Offer | None:
        """A pitch that is wished for, against another one and the difference in coins."""
        public = view.public
        wanted = [wish for wish in view.wishes if public.owner(wish) != seat]
        spare = [pitch for pitch in public.own(seat) if pitch not in view.wishes]
        if not wanted or not spare or public.offered[seat]:
            return None
        worth = dict(zip(public.pitches, public.worth, strict=True))
        partner = public.owner(wanted[0])
        assert partner is not None  # a wish names a pitch
        given = min(public.coins[seat], max(0, worth[wanted[0]] - worth[spare[0]] + 1))
        return Offer(Terms(partner, tuple(sorted((wanted[0], spare[0]))), given))


def _gain(view: BazaarView, seat: Seat, offerer: Seat, terms: Terms) -> int:
    """What a deal brings a seat that is asked for its signature, as far as it knows."""
    public = view.public
    gain = terms.given - terms.asked if seat == terms.partner else 0
    for pitch in terms.pitches:
        worth = public.worth[public.pitches.index(pitch)] + (WISH if pitch in view.wishes else 0)
        if public.owner(pitch) == seat:
            gain -= worth
        elif public.owner(pitch) == offerer and seat == terms.partner:
            gain += worth
    return gain
