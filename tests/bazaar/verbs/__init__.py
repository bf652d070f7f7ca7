"""What can be done in the bazaar, one file each. Their order is the canonical order of moves."""

from __future__ import annotations

from typing import Any

from game.kit.verb import BaseVerb
from tests.bazaar.dealing import Record
from tests.bazaar.state import BazaarView
from tests.bazaar.verbs.answer import Decline, DeclineVerb, Sign, SignVerb
from tests.bazaar.verbs.evening import Rest, RestVerb, Serve, ServeVerb
from tests.bazaar.verbs.offer import Offer, OfferVerb
from tests.bazaar.verbs.ready import Ready, ReadyVerb
from tests.bazaar.verbs.withdraw import Withdraw, WithdrawVerb

BazaarMove = Offer | Sign | Decline | Withdraw | Ready | Serve | Rest

VERBS: tuple[BaseVerb[BazaarView, Record, Any], ...] = (
    OfferVerb(),
    SignVerb(),
    DeclineVerb(),
    WithdrawVerb(),
    ReadyVerb(),
    ServeVerb(),
    RestVerb(),
)

__all__ = ["VERBS", "BazaarMove", "Decline", "Offer", "Ready", "Rest", "Serve", "Sign", "Withdraw"]
